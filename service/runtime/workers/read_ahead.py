"""Reads the feed in a thread during a long batch, so that no job waits until a large match has been taken in."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Lock

from events.companion import Companion
from events.feed import FeedEntry

AHEAD_SECONDS = 0.01
"""How long a batch may take before new entries are read, and how long after these the next ones."""
SWITCH_SECONDS = 0.0005
"""For so long this thread waits for the one that takes in what was read: ten times less than by default."""


class ReadAhead(Companion):
    """Reads while the relay is busy, as long as the block runs. `read` queues the jobs of what it finds."""

    def __init__(self, read: Callable[[], list[FeedEntry]]) -> None:
        self._read = read
        self._found: list[FeedEntry] = []
        self._error: Exception | None = None
        self._lock = Lock()
        self._begun, self._ended = Event(), Event()
        super().__init__("feed", self._read_on)

    def wake(self) -> None:
        """See Companion."""
        self._begun.set()
        self._ended.set()

    @contextmanager
    def during(self) -> Iterator[None]:
        """A batch that may be long."""
        self._ended.clear()
        self._begun.set()
        try:
            yield
        finally:
            self._begun.clear()
            self._ended.set()

    def take(self) -> list[FeedEntry]:
        """What was read during batches. Raises what reading raised, after everything that was read before."""
        with self._lock:
            found, self._found = self._found, []
            if self._error and not found:
                error, self._error = self._error, None
                raise error
        return found

    def _read_on(self) -> None:
        while not self.is_over:
            self._begun.wait()
            if not self._ended.wait(AHEAD_SECONDS):
                self._read_once()

    def _read_once(self) -> None:
        with self._lock:
            if self._ended.is_set():  # what is read now would wait for the end of the next batch
                return
            try:
                self._found += self._read()
            except Exception as error:  # it is raised where entries are taken
                self._error = error
