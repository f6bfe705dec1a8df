"""Playing again under the same terms, with everybody one seat earlier."""

import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from service.application.matches import rematch
from service.runtime.bootstrap import Cabinet
from streams.reservations import Claim
from tests.service.support import Api, play, settle, table_for

CLOCK = {"kind": "seat", "limit": 3_600_000, "increment": 1000}


@pytest.fixture
def finished(ada: Api, bob: Api, drain: Callable[[], None], chance: random.Random) -> Callable[..., str]:
    """A match that is over: both players left it."""

    def make(*guests: Api, **terms: Any) -> str:
        match = table_for(ada, *(guests or (bob,)), **terms)
        for player in (ada, *guests):
            player.post(f"{match}/resign")
        assert ada.get(match).json["status"] == "finished"
        return match

    return make


def test_the_second_begins_the_next_time(ada: Api, bob: Api, finished: Callable[..., str]) -> None:
    first = finished(clock=CLOCK, undo="consent", watch={"delay": 5})
    again = bob.post(f"{first}/rematch")
    assert again.status_code == 201
    assert again.headers["Location"] == f"/v1/matches/{again.json['id']}"
    assert again.json["rematch_of"] == first.rpartition("/")[2]
    assert (again.json["host"], again.json["status"]) == (bob.id, "open")
    assert again.json["seats"][0]["player"] == bob.id
    assert (again.json["seats"][1]["player"], again.json["seats"][1]["reserved_for"]) == (None, ada.id)
    before = ada.get(first).json
    for term in ("game", "options", "clock", "watch", "undo", "start_when"):
        assert again.json[term] == before[term]


def test_who_asks_second_sits_down_in_the_same_match(ada: Api, bob: Api, finished: Callable[..., str]) -> None:
    first = finished()
    opened, joined = ada.post(f"{first}/rematch"), bob.post(f"{first}/rematch")
    assert (opened.status_code, joined.status_code) == (201, 200)
    assert joined.json["id"] == opened.json["id"]
    assert joined.json["status"] == "running"
    assert [seat["player"] for seat in joined.json["seats"]] == [bob.id, ada.id]
    for player in (ada, bob):
        assert player.post(f"{first}/rematch").json["version"] == joined.json["version"], "nothing happens twice"


