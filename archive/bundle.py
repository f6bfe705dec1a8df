"""A stream with everything that belongs to it, and the object that it becomes.

An object is zstd over MessagePack. Its envelopes lack what can be worked out: `previous` and `hash`. They are
computed again on reading, from the hash before the first envelope, and the last one must be the stored one.
"""

import sys
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Struct

from events import chain
from events.attachments import Entry
from events.lines import Part

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    from backports import zstd

FORM = 1
"""Of an object: whoever changes what is in one raises it, and the form of what is stored (`events/form.py`)."""
LEVEL = 12
"""Of zstd: higher levels take longer to pack and save less than a hundredth; none takes longer to read."""
LARGEST = 256 * 1024 * 1024
"""Bytes of an unpacked object. A larger one is not ours."""


class DamagedObject(Exception):
    """An object of the archive is missing, truncated, altered, or of another stream. It is not served."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(f"object {name} of the archive {why}")
        self.name = name


class Bundle(Struct, frozen=True):
    """A stream that begins with version `first` and its stored envelopes; and what belongs to it.

    `commands` are its idempotency keys; of `beside`, strings and lists of entries by part, only those that exist.
    `views` are those that were kept ready: they follow from the events, but a look at them needs no fold.
    """

    stream: str
    first: int
    events: list[bytes]
    seed: bytes = b""
    commands: dict[bytes, bytes] = {}
    beside: dict[str, bytes | list[Entry]] = {}
    views: dict[bytes, bytes] = {}

    @property
    def version(self) -> int:
        """The newest version."""
        return self.first + len(self.events) - 1

    @property
    def size(self) -> int:
        """About the number of bytes of memory that it takes."""
        return sum(map(len, [*self.events, *self.views.values()])) + 64 * len(self.events) + 1000

    def part(self, after: int, upto: int | None, limit: int | None) -> Part:
        """The stored envelopes with `after` < version ≤ `upto`, at most `limit`."""
        last = None if upto is None else max(upto - self.first + 1, 0)
        found = self.events[max(after - self.first + 1, 0) : last]
        return Part(max(after + 1, self.first), found[:limit])


class _Content(Struct, frozen=True, array_like=True):
    form: int
    stream: str
    first: int
    before: str
    last: str
    bare: bytes
    seed: bytes
    commands: list[tuple[bytes, bytes]]
    beside: list[tuple[str, bytes | list[Any]]]
    views: list[tuple[bytes, bytes]] = []


class _Form(Struct, frozen=True, array_like=True):
    form: int


_pack = msgspec.msgpack.Encoder()
_form = msgspec.msgpack.Decoder(_Form)
_unpack = msgspec.msgpack.Decoder(_Content)


def pack(bundle: Bundle, move: str = "") -> tuple[str, bytes]:
    """The name and the bytes of the object of a stream that a move makes.

    Raises ValueError if the chain of the stream does not hold.
    """
    if not bundle.events:
        raise ValueError(f"{bundle.stream} has no events")
    before = previous = _previous(bundle.events[0])
    bare: list[bytes] = []
    for stored in bundle.events:
        bare.append(chain.bare(stored, previous))
        dressed, previous = chain.dress(bare[-1], previous)
        if dressed != stored:
            raise ValueError(f"the hash of version {bundle.first + len(bare) - 1} of {bundle.stream} is wrong")
    content = _pack.encode(
        _Content(
            FORM,
            bundle.stream,
            bundle.first,
            before,
            previous,
            b"\n".join(bare),
            bundle.seed,
            sorted(bundle.commands.items()),
            sorted(bundle.beside.items()),
            sorted(bundle.views.items()),
        )
    )
    digest = sha256(content).hexdigest()
    return name_of(bundle.stream, f"{move}.{digest}" if move else digest), compressed(content)


def unpack(stream: str, name: str, body: bytes) -> Bundle:
    """The stream in an object. Raises DamagedObject unless its content is, to the last byte, what was packed."""
    content = uncompressed(name, body)
    if (stream_of(name), digest_of(name)) != (stream, sha256(content).hexdigest()):
        raise DamagedObject(name, "is truncated, was altered, or is another object")
    try:
        check_form(name, _form.decode(content).form, FORM)
        return _bundle(stream, _unpack.decode(content))
    except (msgspec.MsgspecError, ValueError) as error:
        raise DamagedObject(name, f"cannot be read: {error}") from None


def check_form(name: str, form: int, known: int) -> None:
    """Raise DamagedObject for an object of a form that this version does not know."""
    if form > known:
        raise DamagedObject(
            name, f"has form {form}, which a newer version wrote; this one knows forms up to {known}"
        )
    if form < 1:
        raise DamagedObject(name, f"has form {form}, which no version wrote")


def compressed(content: bytes) -> bytes:
    """The body of an object with this content."""
    return zstd.compress(content, LEVEL)


def uncompressed(name: str, body: bytes) -> bytes:
    """The content of the object `name`. Raises DamagedObject if it is not whole, or larger than any of ours."""
    reading = zstd.ZstdDecompressor()
    try:
        content = reading.decompress(body, LARGEST)
    except zstd.ZstdError:
        raise DamagedObject(name, "is truncated or was altered") from None
    if not reading.eof:
        raise DamagedObject(name, f"is truncated, or has more than {LARGEST} bytes")
    return content


def name_of(stream: str, end: str) -> str:
    """The name of an object: by the stream, so that a person finds it, and by an end, see `end_of`."""
    return f"{stream[-2:]}/{stream}.{end}"


def end_of(name: str) -> str:
    """What follows the stream in the name of an object: the number of the move that made it, so that no name comes
    twice, and the SHA-256 of its content. Earlier builds left out the number.
    """
    return name.rpartition("/")[2].partition(".")[2]


def move_of(name: str) -> str:
    """The number of the move in the name of an object; an empty text if an earlier build made it."""
    return end_of(name).rpartition(".")[0]


def digest_of(name: str) -> str:
    """The digest in the name of an object."""
    return name.rpartition(".")[2]


def stream_of(name: str) -> str:
    """The stream in the name of an object."""
    return name.rpartition("/")[2].partition(".")[0]


def _bundle(stream: str, content: _Content) -> Bundle:
    if content.stream != stream:
        raise ValueError(f"it is of {content.stream}")
    events, previous = [], content.before
    for bare in content.bare.split(b"\n"):
        dressed, previous = chain.dress(bare, previous)
        events.append(dressed)
    if previous != content.last:
        raise ValueError(f"its last hash is {previous}, not {content.last}")
    beside = {part: _text_or_entries(found) for part, found in content.beside}
    return Bundle(stream, content.first, events, content.seed, dict(content.commands), beside, dict(content.views))


def _text_or_entries(found: bytes | list[Any]) -> bytes | list[Entry]:
    return found if isinstance(found, bytes) else [(position, fields) for position, fields in found]


class _Link(Struct, frozen=True):
    previous: str


def _previous(stored: bytes) -> str:
    try:
        return msgspec.json.decode(stored, type=_Link).previous
    except msgspec.MsgspecError:
        raise ValueError("the first envelope cannot be read") from None
