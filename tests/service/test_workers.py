"""Bots and the house play through ordinary commands given by real jobs; whatever is repeated changes nothing."""

import random
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from threading import Event
from typing import Any
from unittest.mock import MagicMock

import pytest
from freezegun.api import FrozenDateTimeFactory
from rq.exceptions import StopRequested
from rq.worker import WorkerStatus

from domain.kernel.messages import HOUSE
from events import chain, keys
from events.feed import Feed
from events.store import Append, VersionConflict
from service.runtime.background import crew_of, relay_of
from service.runtime.bootstrap import Cabinet
from service.runtime.commandline import workers as processes
from service.runtime.workers import jobs, turns
from service.runtime.workers import relay as relaying
from service.runtime.workers.follow_up import FollowUp
from service.runtime.workers.hand import Hand
from service.runtime.workers.relay import Relay
from service.runtime.workers.turns import BotFault, Turns
from tests.service.support import (
    Api,
    answer,
    app_over,
    everything,
    id_of,
    own_signals,
    play,
    settle,
    table_for,
    whose_turn,
    without_feeds,
)


def events_of(cabinet: Cabinet, match: str) -> list[Any]:
    codec = cabinet.play.matches.codec(id_of(match))
    return [codec.envelope(stored) for stored in cabinet.store.read(id_of(match))]


@pytest.mark.long
def test_a_whole_match_is_played_by_people_bots_and_the_house(
    cabinet: Cabinet, ada: Api, drain: Callable[[], None], chance: random.Random
) -> None:
    match = ada.open("me", "bot", "bot:random")
    ended = play((ada,), match, drain, chance)
    assert ended["status"] == "finished"
    actors = {envelope.actor.by for envelope in events_of(cabinet, match)}
    assert {ada.id, "bot:steward", "bot:random"} <= actors


def test_the_worker_of_the_service_carries_out_what_is_queued(cabinet: Cabinet, ada: Api, relay: Relay) -> None:
    match = ada.open("bot", "bot:random")
    relay.turn(0)
    with own_signals():
        jobs.work(crew_of(cabinet), cabinet.queues.turns, "a-worker", burst=True)
    assert ada.get(match).json["status"] == "finished"


@pytest.mark.long
def test_the_die_of_doctor_solomon_is_moved_and_rolled_by_the_house(
    cabinet: Cabinet, ada: Api, bob: Api, drain: Callable[[], None], chance: random.Random
) -> None:
    match = table_for(ada, bob)
    ended = play((ada, bob), match, drain, chance, prefer=["pay_bribe", "place_payoffs", "pass"])
    assert ended["outcome"]["how"] == "solomon"
    by_house = [event for event in events_of(cabinet, match) if event.actor.by == "house"]
    assert {"advance_die", "roll_die"} <= {event.cause for event in by_house}
    assert {event.actor.seat for event in by_house} == {HOUSE}


def test_a_job_delivered_twice_gives_nothing_twice(cabinet: Cabinet, ada: Api) -> None:
    match = ada.open("me", "bot")
    settle((ada,), match)
    version = cabinet.store.version(id_of(match))
    crew_of(cabinet).turns.play_on(id_of(match), version)
    before = everything(cabinet.redis)
    crew_of(cabinet).turns.play_on(id_of(match), version)
    assert everything(cabinet.redis) == before


def test_a_job_queued_twice_gives_nothing_twice(
    cabinet: Cabinet, ada: Api, drain: Callable[[], None], work: Callable[[], None]
) -> None:
    match = ada.open("me", "bot")
    version = cabinet.store.version(id_of(match))
    for _ in range(3):
        jobs.enqueue_turn(cabinet.queues.turns, id_of(match), version)
    work()
    by_bot = [event for event in events_of(cabinet, match) if event.actor.by == "bot:steward"]
    assert [event.type for event in by_bot] == ["payoffs_placed"]


@pytest.mark.parametrize("off", [-1, 1, 1000])
def test_a_job_for_another_version_does_nothing(cabinet: Cabinet, ada: Api, off: int) -> None:
    match = ada.open("me", "bot")
    before = everything(cabinet.redis)
    assert crew_of(cabinet).turns.play_on(id_of(match), cabinet.store.version(id_of(match)) + off) is None
    assert everything(cabinet.redis) == before


