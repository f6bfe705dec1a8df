"""Clocks through the API: terms, what is shown, and what happens when time is over. Time is frozen."""

import random
from collections.abc import Callable
from datetime import timedelta
from functools import partialmethod
from typing import Any

import pytest
from freezegun.api import FrozenDateTimeFactory

from domain import games
from domain.match.commands import given_by_seat
from domain.match.events import MatchOpened
from events import keys
from events.envelope import Envelope, milliseconds
from service.runtime.background import crew_of
from service.runtime.bootstrap import Cabinet
from service.runtime.workers import jobs
from service.runtime.workers.expiry import Expiry
from service.runtime.workers.relay import Relay
from streams.past import past_of
from tests.service.support import Api, id_of, play, table_for
from tests.tiers import few

MINUTE = 60_000
CLOCK = {"kind": "seat", "limit": MINUTE}

pytestmark = pytest.mark.usefixtures("clock")


@pytest.fixture
def ada(clock: FrozenDateTimeFactory, api: Api) -> Api:
    return api.player("Ada")


@pytest.fixture
def bob(clock: FrozenDateTimeFactory, api: Api) -> Api:
    return api.player("Bob")


def events_of(cabinet: Cabinet, match: str) -> list[Envelope[Any]]:
    codec = cabinet.play.matches.codec(id_of(match))
    return [codec.envelope(body) for body in cabinet.store.read(id_of(match))]


def types_since(cabinet: Cabinet, match: str, version: int) -> list[str]:
    return [envelope.type for envelope in events_of(cabinet, match)[version:]]


def tick(clock: FrozenDateTimeFactory, milliseconds: int) -> None:
    clock.tick(timedelta(milliseconds=milliseconds))


def clocks(player: Api, match: str) -> list[Any]:
    return [(shown["left"], shown["deadline"]) for shown in player.get(match).json["clocks"]]


# Terms.


@pytest.mark.parametrize(
    ("terms", "pointer"),
    [
        ({"kind": "seat"}, "/clock/limit"),
        ({"limit": MINUTE}, "/clock/kind"),
        ({"kind": "hourglass", "limit": MINUTE}, "/clock/kind"),
        ({"kind": "seat", "limit": 999}, "/clock/limit"),
        ({"kind": "seat", "limit": 10**12}, "/clock/limit"),
        ({"kind": "seat", "limit": "60000"}, "/clock/limit"),
        ({"kind": "seat", "limit": 1500.5}, "/clock/limit"),
        ({"kind": "seat", "limit": MINUTE, "increment": -1}, "/clock/increment"),
        ({"kind": "turn", "limit": MINUTE, "increment": 5}, "/clock/increment"),
        ({"kind": "seat", "limit": MINUTE, "on_timeout": "explode"}, "/clock/on_timeout"),
        ({"kind": "seat", "limit": MINUTE, "grace": 5}, "/clock/grace"),
        ("fast", "/clock"),
    ],
)
def test_a_clock_that_makes_no_sense_is_refused(ada: Api, terms: Any, pointer: str) -> None:
    refused = ada.post("/v1/matches", {"game": "conspiracy", "seats": ["me", "bot"], "clock": terms})
    assert refused.status_code == 422
    assert pointer in [fault["pointer"] for fault in refused.json["errors"]]


def test_the_terms_of_the_clock_are_shown_and_without_one_there_is_none(ada: Api) -> None:
    timed, untimed = ada.open("me", "open", clock=CLOCK), ada.open("me", "open", clock=None)
    shown = ada.get(timed).json
    assert shown["clock"] == {"kind": "seat", "limit": MINUTE, "increment": 0, "on_timeout": "command"}
    assert shown["clocks"] == [], "no clock runs before the start"
    assert ada.get(untimed).json["clock"] is None


# What is shown.


def test_what_is_left_is_shown_as_it_is_now(clock: FrozenDateTimeFactory, ada: Api, bob: Api) -> None:
    match = table_for(ada, bob, clock=CLOCK)
    assert clocks(ada, match) == [(MINUTE, "2030-05-17T12:01:00.000Z")] * 2
    tick(clock, 1500)
    expected = [(MINUTE - 1500, "2030-05-17T12:01:00.000Z")] * 2
    assert clocks(ada, match) == expected
    for path in ("/view", "/options"):
        shown = ada.get(match + path).json["clocks"]
        assert [(one["left"], one["deadline"]) for one in shown] == expected


