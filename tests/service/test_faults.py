"""The service as real processes: a large body, and a worker that dies with a job in its hands."""

import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from domain import games
from service.runtime.bootstrap import Cabinet
from service.runtime.processes.embedded import EmbeddedServer
from service.runtime.processes.tether import spawn
from service.runtime.settings import Config
from tests.service.processes import Running, running, service_process
from tests.service.support import GAME, Api, app_over

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="processes are found by /proc"),
    pytest.mark.timeout(240),
    pytest.mark.processes,
    pytest.mark.group("faults"),
]


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("data"), CABINET_WORKERS="2") as started:
        yield started


@pytest.mark.parametrize("chunked", [False, True])
def test_a_body_of_ten_megabytes_is_answered_over_a_real_socket(service: Running, chunked: bool) -> None:
    part = b"x" * 2**16
    head = b"POST /v1/players HTTP/1.1\r\nHost: here\r\n"
    head += b"Transfer-Encoding: chunked\r\n\r\n" if chunked else b"Content-Length: 10485760\r\n\r\n"
    with socket.create_connection(("127.0.0.1", service.port), timeout=30) as client:
        client.sendall(head)
        with suppress(ConnectionResetError, BrokenPipeError):  # the answer may come before all was sent
            for _ in range(160):
                client.sendall(b"%x\r\n%b\r\n" % (len(part), part) if chunked else part)
            if chunked:
                client.sendall(b"0\r\n\r\n")
        assert client.recv(12, socket.MSG_WAITALL) == b"HTTP/1.1 413"
    assert service.once("GET", "/healthz")[0] == 200


# A worker that dies with a job in its hands.

THINKS_FOR_EVER = """
import time
from domain import games
from service.runtime.commandline.main import main

def think(*_):
    print("thinking", flush=True)
    time.sleep(600)

for game in games().values():
    game.bots.update(dict.fromkeys(game.bots, think))
main(["work"])
"""


@pytest.mark.exhaustive
def test_the_job_of_a_killed_worker_is_done_by_another(tmp_path: Path) -> None:
    with EmbeddedServer(tmp_path / "redis") as server:
        environment = {"CABINET_REDIS_URL": server.url, "CABINET_QUEUE_URL": server.url}
        cabinet = Cabinet.compose(Config(server.url, server.url))
        ada = Api(app_over(cabinet)).player("Ada")
        with service_process("relay", **environment):
            match = ada.open("me", "bot")
            version = ada.get(match).json["version"]
            _kill_while_thinking({**environment, "PYTHONPATH": ":".join(sys.path)})
            assert cabinet.store.version(match.rpartition("/")[2]) == version
            with service_process("work", **environment):
                events = ada.get(f"{match}/events", after=version, wait=30).json["events"]
            assert [event["actor"]["by"] for event in events] == [f"bot:{next(iter(games()[GAME].bots))}"]
        cabinet.close()


def _kill_while_thinking(environment: dict[str, str]) -> None:
    argv = [sys.executable, "-c", THINKS_FOR_EVER]
    with spawn(argv, env=environment, text=True, stdout=subprocess.PIPE) as worker:
        assert worker.stdout
        assert worker.stdout.readline() == "thinking\n"
        worker.kill()
