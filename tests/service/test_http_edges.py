"""Requests at the edge of HTTP, sent byte by byte to a process of the API."""

import json
import re
import socket
from http.client import HTTPResponse
from pathlib import Path

import pytest

from events.connection import Client
from service.http.gateway.limits import HEAD_BYTES
from service.runtime.processes.embedded import EmbeddedServer
from service.runtime.settings import BODY_BYTES
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
ORIGIN = b"https://play.example"
HEADERS = b"Host: x\r\nOrigin: " + ORIGIN + b"\r\n"
EARLY = {
    b"GET /healthz HTTP/1.1\r\nOrigin: " + ORIGIN + b"\r\n\r\n": (400, "bad_host"),
    b"GET /healthz HTTP/1.1\r\nHost: y\r\n" + HEADERS + b"\r\n": (400, "bad_host"),
    b"GET /healthz HTTP/1.1\r\nHost: a b\r\nOrigin: " + ORIGIN + b"\r\n\r\n": (400, "bad_host"),
    b"GET /healthz HTTP/1.1\r\nHost:\r\nOrigin: " + ORIGIN + b"\r\n\r\n": (400, "bad_host"),
    b"BREW /v1/games HTTP/1.1\r\n" + HEADERS + b"\r\n": (501, "unknown_method"),
    b"GET /v1/games/\xe9 HTTP/1.1\r\n" + HEADERS + b"\r\n": (400, "not_http"),
    b"POST /v1/players HTTP/1.1\r\n" + HEADERS + b"Transfer-Encoding: chunked\r\n\r\n+f\r\n": (400, "not_http"),
    b"GET / HTTP/1.1\r\n" + HEADERS + b"X: %s\r\n" % (b"x" * 2 * HEAD_BYTES): (431, "head_too_large"),
    b"POST /v1/players HTTP/1.1\r\n" + HEADERS + b"Content-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}": (
        415,
        "body_coded",
    ),
}
"""Requests that are refused early, with status and code."""
ADA = b'{"name": "Ada"}'


def statuses(port: int, request: bytes) -> list[bytes]:
    """The statuses of all answers until the connection is closed, the last request being one that asks for that."""
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as connection:
        connection.sendall(request + LAST)
        said = b"".join(iter(lambda: connection.recv(65536), b""))
    return re.findall(rb"HTTP/1.1 (\d+)", said)


def refusal(port: int, request: bytes) -> tuple[int, str, str | None]:
    """Status, code and allowed origin of the answer to a request that is refused, with all of it read."""
    with socket.create_connection(("127.0.0.1", port), timeout=PATIENCE) as connection:
        connection.sendall(request)
        answer = HTTPResponse(connection)
        answer.begin()
        assert answer.headers["Content-Type"] == "application/problem+json"
        assert len(answer.headers.get_all("Date", [])) == 1
        code = json.loads(answer.read())["code"]
        return answer.status, code, answer.headers["Access-Control-Allow-Origin"]


def gone(connection: socket.socket) -> bool:
    """Whether a connection is closed without an answer."""
    try:
        return connection.recv(1) == b""
    except ConnectionResetError:
        return True


@pytest.mark.exhaustive
def test_requests_at_the_edge_of_http_are_answered_or_refused(server: EmbeddedServer, client: Client) -> None:
    port = free_port()
    arguments = ("serve", "--processes", "1", "--threads", "4")
    given = {
        "PORT": str(port),
        "CABINET_REDIS_URL": server.url,
        "CABINET_CONNECTIONS": str(MOST),
        "CABINET_CORS_ORIGINS": ORIGIN.decode(),
    }
    with service_process(*arguments, **given) as process:
        Running(process, port, Path()).text("/healthz")
        sizes = {
            "f": [b"201", b"200"],
            "f;" + "x" * 7_000: [b"201", b"200"],
            "f;" + "x" * 70_000: [b"400"],
            "+f": [b"400"],
            "0xf": [b"400"],
        }
        for size, answered in sizes.items():
            sent = CHUNKED + size.encode() + b"\r\n" + ADA + b"\r\n0\r\n\r\n"
            assert statuses(port, sent) == answered, size[:10]
        for early, (status, code) in EARLY.items():
            assert refusal(port, early) == (status, code, ORIGIN.decode()), early[:60]
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
