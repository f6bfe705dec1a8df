"""What a backup consists of: parts with records, objects of the archive, and a manifest that is written last."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Struct

from archive.bundle import LARGEST, DamagedObject, compressed, uncompressed
from archive.objects import ArchiveDown

FORM = 1
"""Of backups. A newer one is refused."""
PART_BYTES = 4 * 1024 * 1024
"""About so much is in one part, of records as they are encoded, and the whole of the last one."""
RECORD_BYTES = LARGEST - 2 * PART_BYTES
"""The largest record, so that a part with it can be read again."""
MANIFEST = "manifest.json"


class BadBackup(Exception):
    """A backup is not whole, was altered, or is of a newer version."""


class KeptStream(Struct, frozen=True, tag="stream", array_like=True):
    """A stream that was in Redis: the name and the body of the object that it becomes."""

    stream: str
    name: str
    body: bytes


class KeptMarker(Struct, frozen=True, tag="marker", array_like=True):
    """A stream that was in the archive: its marker. The object lies with the objects."""

    stream: str
    version: int
    end: str


class KeptKey(Struct, frozen=True, tag="key", array_like=True):
    """Another key: its type, its content, and when it expires (ms since 1970; 0: never)."""

    name: bytes
    kind: str
    content: Any
    expires_at: int = 0


Record = KeptStream | KeptMarker | KeptKey


class PartNote(Struct, frozen=True):
    """A part, and the SHA-256 of its bytes."""

    name: str
    digest: str


class Manifest(Struct, frozen=True):
    """What a backup has. Only one with a manifest is whole.

    `as_of` is its moment; the log had `leaves` then. `damaged` streams were copied as they are.
    """

    form: int
    id: str
    as_of: str
    service: str
    stored: int
    """The form of what is stored (`events/form.py`)."""
    leaves: int
    streams: int
    archived: int
    keys: int
    parts: tuple[PartNote, ...]
    damaged: tuple[str, ...] = ()


_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(list[Record]).decode


def encoded_record(record: Record) -> bytes:
    """A record as it is in a part. Raises ArchiveDown for one that no part can have."""
    found = _encode(record)
    if len(found) > RECORD_BYTES:
        raise ArchiveDown(
            f"{_name_of(record)} takes {len(found)} bytes, and a backup has at most {RECORD_BYTES} of one"
        )
    return found


def _name_of(record: Record) -> str:
    return f"the key {record.name!r}" if isinstance(record, KeptKey) else record.stream


def packed(records: Sequence[bytes]) -> bytes:
    """The bytes of a part, of encoded records."""
    return compressed(_encode([msgspec.Raw(one) for one in records]))


def records_in(note: PartNote, body: bytes | None) -> list[Record]:
    """The records of a part. Raises BadBackup unless it is, to the last byte, what was written."""
    if body is None:
        raise BadBackup(f"{note.name} is missing")
    if sha256(body).hexdigest() != note.digest:
        raise BadBackup(f"{note.name} is truncated or was altered")
    try:
        return _decode(uncompressed(note.name, body))
    except (DamagedObject, msgspec.MsgspecError) as error:
        raise BadBackup(f"{note.name} cannot be read: {error}") from None
