"""A person's data: exported as a whole, and erased."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
from msgspec.structs import replace

from events import ids, keys
from events.connection import Client
from service.runtime.background import crew_of
from service.runtime.bootstrap import Cabinet
from service.runtime.workers.eraser import Eraser
from service.runtime.workers.relay import Relay
from tests.service.support import Api, id_of, settle, table_for
from tests.service.test_accounts import KEY
from tests.service.test_tournaments import announce, started

ME = "/v1/players/me"


@pytest.fixture
def eraser(cabinet: Cabinet) -> Eraser:
    return crew_of(cabinet).eraser


def erase(who: Api, eraser: Eraser) -> Any:
    """A player erases the account, and a worker does the rest; the answer to the player."""
    answered = who.ask("DELETE", ME)
    assert answered.status_code == 202, answered.text
    eraser.go_on(60, 60)
    assert Api(who.app).get(answered.headers["Location"]).json["status"] == "done"
    return answered.json


def test_an_export_has_all_that_belongs_to_a_person(ada: Api, bob: Api, drain: Callable[[], None]) -> None:
    match = table_for(ada, bob)
    ada.post(f"{match}/comments", {"at": 1, "text": "mine"})
    bob.post(f"{match}/comments", {"at": 1, "text": "not mine"})
    hook = ada.post("/v1/webhooks", {"subject": ada.id, "url": "https://example.org/hook"}).json["id"]
    drain()
    data = ada.get(f"{ME}/export").json
    assert data["player"]["name"] == "Ada"
    assert data["matches"] == [id_of(match)]
    assert [said["text"] for said in data["comments"]] == ["mine"]
    assert [one["id"] for one in data["webhooks"]] == [hook]
    assert len(data["tokens"]) == 1


def test_an_export_lags_behind_nothing(cabinet: Cabinet, ada: Api, bob: Api) -> None:
    """No relay has run: what the person has just done is there."""
    mine, others, cup = ada.open("me", "open"), bob.open("me", "bot"), announce(bob)
    ada.post(f"{others}/comments", {"at": 1, "text": "on the match of another"})
    ada.post(f"{cup}/entries")
    data = ada.get(f"{ME}/export").json
    assert data["matches"] == [id_of(mine)]
    assert [(said["match"], said["text"]) for said in data["comments"]] == [
        (id_of(others), "on the match of another")
    ]
    assert data["entries"] == [
        {"tournament": id_of(cup), "entry": 1, "active": True, "club": None, "contact": None}
    ]


def test_an_erasure_misses_nothing_that_was_just_done(cabinet: Cabinet, ada: Api, bob: Api, eraser: Eraser) -> None:
    mine, hosted, running = ada.open("me", "open"), ada.open("open", "open"), table_for(ada, bob)
    others, cup, second = bob.open("me", "bot"), announce(bob), announce(bob)
    ada.post(f"{others}/comments", {"at": 1, "text": "mine"})
    ada.post(f"{cup}/entries")
    bob.post(f"{second}/entries", {"player": ada.id})
    erase(ada, eraser)
    assert [bob.get(match).json["status"] for match in (mine, hosted, running)] == [
        "cancelled",
        "cancelled",
        "finished",
    ]
    assert bob.get(f"{others}/comments").json["comments"] == []
    assert [bob.get(one).json["entries"][0]["active"] for one in (cup, second)] == [False, False]
    assert not cabinet.redis.exists(keys.places(ada.id))


def test_an_erased_player_who_waits_for_a_place_does_not_move_up(ada: Api, bob: Api, eraser: Eraser) -> None:
    cup = announce(bob, admission={"most": 2})
    for _ in range(2):
        bob.post(f"{cup}/entries", {"bot": "random"})
    ada.post(f"{cup}/entries")
    erase(ada, eraser)
    bob.post(f"{cup}/entries/1/withdraw")
    found = bob.get(cup).json
    assert ([one["status"] for one in found["applications"]], len(found["entries"])) == (["withdrawn"], 2)


def test_a_player_whom_a_tournament_seated_resigns(ada: Api, bob: Api, eraser: Eraser) -> None:
    cup = announce(bob)
    for entrant in (ada, bob):
        entrant.post(f"{cup}/entries")
    match = f"/v1/matches/{started(bob, cup)['tables'][0]['match']}"
    erase(ada, eraser)
    assert bob.get(match).json["status"] == "finished"


def test_nothing_that_belongs_to_an_erased_person_is_left(
    cabinet: Cabinet, ada: Api, bob: Api, drain: Callable[[], None], eraser: Eraser
) -> None:
    match = table_for(ada, bob)
    lobby = ada.open("open", "me")
    ada.post(f"{match}/comments", {"at": 1, "text": "so it is"})
    ada.post("/v1/webhooks", {"subject": ada.id, "url": "https://example.org/hook"})
    drain()
    assert erase(ada, eraser)["name"] == "Ada"
    assert ada.get(ME).status_code == 401
    assert bob.get(f"/v1/players/{ada.id}").json["code"] == "unknown_player"
    assert cabinet.hooks.registry.count(ada.id) == 0
    assert bob.get(f"{match}/comments").json["comments"] == []
    assert bob.get(match).json["status"] == "finished"
    assert bob.get(lobby).json["status"] in ("cancelled", "open")
    assert bob.get(f"{match}/audit").json["ok"]


NAME = "Ottoline"
SHOWN = ("", "/events", "/timeline", "/branches", "/audit", "/refusals")


def settled(who: Api, match: str) -> int:
    """A version at which a seat is awaited, after the first payoffs."""
    return next(one["version"] for one in who.get(f"{match}/events").json["events"] if one["type"] == "turn_began")


def contents(client: Client) -> Iterator[tuple[bytes, object]]:
    """Every key with what it holds."""
    reads = {
        b"hash": client.hgetall,
        b"string": client.get,
        b"stream": client.xrange,
        b"zset": lambda key: client.zrange(key, 0, -1),
        b"set": client.smembers,
        b"list": lambda key: client.lrange(key, 0, -1),
    }
    for key in client.scan_iter(count=1000):
        yield key, reads[client.type(key)](key)


@pytest.fixture
def traces(api: Api, bob: Api, drain: Callable[[], None]) -> tuple[Api, tuple[str, ...]]:
    """Somebody with a finished match, its rematch and branch, and a tournament; and every page that shows them."""
    who = api.player(NAME)
    match = table_for(who, bob)
    settle((who, bob), match)
    assert bob.post(f"{match}/resign").status_code == 200
    rematch = f"/v1/matches/{who.post(f'{match}/rematch').json['id']}"
    branch = f"/v1/matches/{who.post(f'{match}/branches', {'at': settled(who, match)}).json['id']}"
    tournament = announce(bob)
    for entrant in (who, bob):
        assert entrant.post(f"{tournament}/entries").status_code == 201
    started(bob, tournament)
    drain()
    lists = (
        "/v1/matches",
        "/v1/results",
        f"/v1/leaderboards/{who.get(match).json['game']}",
        f"/v1/players/{bob.id}/records",
    )
    of_matches = [f"{one}{page}" for one in (match, rematch, branch) for page in SHOWN]
    of_cup = [f"{tournament}{page}" for page in ("", "/events", "/timeline", "/rounds/1", "/standings", "/export")]
    return who, (*lists, *of_matches, *of_cup)


def test_no_stream_and_no_projection_holds_the_name_of_a_player(
    cabinet: Cabinet, traces: tuple[Api, tuple[str, ...]]
) -> None:
    who, pages = traces
    held = {key for key, value in contents(cabinet.redis) if NAME in repr(value)}
    assert held == {keys.player(who.id).encode()}
    assert all(
        NAME not in repr(cabinet.projections.results.get(match)) for match in cabinet.projections.results.matches()
    )
    assert sum(NAME in who.get(page).text for page in pages) > len(pages) / 2


@pytest.mark.parametrize(("language", "neutral"), [("en", "Former player"), ("ja", "退会したプレイヤー")])
def test_an_erased_player_is_shown_by_a_neutral_name(
    traces: tuple[Api, tuple[str, ...]], bob: Api, eraser: Eraser, language: str, neutral: str
) -> None:
    who, pages = traces
    head = {"Accept-Language": language}
    before = {page: bob.get(page, head).text.replace(NAME, neutral) for page in pages}
    erase(who, eraser)
    after = {page: bob.get(page, head).text for page in pages}
    changed = [page for page in pages if NAME in after[page]]
    assert changed == []
    assert [page for page in pages if (neutral in before[page]) != (neutral in after[page])] == []


def test_a_repeated_request_does_not_bring_an_erased_person_back(api: Api, eraser: Eraser) -> None:
    made = api.post("/v1/players", {"name": "Ada"}, key=KEY).json
    erase(Api(api.app, made["token"]), eraser)
    again = api.post("/v1/players", {"name": "Ada"}, key=KEY).json
    assert Api(api.app, again["token"]).get(ME).status_code == 401


def test_only_a_token_for_the_account_erases_it(ada: Api) -> None:
    narrow = ada.post(f"{ME}/tokens", {"name": "x", "scopes": ["read", "play"]}).json["token"]
    assert Api(ada.app, narrow).ask("DELETE", ME).json["code"] == "insufficient_scope"


def test_messages_to_webhooks_of_others_lose_the_name(
    cabinet: Cabinet, api: Api, bob: Api, drain: Callable[[], None], eraser: Eraser
) -> None:
    who = api.player(NAME)
    match = bob.open("me", "open")
    hook = bob.post("/v1/webhooks", {"subject": id_of(match), "url": "https://example.org/hook"}).json["id"]
    assert who.post(f"{match}/seats/1").status_code == 200
    drain()
    kept = keys.webhook_messages(hook)
    before = cabinet.redis.hgetall(kept)
    assert any(NAME in repr(message) for message in before.values())
    erase(who, eraser)
    after = cabinet.redis.hgetall(kept)
    assert after.keys() == before.keys()
    assert any("Former player" in repr(message) for message in after.values())
    assert not [key for key, value in contents(cabinet.redis) if NAME in repr(value)]


# The erasure as a job.


def test_the_account_is_locked_before_anything_else_is_done(cabinet: Cabinet, ada: Api, bob: Api) -> None:
    match = table_for(ada, bob)
    hook = ada.post("/v1/webhooks", {"subject": ada.id, "url": "https://example.org/hook"}).json["id"]
    second = ada.post(f"{ME}/tokens", {"name": "x", "scopes": ["read"]}).json["token"]
    answered = ada.ask("DELETE", ME)
    assert answered.status_code == 202
    assert answered.json["erasure"] | {"asked_at": "", "updated_at": "", "id": ""} == {
        "id": "",
        "asked_at": "",
        "updated_at": "",
        "status": "running",
        "left": None,
    }
    assert [Api(ada.app, token).get(ME).status_code for token in (ada.token, second)] == [401, 401]
    assert bob.get(match).json["seats"][0]["name"] == "Former player"
    assert bob.get(match).json["status"] == "running"
    assert cabinet.hooks.registry.get(hook) is not None


def test_an_erasure_goes_on_bit_by_bit_and_says_how_far_it_is(ada: Api, bob: Api, eraser: Eraser) -> None:
    matches = [table_for(ada, bob) for _ in range(4)]
    place = ada.ask("DELETE", ME).headers["Location"]
    seen = []
    while (now := Api(ada.app).get(place).json)["status"] != "done":
        seen.append((now["left"], sum(bob.get(match).json["status"] == "running" for match in matches)))
        eraser.go_on(0, 0)
    assert seen[:5] == [(None, 4), (3, 3), (2, 2), (1, 1), (0, 0)]


def test_another_worker_goes_on_with_an_erasure_whose_worker_was_killed(
    cabinet: Cabinet, ada: Api, bob: Api, eraser: Eraser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At every command in turn: some of the work is done and not saved."""
    matches = [table_for(ada, bob) for _ in range(3)]
    place = ada.ask("DELETE", ME).headers["Location"]
    transact = cabinet.play.writing.writer.transact

    def killed(asked: Any) -> Any:
        transact(asked)
        raise KeyboardInterrupt

    with monkeypatch.context() as dying:
        dying.setattr(cabinet.play.writing.writer, "transact", killed)
        for _ in matches:
            with pytest.raises(KeyboardInterrupt):
                eraser.go_on(60, 60)
            assert eraser.has_work(), "its lease ended with it"
    eraser.go_on(60, 60)
    assert Api(ada.app).get(place).json["status"] == "done"
    assert {bob.get(match).json["status"] for match in matches} == {"finished"}


