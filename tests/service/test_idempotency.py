"""The same key and body is given the first answer again; nothing happens twice."""

import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from typing import Any

import msgspec
import pytest
from flask import Flask
from werkzeug.test import TestResponse

from domain import games
from domain.kernel.chance import commitment
from domain.kernel.options import Rejection
from events import ids, keys
from service.application.accounts.tokens import WantedToken
from service.application.callers import Caller
from service.application.study.branching import branch_seed
from service.application.webhooks.webhooks import WebhookRequest
from service.runtime.background import crew_of
from service.runtime.bootstrap import Cabinet
from streams.match_decider import MatchDecider
from streams.request import Busy
from streams.reservations import Claim
from tests.service.support import (
    GAME,
    Api,
    answer,
    app_over,
    everything,
    play,
    settle,
    table_for,
    whose_turn,
    without_refusals,
)
from tests.service.use_cases import player as new_caller
from tests.tiers import few

REQUEST_ID = "a-request-of-mine"
KEY = "a-key-that-nobody-guesses"
REPLAYED = "Idempotency-Replayed"


def new_player(ada: Api, bob: Api, key: str) -> TestResponse:
    return Api(ada.app).post("/v1/players", {"name": "Cleo"}, key=key)


def new_match(ada: Api, bob: Api, key: str) -> TestResponse:
    return ada.post("/v1/matches", {"game": GAME, "seats": ["me", "bot"]}, key=key)


def sit_down(ada: Api, bob: Api, key: str) -> TestResponse:
    return bob.post(f"{match_of(ada)}/seats/1", key=key)


def start(ada: Api, bob: Api, key: str) -> TestResponse:
    bob.post(f"{match_of(ada)}/seats/1")
    return ada.post(f"{match_of(ada)}/start", key=key)


def resign(ada: Api, bob: Api, key: str) -> TestResponse:
    start(ada, bob, "to-begin-with")
    return bob.post(f"{match_of(ada)}/resign", key=key)


def place(ada: Api, bob: Api, key: str) -> TestResponse:
    start(ada, bob, "to-begin-with")
    agents = bob.get(f"{match_of(ada)}/options").json["options"]
    first = agents[0]["command"] if agents else MEMORY[match_of(ada)]
    MEMORY[match_of(ada)] = first
    return bob.command(match_of(ada), first, key=key)


def without_notes(kept: dict[bytes, Any]) -> dict[bytes, Any]:
    """The stored data without refused commands, and without the notes that a key came again, which end."""
    notes = keys.reservation_shared("*").encode().partition(b"*")
    return {
        key: value
        for key, value in without_refusals(kept).items()
        if not (key.startswith(notes[0]) and key.endswith(notes[2]))
    }


MEMORY: dict[str, Any] = {}


def match_of(ada: Api) -> str:
    """The one match that waits for everybody in these tests, made when first asked for."""
    terms = {"game": GAME, "seats": ["me", "open"], "start_when": "host"}
    return str(ada.post("/v1/matches", terms, key="the-match").headers["Location"])


POSTS = (new_player, new_match, sit_down, start, resign, place)


@pytest.mark.parametrize("post", POSTS)
def test_the_same_request_is_given_the_same_answer(cabinet: Cabinet, ada: Api, bob: Api, post: Any) -> None:
    first = post(ada, bob, KEY)
    assert first.status_code in (200, 201)
    assert REPLAYED not in first.headers
    before = without_notes(everything(cabinet.redis))
    again = post(ada, bob, KEY)
    assert (again.status_code, again.data) == (first.status_code, first.data)
    assert again.headers[REPLAYED] == "true"
    assert again.headers.get("ETag") == first.headers.get("ETag")
    assert again.headers.get("Location") == first.headers.get("Location")
    assert without_notes(everything(cabinet.redis)) == before


@pytest.mark.parametrize("fresh_process", [False, True])
@pytest.mark.long
def test_a_command_is_answered_with_the_same_bytes_later_in_the_match(
    app: Flask, cabinet: Cabinet, ada: Api, bob: Api, drain: Callable[[], None], fresh_process: bool
) -> None:
    match, chance = table_for(ada, bob), random.Random(3)
    settle((ada, bob), match)
    on_turn = whose_turn((ada, bob), match)
    move = next(o["command"] for o in on_turn.options(match) if o["command"]["type"] == "move_agent")
    first = on_turn.command(match, move, key=KEY)
    summary = play((ada, bob), match, drain, chance, rounds=30)
    assert summary["version"] > first.json["version"]
    if fresh_process:
        cabinet.play.matches.forget(match.rpartition("/")[2])
    again = on_turn.command(match, move, key=KEY)
    assert (again.data, again.headers[REPLAYED]) == (first.data, "true")
    assert again.headers["ETag"] == first.headers["ETag"]


