"""A filtered page of results among 100,000, through the whole application in one process."""

import random
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from analysis.results import MatchResult, SeatResult
from archive.directory import Directory
from archive.files import Files
from bench.archive import memory
from bench.measure import Figure, p50_p99, rate, seconds
from events import ids
from events.envelope import timestamp
from projections.results import FOLDER, Results
from service.runtime.bootstrap import Cabinet
from service.runtime.web import application

RESULTS = 100_000
PLAYERS = 2_000
ASKS = 100
START = datetime(2026, 1, 1, tzinfo=UTC)
END = "9999"
"""Later than any of them."""
GAMES = (("conspiracy", 2, 4), ("umbra_concilium", 3, 6), ("richelieu", 2, 4), ("pax_illuminaten", 1, 4))
QUERIES: Mapping[str, Mapping[str, Any]] = {
    "newest first": {},
    "one player": {"player": "ply_7"},
    "two players together": {"player": ["ply_7", "ply_8"]},
    "game, way of ending, seats": {"game": "richelieu", "how": "resignation", "seats": 4},
    "game, rules, length, time": {
        "game": "conspiracy",
        "rules_version": 2,
        "plies_min": 300,
        "from": "2026-02-01T00:00:00Z",
        "to": "2026-03-01T00:00:00Z",
    },
    "two large sets without overlap": {"game": "umbra_concilium", "seats": 2},
    "lengths without a match": {"plies_min": 1_000_000},
}


def run(cabinet: Cabinet) -> list[Figure]:
    """The figures."""
    filed = seconds(lambda: _file(cabinet))
    client = application(cabinet).test_client()
    figures = [Figure(f"filing {RESULTS:,} results", rate(RESULTS / filed))]
    figures += _asked(client, "results")
    export = seconds(lambda: _export(client))
    figures.append(Figure("export of everything as CSV", rate(RESULTS / export) + " matches"))
    with TemporaryDirectory() as directory:
        return figures + _old(cabinet, client, Path(directory))


def _asked(client: Any, of: str) -> list[Figure]:
    """A page by each of the queries."""
    figures = []
    for name, query in QUERIES.items():
        times = [seconds(lambda query=query: _ask(client, query)) for _ in range(ASKS)]
        figures.append(Figure(f"{of}, {name}", p50_p99(times), "", "within 50 ms"))
    return figures


def _old(cabinet: Cabinet, client: Any, directory: Path) -> list[Figure]:
    """The same after as many as possible have moved to an archive."""
    before, shelf = memory(cabinet.redis).total(), Directory(directory / "archive")
    results = cabinet.projections.results = Results(cabinet.redis, Files(shelf, FOLDER, directory / "cache"))
    moved, took = 0, 0.0
    while some := _timed(lambda: results.move(END)):
        moved, took = moved + some[0], took + some[1]
    if not moved:
        return []
    disk = sum(len(shelf.get(name) or b"") for name in shelf.names())
    left = memory(cabinet.redis).total() - before * (RESULTS - moved) / RESULTS
    said = f"{left / moved:.0f} bytes of memory, of {before / RESULTS:.0f}; {disk / moved:.0f} bytes of disk"
    first = 1000 * seconds(lambda: _ask(client, {"to": "2026-01-02T00:00:00Z"}))
    return [
        Figure(f"a result in the archive, one of {moved:,}", said),
        Figure("moving results to the archive", rate(moved / took)),
        Figure("a first look at a file of old results", f"{first:.1f} ms"),
        *_asked(client, "results, most of them in the archive"),
    ]


def _timed(move: Callable[[], int]) -> tuple[int, float] | None:
    """How many results were moved, and how long it took; None if none were."""
    moved: list[int] = []
    took = seconds(lambda: moved.append(move()))
    return (moved[0], took) if moved[0] else None


def _file(cabinet: Cabinet) -> None:
    for result in made(RESULTS):
        cabinet.projections.results.file(result)


def made(count: int) -> Iterator[MatchResult]:
    """Results of matches between random players, one a minute, the same at every run."""
    draw = random.Random(7)
    for number in range(count):
        game, low, high = draw.choice(GAMES)
        seats = draw.randint(low, high)
        players = draw.sample(range(PLAYERS), seats)
        plies = draw.randint(40, 800)
        ended = START + timedelta(minutes=number)
        yield MatchResult(
            match=ids.new_id(ids.MATCH, ended),
            game=game,
            rules_version=draw.randint(1, 2),
            tournament=None,
            options={},
            how=draw.choice(("resignation", "case", "points", "points", "points")),
            seats=tuple(
                SeatResult(seat, f"Player {player}", f"ply_{player}", None, False, rank, rank == 1, None)
                for rank, (seat, player) in enumerate(enumerate(players), 1)
            ),
            events=plies + 10,
            plies=plies,
            created_at=timestamp(ended),
            ended_at=timestamp(ended),
        )


def _ask(client: Any, query: Mapping[str, Any]) -> None:
    get(client, "/v1/results", query)


def get(client: Any, path: str, query: Mapping[str, Any] | None = None) -> None:
    """Ask for something that is there."""
    answer = client.get(path, query_string=query)
    assert answer.status_code == 200, answer.text


def _export(client: Any) -> None:
    answer = client.get("/v1/results", headers={"Accept": "text/csv"}, buffered=False)
    assert sum(1 for _ in answer.response) > RESULTS
