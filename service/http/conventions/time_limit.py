"""A limit for work of unpredictable length."""

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Lock, Timer, get_ident


class OutOfTime(BaseException):
    """The time is over. Passes through handlers that treat every Exception as a failure of the rules."""


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Raise OutOfTime in the block when it takes longer: at its next step in Python, wherever that is.

    Only for pure work: code that holds a lock or a connection must not be interrupted anywhere.
    """
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
