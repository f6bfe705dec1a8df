"""Bots that search have workers of their own: nobody waits for them, and one that dies is replaced."""

import pytest

from domain.kernel import engine
from domain.kernel.messages import Command, Seat
from domain.match.commands import given_by_seat
from events import keys
from events.connection import Client
from service.application.lanes import THOUGHTS, Lanes, Task
from service.runtime.background import crew_of
from service.runtime.bootstrap import Cabinet
from service.runtime.workers import jobs, turns
from service.runtime.workers.relay import Relay
from streams.past import past_of
from tests.service.support import GAME, Api, id_of


@pytest.fixture
def match(cabinet: Cabinet, relay: Relay, ada: Api) -> str:
    """A match in which an expert is to move, and its thought is queued."""
    jobs.use(crew_of(cabinet))
    made = ada.open("bot:expert", "bot")
    relay.turn(0)
    jobs.do_next_task()
    cabinet.queues.turns.empty()
    return made


def due(cabinet: Cabinet, match: str) -> Command:
    """What the expert chooses."""
    table = cabinet.play.matches.current(id_of(match))[0].state
    view = table.known_world.view(Seat(0))
    options = tuple(engine.options(cabinet.games[GAME], view, Seat(0)))
    return cabinet.games[GAME].bots["expert"](
        view, Seat(0), options, cabinet.play.matches.chance(id_of(match), table.match, "bot/0")
    )


def given(cabinet: Cabinet, match: str, after: int) -> object:
    """The command that was given after a version."""
    now = cabinet.store.version(id_of(match))
    command = next(iter(past_of(cabinet.play.matches, id_of(match)).commands(after + 1, now))).command
    assert command is not None
    return given_by_seat(command)


def test_a_worker_hands_over_to_a_thinker_who_hands_back_after_one_command(cabinet: Cabinet, match: str) -> None:
    version = cabinet.store.version(id_of(match))
    assert (cabinet.queues.turns.count, cabinet.queues.thoughts.count) == (0, 1)
    expected = due(cabinet, match)
    jobs.do_next_thought()
    assert given(cabinet, match, version) == expected
    assert cabinet.queues.turns.count + cabinet.queues.thoughts.count == 2


def test_nobody_waits_for_a_thought(cabinet: Cabinet, relay: Relay, match: str, bob: Api) -> None:
    quick = bob.open("me", "bot")
    relay.turn(0)
    jobs.do_next_task()
    assert bob.get(quick).json["awaiting"] == [0]
    assert cabinet.queues.thoughts.count == 1


def test_a_thinker_that_died_is_replaced_by_one_that_gives_the_same_command(
    cabinet: Cabinet, relay: Relay, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    version, expected = cabinet.store.version(id_of(match)), due(cabinet, match)
    task, _ = Lanes(cabinet.queues.turns.connection, THOUGHTS).take()
    assert task is not None
    cabinet.queues.thoughts.empty()
    relay.sweep()
    assert cabinet.queues.thoughts.count == 0
    let_pass(cabinet, task.seconds)
    for _ in range(2):
        relay.sweep()
    assert cabinet.queues.thoughts.count == 1
    jobs.do_next_thought()
    assert given(cabinet, match, version) == expected
    assert cabinet.queues.turns.connection.zcard(keys.started_tasks(THOUGHTS)) == 0


def let_pass(cabinet: Cabinet, seconds: float) -> None:
    """Make the times of thinkers at work as if so many seconds were over."""
    for times in (keys.started_tasks(THOUGHTS), keys.at_bots(THOUGHTS)):
        for member in cabinet.queues.turns.connection.zrange(times, 0, -1):
            cabinet.queues.turns.connection.zincrby(times, -seconds, member)


def test_two_thinkers_of_one_thought_give_one_command(cabinet: Cabinet, match: str) -> None:
    task, _ = Lanes(cabinet.queues.turns.connection, THOUGHTS).take()
    assert task is not None
    jobs.enqueue_thought(cabinet.queues.thoughts, task.match, task.version or 0, task.lane, task.seconds)
    jobs.do_next_thought()
    version = cabinet.store.version(id_of(match))
    jobs.enqueue_thought(cabinet.queues.thoughts, task.match, task.version or 0, task.lane, task.seconds)
    jobs.do_next_thought()
    assert cabinet.store.version(id_of(match)) == version


def test_a_thought_that_is_late_has_more_time_when_it_is_begun_again(client: Client) -> None:
    lanes = Lanes(client, THOUGHTS)
    client.zadd(keys.started_tasks(THOUGHTS), {'["mat_a",7,"people/a","",1.5]': 0})
    assert list(lanes.begin_again()) == [Task("mat_a", 7, "people/a", "", 3.0)]
    assert list(lanes.begin_again()) == []
    assert lanes.take() == (Task("mat_a", 7, "people/a", "", 3.0), False)


def test_a_level_that_fails_is_played_for_at_random(
    cabinet: Cabinet, match: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> Command:
        raise RuntimeError

    monkeypatch.setattr(turns.Thinker, "__call__", fail)
    version = cabinet.store.version(id_of(match))
    jobs.do_next_thought()
    assert cabinet.store.version(id_of(match)) > version
