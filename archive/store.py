"""The event store of every process: streams in Redis, and those in the archive as though they were there."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, TypeVar

from archive.archive import Archive, Question
from archive.bundle import Bundle, stream_of, unpack
from archive.moves import Moves, entries_of
from events import keys
from events.attachments import ANYTHING, Attachments, Entry, Mark
from events.connection import Client
from events.layout import scan
from events.lines import Part
from events.store import (
    Append,
    Appended,
    Archived,
    RedisStore,
    attempt,
    part_of,
    version_of,
)

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
        bundle, answers = wherever(self.archive, match, _range(match, after, upto, limit))
        return bundle.part(after, upto, limit) if bundle else part_of(entries_of(answers[0]), after, limit)

    def keyed(self, match: str, after: int, key: str) -> tuple[Part, bytes | None]:
        """See RedisStore."""
        part, kept = super().keyed(match, after, key)
        if part.stored:
            return part, kept
        asked = _range(match, after, None, None), ("HGET", keys.commands(match), key)
        bundle, answers = wherever(self.archive, match, *asked)
        if bundle is None:
            return part_of(entries_of(answers[0]), after), answers[1]
        return bundle.part(after, None, None), bundle.commands.get(key.encode())

    def versions(self, streams: Sequence[str]) -> list[int]:
        """See EventStore."""
        found = super().versions(streams)
        missing = [stream for stream, version in zip(streams, found, strict=True) if not version]
        if not missing:
            return found
        markers = zip(missing, self.archive.markers(missing), strict=True)
        archived = {stream: marker.version if marker else self._version(stream) for stream, marker in markers}
        return [version or archived[stream] for stream, version in zip(streams, found, strict=True)]

    def _version(self, stream: str) -> int:
        """The version of a stream that was in neither place: it does not exist, or went from one to the other."""
        marker, (newest,) = self.archive.look(stream, ("XREVRANGE", keys.events(stream), "+", "-", "COUNT", 1))
        return marker.version if marker else version_of(newest)

    def seed(self, match: str) -> bytes:
        """See EventStore."""
        with suppress(LookupError):
            return super().seed(match)
        bundle, answers = wherever(self.archive, match, ("GET", keys.seed(match)))
        seed: bytes | None = bundle.seed if bundle else answers[0]
        if not seed:
            raise LookupError(f"no seed of {match}")
        return seed

    def is_archived(self, stream: str) -> bool:
        """See EventStore."""
        return self.archive.marker(stream) is not None

    def archived_views(self, stream: str) -> Mapping[bytes, bytes]:
        """See EventStore."""
        bundle = self.archive.open(stream)
        return bundle.views if bundle else {}

    def has_every_event_of(self, name: str) -> bool:
        """Whether a stream, in Redis or in the object of its marker, has every event of an object of it: the newest
        one, whose hash stands for all before it. An object that is gone has none.

        Raises ArchiveDown, and DamagedObject if that cannot be told.
        """
        body = self.archive.objects.get(name)
        if body is None:
            return True
        copy = unpack(stream_of(name), name, body)
        newest = self.own(copy.stream, copy.version - 1, copy.version, None)
        return newest.stored == copy.events[-1:]

    def _ids(self, kind: str) -> Iterator[str]:
        taken_back = set(self._taken_back(kind))
        yield from super()._ids(kind)
        yield from self.archive.streams(kind)
        yield from set(self._taken_back(kind)) - taken_back

    def _taken_back(self, kind: str) -> Iterator[str]:
        for key in scan(self._redis, keys.formers(kind)):
            yield keys.stream_of(key.decode())


class ArchivingAttachments(Attachments):
    """What belongs to a stream besides its events, wherever the stream is."""

    def __init__(self, client: Client, store: ArchivingStore) -> None:
        super().__init__(client)
        self._archive, self._moves = store.archive, store.moves

    def text(self, stream: str, part: str) -> bytes | None:
        """See Beside. In one round trip, also where there is none."""
        bundle, answers = wherever(self._archive, stream, ("GET", keys.attachment(stream, part)))
        kept = bundle.beside.get(part) if bundle else answers[0]
        return kept if isinstance(kept, bytes) else None

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

    def write(
        self,
        stream: str,
        part: str,
        command: str,
        *arguments: Any,
        after: bytes | str = ANYTHING,
        mark: Mark | None = None,
    ) -> Any:
        """See Beside."""
        write = super().write
        return _back(self._moves, lambda: write(stream, part, command, *arguments, after=after, mark=mark))

    def _entries(self, stream: str, part: str) -> list[Entry]:
        """All entries, of a list that was empty in Redis."""
        bundle, answers = wherever(self._archive, stream, ("XRANGE", keys.attachment(stream, part), "-", "+"))
        if bundle is None:
            return entries_of(answers[0])
        found = bundle.beside.get(part)
        return found if isinstance(found, list) else []


def _range(match: str, after: int, upto: int | None, limit: int | None) -> Question:
    """The question of what a stream itself contains of a range; see `RedisStore.own`."""
    count = () if limit is None else ("COUNT", limit + 1)
    return "XRANGE", keys.events(match), f"{after}-0", "+" if upto is None else f"{upto}-0", *count


def wherever(archive: Archive, stream: str, *questions: Question) -> tuple[Bundle | None, list[Any]]:
    """A stream that was not found in Redis: as it is in the archive, or else the answers of Redis to questions
    about it, of a moment at which it was not in the archive.
    """
    while True:
        marker, answers = archive.look(stream, *questions)
        if marker is None:
            return None, answers
        if bundle := archive.open_at(stream, marker):
            return bundle, []


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