def test_a_stale_version_does_not_matter_to_a_replay(ada: Api, bob: Api) -> None:
    match = table_for(ada, bob)
    version, command = ada.get(match).json["version"], ada.options(match)[0]["command"]
    first = ada.command(match, command, key=KEY, version=version)
    bob.command(match, bob.options(match)[0]["command"])
    again = ada.command(match, command, key=KEY, version=version)
    assert (first.status_code, again.status_code, again.data) == (200, 200, first.data)


def test_the_last_command_of_a_match_is_replayed_when_it_is_over(ada: Api, bob: Api) -> None:
    match = table_for(ada, bob)
    first = ada.post(f"{match}/resign", key=KEY)
    assert first.json["status"] == "finished"
    assert ada.post(f"{match}/resign", key=KEY).data == first.data


def test_a_command_is_replayed_to_a_player_who_has_resigned_since(ada: Api, bob: Api) -> None:
    cleo = Api(ada.app).player("Cleo")
    match = table_for(ada, bob, cleo)
    command = bob.options(match)[0]["command"]
    first = bob.command(match, command, key=KEY)
    assert bob.post(f"{match}/resign").status_code == 200
    again = bob.command(match, command, key=KEY)
    assert (again.status_code, again.data) == (200, first.data)


@pytest.mark.parametrize("name", ["players", "matches", "seats", "start", "resign", "commands"])
def test_the_same_key_for_another_request_is_refused_and_writes_nothing(
    cabinet: Cabinet, ada: Api, bob: Api, name: str
) -> None:
    match = table_for(ada, bob)
    nobody = Api(ada.app)
    nobody.post("/v1/players", {"name": "Cleo"}, key=KEY)
    ada.post("/v1/matches", {"game": GAME, "seats": ["me", "bot"]}, key=KEY)
    ada.command(match, ada.options(match)[0]["command"], key=KEY)
    others = {
        "players": (nobody, "/v1/players", {"name": "Dora"}),
        "matches": (ada, "/v1/matches", {"game": GAME, "seats": ["bot", "me"]}),
        "seats": (ada, f"{match}/seats/1", {}),
        "start": (ada, f"{match}/start", {}),
        "resign": (ada, f"{match}/resign", {}),
        "commands": (ada, f"{match}/commands", {"type": "pay_bribe"}),
    }
    who, path, body = others[name]
    before = without_notes(everything(cabinet.redis))
    refused = who.post(path, body, key=KEY)
    assert (refused.status_code, refused.json["code"]) == (422, "key_reused")
    assert without_notes(everything(cabinet.redis)) == before


def test_keys_of_different_players_never_meet(ada: Api, bob: Api) -> None:
    match = table_for(ada, bob)
    for player in (ada, bob):
        done = player.command(match, player.options(match)[0]["command"], key=KEY)
        assert (done.status_code, REPLAYED in done.headers) == (200, False)
    matches = [who.post("/v1/matches", {"game": GAME, "seats": ["me", "bot"]}, key=KEY) for who in (ada, bob)]
    assert matches[0].json["id"] != matches[1].json["id"]


def test_a_player_is_never_given_the_token_that_another_ones_key_made(ada: Api, bob: Api) -> None:
    made = [who.post("/v1/players", {"name": "Cleo"}, key=KEY).json for who in (ada, bob, Api(ada.app))]
    assert len({player["token"] for player in made}) == len({player["id"] for player in made}) == 3


@pytest.mark.parametrize("who", ["ada", "nobody"])
def test_a_key_that_stands_for_a_token_must_be_hard_to_guess(ada: Api, who: str) -> None:
    asking = ada if who == "ada" else Api(ada.app)
    refused = asking.post("/v1/players", {"name": "Cleo"}, key="short")
    assert (refused.status_code, refused.json["code"]) == (422, "key_malformed")


@pytest.mark.parametrize("key", ["two words", "x" * 129, "é", "\x7f"])
def test_a_key_of_a_wrong_form_is_refused(cabinet: Cabinet, ada: Api, key: str) -> None:
    before = everything(cabinet.redis)
    refused = ada.post("/v1/matches", {"game": GAME, "seats": ["me", "bot"]}, key=key)
    assert (refused.status_code, refused.json["code"]) == (422, "key_malformed")
    assert everything(cabinet.redis) == before


def test_a_refused_command_does_not_use_its_key_up(ada: Api, bob: Api) -> None:
    match = table_for(ada, bob)
    assert ada.command(match, {"type": "pay_bribe"}, key=KEY).status_code == 422
    assert ada.command(match, ada.options(match)[0]["command"], key=KEY).status_code == 200


