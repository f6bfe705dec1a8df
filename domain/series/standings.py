"""The standings of a series, from those of its tournaments.

With a points table every rank of a tournament that has ended is worth points; entries that share a rank share
those of their places. Without one the series is ranked by its phases: who is entered in a later one is ahead, and
within a phase its standings count. Only people and bots that entered a tournament are ranked.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

from msgspec import Struct

from domain.series.state import Member, Series
from domain.series.terms import TieBreak
from domain.tournament.standings import standings as tournament_standings
from domain.tournament.state import Tournament


class Row(NamedTuple):
    """The place of an entry in a tournament; `origins` are the series, cut and number by which it went over."""

    entry: int
    player: str | None
    bot: str | None
    rank: int
    points: int
    origins: tuple[tuple[str, int, int], ...]


class MemberTable(Struct, frozen=True):
    """The standings of a tournament at a version."""

    version: int
    ended: bool
    rows: tuple[Row, ...]


class Result(Struct, frozen=True, gc=False):
    """What a tournament is worth to somebody: `points` are None while it does not count."""

    tournament: str
    entry: int
    rank: int
    points: Fraction | int | None
    counts: bool


class SeriesPlace(Struct, frozen=True):
    """The place of a person (`player` is set) or a bot in a series.

    `phase` is the number of the latest tournament that it entered. `tie_breaks` has the values of each, the first
    first; larger is better.
    """

    rank: int
    player: str | None
    bot: str | None
    points: Fraction | int
    phase: int
    results: tuple[Result, ...]
    tie_breaks: tuple[tuple[TieBreak, tuple[Fraction | int, ...]], ...]


def table_of(now: Tournament) -> MemberTable:
    """The standings of a tournament as a series counts them."""
    origins: dict[int, tuple[tuple[str, int, int], ...]] = {}
    for one in now.qualified:
        origins[one.entry] = (*origins.get(one.entry, ()), (one.series, one.cut, one.of))
    rows = (
        Row(entry.number, entry.player, entry.bot, place.rank, place.points, origins.get(entry.number, ()))
        for place in tournament_standings(now)
        for entry in (now.entries[place.entry - 1],)
    )
    return MemberTable(now.version, now.status == "ended", tuple(rows))


def standings(series: str, now: Series, tables: Mapping[str, MemberTable]) -> tuple[SeriesPlace, ...]:
    """The standings of a series by its id, from the tables of its tournaments."""
    results = _results(series, now, tables)
    made = [_place(now, who, found) for who, found in results.items()]
    key = _by_points if now.points else _by_phases
    groups = [made]
    groups = _split(groups, key)
    for at in range(len(now.terms.tie_breaks) if now.points else 0):
        groups = _split(groups, lambda place, at=at: place.tie_breaks[at][1])  # type: ignore[misc]  # bound
    return tuple(_ranked(groups))


def _results(series: str, now: Series, tables: Mapping[str, MemberTable]) -> dict[str, list["_Mine"]]:
    """The results of everybody, by who it is, in the order of the tournaments."""
    found: dict[str, list[_Mine]] = {}
    called: dict[tuple[str, int], str] = {}
    for phase, member in enumerate(now.members, 1):
        table = tables[member.tournament]
        worth = _worth(now, member, table)
        for row, name in zip(table.rows, _names(series, now, table.rows, called), strict=True):
            called[member.tournament, row.entry] = name
            found.setdefault(name, []).append(_Mine(member.tournament, phase, row, worth.get(row.rank)))
    return found


class _Mine(NamedTuple):
    tournament: str
    phase: int
    row: Row
    points: Fraction | int | None


def _names(series: str, now: Series, rows: Sequence[Row], called: Mapping[tuple[str, int], str]) -> list[str]:
    """Who each entry is: a person by id; a bot that went over is who it was, another the next of its kind."""
    known: dict[int, str] = {}
    for row in rows:
        if row.player:
            known[row.entry] = row.player
        elif name := _went_over(series, now, row, called):
            known[row.entry] = name
    taken, count = set(known.values()), dict[str, int]()
    for row in sorted(rows):
        if row.entry not in known:
            known[row.entry] = _next(row.bot or "", taken, count)
    return [known[row.entry] for row in rows]


def _went_over(series: str, now: Series, row: Row, called: Mapping[tuple[str, int], str]) -> str | None:
    for of_series, number, entry in row.origins:
        cut = now.cut(number) if of_series == series else None
        if cut and (name := called.get((cut.source.tournament, entry))):
            return name
    return None


def _next(bot: str, taken: set[str], count: dict[str, int]) -> str:
    while True:
        count[bot] = count.get(bot, 0) + 1
        if (name := f"{bot}#{count[bot]}") not in taken:
            return name


def _worth(now: Series, member: Member, table: MemberTable) -> dict[int, Fraction | int]:
    """What each rank of a tournament is worth; nothing is there while it does not count."""
    points = now.points if member.points is None else member.points
    if not now.points or not table.ended:
        return {}
    shared = [(rank, len(list(same))) for rank, same in groupby(row.rank for row in table.rows)]
    after = [rank for rank, _ in shared[1:]] + [rank + count for rank, count in shared[-1:]]
    return {
        rank: _share(sum(points[rank - 1 : next_rank - 1]), next_rank - rank)
        for (rank, _), next_rank in zip(shared, after, strict=True)
    }


def _share(points: int, places: int) -> Fraction | int:
    whole, rest = divmod(points, places)
    return Fraction(points, places) if rest else whole


def _place(now: Series, who: str, mine: Sequence[_Mine]) -> SeriesPlace:
    """What somebody has, as yet without a rank."""
    worth = [(one.points, -at) for at, one in enumerate(mine) if one.points is not None]
    best = {-at for _, at in sorted(worth, reverse=True)[: now.best]}
    results = tuple(
        Result(one.tournament, one.row.entry, one.row.rank, one.points, at in best) for at, one in enumerate(mine)
    )
    total = sum(one.points for one in results if one.counts and one.points is not None)
    named = tuple((name, BREAKERS[name](mine, results)) for name in now.terms.tie_breaks) if now.points else ()
    row = mine[-1].row
    return SeriesPlace(0, row.player, None if row.player else who, total, mine[-1].phase, results, named)


def _by_points(place: SeriesPlace) -> tuple[Fraction | int, ...]:
    return (place.points,)


def _by_phases(place: SeriesPlace) -> tuple[Fraction | int, ...]:
    return place.phase, -place.results[-1].rank


COUNTED_BACK = 100
"""How many ranks a countback looks at."""


def _countback(mine: Sequence[_Mine], results: Sequence[Result]) -> tuple[Fraction | int, ...]:
    ranks = [one.rank for one in results if one.points is not None]
    return tuple(ranks.count(rank) for rank in range(1, min(max(ranks, default=0), COUNTED_BACK) + 1))


def _best_result(mine: Sequence[_Mine], results: Sequence[Result]) -> tuple[Fraction | int, ...]:
    return (max((one.points for one in results if one.points is not None), default=0),)


def _latest(mine: Sequence[_Mine], results: Sequence[Result]) -> tuple[Fraction | int, ...]:
    counted = [(one.phase, one.points) for one in mine if one.points is not None]
    return max(counted, default=(0, 0))


def _scored(mine: Sequence[_Mine], results: Sequence[Result]) -> tuple[Fraction | int, ...]:
    return (sum(one.row.points for one, result in zip(mine, results, strict=True) if result.counts),)


def _times_played(mine: Sequence[_Mine], results: Sequence[Result]) -> tuple[Fraction | int, ...]:
    return (sum(one.points is not None for one in results),)


BREAKERS: Mapping[TieBreak, Callable[[Sequence[_Mine], Sequence[Result]], tuple[Fraction | int, ...]]] = {
    "countback": _countback,
    "best_result": _best_result,
    "latest": _latest,
    "scored": _scored,
    "played": _times_played,
}
"""The values of each tie-break."""


def _split(
    groups: Iterable[Sequence[SeriesPlace]], key: Callable[[SeriesPlace], tuple[Fraction | int, ...]]
) -> list[list[SeriesPlace]]:
    """Groups of places that are tied so far, separated by one more key; more is better."""
    made = []
    for group in groups:
        ordered = sorted(group, key=key, reverse=True)
        made += [list(same) for _, same in groupby(ordered, key)]
    return made


def _ranked(groups: Iterable[Sequence[SeriesPlace]]) -> Iterable[SeriesPlace]:
    ahead = 0
    for group in groups:
        for place in sorted(group, key=lambda one: (one.results[-1].entry, one.player or one.bot or "")):
            yield SeriesPlace(
                ahead + 1, place.player, place.bot, place.points, place.phase, place.results, place.tie_breaks
            )
        ahead += len(group)