def test_a_clock_stops_with_the_answer(clock: FrozenDateTimeFactory, ada: Api, bob: Api) -> None:
    match = table_for(ada, bob, clock={**CLOCK, "increment": 400})
    tick(clock, 1500)
    command = ada.options(match)[0]["command"]
    done = ada.command(match, command, key="k")
    assert done.json["seen"]["clocks"][0] == {"seat": 0, "left": MINUTE - 1500 + 400, "deadline": None}
    tick(clock, 1000)
    again = ada.command(match, command, key="k")
    assert again.json == done.json, "what was answered once is answered again, whatever the time"
    assert clocks(bob, match)[1] == (MINUTE - 2500, "2030-05-17T12:01:00.000Z")


def test_a_version_that_is_named_shows_the_clocks_as_they_were_set(
    clock: FrozenDateTimeFactory, ada: Api, bob: Api
) -> None:
    match = table_for(ada, bob, clock=CLOCK)
    version = ada.get(match).json["version"]
    before = ada.get(f"{match}/view", at=version)
    tick(clock, 5000)
    assert ada.get(f"{match}/view", at=version).data == before.data
    assert ada.get(f"{match}/options", at=version).json["clocks"][0]["left"] == MINUTE


def test_lists_show_deadlines(ada: Api, bob: Api, drain: Callable[[], None]) -> None:
    table_for(ada, bob, clock=CLOCK)
    drain()
    (listed,) = ada.get("/v1/matches", status="running").json["items"]
    assert [shown["deadline"] for shown in listed["clocks"]] == ["2030-05-17T12:01:00.000Z"] * 2


# When time is over.


def test_nothing_happens_before_the_deadline_and_the_command_is_given_after_it(
    clock: FrozenDateTimeFactory, cabinet: Cabinet, ada: Api, bob: Api, relay: Relay, drain: Callable[[], None]
) -> None:
    match = table_for(ada, bob, clock=CLOCK)
    ada.command(match, ada.options(match)[0]["command"])
    drain()
    version = cabinet.store.version(id_of(match))
    tick(clock, MINUTE - 1)
    relay.turn(0)
    drain()
    assert cabinet.store.version(id_of(match)) == version
    tick(clock, 1)
    relay.turn(0)
    assert cabinet.queues.turns.count == 1
    drain()
    types = types_since(cabinet, match, version)
    assert types[:2] == ["time_expired", "payoffs_placed"]
    told = bob.get(f"{match}/timeline", after=version).json["sentences"]
    assert told[0]["text"] == "You ran out of time."
    assert not bob.options(match) or bob.get(match).json["awaiting"] == [1]


def test_who_is_late_is_refused_though_nobody_has_noticed_yet(
    clock: FrozenDateTimeFactory, cabinet: Cabinet, ada: Api, bob: Api
) -> None:
    match = table_for(ada, bob, clock=CLOCK)
    command = ada.options(match)[0]["command"]
    tick(clock, MINUTE)
    version = cabinet.store.version(id_of(match))
    refused = ada.command(match, command)
    assert (refused.status_code, refused.json["code"], refused.json["retryable"]) == (409, "time_is_up", False)
    assert cabinet.store.version(id_of(match)) == version
    in_japanese = ada.command(match, command, headers={"Accept-Language": "ja"}).json["detail"]
    assert in_japanese == "あなたの持ち時間は切れました。"


def test_a_job_that_comes_early_twice_or_late_does_no_harm(
    clock: FrozenDateTimeFactory, cabinet: Cabinet, ada: Api, bob: Api
) -> None:
    match = table_for(ada, bob, clock={**CLOCK, "on_timeout": "bot"})
    version = cabinet.store.version(id_of(match))
    assert crew_of(cabinet).expiry.expire(id_of(match)) == (None, False)
    assert cabinet.store.version(id_of(match)) == version
    tick(clock, MINUTE)
    crew_of(cabinet).expiry.expire(id_of(match))
    after = cabinet.store.version(id_of(match))
    assert types_since(cabinet, match, version).count("time_expired") == 2, "both were asked"
    assert crew_of(cabinet).expiry.expire(id_of(match)) == (None, False)
    assert cabinet.store.version(id_of(match)) == after
    assert crew_of(cabinet).expiry.expire("mat_00000000000000000000000000") == (None, False)


