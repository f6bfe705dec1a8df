"""The service as it really runs: processes that can be killed, reached over sockets."""

import json
import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import IO, Any, TypeVar
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from service.runtime.processes.tether import spawn
from tests.service.nursery import SHARING, Fork, nursery

Process = subprocess.Popen[Any] | Fork
P = TypeVar("P", subprocess.Popen[Any], Fork)
PATIENCE = 60.0
LIMITS = (
    "CABINET_RATE",
    "CABINET_RATE_ACCOUNTS",
    "CABINET_RATE_REGISTRATIONS",
    "CABINET_RATE_OPENINGS",
    "CABINET_RATE_JOBS",
    "CABINET_RATE_PHRASES",
)
UNLIMITED = dict.fromkeys((*LIMITS, "CABINET_HOSTED_MAX", "CABINET_ORGANISED_MAX"), "0")
ROLES = {
    "api": b"cabinet: api-",
    "relay": b"cabinet: relay",
    "worker": b"cabinet: worker-",
    "thinker": b"cabinet: thinker",
    "server": b"server.sock",
}
"""What the command line of a process of each role contains."""


def free_port() -> int:
    """A free port outside the range that the system gives to connections, which could take it."""
    for port in random.SystemRandom().sample(range(10_000, 32_000), 100):
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise AssertionError("no port is free")


@contextmanager
def service_process(*arguments: str, log: Path | None = None, **environment: str) -> Iterator[Process]:
    """`cabinet` with some arguments; it and all it started are gone at the end, and when this process is gone.

    It is a fork of a process that has loaded the service, unless it is to load from another path. What it logs is
    added to a file, if one is given.
    """
    env = {**os.environ, **UNLIMITED, "PYTHONPATH": os.pathsep.join(sys.path), **environment}
    with open(log or os.devnull, "ab") as logged:
        if sys.platform != "linux" or "PYTHONPATH" in environment:
            with started([sys.executable, "-m", "service", *arguments], env, log=logged) as process:
                yield process
        else:
            with _ended(nursery(arguments[0] in SHARING).start(arguments, env, logged.fileno())) as fork:
                yield fork


@contextmanager
def started(
    argv: Sequence[str], env: Mapping[str, str], cwd: Path | None = None, log: IO[bytes] | None = None
) -> Iterator[subprocess.Popen[Any]]:
    """A program; it and all it started are gone at the end, and when this process is gone."""
    how = {"text": True, "stdout": subprocess.PIPE, "stderr": log or subprocess.DEVNULL}
    with _ended(spawn(argv, env=env, cwd=cwd, **how)) as process:
        yield process


@contextmanager
def _ended(process: P) -> Iterator[P]:
    """The process, which is told to end at the end, and killed if it does not."""
    with process:
        try:
            yield process
        finally:
            process.terminate()
            try:
                process.wait(PATIENCE)
            finally:
                process.kill()


class Running:
    """A service that is reached on a port of its own."""

    def __init__(self, process: Process, port: int, url: str, log: Path | None = None) -> None:
        self.process = process
        self.port = port
        self.url = url
        self._log = log

    def logged(self) -> str:
        """What it logged until now, if that is kept."""
        return self._log.read_text() if self._log else ""

    def pids(self, role: str) -> list[int]:
        """The processes of a role, the oldest first."""
        return sorted(pid for pid in family(self.process.pid) if ROLES[role] in _command_line(pid))

    def kill(self, role: str, chance: random.Random) -> bool:
        """SIGKILL to one process of a role; False if there is none because it is about to be started again."""
        with suppress(IndexError, ProcessLookupError):
            os.kill(chance.choice(self.pids(role)), signal.SIGKILL)
            return True
        return False

    def once(self, method: str, path: str, body: Any = None, **headers: str) -> tuple[int, Any]:
        """One request; raises OSError or HTTPException if the answer was lost."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            connection.request(method, path, None if body is None else json.dumps(body), headers)
            answered = connection.getresponse()
            return answered.status, json.loads(answered.read())
        finally:
            connection.close()

    def text(self, path: str, **headers: str) -> str:
        """What a page says, asked again and again until something listens."""
        asked, deadline = (
            Request(f"http://127.0.0.1:{self.port}{path}", headers=headers),
            time.monotonic() + PATIENCE,
        )
        while True:
            try:
                with urlopen(asked, timeout=PATIENCE) as answered:
                    return str(answered.read().decode())
            except URLError as error:
                if isinstance(error, HTTPError):
                    raise
                assert time.monotonic() < deadline, f"nothing listens at {self.port}"
                time.sleep(0.05)  # between two tries; what counts is the answer

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> tuple[int, Any]:
        """The same request again and again until there is an answer that is final."""
        deadline = time.monotonic() + PATIENCE
        while True:
            with suppress(OSError, HTTPException):
                status, answer = self.once(method, path, body, **headers)
                if status != 503:
                    return status, answer
            assert time.monotonic() < deadline, f"no answer to {method} {path}"
            time.sleep(0.05)  # between two tries; what counts is the answer


@contextmanager
def serving(url: str, port: int | None = None, *arguments: str, **environment: str) -> Iterator[Running]:
    """`cabinet serve` over a server, with one process, once it answers."""
    port = port or free_port()
    given = {"PORT": str(port), "CABINET_REDIS_URL": url, **environment}
    with service_process("serve", "--processes", "1", *arguments, **given) as process:
        made = Running(process, port, url)
        made.ask("GET", "/healthz")
        yield made


@contextmanager
def running(data: Path, port: int | None = None, **environment: str) -> Iterator[Running]:
    """`cabinet run`, once it says that it is ready."""
    port, log = port or free_port(), data / "errors.log"
    data.mkdir(parents=True, exist_ok=True)
    with service_process(
        "run", log=log, PORT=str(port), CABINET_DATA=str(data), CABINET_REDIS_URL="", **environment
    ) as process:
        assert process.stdout
        said = [
            line for line, _ in zip(iter(process.stdout.readline, "Stop with Ctrl-C.\n"), range(20), strict=False)
        ]
        assert any(f":{port}/v1" in line for line in said), said
        yield Running(process, port, f"unix://{data}/redis/server.sock", log)


def family(pid: int) -> Iterator[int]:
    """The descendants of a process."""
    parents: dict[int, list[int]] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                parent = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
            except (OSError, ValueError):
                continue
            parents.setdefault(parent, []).append(int(entry.name))
    found = [pid]
    for ancestor in found:
        found += parents.get(ancestor, [])
    return iter(found[1:])


def _command_line(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""
