"""The tournament report file of FIDE (TRF16, C.04 annex 2), for tournaments with two seats at a table."""

from domain.tournament.standings import standings
from domain.tournament.state import Entry, Round, Table, Tournament
from domain.tournament.terms import Bye

TRF = "text/plain"
NAME_WIDTH = 33
ABSENT = "0000 - Z"
COLOURS = "wb"
BYES = {"win": "U", "half": "H", "nothing": "Z"}
SCORE = {"1": 1.0, "+": 1.0, "F": 1.0, "U": 1.0, "=": 0.5, "H": 0.5}


class NotTwo(Exception):
    """Some tables have more than two seats."""


def trf(now: Tournament) -> str:
    """The report of a tournament. Its points follow the format: 1, a half and 0.

    Raises NotTwo. The first seat is white. Deducted and given points are not in it.
    """
    if now.terms.most > len(COLOURS):
        raise NotTwo
    ranks = {place.entry: place.rank for place in standings(now)}
    lines = [
        f"012 {now.terms.name}",
        f"062 {len(now.entries)}",
        f"092 {now.terms.format} ({now.terms.game})",
        f"XXR {max(len(now.rounds), now.terms.rounds or 0)}",
        *(_line(now, entry, ranks[entry.number]) for entry in now.entries),
    ]
    return "\n".join(lines) + "\n"


def _line(now: Tournament, entry: Entry, rank: int) -> str:
    results = [_result(one, entry.number) for one in now.rounds if one.status in ("playing", "closed")]
    points = sum(SCORE.get(result[-1], 0.0) for result in results)
    name = entry.name[:NAME_WIDTH].ljust(NAME_WIDTH)
    rating = f"{entry.rating:4d}" if entry.rating else "    "
    head = f"001 {entry.number:4d}      {name} {rating}".ljust(80)
    return f"{head}{points:4.1f} {rank:4d}" + "".join(f"  {result}" for result in results)


def _result(one: Round, number: int) -> str:
    for table in one.tables:
        if number in table.seats and not table.is_void:
            return _at_table(table, number)
    return next((_bye(bye) for bye in one.byes if bye.entry == number), ABSENT)


def _bye(bye: Bye) -> str:
    return f"0000 - {BYES[bye.worth]}"


def _at_table(table: Table, number: int) -> str:
    seat = table.seats.index(number)
    opponent, ranks = table.seats[1 - seat], table.ranks
    return f"{opponent:4d} {COLOURS[seat]} {_letter(ranks[seat], ranks[1 - seat]) if ranks else ' '}"


def _letter(mine: int | None, other: int | None) -> str:
    """The letter of the points for a table: by the ranks of the two, even if the house won."""
    if mine is None:
        return "-"
    if other is None:
        return "+"
    return "=" if mine == other else "1" if mine < other else "0"
