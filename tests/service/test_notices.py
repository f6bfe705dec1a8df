"""The notices of an account: one list of all that a player is told of, as a page and as a stream."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
import pytest
from flask import Flask
from freezegun.api import FrozenDateTimeFactory

from events import keys
from events.connection import CLUSTER_SCHEME, Client
from events.envelope import timestamp
from service.application.notices.inboxes import INBOX_SECONDS
from service.application.webhooks import outbox
from service.http.following.caps import Caps
from service.runtime.background import crew_of, relay_of, teller_of
from service.runtime.bootstrap import Cabinet
from service.runtime.processes.embedded import EmbeddedServer
from service.runtime.settings import Config
from service.runtime.workers.relay import Relay
from tests.service.following import MEDIA, following, refusal, versions
from tests.service.support import Api, answer, app_over, id_of, refit, settle, table_for, whose_turn
from tests.service.test_tournaments import announce, done, paired

ME = "/v1/players/me"
EVENTS = f"{ME}/events"

media_types = pytest.mark.parametrize("media", MEDIA)


def page(who: Api, **query: Any) -> Any:
    answered = who.get(EVENTS, **query)
    assert answered.status_code == 200, answered.text
    return answered.json


def listen(who: Api) -> int:
    """Ask for notices, so that they are kept from now on; the number of the newest."""
    return int(page(who)["newest"])


def types(who: Api, after: int = 0) -> list[str]:
    return [notice["type"] for notice in page(who, after=after)["notices"]]


@pytest.fixture
def told(relay: Relay) -> Callable[[], None]:
    """Relay what was appended."""
    return lambda: relay.turn(0)


def test_a_player_is_told_of_its_seats_turns_and_ends(ada: Api, bob: Api, told: Callable[[], None]) -> None:
    listen(ada)
    match = table_for(bob, ada)
    told()
    assert types(ada) == ["match.started", "player.seated", "turn.awaited"]
    place = page(ada)["newest"]
    bob.post(f"{match}/resign")
    told()
    assert types(ada, place) == ["match.seat_resigned", "match.ended"]
    assert page(ada, after=place)["notices"][-1]["data"]["match"] == id_of(match)


def test_a_player_is_told_of_an_invitation_to_a_seat(ada: Api, bob: Api, told: Callable[[], None]) -> None:
    match = table_for(ada, bob)
    ada.post(f"{match}/resign")
    told()
    place = listen(ada)
    assert bob.post(f"{match}/rematch").status_code == 201
    told()
    assert types(ada, place) == ["player.invited"]


def test_both_players_are_told_that_an_undo_is_asked_for(
    ada: Api, bob: Api, told: Callable[[], None], chance: Any
) -> None:
    match = table_for(ada, bob, undo="consent")
    settle((ada, bob), match)
    before, mover = ada.get(match).json["version"], whose_turn((ada, bob), match)
    answer(mover, match, chance)
    told()
    places = [listen(who) for who in (ada, bob)]
    assert mover.post(f"{match}/undo-requests", {"to": before}).status_code in (200, 201)
    told()
    assert [types(who, place) for who, place in zip((ada, bob), places, strict=True)] == [["match.undo_asked"]] * 2


def test_one_stream_is_told_of_every_match_of_a_player(ada: Api, bob: Api, told: Callable[[], None]) -> None:
    with following(ada, ME) as stream:
        matches = [table_for(bob, ada) for _ in range(3)]
        told()
        newest = page(ada)["newest"]
        seated = [one.document for one in stream.until(newest) if one.document["type"] == "player.seated"]
    assert {notice["data"]["match"] for notice in seated} == set(map(id_of, matches))


def test_a_player_is_told_how_it_is_paired(ada: Api, bob: Api, told: Callable[[], None]) -> None:
    listen(bob)
    tournament = announce(ada)
    entry = done(bob.post(f"{tournament}/entries"))["entries"][0]["number"]
    for _ in range(3):
        done(ada.post(f"{tournament}/entries", {"bot": "random"}))
    tables = paired(ada, tournament)["tables"]
    told()
    (notice,) = page(bob)["notices"]
    at = next(table for table in tables if entry in [seat["entry"] for seat in table["seats"]])
    assert (notice["type"], notice["data"]["entry"], notice["data"]["round"]) == ("player.paired", entry, 1)
    assert (notice["data"]["table"], notice["data"]["entries"]) == (
        at["table"],
        [seat["entry"] for seat in at["seats"]],
    )


def test_a_player_who_has_a_bye_is_told_of_no_table(ada: Api, bob: Api, told: Callable[[], None]) -> None:
    tournament = announce(ada)
    for _ in range(2):
        done(ada.post(f"{tournament}/entries", {"bot": "random", "rating": 2000}))
    listen(bob)
    done(bob.post(f"{tournament}/entries"))
    assert paired(ada, tournament)["byes"][0]["entry"] == 3
    told()
    (notice,) = page(bob)["notices"]
    assert (notice["data"]["table"], notice["data"]["entries"]) == (None, [])


def test_a_word_of_the_organiser_is_told_to_whom_it_concerns(
    ada: Api, bob: Api, api: Api, told: Callable[[], None]
) -> None:
    cleo = api.player("Cleo")
    tournament = announce(ada)
    for who in (bob, cleo):
        done(who.post(f"{tournament}/entries"))
    told()
    places = [listen(who) for who in (bob, cleo)]
    done(ada.post(f"{tournament}/rulings", {"entry": 1, "halves": -1, "reason": "late"}))
    done(ada.post(f"{tournament}/entries/1/withdraw", {"reason": "left"}))
    told()
    assert [types(who, place) for who, place in zip((bob, cleo), places, strict=True)] == [["player.ruled"] * 2, []]
    assert page(bob)["notices"][0]["data"]["events"][0]["event"]["reason"] == "late"


def test_what_an_arbiter_does_with_the_clock_of_a_table_is_told_to_who_sits_there(
    ada: Api, bob: Api, api: Api, told: Callable[[], None]
) -> None:
    cleo = api.player("Cleo")
    tournament = announce(ada)
    done(bob.post(f"{tournament}/entries"))
    for _ in range(2):
        done(ada.post(f"{tournament}/entries", {"bot": "random"}))
    done(cleo.post(f"{tournament}/entries"))
    done(ada.post(f"{tournament}/rounds"))
    done(ada.post(f"{tournament}/rounds/1/pairings", {"tables": [[1, 2], [3, 4]]}))
    done(ada.post(f"{tournament}/rounds/1/start"))
    told()
    places = [listen(who) for who in (bob, cleo)]
    done(ada.post(f"{tournament}/rounds/1/tables/1/clock", {"act": "pause", "reason": "no light"}))
    done(ada.post(f"{tournament}/rounds/1/tables/1/clock", {"act": "resume", "reason": "light"}))
    told()
    heard = [types(who, place) for who, place in zip((bob, cleo), places, strict=True)]
    assert [kinds.count("player.ruled") for kinds in heard] == [2, 0]


def test_a_check_in_that_opens_and_a_place_that_is_lost_or_won_are_told(
    ada: Api, bob: Api, api: Api, told: Callable[[], None], cabinet: Cabinet, clock: FrozenDateTimeFactory
) -> None:
    cleo = api.player("Cleo")
    opens, closes = (datetime.now(UTC) + timedelta(hours=hours) for hours in (1, 2))
    dates = {"opens_at": timestamp(opens), "closes_at": timestamp(closes)}
    tournament = announce(ada, check_in=dates, admission={"most": 2})
    done(bob.post(f"{tournament}/entries"))
    done(ada.post(f"{tournament}/entries", {"bot": "random"}))
    done(cleo.post(f"{tournament}/entries"))
    told()
    places = [listen(who) for who in (bob, cleo)]
    for _ in range(2):
        clock.tick(timedelta(hours=1))
        crew_of(cabinet).directing.go_on(id_of(tournament))
        told()
    assert [types(who, place) for who, place in zip((bob, cleo), places, strict=True)] == [
        ["player.told", "player.ruled"],
        ["player.ruled"],
    ]
    opened, closed = (notice["data"]["events"][0]["event"] for notice in page(bob)["notices"])
    assert (opened["closes_at"], closed["lost"]) == (dates["closes_at"], [1])


def test_staff_is_told_of_its_rights_and_an_organiser_of_who_leaves(
    ada: Api, bob: Api, told: Callable[[], None]
) -> None:
    places = [listen(who) for who in (ada, bob)]
    tournament = announce(ada)
    done(ada.ask("PUT", f"{tournament}/staff/{bob.id}", json={"rights": ["rule"]}))
    done(bob.ask("DELETE", f"{tournament}/staff/{bob.id}"))
    told()
    done(ada.ask("PUT", f"{tournament}/offer", json={"player": bob.id}))
    done(bob.post(f"{tournament}/offer/accept"))
    told()
    kinds = [types(who, place) for who, place in zip((ada, bob), places, strict=True)]
    assert kinds == [["player.appointed"] * 2, ["player.appointed"] * 2]
    (event,) = page(bob)["notices"][0]["data"]["events"]
    assert (event["event"]["rights"], event["actor"]["by"]) == (["rule"], ada.id)


def test_what_is_announced_is_told_to_all_who_take_part_but_its_author(
    ada: Api, bob: Api, api: Api, told: Callable[[], None]
) -> None:
    cleo, dan = api.player("Cleo"), api.player("Dan")
    tournament = announce(ada)
    for who in (bob, cleo):
        done(who.post(f"{tournament}/entries"))
    done(cleo.post(f"{tournament}/entries/2/withdraw"))
    told()
    places = [listen(who) for who in (ada, bob, cleo, dan)]
    done(ada.post(f"{tournament}/announcements", {"text": "Round 1 begins at 14:00."}))
    done(ada.ask("PATCH", f"{tournament}/terms", json={"late_entries": False}))
    told()
    heard = [types(who, place) for who, place in zip((ada, bob, cleo, dan), places, strict=True)]
    assert heard == [[], ["player.told"] * 2, [], []]
    assert "14:00" not in str(page(bob))


def test_what_a_player_does_itself_is_no_word_of_the_organiser(
    ada: Api, bob: Api, told: Callable[[], None]
) -> None:
    listen(bob)
    tournament = announce(ada)
    done(bob.post(f"{tournament}/entries"))
    done(bob.post(f"{tournament}/entries/1/withdraw"))
    told()
    assert types(bob) == []


# The same entries in two ways.


def test_a_webhook_and_the_stream_tell_the_same(
    cabinet: Cabinet, ada: Api, bob: Api, told: Callable[[], None]
) -> None:
    listen(ada)
    hook = ada.post("/v1/webhooks", {"subject": ada.id, "url": "https://board.example/hook"}).json["id"]
    match = table_for(bob, ada)
    bob.post(f"{match}/resign")
    told()
    sent = [
        cabinet.hooks.outbox.message(hook, number)
        for number in range(1, cabinet.hooks.registry.get(hook).sequence + 1)
    ]
    bodies = [msgspec.json.decode(kept.message.body) for kept in sent if kept]
    notices = page(ada)["notices"]
    assert [(one["type"], one["timestamp"], one["data"]) for one in notices] == [
        (one["type"], one["timestamp"], one["data"])
        for one in bodies
        if one["type"] in {notice["type"] for notice in notices}
    ]


@media_types
def test_a_stream_of_notices_tells_what_the_page_tells(
    ada: Api, bob: Api, told: Callable[[], None], media: str
) -> None:
    listen(ada)
    table_for(bob, ada)
    told()
    found = page(ada)
    with following(ada, ME, media) as stream:
        assert [one.document for one in stream.until(found["newest"])] == found["notices"]


@media_types
def test_a_stream_of_notices_goes_on_from_any_place(
    ada: Api, bob: Api, told: Callable[[], None], media: str
) -> None:
    listen(ada)
    table_for(bob, ada)
    told()
    numbers = [notice["sequence"] for notice in page(ada)["notices"]]
    for place in range(len(numbers)):
        with following(ada, ME, media, last=numbers[place]) as stream:
            told_after = [] if place == len(numbers) - 1 else versions(stream.until(numbers[-1]))
        assert told_after == numbers[place + 1 :]


def test_the_numbers_of_notices_have_no_gaps(ada: Api, bob: Api, told: Callable[[], None]) -> None:
    before = listen(ada)
    for _ in range(3):
        table_for(bob, ada)
    told()
    numbers = [notice["sequence"] for notice in page(ada)["notices"]]
    assert numbers == list(range(before + 1, page(ada)["newest"] + 1))


def test_a_page_of_notices_says_where_to_go_on(ada: Api, bob: Api, told: Callable[[], None]) -> None:
    listen(ada)
    table_for(bob, ada)
    told()
    first = page(ada, limit=1)
    assert len(first["notices"]) == 1
    assert [*first["notices"], *page(ada, after=first["next"])["notices"]] == page(ada)["notices"]


@media_types
def test_two_clients_of_one_account_are_told_the_same(
    ada: Api, bob: Api, told: Callable[[], None], media: str
) -> None:
    listen(ada)
    with following(ada, ME, media) as one, following(ada, ME, media) as other:
        table_for(bob, ada)
        told()
        newest = page(ada)["newest"]
        assert one.until(newest) == other.until(newest)


def test_a_relay_that_tells_again_tells_nothing_twice(
    cabinet: Cabinet, ada: Api, bob: Api, told: Callable[[], None]
) -> None:
    listen(ada)
    match = table_for(bob, ada)
    told()
    before = page(ada)
    teller = teller_of(cabinet)
    teller.tell(id_of(match))
    assert page(ada) == before


def test_notices_are_told_on_a_cluster_too(
    server: EmbeddedServer, cluster_server: EmbeddedServer, cluster: Client
) -> None:
    made = Cabinet.compose(Config(cluster_server.url.replace("redis://", CLUSTER_SCHEME), server.url))
    nobody = Api(app_over(made))
    ada, bob = nobody.player("Ada"), nobody.player("Bob")
    relay = relay_of(made, "relay", settle_seconds=0)
    relay._feed.open()
    with following(ada, ME) as stream:
        table_for(bob, ada)
        relay.turn(0)
        newest = page(ada)["newest"]
        told_of = [one.document["type"] for one in stream.until(newest)]
    assert told_of == ["match.started", "player.seated", "turn.awaited"]
    made.close()


# Who may, and what is left out.


def test_only_a_player_has_notices(api: Api, operator: Api) -> None:
    for who in (api, operator):
        refused = who.get(EVENTS)
        assert (refused.status_code, refused.json["code"]) == (401, "token_needed")


def test_a_number_that_no_notice_has_yet_is_refused(ada: Api) -> None:
    newest = listen(ada)
    for headers in ({}, {"Accept": MEDIA[0]}):
        refused = ada.get(EVENTS, headers, after=newest + 1)
        assert (refused.status_code, refused.json["code"]) == (404, "unknown_notice")


@pytest.mark.parametrize("query", [{"after": "x"}, {"after": -1}, {"limit": 0}, {"as_": "truth"}, {"wait": 1}])
def test_a_parameter_that_notices_do_not_have_is_refused(ada: Api, query: Any) -> None:
    assert ada.get(EVENTS, **query).json["code"] in ("bad_parameter", "unknown_parameter")


def test_a_page_parameter_is_refused_for_a_stream(ada: Api) -> None:
    assert ada.get(EVENTS, {"Accept": MEDIA[0]}, limit=5).json["code"] == "bad_parameter"


def test_the_matches_of_others_are_not_told(ada: Api, bob: Api, api: Api, told: Callable[[], None]) -> None:
    cleo = api.player("Cleo")
    listen(cleo)
    bob.post(f"{table_for(ada, bob)}/resign")
    told()
    assert types(cleo) == []


def test_what_happened_before_a_player_first_asked_is_not_told(
    clock: FrozenDateTimeFactory, ada: Api, bob: Api, told: Callable[[], None]
) -> None:
    match = table_for(bob, ada)
    clock.tick(1)
    listen(ada)
    bob.post(f"{match}/resign")
    told()
    assert types(ada) == ["match.seat_resigned", "match.ended"]


def test_notices_that_are_kept_no_more_are_said_to_be_gone(
    ada: Api, bob: Api, told: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    place = listen(ada) + 1
    monkeypatch.setattr(outbox, "NOTICES_KEPT_BYTES", 1500)
    for _ in range(5):
        table_for(bob, ada)
        told()
    gone, *rest = page(ada, after=place)["notices"]
    assert (gone["type"], gone["data"]["after"], gone["data"]["upto"]) == (
        "notices.dropped",
        place,
        gone["sequence"],
    )
    assert [notice["sequence"] for notice in rest] == list(range(gone["sequence"] + 1, page(ada)["newest"] + 1))
    with following(ada, ME, last=place) as stream:
        assert stream.until(page(ada)["newest"])[0].document["type"] == "notices.dropped"


def test_an_inbox_that_nobody_asks_for_ends_with_all_that_it_has(
    cabinet: Cabinet, ada: Api, bob: Api, told: Callable[[], None]
) -> None:
    listen(ada)
    table_for(bob, ada)
    told()
    there = [
        key(ada.id)
        for key in (
            keys.webhook,
            keys.webhook_told,
            keys.webhook_messages,
            keys.webhook_log,
            keys.inbox_of,
        )
    ]
    left = [cabinet.redis.ttl(key) for key in [*there, keys.inboxes()]]
    assert all(0 < seconds <= INBOX_SECONDS + 60 for seconds in left), left


def test_notices_end_with_their_inbox_and_not_before_if_it_is_asked_for(
    cabinet: Cabinet, ada: Api, bob: Api, told: Callable[[], None]
) -> None:
    """Else an inbox that is opened anew would find notices of the one before among its own."""
    listen(ada)
    cabinet.redis.expire(keys.webhook(ada.id), 100)
    table_for(bob, ada)
    told()
    kept = [key(ada.id) for key in (keys.webhook_messages, keys.webhook_log)]
    assert [cabinet.redis.ttl(key) <= 100 for key in kept] == [True, True]
    listen(ada)
    assert [cabinet.redis.ttl(key) > 100 for key in kept] == [True, True]


def test_an_inbox_opened_anew_says_that_there_was_something_before(
    clock: FrozenDateTimeFactory, cabinet: Cabinet, ada: Api, bob: Api, told: Callable[[], None]
) -> None:
    listen(ada)
    table_for(bob, ada)
    told()
    place = page(ada)["newest"]
    clock.tick(INBOX_SECONDS + 1)
    cabinet.hooks.inboxes.remove(ada.id)
    (gone,) = page(ada, after=place)["notices"]
    assert (gone["type"], gone["data"]["after"]) == ("notices.dropped", place)
    assert page(ada, after=gone["sequence"])["notices"] == []


def test_the_notices_of_an_erased_account_are_gone(
    cabinet: Cabinet, ada: Api, bob: Api, told: Callable[[], None]
) -> None:
    listen(ada)
    table_for(bob, ada)
    told()
    assert ada.ask("DELETE", ME).status_code == 202
    crew_of(cabinet).eraser.go_on(60, 60)
    told()
    assert [key for key in cabinet.redis.scan_iter("*webhooks*") if ada.id.encode() in key] == []


def test_a_stream_of_notices_counts_as_a_stream_of_its_caller(app: Flask, ada: Api) -> None:
    refit(app, caps=Caps(10, 1))
    with following(ada, ME):
        status, _, problem = refusal(ada, ME)
        assert (status, problem["code"]) == (503, "too_many_streams")


def test_a_stream_of_notices_ends_with_its_token(ada: Api) -> None:
    made = ada.post(f"{ME}/tokens", {"name": "reader", "scopes": ["read"]}).json
    reader = Api(ada.app, made["token"], ada.id)
    with following(reader, ME) as stream:
        assert ada.ask("DELETE", f"{ME}/tokens/{made['id']}").status_code == 200
        assert stream.to_the_end() == []
    assert reader.get(EVENTS).status_code == 401


# What awaits a player.


def test_the_matches_that_await_a_player_are_found(ada: Api, bob: Api, drain: Callable[[], None]) -> None:
    matches = [table_for(ada, bob) for _ in range(3)]
    settle((ada,), matches[0])
    drain()
    for who, awaiting in ((ada, matches[1:]), (bob, matches)):
        now = [match for match in awaiting if who.get(match).json["awaiting"]]
        found = who.get("/v1/matches", awaiting="me").json["items"]
        assert [one["id"] for one in found] == [id_of(match) for match in reversed(now)]


def test_the_matches_that_await_a_player_come_page_by_page(ada: Api, bob: Api, drain: Callable[[], None]) -> None:
    for _ in range(3):
        table_for(ada, bob)
    drain()
    whole = ada.get("/v1/matches", awaiting="me").json["items"]
    first = ada.get("/v1/matches", awaiting="me", limit=2).json
    rest = ada.get("/v1/matches", awaiting="me", limit=2, cursor=first["next"]).json
    assert (first["items"] + rest["items"], rest["next"]) == (whole, None)


def test_nothing_awaits_who_has_no_token(api: Api) -> None:
    assert api.get("/v1/matches", awaiting="me").json["code"] == "token_needed"