def test_requests_at_the_same_time_with_one_key_are_carried_out_once(ada: Api, bob: Api) -> None:
    match = table_for(ada, bob)
    command, version = ada.options(match)[0]["command"], ada.get(match).json["version"]
    with ThreadPoolExecutor(8) as threads:
        done = list(threads.map(lambda _: ada.command(match, command, key=KEY), range(8)))
    assert {answered.status_code for answered in done} == {200}
    assert len({answered.data for answered in done}) == 1
    assert sum(REPLAYED not in answered.headers for answered in done) == 1
    assert ada.get(match).json["version"] == version + 1


def test_a_match_whose_creation_was_cut_off_is_created_by_the_same_request(
    cabinet: Cabinet, ada: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any, **__: Any) -> None:
        raise ConnectionError("cut off")

    with monkeypatch.context() as cut:
        cut.setattr(cabinet.store, "append", fail)
        assert new_match(ada, ada, KEY).status_code == 503
    made = new_match(ada, ada, KEY)
    assert (made.status_code, REPLAYED in made.headers) == (201, False)
    assert new_match(ada, ada, KEY).data == made.data


def test_commands_without_a_key_are_each_carried_out(ada: Api, bob: Api, chance: random.Random) -> None:
    match = table_for(ada, bob)
    settle((ada, bob), match)
    for _ in range(2):
        assert answer(whose_turn((ada, bob), match), match, chance, ["pay_bribe"]).status_code == 200


