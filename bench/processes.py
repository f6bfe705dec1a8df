"""Processes of the service as an operator runs them, and what they cost."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

START_SECONDS = 20.0
UNLIMITED = {
    "CABINET_RATE": "0",
    "CABINET_RATE_ACCOUNTS": "0",
    "CABINET_RATE_REGISTRATIONS": "0",
    "CABINET_RATE_OPENINGS": "0",
    "CABINET_RATE_JOBS": "0",
    "CABINET_RATE_PHRASES": "0",
    "CABINET_HOSTED_MAX": "0",
    "CABINET_ORGANISED_MAX": "0",
    "CABINET_RATE_TURN": "0",
    "CABINET_STREAMS": "0",
    "CABINET_STREAMS_PER_CLIENT": "0",
}
TICK = os.sysconf("SC_CLK_TCK")


class Role:
    """A program and what it started; stopped by `stop`."""

    def __init__(self, *argv: str, quiet: bool = False, **environment: str) -> None:
        said = subprocess.DEVNULL if quiet else None
        given = {**os.environ, **UNLIMITED, **environment}
        self.process = subprocess.Popen([sys.executable, *argv], env=given, stdout=said)

    def cpu(self) -> float:
        """Processor seconds of the processes that live (Linux)."""
        return sum(map(cpu_of, family(self.process.pid)))

    def memory(self) -> int:
        """What its processes keep of their own in memory, in bytes (Linux)."""
        return sum(_private(Path(f"/proc/{pid}/smaps_rollup")) for pid in family(self.process.pid))

    def stop(self) -> None:
        """End it."""
        self.process.send_signal(signal.SIGTERM)
        self.process.wait()


class Server(Role):
    """The API as `cabinet serve` serves it, or another application served the same way, at a free port."""

    def __init__(self, redis_url: str, application: str = "", processes: int = 2, **environment: str) -> None:
        self.port = free_port()
        program = (application, str(self.port)) if application else ("service", "serve", f"--processes={processes}")
        super().__init__("-m", *program, CABINET_REDIS_URL=redis_url, PORT=str(self.port), **environment)
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    break
            time.sleep(0.05)  # between two tries
        time.sleep(4)  # the processes accept connections only once they have loaded the application


def free_port() -> int:
    """A port of this machine where nobody listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def family(pid: int) -> Iterator[int]:
    """A process and its descendants (Linux)."""
    yield pid
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in task.read_text().split():
            yield from family(int(child))


def cpu_of(pid: int) -> float:
    """Processor seconds that a process has used (Linux)."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


def _private(smaps: Path) -> int:
    lines = [line.split() for line in smaps.read_text().splitlines() if line.startswith("Private_")]
    return sum(int(line[1]) for line in lines) * 1024
