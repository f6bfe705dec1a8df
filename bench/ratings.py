"""Ratings and statistics: kept up to date with each match, and asked for through the whole application."""

import random
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import timedelta
from functools import partial
from typing import Any

import msgspec
from msgspec.structs import replace

from analysis.counting import Counts, against
from analysis.facts import Facts, SeatFacts
from analysis.rating import FINGERPRINT, Rating
from analysis.results import MatchResult
from bench.measure import Figure, p50_p99, rate, seconds
from bench.results import PLAYERS, START, get, made
from events import keys
from events.connection import Script, text_of
from events.envelope import timestamp
from projections.ratings import BoardFilter
from projections.statistics import SHAPE
from projections.tallies import Tallies
from service.runtime.bootstrap import Cabinet
from service.runtime.web import application

ASKS = 50
BOARD = "richelieu"
MIDDLE = 12.0
"""A rating in the middle."""
RATED = 5_000
MORE = 100
LATE = 500
COUNTED = 2_000
RATED_PLAYERS = (1_000, 100_000, 1_000_000)
FILL = """
for i = 2, #ARGV, 3 do
  redis.call('HSET', hash_of(KEYS[1], ARGV[i]), ARGV[i], ARGV[i + 2])
  rank(KEYS[2], ARGV[i], false, ARGV[i + 2])
  for j = 1, 2 do
    local rating = ARGV[i + j]
    set_add(ARGV[1] .. ARGV[i], 0, cjson.decode(rating).at .. '|mat_' .. j .. '|' .. rating)
  end
end
"""
"""Puts everybody where it belongs, each with a rating before the newest one."""
TOGETHER = 500
NOTED = 100_000
"""Calls of the store."""
MET = 100_000
"""Whom a player met, in each of two games."""
PAGES: Mapping[str, Mapping[str, Any]] = {
    "first page": {},
    "with 20 matches": {"minimum_matches": 20},
}
THEN = {"as_of": "2026-01-03T00:00:00Z"}
BOARDS: Mapping[str, Mapping[str, Any]] = {"now": {}, "as of a time": THEN}
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
    return [
        *_ratings(cabinet, client),
        *_statistics(cabinet, client),
        *_leaderboards(cabinet, client),
        _met(cabinet, client),
    ]


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
    ratings.file(late)
    is_due, steps, fewest = True, list[float](), PLAYERS
    while is_due:
        begun = time.perf_counter()
        is_due = ratings.advance(late.game, 1)
        steps.append(time.perf_counter() - begun)
        fewest = min(fewest, len(ratings.current(late.game)))
    yield Figure(
        f"rating a match that {LATE:,} others ended after",
        f"{1000 * sum(steps):.0f} ms",
        f"in steps of {1000 * max(steps):.0f} ms at most; at least {fewest} players in the leaderboard meanwhile",
    )
    for name, query in BOARDS.items():
        times = [seconds(lambda query=query: get(client, "/v1/leaderboards/richelieu", query)) for _ in range(ASKS)]
        yield Figure(f"leaderboard of {PLAYERS:,} players, {name}", p50_p99(times))


def _leaderboards(cabinet: Cabinet, client: Any) -> Iterator[Figure]:
    """Pages of a leaderboard of very many, and the longest that the store was busy with one call."""
    draw, made = random.Random(5), 0
    of = keys.ratings_now_of(BOARD, FINGERPRINT), keys.ratings_ranks(BOARD, FINGERPRINT)
    fill = Script(cabinet.redis, text_of("projections", "sets") + text_of("projections", "ranks") + FILL)
    cabinet.redis.flushdb()
    for size in RATED_PLAYERS:
        while made < size:
            words = [word for who in range(made, made + TOGETHER) for word in _rated_one(draw, who)]
            fill(keys=of, args=[keys.ratings_of(BOARD, FINGERPRINT, ""), *words])
            made += TOGETHER
        names = cabinet.redis.scan_iter(f"{of[1]}*", count=1000)
        largest = max(cabinet.redis.memory_usage(key, samples=0) or 0 for key in names)
        yield Figure(f"largest key of ranks of {size:,} players", f"{largest / 1000:.0f} KB", "", "1 MB")
        middle = cabinet.projections.ratings.board(BOARD, BoardFilter(), 1, (-MIDDLE, ""))[0]
        asks: dict[str, Callable[[], object]] = {
            name: lambda query=query: get(client, f"/v1/leaderboards/{BOARD}", query)  # type: ignore[misc]  # bound
            for name, query in PAGES.items()
        }
        place = (-middle.rating.conservative, middle.who)
        asks["a page in the middle"] = lambda place=place: cabinet.projections.ratings.board(  # type: ignore[misc]  # bound
            BOARD, BoardFilter(), 50, place
        )
        for name, ask in asks.items():
            yield Figure(f"leaderboard of {size:,} players, {name}", *_timed(cabinet, ask))
        yield Figure(
            f"leaderboard of {size:,} players, as of a time",
            *_walked(cabinet, client, f"/v1/leaderboards/{BOARD}", THEN),
        )


