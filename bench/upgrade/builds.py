"""Builds of the service, each in a tree of its own, and the processes of several of them on one store."""

import os
import re
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing, suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from subprocess import Popen
from typing import Any

import click
from msgspec import Struct

from bench.processes import UNLIMITED
from bench.torture.fleet import OPERATOR, SKEW
from bench.upgrade.proxy import HOST, Proxy
from service.runtime.processes.supervisor import stop
from service.runtime.processes.tether import spawn

REPOSITORY = Path(__file__).parents[2]
FORM = Path("events", "form.py")
BACKGROUND = ("relay", "work", "think", "deliver", "analyse")
START_SECONDS, LEAVE_SECONDS = 60.0, 30.0


class Build(Struct, frozen=True):
    """A build: what it is called, and the tree that it runs from."""

    name: str
    tree: Path

    def form(self, number: str) -> int:
        """A number of its form: STORED or DERIVED. Raises ClickException for a tree from before there were any."""
        file = self.tree / FORM
        found = re.search(rf"^{number} = (\d+)$", file.read_text() if file.exists() else "", re.MULTILINE)
        if not found:
            raise click.ClickException(f"{self.name} is from before there were numbers of forms: name a later one")
        return int(found[1])


def working_tree(name: str) -> Build:
    """The tree that this program is of."""
    return Build(name, REPOSITORY)


def checked_out(name: str, ref: str, directory: Path) -> Build:
    """The tree of a commit. Raises ClickException if there is none."""
    packed = subprocess.run(["git", "archive", ref], cwd=REPOSITORY, capture_output=True, check=False)
    if packed.returncode:
        raise click.ClickException(packed.stderr.decode().strip())
    directory.mkdir()
    subprocess.run(["tar", "-x"], cwd=directory, input=packed.stdout, check=True)
    return Build(name, directory)


def with_risen_form(name: str, directory: Path) -> Build:
    """A copy of the working tree that derives in another form."""
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    files = subprocess.run(listed, cwd=REPOSITORY, capture_output=True, check=True).stdout
    there = b"\0".join(file for file in files.split(b"\0") if file and (REPOSITORY / os.fsdecode(file)).exists())
    packing = ["tar", "-c", "--null", "--files-from=-"]
    packed = subprocess.run(packing, cwd=REPOSITORY, input=there, capture_output=True, check=True).stdout
    directory.mkdir()
    subprocess.run(["tar", "-x"], cwd=directory, input=packed, check=True)
    made, file = Build(name, directory), directory / FORM
    old = made.form("DERIVED")
    file.write_text(file.read_text().replace(f"DERIVED = {old}\n", f"DERIVED = {old + 1}\n"))
    return made


