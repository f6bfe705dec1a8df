"""Full bundles of the log in the archive: they never change, so nothing needs to keep them in memory.

An object is a bundle of entries as C2SP tlog-tiles has it, under its path there: `log-entries-x001/234` is the file
`tile/entries/x001/234`.
"""

from cachetools import LRUCache

from archive.bundle import DamagedObject
from archive.objects import Objects
from transparency import tiles
from transparency.tiles import WIDTH

KEPT = 64
"""Bundles that a process keeps after reading them: less than 1 MB."""
_FOLDER = "log-entries"


def object_of(number: int) -> str:
    """The object that a bundle is."""
    folder, _, file = tiles.path(_FOLDER, number).rpartition("/")
    return f"{folder.replace('/', '-')}/{file}"


def is_bundle(name: str) -> bool:
    """Whether an object of the archive is a bundle of the log."""
    return name.startswith(_FOLDER)


class Shelf:
    """The full bundles that are in the archive. Every method may raise ArchiveDown and DamagedObject."""

    def __init__(self, objects: Objects) -> None:
        self._objects = objects
        self._read: LRUCache[int, list[bytes]] = LRUCache(KEPT)

    def put(self, number: int, entries: list[bytes]) -> None:
        """Store a full bundle, read it back, and compare every byte."""
        name, body = object_of(number), tiles.bundle(entries)
        self._objects.put(name, body)
        if self._objects.get(name) != body:
            raise DamagedObject(name, "holds other leaves than the log")

    def entries(self, number: int) -> list[bytes]:
        """The entries of a bundle that is in the archive."""
        found = self._read.get(number) or self.find(number)
        if found is None:
            raise DamagedObject(object_of(number), "is missing")
        self._read[number] = found
        return found

    def find(self, number: int) -> list[bytes] | None:
        """The entries of a bundle, read from the archive; None if it is not there."""
        name = object_of(number)
        body = self._objects.get(name)
        if body is None:
            return None
        try:
            found = tiles.entries_of(body)
        except ValueError as error:
            raise DamagedObject(name, str(error)) from None
        if len(found) != WIDTH:
            raise DamagedObject(name, f"has {len(found)} entries")
        return found
