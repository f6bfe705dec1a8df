"""The tournament report file of FIDE (TRF16, C.04 annex 2), for tournaments with two seats at a table."""

from domain.tournament.byes import allocated
from domain.tournament.standings import standings
from domain.tournament.state import Entry, Round, Table, Tournament
from domain.tournament.terms import Bye

TRF = "text/plain"
NAME_WIDTH = 33
ABSENT = "0000 - Z"
COLOURS = "wb"
ASKED_FOR = {"win": "F", "half": "H", "nothing": "Z"}
"""The letters of byes that the pairing did not give."""
OF_THE_PAIRING = "U"
BYE_POINTS = {"win": 1.0, "half": 0.5, "nothing": 0.0}
SCORE = {"1": 1.0, "+": 1.0, "F": 1.0, "=": 0.5, "H": 0.5}
RATING_MOST = 9999
POINTS_MOST = 99.5
"""The most that the columns of ratings and of points hold."""
BEYOND = "\ufffd"
"""Stands for a letter that some programs count as two columns."""


class NotTwo(Exception):
    """Some tables have more than two seats."""


class TooManyPoints(Exception):
    """An entry has more points than the four columns of a report hold."""


def trf(now: Tournament) -> str:
    """The report of a tournament. Its points follow the format: 1, a half and 0.

    Raises NotTwo and TooManyPoints. The first seat is white. Deducted and given points are not in it. A rating of
    more than four digits is left out.
    """
    if now.terms.most > len(COLOURS):
        raise NotTwo
    ranks = {place.entry: place.rank for place in standings(now)}
    lines = [
        f"012 {now.terms.name}",
        f"062 {len(now.entries)}",
        f"092 {now.terms.format} ({now.terms.game})",
        f"XXR {max(len(now.rounds), now.terms.rounds or 0)}",
        *_points_of_byes(now),
        *(_line(now, entry, ranks[entry.number]) for entry in now.entries),
    ]
    return "\n".join(lines) + "\n"


def _points_of_byes(now: Tournament) -> list[str]:
    """What a bye of the pairing is worth, unless it is a win: for TRF26, for bbpPairings and for JaVaFo."""
    if now.terms.bye == "win":
        return []
    points = BYE_POINTS[now.terms.bye]
    return [f"162  P{points:4.1f}", f"BBU {points:4.1f}", f"XXS PAB={points:.1f}"]


def _line(now: Tournament, entry: Entry, rank: int) -> str:
    results = [_result(now, one, entry.number) for one in now.rounds if one.status in ("playing", "closed")]
    points = sum(
        BYE_POINTS[now.terms.bye] if letter == OF_THE_PAIRING else SCORE.get(letter, 0.0)
        for letter in (result[-1] for result in results)
    )
    if points > POINTS_MOST:
        raise TooManyPoints
    rating = f"{entry.rating:4d}" if 0 < entry.rating <= RATING_MOST else ""
    head = f"001 {entry.number:4d}      {_name(entry)} {rating:4}".ljust(80)
    return f"{head}{points:4.1f} {rank:4d}" + "".join(f"  {result}" for result in results)


def _name(entry: Entry) -> str:
    """A name of as many columns as there are, however a program counts letters."""
    counted = "".join(letter if ord(letter) < 1 << 16 else BEYOND for letter in entry.name)
    return counted[:NAME_WIDTH].ljust(NAME_WIDTH)


def _result(now: Tournament, one: Round, number: int) -> str:
    for table in one.tables:
        if number in table.seats and not table.is_void:
            return _at_table(table, number)
    return next((f"0000 - {_letter_of(now, one, bye)}" for bye in one.byes if bye.entry == number), ABSENT)


def _letter_of(now: Tournament, one: Round, bye: Bye) -> str:
    """The letter of a bye. At most one of a round is that of the pairing, and such are all worth the same."""
    given = allocated(now.terms, one)
    return OF_THE_PAIRING if given == (bye,) and bye.worth == now.terms.bye else ASKED_FOR[bye.worth]


def _at_table(table: Table, number: int) -> str:
    seat = table.seats.index(number)
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
