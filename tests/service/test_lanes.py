"""Tasks of bots, the house and clocks in lanes: nobody waits for the many tasks of another."""

from collections.abc import Callable

import pytest

from events import keys
from events.connection import Client
from service.application.lanes import PLACE_SECONDS, Lanes, Task, add
from service.application.queues import QUEUE, workers_key
from service.runtime.background import crew_of
from service.runtime.bootstrap import Cabinet
from service.runtime.workers import jobs, turns
from service.runtime.workers.relay import Relay
from tests.service.support import Api, id_of

MANY = 20
"""Matches of bots alone that one caller opens."""


@pytest.fixture
def lanes(client: Client) -> Lanes:
    return Lanes(client)


def put(client: Client, *tasks: Task) -> None:
    for task in tasks:
        with client.pipeline() as pipeline:
            add(pipeline, task)
            pipeline.execute()


def taken(lanes: Lanes, count: int) -> list[str]:
    return [task.match for task, _ in (lanes.take() for _ in range(count)) if task]


def test_who_has_one_task_does_not_wait_for_the_many_of_another(client: Client, lanes: Lanes) -> None:
    put(client, *(Task(f"a{number}", 1, "bots/a") for number in range(300)), Task("b", 1, "bots/b"))
    assert taken(lanes, 3) == ["a0", "b", "a1"]


def test_tables_with_people_come_before_those_of_bots_alone(client: Client, lanes: Lanes) -> None:
    put(client, Task("a", 1, "bots/a"), Task("b", 1, "people/b"), Task("c", None, "people/a"))
    assert taken(lanes, 4) == ["b", "c", "a"]


@pytest.fixture
def two_workers(client: Client) -> tuple[Lanes, Lanes]:
    client.sadd(workers_key(QUEUE), "one", "two")
    return Lanes(client), Lanes(client)


def test_one_of_two_workers_stays_free_for_people(client: Client, two_workers: tuple[Lanes, Lanes]) -> None:
    one, other = two_workers
    put(client, *(Task(f"a{number}", 1, "bots/a") for number in range(3)))
    assert (taken(one, 1), other.take()) == (["a0"], (None, True))
    put(client, Task("b", 1, "people/b"))
    assert taken(other, 2) == ["b"]


def test_a_worker_that_leaves_a_table_of_bots_lets_another_play_there(
    client: Client, two_workers: tuple[Lanes, Lanes]
) -> None:
    one, other = two_workers
    put(client, *(Task(f"a{number}", 1, "bots/a") for number in range(3)))
    assert taken(one, 1) == ["a0"]
    assert one.leave("bots/a")
    assert taken(other, 1) == ["a1"]


def test_a_worker_that_died_at_a_table_of_bots_keeps_its_place_for_some_time_only(
    client: Client, two_workers: tuple[Lanes, Lanes]
) -> None:
    one, other = two_workers
    put(client, *(Task(f"a{number}", 1, "bots/a") for number in range(3)))
    assert taken(one, 1) == ["a0"]
    (worker,) = client.zrange(keys.at_bots(), 0, -1)
    client.zincrby(keys.at_bots(), -PLACE_SECONDS, worker)
    assert taken(other, 1) == ["a1"]


