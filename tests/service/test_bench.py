"""The benchmarks run: each part at its smallest size, so that a change that breaks one is noticed."""

from importlib import import_module
from typing import Any

import pytest
from msgspec.structs import replace

from bench import http, results, streams, tables, year
from bench.__main__ import PARTS
from bench.measure import Figure
from bench.processes import UNLIMITED
from domain import games
from service.runtime.bootstrap import Cabinet
from service.runtime.processes.embedded import EmbeddedServer
from tests.service.processes import serving
from tests.tiers import few

GAME = "umbra_concilium"
ONE_GAME = {GAME: games()[GAME]}
PLAYERS = 10
SMALLEST: dict[str, dict[str, Any]] = {
    "playouts": {"SECONDS": 0.01, "PASSES": 1},
    "inprocess": {"COMMANDS": 5, "PASSES": 1},
    "log": {"LEAVES": 600, "APPENDS": 2, "PROOFS": 2, "MATCHES": 1},
    "history": {"EVENTS": 120, "LOOKS": 2, "FORKS": 2, "PASSES": 1},
    "analysis_pace": {"PLIES": 2, "PLAYOUTS": 2, "PASSES": 1},
    "verify": {"EVENTS": 1, "PASSES": 1},
    "results": {"RESULTS": 20, "ASKS": 2},
    "ratings": {"ASKS": 2, "RATED": 10, "MORE": 2, "LATE": 5, "COUNTED": 5, "RATED_PLAYERS": (500,)},
    "scale": {"SIZES": (2,), "ASKS": 2},
    "tournaments": {"FIELD": 8, "RESULTS": 500, "PASSES": 1, "LONG_FIELD": 8, "LONG": 2},
}
"""The sizes of the parts that need no processes."""
TORTURES = ("__main__", "cluster", "disk", "soak")
ALONE = (
    "analysis_loss",
    "attacks.__main__",
    "calibration",
    "league.__main__",
    "limits",
    "luck",
    "mutants.__main__",
    "odds",
    "promises",
    *(f"torture.{one}" for one in TORTURES),
)
"""Programs that are no parts."""
DEAR = {"log", "ratings", "scale", "tournaments"}
"""Parts that take seconds at their smallest."""


@pytest.mark.parametrize("name", few(sorted(SMALLEST), *(set(SMALLEST) - DEAR)))
@pytest.mark.long
def test_a_part_has_figures(name: str, cabinet: Cabinet, server: EmbeddedServer, reduced: None) -> None:
    found = PARTS[name](cabinet, server.url)
    assert found
    assert all(isinstance(figure, Figure) and figure.value for figure in found)


@pytest.fixture
def reduced(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The smallest sizes, one game, and few players."""
    module = import_module(f"bench.{name}")
    for size, value in SMALLEST[name].items():
        monkeypatch.setattr(module, size, value)
    if hasattr(module, "games"):
        monkeypatch.setattr(module, "games", lambda: ONE_GAME)
    monkeypatch.setattr(results, "PLAYERS", PLAYERS)


def test_every_other_program_loads() -> None:
    for name in (*PARTS, *ALONE):
        assert import_module(f"bench.{name}")


def test_a_year_names_what_grows_otherwise_than_the_page_says() -> None:
    def look(matches: int, **sizes: int) -> year.Look:
        kinds = {"index results": (1, 9_000 * matches), "cn:*:feed": (64, 300_000), "cn:{*}:player": (1, 200)}
        kinds |= {name: (1, size) for name, size in sizes.items()}
        return year.Look(1, matches, 1, kinds, 5_000_000, 3_000 * matches, 9_000 * matches, 10_000_000)

    assert list(year.faults(look(100), look(200))) == []
    assert list(year.faults(look(100, extra=9_000), look(200, extra=28_000))) == []
    assert list(year.faults(look(100, extra=90_000), look(200, extra=180_000))) == [
        "extra took 90,000 bytes and takes 180,000"
    ]
    for name, wrong in (
        ("kinds", {"index results": (1, 2_700_000)}),
        ("archive", 2_000_000),
        ("redis", 80_000_000),
    ):
        assert len(list(year.faults(look(100), replace(look(200), **{name: wrong})))) == 1, name


@pytest.mark.processes
@pytest.mark.exhaustive
def test_the_drivers_play_and_follow_over_http(
    cabinet: Cabinet, server: EmbeddedServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http, "MATCHES", 1)
    monkeypatch.setattr(http, "CONNECTIONS", 1)
    with serving(server.url, **UNLIMITED) as api:
        moves, times = http.load(api.port, http.matches(cabinet))
        assert moves > 0
        assert times
        (script,) = tables.scripts(cabinet, 1)
        del script.moves[2:]
        _, told = tables.play(tables.seated(api.port, [script]), 1)
        assert len(told) == 2
        streams._open(cabinet, api.port, 2).close()
