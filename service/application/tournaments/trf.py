"""The tournament report file of FIDE (TRF16, C.04 annex 2), for tournaments with two seats at a table."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from domain.tournament.byes import allocated
from domain.tournament.constraints import forbidden
from domain.tournament.standings import standings
from domain.tournament.state import Entry, Round, Table, Tournament
from domain.tournament.terms import Bye, bye_points, shared
from service.application.tournaments.trf_heading import NOTHING, About, heading, on_one_line

TRF = "text/plain"
NAME_WIDTH = 33
ABSENT = "0000 - Z"
COLOURS = "wb"
ASKED_FOR = {"win": "F", "half": "H", "nothing": "Z"}
"""The letters of byes that the pairing did not give."""
OF_THE_PAIRING = "U"
BYE_POINTS = {"win": 1.0, "half": 0.5, "nothing": 0.0}
SCORE = {"1": 1.0, "+": 1.0, "F": 1.0, "=": 0.5, "H": 0.5}
TAG_OF_ENTRY = "### entry"
"""A comment that says who an entry is here, so that a report can be read in again."""
TAG_OF_WITHDRAWN = "### withdrawn"
"""A comment with the entries that play no more."""
TAG_OF_FORFEITS = "### forfeit"
"""A comment with a round, and the entries that forfeited a table in it that was begun."""
RATING_MOST = 9999
POINTS_MOST = 99.5
"""The most that the columns of ratings and of points hold."""


class NotTwo(Exception):
    """Some tables have more than two seats."""


class TooManyPoints(Exception):
    """An entry has more points than the four columns of a report hold."""


def trf(now: Tournament, about: About = NOTHING) -> str:
    """The report of a tournament. Its points follow the format: 1, a half and 0.

    Raises NotTwo and TooManyPoints. The first seat is white. Deducted and given points are not in it. A rating of
    more than four digits is left out.
    """
    check_two(now)
    ranks, cells = {place.entry: place.rank for place in standings(now)}, cells_of(now)
    lines = [
        *heading(now, about),
        f"XXR {max(len(now.rounds), now.terms.rounds or 0)}",
        *_points_of_byes(now),
        *_pairs_apart(now),
        *(line_of(entry, ranks[entry.number], _points(now, mine), mine) for entry, mine in cells),
        *comments(now),
    ]
    return "\n".join(lines) + "\n"


def comments(now: Tournament) -> Iterator[str]:
    """Who the entries are here, which of them play no more, and who forfeited what the letters call a loss."""
    yield from (f"{TAG_OF_ENTRY} {entry.number} {entry.player or f'bot:{entry.bot}'}" for entry in now.entries)
    if gone := [str(entry.number) for entry in now.entries if not entry.active]:
        yield f"{TAG_OF_WITHDRAWN} {' '.join(gone)}"
    for one in now.rounds:
        ruled = [table for table in one.tables if table.ruling and table.ruling.verdict == "forfeit"]
        lost = [
            seat
            for table in ruled
            for seat, rank in zip(table.seats, table.ranks or (), strict=True)
            if rank is None
        ]
        if lost:
            yield f"{TAG_OF_FORFEITS} {one.number} {' '.join(map(str, lost))}"


class Cell(Struct, frozen=True):
    """A round of an entry: opponent, colour and letter as in the file, and what it is worth in units."""

    round: int
    text: str
    units: int

    @property
    def letter(self) -> str:
        """The letter of the result; a blank as long as there is none."""
        return self.text[-1]


def check_two(now: Tournament) -> None:
    """Raises NotTwo."""
    if now.terms.most > len(COLOURS):
        raise NotTwo


def cells_of(now: Tournament) -> list[tuple[Entry, list[Cell]]]:
    """Every entry with its rounds that have started."""
    cells: dict[int, list[Cell]] = {entry.number: [] for entry in now.entries}
    for one in now.rounds:
        if one.status in ("playing", "closed"):
            found = dict(_cells(now, one))
            for number, mine in cells.items():
                mine.append(found.get(number) or Cell(one.number, ABSENT, 0))
    return [(entry, cells[entry.number]) for entry in now.entries]


def _cells(now: Tournament, one: Round) -> Iterator[tuple[int, Cell]]:
    for table in one.tables:
        points = shared(now.terms, table.ranks) if table.ranks is not None else (0, 0)
        for seat, number in enumerate(table.seats) if not table.is_void else ():
            yield number, Cell(one.number, _at_table(table, seat), points[seat])
    for bye in one.byes:
        yield bye.entry, Cell(one.number, f"0000 - {_letter_of(now, one, bye)}", bye_points(now.terms, bye))


def line_of(entry: Entry, rank: int, points: float, cells: Sequence[Cell]) -> str:
    """The line of an entry."""
    rating = f"{entry.rating:4d}" if 0 < entry.rating <= RATING_MOST else ""
    head = f"001 {entry.number:4d}      {_name(entry)} {rating:4}".ljust(80)
    return f"{head}{points:4.1f} {rank:4d}" + "".join(f"  {cell.text}" for cell in cells)


def _points_of_byes(now: Tournament) -> list[str]:
    """What a bye of the pairing is worth, unless it is a win: for TRF26, for bbpPairings and for JaVaFo."""
    if now.terms.bye == "win":
        return []
    points = BYE_POINTS[now.terms.bye]
    return [f"162  P{points:4.1f}", f"BBU {points:4.1f}", f"XXS PAB={points:.1f}"]


def _pairs_apart(now: Tournament) -> Iterator[str]:
    """Who may not meet in the next round to be paired, for JaVaFo and bbpPairings."""
    paired = sum(one.status != "open" for one in now.rounds)
    yield from (f"XXP {one} {other}" for one, other in sorted(forbidden(now, paired + 1)))


def _points(now: Tournament, cells: Sequence[Cell]) -> float:
    """The points of an entry as the format counts them. Raises TooManyPoints."""
    points = sum(
        BYE_POINTS[now.terms.bye] if cell.letter == OF_THE_PAIRING else SCORE.get(cell.letter, 0.0)
        for cell in cells
    )
    if points > POINTS_MOST:
        raise TooManyPoints
    return points


def _name(entry: Entry) -> str:
    """A name of as many columns as there are, however a program counts letters."""
    return on_one_line(entry.name)[:NAME_WIDTH].ljust(NAME_WIDTH)


def _letter_of(now: Tournament, one: Round, bye: Bye) -> str:
    """The letter of a bye. At most one of a round is that of the pairing, and such are all worth the same."""
    given = allocated(now.terms, one)
    return OF_THE_PAIRING if given == (bye,) and bye.worth == now.terms.bye else ASKED_FOR[bye.worth]


def _at_table(table: Table, seat: int) -> str:
    return f"{table.seats[1 - seat]:4d} {COLOURS[seat]} {_letter(table, seat)}"


def _letter(table: Table, seat: int) -> str:
    """The letter of the points for a table: by the ranks of the two, even if the house won.

    Who forfeits a table that was begun has met its opponent and lost; `+` and `-` say that the two have not met.
    """
    if table.ranks is None:
        return " "
    mine, other = table.ranks[seat], table.ranks[1 - seat]
    if table.ruling is not None and table.ruling.verdict == "no_show":
        return "-" if mine is None else "+"
    if mine is None:
        return "0"
    return "1" if other is None or mine < other else "=" if mine == other else "0"
