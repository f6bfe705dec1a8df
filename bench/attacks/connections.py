"""Connections that are opened and not used."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from bench.attacks.callers import Caller
from bench.attacks.row import Attack, Row, Scene


def _held(number: int, sent: bytes) -> Attack:
    """Hold so many connections, each with the beginning of a request."""

    @contextmanager
    def attack(scene: Scene, attacker: Caller) -> Iterator[None]:
        held = []
        for _ in range(number):
            with suppress(OSError):
                made = socket.create_connection(
                    ("127.0.0.1", scene.port), timeout=5, source_address=(attacker.address, 0)
                )
                held.append(made)
                made.sendall(sent)
        try:
            yield
        finally:
            for one in held:
                one.close()

    return attack


ROWS = (
    Row("400 half-sent heads", _held(400, b"GET /v1/games HTTP/1.1\r\nHost: x\r\nX-Slow: ")),
    Row("400 half-sent bodies", _held(400, b"POST /v1/players HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{")),
    Row("4,800 idle connections", _held(4800, b"")),
)
