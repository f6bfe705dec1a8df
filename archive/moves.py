"""The ways of a stream into the archive and back. Killed at any point, nothing is lost and nothing is there twice.

In: the object is written, read back and compared; then one script removes the stream from Redis and notes where it
is, unless the stream changed meanwhile. Until then the stream in Redis counts, and an object is only a copy.
Back: one script writes everything to Redis and removes the note. The object stays until the stream is archived
again, because a server that loses its last second has the old note.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from archive.archive import Archive, Marker
from archive.bundle import Bundle, name_of
from events import chain, keys
from events.beside import Entry
from events.connection import Client, script

BACK_SECONDS = 2
"""How long a stream stays at least when it was taken back: longer than what a power cut can lose."""


class Moves:
    """Moves streams between Redis and the archive."""

    def __init__(self, client: Client, archive: Archive) -> None:
        self._redis = client
        self._archive = archive
        self._stamp, self._take, self._restore = (
            script(client, "archive", name) for name in ("stamp", "take", "restore")
        )

    def archive(self, stream: str, version: int) -> Marker | None:
        """Move a stream that is at a version to the archive; None if it is at another, or was changed meanwhile.

        Raises ArchiveDown, DamagedObject, and ValueError if its own chain does not hold. Nothing is removed then.
        """
        stamp = self._stamp(keys=_keys(stream))
        bundle = self._read(stream)
        if not bundle.events or bundle.version != version:
            return None
        former = self._redis.get(keys.former(stream))
        marker = self._archive.put(bundle)
        if not self._remove(stream, marker, stamp):
            return None
        if former and former.decode() != name_of(stream, marker.digest):
            self._archive.objects.delete(former.decode())
        return marker

    def _remove(self, stream: str, marker: Marker, stamp: bytes) -> bool:
        derived = [keys.snapshots(stream), keys.views(stream), keys.former(stream)]
        return bool(
            self._take(
                keys=[*_partition(stream), *_keys(stream), *derived],
                args=[stream, bytes(marker), stamp, len(derived)],
            )
        )

    def restore(self, stream: str) -> None:
        """Take a stream back to Redis; nothing happens if it is there. Raises ArchiveDown and DamagedObject."""
        marker = self._archive.marker(stream)
        if marker is None:
            return
        name = name_of(stream, marker.digest)
        bundle = self._archive.read(stream, name)
        seconds, microseconds = self._redis.time()
        again = (seconds + BACK_SECONDS) * 1000 + microseconds // 1000
        self._restore(
            keys=[*_partition(stream), keys.former(stream), *_keys(stream), keys.views(stream)],
            args=[stream, bytes(marker), name, again, *_flat(_commands(bundle))],
        )

    def _read(self, stream: str) -> Bundle:
        """Everything that Redis has of a stream."""
        asked = self._redis.pipeline(transaction=False)
        asked.xrange(keys.events(stream))
        asked.get(keys.seed(stream))
        asked.hgetall(keys.commands(stream))
        label, *lists = keys.BESIDE
        asked.get(keys.beside(stream, label))
        for part in lists:
            asked.xrange(keys.beside(stream, part))
        asked.hgetall(keys.views(stream))
        entries, seed, commands, *beside, views = asked.execute()
        kept: dict[str, bytes | list[Entry]] = {
            part: found for part, found in zip(keys.BESIDE, beside, strict=True) if found
        }
        first = int(entries[0][0].split(b"-")[0]) if entries else 0
        events = list(chain.linked(fields[b"e"] for _, fields in entries))
        return Bundle(stream, first, events, seed or b"", commands, kept, views)


PARTS = ("events", "seed", "commands", *keys.BESIDE)
VIEWS = "views"


def _keys(stream: str) -> list[str]:
    """All keys of a stream but those that are derived from it, in the order of `PARTS`."""
    return [keys.beside(stream, part) for part in PARTS]


def _partition(stream: str) -> list[str]:
    number = keys.partition(stream)
    return [keys.archived(number), keys.over(number)]


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
