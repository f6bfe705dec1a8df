"""How many of a process wait for the archive: where it is slow, the threads of the others answer all else."""

from collections.abc import Iterator
from contextlib import contextmanager
from threading import BoundedSemaphore

from archive.objects import ArchiveDown, Objects

MOST = 24
"""So many of a process use the archive at the same time. An API process has more threads than that."""
PATIENCE_SECONDS = 0.5
"""So long one more waits for its turn, before it is told that the archive cannot be used now."""


class Bounded:
    """See Objects."""

    def __init__(self, objects: Objects, most: int = MOST, patience: float = PATIENCE_SECONDS) -> None:
        self._objects = objects
        self._most = most
        self._patience = patience
        self._places = BoundedSemaphore(most)

    def put(self, name: str, body: bytes) -> None:
        """See Objects."""
        with self._take_place():
            self._objects.put(name, body)

    def get(self, name: str) -> bytes | None:
        """See Objects."""
        with self._take_place():
            return self._objects.get(name)

    def delete(self, name: str) -> None:
        """See Objects."""
        with self._take_place():
            self._objects.delete(name)

    def names(self) -> Iterator[str]:
        """See Objects. Who lists all objects waits as long as it takes."""
        return self._objects.names()

    def sweep(self) -> None:
        """See Objects."""
        self._objects.sweep()

    @contextmanager
    def _take_place(self) -> Iterator[None]:
        if not self._places.acquire(timeout=self._patience):
            raise ArchiveDown(f"{self._most} of this process wait for it already")
        try:
            yield
        finally:
            self._places.release()
