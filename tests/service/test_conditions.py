"""If-Match (RFC 9110): a write is carried out for the versions that are named, and for no other."""

from collections.abc import Callable
from typing import Any

import pytest

from service.application.conditions import versions
from service.runtime.bootstrap import Cabinet
from tests.service.support import GAME, Api, everything, table_for
from tests.service.test_tournaments import announce


@pytest.mark.parametrize(
    ("header", "named"),
    [
        ('"3"', [3]),
        ("3", [3]),
        ('"3:gzip"', [3]),
        ('"3:0123456789ab"', [3]),
        ('"3:0123456789ab:gzip"', [3]),
        ('"3:0123"', []),
        ('"1", "2"', [1, 2]),
        ('"1","2:gzip" ,\t3', [1, 2, 3]),
        ('W/"3"', []),
        ('W/"3", "4"', [4]),
        ('""', []),
        ('"abc"', []),
        ('"a,3,b"', []),
        ('",3,"', []),
    ],
)
def test_versions_are_read_as_the_standard_has_it(header: str, named: list[int]) -> None:
    assert versions(header) == named


@pytest.fixture
def match(ada: Api) -> str:
    """A match of Ada with an open seat, at version 2."""
    return ada.open("me", "open", start_when="host")


def sit_down(player: Api, match: str, header: str) -> Any:
    return player.post(f"{match}/seats/1", headers={"If-Match": header})


@pytest.mark.parametrize("header", ['"2"', '"1", "2"', '"2", "9"', '"1",W/"1","2:gzip","3"'])
def test_one_of_several_versions_is_enough(match: str, bob: Api, header: str) -> None:
    assert sit_down(bob, match, header).status_code == 200


@pytest.mark.parametrize("header", ['W/"2"', '"two"', '""', '"1", "3"', '"1", W/"2"', '"8", "9"'])
def test_what_does_not_name_the_version_is_stale(cabinet: Cabinet, match: str, bob: Api, header: str) -> None:
    before = everything(cabinet.redis)
    stale = sit_down(bob, match, header)
    assert (stale.status_code, stale.json["code"], stale.json["version"]) == (412, "stale_version", 2)
    assert everything(cabinet.redis) == before


def test_of_several_versions_one_before_anothers_placement_will_do(ada: Api, bob: Api) -> None:
    started = table_for(ada, bob)
    version = ada.get(started).json["version"]
    mine = ada.options(started)[0]["command"]
    assert bob.command(started, bob.options(started)[0]["command"]).status_code == 200
    several = {"If-Match": f'"{version - 1}", "{version}", "{version + 7}"'}
    assert ada.command(started, mine, headers=several).status_code == 200


@pytest.mark.parametrize("header", ["*", '"1"', 'W/"1"', "x"])
@pytest.mark.parametrize(
    ("path", "body"), [("/v1/matches", {"game": GAME, "seats": ["me", "bot"]}), ("/v1/players", {"name": "Cleo"})]
)
def test_what_is_only_made_has_no_version_to_match(
    cabinet: Cabinet, ada: Api, path: str, body: Any, header: str
) -> None:
    before = everything(cabinet.redis)
    refused = ada.post(path, body, headers={"If-Match": header})
    assert (refused.status_code, refused.json["code"]) == (422, "bad_parameter")
    assert "If-Match" in refused.json["detail"]
    assert everything(cabinet.redis) == before


def test_reads_do_not_look_at_it(ada: Api, match: str) -> None:
    assert ada.get(match, {"If-Match": '"1"'}).status_code == 200


@pytest.mark.parametrize("end", ["", "/timeline", "/events"])
def test_who_has_an_answer_already_sees_that_a_name_changed(
    ada: Api, bob: Api, drain: Callable[[], None], end: str
) -> None:
    match = table_for(ada, bob)
    first = ada.get(f"{match}{end}")
    known = {"If-None-Match": first.headers["ETag"]}
    assert ("Bob" in first.text, ada.get(f"{match}{end}", known).status_code) == (True, 304)
    assert bob.ask("DELETE", "/v1/players/me").status_code == 202
    drain()
    second = ada.get(f"{match}{end}", known)
    assert (second.status_code, "Bob" in second.text) == (200, False)


def test_who_has_a_tournament_already_sees_that_a_name_changed(
    ada: Api, bob: Api, drain: Callable[[], None]
) -> None:
    tournament = announce(ada)
    assert bob.post(f"{tournament}/entries").status_code == 201
    known = {"If-None-Match": ada.get(tournament).headers["ETag"]}
    assert ada.get(tournament, known).status_code == 304
    assert bob.ask("DELETE", "/v1/players/me").status_code == 202
    drain()
    assert ada.get(tournament, known).status_code == 200


def test_the_tag_of_what_was_read_is_good_for_a_write(ada: Api, bob: Api, match: str) -> None:
    for path in (match, f"{match}/view"):
        tag = ada.get(path).headers["ETag"]
        assert versions(tag) == [2]
    assert sit_down(bob, match, tag).status_code == 200


def test_the_tag_of_a_head_is_that_of_what_is_read(ada: Api, match: str) -> None:
    assert ada.ask("HEAD", match).headers["ETag"] == ada.get(match).headers["ETag"]
