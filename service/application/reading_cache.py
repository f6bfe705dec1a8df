"""What a process read lately, and may use for a while without reading it again."""

from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping
from contextlib import contextmanager, suppress
from threading import Lock
from time import monotonic
from typing import Generic, TypeVar

from cachetools import TTLCache

K = TypeVar("K")
V = TypeVar("V")


class ReadingCache(Generic[K, V]):
    """At most `count` values by key, each for `seconds` after it was read, however often it is used.
    Threads may share it.

    Who reads a value takes the mark before, and gives it back with the value: what was read before something was
    forgotten may be out of date, and is not kept.
    """

    def __init__(self, count: int, seconds: float, timer: Callable[[], float] = monotonic) -> None:
        self._values: TTLCache[K, V] = TTLCache(count, seconds, timer=timer)
        self._forgets = 0
        self._lock = Lock()

    def find(self, wanted: Iterable[K]) -> tuple[dict[K, V], int]:
        """The values that are known of these, and the mark for reading the others."""
        found: dict[K, V] = {}
        with self._lock:
            for key in wanted:
                with suppress(KeyError):  # a value may expire between two looks
                    found[key] = self._values[key]
            return found, self._forgets

    def keep(self, read: Mapping[K, V], mark: int) -> None:
        """Keep what was read after the mark was taken."""
        with self._lock:
            if mark == self._forgets:
                self._values.update(read)

    @contextmanager
    def forgetting(self) -> Iterator[MutableMapping[K, V]]:
        """The values, to remove those that are out of date."""
        with self._lock:
            self._forgets += 1
            yield self._values
