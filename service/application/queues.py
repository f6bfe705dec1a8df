"""The queues of background jobs, and the processes that must run for the service to be ready."""

from typing import Any

from rq import Queue
from rq.serializers import JSONSerializer
from rq.worker_registration import WORKERS_BY_QUEUE_KEY, get_keys

from service.application.plain_jobs import PlainJob

QUEUE = "cabinet"
DELIVERIES = "cabinet-deliveries"
ANALYSES = "cabinet-analyses"
THOUGHTS = "cabinet-thoughts"
"""The names of the queues: turns and clocks, webhooks, analyses, turns of bots that search."""
RELAY = "relay"
"""The name under which the relay keeps its heartbeat."""


def queue(name: str, connection: Any) -> Queue:
    """A queue, whose jobs are plain data."""
    return Queue(name, connection=connection, serializer=JSONSerializer, job_class=PlainJob)


def workers_key(name: str) -> str:
    """The key of the set in which RQ has the workers of a queue."""
    return WORKERS_BY_QUEUE_KEY % name


def any_at_work(queue: Queue) -> bool:
    """Whether a worker takes jobs from a queue, or did so a moment ago. Changes nothing, as RQ's own list would."""
    return any(queue.connection.exists(key) for key in get_keys(queue=queue))
