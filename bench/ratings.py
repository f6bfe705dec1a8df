"""Ratings and statistics: kept up to date with each match, and asked for through the whole application."""

import random
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from analysis.facts import Facts, SeatFacts
from analysis.results import MatchResult
from bench.measure import Figure, p50_p99, rate, seconds
from bench.results import PLAYERS, get, made
from service.runtime.bootstrap import Cabinet
from service.runtime.web import application

ASKS = 50
RATED = 5_000
MORE = 100
LATE = 500
COUNTED = 2_000
BOARDS: Mapping[str, Mapping[str, Any]] = {"now": {}, "as of a time": {"as_of": "2026-01-03T00:00:00Z"}}
STATISTICS = {
    "seats and lengths": "/v1/games/richelieu/statistics",
    "first steps of openings": "/v1/games/richelieu/statistics/openings?by=command",
    "components": "/v1/games/richelieu/statistics/components",
    "a player": "/v1/players/ply_7/stats",
    "whom a player met": "/v1/players/ply_7/records",
}


def run(cabinet: Cabinet) -> list[Figure]:
    """The figures."""
    client = application(cabinet).test_client()
    return [*_ratings(cabinet, client), *_statistics(cabinet, client)]


def _ratings(cabinet: Cabinet, client: Any) -> Iterator[Figure]:
    """Ratings worked out from nothing, a match more, a match that comes late, and what is asked of them."""
    ratings, results = cabinet.projections.ratings, list(made(RATED + MORE))
    whole = seconds(lambda: _settle(cabinet, results[:RATED]))
    yield Figure(f"rating {RATED:,} matches from nothing", rate(RATED / whole))
    one = [seconds(lambda result=result: _settle(cabinet, [result])) for result in results[RATED:]]
    yield Figure("rating the newest match", p50_p99(one))
    late = results[RATED - LATE]
    ratings.forget(late.match)
    ratings.compute_due()
    yield Figure(
        f"rating a match that {LATE:,} others ended after",
        f"{1000 * seconds(lambda: _settle(cabinet, [late])):.0f} ms",
    )
    for name, query in BOARDS.items():
        times = [seconds(lambda query=query: get(client, "/v1/leaderboards/richelieu", query)) for _ in range(ASKS)]
        yield Figure(f"leaderboard of {PLAYERS:,} players, {name}", p50_p99(times))


def _settle(cabinet: Cabinet, results: Iterable[MatchResult]) -> None:
    for result in results:
        cabinet.projections.ratings.file(result)
    cabinet.projections.ratings.compute_due()


def _statistics(cabinet: Cabinet, client: Any) -> Iterator[Figure]:
    """Facts of matches filed, and what is asked of their sums."""
    draw = random.Random(7)
    facts = [(result.match, _facts(result, draw)) for result in made(COUNTED)]
    filed = seconds(lambda: [cabinet.projections.statistics.file(match, one) for match, one in facts])
    yield Figure("counting a match", rate(COUNTED / filed))
    for name, path in STATISTICS.items():
        times = [seconds(lambda path=path: get(client, path)) for _ in range(ASKS)]
        yield Figure(f"statistics of {COUNTED:,} matches, {name}", p50_p99(times))


def _facts(result: MatchResult, draw: random.Random) -> Facts:
    """Facts with openings and names as games have them: few types, many commands, half of fifty things."""
    seats = tuple(
        SeatFacts(
            who=seat.player or "",
            rank=seat.rank,
            shared=int(seat.won),
            resigned=False,
            score=draw.randint(0, 90),
            types=tuple(draw.choices("abcdefgh", k=6)),
            commands=tuple(f'{{"n":{draw.randint(0, 20)},"type":"{draw.choice("abcdefgh")}"}}' for _ in range(3)),
            named=tuple(sorted(draw.sample([f"R{n:02}" for n in range(50)], 25))),
        )
        for seat in result.seats
    )
    return Facts(result.game, result.rules_version, "people", result.how, result.plies, 600, seats)