def test_two_who_ask_at_the_same_time_land_in_one_match(
    ada: Api, bob: Api, finished: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, reserved = finished(), rematch._reserved
    raced: list[Any] = []

    def slow(play: Any, by: Any, match: str) -> str:
        if not raced:
            raced.append(None)
            with ThreadPoolExecutor(1) as another:
                raced[0] = another.submit(bob.post, f"{first}/rematch").result()
        return reserved(play, by, match)

    monkeypatch.setattr(rematch, "_reserved", slow)
    late = ada.post(f"{first}/rematch")
    assert (late.status_code, raced[0].status_code) == (200, 201)
    assert late.json["id"] == raced[0].json["id"]
    assert [seat["player"] for seat in late.json["seats"]] == [bob.id, ada.id]


KEY = "a-key-that-nobody-guesses"


def test_the_same_request_for_a_rematch_is_given_the_same_answer(
    ada: Api, bob: Api, finished: Callable[..., str], drain: Callable[[], None], chance: random.Random
) -> None:
    first = f"{finished()}/rematch"
    opened, joined = ada.post(first, key=KEY), bob.post(first, key=KEY)
    assert (opened.status_code, joined.status_code) == (201, 200)
    settle((ada, bob), opened.headers["Location"])
    for player, before in ((ada, opened), (bob, joined)):
        again = player.post(first, key=KEY)
        assert (again.status_code, again.data) == (before.status_code, before.data)
        assert again.headers["Idempotency-Replayed"] == "true"
        assert again.headers["ETag"] == before.headers["ETag"]
        assert again.headers.get("Location") == before.headers.get("Location")


def test_a_rematch_asked_for_again_after_it_was_called_off_is_not_opened_twice(
    ada: Api, bob: Api, finished: Callable[..., str]
) -> None:
    first = f"{finished()}/rematch"
    opened = ada.post(first, key=KEY)
    ada.post(f"{opened.headers['Location']}/cancel")
    again = ada.post(first, key=KEY)
    assert (again.status_code, again.data) == (201, opened.data)
    assert ada.post(first, key="another").json["id"] != opened.json["id"]


def test_a_key_of_a_rematch_stands_for_that_match_alone(ada: Api, finished: Callable[..., str]) -> None:
    one, other = finished(), finished()
    assert ada.post(f"{one}/rematch", key=KEY).status_code == 201
    assert ada.post(f"{other}/rematch", key=KEY).json["code"] == "key_reused"


def test_who_sits_in_the_rematch_already_is_answered_the_same_with_any_key(
    ada: Api, finished: Callable[..., str]
) -> None:
    first = f"{finished()}/rematch"
    opened = ada.post(first)
    for key in (KEY, KEY, "another"):
        again = ada.post(first, key=key)
        assert (again.status_code, again.json) == (200, opened.json)


def test_nobody_else_takes_a_seat_that_is_kept(ada: Api, bob: Api, api: Api, finished: Callable[..., str]) -> None:
    again = ada.post(f"{finished()}/rematch").headers["Location"]
    assert api.player("Eve").post(f"{again}/seats/0").json["code"] == "not_invited"
    assert bob.post(f"{again}/seats/0").json["status"] == "running"


def test_bots_sit_down_at_once(ada: Api, drain: Callable[[], None], chance: random.Random) -> None:
    first = ada.open("me", "bot", "bot:random")
    play((ada,), first, drain, chance)
    again = ada.post(f"{first}/rematch").json
    assert [seat["bot"] for seat in again["seats"]] == ["steward", "random", None]
    assert again["seats"][2]["player"] == ada.id
    assert again["status"] == "running"


def test_only_players_of_a_match_that_is_over_play_again(
    ada: Api, bob: Api, api: Api, finished: Callable[..., str]
) -> None:
    assert api.player("Eve").post(f"{finished()}/rematch").json["code"] == "not_seated"
    running = table_for(ada, bob)
    assert ada.post(f"{running}/rematch").json["code"] == "not_finished"
    assert api.post(f"{running}/rematch").json["code"] == "token_needed"


def test_one_that_was_called_off_is_opened_anew(ada: Api, bob: Api, finished: Callable[..., str]) -> None:
    first = finished()
    called_off = ada.post(f"{first}/rematch").headers["Location"]
    ada.post(f"{called_off}/cancel")
    again = bob.post(f"{first}/rematch")
    assert (again.status_code, again.json["host"]) == (201, bob.id)
    assert again.headers["Location"] != called_off
    assert ada.post(f"{first}/rematch").json["id"] == again.json["id"]


def test_a_rematch_that_an_earlier_build_opened_past_a_cancelled_one_is_found(
    cabinet: Cabinet, ada: Api, bob: Api, finished: Callable[..., str]
) -> None:
    first = finished()
    match = first.rpartition("/")[2]
    cancelled = ada.post(f"{first}/rematch").json["id"]
    ada.post(f"/v1/matches/{cancelled}/cancel")
    opened = ada.post(f"{first}/rematch").json["id"]
    zero, one = (Claim(match, "rematch", number, made, 60) for number, made in (("0", cancelled), ("1", opened)))
    cabinet.play.reservations.replace(zero, opened)
    cabinet.play.reservations.reserve(one)
    assert ada.post(f"{first}/rematch").json["id"] == opened
    ada.post(f"/v1/matches/{opened}/cancel")
    again = bob.post(f"{first}/rematch")
    assert again.status_code == 201
    assert again.json["id"] not in (cancelled, opened)


def test_a_claim_that_led_to_nothing_is_taken_up(
    cabinet: Cabinet, ada: Api, bob: Api, finished: Callable[..., str], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = finished()
    with monkeypatch.context() as context:
        context.setattr(rematch, "_open", lambda *_: 1 / 0)
        assert ada.post(f"{first}/rematch").status_code == 500
    again = bob.post(f"{first}/rematch")
    assert again.status_code == 201
    assert cabinet.store.version(again.json["id"]) == 2
    assert ada.post(f"{first}/rematch").json["id"] == again.json["id"]


def test_a_rematch_can_be_audited(ada: Api, bob: Api, operator: Api, finished: Callable[..., str]) -> None:
    first = finished()
    again = ada.post(f"{first}/rematch").headers["Location"]
    bob.post(f"{first}/rematch")
    report = operator.get(f"{again}/audit").json
    assert (report["ok"], "rules" in report["checked"]) == (True, True)


def test_a_rematch_names_a_match_to_nobody_who_may_not_see_it(
    ada: Api, bob: Api, api: Api, drain: Callable[[], None]
) -> None:
    match = table_for(ada, bob, hints=True)
    settle((ada, bob), match)
    hidden = ada.post(f"{match}/branches").json["id"]
    assert ada.post(f"/v1/matches/{hidden}/resign").json["status"] == "finished"
    again = ada.post(f"/v1/matches/{hidden}/rematch").headers["Location"]
    drain()
    assert api.get(f"/v1/matches/{hidden}").status_code == 404
    for path in (again, f"{again}/events", f"{again}/record", f"{again}/tree", "/v1/matches"):
        told = api.get(path)
        assert (told.status_code, hidden in told.text) == (200, False), path


def test_who_is_let_into_a_rematch_is_not_told_of_the_private_match_before(
    ada: Api, bob: Api, api: Api, finished: Callable[..., str]
) -> None:
    first = finished(watch={"who": "nobody"})
    again, eve = ada.post(f"{first}/rematch").headers["Location"], api.player("Eve")
    invitation = ada.post(f"{again}/seats/0/invitation").json["token"]
    assert eve.post(f"{again}/seats/0", {"invitation": invitation}).json["status"] == "running"
    for path in (again, f"{again}/events"):
        assert first.rpartition("/")[2] not in eve.get(path).text
    refused = bob.post(f"{first}/rematch")
    assert (refused.status_code, refused.json["code"]) == (403, "not_invited"), "it is not for bob to see any more"
    assert again.rpartition("/")[2] not in refused.text


def test_who_plays_no_more_in_the_rematch_sees_it_as_a_watcher_does(
    ada: Api, bob: Api, api: Api, finished: Callable[..., str]
) -> None:
    first = finished(watch={"delay": 100})
    again, eve = ada.post(f"{first}/rematch").headers["Location"], api.player("Eve")
    invitation = ada.post(f"{again}/seats/0/invitation").json["token"]
    eve.post(f"{again}/seats/0", {"invitation": invitation})
    settle((eve, ada), again)
    behind = api.get(again).json["version"]
    assert behind < ada.get(again).json["version"]
    assert bob.post(f"{first}/rematch").json["version"] == behind
