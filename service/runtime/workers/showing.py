"""How a process in the background shows its own metrics to Prometheus."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

from prometheus_client import start_http_server

from service.application import metrics
from service.runtime.processes.address import Address
from service.runtime.processes.sharing import PORT


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