def test_of_two_workers_one_acts(
    clock: FrozenDateTimeFactory, cabinet: Cabinet, ada: Api, bob: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = table_for(ada, bob, clock={**CLOCK, "on_timeout": "bot"})
    tick(clock, MINUTE)
    other, submit = Cabinet.compose(cabinet.config, clock=cabinet.clock), cabinet.play.writing.writer.transact

    def slow(submission: Any) -> Any:
        crew_of(other).expiry.expire(id_of(match))
        return submit(submission)

    monkeypatch.setattr(cabinet.play.writing.writer, "transact", slow)
    crew_of(cabinet).expiry.expire(id_of(match))
    other.close()
    expired = [e.event.seat for e in events_of(cabinet, match) if e.type == "time_expired"]
    assert sorted(expired) == [0, 1]


@pytest.mark.long
def test_a_bot_plays_on_where_that_was_agreed_on(
    clock: FrozenDateTimeFactory,
    cabinet: Cabinet,
    ada: Api,
    bob: Api,
    relay: Relay,
    drain: Callable[[], None],
    chance: random.Random,
) -> None:
    match = table_for(ada, bob, clock={**CLOCK, "on_timeout": "bot"})
    ada.command(match, ada.options(match)[0]["command"])
    tick(clock, MINUTE)
    relay.turn(0)
    drain()
    seat = ada.get(match).json["seats"][1]
    assert (seat["player"], seat["bot"], seat["resigned"], seat["substituted"]) == (bob.id, "steward", False, True)
    assert bob.command(match, {"type": "pay_bribe"}).json["code"] == "not_seated"
    assert bob.get(f"{match}/view").json["lens"] == "public"
    assert play((ada,), match, drain, chance)["status"] == "finished"
    assert ada.get(f"{match}/audit").json["ok"]


def test_who_is_late_resigns_where_that_was_agreed_on(
    clock: FrozenDateTimeFactory, ada: Api, bob: Api, relay: Relay, drain: Callable[[], None]
) -> None:
    match = table_for(ada, bob, clock={**CLOCK, "on_timeout": "resign"})
    ada.command(match, ada.options(match)[0]["command"])
    tick(clock, MINUTE)
    relay.turn(0)
    drain()
    ended = ada.get(match).json
    assert (ended["status"], ended["outcome"]["how"]) == ("finished", "resignation")
    assert ended["outcome"]["standings"][0]["seat"] == 0
    assert [shown["deadline"] for shown in ended["clocks"]] == [None, None]
    assert ada.get(f"{match}/audit").json["ok"]


@pytest.mark.parametrize("key", few(sorted(games()), "conspiracy"))
def test_a_match_whose_player_never_answers_comes_to_its_end(
    clock: FrozenDateTimeFactory, cabinet: Cabinet, ada: Api, key: str
) -> None:
    seats = cabinet.games[key].meta.seats[0]
    terms = {"kind": "match", "limit": 1000}
    made = ada.post("/v1/matches", {"game": key, "seats": ["me", *["bot"] * (seats - 1)], "clock": terms})
    match = id_of(made.headers["Location"])
    tick(clock, 1000)
    version: int | None = made.json["version"]
    while version is not None:
        crew_of(cabinet).turns.play_on(match, version, share=60)
        version, _ = crew_of(cabinet).expiry.expire(match, share=60)
    assert ada.get(f"/v1/matches/{match}").json["status"] == "finished"
    assert ada.get(f"/v1/matches/{match}/audit").json["ok"]


def test_a_turn_that_was_missed_is_finished_at_once(
    clock: FrozenDateTimeFactory, cabinet: Cabinet, ada: Api, bob: Api, relay: Relay, drain: Callable[[], None]
) -> None:
    match = table_for(ada, bob, clock={"kind": "turn", "limit": MINUTE})
    for _ in range(4):
        tick(clock, MINUTE)
        relay.turn(0)
        drain()
    by_seat: dict[int, list[str]] = {}
    for envelope in events_of(cabinet, match):
        if envelope.type == "time_expired":
            by_seat.setdefault(envelope.event.seat, []).append(envelope.at)
    assert sum(map(len, by_seat.values())) > len({at for times in by_seat.values() for at in times})


# Deadlines.


def test_deadlines_are_kept_in_milliseconds_and_go_when_nobody_is_awaited(
    clock: FrozenDateTimeFactory, cabinet: Cabinet, ada: Api, bob: Api, drain: Callable[[], None]
) -> None:
    match = table_for(ada, bob, clock=CLOCK)
    drain()
    deadlines = cabinet.projections.deadlines
    assert deadlines.next() == milliseconds("2030-05-17T12:01:00.000Z")
    assert deadlines.due(milliseconds("2030-05-17T12:00:59.999Z")) == []
    assert deadlines.due(milliseconds("2030-05-17T12:01:00.000Z")) == [
        (id_of(match), cabinet.store.version(id_of(match)))
    ]
    ada.post(f"{match}/resign")
    drain()
    assert deadlines.next() is None


def test_an_older_change_does_not_bring_a_deadline_back(
    cabinet: Cabinet, ada: Api, bob: Api, drain: Callable[[], None]
) -> None:
    match = table_for(ada, bob, clock=CLOCK)
    version = cabinet.store.version(id_of(match))
    old = cabinet.projections.catch_up(id_of(match), version)
    assert old
    ada.post(f"{match}/resign")
    drain()
    cabinet.projections.deadlines.apply(old)
    assert cabinet.projections.deadlines.next() is None


def test_matches_without_a_clock_leave_no_trace_among_the_deadlines(
    cabinet: Cabinet, ada: Api, bob: Api, drain: Callable[[], None]
) -> None:
    table_for(ada, bob)
    drain()
    assert not cabinet.redis.exists(keys.deadlines(), keys.deadline_versions())


def test_deadlines_are_rebuilt_from_the_streams(
    cabinet: Cabinet, ada: Api, bob: Api, drain: Callable[[], None]
) -> None:
    table_for(ada, bob, clock=CLOCK)
    drain()
    before = cabinet.projections.deadlines.next()
    cabinet.redis.delete(keys.deadlines(), keys.deadline_versions())
    cabinet.projections.rebuild()
    assert cabinet.projections.deadlines.next() == before


def test_an_expired_match_is_handed_out_again_only_after_a_pause(
    clock: FrozenDateTimeFactory, cabinet: Cabinet, ada: Api, bob: Api, relay: Relay
) -> None:
    table_for(ada, bob, clock=CLOCK)
    relay.turn(0)
    tick(clock, MINUTE)
    for _ in range(3):
        relay.turn(0)
    assert cabinet.queues.turns.count == 1
    cabinet.queues.turns.empty()  # the job is lost
    tick(clock, 4000)
    for _ in range(3):
        relay.turn(0)
    assert cabinet.queues.turns.count == 1


def test_a_relay_waits_for_no_longer_than_the_first_deadline(
    clock: FrozenDateTimeFactory, ada: Api, bob: Api, relay: Relay
) -> None:
    table_for(ada, bob, clock=CLOCK)
    relay.turn(0)
    assert relay._hand_out.until_deadline() == 60
    tick(clock, MINUTE - 250)
    assert relay._hand_out.until_deadline() == 0.25


def test_a_job_whose_share_is_used_up_queues_itself_again(
    clock: FrozenDateTimeFactory, cabinet: Cabinet, ada: Api, bob: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = table_for(ada, bob, clock=CLOCK)
    tick(clock, MINUTE)
    monkeypatch.setattr(Expiry, "expire", partialmethod(Expiry.expire, share=0))
    jobs.use(crew_of(cabinet))
    jobs.act_on_expiry(id_of(match))
    assert cabinet.queues.turns.count == 1
    assert [e.type for e in events_of(cabinet, match)].count("time_expired") == 1


def test_a_match_opened_with_a_clock_says_so_in_its_first_event(cabinet: Cabinet, ada: Api) -> None:
    opened = events_of(cabinet, ada.open("me", "open", clock=CLOCK))[0].event
    assert isinstance(opened, MatchOpened)
    assert opened.clock is not None
    assert (opened.clock.kind, opened.clock.limit) == ("seat", MINUTE)


def test_bots_wait_for_the_pace_of_their_match(
    clock: FrozenDateTimeFactory, cabinet: Cabinet, ada: Api, relay: Relay, drain: Callable[[], None]
) -> None:
    match = ada.open("bot", "bot", pace=1500)
    versions = []
    for _ in range(3):
        drain()
        relay.turn(0)
        drain()
        versions.append(cabinet.store.version(id_of(match)))
        tick(clock, 1499)
        relay.turn(0)
        drain()
        assert cabinet.store.version(id_of(match)) == versions[-1]
        tick(clock, 1)
        relay.turn(0)
    assert versions == sorted(set(versions))
    commands = past_of(cabinet.play.matches, id_of(match)).commands(1, versions[-1])
    assert sum(given_by_seat(one.command) is not None for one in commands if one.command) == 2
    assert ada.get(match).json["pace"] == 1500
    assert ada.post("/v1/matches", {"game": "conspiracy", "seats": ["bot", "bot"], "pace": -1}).status_code == 422
