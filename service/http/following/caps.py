"""How many streams a process holds, of all clients and of each."""

from collections import Counter
from collections.abc import Callable
from threading import Lock


class Caps:
    """Counts places. A limit of 0 is none."""

    def __init__(self, total: int, each: int) -> None:
        self._total = total
        self._each = each
        self._taken: Counter[str] = Counter()
        self._lock = Lock()

    def take(self, client: str) -> bool:
        """A place for one more stream of a client; False if there is none."""
        with self._lock:
            full = 0 < self._total <= self._taken.total() or 0 < self._each <= self._taken[client]
            if not full:
                self._taken[client] += 1
            return not full

    def give_back(self, client: str) -> None:
        """One stream of a client less."""
        with self._lock:
            self._taken[client] -= 1
            if not self._taken[client]:
                del self._taken[client]


class Ticket:
    """What one stream holds, to be given back when it ends. From any thread; a second time does nothing."""

    def __init__(self, *held: Callable[[], None]) -> None:
        self._held = list(held)

    def holds(self, give_back: Callable[[], None]) -> None:
        """It holds one thing more."""
        self._held.append(give_back)

    def give_back(self) -> None:
        """Give back all of it."""
        while self._held:
            self._held.pop()()
