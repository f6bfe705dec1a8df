"""How much costly work a process does at once."""

from collections import Counter
from threading import Lock


class Concurrency:
    """Counts what each caller has in work, up to `most`, and all together, up to `in_all`."""

    def __init__(self, most: int, in_all: int) -> None:
        self._most = most
        self._in_all = in_all
        self._lock = Lock()
        self._working: Counter[str] = Counter()

    def begin(self, caller: str) -> bool:
        """Count one more; False if there are as many as may be."""
        with self._lock:
            if self._working[caller] >= self._most or self._working.total() >= self._in_all:
                return False
            self._working[caller] += 1
            return True

    def end(self, caller: str) -> None:
        """One that was counted is done."""
        with self._lock:
            self._working[caller] -= 1
            if not self._working[caller]:
                del self._working[caller]
