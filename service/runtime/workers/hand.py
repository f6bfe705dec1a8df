"""The worker of RQ that carries out jobs, without forking."""

import logging
from types import FrameType
from typing import Any

from rq import Queue, SimpleWorker
from rq.exceptions import StopRequested
from rq.executions import Execution
from rq.job import Job
from rq.serializers import JSONSerializer
from rq.utils import now

from service.application import metrics
from service.application.plain_jobs import NotOurs, PlainJob
from service.application.pulse import PULSE
from service.runtime.workers.leftovers import Leftovers

LONGEST_PAUSE_SECONDS = 2.0
"""Before it tries a queue again that is down."""

_log = logging.getLogger("cabinet.worker")


class Hand(SimpleWorker):
    """Knows whether it was told to stop, or has had nothing to do for long (RQ's own also ends for other reasons),
    refuses jobs that are none of ours, and cleans up without a clock.
    """

    max_connection_wait_time = LONGEST_PAUSE_SECONDS
    told_to_stop = has_nothing_to_do = is_at_work = False

    def __init__(self, queues: list[Queue], name: str, **how: Any) -> None:
        plain: dict[str, Any] = {"serializer": JSONSerializer, "job_class": PlainJob}
        super().__init__(queues, name=name, connection=queues[0].connection, **plain, **how)
        self._leftovers = Leftovers()

    def execute_job(self, job: Job, queue: Queue) -> None:
        """See Worker."""
        self.is_at_work = True
        try:
            super().execute_job(job, queue)
        finally:
            self.is_at_work = False

    def perform_job(self, job: Job, queue: Queue, execution: Execution) -> bool:
        """See Worker."""
        if isinstance(job, PlainJob):
            try:
                job.check()
            except NotOurs as refused:
                metrics.JOBS_REFUSED.labels(queue.name).inc()
                _log.error("the job %s is refused: %s", job.id, refused)
        return super().perform_job(job, queue, execution)

    def dequeue_job_and_maintain_ttl(self, *given: Any, **how: Any) -> tuple[Job, Queue] | None:
        """See Worker. It takes a job out of the queue at once, or leaves it there for whoever comes next."""
        found = super().dequeue_job_and_maintain_ttl(*given, **how)
        self.has_nothing_to_do = found is None
        return found

    def heartbeat(self, *given: Any, **how: Any) -> None:
        """See Worker. It looks for a job, or begins or ends one."""
        PULSE.beat()
        super().heartbeat(*given, **how)

    def clean_registries(self) -> None:
        """See Worker."""
        for queue in self.queues:
            if queue.acquire_maintenance_lock():
                self._leftovers.clean(queue)
                queue.release_maintenance_lock()  # type: ignore[no-untyped-call]  # as in RQ
        self.last_cleaned_at = now()  # type: ignore[assignment]  # as in RQ

    def request_stop(self, signum: int, frame: FrameType | None) -> None:
        """See Worker."""
        self.told_to_stop = True
        super().request_stop(signum, frame)  # type: ignore[no-untyped-call]  # as in RQ

    def _shutdown(self) -> None:
        """See Worker. A store that was killed may have lost that it rests, so what it does is not asked there."""
        if not self.is_at_work:
            raise StopRequested
        self._stop_requested = True

    def procline(self, message: str) -> None:
        """See Worker. A process keeps the name that its supervisor gave it."""
