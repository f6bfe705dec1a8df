"""Streams over real connections to real processes, which are stopped and killed."""

import json
import os
import random
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from http.client import HTTPException
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest

from service.http.following.encoding import SSE
from service.runtime.processes.embedded import EmbeddedServer
from tests.service.following import MEDIA, connected, versions
from tests.service.processes import PATIENCE, Running, family, free_port, running, service_process
from tests.service.support import GAME, OPERATOR

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="processes are found by /proc"),
    pytest.mark.processes,
    pytest.mark.timeout(240),
    pytest.mark.group("faults"),
]

FOLLOWERS = 60
THREADS = 4


class Serving:
    """`cabinet serve` with one process of few threads."""

    def __init__(self, pid: int, port: int, url: str) -> None:
        self.pid = pid
        self._ask = Running.__new__(Running)
        self._ask.port = self.port = port
        self.url = url

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> Any:
        status, answer = self._ask.ask(method, path, body, **headers)
        assert status < 300, answer
        return answer

    def match(self) -> tuple[str, dict[str, str], int]:
        """A match that waits for its player: its path, the headers of the player, its version."""
        made = self.ask("POST", "/v1/players", {"name": "Ada"})
        token = {"Authorization": f"Bearer {made['token']}"}
        match = self.ask("POST", "/v1/matches", {"game": GAME, "seats": ["me", "open"]}, **token)
        return f"/v1/matches/{match['id']}", token, match["version"]


@contextmanager
def serving(url: str, **settings: str) -> Iterator[Serving]:
    port = free_port()
    arguments = ("serve", "--processes", "1", "--threads", str(THREADS))
    environment = {
        "PORT": str(port),
        "CABINET_REDIS_URL": url,
        "CABINET_STREAMS_PER_CLIENT": "0",
        "CABINET_OPERATOR_TOKEN": OPERATOR,
        **settings,
    }
    with service_process(*arguments, **environment) as process:
        made = Serving(process.pid, port, url)
        made.ask("GET", "/healthz")
        yield made


@pytest.fixture
def api(server: EmbeddedServer, client: Any) -> Iterator[Serving]:
    with serving(server.url) as made:
        yield made


def take_seat(api: Serving, match: str) -> int:
    """Something happens in a match; returns its version."""
    bob = api.ask("POST", "/v1/players", {"name": "Bob"})
    done = api.ask("POST", f"{match}/seats/1", {}, Authorization=f"Bearer {bob['token']}")
    return int(done["version"])


@pytest.mark.exhaustive
def test_many_more_follow_than_there_are_threads_and_all_are_told(api: Serving) -> None:
    match, _, version = api.match()
    with ExitStack() as open_:
        streams = [
            open_.enter_context(connected(api.port, f"{match}/events", MEDIA[number % 2]))
            for number in range(FOLLOWERS)
        ]
        for stream in streams:
            stream.until(version)
        newest = take_seat(api, match)
        for stream in streams:
            assert versions(stream.until(newest)) == list(range(1, newest + 1))


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_server_that_is_told_to_stop_ends_its_streams_well(api: Serving, number: signal.Signals) -> None:
    match, _, version = api.match()
    with (
        connected(api.port, f"{match}/events") as stream,
        connected(api.port, f"{match}/events", MEDIA[1]) as lines,
    ):
        stream.until(version)
        lines.until(version)
        os.kill(api.pid, number)
        assert versions(stream.to_the_end()) == versions(lines.to_the_end()) == list(range(1, version + 1))
        assert b"retry: " in stream.data.removeprefix(SSE.opening)


@pytest.mark.exhaustive
def test_an_old_client_is_told_that_a_stream_needs_a_newer_protocol(api: Serving) -> None:
    match, _, _ = api.match()
    with socket.create_connection(("127.0.0.1", api.port), timeout=PATIENCE) as connection:
        connection.sendall(f"GET {match}/events HTTP/1.0\r\nAccept: {SSE.media}\r\n\r\n".encode())
        with connection.makefile("rb") as answered:
            head, _, body = answered.read().partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 426 ")
    assert b"upgrade: HTTP/1.1" in head
    assert json.loads(body)["code"] == "old_http"


