"""The ways of a stream into the archive and back. Killed or paused at any point, nothing is lost or there twice.

In: a move begins, which ends any other of this stream. It reads the stream at one moment; the object is written,
read back and compared; then one script removes the stream from Redis and notes where it is, unless the stream
changed meanwhile or the move is over. Until then the stream in Redis counts, and an object is only a copy.
Back: one script writes everything to Redis and removes the note. The object stays until the stream is archived
again, because a server that loses its last second has the old note.

An object is deleted when a script has found that nothing names it. Nothing ever will: only the move that made it
may note it, the number of the move is part of its name, and no number comes twice.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from archive.archive import Archive, Marker
from archive.bundle import Bundle, end_of, move_of, name_of, stream_of
from events import chain, keys
from events.attachments import Entry
from events.connection import Client, script
from events.store import part_of

BACK_SECONDS = 2
"""How long a stream stays at least when it was taken back: longer than what a power cut can lose."""
MOVE_SECONDS = 600
"""How long a move to the archive may take. One that takes longer leaves the stream in Redis."""


class Moves:
    """Moves streams between Redis and the archive."""

    def __init__(self, client: Client, archive: Archive) -> None:
        self._redis = client
        self._archive = archive
        self._begin, self._read, self._take, self._restore, self._disown, self._postpone = (
            script(client, "archive", name) for name in ("begin", "read", "take", "restore", "disown", "postpone")
        )
        self._time = script(client, "events", "time")

    def archive(self, stream: str, version: int) -> Marker | None:
        """Move a stream that is at a version to the archive; None if it is at another, was changed meanwhile, or
        another move began.

        Raises ArchiveDown, DamagedObject, and ValueError if its own chain does not hold. Nothing is removed then.
        """
        move = self._number(stream)
        stamp, bundle = self._stamped(stream)
        if not bundle.events or bundle.version != version:
            return None
        marker = self._archive.put(bundle, move)
        verdict, *former = self._removed(stream, marker, stamp, move)
        if verdict != b"taken":
            self.drop(name_of(stream, marker.end))
            return None
        if former != [b""]:
            self.drop(former[0].decode())
        return marker

    def archived(self, streams: Sequence[str]) -> set[str]:
        """Those of some streams that are in the archive, in one round trip."""
        markers = zip(streams, self._archive.markers(streams), strict=True)
        return {stream for stream, marker in markers if marker}

    def postpone(self, stream: str, until: int) -> None:
        """Note that a stream may be archived from a moment (ms) on, unless another process has archived it."""
        self._postpone(keys=_partition(stream), args=[stream, until])

    def look(self, stream: str) -> Bundle | None:
        """Everything that Redis has of a stream, of one moment; None if it has none of its events."""
        bundle = self._stamped(stream)[1]
        return bundle if bundle.events else None

    def write(self, bundle: Bundle) -> None:
        """Write a stream to Redis in place of what is there, for a copy that nobody else uses."""
        names = dict(zip((*PARTS, VIEWS), [*_keys(bundle.stream), keys.views(bundle.stream)], strict=True))
        pipeline = self._redis.pipeline(transaction=False)
        for name in names.values():
            pipeline.delete(name)
        for part, (command, arguments) in _commands(bundle):
            pipeline.execute_command(command, names[part], *arguments)
        pipeline.execute()

    def drop(self, name: str) -> bool:
        """Delete an object of a stream if it belongs to nothing, and never will; false if it stays.

        An object of a stream that is nowhere else stays too. Who deletes what others left asks the store first
        whether it has every event of the object. Raises ArchiveDown.
        """
        stream = stream_of(name)
        belongs_to_nothing = self._disown(
            keys=[_archived(stream), keys.move(stream), keys.former(stream), keys.events(stream)],
            args=[stream, end_of(name), name, move_of(name)],
        )
        if belongs_to_nothing:
            self._archive.objects.delete(name)
        return bool(belongs_to_nothing)

    def _number(self, stream: str) -> str:
        """Begin a move of a stream, and end any other; returns its number."""
        names = [keys.newest_move(keys.partition(stream)), keys.move(stream)]
        number: bytes = self._begin(keys=names, args=[MOVE_SECONDS * 1000])
        return number.decode()

    def _removed(self, stream: str, marker: Marker, stamp: bytes, move: str) -> list[bytes]:
        """What the script answers that removes a stream from Redis."""
        derived = [keys.snapshots(stream), keys.views(stream), keys.phrases(stream)]
        answer: list[bytes] = self._take(
            keys=[*_partition(stream), keys.move(stream), keys.former(stream), *_keys(stream), *derived],
            args=[stream, bytes(marker), stamp, move, len(derived)],
        )
        return answer

    def restore(self, stream: str) -> None:
        """Take a stream back to Redis; nothing happens if it is there. Raises ArchiveDown and DamagedObject."""
        marker = self._archive.marker(stream)
        bundle = self._archive.open_at(stream, marker) if marker else None
        if marker is None or bundle is None:
            return
        seconds, microseconds = map(int, self._time(keys=(keys.deadlines(),)))
        again = (seconds + BACK_SECONDS) * 1000 + microseconds // 1000
        self._restore(
            keys=[*_partition(stream), keys.former(stream), *_keys(stream), keys.views(stream)],
            args=[stream, bytes(marker), name_of(stream, marker.end), again, *_flat(_commands(bundle))],
        )

    def _stamped(self, stream: str) -> tuple[bytes, Bundle]:
        """Everything that Redis has of a stream, and its stamp, of one moment."""
        own = _keys(stream)
        stamp, entries, seed, commands, *beside, views = self._read(
            keys=[*own, keys.views(stream)], args=[len(own)]
        )
        kept = {part: _part(found) for part, found in zip(keys.ATTACHMENTS, beside, strict=True) if found}
        read = part_of(entries_of(entries), 0)
        first = read.first if read.stored else 0
        return stamp, Bundle(stream, first, read.stored, seed, _fields(commands), kept, _fields(views))


PARTS = ("events", "seed", "commands", *keys.ATTACHMENTS)
VIEWS = "views"


def _part(found: bytes | list[Any]) -> bytes | list[Entry]:
    """A part as the script reads it: a string, or entries."""
    return found if isinstance(found, bytes) else entries_of(found)


def entries_of(found: Sequence[Any]) -> list[Entry]:
    """Entries of a Redis stream from the answer of a script, which has a list of words for each."""
    return [(position, _fields(words)) for position, words in found]


def _fields(words: Any) -> dict[bytes, bytes]:
    """Fields from names and values in turn."""
    return dict(zip(words[::2], words[1::2], strict=True)) if words else {}


def _keys(stream: str) -> list[str]:
    """All keys of a stream but those that are derived from it, in the order of `PARTS`."""
    return [keys.attachment(stream, part) for part in PARTS]


def _archived(stream: str) -> str:
    return keys.archived(stream)


def _partition(stream: str) -> list[str]:
    return [_archived(stream), keys.endings(stream)]


Step = tuple[str, tuple[Any, ...]]


def _commands(bundle: Bundle) -> Iterator[tuple[str, Step]]:
    """The commands that write a stream, each with the part that it writes."""
    opening, *rest = bundle.events
    for version, stored in enumerate((opening, *chain.unlinked(rest, chain.hash_of(opening))), bundle.first):
        yield "events", ("XADD", (f"{version}-0", "e", stored))
    if bundle.seed:
        yield "seed", ("SET", (bundle.seed,))
    for key, kept in bundle.commands.items():
        yield "commands", ("HSET", (key, kept))
    for part, found in bundle.beside.items():
        if isinstance(found, bytes):
            yield part, ("SET", (found,))
        else:
            for position, fields in found:
                yield part, ("XADD", (position, *_words(fields)))
    if bundle.views:
        yield VIEWS, ("HSET", tuple(_words(bundle.views)))


def _words(fields: Mapping[bytes, bytes]) -> Iterator[bytes]:
    return (word for pair in fields.items() for word in pair)


def _flat(commands: Iterator[tuple[str, Step]]) -> Iterator[Any]:
    for part, (name, arguments) in commands:
        yield from ((*PARTS, VIEWS).index(part) + 1, name, len(arguments), *arguments)
