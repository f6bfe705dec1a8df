"""What workers that died left in the registries of RQ. RQ itself would compare the clocks of workers; here a worker
lives while its key does, and a wait is measured by the timer of the one who cleans up.
"""

from rq import Queue, Worker
from rq.worker_registration import clean_worker_registry

from service.runtime.workers.waits import Waits

ABANDONED_SECONDS = 60.0
"""A job that nobody works on any more has failed after this time."""
FIRST = 1
"""The time by which RQ is told what has expired: no other job is of then."""


class Leftovers:
    """Cleans up what others left."""

    def __init__(self) -> None:
        self._abandoned: Waits[str] = Waits(ABANDONED_SECONDS, ABANDONED_SECONDS)
        self._taken: Waits[str] = Waits(ABANDONED_SECONDS, ABANDONED_SECONDS)

    def clean(self, queue: Queue) -> None:
        """Let jobs fail whose workers are gone, and forget those that have expired."""
        clean_worker_registry(queue)
        self._fail(queue)
        self._forget_taken(queue)
        _forget_expired(queue)

    def _fail(self, queue: Queue) -> None:
        """RQ lets those fail that have expired."""
        started = queue.started_job_registry
        at_work = {worker.name for worker in Worker.all(queue=queue)}
        entries = started.get_job_and_execution_ids(cleanup=False)
        left = [f"{job}:{execution}" for job, execution in entries if _worker_of(queue, job) not in at_work]
        for entry in self._abandoned.due(left):
            queue.connection.zadd(started.key, {entry: FIRST}, xx=True)
        started.cleanup(FIRST)

    def _forget_taken(self, queue: Queue) -> None:
        """Jobs that a worker took out of the queue and did not begin."""
        started = set(queue.started_job_registry.get_job_ids(cleanup=False))
        for job in self._taken.due(set(queue.intermediate_queue.get_job_ids()) - started):
            queue.intermediate_queue.remove(job)


def _worker_of(queue: Queue, name: str) -> str:
    job = queue.fetch_job(name)
    return (job.worker_name if job else "") or ""


def _forget_expired(queue: Queue) -> None:
    """Failed jobs expire by themselves; their names stay."""
    failed = queue.failed_job_registry
    for name in failed.get_job_ids(cleanup=False):
        if not queue.connection.exists(queue.job_class.key_for(name)):
            queue.connection.zrem(failed.key, name)
