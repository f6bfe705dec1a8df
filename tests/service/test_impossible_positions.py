"""A position that play cannot lead to is refused with what is wrong, where, and by which rule."""

from typing import Any

import pytest
from werkzeug.test import TestResponse

from tests.service.support import Api

SETUP = {"items": [{"setup": {"seats": 2, "seed": "2a"}}]}


@pytest.fixture
def dealt(ada: Api) -> Any:
    """A whole position of Conspiracy, as it is dealt."""
    return ada.post("/v1/games/conspiracy/adjudicate", SETUP).json["items"][0]["state"]


def opened(who: Api, position: Any, language: str = "en") -> TestResponse:
    body = {"game": "conspiracy", "seats": ["me", "me"], "analysis": True, "position": position}
    return who.ask("POST", "/v1/matches", {"Accept-Language": language}, json=body)


def test_what_is_dealt_can_be_played_on(ada: Api, dealt: Any) -> None:
    assert opened(ada, dealt).status_code == 201


def test_a_thing_in_two_places_is_named_with_both(ada: Api, dealt: Any) -> None:
    dealt["players"][1]["token"] = dealt["players"][0]["token"]
    refused = opened(ada, dealt)
    assert (refused.status_code, refused.json["code"]) == (422, "malformed")
    (fault,) = refused.json["errors"]
    assert (fault["pointer"], fault["code"], fault["rule"]) == ("/position/players/1/token", "twice", "2")
    assert "/players/0/token" in fault["detail"]
    assert dealt["players"][0]["token"].capitalize() in fault["detail"]


def test_where_one_value_alone_fits_it_is_told(ada: Api, dealt: Any) -> None:
    dealt["die"] = 3
    (fault,) = opened(ada, dealt).json["errors"]
    assert (fault["pointer"], fault["code"], fault["due"]) == ("/position/die", "exactly", 15)


def test_what_is_wrong_is_told_in_the_language_of_the_caller(ada: Api, dealt: Any) -> None:
    dealt["agents"] = {**dealt["agents"], "beacon": "atlantis"}
    told = [opened(ada, dealt, language).json["errors"][0]["detail"] for language in ("en", "ja")]
    assert told[0].isascii()
    assert not told[1].isascii()


def test_adjudication_refuses_the_same(ada: Api, dealt: Any) -> None:
    good, bad = {"state": dealt}, {"state": {**dealt, "agenda": []}}
    refused = ada.post("/v1/games/conspiracy/adjudicate", {"items": [good, bad]})
    found = {(fault["pointer"], fault["code"]) for fault in refused.json["errors"]}
    assert ("/items/1/state/round", "too_few") in found
    assert all(pointer.startswith("/items/1/state/") for pointer, _ in found)


def test_a_table_of_another_size_is_named(ada: Api, dealt: Any) -> None:
    body = {"game": "conspiracy", "seats": ["me", "open", "open"], "position": dealt}
    (fault,) = ada.post("/v1/matches", body).json["errors"]
    assert (fault["pointer"], fault["code"]) == ("/position", "seats")
