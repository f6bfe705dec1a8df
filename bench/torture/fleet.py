"""The processes of the service, any of which may be killed: `cabinet run`, and a second relay beside it."""

import os
import random
import signal
import socket
import sys
import time
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from subprocess import Popen

from bench.processes import UNLIMITED, family
from service.runtime.processes.address import Address
from service.runtime.processes.supervisor import stop
from service.runtime.processes.tether import spawn

OPERATOR = "cno_" + "t" * 43
ROLES = {
    "api": b"cabinet: api-",
    "relay": b"cabinet: relay",
    "worker": b"cabinet: worker-",
    "thinker": b"cabinet: thinker",
    "courier": b"cabinet: courier",
    "analyst": b"cabinet: analyst",
    "store": b"server.sock",
}
"""What the command line of a process of each role contains; the second relay is a role's own process."""
SKEW = Path(__file__).parent / "skew"
"""On the path of a process, this makes its clock and those of its forks wrong, each otherwise."""
SECOND_RELAY = b"service\0relay"
TARGETS = tuple(ROLES)
START_SECONDS = 60.0
PLAY_SECONDS = 8.0
"""How long there is play between two disturbances."""


class Fleet:
    """The service on a store of its own, or on that of the given settings. `mend` starts `cabinet run` and the
    second relay again; `cabinet run` starts everything else again by itself.
    """

    def __init__(self, directory: Path, **settings: str) -> None:
        with closing(socket.socket()) as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self._settings = settings
        self._data = directory / "data"
        self._log = (directory / "log").open("ab")
        self._run: Popen[bytes] | None = None
        self._relay: Popen[bytes] | None = None

    def start(self) -> None:
        """Start everything, and wait until it is ready. Raises TimeoutError."""
        self._run = self._spawn_run()
        deadline, address = time.monotonic() + START_SECONDS, Address("127.0.0.1", self.port)
        while not address.is_healthy():
            if time.monotonic() > deadline or self._run.poll() is not None:
                raise TimeoutError(
                    f"the service did not start; it said:\n{Path(self._log.name).read_text()[-2000:]}"
                )
            time.sleep(0.1)  # between two looks
        self.mend()

    def play(self, stopped: Callable[[], bool]) -> None:
        """Let everybody play for `PLAY_SECONDS` unless `stopped`, and start again what ended."""
        until = time.monotonic() + PLAY_SECONDS
        while time.monotonic() < until and not stopped():
            self.mend()
            time.sleep(0.1)  # between two looks

    @property
    def url(self) -> str:
        """The URL of the store."""
        return self._settings.get("CABINET_REDIS_URL") or f"unix://{self._data}/redis/server.sock"

    def environment(self) -> dict[str, str]:
        """The settings of a process that uses the store."""
        return {"CABINET_QUEUE_URL": self.url, **self._common(), "CABINET_REDIS_URL": self.url}

    def _common(self) -> dict[str, str]:
        return {
            **os.environ,
            **UNLIMITED,
            "PYTHONPATH": skewed(),
            "CABINET_STREAMS": "500",
            "CABINET_STREAMS_PER_CLIENT": "500",
            "CABINET_REDIS_URL": "",
            "CABINET_OPERATOR_TOKEN": OPERATOR,
            "CABINET_WEBHOOK_NETWORKS": "127.0.0.0/8",
            "CABINET_ARCHIVE": str(self._data / "archive"),
            "CABINET_ARCHIVE_AFTER": "20s",
            "PORT": str(self.port),
            **self._settings,
        }

    def mend(self) -> None:
        """Start what has ended of `cabinet run` and the second relay."""
        if self._run is None or self._run.poll() is not None:
            self._run = self._spawn_run()
        if self._relay is None or self._relay.poll() is not None:
            self._relay = self._spawn("relay", self.environment())

    def last_words(self) -> str:
        """Why `cabinet run` has ended, if it has."""
        if self._run is None or self._run.poll() is None:
            return ""
        said = Path(self._log.name).read_text(errors="replace").rpartition("\nError: ")[2].splitlines()
        lines = [line for line in said if "trying again" not in line]
        return f"{lines[0]} {lines[-1]}"

    def _spawn_run(self) -> Popen[bytes]:
        return self._spawn("run", {**self._common(), "CABINET_DATA": str(self._data), "CABINET_WORKERS": "2"})

    def _spawn(self, command: str, environment: dict[str, str]) -> Popen[bytes]:
        argv = [sys.executable, "-m", "service", command]
        return spawn(argv, env=environment, stdout=self._log, stderr=self._log)

    def pids(self, role: str) -> list[int]:
        """The processes of a role that live, the oldest first."""
        found = [pid for one in (self._run, self._relay) if one for pid in family(one.pid)]
        named = (ROLES[role], SECOND_RELAY) if role == "relay" else (ROLES[role],)
        return sorted(pid for pid in found if any(name in command_line(pid) for name in named))

    def kill(self, role: str, chance: random.Random) -> bool:
        """SIGKILL to one process of a role; False if there is none at the moment."""
        with suppress(IndexError, ProcessLookupError):
            os.kill(chance.choice(self.pids(role)), signal.SIGKILL)
            return True
        return False

    def stop(self) -> None:
        """End everything."""
        stop([one for one in (self._relay, self._run) if one])
        self._log.close()


def skewed() -> str:
    """The path for modules, with what makes clocks wrong."""
    return os.pathsep.join([str(SKEW), *filter(None, [os.environ.get("PYTHONPATH")])])


def command_line(pid: int) -> bytes:
    """The command line of a process; nothing if it has ended."""
    with suppress(OSError):
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    return b""
