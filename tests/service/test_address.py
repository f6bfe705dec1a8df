"""Where the API listens: a port that is taken is noticed before anything is started."""

import json
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from click.testing import CliRunner

from service.runtime.commandline.main import main
from service.runtime.processes.address import Address
from tests.service.processes import free_port

LOCAL = "127.0.0.1"


@pytest.fixture
def taken() -> Iterator[Address]:
    """An address where a server listens but never answers."""
    with socket.create_server((LOCAL, 0)) as other:
        yield Address(LOCAL, other.getsockname()[1])


@contextmanager
def answering(status: int, body: bytes) -> Iterator[Address]:
    """An address at which everything is given one answer."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(status)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: Any) -> None:
            pass

    with HTTPServer((LOCAL, 0), Handler) as server:
        thread = Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        try:
            yield Address(LOCAL, server.server_port)
        finally:
            server.shutdown()
            thread.join()


def test_nothing_is_started_where_the_port_is_taken(taken: Address, tmp_path: Path) -> None:
    environment = {"PORT": str(taken.port), "CABINET_HOST": LOCAL, "CABINET_DATA": str(tmp_path / "data")}
    said = CliRunner(env=environment).invoke(main, ["run"])
    assert said.exit_code == 1
    assert f"cannot listen at {taken}" in said.output
    assert "PORT" in said.output
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize("command", ["run", "serve"])
@pytest.mark.parametrize("port", ["http", "0", "65536", "-1", "８０", "9" * 5000])
def test_a_port_that_is_none_is_named(command: str, port: str) -> None:
    said = CliRunner(env={"PORT": port, "CABINET_REDIS_URL": "redis://localhost:1"}).invoke(main, [command])
    assert (said.exit_code, said.output.startswith("Error: PORT is ")) == (1, True)


def test_a_free_port_is_free(taken: Address) -> None:
    Address(LOCAL, free_port()).check_free()


def test_a_host_that_is_not_here_is_refused() -> None:
    with pytest.raises(ValueError, match=r"192\.0\.2\.1:80"):
        Address("192.0.2.1", 80).check_free()


@pytest.mark.parametrize(
    ("environment", "written"),
    [
        ({}, "127.0.0.1:8080"),
        ({"PORT": "", "CABINET_HOST": ""}, "127.0.0.1:8080"),
        ({"PORT": "80", "CABINET_HOST": "0.0.0.0"}, "0.0.0.0:80"),
        ({"CABINET_HOST": "::1"}, "[::1]:8080"),
        ({"CABINET_HOST": "[::1]"}, "[::1]:8080"),
    ],
)
def test_an_address_is_written_as_it_stands_in_a_url(environment: dict[str, str], written: str) -> None:
    assert str(Address.from_environment(environment)) == written


def test_the_service_is_ready_when_it_says_that_it_is_well() -> None:
    with answering(200, json.dumps({"status": "ok"}).encode()) as address:
        assert address.is_healthy()


@pytest.mark.parametrize(
    ("status", "body"), [(404, b'{"status": "ok"}'), (200, b"<html>"), (200, b"[]"), (200, b"{}"), (503, b"")]
)
def test_another_program_that_answers_is_not_the_service(status: int, body: bytes) -> None:
    with answering(status, body) as address:
        assert not address.is_healthy()


def test_a_program_that_never_answers_is_not_the_service(taken: Address) -> None:
    assert not taken.is_healthy()
