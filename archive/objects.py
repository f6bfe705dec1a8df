"""Where the objects of the archive are stored."""

from collections.abc import Iterator
from typing import Protocol


class ArchiveDown(Exception):
    """The archive cannot be used: it does not answer, is full, may only be read, or none is set."""


class Objects(Protocol):
    """A store of objects. An object never changes: its name says what is in it.

    Every method raises ArchiveDown.
    """

    def put(self, name: str, body: bytes) -> None:
        """Store an object, on disk when this returns; an object that is there already stays as it is."""
        ...

    def get(self, name: str) -> bytes | None:
        """The bytes of an object; None if there is none."""
        ...

    def delete(self, name: str) -> None:
        """Remove an object, if it is there."""
        ...

    def names(self) -> Iterator[str]:
        """The names of all objects, in no order."""
        ...

    def sweep(self) -> None:
        """Remove what writers that were killed left unfinished."""
        ...


class NoArchive:
    """The store of a service that has no archive."""

    def put(self, name: str, body: bytes) -> None:
        """See Objects."""
        raise ArchiveDown("CABINET_ARCHIVE is not set")

    def get(self, name: str) -> bytes | None:
        """See Objects."""
        raise ArchiveDown("CABINET_ARCHIVE is not set")

    def delete(self, name: str) -> None:
        """See Objects."""
        raise ArchiveDown("CABINET_ARCHIVE is not set")

    def names(self) -> Iterator[str]:
        """See Objects."""
        raise ArchiveDown("CABINET_ARCHIVE is not set")

    def sweep(self) -> None:
        """See Objects."""
        raise ArchiveDown("CABINET_ARCHIVE is not set")
