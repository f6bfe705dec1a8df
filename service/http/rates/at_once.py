"""How much costly work of one caller a process does at once."""

from collections import Counter
from threading import Lock


class AtOnce:
    """Counts what each caller has in work, up to `most`."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._lock = Lock()
        self._working: Counter[str] = Counter()

    def begin(self, caller: str) -> bool:
        """Count one more; False if there are as many as may be."""
        with self._lock:
            if self._working[caller] >= self._most:
                return False
            self._working[caller] += 1
            return True

    def end(self, caller: str) -> None:
        """One that was counted is done."""
        with self._lock:
            self._working[caller] -= 1
            if not self._working[caller]:
                del self._working[caller]
