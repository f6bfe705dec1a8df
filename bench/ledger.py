"""What a long measurement has so far: a file of JSON Lines, to which each match is added when it is over."""

from pathlib import Path
from typing import Generic, TypeVar

import msgspec
from msgspec import Struct

T = TypeVar("T", bound=Struct)


class Header(Struct, frozen=True):
    """What the matches of a file have in common."""

    game: str
    seed: int
    commit: str


class Ledger(Generic[T]):
    """The matches in a file, as `kind`. Raises ValueError if they are of another game, seed or commit.

    A last line that is not whole was being written when the measurement was cut off: its match is played again.
    """

    def __init__(self, path: Path, header: Header, kind: type[T]) -> None:
        self._path = path
        text = path.read_bytes() if path.exists() else b""
        whole = text[: text.rfind(b"\n") + 1]
        lines = whole.splitlines()
        try:
            found = msgspec.json.decode(lines[0] if lines else text, type=Header) if text else header
            self.matches = [msgspec.json.decode(line, type=kind) for line in lines[1:]]
        except msgspec.MsgspecError as fault:
            raise ValueError(f"{path}: {fault}") from fault
        if found != header:
            raise ValueError(f"{path} has matches of {found}, not of {header}: name another file with --file")
        if whole != text:
            path.write_bytes(whole)
        if not lines:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._append(header)

    def add(self, match: T) -> None:
        """Keep a match."""
        self._append(match)
        self.matches.append(match)

    def _append(self, line: Struct) -> None:
        with self._path.open("ab") as file:
            file.write(msgspec.json.encode(line) + b"\n")
