"""A witness as a server: `POST /add-checkpoint` and `GET /<origin hash>/checkpoint` of C2SP tlog-witness."""

from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from transparency.submission import BYTES_MAX, Answer, Cosigner

TIMEOUT_SECONDS = 10
"""A connection that is silent for so long is closed."""


class WitnessServer(ThreadingHTTPServer):
    """Answers for a witness. `now` is the time in seconds since 1970."""

    daemon_threads = True

    def __init__(self, address: tuple[str, int], cosigner: Cosigner, now: Callable[[], int]) -> None:
        super().__init__(address, _Handler)
        self.cosigner = cosigner
        self.now = now


def open_server(host: str, port: int, cosigner: Cosigner, now: Callable[[], int]) -> WitnessServer:
    """A server that listens. Raises OSError if the place is taken."""
    return WitnessServer((host, port), cosigner, now)


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    timeout = TIMEOUT_SECONDS
    server: WitnessServer

    def do_POST(self) -> None:
        length = self.headers.get("Content-Length", "")
        if self.path != "/add-checkpoint":
            self._answer(Answer(404, "there is /add-checkpoint\n"))
        elif not length.isdecimal() or int(length) > BYTES_MAX:
            self.close_connection = True
            self._answer(Answer(413 if length.isdecimal() else 411, f"at most {BYTES_MAX} bytes\n"))
        else:
            self._answer(self.server.cosigner.add(self.rfile.read(int(length)), self.server.now()))

    def do_GET(self) -> None:
        origin_hash, _, rest = self.path.removeprefix("/").partition("/")
        here = rest == "checkpoint"
        self._answer(self.server.cosigner.newest(origin_hash) if here else Answer(404, "there is nothing here\n"))

    def _answer(self, answer: Answer) -> None:
        body = answer.text.encode()
        self.send_response(answer.status)
        self.send_header("Content-Type", answer.media)
        self.send_header("Content-Length", str(len(body)))
        if self.close_connection:
            self.send_header("Connection", "close")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """A witness writes no log of who asks."""
