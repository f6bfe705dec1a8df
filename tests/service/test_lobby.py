"""Seats before the start: links, standing up, bots that come and go, calling a match off."""

from collections.abc import Callable
from typing import Any

import pytest
from flask import Flask
from freezegun.api import FrozenDateTimeFactory

from service.runtime.bootstrap import Cabinet
from tests.service.support import Api, everything, secret_of, table_for

WEEK = 7 * 24 * 3600


def link(host: Api, match: str, seat: int, **terms: Any) -> str:
    """The token of a new invitation."""
    made = host.post(f"{match}/seats/{seat}/invitation", terms)
    assert made.status_code == 200, made.text
    return str(made.json["token"])


def sit(player: Api, match: str, seat: int, token: str | None = None) -> Any:
    return player.post(f"{match}/seats/{seat}", {"invitation": token} if token else {})


def test_a_link_is_the_way_to_a_seat_that_is_kept_for_guests(ada: Api, bob: Api) -> None:
    match = ada.open("me", "invited")
    assert ada.get(match).json["seats"][1]["reserved"]
    assert sit(bob, match, 1).json["code"] == "not_invited"
    assert sit(bob, match, 1, link(ada, match, 1)).json["status"] == "running"


def test_a_link_keeps_an_open_seat_for_whoever_has_it(ada: Api, bob: Api) -> None:
    match = ada.open("me", "open", "open")
    token = link(ada, match, 1)
    assert sit(bob, match, 1).json["code"] == "not_invited"
    assert sit(bob, match, 1, token).status_code == 200


@pytest.mark.parametrize("token", ["cni_", "nonsense", "cnt_x"])
def test_a_text_that_is_no_token_is_no_invitation(ada: Api, bob: Api, token: str) -> None:
    match = ada.open("me", "invited")
    assert sit(bob, match, 1, token).json["code"] == "invitation_invalid"
    assert bob.post("/v1/invitations", {"invitation": token}).json["code"] == "invitation_invalid"


def test_a_link_is_for_its_own_seat_and_match(ada: Api, bob: Api) -> None:
    match, other = ada.open("me", "invited", "invited"), ada.open("me", "invited")
    token = link(ada, match, 1)
    link(ada, match, 2)
    link(ada, other, 1)
    for path, seat in ((match, 2), (other, 1)):
        assert sit(bob, path, seat, token).json["code"] == "invitation_invalid"


def test_a_link_expires(clock: FrozenDateTimeFactory, api: Api) -> None:
    ada, bob = api.player("Ada"), api.player("Bob")
    match = ada.open("me", "invited", "open")
    long, short = link(ada, match, 1), link(ada, match, 2, seconds=60)
    clock.tick(61)
    assert sit(bob, match, 2, short).json["code"] == "invitation_invalid"
    assert sit(bob, match, 2).status_code == 200, "it was an open seat before"
    clock.tick(WEEK)
    assert sit(api.player("Cleo"), match, 1, long).json["code"] == "invitation_invalid"


def test_a_link_that_was_taken_back_or_replaced_is_good_no_more(ada: Api, bob: Api) -> None:
    match = ada.open("me", "invited")
    first, second = link(ada, match, 1), link(ada, match, 1)
    assert sit(bob, match, 1, first).json["code"] == "invitation_invalid"
    assert bob.ask("DELETE", f"{match}/seats/1/invitation").json["code"] == "not_host"
    assert ada.ask("DELETE", f"{match}/seats/1/invitation").status_code == 200
    assert ada.ask("DELETE", f"{match}/seats/1/invitation").json["code"] == "invitation_invalid"
    assert sit(bob, match, 1, second).json["code"] == "invitation_invalid"
    assert sit(bob, match, 1).json["code"] == "not_invited"


def test_only_the_host_makes_links(ada: Api, bob: Api) -> None:
    match = ada.open("me", "open")
    before = ada.get(match).json["version"]
    refused = bob.post(f"{match}/seats/1/invitation")
    assert (refused.status_code, refused.json["code"]) == (403, "not_host")
    assert ada.post(f"{match}/seats/0/invitation").json["code"] == "seat_taken"
    assert ada.post(f"{match}/seats/9/invitation").json["code"] == "seat_unknown"
    assert ada.get(match).json["version"] == before


