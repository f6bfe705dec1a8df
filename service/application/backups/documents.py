"""What a backup consists of: parts with records, objects of the archive, and a manifest that is written last."""

from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Struct

from archive.bundle import compressed, uncompressed

FORM = 1
"""Of backups. A newer one is refused."""
PART_BYTES = 4 * 1024 * 1024
"""About so much is in one part."""
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


def packed(records: list[Record]) -> bytes:
    """The bytes of a part."""
    return compressed(_encode(records))


def records_in(note: PartNote, body: bytes | None) -> list[Record]:
    """The records of a part. Raises BadBackup unless it is, to the last byte, what was written."""
    if body is None:
        raise BadBackup(f"{note.name} is missing")
    if sha256(body).hexdigest() != note.digest:
        raise BadBackup(f"{note.name} is truncated or was altered")
    return _decode(uncompressed(note.name, body))
