"""An end to work of which nobody can say beforehand how long it takes."""

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock, Timer, get_ident


class OutOfTime(BaseException):
    """The time is over. What takes any exception for a fault of the rules lets this one through."""


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Raise OutOfTime in the block when it has taken longer: at its next step in Python, wherever that is.

    Only for pure work: what holds a lock or a connection must not be cut off anywhere.
    """
    worker, lock, over = ctypes.c_ulong(get_ident()), Lock(), False

    def ring() -> None:
        with lock:
            if not over:
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
            # What rang at the last moment, and has not been heard yet, must not be heard outside.
            ctypes.pythonapi.PyThreadState_SetAsyncExc(worker, None)