def test_a_job_for_no_match_does_nothing(cabinet: Cabinet) -> None:
    assert crew_of(cabinet).turns.play_on("mat_" + "0" * 26, 1) is None
    assert everything(cabinet.redis) == everything(cabinet.redis)


def test_a_job_does_nothing_where_a_person_is_awaited(cabinet: Cabinet, ada: Api, bob: Api) -> None:
    match = table_for(ada, bob)
    before = everything(cabinet.redis)
    assert crew_of(cabinet).turns.play_on(id_of(match), cabinet.store.version(id_of(match))) is None
    assert everything(cabinet.redis) == before


def test_a_job_that_a_person_overtakes_gives_way(
    cabinet: Cabinet, ada: Api, drain: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = ada.open("me", "bot")
    command = ada.options(match)[0]["command"]
    bots = cabinet.games["conspiracy"].bots
    steward = bots["steward"]

    def slowly(*how: Any) -> Any:
        monkeypatch.setitem(bots, "steward", steward)
        assert ada.command(match, command).status_code == 200
        return steward(*how)

    monkeypatch.setitem(bots, "steward", slowly)
    assert crew_of(cabinet).turns.play_on(id_of(match), cabinet.store.version(id_of(match))) is None
    assert [event.type for event in events_of(cabinet, match)][7:] == ["payoffs_placed"]
    drain()
    assert ada.get(match).json["awaiting"] == [0]


def test_a_job_killed_between_deciding_and_appending_leaves_nothing(
    cabinet: Cabinet, ada: Api, drain: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = ada.open("me", "bot")
    before, version = everything(cabinet.redis), cabinet.store.version(id_of(match))
    with monkeypatch.context() as context:
        context.setattr(cabinet.store, "append", _die)
        with pytest.raises(Killed):
            crew_of(cabinet).turns.play_on(id_of(match), version)
    assert everything(cabinet.redis) == before
    drain()
    assert ada.get(match).json["awaiting"] == [0]


def test_the_first_command_of_bots_is_appended_at_once_and_those_after_it_together(
    cabinet: Cabinet, ada: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    feed, match = Feed(cabinet.redis, "a-reader"), id_of(ada.open("bot", "bot:random"))
    feed.open()
    monkeypatch.setattr(turns, "TURN_SLICE_SECONDS", 60)
    before = cabinet.store.version(match)
    assert crew_of(cabinet).turns.play_on(match, before, share=60) is None
    commands = [event.version for event in events_of(cabinet, match)[before:] if event.command]
    reached = [entry.version for entry in feed.read(0) if entry.version > before]
    assert reached == [commands[1] - 1, cabinet.store.version(match)]
    assert len(commands) > 10


@pytest.mark.long
def test_a_job_whose_share_of_time_is_used_up_is_continued_by_another(
    cabinet: Cabinet, ada: Api, work: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = ada.open("bot", "bot:random")
    version = cabinet.store.version(id_of(match))
    shares: list[int] = []

    play_on = Turns.play_on

    def brief(these: Turns, match: str, version: int, **_: object) -> int | None:
        shares.append(version)
        return play_on(these, match, version, share=0)

    monkeypatch.setattr(Turns, "play_on", brief)
    jobs.enqueue_turn(cabinet.queues.turns, id_of(match), version)
    work()
    assert ada.get(match).json["status"] == "finished"
    assert len(shares) > 10
    assert shares == sorted(set(shares))


@pytest.mark.parametrize("fault", ["breaks the rules", "fails"])
def test_a_bot_that_cannot_play_is_played_for(
    cabinet: Cabinet, ada: Api, drain: Callable[[], None], monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    game = cabinet.games["conspiracy"]

    def faulty(*_: Any) -> Any:
        if fault == "fails":
            raise LookupError("the bot does not know what to do")
        return game.commands["pay_bribe"]()

    monkeypatch.setitem(game.bots, "steward", faulty)
    match = ada.open("me", "bot")
    drain()
    assert ada.get(match).json["awaiting"] == [0]


def test_where_not_even_a_random_command_is_possible_nothing_is_written(
    cabinet: Cabinet, ada: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = ada.open("me", "bot")
    monkeypatch.setattr(turns, "ask", lambda *_: "nothing")
    before, version = everything(cabinet.redis), cabinet.store.version(id_of(match))
    with pytest.raises(BotFault):
        crew_of(cabinet).turns.play_on(id_of(match), version)
    assert everything(cabinet.redis) == before


def test_a_bot_is_given_its_view_and_options_alone(
    cabinet: Cabinet, ada: Api, drain: Callable[[], None], chance: random.Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, given = cabinet.games["conspiracy"], []
    steward = game.bots["steward"]

    def watched(view: Any, seat: Any, options: Any, chance: Any) -> Any:
        given.append((view, seat))
        return steward(view, seat, options, chance)

    monkeypatch.setitem(game.bots, "steward", watched)
    match = ada.open("me", "bot")
    play((ada,), match, drain, chance, rounds=20)
    assert len(given) > 2
    assert all(view.players[0].coins.amounts is None or view.round == 0 for view, _ in given)
    assert all(not isinstance(view.players[0].token, str) for view, _ in given)


# The relay.


def lose_the_job(cabinet: Cabinet, relay: Relay) -> None:
    """The relay queues the job for a match, and nobody ever sees it."""
    relay.turn(0)
    assert cabinet.queues.turns.count == 1
    cabinet.queues.turns.empty()


def test_a_bot_whose_job_is_lost_plays_on_though_the_clocks_of_others_are_ahead(
    clock: FrozenDateTimeFactory, cabinet: Cabinet, ada: Api, relay: Relay, chance: random.Random
) -> None:
    """The clock of the API is two hours ahead, that of the worker thirty minutes, that of the relay right."""
    api, worker = (
        Cabinet.compose(cabinet.config, clock=lambda ahead=ahead: cabinet.clock() + ahead)
        for ahead in (timedelta(hours=2), timedelta(minutes=30))
    )
    ada = Api(app_over(api), ada.token, ada.id)
    match = ada.open("me", "bot")
    for _ in range(3):
        while ada.options(match):
            answer(ada, match, chance)
        lose_the_job(cabinet, relay)
        relay.sweep()
        clock.tick(4)
        relay.sweep()
        assert cabinet.queues.turns.count == 1
        cabinet.queues.turns.empty()
        assert crew_of(worker).turns.play_on(id_of(match), worker.store.version(id_of(match))) is None
        assert 0 in ada.get(match).json["awaiting"]


def test_an_overdue_match_is_handed_out_again_but_not_twice_in_a_row(
    clock: FrozenDateTimeFactory, cabinet: Cabinet, ada: Api, relay: Relay, work: Callable[[], None]
) -> None:
    match = ada.open("me", "bot")
    lose_the_job(cabinet, relay)
    relay.sweep()
    assert cabinet.queues.turns.count == 0
    clock.tick(4)
    for _ in range(3):
        relay.sweep()
    assert cabinet.queues.turns.count == 1
    work()
    assert ada.get(match).json["awaiting"] == [0]
    relay.turn(0)
    clock.tick(60)
    relay.sweep()
    assert cabinet.queues.turns.count == 0


@pytest.mark.usefixtures("opened_feed")
def test_a_relay_that_dies_after_the_projections_loses_nothing(
    clock: FrozenDateTimeFactory,
    cabinet: Cabinet,
    ada: Api,
    work: Callable[[], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = ada.open("me", "bot")
    dying, heir = relay_of(cabinet, "dying", 0), relay_of(cabinet, "heir", 0)
    with monkeypatch.context() as context:
        context.setattr("service.runtime.workers.hand_out.enqueue_tasks", _die)
        context.setattr(Feed, "acknowledge", _die)
        with pytest.raises(Killed):
            dying.turn(0)
    assert cabinet.queues.turns.count == 0
    assert Feed(cabinet.redis, "").lag() == 1
    heir.take_over(0)
    assert Feed(cabinet.redis, "").lag() == 0
    heir.sweep()
    clock.tick(4)
    heir.sweep()
    work()
    assert ada.get(match).json["awaiting"] == [0]


@pytest.mark.usefixtures("opened_feed")
def test_a_relay_that_dies_before_it_acknowledges_is_repeated_without_harm(
    cabinet: Cabinet, ada: Api, work: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = ada.open("me", "bot")
    dying, heir = relay_of(cabinet, "dying", 0), relay_of(cabinet, "heir", 0)
    with monkeypatch.context() as context:
        context.setattr(Feed, "acknowledge", _die)
        with pytest.raises(Killed):
            dying.turn(0)
    before = everything(cabinet.redis)
    heir.take_over(0)
    assert without_feeds(everything(cabinet.redis)) == without_feeds(before)
    work()
    by_bot = [event for event in events_of(cabinet, match) if event.actor.by == "bot:steward"]
    assert len(by_bot) == 1


def test_what_a_dead_relay_dropped_is_back_in_the_lists_with_one_that_had_taken_it_in(
    cabinet: Cabinet, relay: Relay, ada: Api, bob: Api
) -> None:
    match = table_for(ada, bob)
    relay.turn(0)
    settle((ada,), match)
    relay_of(cabinet, "dying", 0)._feed.read(0)
    cabinet.projections.matches.forget(id_of(match))
    relay.take_over(0)
    assert [listed["id"] for listed in ada.get("/v1/matches").json["items"]] == [id_of(match)]


def test_during_a_long_batch_jobs_are_queued_for_what_comes(
    cabinet: Cabinet, relay: Relay, ada: Api, bob: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    of, queued, stopping, tick = FollowUp.follow, list[bool](), Event(), Event()

    def slow(self: FollowUp, *given: Any, **how: Any) -> None:
        if not queued:
            bob.open("me", "bot")
            queued.append(any(cabinet.queues.turns.count or tick.wait(0.01) for _ in range(1000)))
            stopping.set()
        of(self, *given, **how)

    monkeypatch.setattr(FollowUp, "follow", slow)
    table_for(ada, bob)
    relay.run(stopping.is_set)
    assert queued == [True]
    assert Feed(cabinet.redis, "").lag() == 0


class Killed(BaseException):
    """What no code catches, as a signal would."""


def _die(*_: Any, **__: Any) -> None:
    raise Killed


@pytest.mark.usefixtures("opened_feed")
class Watch:
    """The clock of the relay, moved by hand, and the pauses it makes."""

    def __init__(self) -> None:
        self.now, self.pauses = 1000.0, 0

    def monotonic(self) -> float:
        return self.now

    time = monotonic

    def sleep(self, _: float) -> None:
        self.pauses += 1


def test_the_relay_pauses_only_while_nobody_waits_and_no_bot_has_moved_lately(
    ada: Api, bob: Api, relay: Relay, chance: random.Random, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = Watch()
    monkeypatch.setattr(relaying, "time", watch)
    match = table_for(ada, bob)
    settle((ada, bob), match)

    def pauses_after_a_move() -> int:
        relay.turn(0)
        watch.pauses = 0
        answer(whose_turn((ada, bob), match), match, chance)
        relay.turn(0)
        return watch.pauses

    assert pauses_after_a_move() == 1
    ada.open("bot", "bot")
    assert pauses_after_a_move() == 0
    watch.now += relaying.BOTS_SECONDS
    assert pauses_after_a_move() == 1


def test_two_relays_share_the_feed(
    cabinet: Cabinet, ada: Api, bob: Api, work: Callable[[], None], chance: random.Random
) -> None:
    relays = [relay_of(cabinet, "one", 0), relay_of(cabinet, "two", 0)]
    matches = [ada.open("me", "bot") for _ in range(6)] + [table_for(ada, bob) for _ in range(2)]
    for _ in range(3):
        for relay in relays:
            relay.turn(0)
        work()
        for match in matches:
            if ada.options(match):
                answer(ada, match, chance)
    for relay in relays:
        relay.turn(0)
    assert Feed(cabinet.redis, "").lag() == 0
    listed = {match["id"]: match["version"] for match in ada.get("/v1/matches").json["items"]}
    assert listed == {id_of(match): cabinet.store.version(id_of(match)) for match in matches}


def test_the_feed_is_trimmed_to_what_is_not_dealt_with(
    cabinet: Cabinet, ada: Api, relay: Relay, drain: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "TURN_SLICE_SECONDS", 0)
    matches = [ada.open("bot", "bot") for _ in range(2)]
    drain()
    feeds = {keys.feed(keys.partition(id_of(match))) for match in matches}
    assert sum(cabinet.redis.xlen(feed) for feed in feeds) > 20
    relay._feed.trim()
    assert all(cabinet.redis.xlen(feed) <= 1 for feed in feeds)
    late = ada.open("me", "bot")
    relay._feed.trim()
    relay.turn(0)
    assert cabinet.queues.turns.count == 1
    assert late


# Many at once.


def test_commands_at_the_same_time_are_carried_out_one_after_another(cabinet: Cabinet, ada: Api, bob: Api) -> None:
    match = table_for(ada, bob)
    table = cabinet.play.matches.current(id_of(match))[0]
    other = Cabinet.compose(cabinet.config)
    assert ada.command(match, ada.options(match)[0]["command"]).status_code == 200
    with pytest.raises(VersionConflict):
        other.store.append(Append(id_of(match), table.version, [b"{}"]))
    other.close()


def test_the_stream_of_a_match_is_an_unbroken_chain(
    cabinet: Cabinet, ada: Api, drain: Callable[[], None], chance: random.Random
) -> None:
    match = ada.open("me", "bot")
    play((ada,), match, drain, chance)
    previous = chain.genesis(id_of(match))
    for stored, envelope in zip(cabinet.store.read(id_of(match)), events_of(cabinet, match), strict=True):
        assert envelope.previous == previous
        assert envelope.hash == chain.digest_of(stored)
        previous = envelope.hash


@pytest.mark.parametrize("path", ["people", "bots"])
@pytest.mark.long
def test_projections_rebuilt_from_the_streams_differ_in_nothing(
    cabinet: Cabinet, ada: Api, bob: Api, drain: Callable[[], None], chance: random.Random, path: str
) -> None:
    if path == "people":
        for _ in range(2):
            play((ada, bob), table_for(ada, bob), drain, chance)
        settle((ada, bob), table_for(ada, bob))
    else:
        ada.open("bot", "bot:random", "bot")
    drain()
    before = everything(cabinet.redis)
    fresh = Cabinet.compose(cabinet.config)
    fresh.projections.rebuild()
    fresh.close()
    after = everything(cabinet.redis)
    assert [key for key in before if before[key] != after.get(key)] == []
    assert set(after) == set(before)


def test_metrics_are_told_before_any_relay_has_run(cabinet: Cabinet, operator: Api) -> None:
    cabinet.redis.flushall()
    told = operator.get("/metrics")
    assert told.status_code == 200
    assert "cabinet_feed_lag 0.0" in told.text


def test_a_process_gives_way_only_once_it_is_ready_to_work(monkeypatch: pytest.MonkeyPatch) -> None:
    did: list[str] = []

    @contextmanager
    def opened(role: str) -> Iterator[Any]:
        did.append(f"starts to {role}")
        yield MagicMock()

    monkeypatch.setattr(processes, "background", opened)
    monkeypatch.setattr("os.nice", lambda by: did.append(f"gives way by {by}"))
    monkeypatch.setattr(jobs, "work", lambda *_: did.append("works"))
    monkeypatch.setattr(processes, "crew_of", lambda _: None)
    processes.carry_on("analyse")
    assert did == ["starts to analyse", f"gives way by {processes.ANALYST_NICENESS}", "works"]


def test_a_worker_that_rests_stops_though_the_store_has_forgotten_that_it_rests(cabinet: Cabinet) -> None:
    worker = Hand([cabinet.queues.turns], "a-worker")
    worker.set_state(WorkerStatus.BUSY)
    with own_signals(), pytest.raises(StopRequested):
        worker.request_stop(signal.SIGTERM, None)
    assert worker.told_to_stop


def test_a_worker_that_is_told_to_stop_carries_out_its_job_first(
    cabinet: Cabinet, ada: Api, relay: Relay, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = ada.open("bot", "bot:random")
    relay.turn(0)
    perform = Hand.perform_job

    def told(worker: Hand, *given: Any) -> bool:
        worker.request_stop(signal.SIGTERM, None)
        return perform(worker, *given)

    monkeypatch.setattr(Hand, "perform_job", told)
    with own_signals():
        jobs.work(crew_of(cabinet), cabinet.queues.turns, "a-worker")
    assert ada.get(match).json["version"] > 1
