"""The number of streams, or of long polls, that a process may hold, in total and for each client."""

from collections import Counter
from threading import Lock


class Caps:
    """Counts what clients hold. A limit of 0 means no limit."""

    def __init__(self, total: int, each: int) -> None:
        self._total = total
        self._each = each
        self._taken: Counter[str] = Counter()
        self._lock = Lock()

    def take(self, client: str) -> bool:
        """A place for one more of a client; False if there is none."""
        with self._lock:
            full = 0 < self._total <= self._taken.total() or 0 < self._each <= self._taken[client]
            if not full:
                self._taken[client] += 1
            return not full

    def give_back(self, client: str) -> None:
        """Release one of a client."""
        with self._lock:
            self._taken[client] -= 1
            if not self._taken[client]:
                del self._taken[client]
