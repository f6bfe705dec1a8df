"""Signed notes, as in C2SP signed-note, and what is written as such notes: checkpoints, cosignatures, receipts.

A note is text, an empty line, and a signature a line. A key has a name, and an id of four bytes that follows from
the name and the public key.
"""

import re
from base64 import b64decode, b64encode
from binascii import Error as BadBase64
from collections.abc import Iterable
from hashlib import sha256

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from msgspec import Struct

from transparency.tiles import HASH_BYTES

ED25519, COSIGNATURE = b"\x01", b"\x04"
"""The kinds of key: one that signs notes, and one that cosigns checkpoints with a time."""
_DASH = "— "
_TIMES_END = 1 << 63
NOTE_LINES_MAX = 100
"""A note with more signatures is none. C2SP signed-note has 16 as the least limit."""


class BadNote(Exception):
    """A text is no note, or no trusted key has signed it."""


class Verifier(Struct, frozen=True):
    """A public key, as text `<name>+<id>+<kind and key>`."""

    name: str
    kind: bytes
    key: bytes

    @classmethod
    def parse(cls, text: str) -> "Verifier":
        """The key in a text. Raises BadNote."""
        name, _, rest = text.strip().partition("+")
        digits, _, encoded = rest.partition("+")
        try:
            raw = b64decode(encoded, validate=True)
        except BadBase64:
            raise BadNote("this is no public key") from None
        found = cls(name, raw[:1], raw[1:])
        if (
            raw[:1] not in (ED25519, COSIGNATURE)
            or len(raw) != 33
            or not _is_name(name)
            or digits != found.id.hex()
        ):
            raise BadNote("this is no public key")
        return found

    @property
    def id(self) -> bytes:
        """The first four bytes of the SHA-256 over name and key."""
        return sha256(self.name.encode() + b"\n" + self.kind + self.key).digest()[:4]

    def __str__(self) -> str:
        return f"{self.name}+{self.id.hex()}+{b64encode(self.kind + self.key).decode()}"


class Signer:
    """A private key with its name."""

    def __init__(self, name: str, private: bytes, kind: bytes = ED25519) -> None:
        if not _is_name(name):
            raise BadNote(f"{name!r} is no name of a key")
        self._private = Ed25519PrivateKey.from_private_bytes(private)
        self.verifier = Verifier(name, kind, self._private.public_key().public_bytes_raw())

    def line(self, text: str, seconds: int = 0) -> str:
        """The line with the signature of a text; a cosignature has a time, in seconds since 1970."""
        if self.verifier.kind == COSIGNATURE:
            signed = seconds.to_bytes(8, "big") + self._private.sign(_cosigned(text, seconds))
        else:
            signed = self._private.sign(text.encode())
        return f"{_DASH}{self.verifier.name} {b64encode(self.verifier.id + signed).decode()}\n"


class LogCheckpoint(Struct, frozen=True):
    """What a log says of itself: its origin, and the size and root of its tree."""

    origin: str
    size: int
    root: bytes

    def text(self) -> str:
        """The text of the note."""
        return f"{self.origin}\n{self.size}\n{b64encode(self.root).decode()}\n"


def sign(text: str, signers: Iterable[Signer], seconds: int = 0) -> str:
    """A note with the signatures of all signers."""
    return f"{text}\n" + "".join(signer.line(text, seconds) for signer in signers)


def verified(note: str, keys: Iterable[Verifier]) -> str:
    """The text of a note that at least one of the keys has signed. Raises BadNote.

    A wrong signature of one of the keys is refused, even if other keys have signed.
    """
    text, lines = _split(note)
    good = 0
    for name, given in lines:
        for key in keys:
            if (key.name, key.id) == (name, given[:4]):
                _check(key, text, given[4:])
                good += 1
    if not good:
        raise BadNote("none of the given keys has signed this note")
    return text


def cosignatures(note: str, witnesses: Iterable[Verifier]) -> dict[Verifier, int]:
    """The witnesses that have cosigned a checkpoint, each with the time, in seconds since 1970: the earliest, if it
    has done so twice. Others are ignored. Raises BadNote for a wrong signature of one of them.
    """
    text, lines = _split(note)
    found: dict[Verifier, int] = {}
    for name, given in lines:
        for key in witnesses:
            if key.kind == COSIGNATURE and (key.name, key.id) == (name, given[:4]):
                _check(key, text, given[4:])
                seconds = int.from_bytes(given[4:12], "big")
                found[key] = min(seconds, found.get(key, seconds))
    return found


def note_text(note: str) -> str:
    """The text of a note, which its signatures cover; nothing is verified."""
    return note.rpartition("\n\n")[0] + "\n"


def checkpoint_in(text: str) -> LogCheckpoint:
    """The checkpoint in the text of a note. Raises BadNote."""
    try:
        origin, size, root, *_ = text.split("\n")
        if not re.fullmatch(r"0|[1-9][0-9]{0,18}", size):
            raise ValueError(size)
        found = LogCheckpoint(origin, int(size), b64decode(root, validate=True))
    except (ValueError, BadBase64):
        raise BadNote("this note is no checkpoint") from None
    if not origin or len(found.root) != HASH_BYTES or not text.startswith(found.text()):
        raise BadNote("this note is no checkpoint")
    return found


def verified_checkpoint(note: str, keys: Iterable[Verifier]) -> LogCheckpoint:
    """The checkpoint of a note that one of the keys has signed, under the name of its origin. Raises BadNote."""
    known = list(keys)
    found = checkpoint_in(verified(note, known))
    if found.origin not in {key.name for key in known if key.kind == ED25519}:
        raise BadNote("the checkpoint is of another log than the key")
    return found


def _split(note: str) -> tuple[str, list[tuple[str, bytes]]]:
    text, middle, signatures = note.rpartition("\n\n")
    if not middle or not signatures.endswith("\n"):
        raise BadNote("this is no signed note")
    lines = []
    if signatures.count("\n") > NOTE_LINES_MAX or any(letter < " " and letter != "\n" for letter in note):
        raise BadNote("this is no signed note")
    for line in signatures[:-1].split("\n"):
        name, _, encoded = line.removeprefix(_DASH).partition(" ")
        try:
            given = b64decode(encoded, validate=True)
        except (BadBase64, ValueError):
            given = b""
        if not line.startswith(_DASH) or not _is_name(name) or len(given) < 5:
            raise BadNote("a line is no signature")
        lines.append((name, given))
    return text + "\n", lines


def _check(key: Verifier, text: str, signature: bytes) -> None:
    message = text.encode()
    if key.kind == COSIGNATURE:
        seconds, signature = int.from_bytes(signature[:8], "big"), signature[8:]
        if not 0 < seconds < _TIMES_END:
            raise BadNote(f"the cosignature of {key.name} has no time")
        message = _cosigned(text, seconds)
    try:
        Ed25519PublicKey.from_public_bytes(key.key).verify(signature, message)
    except InvalidSignature:
        raise BadNote(f"the signature of {key.name} is wrong") from None


def _cosigned(text: str, seconds: int) -> bytes:
    """What a witness signs (C2SP tlog-cosignature)."""
    return f"cosignature/v1\ntime {seconds}\n{text}".encode()


def _is_name(name: str) -> bool:
    return bool(name) and "+" not in name and not any(letter.isspace() for letter in name)
