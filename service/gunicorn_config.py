"""Settings of gunicorn that are not arguments."""

import os
from pathlib import Path
from typing import Any

from prometheus_client import multiprocess

MEMORY = "/dev/shm"  # noqa: S108  # heartbeats of processes lie there, nothing that anybody could read

graceful_timeout = 5
keepalive = 75
worker_tmp_dir = MEMORY if Path(MEMORY).is_dir() else None
"""Where its processes show that they live: in memory, where there is one, so a slow disk cannot kill them."""
loglevel = "warning"


def child_exit(server: Any, worker: Any) -> None:
    """Forget the live gauges of a process that ended. An error here would end gunicorn with all its processes."""
    if os.environ.get("PROMETHEUS_MULTIPROC_DIR"):
        multiprocess.mark_process_dead(worker.pid)
