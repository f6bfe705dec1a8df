"""How long things have waited since this process first saw them, by its own timer. So the clock of the process that
wrote them does not matter.
"""

import time
from collections.abc import Hashable, Iterable
from typing import Generic, TypeVar

from msgspec import Struct

K = TypeVar("K", bound=Hashable)


class Wait(Struct, frozen=True):
    """Something is due at a tick, and again after a pause (s)."""

    until: float
    pause: float


class Waits(Generic[K]):
    """Things that wait. Each is due `first` seconds after it was first seen, then after a pause that doubles."""

    def __init__(self, first: float, pause: float) -> None:
        self._first = first
        self._pause = pause
        self._waits: dict[K, Wait] = {}

    def due(self, waiting: Iterable[K]) -> list[K]:
        """Those of all that wait now that are due. Whatever does not wait any more is forgotten."""
        now, before, found = time.monotonic(), self._waits, list[K]()
        self._waits = {}
        for one in waiting:
            wait = before.get(one) or Wait(now + self._first, self._pause)
            if now >= wait.until:
                found.append(one)
                wait = Wait(now + wait.pause, 2 * wait.pause)
            self._waits[one] = wait
        return found
