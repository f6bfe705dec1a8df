"""A role on demand is started when it has something to do, ends when it had nothing to do, and misses no job."""

import logging
from collections.abc import Callable, Container, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from freezegun.api import FrozenDateTimeFactory
from rq import Queue
from rq.exceptions import DequeueTimeout

from events import keys
from events.connection import connect
from service.application.queues import THOUGHTS, Queues, is_served
from service.runtime.background import crew_of
from service.runtime.bootstrap import Cabinet
from service.runtime.processes.demand import LAST_SECONDS, Demand
from service.runtime.processes.forks import Child
from service.runtime.processes.supervisor import Supervisor
from service.runtime.workers import jobs
from tests.service.processes import running
from tests.service.support import own_signals

pytestmark = pytest.mark.usefixtures("without_leftovers")

LOOKS = 5
IDLE = 120


class Work:
    """Work in a folder, a file for each piece; and how often who does it has begun."""

    def __init__(self, folder: Path) -> None:
        self.waits, self._begun = folder / "work", folder / "begun"

    def code(self, last: str) -> str:
        """A child that does all work, and does something last, after it has looked for more in vain."""
        begins = f"open({str(self._begun)!r}, 'a').write('x')"
        does = f"os.path.exists({str(self.waits)!r}) and os.remove({str(self.waits)!r})"
        return f"import os, sys; {begins}; {does}; {last}"

    @property
    def begun(self) -> int:
        """How often a process has begun."""
        return len(self._begun.read_text()) if self._begun.exists() else 0

    def wanted(self, resting: Sequence[str]) -> Container[str]:
        """Who rests, if there is work."""
        return resting if self.waits.exists() else ()


@pytest.fixture
def work(tmp_path: Path) -> Work:
    """What there is to do."""
    return Work(tmp_path)


def supervise(work: Work, last: str, until: Callable[[Sequence[str]], bool]) -> None:
    """Supervise a child on demand until something is so of those that rest, which is asked at every look."""
    child = Child("thinker", "builtins:exec", (work.code(last), {}), on_demand=True)

    def wanted(resting: Sequence[str]) -> Container[str]:
        if until(resting):
            supervisor.stop()
            return ()
        return work.wanted(resting)

    supervisor = Supervisor([child], wanted=wanted)
    assert supervisor.run() == 0


@pytest.mark.processes
def test_who_has_nothing_to_do_is_not_started(work: Work) -> None:
    looks = iter(range(LOOKS))
    supervise(work, "", lambda resting: next(looks, None) is None)
    assert work.begun == 0


@pytest.mark.processes
def test_who_has_something_to_do_is_started_and_rests_afterwards(work: Work) -> None:
    work.waits.touch()
    looks = iter(range(LOOKS))
    supervise(work, "", lambda resting: work.begun > 0 and bool(resting) and next(looks, None) is None)
    assert work.begun == 1


@pytest.mark.processes
def test_work_that_comes_as_a_process_ends_starts_the_next_one(work: Work, tmp_path: Path) -> None:
    """It comes after the first process has looked for the last time, and before that has ended."""
    work.waits.touch()
    once = str(tmp_path / "once")
    late = f"os.path.exists({once!r}) or (open({once!r}, 'w'), open({str(work.waits)!r}, 'w'))"
    supervise(work, late, lambda resting: work.begun == 2 and bool(resting) and not work.waits.exists())
    assert work.begun == 2


@pytest.mark.processes
def test_who_fails_is_started_again_and_named_though_nothing_waits(
    work: Work, caplog: pytest.LogCaptureFixture
) -> None:
    work.waits.touch()
    with caplog.at_level(logging.WARNING):
        supervise(work, "sys.exit(3)", lambda resting: work.begun == 3)
    said = [record.getMessage() for record in caplog.records]
    assert said[:2] == [f"thinker ended with 3; starting it again in {pause} s" for pause in ("0.1", "0.2")]


@pytest.mark.processes
def test_who_fails_again_and_again_does_not_count_as_at_rest(work: Work) -> None:
    work.waits.touch()
    rested: list[int] = []

    def until(resting: Sequence[str]) -> bool:
        rested.append(len(resting))
        return work.begun == 3

    supervise(work, "sys.exit(3)", until)
    assert not any(rested[1:])