def test_a_token_is_shown_once_and_kept_nowhere(cabinet: Cabinet, ada: Api, bob: Api) -> None:
    match = ada.open("me", "invited", "open")
    token = link(ada, match, 1)
    secret = secret_of(token)
    sit(bob, match, 2)
    sit(bob, match, 1, token)
    kept = b"".join(repr(part).encode() for part in everything(cabinet.redis).items())
    assert secret not in kept
    for who in (ada, bob):
        for path in (match, f"{match}/events", f"{match}/refusals", "/v1/matches"):
            assert secret not in who.get(path).data


def test_the_same_key_is_given_the_same_link_again(ada: Api) -> None:
    match = ada.open("me", "invited")
    first = ada.post(f"{match}/seats/1/invitation", key="one")
    again = ada.post(f"{match}/seats/1/invitation", key="one")
    assert again.json == first.json
    assert again.headers["Idempotency-Replayed"] == "true"
    assert ada.post(f"{match}/seats/1/invitation", key="two").json["token"] != first.json["token"]
    assert ada.post(f"{match}/seats/1/invitation", {"seconds": 5}, key="two").json["code"] == "key_reused"


def test_a_link_tells_where_it_leads_and_changes_nothing(ada: Api, bob: Api, api: Api, cabinet: Cabinet) -> None:
    match = ada.open("me", "invited")
    made = ada.post(f"{match}/seats/1/invitation", {"seconds": 60}).json
    assert made["link"] == f"/#/invitation/{made['token']}"
    before = everything(cabinet.redis)
    for who in (api, bob):
        told = who.post("/v1/invitations", {"invitation": made["token"]}).json
        assert (told["seat"], told["until"], told["match"]) == (1, made["until"], ada.get(match).json)
    assert everything(cabinet.redis) == before


@pytest.mark.parametrize("seconds", [0, -1, 10**9, "60", 1.5, None])
def test_how_long_a_link_is_good_is_a_number_of_seconds(ada: Api, seconds: Any) -> None:
    match = ada.open("me", "open")
    refused = ada.post(f"{match}/seats/1/invitation", {"seconds": seconds})
    assert (refused.status_code, refused.json["errors"][0]["pointer"]) == (422, "/seconds")


def test_a_bot_is_not_invited(ada: Api) -> None:
    match = ada.open("me", "open")
    assert ada.post(f"{match}/seats/1", {"bot": "random", "invitation": "x"}).json["code"] == "malformed"


# Standing up, bots, calling off.


def test_a_player_leaves_before_the_start(ada: Api, bob: Api) -> None:
    match = ada.open("me", "open", "open")
    sit(bob, match, 1)
    left = bob.ask("DELETE", f"{match}/seats/1")
    assert (left.status_code, left.json["seats"][1]["player"], left.json["free"]) == (200, None, 2)
    assert left.headers["ETag"] == f'"{left.json["version"]}"'
    assert bob.ask("DELETE", f"{match}/seats/1").json["code"] == "seat_open"
    assert sit(bob, match, 2).status_code == 200


def test_nobody_leaves_once_a_match_runs(ada: Api, bob: Api) -> None:
    match = table_for(ada, bob)
    assert bob.ask("DELETE", f"{match}/seats/1").json["code"] == "match_not_open"


def test_the_host_leaves_and_the_next_in_turn_order_is_the_host(ada: Api, bob: Api) -> None:
    match = ada.open("me", "bot", "open", "open")
    sit(bob, match, 2)
    left = ada.ask("DELETE", f"{match}/seats/0").json
    assert (left["status"], left["host"], left["host_name"]) == ("open", bob.id, "Bob")
    assert ada.post(f"{match}/cancel").json["code"] == "not_host"
    assert bob.post(f"{match}/cancel").json["status"] == "cancelled"


def test_a_table_that_only_bots_are_left_at_is_closed(ada: Api, bob: Api) -> None:
    match = ada.open("me", "bot", "open")
    assert ada.ask("DELETE", f"{match}/seats/0").json["status"] == "cancelled"
    assert sit(bob, match, 2).json["code"] == "match_not_open"


