"""A limit for work of unpredictable length."""

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Lock, Timer, get_ident
from time import monotonic

from domain.kernel.steps import asked_at_steps
from service.application import problems
from service.application.departure import Departure
from service.application.problems import Problem

GRACE = 2
"""Work that reaches no step within so many times its limit is interrupted, wherever it is."""


class OutOfTime(BaseException):
    """The time is over. Passes through handlers that treat every Exception as a failure of the rules."""


@contextmanager
def time_limit(seconds: float, departure: Departure) -> Iterator[None]:
    """Raise OutOfTime in the block at its first step after so many seconds, and CallerLeft at the first after its
    caller departed.

    Rules that loop for ever may reach no step; they are interrupted after a grace. So the block may only do pure
    work: code that holds a lock or a connection must not be interrupted at an arbitrary place. The interruption is
    for the worst case only: it may end the process, because some code of CPython cannot be interrupted.
    """
    until = monotonic() + seconds

    def check() -> None:
        departure.check()
        if monotonic() > until:
            raise OutOfTime

    with asked_at_steps(check), _alarm(GRACE * seconds):
        yield


@contextmanager
def bounded_work(seconds: float, departure: Departure) -> Iterator[None]:
    """As `time_limit`, with a problem for a block that takes longer."""
    try:
        with time_limit(seconds, departure):
            yield
    except OutOfTime:
        raise Problem(problems.TOO_MUCH_WORK, {"seconds": int(seconds)}) from None


@contextmanager
def _alarm(seconds: float) -> Iterator[None]:
    """Raise OutOfTime in the block after so many seconds, at its next step in Python, wherever that is."""
    worker, lock, over, rang = ctypes.c_ulong(get_ident()), Lock(), False, False

    def ring() -> None:
        nonlocal rang
        with lock:
            if not over:
                rang = True
                ctypes.pythonapi.PyThreadState_SetAsyncExc(worker, ctypes.py_object(OutOfTime))

    alarm = Timer(seconds, ring)
    alarm.daemon = True
    alarm.start()
    try:
        yield
    finally:
        alarm.cancel()
        with lock:
            over = True
        if rang:
            # An alarm at the last moment that is still pending must not go off outside the block. It is replaced by
            # one that goes off here: to take it back would leave CPython 3.11 looking for it for ever.
            with suppress(OutOfTime):
                ctypes.pythonapi.PyThreadState_SetAsyncExc(worker, ctypes.py_object(OutOfTime))
                while True:
                    pass
