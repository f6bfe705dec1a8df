"""Requests at the edge of HTTP, sent byte by byte to a process of the API."""

import re
import socket
from http.client import HTTPResponse
from pathlib import Path

import pytest

from events.connection import Client
from service.application.limits import BODY_BYTES
from service.runtime.processes.embedded import EmbeddedServer
from tests.service.processes import PATIENCE, Running, free_port, service_process

pytestmark = pytest.mark.processes

CHUNKED = b"POST /v1/players HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
UPGRADED = (
    b"POST /v1/players HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\nContent-Length: 15\r\n"
    b"HTTP2-Settings: AAEAAEAAAAIAAAABAAMAAABkAAQBAAAAAAUAAEAA\r\nUpgrade: h2c\r\n\r\n" + b'{"name": "Ada"}'
)
LONG = b"POST /v1/players HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n%s" % (
    2 * BODY_BYTES,
    b"x" * 2 * BODY_BYTES,
)
LAST = b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
MOST = 40
ADA = b'{"name": "Ada"}'


def statuses(port: int, request: bytes) -> list[bytes]:
    """The statuses of all answers until the connection is closed, the last request being one that asks for that."""
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as connection:
        connection.sendall(request + LAST)
        said = b"".join(iter(lambda: connection.recv(65536), b""))
    return re.findall(rb"HTTP/1.1 (\d+)", said)


def gone(connection: socket.socket) -> bool:
    """Whether a connection is closed without an answer."""
    try:
        return connection.recv(1) == b""
    except ConnectionResetError:
        return True


def test_requests_at_the_edge_of_http_are_answered_or_refused(server: EmbeddedServer, client: Client) -> None:
    port = free_port()
    arguments = ("serve", "--processes", "1", "--threads", "4")
    given = {"PORT": str(port), "CABINET_REDIS_URL": server.url, "CABINET_CONNECTIONS": str(MOST)}
    with service_process(*arguments, **given) as process:
        Running(process, port, Path()).text("/healthz")
        sizes = {"f": [b"201", b"200"], "f;" + "x" * 70_000: [b"201", b"200"], "+f": [b"400"], "0xf": [b"400"]}
        for size, answered in sizes.items():
            sent = CHUNKED + size.encode() + b"\r\n" + ADA + b"\r\n0\r\n\r\n"
            assert statuses(port, sent) == answered, size[:10]
        assert statuses(port, LONG) == [b"413", b"200"]
        assert statuses(port, UPGRADED) == [b"201", b"200"]
        with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as kept:
            for _ in range(2):
                kept.sendall(UPGRADED)
                answer = HTTPResponse(kept)
                answer.begin()
                assert (answer.status, bool(answer.read())) == (201, True)
        idle = [socket.create_connection(("127.0.0.1", port)) for _ in range(MOST // 2)]
        with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as one_too_many:
            assert gone(one_too_many)
        with socket.create_connection(("127.0.0.1", port), PATIENCE, source_address=("127.0.0.2", 0)) as other:
            other.sendall(LAST)
            assert other.recv(12, socket.MSG_WAITALL) == b"HTTP/1.1 200"
        for connection in idle:
            connection.close()
        assert statuses(port, b"GET /x/metrics HTTP/1.1\r\nHost: x\r\nSCRIPT_NAME: /x\r\n\r\n") == [b"404", b"200"]
