"""How metrics reach Prometheus: the API shows those of all processes of a machine, or each process its own."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

from prometheus_client import start_http_server

from service.application import metrics
from service.runtime.processes.address import Address

SHARED = "PROMETHEUS_MULTIPROC_DIR"
PORT = "CABINET_METRICS_PORT"


@contextmanager
def shared_metrics() -> Iterator[dict[str, str]]:
    """What the environment of child processes needs so that each shows the metrics of all."""
    if os.environ.get(SHARED):
        yield {}
        return
    with tempfile.TemporaryDirectory(prefix="cabinet-metrics-") as directory:
        yield {SHARED: directory}


@contextmanager
def own_metrics() -> Iterator[None]:
    """Show the metrics of this process at CABINET_HOST:CABINET_METRICS_PORT, if that is set.

    Not where metrics are shared, because the API shows them. Raises ValueError if nothing can listen there.
    """
    if not os.environ.get(PORT) or metrics.is_shared():
        yield
        return
    address = Address.from_environment(os.environ, PORT)
    address.check_free()
    server, thread = start_http_server(address.port, address.host, metrics.REGISTRY)
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
