"""The queues of background jobs, and the processes that must run for the service to be ready."""

from typing import Any, Self

from msgspec import Struct
from rq import Queue
from rq.serializers import JSONSerializer
from rq.worker_registration import WORKERS_BY_QUEUE_KEY, get_keys

from events import keys
from service.application.plain_jobs import PlainJob

QUEUE = "cabinet"
DELIVERIES = "cabinet-deliveries"
ANALYSES = "cabinet-analyses"
THOUGHTS = "cabinet-thoughts"
"""The names of the queues: turns and clocks, webhooks, analyses, turns of bots that search."""
RELAY = "relay"
"""The name under which the relay keeps its heartbeat."""


class Queues(Struct, frozen=True):
    """The queues of jobs: for bots, the house and clocks; for bots that search; for webhooks; for analyses."""

    turns: Queue
    thoughts: Queue
    deliveries: Queue
    analyses: Queue

    @classmethod
    def on(cls, connection: Any) -> Self:
        """The queues on a server."""
        return cls(*(queue(name, connection) for name in (QUEUE, THOUGHTS, DELIVERIES, ANALYSES)))

    @property
    def all(self) -> tuple[Queue, ...]:
        """All of them."""
        return self.turns, self.thoughts, self.deliveries, self.analyses


def queue(name: str, connection: Any) -> Queue:
    """A queue, whose jobs are plain data."""
    return Queue(name, connection=connection, serializer=JSONSerializer, job_class=PlainJob)


def workers_key(name: str) -> str:
    """The key of the set in which RQ has the workers of a queue."""
    return WORKERS_BY_QUEUE_KEY % name


def any_at_work(queue: Queue) -> bool:
    """Whether a worker takes jobs from a queue, or did so a moment ago. Changes nothing, as RQ's own list would."""
    return any(queue.connection.exists(key) for key in get_keys(queue=queue))


def any_at_rest(queue: Queue) -> bool:
    """Whether somebody starts a worker as soon as there is a job."""
    return bool(queue.connection.exists(keys.heartbeat(queue.name)))


def is_served(queue: Queue) -> bool:
    """Whether the jobs of a queue are carried out."""
    return any_at_work(queue) or any_at_rest(queue)