def test_the_host_replaces_and_removes_bots(ada: Api, bob: Api) -> None:
    match = ada.open("me", "bot", "open", start_when="host")
    replaced = ada.post(f"{match}/seats/1", {"bot": "random"}, key="k")
    assert replaced.json["seats"][1]["bot"] == "random"
    again = ada.post(f"{match}/seats/1", {"bot": "random"}, key="k")
    assert (again.json, again.headers["Idempotency-Replayed"]) == (replaced.json, "true")
    assert bob.ask("DELETE", f"{match}/seats/1").json["code"] == "not_your_seat"
    assert ada.ask("DELETE", f"{match}/seats/1").json["free"] == 2
    assert sit(bob, match, 1).status_code == 200
    assert ada.post(f"{match}/seats/1", {"bot": "random"}).json["code"] == "seat_taken"


def test_the_operator_cancels_a_match_in_place_of_its_host(ada: Api, bob: Api, api: Api, operator: Api) -> None:
    match = ada.open("me", "open")
    assert [who.post(f"{match}/cancel").json["code"] for who in (api, bob)] == ["token_needed", "not_host"]
    off = operator.post(f"{match}/cancel", version=ada.get(match).json["version"])
    assert (off.status_code, off.json["status"]) == (200, "cancelled")
    assert operator.post(f"{match}/cancel").json["code"] == "match_not_open"


def test_a_match_that_was_called_off_stays_called_off(ada: Api, bob: Api) -> None:
    match = ada.open("me", "open")
    assert bob.post(f"{match}/cancel").json["code"] == "not_host"
    off = ada.post(f"{match}/cancel")
    assert (off.status_code, off.json["status"], off.json["awaiting"]) == (200, "cancelled", [])
    for path in (f"{match}/start", f"{match}/cancel", f"{match}/seats/1"):
        assert ada.post(path).json["code"] == "match_not_open"
    assert ada.post(f"{match}/resign").json["code"] == "match_not_running"


def test_what_happens_before_the_start_is_told_and_can_be_audited(
    ada: Api, bob: Api, operator: Api, drain: Callable[[], None]
) -> None:
    match = ada.open("me", "bot", "invited")
    token = link(ada, match, 2)
    ada.post(f"{match}/seats/1", {"bot": "random"})
    ada.ask("DELETE", f"{match}/seats/1")
    link(ada, match, 1)
    ada.ask("DELETE", f"{match}/seats/1/invitation")
    sit(bob, match, 2, token)
    ada.ask("DELETE", f"{match}/seats/0")
    bob.post(f"{match}/cancel")
    drain()
    types = [event["type"] for event in bob.get(f"{match}/events").json["events"]]
    assert types == [
        "match_opened",
        "seat_taken",
        "seat_taken",
        "seat_invited",
        "seat_left",
        "seat_taken",
        "seat_left",
        "seat_invited",
        "invitation_revoked",
        "seat_taken",
        "seat_left",
        "host_changed",
        "match_cancelled",
    ]
    told = [line["text"] for line in bob.get(f"{match}/timeline").json["sentences"]]
    assert told[-3:] == ["Seat 1 is open again.", "You are now the host.", "The match was cancelled."]
    report = operator.get(f"{match}/audit").json
    assert (report["ok"], report["divergence"]) == (True, None)
    assert "rules" in report["checked"]


def test_the_lobby_lists_what_a_front_end_needs(app: Flask, ada: Api, drain: Callable[[], None]) -> None:
    ada.open("me", "open", "bot", "invited", start_when="host")
    ada.open("bot", "bot")
    drain()
    (listed,) = ada.get("/v1/matches", status="open").json["items"]
    assert (listed["game"], listed["host_name"], listed["free"]) == ("conspiracy", "Ada", 2)
    assert [seat["reserved"] for seat in listed["seats"]] == [False, False, False, True]
    assert listed["clock"] is None
    assert listed["watch"]["who"] == "everybody"


def test_matches_that_were_called_off_can_be_found(ada: Api, drain: Callable[[], None]) -> None:
    match = ada.open("me", "open")
    ada.post(f"{match}/cancel")
    drain()
    (listed,) = ada.get("/v1/matches", status="cancelled").json["items"]
    assert f"/v1/matches/{listed['id']}" == match
