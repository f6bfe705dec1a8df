"""How long an answer is held back, so that callers who ask again at once cannot keep a process busy."""

from cachetools import LRUCache

from service.http.rates.buckets import CALLERS_MAX

REFUSALS_EACH_SECOND = 50
"""Answers 429 to one address in a second and process; more wait, so that asking again at once is no use."""


class Spacing:
    """Lets `each_second` answers to an address leave at once, and then so many a second. For one event loop."""

    def __init__(self, each_second: int) -> None:
        self._each = 1 / each_second
        self._free_at: LRUCache[str, float] = LRUCache(CALLERS_MAX)

    def delay(self, address: str, now: float) -> float:
        """How many seconds an answer to an address would wait now, without counting one."""
        return max(0.0, self._free_at.get(address, 0.0) - now)

    def wait(self, address: str, now: float) -> float:
        """Count an answer; the seconds until it may leave, 0 for at once."""
        free_at = max(self._free_at.get(address, 0.0), now - 1.0) + self._each
        self._free_at[address] = free_at
        return max(0.0, free_at - now)