def test_a_worker_that_leaves_a_table_of_bots_queues_a_job_for_those_that_wait(
    cabinet: Cabinet, relay: Relay, ada: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    def play_on(*_: object, **__: object) -> None:
        cabinet.queues.turns.empty()  # others took the jobs, and found no place

    for _ in range(2):
        ada.open("bot", "bot")
    relay.turn(0)
    jobs.use(crew_of(cabinet))
    monkeypatch.setattr(turns.Turns, "play_on", play_on)
    monkeypatch.setattr(jobs, "TASKS_SECONDS", 0)
    jobs.do_next_task()
    assert cabinet.queues.turns.count == 1


def test_a_worker_without_a_place_at_the_tables_that_wait_queues_no_job(
    cabinet: Cabinet, relay: Relay, ada: Api, client: Client
) -> None:
    client.sadd(workers_key(QUEUE), "one", "two")
    for _ in range(2):
        ada.open("bot", "bot")
    relay.turn(0)
    assert len(taken(Lanes(client), 1)) == 1
    cabinet.queues.turns.empty()
    jobs.use(crew_of(cabinet))
    jobs.do_next_task()
    assert cabinet.queues.turns.count == 0


def test_lanes_that_have_lost_their_tasks_keep_nobody_waiting(client: Client, lanes: Lanes) -> None:
    put(client, Task("a", 1, "people/a"), Task("b", 1, "people/b"))
    client.delete(keys.lane("people/a"))
    assert (taken(lanes, 1), lanes.take()) == (["b"], (None, False))


def test_a_task_gives_way_to_what_others_wait_for_and_not_to_its_own_lane(client: Client, lanes: Lanes) -> None:
    put(client, Task("a", 1, "bots/a"))
    assert not lanes.others_wait("bots/a")
    assert not lanes.others_wait("people/b")
    assert lanes.others_wait("bots/b")
    put(client, Task("c", 1, "people/c"))
    assert lanes.others_wait("bots/a")


def test_a_bot_answers_a_person_though_another_opened_many_matches_of_bots(
    cabinet: Cabinet, relay: Relay, ada: Api, bob: Api, api: Api
) -> None:
    jobs.use(crew_of(cabinet))
    for _ in range(MANY):
        ada.open("bot", "bot")
    shown = api.player("Cleo").open("bot", "bot")
    played = bob.open("me", "bot")
    relay.turn(0)
    opened = ada.get(shown).json["version"]
    jobs.do_next_task()
    assert bob.get(played).json["awaiting"] == [0]
    for _ in range(MANY // 2):  # on a slow machine each may give way before it has played
        jobs.do_next_task()
    assert ada.get(shown).json["version"] > opened


def test_tasks_whose_jobs_were_lost_are_done(
    cabinet: Cabinet, relay: Relay, ada: Api, bob: Api, work: Callable[[], None]
) -> None:
    played = [ada.open("me", "bot") for _ in range(2)]
    relay.turn(0)
    cabinet.queues.turns.empty()
    played.append(bob.open("me", "bot"))
    relay.turn(0)
    work()
    assert [ada.get(match).json["awaiting"] for match in played] == [[0]] * 3


def test_a_job_goes_on_with_the_tasks_that_wait(
    cabinet: Cabinet, relay: Relay, ada: Api, bob: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs, "TASKS_SECONDS", 60)
    jobs.use(crew_of(cabinet))
    played = [(who, who.open("me", "bot")) for who in (ada, bob, ada)]
    relay.turn(0)
    jobs.do_next_task()
    assert [who.get(match).json["awaiting"] for who, match in played] == [[0]] * 3


def test_few_jobs_do_many_tasks_each_once(
    cabinet: Cabinet, work: Callable[[], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in (("TASKS_SECONDS", 0), ("TOGETHER", 6), ("JOBS", 2)):
        monkeypatch.setattr(jobs, name, value)
    done = list[str]()
    monkeypatch.setattr(turns.Turns, "play_on", lambda _, match, *more, **how: done.append(match))
    tasks = [Task(f"mat_{number}", 1, f"people/{number % 2}") for number in range(9)]
    jobs.enqueue_tasks(cabinet.queues.turns, tasks)
    assert cabinet.queues.turns.count == 4
    work()
    assert sorted(done) == [task.match for task in tasks]


def test_bots_alone_give_way_before_their_share_of_time_is_used_up(
    cabinet: Cabinet, ada: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turns, "TURN_SLICE_SECONDS", 0)
    match = id_of(ada.open("bot", "bot:random", "bot:random"))
    version = cabinet.store.version(match)
    looked: list[int] = []

    def others_wait() -> bool:
        looked.append(cabinet.store.version(match))
        return len(looked) == 2

    resume = crew_of(cabinet).turns.play_on(match, version, share=60, others_wait=others_wait)
    assert resume == looked[-1] > looked[0] > version