class Mixed:
    """Processes of several builds on one store, behind one proxy."""

    def __init__(self, url: str, directory: Path) -> None:
        self.proxy = Proxy()
        self.port = self.proxy.port
        self.ended_badly: list[str] = []
        """Which process ended by itself, or not with 0 when it was told to stop."""
        self._url = url
        self._directory = directory
        self._log = (directory / "log").open("ab")
        self._serving: dict[str, Popen[bytes]] = {}
        self._background: dict[str, list[Popen[bytes]]] = {}

    def environment(self) -> dict[str, str]:
        """The settings of every process."""
        return {
            **os.environ,
            **UNLIMITED,
            "CABINET_STREAMS": "500",
            "CABINET_STREAMS_PER_CLIENT": "500",
            "CABINET_REDIS_URL": self._url,
            "CABINET_QUEUE_URL": self._url,
            "CABINET_OPERATOR_TOKEN": OPERATOR,
            "CABINET_WEBHOOK_NETWORKS": "127.0.0.0/8",
            "CABINET_ARCHIVE": str(self._directory / "archive"),
            "CABINET_ARCHIVE_AFTER": "20s",
            "CABINET_EXPORTS": str(self._directory / "exports"),
        }

    def serve(self, build: Build) -> None:
        """Start the API of a build, and give it connections once it is healthy. Raises TimeoutError."""
        port = _free_port()
        self._serving[build.name] = self._spawn(build, "serve", "--processes=1", PORT=str(port))
        self._wait(port, self._serving[build.name])
        self.proxy.upstreams[build.name] = port

    def leave(self, build: Build) -> None:
        """Tell the API of a build to stop, as in a rolling restart: connections go to it until it lets none in."""
        self._stop(build, "serve", self._serving.pop(build.name))
        del self.proxy.upstreams[build.name]

    def start_rest(self, build: Build) -> None:
        """Start the processes of a build behind the API, and wait until they are at work. Raises TimeoutError."""
        ports = [_free_port() for _ in BACKGROUND]
        self._background[build.name] = [
            self._spawn(build, role, CABINET_METRICS_PORT=str(port))
            for role, port in zip(BACKGROUND, ports, strict=True)
        ]
        for port, process in zip(ports, self._background[build.name], strict=True):
            self._wait(port, process)

    def stop_rest(self, build: Build) -> None:
        """Stop the processes of a build behind the API."""
        for role, process in zip(BACKGROUND, self._background.pop(build.name), strict=True):
            self._stop(build, role, process)

    def play(self, seconds: float, is_stopped: Callable[[], bool]) -> None:
        """Let people play for so long. Raises RuntimeError if a process has ended by itself, or people have."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            living = [*self._serving.values(), *(one for some in self._background.values() for one in some)]
            if is_stopped() or any(one.poll() is not None for one in living):
                raise RuntimeError(f"somebody has stopped; the processes said:\n{self.said()[-2000:]}")
            time.sleep(0.1)  # between two looks

    def command(self, build: Build, *words: str) -> subprocess.CompletedProcess[str]:
        """Run a command of a build to its end."""
        argv, how = _python(build, self.environment())
        return subprocess.run([*argv, *words], capture_output=True, text=True, check=False, timeout=600, **how)

    def said(self) -> str:
        """What all processes have said."""
        return Path(self._log.name).read_text(errors="replace")

    def stop(self) -> None:
        """End everything."""
        stop([*self._serving.values(), *(one for some in self._background.values() for one in some)])
        self.proxy.stop()
        self._log.close()

    def _wait(self, port: int, process: Popen[bytes]) -> None:
        deadline = time.monotonic() + START_SECONDS
        while not _is_healthy(port):
            if time.monotonic() > deadline or process.poll() is not None:
                raise TimeoutError(f"a process did not start; all said:\n{self.said()[-2000:]}")
            time.sleep(0.1)  # between two looks

    def _spawn(self, build: Build, *words: str, **settings: str) -> Popen[bytes]:
        argv, how = _python(build, {**self.environment(), **settings})
        return spawn([*argv, *words], stdout=self._log, stderr=self._log, **how)

    def _stop(self, build: Build, role: str, process: Popen[bytes]) -> None:
        if process.poll() is None:
            process.terminate()
        try:
            code = process.wait(LEAVE_SECONDS)
        except subprocess.TimeoutExpired:
            code = -1
            stop([process])
        if code:
            self.ended_badly.append(f"{role} of {build.name} ended with {code}")


def _is_healthy(port: int) -> bool:
    with suppress(OSError, HTTPException), closing(HTTPConnection(HOST, port, timeout=5.0)) as connection:
        connection.request("GET", "/healthz")
        return connection.getresponse().status == 200
    return False


def _free_port() -> int:
    with socket.create_server((HOST, 0)) as probe:
        return int(probe.getsockname()[1])


def _python(build: Build, environment: dict[str, str]) -> tuple[list[str], dict[str, Any]]:
    """The command line that runs a build, and what a new process needs for that."""
    path = os.pathsep.join([str(SKEW), str(build.tree)])
    return [sys.executable, "-m", "service"], {"cwd": build.tree, "env": {**environment, "PYTHONPATH": path}}
