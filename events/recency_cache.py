"""What a process used lately, for caches that are looked at with every command."""

import time
from collections import OrderedDict
from collections.abc import Callable, ItemsView
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class RecencyCache(Generic[K, V]):
    """Values by key that were put here in the last `seconds`, `most` of them at most: the oldest ones leave first.

    Not for several threads at once: who uses it has a lock. A look costs a third of one into a cache that notes
    every look.
    """

    def __init__(self, most: int, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._most = most
        self._seconds = seconds
        self._clock = clock
        self._kept: OrderedDict[K, tuple[float, V]] = OrderedDict()

    def get(self, key: K) -> V | None:
        """The value of a key, if it is not too old."""
        found = self._kept.get(key)
        return found[1] if found is not None and self._clock() < found[0] else None

    def put(self, key: K, value: V) -> None:
        """Keep a value, as the newest one."""
        kept, now = self._kept, self._clock()
        kept[key] = now + self._seconds, value
        kept.move_to_end(key)
        while kept and (len(kept) > self._most or next(iter(kept.values()))[0] < now):
            kept.popitem(last=False)

    def drop(self, key: K) -> None:
        """Keep nothing of a key."""
        self._kept.pop(key, None)

    def items(self) -> ItemsView[K, V]:
        """What is kept."""
        now = self._clock()
        return {key: value for key, (until, value) in self._kept.items() if now < until}.items()
