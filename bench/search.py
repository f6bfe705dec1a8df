"""A page of a search by what happened among 100,000 results, through the whole application in one process."""

import random
from collections.abc import Iterator, Mapping
from typing import Any

from analysis.facets import LOST, WON, opening_name, value_name
from bench.measure import Figure, p50_p99, rate, seconds
from bench.playouts import events_of
from bench.results import RESULTS, get, made
from domain import games
from domain.kernel.facets import bits, bits_by_value
from projections.index import BITS
from service.runtime.bootstrap import Cabinet
from service.runtime.web import application

ASKS = 50
MODELS = 25
"""Matches of each game played at random, after whose facets those of the results are drawn."""
GOAL = "p50 within 50 ms"
QUERIES: Mapping[str, Mapping[str, Any]] = {
    "a common thing": {"game": "richelieu", "has": "went:hired"},
    "a rare thing": {"game": "pax_illuminaten", "has": "plot:P05"},
    "at a seat, in a period": {"game": "conspiracy", "has": "challenge:won,seat:1,period:3"},
    "by who won": {"game": "umbra_concilium", "has": "stratagem:mirror,result:won"},
    "by one player": {"game": "richelieu", "has": "pawn:queen,player:ply_7"},
    "three things": {"game": "richelieu", "has": ["pawn:queen", "went:hired,seat:0", "jewel:sold,period:2"]},
    "two by who won": {
        "game": "umbra_concilium",
        "has": ["puppet:taken,result:won", "stratagem:mirror,result:lost"],
    },
    "with dates, seats and length": {
        "game": "conspiracy",
        "has": "challenge:lost",
        "seats": 3,
        "plies_min": 300,
        "from": "2026-02-01T00:00:00Z",
    },
    "what never happened together": {
        "game": "richelieu",
        "has": ["went:hired,seat:0", "went:round,seat:3,period:8"],
    },
}


def run(cabinet: Cabinet) -> list[Figure]:
    """The figures."""
    return list(_figures(cabinet))


def _figures(cabinet: Cabinet) -> Iterator[Figure]:
    filed = list(_facets())
    took = seconds(lambda: _file(cabinet, filed))
    entries, taken = sum(map(len, filed)) / len(filed), _memory(cabinet, filed)
    yield Figure(f"filing {RESULTS:,} results by facets", rate(RESULTS / took))
    added = f"{taken / RESULTS / 1000:.1f} KB, {entries:.0f} entries"
    yield Figure("memory that facets add to a result", added)
    client = application(cabinet).test_client()
    for name, query in QUERIES.items():
        times = [seconds(lambda query=query: get(client, "/v1/search", query)) for _ in range(ASKS)]
        yield Figure(f"search, {name}", p50_p99(times), "", GOAL)


def _memory(cabinet: Cabinet, filed: list[Mapping[str, int]]) -> int:
    """Bytes of the sets of facets, and of their names in the list of those that a result is filed under."""
    sets = cabinet.redis.scan_iter(f"cn:*tag:{BITS}*", count=1000)
    taken = sum(cabinet.redis.memory_usage(key, samples=20) or 0 for key in sets)
    return taken + sum(len(name) + 2 for of in filed for name in of)


def _file(cabinet: Cabinet, filed: list[Mapping[str, int]]) -> None:
    for result, of in zip(made(RESULTS), filed, strict=True):
        cabinet.projections.results.file(result, of)


def _facets() -> Iterator[Mapping[str, int]]:
    """What each result is filed under: what happened in the one half or the other of two matches of its game."""
    draw, models = random.Random(11), {key: list(_models(key)) for key in games()}
    for result in made(RESULTS):
        one, other = draw.choices(models[result.game], k=2)
        of = {name: had for name, had in one.items() if name[0] < "a"}
        of |= {name: had for name, had in other.items() if name[0] >= "a"}
        for seat in range(len(result.seats)):
            of |= {opening_name(result.game, path) or "": bits(seat, 1) for path in _openings(draw)}
        winner = next(seat.seat for seat in result.seats if seat.won)
        others = (seat.seat for seat in result.seats if not seat.won)
        of[WON], of[LOST] = bits(winner), sum(map(bits, others))
        yield {name: had for name, had in of.items() if had}


def _openings(draw: random.Random) -> Iterator[list[str]]:
    """The openings that a seat is filed under: few begin alike, and fewer go on so."""
    first, then = (f'{{"n":{draw.randrange(most)}}}' for most in (40, 50))
    yield from ([first], [first, then], [f'"{draw.randrange(4)}"' for _ in range(3)])


def _models(key: str) -> Iterator[Mapping[str, int]]:
    """What happened in matches of a game, by the names that it is filed under."""
    game = games()[key]
    for number in range(MODELS):
        found = bits_by_value(game.facets, game.period, events_of(game, number))
        yield {value_name(key, *what): of for what, of in found.items()}