def test_an_erasure_that_was_cut_off_before_the_lock_is_completed(
    cabinet: Cabinet, ada: Api, eraser: Eraser, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> None:
        raise ConnectionError("cut off")

    with monkeypatch.context() as cut:
        cut.setattr(cabinet.accounts.players, "erase", fail)
        assert ada.ask("DELETE", ME).status_code >= 500
    eraser.go_on(60, 60)
    assert ada.get(ME).status_code == 401


def test_a_match_that_is_damaged_does_not_hold_up_an_erasure(
    cabinet: Cabinet, ada: Api, bob: Api, eraser: Eraser
) -> None:
    damaged, sound = table_for(ada, bob), table_for(ada, bob)
    cabinet.redis.xadd(keys.events(id_of(damaged)), {"e": b"no envelope"}, id="999-0")
    erase(ada, eraser)
    assert bob.get(sound).json["status"] == "finished"


def damage(cabinet: Cabinet, cup: str) -> None:
    """Put bytes into the stream of a tournament that no command wrote."""
    cabinet.redis.xadd(keys.events(id_of(cup)), {"e": b"no envelope"}, id="999-0")
    cabinet.tournaments.streams.forget(id_of(cup))


def test_a_tournament_that_is_damaged_does_not_hold_up_an_erasure(
    cabinet: Cabinet, ada: Api, bob: Api, eraser: Eraser, caplog: pytest.LogCaptureFixture
) -> None:
    match, damaged, sound = table_for(ada, bob), announce(bob), announce(bob)
    for cup in (damaged, sound):
        ada.post(f"{cup}/entries")
    damage(cabinet, damaged)
    erase(ada, eraser)
    assert bob.get(match).json["status"] == "finished"
    assert not bob.get(sound).json["entries"][0]["active"]
    assert id_of(damaged) in caplog.text


def test_an_export_leaves_out_a_tournament_and_a_match_that_are_damaged(
    cabinet: Cabinet, ada: Api, bob: Api
) -> None:
    damaged, sound, match, other = announce(bob), announce(bob), table_for(ada, bob), table_for(ada, bob)
    for cup in (damaged, sound):
        ada.post(f"{cup}/entries")
    damage(cabinet, damaged)
    cabinet.redis.xadd(keys.events(id_of(match)), {"e": b"no envelope"}, id="999-0")
    data = ada.get(f"{ME}/export").json
    assert [one["tournament"] for one in data["entries"]] == [id_of(sound)]
    assert id_of(other) in data["matches"]


def test_a_webhook_that_was_made_during_an_erasure_is_removed_too(
    cabinet: Cabinet, ada: Api, eraser: Eraser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A request that was under way when the tokens ended stores it after the first look through everything."""
    hook = ada.post("/v1/webhooks", {"subject": ada.id, "url": "https://example.org/hook"}).json["id"]
    made = cabinet.hooks.registry.get(hook)
    assert made is not None
    remove = cabinet.hooks.registry.remove

    def remove_and_add_another(subscription: Any) -> None:
        remove(subscription)
        if subscription == made.subscription:
            cabinet.hooks.registry.add(replace(subscription, id=ids.new_id(ids.WEBHOOK, datetime.now(UTC))))

    monkeypatch.setattr(cabinet.hooks.registry, "remove", remove_and_add_another)
    erase(ada, eraser)
    assert cabinet.hooks.registry.count(ada.id) == 0


def test_an_erasure_that_fails_is_tried_again_and_does_not_hold_up_another(
    cabinet: Cabinet, ada: Api, bob: Api, eraser: Eraser, monkeypatch: pytest.MonkeyPatch
) -> None:
    failing, other = (who.ask("DELETE", ME).headers["Location"] for who in (ada, bob))
    forget = cabinet.play.places.forget

    def fail(player: str) -> None:
        if player == ada.id:
            raise ValueError("cannot be read")
        forget(player)

    monkeypatch.setattr(cabinet.play.places, "forget", fail)
    eraser.go_on(60, 60)
    assert [Api(ada.app).get(place).json["status"] for place in (failing, other)] == ["running", "done"]


def test_a_relay_has_erasures_done(cabinet: Cabinet, ada: Api, relay: Relay) -> None:
    ada.ask("DELETE", ME)
    relay._hand_out.due()
    assert cabinet.queues.analyses.count == 1


def test_an_erasure_is_remembered_for_a_day_without_the_name(cabinet: Cabinet, ada: Api, eraser: Eraser) -> None:
    erasure = erase(ada, eraser)["erasure"]["id"]
    assert 0 < cabinet.redis.ttl(keys.erasure(erasure)) <= 24 * 3600
    assert "Ada" not in repr(cabinet.redis.get(keys.erasure(erasure)))
    assert cabinet.redis.ttl(keys.player(ada.id)) > 0, "who never acted leaves no mark for ever"


@pytest.mark.parametrize("name", ["ers_01m80awb296cj3maqhz8r1x6gz", "job_01m80awb296cj3maqhz8r1x6gz", "x"])
def test_an_erasure_that_does_not_exist_is_unknown(api: Api, name: str) -> None:
    assert api.get(f"/v1/erasures/{name}").json["code"] == "unknown_erasure"
