"""How the processes of a machine share their metrics, and the settings about them."""

import os
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from service.application import metrics

SHARED = "PROMETHEUS_MULTIPROC_DIR"
PORT = "CABINET_METRICS_PORT"


def check_shared(environment: Mapping[str, str]) -> None:
    """Raise ValueError for a directory of metrics that is none: no process would show any."""
    shared = environment.get(SHARED)
    if shared and not Path(shared).is_dir():
        raise ValueError(f"{SHARED} is a directory, empty before the start, not {shared!r}")


@contextmanager
def shared_metrics() -> Iterator[None]:
    """Have this process and its children share their metrics."""
    if os.environ.get(SHARED):
        metrics.follow_setting()
        yield
        return
    with tempfile.TemporaryDirectory(prefix="cabinet-metrics-") as directory:
        os.environ[SHARED] = directory
        try:
            metrics.follow_setting()
            yield
        finally:
            del os.environ[SHARED]
            metrics.follow_setting()
