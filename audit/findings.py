"""What the verification of a record finds, be it of a match or of a tournament."""

from collections.abc import Callable, Collection, Iterator
from typing import Annotated, Generic, Literal, TypeVar, get_args

import msgspec
from msgspec import Struct

from audit import divergence
from audit.record import NOTES, PROOF, BadRecord, UnknownRecord, digest
from domain.kernel.components import closed_set
from events.envelope import UNREADABLE

RecordCheck = Literal[
    "form",
    "game",
    "chain",
    "commitment",
    "rules",
    "result",
    "numbering",
    "origin",
    "header",
    "seal",
    "matches",
    "tournaments",
    "standings",
]
Checked = Annotated[str, closed_set("CheckOfRecord", sorted({*get_args(RecordCheck), *get_args(divergence.Check)}))]
"""What a verification of a record checks."""
Found = Iterator[tuple[str, str | None]]
"""The checks made, each with None, or with why it was not possible."""
R = TypeVar("R")


class Flaw(Struct, frozen=True):
    """The first place where something differs: the line of the file, from 1, the check, and the difference."""

    line: int
    """From 1 for the header."""
    check: Checked
    """What was checked there."""
    detail: str
    """What was expected, and what was found."""


class Flawed(Exception):
    """Something differs."""

    def __init__(self, line: int, check: RecordCheck | divergence.Check, detail: str) -> None:
        super().__init__(detail)
        self.flaw = Flaw(line, check, detail)


class Unknown(Exception):
    """Something in a form that is not known here, so that nothing after it can be judged."""


class Findings(Struct, Generic[R], frozen=True):
    """The record, None if it cannot be read; the checks made; what could not be judged, and what was not asked for,
    with why; and the first difference.
    """

    record: R | None
    checked: tuple[Checked, ...]
    unchecked: dict[str, str]
    unasked: dict[str, str]
    flaw: Flaw | None

    @property
    def ok(self) -> bool:
        """Whether everything that was asked for, and that every record carries, was judged and agrees."""
        return self.flaw is None and not self.unchecked


class _Sealed(Struct, frozen=True):
    """What a seal of any form has."""

    sha256: str


def find(
    body: bytes, read: Callable[[bytes], R], content: Callable[[R], Found], left: Collection[str]
) -> Findings[R]:
    """Read the bytes of a record and check its content.

    What of the checks that are `left` cannot be judged was not asked for, and changes nothing.
    """
    record: R | None = None
    checked: list[str] = []
    unjudged: dict[str, str] = {}
    flaw: Flaw | None = None
    try:
        record = read(body)
        checked.append("form")
        for name, why in content(record):
            if why is None:
                checked.append(name)
            else:
                unjudged[name] = why
    except UnknownRecord as unknown:
        flaw, unjudged["form"] = _broken_seal(body), f"line {unknown.line}: {unknown.detail}"
    except BadRecord as bad:
        flaw = Flaw(bad.line, "form", bad.detail)
    except Unknown as unknown:
        flaw, unjudged["form"] = _broken_seal(body), str(unknown)
    except Flawed as flawed:
        flaw = flawed.flaw
    unasked = {name: why for name, why in unjudged.items() if name in left}
    unchecked = {name: why for name, why in unjudged.items() if name not in left}
    return Findings(record, tuple(checked), unchecked, unasked, flaw)


def _broken_seal(body: bytes) -> Flaw | None:
    """The flaw of lines of any form that do not match their seal: what was merely damaged is no form of later."""
    lines = [line for line in body.split(b"\n")[:-1] if not line.startswith((NOTES, PROOF))]
    try:
        sealed = msgspec.json.decode(lines[-1], type=_Sealed)
    except UNREADABLE:
        return Flaw(len(lines), "seal", "the record has no seal")
    holds = digest(lines[:-1]) == sealed.sha256
    return None if holds else Flaw(len(lines), "seal", "the lines do not match the seal")
