"""Glyphs, arrows and marks on versions of a match."""

from typing import Any

import pytest

from domain.match.annotations import ARROWS_MAX, GLYPHS_MAX, MARKS_MAX, PLACE_MAX
from service.application.study import annotating
from tests.service.support import Api, table_for

ARROW = {"from": "agent:vagabond", "to": "city:vienna", "colour": "red"}
MARK = {"on": "case", "colour": "blue"}


@pytest.fixture
def match(ada: Api, bob: Api) -> str:
    return table_for(ada, bob)


def test_a_comment_has_glyphs_arrows_and_marks_and_needs_no_words_then(ada: Api, api: Api, match: str) -> None:
    said = ada.post(f"{match}/comments", {"at": 1, "glyphs": [1, 146], "arrows": [ARROW], "marks": [MARK]})
    assert said.status_code == 201
    (read,) = api.get(f"{match}/comments").json["comments"]
    assert (read["text"], read["glyphs"], read["arrows"], read["marks"]) == ("", [1, 146], [ARROW], [MARK])


def test_what_has_no_colour_is_green(ada: Api, match: str) -> None:
    said = ada.post(f"{match}/comments", {"at": 1, "marks": [{"on": "case"}]}).json
    assert said["marks"] == [{"on": "case", "colour": "green"}]


@pytest.mark.parametrize(
    ("given", "pointer"),
    [
        ({}, "/text"),
        ({"text": ""}, "/text"),
        ({"glyphs": [8]}, "/glyphs/0"),
        ({"glyphs": [True]}, "/glyphs/0"),
        ({"glyphs": [1, 1]}, "/glyphs"),
        ({"glyphs": [1] * (GLYPHS_MAX + 1)}, "/glyphs"),
        ({"arrows": [ARROW] * (ARROWS_MAX + 1)}, "/arrows"),
        ({"marks": [MARK] * (MARKS_MAX + 1)}, "/marks"),
        ({"arrows": [{**ARROW, "colour": "pink"}]}, "/arrows/0/colour"),
        ({"arrows": [{**ARROW, "to": ARROW["from"]}]}, "/arrows/0/to"),
        ({"arrows": [{"from": "case"}]}, "/arrows/0/to"),
        ({"marks": [{"on": "city: vienna"}]}, "/marks/0/on"),
        ({"marks": [{"on": "x" * (PLACE_MAX + 1)}]}, "/marks/0/on"),
        ({"marks": [{"on": "<script>"}]}, "/marks/0/on"),
        ({"marks": ["case"]}, "/marks/0"),
        ({"marks": [{"on": "case"}, {"on": "city:gotham"}]}, "/marks/1/on"),
        ({"arrows": [ARROW, {**ARROW, "to": "medallion"}]}, "/arrows/1/to"),
        ({"arrows": [{**ARROW, "from": "agent:nobody"}]}, "/arrows/0/from"),
    ],
)
def test_a_fault_is_named_where_it_is_and_nothing_is_kept(
    ada: Api, match: str, given: dict[str, Any], pointer: str
) -> None:
    refused = ada.post(f"{match}/comments", {"at": 1, **given})
    assert refused.status_code == 422
    assert pointer in {fault["pointer"] for fault in refused.json["errors"]}
    assert ada.get(f"{match}/comments").json["comments"] == []


def test_glyphs_are_part_of_what_a_key_stands_for(ada: Api, match: str) -> None:
    ada.post(f"{match}/comments", {"at": 1, "glyphs": [1]}, key="one")
    assert ada.post(f"{match}/comments", {"at": 1, "glyphs": [2]}, key="one").json["code"] == "key_reused"


def test_an_account_is_exported_with_what_its_player_drew(ada: Api, match: str) -> None:
    ada.post(f"{match}/comments", {"at": 1, "glyphs": [3], "arrows": [ARROW]})
    (own,) = ada.get("/v1/players/me/export").json["comments"]
    assert (own["glyphs"], own["arrows"], own["marks"]) == ([3], [ARROW], [])


def test_what_the_game_does_not_have_is_told_by_its_name(ada: Api, match: str) -> None:
    refused = ada.post(f"{match}/comments", {"at": 1, "marks": [{"on": "city:gotham"}]}).json
    assert "city:gotham" in refused["errors"][0]["detail"]


def test_what_was_drawn_before_is_read_still(ada: Api, match: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as before:
        before.setattr(annotating, "faults_of_places", lambda *_: {})
        ada.post(f"{match}/comments", {"at": 1, "marks": [{"on": "city:gotham"}]})
    assert ada.get(f"{match}/comments").json["comments"][0]["marks"][0]["on"] == "city:gotham"
