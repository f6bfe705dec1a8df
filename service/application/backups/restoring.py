"""Makes a copy of the service from a backup, in an empty store. The copy is quiet until somebody ends that."""

from collections.abc import Iterable

from msgspec import Struct, structs

from archive.archive import Marker
from archive.bundle import DamagedObject, name_of, unpack
from archive.objects import Objects
from archive.store import ArchivingStore
from events import form, ids, keys
from events.connection import Client
from service.application.backups.documents import BadBackup, KeptKey, KeptMarker, KeptStream, Manifest, Record
from service.application.backups.keyspace import Keyspace
from service.application.backups.shelf import Shelf
from service.application.mode import Mode, Modes
from transparency.leaves import TAG_BYTES
from transparency.tiles import HASH_BYTES, WIDTH


class NotEmpty(Exception):
    """The store has data, which a restore would overwrite."""


class Target(Struct, frozen=True):
    """Where a copy is made."""

    redis: Client
    store: ArchivingStore
    keyspace: Keyspace
    modes: Modes


def restore(shelf: Shelf, manifest: Manifest, to: Target, *, copy_objects: bool = True) -> None:
    """Write everything of a backup. A restore that was cut off is done again by another one of the same backup.

    Raises NotEmpty, BadBackup, and ArchiveDown; nothing that was there is changed by it.
    """
    if manifest.stored != form.STORED:
        raise BadBackup(
            f"it has data of form {manifest.stored}, and this version has {form.STORED}: restore it by its own"
        )

    def begin(before: Mode) -> Mode:
        if not to.keyspace.is_empty() and not (before.kind == "restoring" and before.reason == manifest.id):
            raise NotEmpty
        return Mode("restoring", manifest.id, manifest.as_of)

    to.modes.change(begin)
    form.note(to.redis)
    writing = _Writing(to, manifest.leaves, shelf.objects if copy_objects else None)
    for record in shelf.records(manifest):
        writing.write(record)
    to.modes.write(Mode("restored", manifest.id, manifest.as_of))


class _Writing:
    """Writes records."""

    def __init__(self, to: Target, leaves: int, objects: Objects | None) -> None:
        self._to = to
        self._leaves = leaves
        self._objects = objects

    def write(self, record: Record) -> None:
        """Write a record."""
        if isinstance(record, KeptStream):
            self._write_stream(record)
        elif isinstance(record, KeptMarker):
            self._write_marker(record)
        elif kept := self._as_of_the_backup(record):
            self._to.keyspace.write(kept)

    def _write_stream(self, record: KeptStream) -> None:
        try:
            bundle = unpack(record.stream, name_of(record.stream, record.name), record.body)
        except DamagedObject as damaged:
            raise BadBackup(str(damaged)) from None
        self._to.store.moves.write(bundle)
        # The relay deals with it as though it had just been written: what followed from it may not be there.
        feed, version = keys.feed(keys.partition(record.stream)), str(bundle.version)
        self._to.redis.xadd(feed, {"m": record.stream, "v": version, "w": "somebody", "l": ""})

    def _write_marker(self, record: KeptMarker) -> None:
        name = name_of(record.stream, record.end)
        if self._objects:
            body = self._objects.get(name)
            if body is None:
                raise BadBackup(f"the object {name} is missing")
            self._to.store.archive.objects.put(name, body)
        place = keys.archived(record.stream)
        self._to.redis.hset(place, record.stream, bytes(Marker(record.version, record.end)))

    def _as_of_the_backup(self, kept: KeptKey) -> KeptKey | None:
        """A key without what is newer than the streams; None if all of it is."""
        name = kept.name.decode()
        if name == keys.log_size():
            return structs.replace(kept, content=str(self._leaves).encode())
        for prefix, width in ((keys.log_entries(""), HASH_BYTES), (keys.log_tags(""), TAG_BYTES)):
            if name.startswith(prefix):
                return _cut(kept, (self._leaves - int(name.removeprefix(prefix)) * WIDTH) * width)
        if name.startswith(keys.log_places("")):
            pairs = zip(kept.content[::2], kept.content[1::2], strict=True)
            return _filled(kept, (word for pair in pairs if int(pair[1]) < self._leaves for word in pair))
        if name == keys.log_cosigned():
            scored = zip(kept.content[::2], kept.content[1::2], strict=True)
            return _filled(kept, (word for pair in scored if float(pair[1]) <= self._leaves for word in pair))
        if kept.kind == "set" and _names_streams(name):
            return _filled(kept, self._members_there(kept.content))
        return kept

    def _members_there(self, members: list[bytes]) -> list[bytes]:
        """Those of some members that are no stream, or one that is there."""
        streams = [one for one in members if ids.kind_of(one.decode()) in ids.STREAMS]
        versions = dict(zip(streams, self._to.store.versions([one.decode() for one in streams]), strict=True))
        return [one for one in members if versions.get(one, 1)]


def _names_streams(name: str) -> bool:
    """Whether a key is of the places of a player, or of what it hosts."""
    pieces = name.split(":")
    return len(pieces) > 2 and pieces[2] in ("places", "hosting")


def _cut(kept: KeptKey, length: int) -> KeptKey | None:
    return structs.replace(kept, content=kept.content[:length]) if length > 0 else None


def _filled(kept: KeptKey, content: Iterable[bytes]) -> KeptKey | None:
    found = list(content)
    return structs.replace(kept, content=found) if found else None
