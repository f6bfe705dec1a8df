"""Whoever can write to the queue can queue our jobs, and nothing else: jobs of another form are refused unread."""

import os
import pickle
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from freezegun.api import FrozenDateTimeFactory
from rq import Queue
from rq.registry import StartedJobRegistry
from rq.serializers import JSONSerializer

from service.application import metrics
from service.application.queues import QUEUE, Queues
from service.runtime.bootstrap import Cabinet
from service.runtime.workers import jobs
from service.runtime.workers.hand import Hand
from service.runtime.workers.leftovers import ABANDONED_SECONDS, Leftovers
from tests.service.support import Api
from tests.service.test_failed_jobs import PAGE, password


class Trap:
    """A pickle of this makes a folder when it is loaded."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __reduce__(self) -> tuple[Any, ...]:
        return os.mkdir, (str(self.path),)


@pytest.fixture
def loaded(tmp_path: Path) -> Path:
    """A folder that is there if something of a planted job was loaded or called."""
    return tmp_path / "loaded"


def planted(cabinet: Cabinet, data: bytes, **fields: str | bytes) -> str:
    """A job that was put into the queue by somebody else."""
    made = cabinet.queues.turns.enqueue(jobs.archive, failure_ttl=1000)
    cabinet.queues.turns.connection.hset(made.key, mapping={"data": data, **fields})
    return str(made.id)


def named(function: str, *given: object) -> bytes:
    return bytes(JSONSerializer.dumps((function, None, given, {})))


FORMS: dict[str, Callable[[Path], bytes]] = {
    "a pickle": lambda path: pickle.dumps(("service.runtime.workers.jobs.archive", None, (Trap(path),), {})),
    "a function of another module": lambda path: named("os.mkdir", str(path)),
    "a function of ours that is no job": lambda path: named("service.runtime.workers.jobs.use", str(path)),
    "an argument of another form": lambda _: named("service.runtime.workers.jobs.take_turn", {"x": 1}, 1),
    "an instance": lambda path: bytes(JSONSerializer.dumps(("mkdir", str(path), (), {}))),
    "nothing": lambda _: b"",
}


@pytest.mark.parametrize("form", FORMS)
def test_a_planted_job_is_refused_and_nothing_of_it_is_loaded(
    cabinet: Cabinet, api: Api, work: Callable[[], None], loaded: Path, form: str, caplog: pytest.LogCaptureFixture
) -> None:
    job = planted(cabinet, FORMS[form](loaded))
    work()
    (failed,) = cabinet.operations.failed_jobs.newest()
    assert (failed.id, failed.what, failed.given) == (job, "?", ())
    assert failed.error.startswith("refused: ")
    assert f"the job {job} is refused" in caplog.text
    assert "refused: " in api.get(PAGE, password("cno_operator_of_the_tests")).text
    cabinet.operations.failed_jobs.drop(job)
    assert cabinet.operations.failed_jobs.newest() == []
    assert not loaded.exists()


def test_a_refused_job_is_counted(cabinet: Cabinet, work: Callable[[], None], loaded: Path) -> None:
    def counted() -> float:
        return metrics.REGISTRY.get_sample_value("cabinet_jobs_refused_total", {"queue": QUEUE}) or 0.0

    before = counted()
    planted(cabinet, named("os.mkdir", str(loaded)))
    work()
    assert counted() == before + 1


@pytest.mark.parametrize("end", ["success", "failure", "stopped"])
def test_a_job_of_ours_with_a_function_to_call_at_its_end_does_not_call_it(
    cabinet: Cabinet, work: Callable[[], None], loaded: Path, end: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    called: list[object] = []
    monkeypatch.setattr(os, "mkdir", lambda *given: called.append(given))
    function = "archive" if end == "success" else "take_turn"
    planted(cabinet, named(f"service.runtime.workers.jobs.{function}"), **{f"{end}_callback_name": "os.mkdir"})
    work()
    assert called == []


def test_other_fields_are_not_loaded_as_pickles(cabinet: Cabinet, work: Callable[[], None], loaded: Path) -> None:
    trap = pickle.dumps(Trap(loaded))
    planted(cabinet, named("service.runtime.workers.jobs.archive"), meta=trap, result=trap)
    work()
    assert cabinet.operations.failed_jobs.newest() == []
    assert not loaded.exists()


def test_jobs_are_queued_as_plain_data(cabinet: Cabinet) -> None:
    jobs.enqueue_turn(cabinet.queues.turns, "mat_x", 7)
    (job,) = cabinet.queues.turns.jobs
    assert job.data == b'["service.runtime.workers.jobs.do_next_task", null, [], {}]'


@pytest.mark.parametrize("name", Queues.__struct_fields__)
def test_every_queue_reads_plain_data_alone(cabinet: Cabinet, name: str) -> None:
    queue: Queue = getattr(cabinet.queues, name)
    registries = (queue.failed_job_registry, queue.started_job_registry, queue.finished_job_registry)
    assert {one.serializer for one in (queue, *registries)} == {JSONSerializer}


# What workers left.


@pytest.fixture
def begun(cabinet: Cabinet) -> Iterator[tuple[Hand, str]]:
    """A worker, and a job that it has begun."""
    queue, worker = cabinet.queues.turns, Hand([cabinet.queues.turns], "a-worker")
    worker.register_birth()
    job = queue.enqueue(jobs.archive, failure_ttl=1000)
    queue.connection.lrem(queue.key, 1, job.id)
    worker.prepare_execution(job)
    worker.prepare_job_execution(job)
    yield worker, str(job.id)
    worker.register_death()


def started(cabinet: Cabinet) -> list[str]:
    registry: StartedJobRegistry = cabinet.queues.turns.started_job_registry
    return registry.get_job_ids(cleanup=False)


def test_what_a_worker_is_at_is_left_to_it_whatever_its_clock_says(
    clock: FrozenDateTimeFactory, cabinet: Cabinet, begun: tuple[Hand, str]
) -> None:
    leftovers = Leftovers()
    for _ in range(3):
        clock.tick(10 * ABANDONED_SECONDS)
        leftovers.clean(cabinet.queues.turns)
    assert started(cabinet) == [begun[1]]


def test_what_a_worker_that_died_was_at_has_failed_after_a_while(
    clock: FrozenDateTimeFactory, cabinet: Cabinet, begun: tuple[Hand, str]
) -> None:
    worker, job = begun
    cabinet.queues.turns.connection.delete(worker.key)  # as it expires
    leftovers = Leftovers()
    leftovers.clean(cabinet.queues.turns)
    assert started(cabinet) == [job]
    clock.tick(ABANDONED_SECONDS)
    leftovers.clean(cabinet.queues.turns)
    assert started(cabinet) == []
    assert [one.id for one in cabinet.operations.failed_jobs.newest()] == [job]


def test_a_job_that_was_taken_and_not_begun_is_forgotten_after_a_while(
    clock: FrozenDateTimeFactory, cabinet: Cabinet
) -> None:
    taken, leftovers = cabinet.queues.turns.intermediate_queue, Leftovers()
    cabinet.queues.turns.connection.lpush(taken.key, cabinet.queues.turns.enqueue(jobs.archive).id)
    leftovers.clean(cabinet.queues.turns)
    assert len(taken.get_job_ids()) == 1
    clock.tick(ABANDONED_SECONDS)
    leftovers.clean(cabinet.queues.turns)
    assert taken.get_job_ids() == []


def test_the_name_of_a_failed_job_that_has_expired_is_forgotten(
    cabinet: Cabinet, work: Callable[[], None], loaded: Path
) -> None:
    job, failed = planted(cabinet, b""), cabinet.queues.turns.failed_job_registry
    work()
    Leftovers().clean(cabinet.queues.turns)
    assert failed.get_job_ids(cleanup=False) == [job]
    cabinet.queues.turns.connection.delete(f"rq:job:{job}")  # as it expires
    Leftovers().clean(cabinet.queues.turns)
    assert failed.get_job_ids(cleanup=False) == []
