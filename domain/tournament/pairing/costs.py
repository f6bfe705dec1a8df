"""What pairings cost, in the terms of the pairing: table by table, also of those that somebody sets by hand."""

from collections.abc import Sequence
from itertools import combinations

from msgspec import Struct

from domain.tournament.constraints import Forbidden, forbidden
from domain.tournament.pairing.swiss import LEANS
from domain.tournament.scores import History, history
from domain.tournament.state import Round, Tournament
from domain.tournament.terms import ASKED, Bye


class Costs(Struct, frozen=True):
    """What a table costs, or (without a number) what the byes of the round cost.

    Each counts before all that follow. `kept_apart` and `repeats` count pairs that meet, the others but
    `points_apart` entries.
    """

    table: int | None
    kept_apart: int = 0
    repeats: int = 0
    byes_again: int = 0
    small_again: int = 0
    leaning: int = 0
    points_apart: int = 0
    """How far apart the most and the least points are, in units; of byes how far above the least of the field."""
    seats_again: int = 0


def costs(now: Tournament, number: int) -> tuple[Costs, ...]:
    """The costs of a round as it is paired: of each table, and last those of the byes."""
    found, before, apart = now.rounds[number - 1], history(now, number), forbidden(now, number)
    largest = max((len(table.seats) for table in found.tables), default=0)
    tables = [
        _of_table(before, apart, place, table.seats, is_small=len(table.seats) < largest)
        for place, table in enumerate(found.tables, 1)
    ]
    return (*tables, _of_byes(before, found))


def _of_table(before: History, apart: Forbidden, place: int, seats: Sequence[int], *, is_small: bool) -> Costs:
    pairs = list(combinations(sorted(seats), 2))
    points = [before.points[entry] for entry in seats]
    return Costs(
        table=place,
        kept_apart=sum(pair in apart for pair in pairs),
        repeats=sum(before.meetings(*pair) > 0 for pair in pairs),
        small_again=sum(before.small[entry] > 0 for entry in seats) if is_small else 0,
        leaning=sum(_leans(before, entry, seat) for seat, entry in enumerate(seats)) if len(seats) == 2 else 0,
        points_apart=max(points) - min(points),
        seats_again=sum(_has_sat_there(before, entry, seat, len(seats)) for seat, entry in enumerate(seats)),
    )


def _leans(before: History, entry: int, seat: int) -> bool:
    """Whether an entry must not have this seat of two again (C.04.3)."""
    return before.seated[entry, seat] - before.seated[entry, 1 - seat] >= LEANS


def _has_sat_there(before: History, entry: int, seat: int, count: int) -> bool:
    """Whether an entry has had this seat more often than another one of the table."""
    return before.seated[entry, seat] > min(before.seated[entry, other] for other in range(count))


def _of_byes(before: History, found: Round) -> Costs:
    """A bye that was asked for costs nothing."""
    byes: list[Bye] = [bye for bye in found.byes if ASKED not in bye.why]
    least = min((before.points[entry] for entry in found.entries), default=0)
    return Costs(
        table=None,
        byes_again=sum(before.byes[bye.entry] > 0 for bye in byes),
        points_apart=max((before.points[bye.entry] - least for bye in byes), default=0),
    )
