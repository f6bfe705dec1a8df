"""Checkpoints as they are submitted to witnesses, as in C2SP tlog-witness, and a witness that answers to them."""

import fcntl
import re
from base64 import b64decode, b64encode
from binascii import Error as BadBase64
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from threading import Lock

from msgspec import Struct

from transparency import merkle
from transparency.merkle import EMPTY, BadProof
from transparency.notes import (
    BadNote,
    LogCheckpoint,
    Signer,
    Verifier,
    checkpoint_in,
    note_text,
    verified_checkpoint,
)
from transparency.tiles import HASH_BYTES
from transparency.witness import keep, newest_note

PROOF_LINES_MAX = 63
BYTES_MAX = 1 << 16
SIZE_TYPE = "text/x.tlog.size"
TEXT = "text/plain; charset=utf-8"
_OLD = re.compile(r"old (0|[1-9][0-9]{0,18})")


class BadSubmission(Exception):
    """A body that is no submission."""


class Submission(Struct, frozen=True):
    """A checkpoint, and the proof that it continues the tree of `old` leaves."""

    old: int
    proof: tuple[bytes, ...]
    note: str

    def body(self) -> bytes:
        """The body of the request."""
        lines = [f"old {self.old}", *(b64encode(one).decode() for one in self.proof), "", self.note]
        return "\n".join(lines).encode()


def read_submission(body: bytes) -> Submission:
    """The submission in a body. Raises BadSubmission."""
    head, middle, note = body.partition(b"\n\n")
    try:
        old, *proof = head.decode().split("\n")
        found = _OLD.fullmatch(old)
        hashes = tuple(b64decode(line, validate=True) for line in proof)
        text = note.decode()
    except (BadBase64, ValueError):
        raise BadSubmission("a line is no hash") from None
    if not middle or not found or len(body) > BYTES_MAX:
        raise BadSubmission("this is no submission of a checkpoint")
    if len(hashes) > PROOF_LINES_MAX or any(len(one) != HASH_BYTES for one in hashes):
        raise BadSubmission("this is no proof of consistency")
    return Submission(int(found[1]), hashes, text)


class Answer(Struct, frozen=True):
    """What a witness answers: the status of HTTP, the text, and its media type."""

    status: int
    text: str
    media: str = TEXT


class Cosigner:
    """A witness of some logs, by their keys. It keeps what it has cosigned of each in a folder of its own."""

    def __init__(self, folder: Path, keys: Iterable[Verifier], signer: Signer) -> None:
        self._folder = folder
        self._keys = tuple(keys)
        self._signer = signer
        self._lock = Lock()

    @contextmanager
    def locked_folder(self) -> Iterator[None]:
        """Meanwhile no other process cosigns with this folder. Raises BlockingIOError if one does."""
        self._folder.mkdir(parents=True, exist_ok=True)
        with (self._folder / "witness.lock").open("w", encoding="utf-8") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            yield

    def add(self, body: bytes, seconds: int) -> Answer:
        """Answer to `add-checkpoint` at a time, in seconds since 1970. What is cosigned is on disk before."""
        try:
            asked = read_submission(body)
            claimed = checkpoint_in(note_text(asked.note))
        except (BadSubmission, BadNote) as bad:
            return Answer(400, f"{bad}\n")
        keys = [key for key in self._keys if key.name == claimed.origin]
        if not keys:
            return Answer(404, "this log is not known here\n")
        try:
            now = verified_checkpoint(asked.note, keys)
        except BadNote as bad:
            return Answer(403, f"{bad}\n")
        with self._lock:
            return self._compare(asked, now, seconds)

    def newest(self, origin_hash: str) -> Answer:
        """The newest checkpoint that was cosigned of the log whose origin has this SHA-256, in hex."""
        known = origin_hash in {sha256(key.name.encode()).hexdigest() for key in self._keys}
        note = newest_note(self._folder / origin_hash) if known else None
        return Answer(200, note) if note else Answer(404, "of this log nothing was cosigned\n")

    def _compare(self, asked: Submission, now: LogCheckpoint, seconds: int) -> Answer:
        if asked.old > now.size:
            return Answer(400, "the old size is larger than the new one\n")
        folder = self._folder / sha256(now.origin.encode()).hexdigest()
        kept = newest_note(folder)
        before = checkpoint_in(note_text(kept)) if kept else LogCheckpoint(now.origin, 0, EMPTY)
        if asked.old != before.size:
            return Answer(409, f"{before.size}\n", SIZE_TYPE)
        if refused := _refusal(asked.proof, before, now):
            return Answer(422, f"{refused}\n")
        line = self._signer.line(note_text(asked.note), seconds)
        if kept is None or now.size > before.size:
            keep(folder, now.size, _log_lines(asked.note, self._keys) + line)
        return Answer(200, line)


def _refusal(proof: Sequence[bytes], before: LogCheckpoint, now: LogCheckpoint) -> str | None:
    """Why a checkpoint does not continue the one before."""
    if now.size == 0 and now.root != EMPTY:
        return "this is not the root of the empty tree"
    if before.size == 0 and proof:
        return "nothing needs no proof"
    try:
        merkle.check_consistency(before.size, now.size, before.root, now.root, proof)
    except BadProof as bad:
        return str(bad)
    return None


def _log_lines(note: str, keys: Sequence[Verifier]) -> str:
    """A note with the signatures of known keys alone: what others wrote into it is not kept."""
    text, _, lines = note.rpartition("\n\n")
    names = {(key.name, key.id) for key in keys}
    good = [line for line in lines.splitlines(keepends=True) if _signer_of(line) in names]
    return f"{text}\n\n{''.join(good)}"


def _signer_of(line: str) -> tuple[str, bytes]:
    _, name, encoded = line.split(" ")
    return name, b64decode(encoded)[:4]
