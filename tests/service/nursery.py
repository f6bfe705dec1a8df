"""Processes of the service as forks of one that has loaded it, which takes a new interpreter a second or two.

The service starts its own processes in the same way (`service/runtime/processes/forks.py`). Linux only.
"""

import ctypes
import fcntl
import gc
import os
import select
import signal
import socket
import subprocess
import sys
import tempfile
from array import array
from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import IO, Any, Self

import msgspec
from setproctitle import getproctitle

from domain import games
from service.application.languages import LANGUAGES
from service.application.texts import texts
from service.runtime.processes.programs import load
from service.runtime.processes.sharing import SHARED
from service.runtime.processes.tether import spawn

LONGEST = 2**17
"""Bytes of a request: arguments and environment."""
SHARING = ("run", "serve")
"""Commands whose processes share their metrics, which is decided when they load."""
COMMANDS = "service.runtime.commandline"
LOADED = (f"{COMMANDS}.main:main", f"{COMMANDS}.workers:work")
LOADED_TO_SHARE = ("service.runtime.processes.api:serve", f"{COMMANDS}.run:run", f"{COMMANDS}.serve:serve")
_PR_SET_PDEATHSIG = 1


class Start(msgspec.Struct, tag=True):
    """Fork, and run `cabinet` with these arguments; the answer is the process id. Its output comes along."""

    arguments: list[str]
    environment: dict[str, str]


class Reap(msgspec.Struct, tag=True):
    """Wait for a fork that has ended; the answer is its exit code."""

    pid: int


class Nursery:
    """A process that has loaded the service, and ends with this one, whose forks may use it in turn."""

    def __init__(self, shared: bool) -> None:
        self._owner, self._turn = os.getpid(), tempfile.TemporaryFile()  # noqa: SIM115 - open as long as this is
        self._channel, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._metrics = tempfile.TemporaryDirectory(prefix="cabinet-nursery-")
        own = {SHARED: self._metrics.name} if shared else {}
        known = {name: value for name, value in os.environ.items() if name != SHARED}
        self._process = spawn(
            [sys.executable, "-m", __name__, str(theirs.fileno()), *(LOADED_TO_SHARE if shared else ())],
            env={**known, "PYTHONPATH": os.pathsep.join(sys.path), **own},
            pass_fds=(theirs.fileno(),),
        )
        theirs.close()

    def close(self) -> None:
        """End it, and with it what is left of its forks. One of a parent goes on."""
        self._channel.close()
        self._turn.close()
        if self._owner == os.getpid():
            self._process.wait()
            self._metrics.cleanup()

    def start(self, arguments: Sequence[str], environment: Mapping[str, str], log: int) -> "Fork":
        """`cabinet` with some arguments, which logs to an open file."""
        reading, writing = os.pipe()
        pid = self._ask(Start(list(arguments), dict(environment)), writing, log)
        os.close(writing)
        return Fork(self, pid, os.fdopen(reading))

    def code(self, pid: int) -> int:
        """The exit code of a fork that has ended; minus its number after a signal."""
        return self._ask(Reap(pid))

    def _ask(self, asked: Start | Reap, *handles: int) -> int:
        rights = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", handles))] if handles else []
        fcntl.lockf(self._turn, fcntl.LOCK_EX)
        try:
            self._channel.sendmsg([msgspec.json.encode(asked)], rights)
            answer = self._channel.recv(LONGEST)
        finally:
            fcntl.lockf(self._turn, fcntl.LOCK_UN)
        assert answer, "the process from which the others are forked has ended"
        return int(answer)


_nurseries: dict[bool, Nursery] = {}


def nursery(shared: bool) -> Nursery:
    """The one of this process for commands that share their metrics, or for the others."""
    if shared not in _nurseries:
        _nurseries[shared] = Nursery(shared)
    return _nurseries[shared]


def close_all() -> None:
    """End what this process has started."""
    while _nurseries:
        _nurseries.popitem()[1].close()


class Fork:
    """What the tests use of `subprocess.Popen`."""

    def __init__(self, parent: Nursery, pid: int, stdout: IO[str]) -> None:
        self._parent = parent
        self._ended = os.pidfd_open(pid)
        self.pid = pid
        self.stdout: IO[str] | None = stdout
        self.returncode: int | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.stdout:
            self.stdout.close()
        self.wait()
        os.close(self._ended)

    def poll(self) -> int | None:
        """See Popen."""
        return self._code(0)

    def wait(self, timeout: float | None = None) -> int:
        """See Popen."""
        if (code := self._code(timeout)) is None:
            raise subprocess.TimeoutExpired("cabinet", timeout or 0.0)
        return code

    def send_signal(self, number: int) -> None:
        """See Popen."""
        if self.poll() is None:
            signal.pidfd_send_signal(self._ended, number)

    def terminate(self) -> None:
        """See Popen."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """See Popen."""
        self.send_signal(signal.SIGKILL)

    def _code(self, timeout: float | None) -> int | None:
        if self.returncode is None:
            watched = select.poll()
            watched.register(self._ended, select.POLLIN)
            if watched.poll(None if timeout is None else timeout * 1000):
                self.returncode = self._parent.code(self.pid)
        return self.returncode


def main(channel: socket.socket, *programs: str) -> None:
    """Load, then fork whenever asked until the other end is closed. Returns in a fork too, once that is over.

    Forks of one that is given `programs` answer requests, which takes the texts of all games.
    """
    for program in (*LOADED, *programs):
        load(program)
    for language in LANGUAGES:
        for game in games() if programs else ():
            texts(language, game)
    getproctitle()  # it finds the place of the title by the environment, which a fork clears
    gc.collect()
    gc.freeze()
    own = os.getpid()
    while True:
        message, handles, _, _ = socket.recv_fds(channel, LONGEST, 2)
        if not message:
            return
        asked: Any = msgspec.json.decode(message, type=Start | Reap)
        if isinstance(asked, Reap):
            answer = os.waitstatus_to_exitcode(os.waitpid(asked.pid, 0)[1])
        elif (answer := os.fork()) == 0:
            channel.close()
            _become(asked, own, *handles)
            return
        for handle in handles:
            os.close(handle)
        channel.send(b"%d" % answer)


def _become(asked: Start, parent: int, stdout: int, stderr: int) -> None:
    os.setsid()
    ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, int(signal.SIGTERM))
    if os.getppid() != parent:
        sys.exit("the process that started this one has ended")
    with open(os.devnull, "r+b") as nothing:
        for here, there in ((nothing.fileno(), 0), (stdout, 1), (stderr, 2)):
            os.dup2(here, there)
    os.close(stdout)
    os.close(stderr)
    os.environ.clear()
    os.environ.update(asked.environment)
    load(f"{COMMANDS}.main:main")(asked.arguments, prog_name="cabinet")


if __name__ == "__main__":
    main(socket.socket(fileno=int(sys.argv[1])), *sys.argv[2:])
