"""What `cabinet verify` says of the record of a tournament."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from audit import tournament_proof
from audit.beacon import BeaconFile
from audit.lines import BYTES_MAX
from audit.logged import Disproved
from audit.proof import Evidence
from audit.tournament_record import FORMAT, TournamentHeader, read
from audit.verify_series import SeriesVerification
from audit.verify_tournament import TournamentVerification, verify
from events.codec import Codec

AGREES, DIFFERS, UNJUDGED = 0, 1, 3
"""Exit statuses."""
SAID = {
    AGREES: "nothing differs",
    DIFFERS: "this record does not hold",
    UNJUDGED: "nothing differs in what could be judged, but not everything could be",
}


class Finding(Struct, frozen=True):
    """What was found of a record: by itself, and against the log."""

    verification: TournamentVerification | SeriesVerification
    proven: dict[str, str | None] = {}
    disproved: str = ""

    @property
    def status(self) -> int:
        """The exit status."""
        if self.verification.flaw or self.disproved:
            return DIFFERS
        return AGREES if self.verification.ok and not any(self.proven.values()) else UNJUDGED

    @property
    def difference(self) -> str:
        """The first difference; empty if there is none."""
        flaw = self.verification.flaw
        return f"{flaw.check}: line {flaw.line}: {flaw.detail}" if flaw else self.disproved

    @property
    def unjudged(self) -> dict[str, str]:
        """What could not be judged, and why."""
        return {**self.verification.unchecked, **{check: why for check, why in self.proven.items() if why}}


def is_of_tournament(file: Path) -> bool:
    """Whether a file says that it is the record of a tournament."""
    start = b'{"format":"' + FORMAT.encode() + b'"'
    with file.open("rb") as opened:
        return opened.read(len(start)) == start


def find(
    codecs: Mapping[str, Codec[Any]],
    file: Path,
    folder: Path | None,
    held: Evidence | None,
    without: tuple[str, ...] = (),
    beacon: BeaconFile | None = None,
) -> Finding:
    """What is found of the record in a file, beside the records of matches in a folder and what somebody holds."""
    body = start_of(file)
    found = verify(codecs, body, _matches_in(folder) if folder else None, without, beacon)
    if held is None or found.header is None or found.flaw or "form" in found.unchecked:
        return Finding(found)
    proven: dict[str, str | None] = {}
    try:
        for check, why in tournament_proof.check(tournament_proof.of_tournament(read(body)), held):
            proven[check] = why
    except Disproved as disproved:
        return Finding(found, proven, f"{disproved.check}: {disproved.detail}")
    return Finding(found, proven)


def report(found: Finding, held: Evidence | None) -> Iterator[str]:
    """The lines to print."""
    if isinstance(header := found.verification.header, TournamentHeader):
        matches = f"{header.matches} matches that are over"
        yield f"{header.tournament}: {header.game}, {header.events} events, {matches}; written by {header.product}"
    yield from said_of(found, held)


def said_of(found: Finding, held: Evidence | None) -> Iterator[str]:
    """The lines to print of a record of a tournament or a series, below what it is of."""
    verification = found.verification
    if checked := (*verification.checked, *(check for check, why in found.proven.items() if why is None)):
        yield f"checked: {', '.join(checked)}"
    for check, why in verification.unasked.items():
        yield f"not asked for: {check}: {why}"
    if held is None:
        yield "not asked for: log: no key was given (--key)"
    for check, why in found.unjudged.items():
        yield f"not judged: {check}: {why}"
    if found.difference:
        yield f"differs: {found.difference}"
    yield SAID[found.status]


def _matches_in(folder: Path) -> dict[str, bytes]:
    """The records of matches below a folder, by the id in the first line; other files are left out."""
    found = {}
    for path in sorted(folder.rglob("*.jsonl")):
        if not is_of_tournament(path):
            body = start_of(path)
            if match := _match_of(body):
                found[match] = body
    return found


def _match_of(body: bytes) -> str | None:
    try:
        header = msgspec.json.decode(body.split(b"\n", 1)[0], type=_Header)
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return None
    return header.match


class _Header(Struct, frozen=True):
    match: str


def start_of(file: Path) -> bytes:
    """A file, or of one that is too long so much that this is found."""
    with file.open("rb") as opened:
        return opened.read(BYTES_MAX + 1)
