"""The streams that are in the archive, opened through a cache."""

from collections.abc import Iterator, Sequence
from threading import Lock
from typing import Any

from cachetools import TTLCache
from msgspec import Struct

from archive.bundle import Bundle, DamagedObject, end_of, name_of, pack, unpack
from archive.objects import Objects
from events import ids, keys
from events.connection import Client, script

CACHED_BYTES = 64 * 1024 * 1024
OPEN_SECONDS = 300.0
"""Memory for opened streams in each process, and how long each stays there."""


Question = tuple[Any, ...]
"""A command that reads a key."""


class Marker(Struct, frozen=True):
    """What Redis keeps of a stream in the archive: its newest version, and the end of the name of its object."""

    version: int
    end: str

    def __bytes__(self) -> bytes:
        return f"{self.version} {self.end}".encode()


class Archive:
    """What is in the archive. `client` is for the markers, `objects` for the streams."""

    def __init__(self, client: Client, objects: Objects, cached_bytes: int = CACHED_BYTES) -> None:
        self._redis = client
        self.objects = objects
        self._look, self._counts = script(client, "archive", "look"), script(client, "archive", "counts")
        self._lock = Lock()
        self._opened: TTLCache[str, Bundle] = TTLCache(cached_bytes, OPEN_SECONDS, getsizeof=_size)

    def marker(self, stream: str) -> Marker | None:
        """The marker of a stream; None if it is not in the archive."""
        return self.markers([stream])[0]

    def markers(self, streams: Sequence[str]) -> list[Marker | None]:
        """The markers of several streams, in one round trip."""
        asked = self._redis.pipeline(transaction=False)
        for stream in streams:
            asked.hget(keys.archived(stream), stream)
        return [marker_of(found) if found else None for found in asked.execute()]

    def look(self, stream: str, *questions: Question) -> tuple[Marker | None, list[Any]]:
        """The marker of a stream, and the answers of Redis to questions about it, of one moment: without a marker,
        what Redis has of the stream is all there is.
        """
        found, *answers = self._look(
            keys=[keys.archived(stream), *(key for _, key, *_ in questions)],
            args=[stream, *(word for name, _, *rest in questions for word in (name, len(rest), *rest))],
        )
        return marker_of(found) if found else None, answers

    def open(self, stream: str) -> Bundle | None:
        """A stream as it is in the archive; None if it is not there. Raises ArchiveDown and DamagedObject."""
        while marker := self.marker(stream):
            if bundle := self.open_at(stream, marker):
                return bundle
        return None

    def open_at(self, stream: str, marker: Marker) -> Bundle | None:
        """The stream in the object of a marker; None if the stream has another marker by now, or none, so that the
        object may be gone. Raises ArchiveDown and DamagedObject.
        """
        name = name_of(stream, marker.end)
        with self._lock:
            known = self._opened.get(name)
        try:
            return known or self._opened_at(stream, name)
        except DamagedObject:
            if self.marker(stream) == marker:
                raise
            return None

    def _opened_at(self, stream: str, name: str) -> Bundle:
        bundle = self.read(stream, name)
        if bundle.size <= self._opened.maxsize:
            with self._lock:
                self._opened[name] = bundle
        return bundle

    def read(self, stream: str, name: str) -> Bundle:
        """The stream in an object, read and checked. Raises ArchiveDown and DamagedObject."""
        body = self.objects.get(name)
        if body is None:
            raise DamagedObject(name, "is missing")
        return unpack(stream, name, body)

    def put(self, bundle: Bundle, move: str) -> Marker:
        """Store a stream as the object of a move, read it back, and compare every byte and the chain.

        Raises ArchiveDown, DamagedObject, and ValueError for a stream whose own chain does not hold.
        """
        name, body = pack(bundle, move)
        self.objects.put(name, body)
        if self.read(bundle.stream, name) != bundle:
            raise DamagedObject(name, "is not what was stored")
        return Marker(bundle.version, end_of(name))

    def streams(self, kind: str) -> Iterator[str]:
        """The ids of all streams of a kind in the archive, in no order."""
        for name in self._names():
            for stream in self._redis.hkeys(name):  # of one moment, also where the slot moves meanwhile
                if ids.kind_of(stream.decode()) == kind:
                    yield stream.decode()

    def samples(self) -> Iterator[tuple[str, Marker]]:
        """A stream of each key of markers, with its marker."""
        for name in self._names():
            if found := self._redis.hrandfield(name, 1, withvalues=True):
                yield found[0].decode(), marker_of(found[1])

    def count(self) -> int:
        """The number of streams in the archive."""
        return sum(count for _, count in self._counts_by_key())

    def _names(self) -> Iterator[str]:
        """The keys that have markers."""
        return (name for name, count in self._counts_by_key() if count)

    def _counts_by_key(self) -> Iterator[tuple[str, int]]:
        """How many markers each key has."""
        for number in range(keys.PARTITIONS):
            names = keys.archived_of(number)
            yield from zip(names, self._counts(keys=names), strict=True)


def marker_of(kept: bytes) -> Marker:
    """A marker from its stored form."""
    version, end = kept.decode().split(" ")
    return Marker(int(version), end)


def _size(bundle: Bundle) -> int:
    return bundle.size
