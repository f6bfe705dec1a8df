"""Child processes that are restarted when they die and never outlive the process that started them.

Each child has a session of its own, so a Ctrl-C in the terminal reaches only the supervisor. On Linux the kernel
sends it SIGTERM when the supervisor is gone, however that ended.
"""

import gc
import logging
import os
import signal
import subprocess
import time
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Protocol

from service.runtime.processes.forks import START, Child, Fork
from service.runtime.processes.programs import load

log = logging.getLogger(__name__)

GRACE = 10.0
"""Seconds between SIGTERM and SIGKILL."""
TURN = 0.1
"""Seconds between two checks of the children."""
FIRST_DELAY, LONGEST_DELAY = 0.1, 5.0
"""Seconds before a child is restarted: the first time, and at most."""
STEADY = 10.0
"""A child that lived for this many seconds is restarted with the first delay."""


class Process(Protocol):
    """What `subprocess.Popen` and `Fork` have in common."""

    pid: int

    def poll(self) -> int | None: ...

    def wait(self, timeout: float | None = None) -> int: ...

    def terminate(self) -> None: ...


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


class _Watched:
    """A child, its current process if it does not rest, and when to start the next one if that has ended."""

    def __init__(self, child: Child) -> None:
        self.child = child
        self.failures = 0
        self.process: Fork | None = None
        self.due: float | None = None
        if not child.on_demand:
            self._start()

    def _start(self) -> None:
        self.process = Fork(self.child)
        self.started = time.monotonic()
        self.due = None

    @property
    def rests(self) -> bool:
        """Whether it has no process, and waits for none."""
        return self.process is None and self.due is None

    def look(self, wanted: Container[str]) -> None:
        """Notice an end, restart a child that has waited long enough, or start one that rests and is wanted."""
        now = time.monotonic()
        if self.due is not None:
            if now >= self.due:
                self._start()
        elif self.process is None:
            if self.child.name in wanted:
                self._start()
        elif (code := self.process.poll()) is None:
            pass
        elif code == 0 and self.child.on_demand:
            self.process, self.failures = None, 0
        else:
            self.failures = 1 if now - self.started > STEADY else self.failures + 1
            pause = delay(self.failures)
            self.due = now + pause
            log.warning("%s ended with %s; starting it again in %.1f s", self.child.name, code, pause)


def _nothing() -> None:
    pass


def _nobody(resting: Sequence[str]) -> Container[str]:
    return ()


class Supervisor:
    """Keeps children running until SIGINT, SIGTERM or SIGHUP, then calls `leave` and stops them all.

    Those on demand rest until `wanted`, which is given all that rest at every look, says their names. What it goes
    by must last: if a child ends just when there is something to do, the next look starts it again.
    """

    def __init__(
        self,
        children: Iterable[Child],
        grace: float = GRACE,
        leave: Callable[[], None] = _nothing,
        preload: Callable[[], None] = _nothing,
        wanted: Callable[[Sequence[str]], Container[str]] = _nobody,
    ) -> None:
        self._children = tuple(children)
        self._preload = preload
        self._wanted = wanted
        self._grace = grace
        self._leave = leave
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

        What the children run is loaded first, in this process, and `preload` is called, so that a fork has all that
        at once and shares its memory.

        `on_ready` is called once, when all are started and `ready` says yes. `watch` is called about ten times a
        second, to check on anything that is not a child. Both should be quick, because nothing is restarted
        meanwhile. An exception from them ends the run, after all children have been stopped.
        """
        kept: list[_Watched] = []
        self._load()
        with _signals(self.stop):
            try:
                for child in self._children:
                    kept.append(_Watched(child))
                announced = False
                while not self._stopping:
                    watch()
                    wanted = self._wanted([one.child.name for one in kept if one.rests])
                    for one in kept:
                        one.look(wanted)
                    if not announced and ready():
                        announced = True
                        on_ready()
                    time.sleep(TURN)
            finally:
                self._leave()
                stop([one.process for one in reversed(kept) if one.process], self._grace)
        return 0

    def _load(self) -> None:
        """Python looks for no garbage in what is loaded any more: the forks would copy what it looks at."""
        for child in self._children:
            load(child.program)
        if self._children and START == "fork":
            self._preload()
            gc.collect()
            gc.freeze()


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
