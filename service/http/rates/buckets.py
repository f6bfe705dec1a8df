"""How often a caller may ask: a bucket for each caller, kept in this process.

The generic cell rate algorithm (ITU-T I.371, annex A.1) in its form of a virtual schedule: one number a caller. It
refills steadily, so there is no moment at which all windows begin anew. Kept in the process it costs a request some
microseconds and no round trip; with several processes a caller may find a bucket in each.
"""

import time
from collections.abc import Callable
from math import ceil
from threading import Lock

from cachetools import LRUCache
from msgspec import Struct

from service.application.rates import Rate

CALLERS_MAX = 100_000
"""How many callers a process remembers; who has not asked for longest is forgotten first."""


class Standing(Struct, frozen=True):
    """How a caller stands after a request: what is left, and the whole seconds until all of it is there again.

    `wait` is 0 for a request that is let through, otherwise the whole seconds after which one would be.
    """

    remaining: int
    reset: int
    wait: int = 0


class Limiter:
    """The buckets of one rate."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self._clock = clock
        self._each = rate.seconds / rate.requests
        self._full_at: LRUCache[str, float] = LRUCache(CALLERS_MAX)
        self._lock = Lock()

    def take(self, caller: str) -> Standing:
        """Count a request of a caller; one that is not let through costs nothing."""
        now, most = self._clock(), self.rate.seconds
        with self._lock:
            full_at = max(self._full_at.get(caller, now), now)
            late = full_at + self._each - now - most
            if late <= 1e-9:  # a request just in time may seem late by a rounding
                full_at += self._each
                self._full_at[caller] = full_at
        owed = full_at - now
        left = max(0, int((most - owed) / self._each + 1e-6))
        return Standing(left, ceil(owed), ceil(late) if late > 1e-9 else 0)
