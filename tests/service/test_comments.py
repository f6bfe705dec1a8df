"""Comments on a match: how many fit whatever others write, and who can remove which."""

from typing import Any

import pytest

from events.attachments import Attachments
from service.application.matches import notes
from service.application.study import annotating
from service.runtime.bootstrap import Cabinet
from tests.service.support import Api, settle, table_for

EACH, WATCHERS = 2, 3


@pytest.fixture
def match(ada: Api, bob: Api, monkeypatch: pytest.MonkeyPatch) -> str:
    """A match that takes so few comments of each, and of all who watch."""
    for module in (notes, annotating):
        monkeypatch.setattr(module, "COMMENTS_EACH_MAX", EACH)
        monkeypatch.setattr(module, "COMMENTS_OF_WATCHERS_MAX", WATCHERS)
    return table_for(ada, bob)


def say(who: Api, match: str, at: int = 1, key: str | None = None) -> Any:
    return who.post(f"{match}/comments", {"at": at, "text": "Indeed."}, key=key)


def test_a_comment_that_is_sent_again_with_the_same_key_is_made_once(ada: Api, bob: Api, match: str) -> None:
    first, again, other = say(ada, match, key="one"), say(ada, match, key="one"), say(bob, match, key="one")
    assert (again.status_code, again.json) == (201, first.json)
    assert [sent.headers.get("Idempotency-Replayed") for sent in (first, again)] == [None, "true"]
    assert other.json["id"] != first.json["id"]
    assert len(ada.get(f"{match}/comments").json["comments"]) == 2
    assert say(ada, match, at=2, key="one").json["code"] == "key_reused"


def test_a_repeated_request_brings_no_withdrawn_comment_back(ada: Api, bob: Api, match: str) -> None:
    said = say(ada, match, key="one").json["id"]
    assert ada.ask("DELETE", f"{match}/comments/{said}").json["comments"] == []
    again = say(ada, match, key="one")
    assert (again.status_code, again.json["code"]) == (404, "unknown_comment")
    assert said in again.json["detail"]
    assert ada.get(f"{match}/comments").json["comments"] == []
    assert say(bob, match, key="one").status_code == 201


def test_a_repeated_request_brings_no_comment_back_that_was_withdrawn_meanwhile(
    ada: Api, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    add = Attachments.add

    def meanwhile(self: Attachments, *given: Any, **how: Any) -> bytes:
        monkeypatch.setattr(Attachments, "add", add)
        said = say(ada, match, key="one").json["id"]
        assert ada.ask("DELETE", f"{match}/comments/{said}").status_code == 200
        return add(self, *given, **how)

    monkeypatch.setattr(Attachments, "add", meanwhile)
    assert say(ada, match, key="one").json["code"] == "unknown_comment"
    assert ada.get(f"{match}/comments").json["comments"] == []


def test_a_comment_that_is_sent_twice_at_once_with_the_same_key_is_made_once(
    ada: Api, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    add, said = Attachments.add, []

    def meanwhile(self: Attachments, *given: Any, **how: Any) -> bytes:
        monkeypatch.setattr(Attachments, "add", add)
        said.append(say(ada, match, key="one").json)
        return add(self, *given, **how)

    monkeypatch.setattr(Attachments, "add", meanwhile)
    assert say(ada, match, key="one").json == said[0]
    assert ada.get(f"{match}/comments").json["comments"] == said


def test_one_author_leaves_room_for_the_others(ada: Api, bob: Api, match: str) -> None:
    assert [say(ada, match).status_code for _ in range(EACH + 1)] == [201] * EACH + [409]
    refused = say(ada, match).json
    assert (refused["code"], str(EACH) in refused["detail"], str(WATCHERS) in refused["detail"]) == (
        "too_many_comments",
        True,
        True,
    )
    assert say(bob, match).status_code == 201


def test_whoever_watches_leaves_room_for_those_at_the_table_its_host_and_the_operator(
    ada: Api, bob: Api, api: Api, operator: Api, match: str
) -> None:
    crowd = [api.player(name) for name in ("Cleo", "Dora", "Eve", "Fay")]
    assert [say(who, match).status_code for who in crowd] == [201] * WATCHERS + [409]
    for who in (ada, bob, operator):
        assert [say(who, match).status_code for _ in range(EACH)] == [201] * EACH


def test_those_at_the_table_leave_room_for_whoever_watches(ada: Api, bob: Api, api: Api, match: str) -> None:
    for who in (ada, bob):
        assert [say(who, match).status_code for _ in range(EACH)] == [201] * EACH
    assert say(api.player("Eve"), match).status_code == 201


def test_comments_that_are_made_at_once_do_not_exceed_the_limit(
    cabinet: Cabinet, ada: Api, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    add = Attachments.add

    def meanwhile(self: Attachments, *given: Any, **how: Any) -> bytes:
        monkeypatch.setattr(Attachments, "add", add)
        assert say(ada, match).status_code == 201
        return add(self, *given, **how)

    say(ada, match)
    monkeypatch.setattr(Attachments, "add", meanwhile)
    assert say(ada, match).json["code"] == "too_many_comments"
    assert len(ada.get(f"{match}/comments").json["comments"]) == EACH


def test_a_comment_that_was_taken_away_leaves_room_for_another(ada: Api, match: str) -> None:
    said = [say(ada, match).json["id"] for _ in range(EACH)]
    assert ada.ask("DELETE", f"{match}/comments/{said[0]}").status_code == 200
    assert say(ada, match).status_code == 201


def test_whoever_said_it_the_host_and_the_operator_take_a_comment_away(
    ada: Api, bob: Api, api: Api, operator: Api, match: str
) -> None:
    eve = api.player("Eve")
    for who, status in ((bob, 403), (api, 401), (eve, 200), (ada, 200), (operator, 200)):
        said = say(eve, match).json["id"]
        assert who.ask("DELETE", f"{match}/comments/{said}").status_code == status
        operator.ask("DELETE", f"{match}/comments/{said}")


def test_who_is_behind_cannot_tell_that_there_is_a_comment_on_what_happened_since(
    ada: Api, bob: Api, api: Api, cabinet: Cabinet
) -> None:
    match, eve = table_for(ada, bob, watch={"delay": 100}), api.player("Eve")
    settle((ada, bob), match)
    said = say(ada, match, at=ada.get(match).json["version"]).json["id"]
    hidden, unknown = (eve.ask("DELETE", f"{match}/comments/{one}") for one in (said, "1-0"))
    assert (hidden.status_code, hidden.json["code"]) == (404, "unknown_comment")
    assert unknown.json["code"] == hidden.json["code"]
    assert len(ada.get(f"{match}/comments").json["comments"]) == 1
