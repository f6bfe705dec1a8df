"""The processes of the service, any of which may be killed."""

import os
import random
import signal
import sys
from contextlib import suppress
from pathlib import Path

from bench.processes import UNLIMITED, family
from service.runtime.processes.embedded import EmbeddedServer
from service.runtime.processes.supervisor import Process, stop
from service.runtime.processes.tether import spawn

OPERATOR = "cno_" + "t" * 43
ROLES = {
    "api": ("serve", "--processes", "2"),
    "relay": ("relay",),
    "worker": ("work",),
    "thinker": ("think",),
    "courier": ("deliver",),
    "analyst": ("analyse",),
}
NUMBER = {"relay": 2, "worker": 2}
"""How many of a role there are, if not one."""
STORE = "store"
TARGETS = (*ROLES, STORE)


class Fleet:
    """A store and the processes of all roles. Whatever has ended is started again by `mend`."""

    def __init__(self, directory: Path, port: int) -> None:
        self.port = port
        self.archive = directory / "archive"
        self.archive.mkdir()
        self._store = EmbeddedServer(directory / "redis")
        self._log = (directory / "log").open("ab")
        self._running: dict[tuple[str, int], Process] = {}

    def start(self) -> None:
        """Start everything."""
        self._store.start()
        self.mend()

    @property
    def url(self) -> str:
        """The URL of the store."""
        return self._store.url

    def environment(self) -> dict[str, str]:
        """The settings of every process."""
        return {
            **os.environ,
            **UNLIMITED,
            "CABINET_STREAMS": "500",
            "CABINET_REDIS_URL": self.url,
            "CABINET_OPERATOR_TOKEN": OPERATOR,
            "CABINET_WEBHOOK_NETWORKS": "127.0.0.0/8",
            "CABINET_ARCHIVE": str(self.archive),
            "CABINET_ARCHIVE_AFTER": "20s",
            "PORT": str(self.port),
        }

    def mend(self) -> None:
        """Start again what has ended."""
        self._store.revive()
        for role, arguments in ROLES.items():
            for number in range(NUMBER.get(role, 1)):
                process = self._running.get((role, number))
                if process is None or process.poll() is not None:
                    argv = [sys.executable, "-m", "service", *arguments]
                    how = {"env": self.environment(), "stdout": self._log, "stderr": self._log}
                    self._running[role, number] = spawn(argv, **how)

    def kill(self, target: str, chance: random.Random) -> None:
        """SIGKILL to one process of a role, or to the store."""
        with suppress(ProcessLookupError):
            if target == STORE:
                os.kill(self._store.pid, signal.SIGKILL)
                return
            process = self._running[target, chance.randrange(NUMBER.get(target, 1))]
            os.kill(chance.choice(list(family(process.pid))), signal.SIGKILL)

    def stop(self) -> None:
        """End everything."""
        stop(list(self._running.values()))
        self._store.stop()
        self._log.close()
