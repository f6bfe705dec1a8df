"""A limit for work of unpredictable length."""

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from threading import Lock, Timer, get_ident

from service.application import problems
from service.application.departure import CallerLeft, Departure
from service.application.problems import Problem

LOCK_SECONDS = 0.1
"""How long an alarm waits for a block that is just at its end."""


class OutOfTime(BaseException):
    """The time is over. Passes through handlers that treat every Exception as a failure of the rules."""


@contextmanager
def time_limit(seconds: float, departure: Departure) -> Iterator[None]:
    """Raise OutOfTime in the block when it takes longer, and CallerLeft when its caller departs: at its next step
    in Python, wherever that is.

    Only for pure work: code that holds a lock or a connection must not be interrupted anywhere.
    """
    worker, lock, over, rang = ctypes.c_ulong(get_ident()), Lock(), False, False

    def ring(why: type[BaseException]) -> None:
        nonlocal rang
        if not lock.acquire(timeout=LOCK_SECONDS):  # work that was interrupted just there holds it for ever
            return
        try:
            if not over and not rang:
                rang = True
                ctypes.pythonapi.PyThreadState_SetAsyncExc(worker, ctypes.py_object(why))
        finally:
            lock.release()

    alarm = Timer(seconds, ring, (OutOfTime,))
    alarm.daemon = True
    try:
        alarm.start()
        departure.tell(partial(ring, CallerLeft))
        yield
    finally:
        alarm.cancel()
        with lock:
            over = True
        departure.tell(None)
        if rang:
            # An alarm at the last moment that is still pending must not go off outside the block. It is replaced by
            # one that goes off here: to take it back would leave CPython 3.11 looking for it for ever.
            with suppress(OutOfTime, CallerLeft):
                ctypes.pythonapi.PyThreadState_SetAsyncExc(worker, ctypes.py_object(OutOfTime))
                while True:
                    pass


@contextmanager
def bounded_work(seconds: float, departure: Departure) -> Iterator[None]:
    """As `time_limit`, with a problem for a block that takes longer."""
    try:
        with time_limit(seconds, departure):
            yield
    except OutOfTime:
        raise Problem(problems.TOO_MUCH_WORK, {"seconds": int(seconds)}) from None
