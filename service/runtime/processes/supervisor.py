"""Child processes that are restarted when they die and never outlive the process that started them.

Each child has a session of its own, so a Ctrl-C in the terminal reaches only the supervisor. On Linux the kernel
sends it SIGTERM when the supervisor is gone, however that ended.
"""

import logging
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Any

from msgspec import Struct

log = logging.getLogger(__name__)

GRACE = 10.0
"""Seconds between SIGTERM and SIGKILL."""
TURN = 0.1
"""Seconds between two checks of the children."""
FIRST_DELAY, LONGEST_DELAY = 0.1, 5.0
"""Seconds before a child is restarted: the first time, and at most."""
STEADY = 10.0
"""A child that lived for this many seconds is restarted with the first delay."""

Process = subprocess.Popen[bytes]

# Runs in the new process and then becomes the program. A separate interpreter instead of a `preexec_fn`, which may
# deadlock in a process with threads. The parent may have died before prctl (1 is PR_SET_PDEATHSIG), so that no
# signal would come. Python ignores SIGPIPE and SIGXFSZ, a shell SIGINT for a job in the background, and an ignored
# signal would stay ignored.
_TETHER = """
import ctypes, os, signal, sys
if sys.platform == "linux":
    ctypes.CDLL(None).prctl(1, int(signal.SIGTERM))
if os.getppid() != int(sys.argv[1]):
    sys.exit("the process that started this one has ended")
for number in (signal.SIGPIPE, signal.SIGXFSZ, signal.SIGINT):
    signal.signal(number, signal.SIG_DFL)
try:
    os.execvp(sys.argv[2], sys.argv[2:])
except OSError as error:
    sys.exit(f"{sys.argv[2]}: {error.strerror}")
"""


def spawn(argv: Sequence[str], **how: Any) -> Process:
    """Start `argv` in a session of its own, to end with this process (Linux); `how` is for `Popen`.

    Only from the main thread: the kernel treats the end of the starting thread as the end of the parent.
    """
    if threading.current_thread() is not threading.main_thread():
        raise RuntimeError("child processes must be started from the main thread")
    tether = [sys.executable, "-I", "-S", "-c", _TETHER, str(os.getpid())]
    command = [*tether, *argv]
    return subprocess.Popen(command, stdin=subprocess.DEVNULL, start_new_session=True, **how)  # noqa: S603 - no shell


def stop(processes: Iterable[Process], grace: float = GRACE) -> None:
    """Send SIGTERM to each in the given order, and SIGKILL to the rest after `grace` seconds."""
    living = [process for process in processes if process.poll() is None]
    for process in living:
        process.terminate()
    deadline = time.monotonic() + grace
    for process in living:
        with suppress(subprocess.TimeoutExpired):
            process.wait(max(0.0, deadline - time.monotonic()))
        with suppress(ProcessLookupError, PermissionError):  # none left, or (macOS) only dead ones
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def delay(failures: int) -> float:
    """Seconds to wait before restarting a child that has failed `failures` times in a row."""
    return float(min(FIRST_DELAY * 2 ** min(failures - 1, 16), LONGEST_DELAY))


class Child(Struct, frozen=True):
    """A program to keep running; `env` is added to the environment, and `descriptors` are inherited."""

    name: str
    argv: tuple[str, ...]
    env: Mapping[str, str] = {}
    descriptors: tuple[int, ...] = ()


class _Kept:
    """A child, its current process, and when to start the next one if that has ended."""

    def __init__(self, child: Child) -> None:
        self.child = child
        self.failures = 0
        self._start()

    def _start(self) -> None:
        environment = {**os.environ, **self.child.env}
        self.process = spawn(self.child.argv, env=environment, pass_fds=self.child.descriptors)
        self.started = time.monotonic()
        self.due: float | None = None

    def look(self) -> None:
        """Notice a death, or restart a child that has waited long enough."""
        now = time.monotonic()
        if self.due is not None:
            if now >= self.due:
                self._start()
        elif (code := self.process.poll()) is not None:
            self.failures = 1 if now - self.started > STEADY else self.failures + 1
            pause = delay(self.failures)
            self.due = now + pause
            log.warning("%s ended with %s; starting it again in %.1f s", self.child.name, code, pause)


def _nothing() -> None:
    pass


class Supervisor:
    """Keeps children running until SIGINT, SIGTERM or SIGHUP, then stops them all."""

    def __init__(self, children: Iterable[Child], grace: float = GRACE) -> None:
        self._children = tuple(children)
        self._grace = grace
        self._stopping = False

    def stop(self) -> None:
        """Ask `run` to stop the children and return. Safe in a signal handler."""
        self._stopping = True

    def is_stopping(self) -> bool:
        """Whether `stop` was called. Long-running calls from `run` should check it."""
        return self._stopping

    def run(
        self,
        on_ready: Callable[[], None] = _nothing,
        *,
        ready: Callable[[], bool] = lambda: True,
        watch: Callable[[], None] = _nothing,
    ) -> int:
        """Start the children in order and keep them running; 0 after a clean stop, in reverse order.

        `on_ready` is called once, when all are started and `ready` says yes. `watch` is called about ten times a
        second, to check on anything that is not a child. Both should be quick, because nothing is restarted
        meanwhile. An exception from them ends the run, after all children have been stopped.
        """
        kept: list[_Kept] = []
        with _signals(self.stop):
            try:
                for child in self._children:
                    kept.append(_Kept(child))
                announced = False
                while not self._stopping:
                    watch()
                    for one in kept:
                        one.look()
                    if not announced and ready():
                        announced = True
                        on_ready()
                    time.sleep(TURN)
            finally:
                stop([one.process for one in reversed(kept)], self._grace)
        return 0


@contextmanager
def _signals(stop: Callable[[], None]) -> Iterator[None]:
    def handle(number: int, frame: FrameType | None) -> None:
        stop()

    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)}
    for number, handler in before.items():
        if handler != signal.SIG_IGN:  # nohup, or a background job of a script: the caller has decided
            signal.signal(number, handle)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
