"""Head to head within a tournament: how often two entries met, and how they were placed."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import combinations

from msgspec import Struct

from domain.tournament import refusals
from domain.tournament.state import Table, Tournament
from service.application import problems
from service.application.callers import Caller
from service.application.parts import Play, Tournaments
from service.application.problems import Problem
from service.application.tournaments.finding import tournament_at
from service.application.tournaments.overviews import Encounter, EncounterPage
from service.application.versioned import Versioned


class Side(Struct, frozen=True):
    """Whose meetings are wanted: of an entry, a player, or who has this in its name; of all if nothing is said."""

    entry: int | None = None
    player: str | None = None
    name: str | None = None


def meetings_of(
    play: Play,
    tournaments: Tournaments,
    by: Caller,
    tournament: str,
    side: Side,
    against: Side,
    as_of: int | None,
    limit: int,
    before: str | None,
) -> Versioned[EncounterPage]:
    """A page of the pairs of entries that met, by number, now or as of a version; those of one side, or of two.

    A pair is seen from the side that is given, else from the lower number. Tables that are void, that nobody
    appeared at, or that have no result, do not count. A problem for an entry or a player that is not there.
    """
    found = tournament_at(play, tournaments, by, tournament, as_of)
    mine, theirs = (_entries_of(found.state, one) for one in (side, against))
    met = _met(found.state)
    rows = sorted(_pairs_seen(met, mine, theirs))
    after = _place(before) if before else (0, 0)
    left = [pair for pair in rows if pair > after]
    page = left[:limit]
    items = [_encounter(found.state, *pair, met[min(pair), max(pair)]) for pair in page]
    more = f"{page[-1][0]}|{page[-1][1]}" if len(left) > len(page) else None
    return Versioned(EncounterPage(tuple(items), more), found.version)


def _entries_of(now: Tournament, side: Side) -> frozenset[int]:
    """The numbers of the entries of a side. Nobody may be called so; a number or a player has to be there."""
    if side.entry is not None and now.entry(side.entry) is None:
        raise Problem(refusals.ENTRY_UNKNOWN, {"entry": side.entry})
    if side.player is not None and now.entry_of(side.player) is None:
        raise Problem(problems.UNKNOWN_PLAYER, {"player": side.player})
    return frozenset(
        one.number
        for one in now.entries
        if side.entry in (None, one.number)
        and side.player in (None, one.player)
        and (side.name is None or side.name.casefold() in one.name.casefold())
    )


Pair = tuple[int, int]
Met = tuple[int, Table]
"""The round of a table, and the table."""


def _place(where: str) -> Pair:
    one, _, other = where.partition("|")
    return int(one), int(other)


def _met(now: Tournament) -> dict[Pair, list[Met]]:
    found: dict[Pair, list[Met]] = {}
    for one in now.rounds:
        for table in one.tables:
            if table.ranks is not None and not (table.ruling and table.ruling.verdict == "no_show"):
                for pair in combinations(sorted(table.seats), 2):
                    found.setdefault(pair, []).append((one.number, table))
    return found


def _pairs_seen(pairs: Iterable[Pair], mine: Collection[int], theirs: Collection[int]) -> Iterator[Pair]:
    """The pairs of which one is of each side, each once: seen from the first side, from its lower number first."""
    for pair in pairs:
        ways = (pair, pair[::-1])
        yield from [(one, other) for one, other in ways if one in mine and other in theirs][:1]


def _encounter(now: Tournament, one: int, other: int, met: Sequence[Met]) -> Encounter:
    results = [_compared(table, one, other) for _, table in met]
    return Encounter(
        entry=one,
        name=now.entries[one - 1].name,
        opponent=other,
        opponent_name=now.entries[other - 1].name,
        tables=len(met),
        better=sum(result > 0 for result in results),
        tied=results.count(0),
        worse=sum(result < 0 for result in results),
        rounds=tuple(number for number, _ in met),
    )


def _compared(table: Table, one: int, other: int) -> int:
    """Above 0 if the first was placed before the second, below 0 if behind. A seat without a place is the last."""
    ranks = table.ranks or ()
    mine, theirs = (ranks[table.seats.index(number)] for number in (one, other))
    last = len(ranks) + 1
    return (theirs or last) - (mine or last)
