"""The hash chain over the envelopes of a stream.

Canonical bytes are the JSON of the envelope without its `hash`, in the form of RFC 8785 (keys sorted, no white
space, UTF-8; it contains only strings, whole numbers, booleans, null, lists and objects). The hash is SHA-256 in
hex. The first `previous` is the SHA-256 of the id of the stream, so the chain of one stream cannot pass for that of
another.

Where envelopes lie one after another, `previous` stands twice. `unlinked` leaves it out, `linked` puts it back from
the envelope before; an envelope is the same to the last byte afterwards.
"""

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Struct

from domain.kernel.messages import Command, Event
from events.envelope import Actor, Envelope

_canonical = msgspec.json.Encoder(order="sorted")


class _Body(Struct, frozen=True, omit_defaults=True):
    version: int
    at: str
    actor: Actor
    cause: str
    schema: int
    event: Event
    previous: str
    command: Command | dict[str, Any] | None = None


def genesis(match: str) -> str:
    """The `previous` of the first envelope of a stream."""
    return sha256(match.encode()).hexdigest()


def seal(body: _Body) -> tuple[Envelope[Event], bytes]:
    """The envelope with its hash, and the bytes to store."""
    canonical = _canonical.encode(body)
    digest = sha256(canonical).hexdigest()
    command = plain(body.command) if isinstance(body.command, Command) else body.command
    envelope = Envelope(
        body.version, body.at, body.actor, body.cause, body.schema, body.event, body.previous, digest, command
    )
    return envelope, _with_hash(canonical, digest)


def plain(command: Command) -> dict[str, Any]:
    """A command in JSON types, as it is read back from a store."""
    fields: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(command))
    return fields


def link(
    after: int,
    previous: str,
    at: str,
    actor: Actor,
    cause: str,
    events: Iterable[Event],
    command: Command | None,
) -> tuple[list[Envelope[Event]], list[bytes]]:
    """Envelopes for `events` that continue a chain at version `after` whose last hash is `previous`.

    The first of them contains `command`, which led to them; None if they are the rest of a command's events.
    """
    envelopes, encoded = [], []
    given: Command | None = command
    for version, event in enumerate(events, after + 1):
        envelope, stored = seal(_Body(version, at, actor, cause, event.schema, event, previous, given))
        given = None
        envelopes.append(envelope)
        encoded.append(stored)
        previous = envelope.hash
    return envelopes, encoded


def envelopes_after(stored: list[bytes], version: int, digest: str) -> list[bytes] | None:
    """The envelopes after `version`, out of `stored` ones read from that version on (for 0: from the first).

    None if that version is missing or has another hash than `digest`: the reader knows another history than the
    stream.
    """
    if version == 0:
        return stored
    return stored[1:] if stored and stored[0].endswith(_tail(digest)) else None


def hash_of(stored: bytes) -> str:
    """The hash that a stored envelope carries."""
    return stored[_HASH].decode()


def unlinked(stored: Sequence[bytes], previous: str) -> list[bytes]:
    """Stored envelopes that follow each other, the first one the hash `previous`, without their `previous`.

    Raises ValueError if one does not have the form in which envelopes are stored, or follows another hash.
    """
    before = [previous.encode(), *(body[_HASH] for body in stored)]
    return [_without_link(body, digest) for body, digest in zip(stored, before, strict=False)]


def linked(stored: Iterable[bytes], previous: str = "") -> Iterator[bytes]:
    """Envelopes from a stream, one after another, with their `previous` again; those that were stored with it stay.

    The first one follows the hash `previous`. Nothing is checked: who checks a chain finds whatever was changed.
    """
    before = previous.encode()
    for body in stored:
        at = body.rfind(_AFTER_LINK)
        yield body[:at] + _link(before) + body[at:] if at > 0 and body.startswith(b"}", at - 1) else body
        before = body[_HASH]


def bare(stored: bytes, previous: str) -> bytes:
    """A stored envelope without `previous` and `hash`, which `dress` computes again.

    Raises ValueError if it does not have the form in which envelopes are stored, or follows another hash.
    """
    return _without_link(stored, previous.encode())[: -len(_tail(previous)) - 1] + b"}"


def _without_link(stored: bytes, previous: bytes) -> bytes:
    link = _link(previous)
    at = stored.rfind(link)
    if at < 0 or not stored.startswith(_AFTER_LINK, at + len(link)):
        raise ValueError("this is no stored envelope that follows this hash")
    return stored[:at] + stored[at + len(link) :]


def dress(stripped: bytes, previous: str) -> tuple[bytes, str]:
    """The stored envelope that `bare` made smaller, and its hash. Raises ValueError if it is none."""
    at = stripped.rfind(_AFTER_LINK)
    if at < 0:
        raise ValueError("this is no envelope")
    canonical = stripped[:at] + _link(previous.encode()) + stripped[at:]
    digest = sha256(canonical).hexdigest()
    return _with_hash(canonical, digest), digest


def is_as_read(stored: bytes, envelope: Envelope[Event]) -> bool:
    """Whether stored bytes equal, to the last byte, how an envelope read from them is written today.

    Faster than `is_intact`, and stricter: it also notices what reading ignores. False for older forms.
    """
    body = _Body(
        envelope.version,
        envelope.at,
        envelope.actor,
        envelope.cause,
        envelope.schema,
        envelope.event,
        envelope.previous,
        envelope.command,
    )
    canonical = _canonical.encode(body)
    digest = sha256(canonical).hexdigest()
    return digest == envelope.hash and stored == _with_hash(canonical, digest)


def is_intact(stored: bytes) -> bool:
    """Whether the stored bytes of an envelope are, to the last byte, those that its hash was computed from."""
    canonical = _without_hash(stored)
    return stored == _with_hash(canonical, sha256(canonical).hexdigest())


def digest_of(stored: bytes) -> str:
    """The hash that an envelope must carry, computed from the rest of its stored bytes."""
    return sha256(_without_hash(stored)).hexdigest()


def _without_hash(stored: bytes) -> bytes:
    fields: dict[str, Any] = msgspec.json.decode(stored)
    fields.pop("hash", None)
    return _canonical.encode(fields)


def _with_hash(canonical: bytes, digest: str) -> bytes:
    return canonical[:-1] + b"," + _tail(digest)


_AFTER_LINK = b',"schema":'
"""What follows `previous` in canonical bytes; only numbers and the hash come after it. Before it stands the event,
which ends with a brace.
"""
_HASH = slice(-66, -2)
"""Where the hash is in stored bytes."""


def _link(previous: bytes) -> bytes:
    return b',"previous":"' + previous + b'"'


def _tail(digest: str) -> bytes:
    """How an envelope ends; `append.lua` reads the hash from there."""
    return b'"hash":"' + digest.encode() + b'"}'
