"""The queues of background jobs, and who must be at work for the service to be ready."""

from rq import Queue, Worker

RELAY = "relay"
"""Under this name the relay keeps its heartbeat."""


def any_at_work(queue: Queue) -> bool:
    """Whether a worker takes jobs from a queue, or did so until a moment ago."""
    return bool(Worker.all(queue=queue))