def _timed(cabinet: Cabinet, ask: Callable[[], object]) -> tuple[str, str]:
    """How long asking takes, and the longest that a call kept the server busy meanwhile."""
    _watch(cabinet)
    times = [seconds(ask) for _ in range(ASKS)]
    return p50_p99(times), _longest(cabinet)


def _walked(cabinet: Cabinet, client: Any, path: str, query: Mapping[str, Any]) -> tuple[str, str]:
    """How long it takes until there is a page, and each of the requests that lead to it; and as `_timed`."""
    _watch(cabinet)
    times, page = list[float](), dict[str, Any]()
    while not page.get("items"):
        place = {"cursor": page["next"]} if page else {}
        begun = time.perf_counter()
        page = client.get(path, query_string={**query, **place}).json
        times.append(time.perf_counter() - begun)
    said = f"{1000 * sum(times):.0f} ms in {len(times)} requests of {1000 * max(times):.0f} ms at most"
    return said, _longest(cabinet)


def _watch(cabinet: Cabinet) -> None:
    """Note all calls of the store that take a tenth of a millisecond, also those that scripts make."""
    cabinet.redis.config_set("slowlog-log-slower-than", 100)
    cabinet.redis.config_set("slowlog-max-len", NOTED)
    cabinet.redis.slowlog_reset()


def _longest(cabinet: Cabinet) -> str:
    longest = max((call["duration"] for call in cabinet.redis.slowlog_get(NOTED)), default=0)
    return f"longest call {longest / 1000:.1f} ms"


def _met(cabinet: Cabinet, client: Any) -> Figure:
    """The opponents of somebody who met very many."""
    who = f"ply_{0:026}"
    for game in ("richelieu", "conspiracy"):
        sums = Tallies(cabinet.redis, f"statistics.{SHAPE}", (game,), partial(_against, game, who))
        for first in range(1, MET, TOGETHER):
            others = " ".join(f"ply_{number:026}" for number in range(first, first + TOGETHER))
            sums.put(game, f"mat_{first}", others.encode(), 1)
    said = _walked(cabinet, client, f"/v1/players/{who}/records", {})
    return Figure(f"opponents of a player who met {MET:,} in each of two games", *said)


def _against(game: str, who: str, others: bytes) -> Counts:
    """What matches add in which somebody was ranked before some others."""
    return Counter({(against(who), f"{game} {other} better"): 1 for other in others.decode().split()})


def _rated_one(draw: random.Random, number: int) -> tuple[str, bytes, bytes]:
    """A player and two ratings, one after the other; a tenth have played once, and have one of two ratings."""
    matches = 1 if draw.random() < 0.1 else min(5000, int(draw.paretovariate(0.8)))
    mu = draw.choice((27.0, 23.0)) if matches == 1 else round(draw.gauss(25, 6), 6)
    sigma = 8.0 if matches == 1 else round(draw.uniform(1, 8), 6)
    at = timestamp(START + timedelta(minutes=number % 5000))
    rating = Rating("Player", "mat_2", at, 1, 2, mu, sigma, matches, matches // 2)
    former = replace(rating, match="mat_1", at=timestamp(START), mu=mu - 0.25)
    return f"ply_{number:026}", msgspec.json.encode(former), msgspec.json.encode(rating)


def _settle(cabinet: Cabinet, results: Iterable[MatchResult]) -> None:
    for result in results:
        cabinet.projections.ratings.file(result)
    cabinet.projections.ratings.compute_due()


def _statistics(cabinet: Cabinet, client: Any) -> Iterator[Figure]:
    """Facts of matches filed, and what is asked of their sums."""
    facts = facts_of_results(made(COUNTED))
    filed = seconds(lambda: [cabinet.projections.statistics.file(match, one) for match, one in facts])
    yield Figure("counting a match", rate(COUNTED / filed))
    for name, path in STATISTICS.items():
        times = [seconds(lambda path=path: get(client, path)) for _ in range(ASKS)]
        yield Figure(f"statistics of {COUNTED:,} matches, {name}", p50_p99(times))


def facts_of_results(results: Iterable[MatchResult]) -> list[tuple[str, Facts]]:
    """Matches with facts as they might have led to these results."""
    draw = random.Random(7)
    return [(result.match, _facts(result, draw)) for result in results]


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
