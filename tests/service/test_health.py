"""The service is ready when everything that has to be at work is."""

from collections.abc import Iterator
from functools import partial
from threading import enumerate as threads

import pytest
from rq import Queue, SimpleWorker

from events import form
from service.runtime.background import crew_of, renewal_of
from service.runtime.bootstrap import Cabinet
from service.runtime.workers import jobs
from service.runtime.workers.relay import Relay
from service.runtime.workers.renewing import renewing
from tests.service.support import Api, own_signals


@pytest.fixture
def worker(cabinet: Cabinet) -> Iterator[SimpleWorker]:
    """A worker that has said that it is there."""
    yield from _at_work(cabinet.queues.turns, "a-worker")


@pytest.fixture
def thinker(cabinet: Cabinet) -> Iterator[SimpleWorker]:
    """A worker for bots that search that has said that it is there."""
    yield from _at_work(cabinet.queues.thoughts, "a-thinker")


@pytest.fixture
def courier(cabinet: Cabinet) -> Iterator[SimpleWorker]:
    """A worker for deliveries that has said that it is there."""
    yield from _at_work(cabinet.queues.deliveries, "a-courier")


@pytest.fixture
def analyst(cabinet: Cabinet) -> Iterator[SimpleWorker]:
    """A worker for analyses that has said that it is there."""
    yield from _at_work(cabinet.queues.analyses, "an-analyst")


def _at_work(queue: Queue, name: str) -> Iterator[SimpleWorker]:
    made = SimpleWorker([queue], connection=queue.connection, name=name)
    made.register_birth()
    yield made
    made.register_death()


def test_a_service_is_ready_when_a_relay_and_workers_are_at_work(
    api: Api,
    relay: Relay,
    worker: SimpleWorker,
    thinker: SimpleWorker,
    courier: SimpleWorker,
    analyst: SimpleWorker,
) -> None:
    relay.turn(0)
    ready = api.get("/readyz")
    assert (ready.status_code, ready.json["status"]) == (200, "ok")
    assert set(ready.json["checks"].values()) == {"ok"}
    assert set(ready.json["checks"]) - {"redis", "durability", "mode", "replicas", "queue"} == {
        "relay",
        "workers",
        "thinkers",
        "couriers",
        "analysts",
        "lists",
    }


def test_a_relay_that_is_missing_is_noticed(
    api: Api, worker: SimpleWorker, thinker: SimpleWorker, courier: SimpleWorker, analyst: SimpleWorker
) -> None:
    found = api.get("/readyz")
    assert (found.status_code, found.json["status"], found.headers["Retry-After"]) == (503, "degraded", "1")
    assert [name for name, state in found.json["checks"].items() if state != "ok"] == ["relay"]


def test_a_missing_worker_for_deliveries_is_noticed(api: Api, relay: Relay, worker: SimpleWorker) -> None:
    relay.turn(0)
    found = api.get("/readyz")
    assert (found.status_code, found.json["checks"]["couriers"]) == (503, "missing")


def test_a_missing_worker_for_bots_that_search_is_noticed(api: Api, relay: Relay, worker: SimpleWorker) -> None:
    relay.turn(0)
    assert api.get("/readyz").json["checks"]["thinkers"] == "missing"


def test_a_missing_worker_for_analyses_is_noticed(
    api: Api, relay: Relay, worker: SimpleWorker, courier: SimpleWorker
) -> None:
    relay.turn(0)
    found = api.get("/readyz")
    assert (found.status_code, found.json["checks"]["analysts"]) == (503, "missing")


def test_a_worker_that_is_missing_is_noticed(api: Api, relay: Relay) -> None:
    relay.turn(0)
    found = api.get("/readyz")
    assert (found.status_code, found.json["checks"]["workers"]) == (503, "missing")


def test_a_worker_that_has_said_goodbye_is_missing(cabinet: Cabinet, api: Api) -> None:
    with own_signals():
        jobs.work(crew_of(cabinet), cabinet.queues.turns, "a-worker", burst=True)
    assert api.get("/readyz").json["checks"]["workers"] == "missing"


def test_a_worker_that_died_without_a_word_is_missing(cabinet: Cabinet, api: Api, worker: SimpleWorker) -> None:
    cabinet.queues.turns.connection.delete(worker.key)  # as it expires
    assert api.get("/readyz").json["checks"]["workers"] == "missing"


def test_lists_of_an_earlier_form_are_noticed_until_they_are_derived_again(api: Api, cabinet: Cabinet) -> None:
    form.note(cabinet.redis, form.Forms(form.STORED, form.DERIVED - 1))
    found = api.get("/readyz")
    assert (found.status_code, found.json["status"]) == (503, "degraded")
    assert found.json["checks"]["lists"].startswith("lists are not complete: ")
    assert api.get("/v1/matches").headers["Incomplete"] == "done=0, total=0"
    with renewing(cabinet.redis, partial(renewal_of, cabinet.config)):
        next(one for one in threads() if one.name == "renewal").join()
    assert api.get("/readyz").json["checks"]["lists"] == "ok"
