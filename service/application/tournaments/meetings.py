"""Head to head within a tournament: how often two entries met, and how they were placed."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from domain.tournament import refusals
from domain.tournament.state import Table, Tournament
from service.application.callers import Caller
from service.application.parts import Play, Tournaments
from service.application.problems import Problem
from service.application.tournaments.finding import tournament_at
from service.application.tournaments.overviews import Encounter, EncounterPage
from service.application.versioned import Versioned


def meetings_of(
    play: Play,
    tournaments: Tournaments,
    by: Caller,
    tournament: str,
    entry: int | None,
    against: int | None,
    as_of: int | None,
    limit: int,
    before: str | None,
) -> Versioned[EncounterPage]:
    """A page of the pairs of entries that met, by number, now or as of a version; those of one entry, or of two.

    A pair is seen from `entry` if that is given, else from the lower number. Tables that are void, that nobody
    appeared at, or that have no result, do not count. A problem for an entry that is not there.
    """
    found = tournament_at(play, tournaments, by, tournament, as_of)
    for number in (entry, against):
        if number is not None and found.state.entry(number) is None:
            raise Problem(refusals.ENTRY_UNKNOWN, {"entry": number})
    met = _met(found.state)
    rows = sorted(pair for pair in _seen_from(met, entry) if against in (None, *pair))
    after = _place(before) if before else (0, 0)
    left = [pair for pair in rows if pair > after]
    page = left[:limit]
    items = [_encounter(found.state, *pair, met[min(pair), max(pair)]) for pair in page]
    more = f"{page[-1][0]}|{page[-1][1]}" if len(left) > len(page) else None
    return Versioned(EncounterPage(tuple(items), more), found.version)


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


def _seen_from(pairs: dict[Pair, list[Met]], entry: int | None) -> Iterator[Pair]:
    if entry is None:
        return iter(pairs)
    return ((entry, one if other == entry else other) for one, other in pairs if entry in (one, other))


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
