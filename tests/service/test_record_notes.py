"""The name of a match and the comments on it in its record: taken along, brought back, proven by nothing."""

from typing import Any

import msgspec
import pytest

from audit import record
from audit.record import read
from audit.verify import verify
from events.codec import Codec
from service.runtime.bootstrap import Cabinet
from service.runtime.workers.eraser import Eraser
from tests.playouts import MATCH, Case, play_out, stored_match
from tests.service.support import Api, settle, table_for
from tests.service.test_erasure import erase, eraser
from tests.service.test_records import bring, export

__all__ = ["eraser"]

ARROW = {"from": "agent:vagabond", "to": "city:paris", "colour": "red"}
MARK = {"on": "agent:beacon", "colour": "blue"}
DRAWN = {"glyphs": [4, 146], "arrows": [ARROW], "marks": [MARK]}
SOMEBODY = "ply_01hzy3v7k2m4n6p8q0r2s4t6v8"
SAID = {"at": 3, "by": SOMEBODY, "made_at": "2026-01-02T03:04:05.678Z", "text": "Here it turned.", **DRAWN}
CASE = Case("conspiracy", 2)


@pytest.fixture
def match(ada: Api, bob: Api) -> str:
    return table_for(ada, bob)


@pytest.fixture(scope="module")
def other() -> bytes:
    """The record of a finished match that is not here."""
    return record.whole(Codec(CASE.rules), MATCH, stored_match(play_out(CASE)), "elsewhere 1")


def noted(body: bytes, *comments: Any, **more: Any) -> bytes:
    """A record with a name and comments."""
    return body + msgspec.json.encode({"notes": {"name": "The long siege", "comments": comments} | more}) + b"\n"


def notes_in(body: bytes) -> Any:
    """The name and the comments in a record."""
    return msgspec.json.decode(msgspec.json.encode(read(body).notes))


def comments_on(who: Api, match: str) -> list[Any]:
    return list(who.get(f"{match}/comments").json["comments"])


# Out.


def test_a_record_has_the_name_and_the_comments_with_all_that_is_drawn(ada: Api, api: Api, match: str) -> None:
    ada.ask("PUT", f"{match}/name", json={"name": "The long siege"})
    said = ada.post(f"{match}/comments", {"at": 2, "text": "Mine.", **DRAWN}).json
    expected = {"at": 2, "by": ada.id, "made_at": said["made_at"], "text": "Mine.", **DRAWN}
    assert notes_in(export(api, match)) == {"name": "The long siege", "comments": [expected]}


@pytest.mark.parametrize("board", [{}, {"analysis": True}])
def test_the_record_of_a_branch_has_its_own(ada: Api, match: str, board: dict[str, Any]) -> None:
    ada.post(f"{match}/comments", {"at": 1, "text": "Of the match."})
    version = ada.get(match).json["version"]
    ada.post(f"{match}/resign")
    branch = ada.post(f"{match}/branches", {"at": version, "name": "what if", **board}).headers["Location"]
    ada.post(f"{branch}/comments", {"at": 1, "text": "Of the branch.", "glyphs": [1]})
    found = notes_in(export(ada, branch))
    assert (found["name"], [one["text"] for one in found["comments"]]) == ("what if", ["Of the branch."])


def test_what_has_neither_is_as_it_was(ada: Api, match: str) -> None:
    assert read(export(ada, match)).notes is None


def test_the_line_is_outside_of_the_seal_and_can_be_left_out(ada: Api, match: str) -> None:
    before = export(ada, match)
    ada.post(f"{match}/comments", {"at": 1, "text": "Mine."})
    after = export(ada, match)
    assert after.startswith(before)
    assert export(ada, match, notes="false") == before


def test_the_tag_of_a_record_changes_with_what_is_said(ada: Api, match: str) -> None:
    def tag() -> str:
        return str(ada.get(f"{match}/record").headers["ETag"])

    first = tag()
    ada.post(f"{match}/comments", {"at": 1, "text": "Mine."})
    second = tag()
    said = ada.post(f"{match}/comments", {"at": 1, "text": "Mine too."}).json["id"]
    assert len({first, second, tag()}) == 3
    ada.ask("DELETE", f"{match}/comments/{said}")
    assert tag() == second


def test_who_watches_with_a_delay_is_not_told_what_is_said_of_later(ada: Api, bob: Api, api: Api) -> None:
    match = table_for(ada, bob, watch={"who": "everybody", "delay": 3})
    settle((ada, bob), match)
    version = ada.get(match).json["version"]
    ada.post(f"{match}/comments", {"at": version, "text": "Mine."})
    assert notes_in(export(ada, match))["comments"]
    assert read(export(api, match)).notes is None


def test_the_words_of_who_was_erased_are_in_no_record(ada: Api, bob: Api, match: str, eraser: Eraser) -> None:
    bob.post(f"{match}/comments", {"at": 1, "text": "Bob's."})
    ada.post(f"{match}/comments", {"at": 1, "text": "Ada's."})
    erase(bob, eraser)
    assert [one["text"] for one in notes_in(export(ada, match))["comments"]] == ["Ada's."]


# In.


