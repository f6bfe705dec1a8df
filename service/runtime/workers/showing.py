"""How a process in the background shows that it lives, and its own metrics to Prometheus."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from service.application import metrics
from service.application.pulse import PULSE, Pulse
from service.runtime.processes.address import Address
from service.runtime.processes.sharing import PORT

READ_SECONDS = 10
"""How long somebody who asks may take to say what."""


@contextmanager
def own_metrics() -> Iterator[None]:
    """Show at CABINET_HOST:CABINET_METRICS_PORT, if that is set, whether this process works (`/healthz`), and its
    metrics at any other path.

    Not where metrics are shared, because the API shows them. Raises ValueError if nothing can listen there.
    """
    if not os.environ.get(PORT) or metrics.is_shared():
        yield
        return
    address = Address.from_environment(os.environ, PORT)
    address.check_free()
    server = ThreadingHTTPServer((address.host, address.port), _handler(PULSE))
    thread = Thread(target=server.serve_forever, name="metrics", daemon=True)
    thread.start()
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def _handler(pulse: Pulse) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        """Answers one question."""

        timeout = READ_SECONDS

        def do_GET(self) -> None:
            """See BaseHTTPRequestHandler."""
            if self.path == "/healthz":
                alive = pulse.is_alive()
                says = b"ok\n" if alive else b"the main loop has not turned for %d s\n" % pulse.silence()
                self._answer(200 if alive else 503, "text/plain; charset=utf-8", says)
            else:
                self._answer(200, CONTENT_TYPE_LATEST, bytes(generate_latest(metrics.REGISTRY)))

        def _answer(self, status: int, form: str, body: bytes) -> None:
            self.send_response(status)
            self.send_header("Content-Type", form)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None:
            """See BaseHTTPRequestHandler: what is asked is not logged."""

    return Handler
