"""Jobs on RQ: how they are queued, and the worker that carries them out without forking."""

from collections.abc import Callable

from rq import Queue, SimpleWorker

from service.runtime.bootstrap import Cabinet
from service.runtime.workers.analyses import go_on
from service.runtime.workers.deliveries import deliver_due
from service.runtime.workers.expiry import expire
from service.runtime.workers.turns import play_on

RESULT_SECONDS = 0
FAILURE_SECONDS = 7 * 24 * 3600
WORKER_SECONDS = 20
"""RQ hears of a worker 15 s before this is over, and forgets one that died without a word 60 s after."""

_cabinet: Cabinet | None = None


def use(cabinet: Cabinet) -> None:
    """Give this process the service that its jobs work on."""
    global _cabinet
    _cabinet = cabinet


def _here() -> Cabinet:
    """The service that the jobs of this process work on."""
    assert _cabinet is not None, "the worker was not given a service"
    return _cabinet


def _enqueue(queue: Queue, job: Callable[..., None], *given: str | int) -> None:
    queue.enqueue(job, *given, result_ttl=RESULT_SECONDS, failure_ttl=FAILURE_SECONDS)


def enqueue_turn(cabinet: Cabinet, match: str, version: int) -> None:
    """Queue the job that plays for bots and the house from `version` on."""
    _enqueue(cabinet.queue, take_turn, match, version)


def take_turn(match: str, version: int) -> None:
    """The job. When its share of time is used up it queues itself again, behind the others."""
    resume = play_on(_here(), match, version)
    if resume is not None:
        enqueue_turn(_here(), match, resume)


def enqueue_expiry(cabinet: Cabinet, match: str) -> None:
    """Queue the job that acts when the time of a seat is over."""
    _enqueue(cabinet.queue, act_on_expiry, match)


def act_on_expiry(match: str) -> None:
    """The job. Bots and the house play on from there."""
    reached, unfinished = expire(_here(), match)
    if unfinished:
        enqueue_expiry(_here(), match)
    elif reached is not None:
        take_turn(match, reached)


def enqueue_deliveries(cabinet: Cabinet) -> None:
    """Queue the job that delivers to webhooks if one is due, unless it is queued."""
    if cabinet.outbox.any_due(cabinet.time()) and not cabinet.deliveries.count:
        _enqueue(cabinet.deliveries, make_deliveries)


def make_deliveries() -> None:
    """The job. What it does not get done in its share of time is found due by the relay."""
    deliver_due(_here())


def enqueue_analyses(cabinet: Cabinet) -> None:
    """Queue the job that goes on with analyses if one is due, unless it is queued."""
    if cabinet.analyses.due(cabinet.time()) and not cabinet.analysts.count:
        _enqueue(cabinet.analysts, go_on_with_analyses)


def go_on_with_analyses() -> None:
    """The job. When its share of time is used up it queues itself again."""
    go_on(_here())
    enqueue_analyses(_here())


def work(cabinet: Cabinet, name: str, burst: bool = False, queue: Queue | None = None) -> None:
    """Carry out the jobs of a queue, by default that of turns, until told to stop; with `burst`, until the last."""
    use(cabinet)
    connection = cabinet.queue.connection
    worker = SimpleWorker([queue or cabinet.queue], connection=connection, name=name, worker_ttl=WORKER_SECONDS)
    worker.work(burst=burst, logging_level="WARNING", with_scheduler=False)


def any_at_work(queue: Queue) -> bool:
    """Whether a worker takes jobs from a queue, or did so until a moment ago."""
    return bool(SimpleWorker.all(queue=queue))
