"""Jobs that failed: what they were to do, why they failed, and trying them again.

RQ keeps a job whose function raised an error. Most need nothing: the relay queues again what a match waits for.
What fails again and again is a mistake of ours, or data that was damaged.
"""

from collections.abc import Iterator, Sequence

from msgspec import Struct
from rq import Queue
from rq.exceptions import NoSuchJobError

from events.envelope import timestamp
from service.application.plain_jobs import NotOurs, PlainJob

SHOWN_MAX = 200


class UnknownFailedJob(Exception):
    """No failed job has this id."""


class FailedJob(Struct, frozen=True):
    """A job that failed: `what` is its function, `given` are its arguments, `error` the last line of the error.
    Of a job that is none of ours it is not said what it was to do.
    """

    id: str
    queue: str
    what: str
    given: tuple[str, ...]
    failed_at: str
    error: str


class FailedJobs:
    """The failed jobs of all queues."""

    def __init__(self, queues: Sequence[Queue]) -> None:
        self._queues = queues

    def newest(self) -> list[FailedJob]:
        """The newest ones, at most SHOWN_MAX."""
        found = sorted(self._all(), key=lambda one: (one.failed_at, one.id), reverse=True)
        return found[:SHOWN_MAX]

    def retry(self, job: str) -> None:
        """Queue a job again. Raises UnknownFailedJob."""
        self._queue_of(job).failed_job_registry.requeue(job)

    def drop(self, job: str) -> None:
        """Delete a job for good. Raises UnknownFailedJob."""
        self._queue_of(job).failed_job_registry.remove(job, delete_job=True)

    def _queue_of(self, job: str) -> Queue:
        for queue in self._queues:
            if job in queue.failed_job_registry and _fetched(queue, job):
                return queue
        raise UnknownFailedJob(job)

    def _all(self) -> Iterator[FailedJob]:
        for queue in self._queues:
            for name in queue.failed_job_registry.get_job_ids(0, SHOWN_MAX - 1, desc=True, cleanup=False):
                if job := _fetched(queue, name):
                    yield _described(queue.name, job)


def _fetched(queue: Queue, job: str) -> PlainJob | None:
    try:  # and not by the queue, which forgets what has expired: who reads changes nothing
        found = PlainJob.fetch(job, connection=queue.connection, serializer=queue.serializer)
    except NoSuchJobError:
        return None
    return found if isinstance(found, PlainJob) else None


def _described(queue: str, job: PlainJob) -> FailedJob:
    try:
        job.check()
        what, given = (job.func_name or "").rpartition(".")[2], tuple(map(str, job.args))
    except NotOurs as refused:
        return FailedJob(job.id, queue, "?", (), _end_time(job), f"refused: {refused}")
    result = job.latest_result()
    lines = (result.exc_string or "").strip().splitlines() if result else []
    return FailedJob(
        id=job.id,
        queue=queue,
        what=what,
        given=given,
        failed_at=_end_time(job),
        error=lines[-1] if lines else "",
    )


def _end_time(job: PlainJob) -> str:
    return timestamp(job.ended_at) if job.ended_at else ""