@pytest.fixture
def demand(cabinet: Cabinet) -> Demand:
    """Of two workers and a thinker."""
    turns, thoughts = cabinet.queues.turns, cabinet.queues.thoughts
    return Demand({"worker-2": turns, "worker-3": turns, "thinker": thoughts})


EVERYBODY = ("worker-2", "worker-3", "thinker")


def test_a_role_is_wanted_while_its_queue_has_jobs(cabinet: Cabinet, demand: Demand) -> None:
    assert demand.who_is_wanted(EVERYBODY) == set()
    jobs.enqueue_next_thought(cabinet.queues.thoughts)
    assert demand.who_is_wanted(EVERYBODY) == {"thinker"}
    assert demand.who_is_wanted(EVERYBODY) == {"thinker"}
    cabinet.queues.thoughts.connection.flushall()
    assert demand.who_is_wanted(EVERYBODY) == set()


def test_of_several_at_one_queue_the_first_that_rests_is_wanted(cabinet: Cabinet, demand: Demand) -> None:
    jobs.enqueue_turn(cabinet.queues.turns, "mt_1", 1)
    assert demand.who_is_wanted(EVERYBODY) == {"worker-2"}
    assert demand.who_is_wanted(EVERYBODY[1:]) == {"worker-3"}


def test_the_queue_of_a_role_at_rest_counts_as_served(cabinet: Cabinet, demand: Demand) -> None:
    assert not is_served(cabinet.queues.thoughts)
    demand.who_is_wanted(["thinker"])
    assert is_served(cabinet.queues.thoughts)
    assert not is_served(cabinet.queues.turns)
    assert 0 < cabinet.queues.thoughts.connection.ttl(keys.heartbeat(THOUGHTS)) <= LAST_SECONDS


def test_nobody_is_wanted_while_the_store_is_down() -> None:
    nowhere = Queues.on(connect("redis://localhost:1"))
    assert Demand({"thinker": nowhere.thoughts}).who_is_wanted(["thinker"]) == set()


@pytest.fixture
def worker_gives_up(
    cabinet: Cabinet, clock: FrozenDateTimeFactory, monkeypatch: pytest.MonkeyPatch
) -> Callable[[Callable[[], object]], None]:
    """A thinker works until it has had nothing to do for long; something happens after its last look."""
    look: Callable[..., Any] = Queue.dequeue_any

    def work(happens: Callable[[], object]) -> None:
        def look_once(queues: list[Queue], timeout: int, **how: Any) -> Any:
            if found := look(queues, None, **how):
                return found
            clock.tick(IDLE)
            happens()
            raise DequeueTimeout(timeout, "nothing came")

        monkeypatch.setattr(Queue, "dequeue_any", look_once)
        with own_signals():
            jobs.work(crew_of(cabinet), cabinet.queues.thoughts, "a-thinker", idle=IDLE)

    return work


def test_a_worker_that_has_done_everything_ends_once_it_was_idle_for_long(
    cabinet: Cabinet, worker_gives_up: Callable[[Callable[[], object]], None]
) -> None:
    jobs.enqueue_next_thought(cabinet.queues.thoughts)
    worker_gives_up(lambda: None)
    assert cabinet.queues.thoughts.count == 0
    assert not is_served(cabinet.queues.thoughts)


def test_a_job_that_comes_as_the_worker_gives_up_is_left_for_the_next_one(
    cabinet: Cabinet, demand: Demand, worker_gives_up: Callable[[Callable[[], object]], None]
) -> None:
    worker_gives_up(lambda: jobs.enqueue_next_thought(cabinet.queues.thoughts))
    assert cabinet.queues.thoughts.count == 1
    assert demand.who_is_wanted(["thinker"]) == {"thinker"}


@pytest.mark.processes
def test_a_service_whose_roles_rest_is_ready_and_starts_one_for_a_job(tmp_path: Path) -> None:
    """Whoever rests has no process; a job starts it, and it takes the job."""
    with running(tmp_path) as api, closing(connect(api.url)) as client:
        thoughts = Queues.on(client).thoughts
        while not is_served(thoughts):
            api.once("GET", "/healthz")
        assert api.ask("GET", "/readyz")[1]["checks"]["thinkers"] == "ok"
        assert api.pids("thinker") == []
        jobs.enqueue_next_thought(thoughts)
        while thoughts.count or not api.pids("thinker"):
            api.once("GET", "/healthz")
        assert api.ask("GET", "/readyz")[1]["status"] == "ok"
