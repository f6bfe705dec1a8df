"""Settings of gunicorn that are not arguments."""

from typing import Any

from prometheus_client import multiprocess

graceful_timeout = 5
keepalive = 75
worker_tmp_dir = "/dev/shm"  # noqa: S108  # the heartbeat of its processes: memory, so a slow disk cannot kill them
loglevel = "warning"


def child_exit(server: Any, worker: Any) -> None:
    """Forget the live gauges of a process that ended."""
    multiprocess.mark_process_dead(worker.pid)
