"""Where backups lie: a directory or a bucket, with one folder for each backup and one for the objects of all."""

from collections.abc import Callable, Iterator
from hashlib import sha256

import msgspec

from archive.objects import ArchiveDown, Objects
from service.application.backups.documents import (
    FORM,
    MANIFEST,
    PART_BYTES,
    BadBackup,
    Manifest,
    PartNote,
    Record,
    encoded_record,
    packed,
    records_in,
)


class Shelf:
    """The backups at a place. `objects` are those of the archive that they need."""

    def __init__(self, place: Objects, objects: Objects) -> None:
        self._place = place
        self.objects = objects

    def backups(self) -> list[str]:
        """The ids of the whole backups, the oldest first."""
        return sorted(name.partition("/")[0] for name in self._place.names() if name.endswith(f"/{MANIFEST}"))

    def manifest(self, backup: str) -> Manifest:
        """What a backup has. Raises BadBackup."""
        body = self._place.get(f"{backup}/{MANIFEST}")
        if body is None:
            raise BadBackup(f"there is no whole backup {backup}")
        try:
            found = msgspec.json.decode(body, type=Manifest)
        except msgspec.MsgspecError as error:
            raise BadBackup(f"the manifest of {backup} cannot be read: {error}") from None
        if found.form > FORM:
            raise BadBackup(f"{backup} is of form {found.form}, which only a newer version of the service can read")
        return found

    def records(self, of: Manifest) -> Iterator[Record]:
        """Everything in a backup, part by part. Raises BadBackup where a part is not what was written."""
        for note in of.parts:
            yield from records_in(note, self._place.get(note.name))

    def keep(self, manifest: Manifest) -> None:
        """Write the manifest, which makes a backup whole."""
        self._place.put(f"{manifest.id}/{MANIFEST}", msgspec.json.format(msgspec.json.encode(manifest)))

    def begin(self, backup: str) -> "Parts":
        """What takes the records of a new backup."""
        return Parts(self._place, backup)


class Parts:
    """Takes records, and writes a part whenever there are enough of them."""

    def __init__(self, place: Objects, backup: str) -> None:
        self._place = place
        self._backup = backup
        self._waiting: list[bytes] = []
        self._size = 0
        self.notes: list[PartNote] = []

    def add(self, record: Record) -> None:
        """Take a record. Raises ArchiveDown for one that is too large."""
        self._waiting.append(encoded_record(record))
        self._size += len(self._waiting[-1])
        if self._size >= PART_BYTES:
            self.flush()

    def flush(self) -> None:
        """Write what waits."""
        if not self._waiting:
            return
        body, name = packed(self._waiting), f"{self._backup}/part-{len(self.notes):06}"
        self._place.put(name, body)
        self.notes.append(PartNote(name, sha256(body).hexdigest()))
        self._waiting, self._size = [], 0

    def give_up(self) -> None:
        """Remove what was written, as far as that is possible: without a manifest it is no backup."""
        for note in self.notes:
            try:
                self._place.delete(note.name)
            except ArchiveDown:
                return


def shelf_at(place: str, open_place: Callable[[str], Objects]) -> Shelf:
    """The backups at a directory or in a bucket."""
    root = place.rstrip("/")
    return Shelf(open_place(f"{root}/backups"), open_place(f"{root}/objects"))
