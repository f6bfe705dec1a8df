"""A receiver of webhooks: a real HTTP server that stores requests and answers as instructed."""

import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler
from typing import Any

import msgspec

from bench.torture.listeners import Server


class Received:
    """One request."""

    def __init__(self, path: str, headers: dict[str, str], body: bytes) -> None:
        self.path = path
        self.headers = headers
        self.body = body

    @property
    def json(self) -> Any:
        return msgspec.json.decode(self.body)

    @property
    def id(self) -> str:
        return self.headers["webhook-id"]


class Receiver:
    """Answers 204, or the next of the `answers`: a status, or a status with headers; `Hang` waits to be let go."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.received: list[Received] = []
        self.answers: list[int | tuple[int, dict[str, str]]] = []
        self.arrived = threading.Semaphore(0)
        self.go_on = threading.Event()
        self.go_on.set()

    def answer(self, received: Received) -> tuple[int, dict[str, str]]:
        self.received.append(received)
        answer = self.answers.pop(0) if self.answers else 204
        self.arrived.release()
        self.go_on.wait(60)
        return answer if isinstance(answer, tuple) else (answer, {})

    @property
    def types(self) -> list[str]:
        return [received.json["type"] for received in self.received]

    @property
    def sequences(self) -> list[int]:
        return [received.json["sequence"] for received in self.received]


@contextmanager
def receiving(tls: ssl.SSLContext | None = None) -> Iterator[Receiver]:
    """A receiver on a port of its own on this machine."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            status, more = receiver.answer(Received(self.path, headers, body))
            self.send_response(status)
            for name, value in more.items():
                self.send_header(name, value)
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    server = Server(("127.0.0.1", 0), Handler)
    if tls:
        server.socket = tls.wrap_socket(server.socket, server_side=True)
    receiver = Receiver(f"{'https' if tls else 'http'}://127.0.0.1:{server.server_port}/hook")
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield receiver
    finally:
        receiver.go_on.set()
        server.shutdown()
        thread.join()
        server.server_close()