def test_what_is_taken_along_is_brought_back(operator: Api, other: bytes) -> None:
    brought = bring(operator, noted(other, SAID, {**SAID, "text": ""}))
    assert brought.status_code == 201, brought.text
    assert brought.json["notes"] == {"name": "The long siege", "comments": 2, "left_out": 0}
    match = brought.headers["Location"]
    assert export(operator, match).splitlines()[-1] == noted(other, SAID, {**SAID, "text": ""}).splitlines()[-1]
    first, second = comments_on(operator, match)
    assert first == {**SAID, "id": first["id"], "name": "Player of another service"}
    assert second["text"] == ""


def test_nobody_of_this_service_said_what_a_record_says(ada: Api, operator: Api, other: bytes) -> None:
    forged = [{**SAID, "by": by} for by in (ada.id, "operator", SOMEBODY)]
    brought = bring(operator, noted(other, *forged))
    assert brought.json["notes"] == {"name": "The long siege", "comments": 2, "left_out": 1}
    found = comments_on(operator, brought.headers["Location"])
    assert [one["by"] for one in found] == ["elsewhere", SOMEBODY]
    assert {one["name"] for one in found} <= {"Player of another service", "Player of another service (2)"}


def test_who_was_erased_here_is_not_made_to_speak_again(
    bob: Api, operator: Api, other: bytes, eraser: Eraser
) -> None:
    erase(bob, eraser)
    brought = bring(operator, noted(other, {**SAID, "by": bob.id}))
    assert brought.json["notes"]["left_out"] == 1
    assert comments_on(operator, brought.headers["Location"]) == []


def test_a_match_that_is_here_keeps_what_is_said_here(operator: Api, other: bytes) -> None:
    match = bring(operator, other).headers["Location"]
    again = bring(operator, noted(other, SAID))
    assert (again.status_code, again.json["notes"]) == (200, None)
    assert (comments_on(operator, match), operator.get(f"{match}/name").json["name"]) == ([], None)


def test_a_repeated_import_brings_no_withdrawn_comment_back(operator: Api, other: bytes) -> None:
    first = bring(operator, noted(other, SAID, SAID), "k")
    match = first.headers["Location"]
    operator.ask("DELETE", f"{match}/comments/{comments_on(operator, match)[0]['id']}")
    again = bring(operator, noted(other, SAID, SAID), "k")
    assert (again.status_code, again.json) == (201, first.json)
    assert len(comments_on(operator, match)) == 1


def test_an_import_that_was_interrupted_before_the_comments_is_completed_by_its_key(
    cabinet: Cabinet, operator: Api, other: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(type(cabinet.play.notes), "take_in", lambda *_: None)
        match = bring(operator, noted(other, SAID), "k").headers["Location"]
    assert comments_on(operator, match) == []
    assert bring(operator, noted(other, SAID), "k").status_code == 201
    assert len(comments_on(operator, match)) == 1


def test_a_dry_run_says_what_would_be_taken_over_and_keeps_nothing(ada: Api, operator: Api, other: bytes) -> None:
    tried = bring(ada, noted(other, SAID, {**SAID, "by": ada.id}), dry_run="true")
    assert tried.json["notes"] == {"name": "The long siege", "comments": 1, "left_out": 1}
    assert ada.get(f"/v1/matches/{MATCH}").status_code == 404


@pytest.mark.parametrize(
    "given",
    [
        {"at": 0},
        {"at": 10**6},
        {"at": "3"},
        {"by": "bot:novice"},
        {"by": "ply_x"},
        {"made_at": "yesterday"},
        {"made_at": "2026-01-02T03:04:05Z"},
        {"text": "x" * 2001},
        {"text": "\x07"},
        {"text": "", "glyphs": [], "arrows": [], "marks": []},
        {"glyphs": [8]},
        {"glyphs": [4, 4]},
        {"glyphs": [1, 2, 3, 4, 5]},
        {"arrows": [{**ARROW, "to": ARROW["from"]}]},
        {"arrows": [{**ARROW, "colour": "pink"}]},
        {"arrows": [ARROW] * 25},
        {"marks": [MARK] * 25},
        {"marks": [{**MARK, "on": "<script>"}]},
        {"marks": [{**MARK, "on": "medallion"}]},
        {"id": "1-0"},
    ],
    ids=str,
)
def test_a_comment_that_cannot_be_is_refused_by_its_line(operator: Api, other: bytes, given: Any) -> None:
    body = noted(other, SAID, {**SAID, **given})
    refused = bring(operator, body)
    assert (refused.status_code, refused.json["code"]) == (422, "record_refused"), given
    assert f"line {len(body.splitlines())}" in refused.json["detail"].lower()
    assert operator.get(f"/v1/matches/{MATCH}").status_code == 404


@pytest.mark.parametrize(
    "more",
    [
        {"name": ""},
        {"name": "x" * 65},
        {"name": "two\nlines"},
        {"name": "operator"},
        {"name": None, "comments": []},
        {"comments": [SAID] * 1001},
        {"comments": {}},
    ],
    ids=lambda more: str(more)[:40],
)
def test_a_name_that_cannot_be_is_refused(operator: Api, other: bytes, more: Any) -> None:
    refused = bring(operator, noted(other, **more))
    assert (refused.status_code, refused.json["code"]) == (422, "record_refused")


def test_the_name_and_the_comments_are_checked_by_their_form_alone(other: bytes) -> None:
    codecs = {"conspiracy": Codec(CASE.rules)}
    assert verify(codecs, noted(other, SAID)).ok
    flaw = verify(codecs, noted(other, {**SAID, "at": 10**6})).flaw
    assert flaw is not None
    assert (flaw.line, flaw.check) == (other.count(b"\n") + 1, "form")
