"""What `cabinet verify` says of the record of a series."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from audit import tournament_proof
from audit.logged import Disproved
from audit.proof import Evidence
from audit.record import BadRecord
from audit.series_record import FORMAT, SeriesHeader, read
from audit.tournament_record import read as read_tournament
from audit.verify_series import verify
from events.codec import Codec
from service.runtime.commandline.tournament_records import Finding, is_of_tournament, said_of, start_of


def is_of_series(file: Path) -> bool:
    """Whether a file says that it is the record of a series."""
    start = b'{"format":"' + FORMAT.encode() + b'"'
    with file.open("rb") as opened:
        return opened.read(len(start)) == start


def find(
    codecs: Mapping[str, Codec[Any]],
    file: Path,
    folder: Path | None,
    held: Evidence | None,
    without: tuple[str, ...] = (),
) -> Finding:
    """What is found of the record in a file, beside those of tournaments in a folder and what somebody holds."""
    body = start_of(file)
    found = verify(codecs, body, _tournaments_in(folder) if folder else None, without)
    if held is None or found.header is None or found.flaw or "form" in found.unchecked:
        return Finding(found)
    proven: dict[str, str | None] = {}
    try:
        for check, why in tournament_proof.check(tournament_proof.of_series(read(body)), held):
            proven[check] = why
    except Disproved as disproved:
        return Finding(found, proven, f"{disproved.check}: {disproved.detail}")
    return Finding(found, proven)


def report(found: Finding, held: Evidence | None) -> Iterator[str]:
    """The lines to print."""
    if isinstance(header := found.verification.header, SeriesHeader):
        counts = f"{header.events} events, {header.tournaments} tournaments"
        yield f"{header.series}: {counts}; written by {header.product}"
    yield from said_of(found, held)


def _tournaments_in(folder: Path) -> dict[str, bytes]:
    """The records of tournaments below a folder, by the id in the first line; other files are left out."""
    found = {}
    for path in sorted(folder.rglob("*.jsonl")):
        if is_of_tournament(path):
            body = start_of(path)
            try:
                found[read_tournament(body).header.tournament] = body
            except BadRecord:
                continue
    return found
