"""Settings of gunicorn that are not arguments."""

import os
import signal
from pathlib import Path
from types import FrameType

from gunicorn.arbiter import Arbiter
from gunicorn.workers.base import Worker
from prometheus_client import multiprocess

from service.http.following.hub import Hub
from service.http.parts import EXTENSION

MEMORY = "/dev/shm"  # noqa: S108  # heartbeats of processes lie there, nothing that anybody could read

graceful_timeout = 5
keepalive = 75
worker_tmp_dir = MEMORY if Path(MEMORY).is_dir() else None
"""Where its processes touch their heartbeat files: in memory if possible, so that a slow disk cannot kill them."""
loglevel = "warning"


def post_worker_init(worker: Worker) -> None:
    """End the streams when a process is told to stop; gunicorn would neither wait for them nor notify them."""
    before = signal.getsignal(signal.SIGTERM)
    assert callable(before), "gunicorn stops its processes by a handler of its own"

    def stop(number: int, frame: FrameType | None) -> None:
        for hub in _hubs(worker):
            hub.stop()
        before(number, frame)

    signal.signal(signal.SIGTERM, stop)
    signal.siginterrupt(signal.SIGTERM, False)


def worker_int(worker: Worker) -> None:
    """The same when it is told to stop at once."""
    for hub in _hubs(worker):
        hub.stop()


def worker_exit(server: Arbiter, worker: Worker) -> None:
    """The last chance to end a stream properly."""
    for hub in _hubs(worker):
        hub.close()


def _hubs(worker: Worker) -> list[Hub]:
    """The hub of a process; none if the application could not be loaded."""
    application = getattr(worker, "wsgi", None)
    return [application.extensions[EXTENSION].hub] if application else []


def child_exit(server: Arbiter, worker: Worker) -> None:
    """Forget the live gauges of a process that ended. An error here would end gunicorn with all its processes."""
    if os.environ.get("PROMETHEUS_MULTIPROC_DIR"):
        multiprocess.mark_process_dead(worker.pid)
