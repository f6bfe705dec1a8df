"""Parts of the service as forks of the process that starts them: they need not load again what it has loaded.

Elsewhere than on Linux a fork may crash in the system's libraries, so there each child is a new interpreter.
"""

import ctypes
import multiprocessing
import os
import signal
import socket
import subprocess
import sys
from typing import Any

from msgspec import Struct
from setproctitle import setproctitle

from service.runtime.processes.programs import load

START = "fork" if sys.platform == "linux" else "spawn"
STOPPING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
_PR_SET_PDEATHSIG = 1


class Child(Struct, frozen=True):
    """A function to keep running as a process: `module:function`, and what it is called with.

    It closes what is `not_its_own` of what a fork inherits. One `on_demand` is started when it has something to do,
    and rests once it has ended by itself.
    """

    name: str
    program: str
    arguments: tuple[Any, ...] = ()
    not_its_own: tuple[socket.socket, ...] = ()
    on_demand: bool = False


class Fork:
    """A process that runs a child in a session of its own, and ends with this process (Linux).

    Only from the main thread, and before this process has other threads: a lock that one of them holds at the
    moment of the fork is held in the child for ever.
    """

    def __init__(self, child: Child) -> None:
        self._process = multiprocessing.get_context(START).Process(  # type: ignore[attr-defined]  # typeshed: not every context has Process
            target=_begin, args=(child, os.getpid()), name=child.name
        )
        # A signal that comes before the child has its own handlers waits for them; it would call ours.
        signal.pthread_sigmask(signal.SIG_BLOCK, STOPPING)
        try:
            self._process.start()
        finally:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPPING)
        self.pid: int = self._process.pid

    def poll(self) -> int | None:
        """The exit code, or None while it runs; minus its number after a signal."""
        code: int | None = self._process.exitcode
        return code

    def wait(self, timeout: float | None = None) -> int:
        """The exit code once it has ended. Raises `subprocess.TimeoutExpired`, as `Popen` does."""
        self._process.join(timeout)
        if (code := self.poll()) is None:
            raise subprocess.TimeoutExpired(self._process.name, timeout or 0.0)
        return code

    def terminate(self) -> None:
        """Send SIGTERM."""
        self._process.terminate()


def _begin(child: Child, parent: int) -> None:
    os.setsid()
    if sys.platform == "linux":  # as `tether.py` does for programs, in an interpreter that has none of our modules
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, int(signal.SIGTERM))
    if os.getppid() != parent:  # it may have died before prctl, and no signal would come
        sys.exit("the process that started this one has ended")
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPPING)
    with open(os.devnull) as nothing:
        os.dup2(nothing.fileno(), 0)
    for one in child.not_its_own:
        one.close()
    setproctitle(f"cabinet: {child.name}")
    load(child.program)(*child.arguments)
