"""A witness: watches a log, keeps its checkpoints, and cosigns those that continue the ones before."""

import os
from collections.abc import Callable, Iterable
from pathlib import Path

from msgspec import Struct

from transparency import merkle, tiles
from transparency.notes import BadNote, LogCheckpoint, Signer, Verifier, note_text, verified_checkpoint
from transparency.tiles import HEIGHT, WIDTH

CHECKPOINT = ".checkpoint"
Read = Callable[[str], bytes]
"""Reads a path below the address of the log, as `checkpoint` or `tile/0/000`."""


class Misbehaved(Exception):
    """The log contradicts what it has signed before: the name of the fault, and what was seen."""

    def __init__(self, fault: str, detail: str) -> None:
        super().__init__(f"{fault}: {detail}")
        self.fault = fault


class AcceptedCheckpoint(Struct, frozen=True):
    """A checkpoint that continues the one before, and the note to keep."""

    checkpoint: LogCheckpoint
    note: str


class Witness:
    """Keeps checkpoints of one log in a folder; each is one file, named by its size. `signer` cosigns them."""

    def __init__(self, folder: Path, keys: Iterable[Verifier], signer: Signer | None = None) -> None:
        self._folder = folder
        self._keys = tuple(keys)
        self._signer = signer

    def newest(self) -> LogCheckpoint | None:
        """The newest checkpoint that is kept. Raises BadNote if it is damaged."""
        note = newest_note(self._folder)
        return verified_checkpoint(note, self._keys) if note else None

    def look(self, read: Read, seconds: int) -> AcceptedCheckpoint:
        """Read the newest checkpoint, check that it continues the kept one, cosign and keep it.

        Raises Misbehaved for a bad signature, a fork or a shrunken tree. The note that shows a fault is kept too.
        """
        note = read("checkpoint").decode("utf-8", "replace")
        try:
            now = verified_checkpoint(note, self._keys)
        except BadNote as bad:
            raise self._fault(note, "signature", str(bad), seconds) from None
        before = self.newest()
        if before:
            self._compare(note, before, now, read, seconds)
        kept = note + (self._signer.line(note_text(note), seconds) if self._signer else "")
        if before is None or now.size > before.size:
            keep(self._folder, now.size, kept)
        return AcceptedCheckpoint(now, kept)

    def _compare(self, note: str, before: LogCheckpoint, now: LogCheckpoint, read: Read, seconds: int) -> None:
        if now.size < before.size:
            detail = f"it had {before.size} leaves, and has {now.size}"
            raise self._fault(note, "shrunk", detail, seconds)
        if now.size == before.size:
            if now.root != before.root:
                raise self._fault(note, "fork", f"there are two trees of {now.size} leaves", seconds)
            return
        node = tiles.node_in(lambda level, number: read(f"tile/{_tile(now.size, level, number)}"))
        try:
            whole = merkle.root(node, now.size) == now.root
            continues = merkle.root(node, before.size) == before.root
        except LookupError as missing:
            raise self._fault(note, "tiles", str(missing), seconds) from None
        if not whole:
            raise self._fault(note, "tiles", f"the tiles do not give the root of {now.size} leaves", seconds)
        if not continues:
            detail = f"the tree of {now.size} leaves does not continue that of {before.size}"
            raise self._fault(note, "fork", detail, seconds)

    def _fault(self, note: str, fault: str, detail: str, seconds: int) -> Misbehaved:
        _write(self._folder, f"fault-{seconds}.note", note)
        return Misbehaved(fault, detail)


def keep(folder: Path, size: int, note: str) -> None:
    """Keep a checkpoint of a tree of so many leaves; it is on disk when this returns."""
    _write(folder, f"{size:012}{CHECKPOINT}", note)


def newest_note(folder: Path) -> str | None:
    """The newest checkpoint that is kept in a folder, as a note."""
    kept = sorted(folder.glob(f"*{CHECKPOINT}"))
    return kept[-1].read_text(encoding="utf-8") if kept else None


def kept_notes(folder: Path) -> list[str]:
    """All checkpoints that are kept below a folder, as notes, in the order of their files."""
    return [path.read_text(encoding="utf-8") for path in sorted(folder.rglob(f"*{CHECKPOINT}"))]


def _write(folder: Path, name: str, note: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    new = folder / f"{name}.new"
    with new.open("w", encoding="utf-8") as file:
        file.write(note)
        file.flush()
        os.fsync(file.fileno())
    new.replace(folder / name)


def _tile(size: int, level: int, number: int) -> str:
    """The path of a tile of a tree, as wide as the tree has it."""
    width = min(WIDTH, (size >> (HEIGHT * level)) - number * WIDTH)
    return tiles.path(level, number, width)
