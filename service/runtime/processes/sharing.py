"""How the processes of a machine share their metrics, and the settings about them."""

import os
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

SHARED = "PROMETHEUS_MULTIPROC_DIR"
PORT = "CABINET_METRICS_PORT"


def check_shared(environment: Mapping[str, str]) -> None:
    """Raise ValueError for a directory of metrics that is none: no process would show any."""
    shared = environment.get(SHARED)
    if shared and not Path(shared).is_dir():
        raise ValueError(f"{SHARED} is a directory, empty before the start, not {shared!r}")


@contextmanager
def shared_metrics() -> Iterator[None]:
    """Have this process and its children share their metrics.

    Only before `prometheus_client` is loaded, which looks at the environment then and never again.
    """
    if os.environ.get(SHARED):
        yield
        return
    with tempfile.TemporaryDirectory(prefix="cabinet-metrics-") as directory:
        os.environ[SHARED] = directory
        try:
            yield
        finally:
            del os.environ[SHARED]
