"""The event store of every process: streams in Redis, and those in the archive as though they were there."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from archive.archive import Archive
from archive.moves import Moves
from events import keys
from events.beside import ANYTHING, Beside, Entry
from events.connection import Client
from events.lines import Part
from events.store import Append, Appended, Archived, RedisStore, attempt

T = TypeVar("T")


class ArchivingStore(RedisStore):
    """Reads what Redis does not have from the archive, and takes a stream back before it is written to.

    Whatever reads or writes may raise ArchiveDown and DamagedObject. What Redis has costs no more than without an
    archive.
    """

    def __init__(self, client: Client, archive: Archive) -> None:
        super().__init__(client)
        self.archive = archive
        self.moves = Moves(client, archive)

    def append(self, *appends: Append) -> Appended:
        """See EventStore."""
        return _back(self.moves, lambda: super(ArchivingStore, self).append(*appends))

    def append_each(self, appends: Sequence[Append]) -> list[Appended | Exception]:
        """See Appender."""
        verdicts = zip(appends, super().append_each(appends), strict=True)
        return [attempt(self.append, one) if isinstance(found, Archived) else found for one, found in verdicts]

    def own(self, match: str, after: int, upto: int | None, limit: int | None) -> Part:
        """See Lines."""
        part = super().own(match, after, upto, limit)
        if part.stored:
            return part
        bundle = self.archive.open(match)
        if bundle is None:  # perhaps it was taken back between the two questions
            return super().own(match, after, upto, limit)
        return bundle.part(after, upto, limit)

    def keyed(self, match: str, after: int, key: str) -> tuple[Part, bytes | None]:
        """See RedisStore."""
        part, kept = super().keyed(match, after, key)
        if part.stored:
            return part, kept
        bundle = self.archive.open(match)
        if bundle is None:
            return super().keyed(match, after, key)
        return bundle.part(after, None, None), bundle.commands.get(key.encode())

    def versions(self, streams: Sequence[str]) -> list[int]:
        """See EventStore."""
        found = super().versions(streams)
        missing = [stream for stream, version in zip(streams, found, strict=True) if not version]
        if not missing:
            return found
        markers = zip(missing, self.archive.markers(missing), strict=True)
        archived = {stream: marker.version for stream, marker in markers if marker}
        return [version or archived.get(stream, 0) for stream, version in zip(streams, found, strict=True)]

    def seed(self, match: str) -> bytes:
        """See EventStore."""
        try:
            return super().seed(match)
        except LookupError:
            bundle = self.archive.open(match)
            if bundle is None or not bundle.seed:
                return super().seed(match)
            return bundle.seed

    def is_archived(self, stream: str) -> bool:
        """See EventStore."""
        return self.archive.marker(stream) is not None

    def archived_views(self, stream: str) -> Mapping[bytes, bytes]:
        """See EventStore."""
        bundle = self.archive.open(stream)
        return bundle.views if bundle else {}

    def _ids(self, kind: str) -> Iterator[str]:
        taken_back = set(self._taken_back(kind))
        yield from super()._ids(kind)
        yield from self.archive.streams(kind)
        yield from set(self._taken_back(kind)) - taken_back

    def _taken_back(self, kind: str) -> Iterator[str]:
        for key in self._redis.scan_iter(keys.formers(kind), count=1000):
            yield keys.stream_of(key.decode())


class ArchivingBeside(Beside):
    """What belongs to a stream besides its events, wherever the stream is."""

    def __init__(self, client: Client, store: ArchivingStore) -> None:
        super().__init__(client)
        self._archive, self._moves = store.archive, store.moves

    def text(self, stream: str, part: str) -> bytes | None:
        """See Beside."""
        found = super().text(stream, part) or self._kept(stream, part)
        return found if isinstance(found, bytes) else None

    def entries(self, stream: str, part: str) -> list[Entry]:
        """See Beside."""
        return super().entries(stream, part) or self._entries(stream, part)

    def newest(self, stream: str, part: str, before: str | None, limit: int) -> list[Entry]:
        """See Beside."""
        if found := super().newest(stream, part, before, limit):
            return found
        upper = _place(before.encode()) if before else None
        kept = reversed(self._entries(stream, part))
        return [entry for entry in kept if upper is None or _place(entry[0]) < upper][:limit]

    def write(self, stream: str, part: str, command: str, *arguments: Any, after: bytes | str = ANYTHING) -> Any:
        """See Beside."""
        write = super().write
        return _back(self._moves, lambda: write(stream, part, command, *arguments, after=after))

    def _kept(self, stream: str, part: str) -> bytes | list[Entry] | None:
        bundle = self._archive.open(stream)
        return bundle.beside.get(part) if bundle else None

    def _entries(self, stream: str, part: str) -> list[Entry]:
        found = self._kept(stream, part)
        return found if isinstance(found, list) else []


def _back(moves: Moves, write: Callable[[], T]) -> T:
    """Write, after taking back what is in the archive."""
    while True:
        try:
            return write()
        except Archived as archived:
            moves.restore(archived.stream)


def _place(position: bytes) -> tuple[int, int]:
    at, _, number = position.partition(b"-")
    return int(at), int(number or 0)
