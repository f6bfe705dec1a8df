"""A stop under load: every request that was sent is answered, and no connection is reset."""

import json
import shutil
import socket
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from http.client import HTTPConnection
from pathlib import Path
from threading import Condition, Thread

import pytest

from events.connection import Client
from service.runtime.processes.address import Address, close_to_all, refuse_beginnings
from service.runtime.processes.embedded import EmbeddedServer
from tests.service.processes import PATIENCE, free_port, serving, started
from tests.tiers import few

pytestmark = pytest.mark.processes

CALLERS = 8
BODY = json.dumps({"name": "Ada"})
NGINX = """
daemon off; master_process off; pid {folder}/nginx.pid; error_log {folder}/error.log;
events {{ worker_connections 256; }}
http {{
  access_log off;
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
  upstream api {{ {upstream} keepalive 16; }}
  server {{
    listen 127.0.0.1:{port};
    location / {{ proxy_pass http://api; proxy_http_version 1.1; proxy_set_header Connection ""; }}
  }}
}}
"""


class Load:
    """Callers who ask again and again: what they are answered, and by which error each ends."""

    def __init__(self, port: int, *, keep: bool) -> None:
        self.answers: Counter[int] = Counter()
        self.ends: list[str] = []
        self._port, self._keep = port, keep
        self._is_over = False
        self._changed = Condition()
        self._threads = [Thread(target=self._ask, args=(number % 2 == 0,)) for number in range(CALLERS)]

    def start(self) -> None:
        """Begin to ask."""
        for thread in self._threads:
            thread.start()

    def wait_for(self, more: int) -> None:
        """Return after so many more answers, or when somebody ends."""
        with self._changed:
            until = self.answers.total() + more
            assert self._changed.wait_for(lambda: self.answers.total() >= until or bool(self.ends), PATIENCE)

    def stop(self) -> None:
        """Ask no more, and return when all are answered."""
        self._is_over = True
        self.join()

    def join(self) -> None:
        """Return when nobody asks any more."""
        for thread in self._threads:
            thread.join(PATIENCE)

    def _ask(self, write: bool) -> None:
        connection = HTTPConnection("127.0.0.1", self._port, timeout=PATIENCE)
        try:
            while not self._is_over:
                method, path, body = ("POST", "/v1/players", BODY) if write else ("GET", "/v1/games", None)
                connection.request(method, path, body, {} if self._keep else {"Connection": "close"})
                answer = connection.getresponse()
                answer.read()
                with self._changed:
                    self.answers[answer.status] += 1
                    self._changed.notify_all()
        except OSError as error:
            with self._changed:
                self.ends.append(type(error).__name__)
                self._changed.notify_all()
        finally:
            connection.close()


def _can_refuse_beginnings() -> bool:
    with Address("127.0.0.1", free_port()).listen() as listening:
        return refuse_beginnings(listening)


needs_filters = pytest.mark.skipif(
    not _can_refuse_beginnings(), reason="this system filters nothing for who is not root: who just begins is reset"
)


@needs_filters
@pytest.mark.parametrize("keep", few([True, False], True), ids=["kept connections", "a connection each"])
def test_a_process_that_stops_under_load_resets_nobody(server: EmbeddedServer, client: Client, keep: bool) -> None:
    with serving(server.url) as service:
        load = Load(service.port, keep=keep)
        load.start()
        load.wait_for(100)
        service.process.terminate()
        load.join()
    assert load.ends == ["ConnectionRefusedError"] * CALLERS
    assert set(load.answers) == {200, 201}


def test_a_request_that_is_arriving_while_the_process_stops_is_answered(
    server: EmbeddedServer, client: Client
) -> None:
    with serving(server.url) as service, ExitStack() as held:
        place = ("127.0.0.1", service.port)
        connections = [held.enter_context(socket.create_connection(place, PATIENCE)) for _ in range(4)]
        for connection in connections:
            connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n")
        service.process.terminate()
        with suppress(ConnectionRefusedError, ConnectionResetError):
            while True:
                socket.create_connection(place, PATIENCE).close()
        for connection in connections:
            connection.sendall(b"\r\n")
            said = b"".join(iter(partial(connection.recv, 65536), b""))
            assert said.startswith(b"HTTP/1.1 200")
            assert b"\r\nconnection: close\r\n" in said


@needs_filters
def test_no_connection_begins_at_a_socket_that_is_closed_to_all() -> None:
    address = Address("127.0.0.1", free_port())
    listening = address.listen()
    other = listening.dup()
    close_to_all(listening)
    with other, pytest.raises(TimeoutError):
        socket.create_connection((address.host, address.port), 0.2)
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection((address.host, address.port), PATIENCE)


@pytest.fixture
def nginx(tmp_path: Path) -> Iterator[tuple[int, tuple[int, int]]]:
    """nginx before two ports: its own, and those."""
    if not (program := shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")):
        pytest.skip("nginx is not installed: nothing is known of a restart behind it")
    port, behind = free_port(), (free_port(), free_port())
    upstream = " ".join(f"server 127.0.0.1:{one} max_fails=0;" for one in behind)
    written = tmp_path / "nginx.conf"
    written.write_text(NGINX.format(folder=tmp_path, port=port, upstream=upstream))
    with started([program, "-c", str(written)], {}):
        yield port, behind


@contextmanager
def restarting(url: str, port: int) -> Iterator[None]:
    """A service that is stopped at the end of the block."""
    with serving(url, port) as service:
        yield
        service.process.terminate()
        service.process.wait(PATIENCE)


def test_a_rolling_restart_behind_nginx_fails_no_request(
    server: EmbeddedServer, client: Client, nginx: tuple[int, tuple[int, int]]
) -> None:
    port, (one, other) = nginx
    load = Load(port, keep=True)
    with ExitStack() as second:
        with restarting(server.url, one):
            second.enter_context(restarting(server.url, other))
            load.start()
            load.wait_for(200)
        load.wait_for(200)
        with restarting(server.url, one):
            second.close()
            load.wait_for(200)
            load.stop()
    assert load.ends == []
    assert set(load.answers) == {200, 201}
