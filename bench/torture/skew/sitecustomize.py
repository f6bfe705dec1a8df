"""Gives every process a wrong clock. Python loads this when it starts, if this folder is on `PYTHONPATH`; a fork
gets another clock than its parent.
"""

import datetime as module
import os
import random
import time
from typing import Any

SHIFTS = (0, 30 * 60, 2 * 3600, -3600)
"""By how many seconds clocks are wrong; the number of the process decides."""

_time, _time_ns, _datetime = time.time, time.time_ns, module.datetime
_shift = 0


def _draw() -> None:
    global _shift
    _shift = random.Random(os.getpid()).choice(SHIFTS)  # guards nothing


class _Kind(type):
    def __instancecheck__(cls, one: object) -> bool:
        return isinstance(one, _datetime)


class _Shifted(_datetime, metaclass=_Kind):
    @classmethod
    def now(cls, tz: Any = None) -> Any:
        return _datetime.fromtimestamp(time.time(), tz)

    @classmethod
    def utcnow(cls) -> Any:
        return _datetime.fromtimestamp(time.time(), module.UTC).replace(tzinfo=None)


_draw()
os.register_at_fork(after_in_child=_draw)
time.time = lambda: _time() + _shift
time.time_ns = lambda: _time_ns() + _shift * 10**9
module.datetime = _Shifted  # type: ignore[misc]  # a module is patched
