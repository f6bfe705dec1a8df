"""Points and meetings, the basis of pairings and standings."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import get_args

from msgspec import Struct

from domain.tournament.byes import for_nothing
from domain.tournament.chance import lot
from domain.tournament.state import Table, Tournament
from domain.tournament.terms import UNIT, Bye, ByeWorth, bye_points, shared


class History(Struct, frozen=True):
    """The rounds so far, by entry number.

    `points` are in units, `seated` counts seats held, `met` meetings. `byes` counts rounds that were given for
    nothing: byes of the pairing and wins without playing (see `byes.for_nothing`). `after` counts how often the
    second of two sat right behind the first, `small` how often an entry sat at a table smaller than the largest of
    its round. Tables count from when they are played.
    """

    points: dict[int, int]
    met: Counter[tuple[int, int]]
    byes: Counter[int]
    seated: Counter[tuple[int, int]]
    after: Counter[tuple[int, int]]
    last_seat: dict[int, int]
    small: Counter[int]

    def meetings(self, one: int, other: int) -> int:
        """How often two entries have met."""
        return self.met[min(one, other), max(one, other)]


def points(now: Tournament, before: int | None = None) -> dict[int, int]:
    """The points of every entry in units, from the rounds before a round (None: from all)."""
    found = dict.fromkeys((entry.number for entry in now.entries), 0)
    terms = now.terms
    free = {worth: bye_points(terms, Bye(0, worth)) for worth in get_args(ByeWorth)}
    for played in now.rounds[: None if before is None else before - 1]:
        for table in played.tables:
            if (ranks := table.ranks) is not None:
                for number, won in zip(table.seats, shared(terms, ranks), strict=True):
                    found[number] += won
        if played.status in ("playing", "closed"):
            for bye in played.byes:
                found[bye.entry] += free[bye.worth]
    for qualified in now.qualified:
        found[qualified.entry] += qualified.carried
    for adjusted in now.adjustments:
        found[adjusted.entry] += adjusted.halves * UNIT // 2
    return found


def history(now: Tournament, before: int) -> History:
    """The history of the rounds before a round."""
    made = History(points(now, before), Counter(), Counter(), Counter(), Counter(), {}, Counter())
    for played in now.rounds[: before - 1]:
        made.byes.update(for_nothing(now.terms, played))
        largest = max((len(table.seats) for table in played.tables), default=0)
        for table in played.tables:
            if _counts_as_met(table):
                _remember(made, table.seats)
                if len(table.seats) < largest:
                    made.small.update(table.seats)
    return made


def repeats(now: Tournament) -> list[int]:
    """How many pairs met again, in each round."""
    met: set[tuple[int, int]] = set()
    found = []
    for one in now.rounds:
        pairs = [[_pair(*pair) for pair in combinations(table.seats, 2)] for table in one.tables]
        found.append(sum(pair in met for table in pairs for pair in table))
        met.update(
            pair for table, of in zip(one.tables, pairs, strict=True) if _counts_as_met(table) for pair in of
        )
    return found


def _pair(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)


def _counts_as_met(table: Table) -> bool:
    """Whether the seats of a table count as having met: not if it is void or was not played."""
    return (table.match is not None or table.is_decided) and not (
        table.ruling and table.ruling.verdict in ("void", "no_show")
    )


def _remember(made: History, seats: Sequence[int]) -> None:
    for seat, number in enumerate(seats):
        made.seated[number, seat] += 1
        made.last_seat[number] = seat
        if len(seats) > 1:
            made.after[seats[seat - 1], number] += 1
        for other in seats[seat + 1 :]:
            made.met[min(number, other), max(number, other)] += 1


def seeds(now: Tournament, numbers: Sequence[int]) -> tuple[int, ...]:
    """Entries from the best seed to the last."""

    def key(number: int) -> tuple[int, int]:
        entry = now.entries[number - 1]
        if now.terms.seeding == "drawn":
            return lot(now, "seed", number), number
        return -entry.rating, number

    return tuple(sorted(numbers, key=key))
