"""Work in forked processes: each begins with all that is loaded, and leaves nothing behind."""

import os
import pickle
import resource
import select
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeVar

T = TypeVar("T")
R = TypeVar("R")


class Died(Exception):
    """A child ended by a signal, or by an error that it wrote."""

    def __init__(self, status: int) -> None:
        self.signal = signal.Signals(os.WTERMSIG(status)).name if os.WIFSIGNALED(status) else None
        super().__init__(self.signal or "an error in a child")


def in_child(work: Callable[[], R]) -> R:
    """What some work comes to in a child."""
    ((_, found),) = in_children([None], lambda _: work, 1)
    if isinstance(found, Died):
        raise found
    return found


def in_children(
    items: Iterable[T], work_of: Callable[[T], Callable[[], R]], at_once: int
) -> Iterator[tuple[T, R | Died]]:
    """What the work of each item comes to, in a child each, so many at once; as they end.

    `work_of` is asked as each begins.
    """
    running: dict[int, tuple[T, int, bytearray]] = {}
    waiting = iter(items)
    while True:
        while len(running) < at_once:
            try:
                item = next(waiting)
            except StopIteration:
                break
            pipe, child = _begin(work_of(item))
            running[pipe] = (item, child, bytearray())
        if not running:
            return
        for pipe in select.select(list(running), [], [])[0]:
            item, child, heard = running[pipe]
            if part := os.read(pipe, 1 << 16):
                heard += part
                continue
            del running[pipe]
            os.close(pipe)
            _, status = os.waitpid(child, 0)
            yield item, pickle.loads(heard) if heard and not status else Died(status)


def allow(seconds: float) -> None:
    """From now on this process may use so much processor time, rounded up to a second; then it ends by SIGXCPU."""
    signal.signal(signal.SIGXCPU, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_CPU, (int(time.process_time() + seconds) + 1, resource.RLIM_INFINITY))


def be_silent() -> None:
    """From now on this process tells the terminal nothing."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)


def _begin(work: Callable[[], Any]) -> tuple[int, int]:
    sys.stdout.flush()
    sys.stderr.flush()
    reading, writing = os.pipe()
    child = os.fork()
    if child:
        os.close(writing)
        return reading, child
    try:
        os.close(reading)
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        told = pickle.dumps(work())
        with os.fdopen(writing, "wb") as pipe:
            pipe.write(told)
        os._exit(0)
    except BaseException as wrong:
        os.write(2, f"{wrong!r}\n".encode())
        os._exit(1)
