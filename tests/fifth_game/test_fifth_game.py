"""A stranger adds a game: a folder `domain/<key>` on Python's path, as CONTRIBUTING has it, and no other file."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest

from tests.service.processes import Running, running
from tests.tiers import few

pytestmark = [pytest.mark.processes, pytest.mark.timeout(300)]

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
KEY = "audience"
FOUND = {"PYTHONPATH": os.pathsep.join((str(HERE), str(ROOT)))}


@pytest.mark.exhaustive
def test_the_conformance_suite_finds_it_and_passes() -> None:
    argv = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/conformance", "-k", KEY]
    done = subprocess.run(argv, cwd=ROOT, env={**os.environ, **FOUND}, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
    assert int(re.findall(r"(\d+) passed", done.stdout)[0]) > 300


@pytest.mark.exhaustive
def test_matches_of_both_versions_of_its_rules_stay_playable() -> None:
    argv = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(HERE / "versions.py")]
    done = subprocess.run(argv, cwd=ROOT, env={**os.environ, **FOUND}, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
    assert int(re.findall(r"(\d+) passed", done.stdout)[0]) >= 20


@pytest.fixture(scope="module", params=few((1, 2), 1))
def version(request: pytest.FixtureRequest) -> int:
    """A version of its rules, each with a service of its own: both records have the same match."""
    return int(request.param)


@pytest.fixture(scope="module")
def folder(version: int, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("fifth")


@pytest.fixture(scope="module")
def service(folder: Path) -> Iterator[Running]:
    """The product, which finds one game more."""
    with running(folder, CABINET_WORKERS="1", **FOUND) as found:
        yield found


@pytest.mark.exhaustive
def test_it_is_played_over_http_against_a_bot(service: Running) -> None:
    _, ada = service.ask("POST", "/v1/players", {"name": "Ada"})
    token = {"Authorization": f"Bearer {ada['token']}"}
    _, made = service.ask("POST", "/v1/matches", {"game": KEY, "seats": ["me", "bot"]}, **token)
    match = f"/v1/matches/{made['id']}"
    _play(service, match, token)
    assert service.ask("GET", f"{match}/audit", **token)[1]["ok"]
    for language, title in (("en", "Audience"), ("ja", "謁見")):
        spoken = {"Accept-Language": language}
        assert service.ask("GET", f"/v1/games/{KEY}", **spoken)[1]["info"]["title"] == title
        assert service.ask("GET", f"{match}/timeline", **token, **spoken)[1]["sentences"]
    assert service.ask("GET", f"/v1/games/{KEY}/components")[0] == 200
    schemas = service.ask("GET", "/v1/openapi.json")[1]["components"]["schemas"]
    assert [name for name in schemas if name.startswith(f"{KEY}.")]


@pytest.mark.exhaustive
def test_a_record_of_each_version_of_its_rules_is_imported_and_audited(
    service: Running, folder: Path, version: int
) -> None:
    """The record of version 1 is one of a time when there was no other."""
    token = f"Bearer {(folder / 'operator-token').read_text().strip()}"
    body = (HERE / "records" / f"version-{version}.jsonl").read_bytes()
    asked = Request(f"http://127.0.0.1:{service.port}/v1/records", body, {"Authorization": token})
    with urlopen(asked, timeout=60) as answered:
        made = json.loads(answered.read())
    assert made["ok"], made
    match = f"/v1/matches/{made['header']['match']}"
    assert service.ask("GET", match)[1]["rules_version"] == version
    audited = service.ask("GET", f"{match}/audit")[1]
    assert audited["ok"]
    assert "rules" in audited["checked"]


def _play(service: Running, match: str, token: dict[str, str]) -> None:
    """Take the first option again and again; a refused command is explained."""
    while True:
        offered = service.ask("GET", f"{match}/options", **token)[1]
        if offered["options"]:
            refused = _give(service, match, token, {"type": "lay_courtier", "courtier": "nobody"})
            assert (refused[0], refused[1]["code"]) == (422, "not_in_hand"), refused
            status, answer = _give(service, match, token, offered["options"][0]["command"])
            assert status == 200, answer
        elif service.ask("GET", match)[1]["status"] == "finished":
            return
        else:
            service.ask("GET", f"{match}/events?after={offered['version']}&wait=5", **token)


def _give(service: Running, match: str, token: dict[str, str], command: Any) -> tuple[int, Any]:
    return service.ask("POST", f"{match}/commands", command, **token)