def test_no_branch_chooses_the_seed_of_a_match(
    cabinet: Cabinet, ada: Api, bob: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A branch may be given a seed; were it to fail, the same key must not open a match with that seed."""
    match = table_for(ada, bob, hints=True)
    settle((ada, bob), match)
    with monkeypatch.context() as failing:
        failing.setattr(cabinet.play.writing.writer, "transact", lambda *_: (_ for _ in ()).throw(Busy))
        assert ada.post(f"{match}/branches", {"seed": "ab"}, key=KEY).json["code"] == "busy"
    opened = ada.post("/v1/matches", {"game": GAME, "seats": ["me", "bot"]}, key=KEY).json
    assert opened["commitment"] != commitment(branch_seed(b"\xab"))


def test_a_branch_that_was_called_otherwise_since_keeps_its_name(ada: Api, bob: Api) -> None:
    match = table_for(ada, bob, hints=True)
    settle((ada, bob), match)
    branch = ada.post(f"{match}/branches", {"name": "One"}, key=KEY).headers["Location"]
    ada.ask("PUT", f"{branch}/name", json={"name": "Two"})
    assert ada.post(f"{match}/branches", {"name": "One"}, key=KEY).headers[REPLAYED] == "true"
    assert ada.post(f"{match}/branches", {"name": "Three"}, key=KEY).json["code"] == "key_reused"
    assert ada.get(f"{branch}/name").json["name"] == "Two"


@pytest.mark.parametrize("game", few(sorted(games()), "umbra_concilium"))
def test_a_match_that_was_lost_and_made_again_has_the_dice_of_its_new_seed(
    cabinet: Cabinet, ada: Api, operator: Api, game: str
) -> None:
    """A server that lost its last second may still know the key: the match is made again under the same id, by any
    process, and others remember the one that was lost."""
    table = {"game": game, "seats": ["bot"] * games()[game].meta.seats[0]}
    lost = ada.post("/v1/matches", table, key="open-1").json["id"]
    for key in list(cabinet.redis.scan_iter(f"*:match:{lost}:*")):
        cabinet.redis.delete(key)
    elsewhere = Cabinet.compose(cabinet.config, clock=cabinet.clock)
    made = Api(app_over(elsewhere), ada.token, ada.id).post("/v1/matches", table, key="open-1").json
    elsewhere.close()
    assert made["id"] == lost
    assert crew_of(cabinet).turns.play_on(lost, made["version"], share=60) is None
    report = operator.get(f"/v1/matches/{lost}/audit").json
    assert (report["divergence"], "rules" in report["checked"]) == (None, True)


def reservations(cabinet: Cabinet) -> list[bytes]:
    return list(cabinet.redis.scan_iter(keys.reservation("*")))


TOURNAMENT = {"name": "Winter Cup", "game": GAME, "format": "swiss", "rounds": 3, "seed": "s"}
REFUSED: tuple[tuple[str, str, Any], ...] = (
    ("/v1/players/recover", "recovery_invalid", {"recovery_code": "cnk_nobody"}),
    ("/v1/matches", "opening_wrong", {"game": GAME, "seats": ["me", "open"]}),
    ("{match}/branches", "hints_never", {}),
    ("{match}/comments", "too_many_comments", {"at": 1, "text": "once more"}),
    ("/v1/players/me/tokens", "too_many_tokens", {"name": "one more", "scopes": ["read"]}),
)


@pytest.mark.parametrize(("path", "code", "body"), REFUSED, ids=[path for path, _, _ in REFUSED])
def test_a_refused_request_leaves_nothing_for_its_key(
    cabinet: Cabinet, ada: Api, bob: Api, monkeypatch: pytest.MonkeyPatch, path: str, code: str, body: Any
) -> None:
    match = table_for(ada, bob)
    monkeypatch.setattr("service.application.matches.notes.COMMENTS_EACH_MAX", 0)
    monkeypatch.setattr("service.application.tokens.tokens.TOKENS_MAX", 0)
    monkeypatch.setattr(MatchDecider, "decide", lambda *_: Rejection(code))
    before = without_refusals(everything(cabinet.redis))
    refused = ada.post(path.format(match=match), body, key=KEY)
    assert refused.json["code"] == code
    assert without_refusals(everything(cabinet.redis)) == before


def test_nothing_is_given_back_but_ones_own(cabinet: Cabinet) -> None:
    first, second = (Claim("ada", "match", "key", made, 60) for made in ("one", "two"))
    assert cabinet.play.reservations.reserve(first) == ("one", False)
    cabinet.play.reservations.give_back(second)
    assert cabinet.play.reservations.reserve(second) == ("one", True)


def test_what_another_request_was_given_is_not_given_back(cabinet: Cabinet) -> None:
    writing, ada = cabinet.play.writing, new_caller(cabinet, "Ada")
    refused, other, late = (Caller(ada.who, "req", key=KEY) for _ in range(3))
    match, again = (writing.new_id(by, ids.MATCH, ada.player_id, "open") for by in (refused, other))
    cabinet.play.places.note(ada.player_id, match)
    writing.give_back(refused)
    assert {match, again} == {writing.new_id(late, ids.MATCH, ada.player_id, "open")}
    assert cabinet.play.places.places_of(ada.player_id) == [match]


def test_a_refused_opening_leaves_no_place(cabinet: Cabinet, ada: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MatchDecider, "decide", lambda *_: Rejection("opening_wrong"))
    assert new_match(ada, ada, KEY).status_code == 422
    assert ada.post("/v1/matches", {"game": GAME, "seats": ["me", "bot"]}).status_code == 422
    assert cabinet.play.places.places_of(ada.id) == []


def test_every_key_ends(cabinet: Cabinet, ada: Api, bob: Api) -> None:
    match = table_for(ada, bob, hints=True)
    settle((ada, bob), match)
    assert new_player(ada, bob, KEY).status_code == 201
    assert new_match(ada, bob, KEY).status_code == 201
    assert ada.post(f"{match}/branches", key=KEY).status_code == 201
    assert ada.post("/v1/tournaments", TOURNAMENT, key=KEY).status_code == 201
    assert ada.post(f"{match}/comments", {"at": 1, "text": "so it is"}, key=KEY).status_code == 201
    assert ada.post(f"{match}/resign").status_code == 200
    assert ada.post(f"{match}/rematch").status_code == 201
    kept = reservations(cabinet)
    assert len(kept) == 6
    assert all(cabinet.redis.ttl(key) > 0 for key in kept)


def test_what_a_key_stands_for_is_the_body_as_it_was_sent() -> None:
    """Keys that were reserved by an earlier version of the service are still known."""
    token = {"name": "Bot", "scopes": ["read", "play"], "expires_in": None}
    hook = {"subject": "s", "url": "u", "types": ["ping"], "signature": "hmac", "description": ""}
    wanted = WantedToken("Bot", ("read", "play"), None), WebhookRequest("s", "u", ("ping",), "hmac", "")
    for body, value in zip((token, hook), wanted, strict=True):
        assert msgspec.json.encode(value, order="sorted") == msgspec.json.encode(body, order="sorted")


def test_a_record_has_the_digests_of_key_and_request_and_neither_of_them(ada: Api, bob: Api) -> None:
    match = table_for(ada, bob)
    done = [ada.post(f"{match}/resign", headers={"Request-Id": REQUEST_ID}, key=KEY) for _ in range(2)]
    assert [answered.headers.get(REPLAYED) for answered in done] == [None, "true"]
    record = ada.get(f"{match}/record").data
    assert KEY.encode() not in record
    assert REQUEST_ID.encode() not in record
    last = msgspec.json.decode(record.splitlines()[-2])["actor"]
    assert last["key"] == sha256(KEY.encode()).hexdigest()
    assert last["request_id"] == sha256(REQUEST_ID.encode()).hexdigest()