def test_a_connection_may_be_used_before_it_is_followed_on(api: Serving) -> None:
    match, _, version = api.match()
    with socket.create_connection(("127.0.0.1", api.port), timeout=PATIENCE) as connection:
        first = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
        second = f"GET {match}/events HTTP/1.1\r\nHost: x\r\nAccept: {SSE.media}\r\n\r\n"
        connection.sendall((first + second).encode())
        data = b""
        while b"id: %d-" % version not in data:
            data += connection.recv(65536)
    assert data.count(b"HTTP/1.1 200 OK") == 2


def test_who_hangs_up_leaves_a_place(api: Serving) -> None:
    match, _, version = api.match()
    for _ in range(3):
        with connected(api.port, f"{match}/events") as stream:
            stream.until(version)
    while "cabinet_streams 0.0" not in _metrics(api):
        pass  # as long as it takes the process to notice; the test has a limit


def _metrics(api: Serving) -> str:
    asked = Request(f"http://127.0.0.1:{api.port}/metrics", headers={"Authorization": f"Bearer {OPERATOR}"})
    with urlopen(asked) as answered:
        return str(answered.read().decode())


@pytest.mark.exhaustive
def test_a_stream_goes_on_at_another_process_when_one_is_killed(api: Serving) -> None:
    match, token, version = api.match()
    with connected(api.port, f"{match}/events") as stream:
        stream.until(version)
        with serving(api.url) as other:
            newest = take_seat(other, match)
            _kill_family(api.pid)
            with suppress(OSError, HTTPException):
                stream.to_the_end()
            seen = versions(stream.told)
            with connected(other.port, f"{match}/events", **{"Last-Event-ID": str(seen[-1])}) as again:
                other.ask("POST", f"{match}/resign", {}, **token)
                seen += [one.version for one in again.to_the_end() if not one.name and one.version]
    assert seen[-1] > newest
    assert seen == list(range(1, seen[-1] + 1))


def _kill_family(pid: int) -> None:
    """The first one is held while the others are looked for, so that it starts no more of them."""
    os.kill(pid, signal.SIGSTOP)
    for one in [*family(pid), pid]:
        with suppress(ProcessLookupError):
            os.kill(one, signal.SIGKILL)


@pytest.mark.exhaustive
def test_a_store_that_is_killed_and_comes_back_goes_on_being_followed(tmp_path: Path) -> None:
    with running(tmp_path, CABINET_WORKERS="1", CABINET_FSYNC="always") as service:
        _, made = service.ask("POST", "/v1/players", {"name": "Ada"})
        token = {"Authorization": f"Bearer {made['token']}"}
        _, opened = service.ask("POST", "/v1/matches", {"game": GAME, "seats": ["me", "open"]}, **token)
        match = f"/v1/matches/{opened['id']}"
        with connected(service.port, f"{match}/events") as stream:
            stream.until(opened["version"])
            assert service.kill("server", random.Random(1))
            _, bob = service.ask("POST", "/v1/players", {"name": "Bob"})
            status, seated = service.ask(
                "POST", f"{match}/seats/1", {}, Authorization=f"Bearer {bob['token']}", **{"Idempotency-Key": "k"}
            )
            assert status == 200, seated
            assert versions(stream.until(seated["version"])) == list(range(1, seated["version"] + 1))


@pytest.mark.exhaustive
def test_a_head_that_is_too_long_is_refused(api: Serving) -> None:
    with socket.create_connection(("127.0.0.1", api.port), timeout=PATIENCE) as connection:
        connection.sendall(b"GET / HTTP/1.1\r\nX: " + b"x" * 2**20)
        assert connection.recv(12, socket.MSG_WAITALL) == b"HTTP/1.1 431"
    assert api.ask("GET", "/healthz")
