"""Takes a backup while the service runs.

Streams are cut at one moment: events are dated by the store, and whatever an event follows from is older. What is
read afterwards can only be newer. First the log is measured, so that no leaf is about an event that is not there.
Then streams are looked for where they are: in the archive and in Redis, each twice, because one may move meanwhile.
Players and all else come last: whoever is named by a stream is there.
"""

import time
from collections.abc import Callable, Iterator
from itertools import chain
from typing import Literal

from msgspec import Struct

from archive.archive import Marker
from archive.bundle import Bundle, DamagedObject, end_of, name_of, pack
from archive.moves import PARTS
from archive.objects import ArchiveDown
from archive.store import ArchivingStore
from events import form, ids, keys
from events.envelope import written_time
from service import VERSION
from service.application.backups.documents import FORM, KeptKey, KeptMarker, KeptStream, Manifest
from service.application.backups.keyspace import Keyspace
from service.application.backups.moment import at_moment, was_archived
from service.application.backups.shelf import Parts, Shelf
from transparency.log import Log
from transparency.tiles import digests_and_tags

SETTLE_SECONDS = 2.0
"""How long after its moment a backup begins to read: what is dated before it is written by then."""
LOOKS = 3
"""So often a stream is looked for that moves between Redis and the archive."""
Kept = Literal["stream", "archived", "damaged", "later"]


class Source(Struct, frozen=True):
    """What is copied: `time` is that of the store, in ms."""

    store: ArchivingStore
    keyspace: Keyspace
    log: Log
    time: Callable[[], int]


def take_backup(
    source: Source, shelf: Shelf, settle: float = SETTLE_SECONDS, say: Callable[[str], None] = lambda _: None
) -> Manifest:
    """Take a backup. Raises ArchiveDown if it cannot be written, Unsettled if keys may have been missed, because
    slots were moved or a server took the place of another, and what `is_down` knows if one does not answer. What is
    there of it then is removed, as far as that is possible, and counts for nothing.
    """
    before = source.keyspace.layout()
    as_of, leaves = source.time(), source.log.size()
    backup = written_time(as_of).replace(":", "").replace("-", "").replace(".", "")
    time.sleep(settle)
    parts = shelf.begin(backup)
    try:
        streams = _Streams(source, shelf, parts, as_of)
        streams.keep_all()
        say(f"{len(streams.kept)} matches, tournaments and series")
        number = 0
        for kept in chain(source.keyspace.all(source.time()), _archived_leaves(source.log)):
            parts.add(kept)
            number += 1
        say(f"{number} other keys")
        parts.flush()
        source.keyspace.check_layout(before)
        manifest = Manifest(
            form=FORM,
            id=backup,
            as_of=written_time(as_of),
            service=VERSION,
            stored=form.STORED,
            leaves=leaves,
            streams=streams.count("stream"),
            archived=streams.count("archived"),
            keys=number,
            parts=tuple(parts.notes),
            damaged=tuple(stream for stream, how in streams.kept.items() if how == "damaged"),
        )
        shelf.keep(manifest)
    except BaseException:
        parts.give_up()
        raise
    return manifest


def _archived_leaves(log: Log) -> Iterator[KeptKey]:
    """The leaves of the log that are in the archive, as the keys that they were. Raises ArchiveDown."""
    try:
        for number, entries in log.archived_bundles():
            for name, content in zip((keys.log_entries, keys.log_tags), digests_and_tags(entries), strict=True):
                yield KeptKey(name(number).encode(), "string", content)
    except DamagedObject as damaged:
        raise ArchiveDown(str(damaged)) from None


class _Streams:
    """Copies every stream once."""

    def __init__(self, source: Source, shelf: Shelf, parts: Parts, as_of: int) -> None:
        self._source = source
        self._store = source.store
        self._shelf = shelf
        self._parts = parts
        self._as_of = as_of
        self._there = set(shelf.objects.names())
        self.kept: dict[str, Kept] = {}

    def keep_all(self) -> None:
        """Copy all streams, of series first: what they name comes after them."""
        for _ in range(2):
            for kind in reversed(ids.STREAMS):
                for stream in self._all_of(kind):
                    if stream not in self.kept:
                        self._keep(stream)
        self.kept = {stream: how for stream, how in self.kept.items() if how != "later"}

    def count(self, how: Kept) -> int:
        """How many were copied in a way."""
        return sum(one == how for one in self.kept.values())

    def _all_of(self, kind: str) -> Iterator[str]:
        yield from self._store.archive.streams(kind)
        yield from {ids.MATCH: self._store.matches, ids.TOURNAMENT: self._store.tournaments}.get(
            kind, self._store.series
        )()

    def _keep(self, stream: str) -> None:
        for _ in range(LOOKS):
            marker = self._store.archive.marker(stream)
            how = self._keep_archived(stream, marker) if marker else self._keep_in_redis(stream)
            if how:
                self.kept[stream] = how
                return

    def _keep_archived(self, stream: str, marker: Marker) -> Kept | None:
        """Copy a stream that is in the archive; None if it is there no more."""
        name = name_of(stream, marker.end)
        if not was_archived(name, self._as_of):
            bundle = self._store.archive.open_at(stream, marker)
            return self._keep_bundle(bundle) if bundle else None
        if name not in self._there:
            body = self._store.archive.objects.get(name)
            if body is None:
                return None if self._store.archive.marker(stream) != marker else "damaged"
            self._shelf.objects.put(name, body)
            self._there.add(name)
        self._parts.add(KeptMarker(stream, marker.version, marker.end))
        return "archived"

    def _keep_in_redis(self, stream: str) -> Kept | None:
        """Copy a stream that is in Redis; None if it is there no more."""
        bundle = self._store.moves.look(stream)
        return self._keep_bundle(bundle) if bundle else None

    def _keep_bundle(self, bundle: Bundle) -> Kept:
        try:
            then = at_moment(bundle, self._as_of)
            if then is None:
                return "later"
            name, body = pack(then)
        except ValueError:  # its chain does not hold: whoever mends it needs all of it
            self._keep_as_it_is(bundle.stream)
            return "damaged"
        self._parts.add(KeptStream(bundle.stream, end_of(name), body))
        return "stream"

    def _keep_as_it_is(self, stream: str) -> None:
        for part in PARTS:
            name = keys.attachment(stream, part).encode()
            if found := self._source.keyspace.read(name, self._source.time()):
                self._parts.add(KeptKey(found.name, found.kind, found.content, found.expires_at))
