"""Rate limits: one bucket for each caller, kept in this process, and settled with those of others in `settling.py`.

The generic cell rate algorithm (ITU-T I.371, annex A.1) in its virtual scheduling form: one number per caller. It
refills steadily, so there is no moment at which all windows restart. It costs a request a few microseconds and no
round trip.
"""

import time
from collections.abc import Callable, Mapping
from math import ceil
from threading import Lock

from cachetools import LRUCache
from msgspec import Struct

from service.application.rates import Rate

DEBT_SECONDS = 60
"""How much longer than the time of its rate a caller may have to wait, after work that took long."""
CALLERS_MAX = 100_000
"""How many callers a process remembers; the least recent ones are forgotten first."""


class Quota(Struct, frozen=True):
    """The state of a caller's bucket after a request: what is left, and the whole seconds until it is full.

    `wait` is 0 for an admitted request, otherwise the whole seconds until one would be admitted.
    """

    remaining: int
    reset: int
    wait: int = 0


Quotas = list[tuple[str, Rate, Quota]]
"""The buckets that a request was counted in, by name."""


class Limiter:
    """The buckets of one rate."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self._clock = clock
        self._each = rate.seconds / rate.requests
        self._full_at: LRUCache[str, float] = LRUCache(CALLERS_MAX)
        self._spent: dict[str, int] = {}
        self._lock = Lock()
        self.spent_something: Callable[[], None] | None = None
        """Called when a request was admitted that others have to hear of, if there are others."""

    def take(self, caller: str) -> Quota:
        """Count a request of a caller; a refused one costs nothing."""
        now, most = self._clock(), self.rate.seconds
        with self._lock:
            full_at = max(self._full_at.get(caller, now), now)
            late = full_at + self._each - now - most
            if late <= 1e-9:  # rounding may make a request that is just in time seem late
                full_at += self._each
                self._full_at[caller] = full_at
                if self.spent_something:
                    self._spent[caller] = self._spent.get(caller, 0) + 1
        if self.spent_something and late <= 1e-9:
            self.spent_something()
        owed = full_at - now
        left = max(0, int((most - owed) / self._each + 1e-6))
        return Quota(left, ceil(owed), ceil(late) if late > 1e-9 else 0)

    def wait(self, caller: str) -> float:
        """The seconds until a request of a caller would be admitted, without counting one."""
        now = self._clock()
        with self._lock:
            full_at = max(self._full_at.get(caller, now), now)
        return max(0.0, full_at + self._each - now - self.rate.seconds)

    def charge(self, caller: str, requests: int) -> None:
        """Count so many requests of a caller, which were admitted as one; it may owe more than its bucket holds."""
        now = self._clock()
        with self._lock:
            full_at = max(self._full_at.get(caller, now), now) + requests * self._each
            self._full_at[caller] = min(full_at, now + self.most_owed)
            if self.spent_something:
                self._spent[caller] = self._spent.get(caller, 0) + requests
        if self.spent_something:
            self.spent_something()

    @property
    def most_owed(self) -> int:
        """The most seconds until the bucket of a caller is full."""
        return self.rate.seconds + DEBT_SECONDS

    def spent(self) -> dict[str, int]:
        """The requests that were admitted since this was asked last, by caller."""
        with self._lock:
            spent, self._spent = self._spent, {}
        return spent

    def learn(self, owed: Mapping[str, float]) -> None:
        """Take over how long it is, in seconds, until the buckets of callers are full in all processes together."""
        now = self._clock()
        with self._lock:
            for caller, left in owed.items():
                unsettled = self._spent.get(caller, 0) * self._each
                self._full_at[caller] = max(self._full_at.get(caller, now), now + left + unsettled)
