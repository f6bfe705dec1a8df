"""The TypeScript client, as it is installed from its tarball, plays every game without knowing a rule."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from domain import games
from tests.clients.conftest import HERE, needs_node, run
from tests.tiers import few

pytestmark = needs_node


def node(folder: Path, script: str, *arguments: str) -> Any:
    """What a script says as JSON, run beside the installed client."""
    shutil.copy(HERE / script, folder)
    return json.loads(run(folder, "node", script, *arguments))


@pytest.mark.parametrize("game", few(sorted(games()), "umbra_concilium"))
def test_a_match_is_played_to_its_end(typescript_client: Path, address: str, game: str) -> None:
    over = node(typescript_client, "play.mjs", address, game)
    assert (over["status"], over["told"]) == ("finished", list(range(1, over["version"] + 1)))
    assert over["running"] == f"{over['version']}-{over['receipt'].split()[5]}"


def test_it_repeats_resumes_verifies_and_refuses_as_it_promises(typescript_client: Path) -> None:
    assert node(typescript_client, "checks.mjs") == {
        "keys": 1,
        "sent": 3,
        "down": [503, 2, 3],
        "pages": [1, 2, 3],
        "nonces": [64, True, False],
        "once": [1, 1, 1, 2, 2],
        "events": [1, 2],
        "after": ["0", "1", "1"],
        "course": 2,
        "webhooks": ["webhook.ping", "refused", "refused", "refused"],
        "completed": [["beacon"], ["beacon", "roulette"]],
        "refused": 4,
    }


@pytest.mark.exhaustive
def test_it_asks_for_no_options_and_little_else(typescript_client: Path, address: str) -> None:
    assert node(typescript_client, "live.mjs", address) == {
        "status": "finished",
        "told": True,
        "included": [True, "finished"],
        "reads": {"options": 0, "moves": True, "streams": 2},
        "kinds": [True] * 7,
        "bytes": "not_found",
        "health": "ok",
        "notice": "number",
    }


def test_its_streams_carry_what_changed_and_come_back(typescript_client: Path) -> None:
    assert node(typescript_client, "streams.mjs") == {
        "versions": [[1, 1], [2, 2], [3, 3]],
        "list": [1, 7, 2],
        "before": [1, 2],
        "shared": True,
        "places": ["0", "2", "3"],
        "asked": "?include=view&included_as=patch",
        "heard": [["5-0", "6-0"], "1", "?phrases=true"],
        "meant": ['"1"', 3],
        "online": [],
        "outlasted": False,
        "patched": [
            {"a": {"b/c": [1, 2, 3, 4], "~": 0}, "d": 4},
            {"a": {"b/c": [2, 3], "~": None}, "d": 4},
            {"a": {"b/c": [1, 2, 3], "~": 0, "e": 4}},
            [],
            "refused",
            "refused",
            "refused",
            "refused",
        ],
        "polluted": False,
    }


def test_an_application_acts_for_a_player_and_renews_its_tokens(typescript_client: Path, address: str) -> None:
    assert node(typescript_client, "oauth.mjs", address) == {
        "kept": 6,
        "refusals": ["access_denied", "invalid_state", "invalid_issuer", "invalid_grant"],
        "acts": ["Ada", 1, True],
        "early": [1, 2, True],
        "refused": [True, 2],
        "stream": [True, 3],
        "hindered": ["the disk is full", "Ada", 4, 5],
        "left": ["left", "Ada", 5],
        "again": "Ada",
        "revoked": "invalid_grant",
    }


@pytest.mark.exhaustive
def test_people_undo_study_and_organise_by_it(typescript_client: Path, address: str) -> None:
    assert node(typescript_client, "shaped.mjs", address) == {
        "undo": [True, [1], "asked", "withdrawn", "taken_back"],
        "requests": ["taken_back", "withdrawn"],
        "stranger": "the caller has no seat in this match",
        "timeline": [1, True, True],
        "progress": [["done", True], True],
        "hint": True,
        "again": True,
        "removed": ["unknown_job", "unknown_job"],
        "failed": "told",
        "branches": True,
        "rematch": True,
        "tokens": ["Ada", "insufficient_scope"],
        "revoked": [True, 1, "bot", 0],
        "statistics": ["richelieu", True, "richelieu", "richelieu", "richelieu", True, "boolean", "not_rated"],
        "entries": [True, True, True, True],
        "guest": [1, "Zoë"],
        "begun": [2, 2],
        "paired": ["paired", 1, 1],
        "started": "playing",
        "rulings": True,
        "closed": "closed",
        "standings": 4,
        "ended": "ended",
        "events": ["tournament_opened", True, True],
        "said": True,
        "cut": [2, 2, 2],
        "series": 2,
        "listed": True,
    }


def test_it_needs_nothing_at_run_time(typescript_client: Path) -> None:
    packed = json.loads((typescript_client / "node_modules/cabinet-noir-client/package.json").read_text("utf-8"))
    assert "dependencies" not in packed
