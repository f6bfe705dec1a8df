"""A translator adds a language: the files that CONTRIBUTING names, and no line of code. It is spoken everywhere."""

import os
import re
import subprocess
import sys
from collections.abc import Mapping
from contextlib import closing
from http.client import HTTPConnection
from typing import Any

import pytest

from domain import games
from tests.pseudo import CLOSE, LANGUAGE, OPEN
from tests.service.processes import Running

pytestmark = [
    pytest.mark.processes,
    pytest.mark.timeout(300),
    pytest.mark.group("tests/browser/test_third_language.py"),
    pytest.mark.exhaustive,
]
UNSEEN = {"who": "nobody"}
"""Its matches stand in no list: other tests read the first page of the same service."""
SPOKEN = {"Accept-Language": f"{LANGUAGE}-001,ja;q=0.5"}


@pytest.fixture
def service(service_in_third_language: Running) -> Running:
    return service_in_third_language


def read(service: Running, path: str) -> tuple[str | None, str]:
    """The language of a page, as its head says, and its text."""
    with closing(HTTPConnection("127.0.0.1", service.port)) as connection:
        connection.request("GET", path, headers=SPOKEN)
        answer = connection.getresponse()
        return answer.getheader("Content-Language"), answer.read().decode()


def unmarked(value: Any) -> list[str]:
    """The texts in it that are not in brackets."""
    if isinstance(value, dict):
        return [text for part in value.values() for text in unmarked(part)]
    if isinstance(value, list):
        return [text for part in value for text in unmarked(part)]
    return [value] if isinstance(value, str) and not (value.startswith(OPEN) and value.endswith(CLOSE)) else []


@pytest.mark.parametrize("game", games())
def test_every_game_is_described_in_it(service: Running, game: str) -> None:
    known = service.ask("GET", f"/v1/games/{game}", **SPOKEN)[1]
    told = service.ask("GET", f"/v1/games/{game}/components", **SPOKEN)[1]
    assert known["info"]["title"].startswith(OPEN)
    assert told["names"]
    assert unmarked(told["names"]) == []


@pytest.mark.parametrize("game", games())
def test_its_rulebook_is_written_in_it(service: Running, game: str) -> None:
    language, text = read(service, f"/v1/games/{game}/rules")
    assert (language, text.startswith(f"# {OPEN}")) == (LANGUAGE, True)


@pytest.mark.parametrize("game", games())
def test_a_match_is_told_in_it(service: Running, game: str) -> None:
    _, ada = service.ask("POST", "/v1/players", {"name": "Ada"})
    token = {"Authorization": f"Bearer {ada['token']}", **SPOKEN}
    seats = ["me", *["bot"] * (max(2, games()[game].meta.seats[0]) - 1)]
    terms = {"game": game, "seats": seats, "watch": UNSEEN}
    _, made = service.ask("POST", "/v1/matches", terms, **token)
    match = f"/v1/matches/{made['id']}"
    told = service.ask("GET", f"{match}/timeline", **token)[1]["sentences"]
    assert told
    assert unmarked([one["text"] for one in told]) == []
    offered = service.ask("GET", f"{match}/options", **token)[1]
    assert unmarked([option["label"] for option in offered["options"] if "label" in option]) == []
    refused = service.ask("POST", f"{match}/commands", {"type": "nonsense"}, **token)[1]
    assert unmarked([refused["title"], refused["detail"]]) == []


def test_problems_are_told_in_it(service: Running) -> None:
    status, problem = service.ask("GET", "/v1/matches/mat_00000000000000000000000000", **SPOKEN)
    assert (status, unmarked([problem["title"], problem["detail"]])) == (404, [])


def test_it_stands_beside_the_others_wherever_languages_are_listed(service: Running) -> None:
    document = service.ask("GET", "/v1/openapi.json")[1]
    assert f"English (`en`), Esperanto (`{LANGUAGE}`) or Japanese (`ja`)" in document["info"]["description"]
    known = service.ask("GET", "/.well-known/oauth-authorization-server")[1]
    assert known["ui_locales_supported"] == ["en", LANGUAGE, "ja"]
    page = read(service, "/")[1]
    assert f'data-languages="en {LANGUAGE} ja"' in page
    assert f'<span lang="{LANGUAGE}">{OPEN}' in page


@pytest.mark.parametrize("command", ["play", "replay"])
def test_commands_offer_it(third_language: Mapping[str, str], command: str) -> None:
    argv = [sys.executable, "-m", "service", command, "--help"]
    done = subprocess.run(argv, env={**os.environ, **third_language}, capture_output=True, text=True, check=True)
    assert re.search(rf"\[en\|{LANGUAGE}\|ja\]", done.stdout)


def test_pages_without_scripts_are_written_in_it(service: Running) -> None:
    language, page = read(service, "/oauth/authorize?client_id=nobody")
    assert language == LANGUAGE
    assert f'<html lang="{LANGUAGE}">' in page
    assert f"<h1>{OPEN}" in page
