"""`cabinet verify`: checks portable records, which needs no server."""

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import click
from msgspec import Struct

from audit import proof
from audit import verify as checks
from audit.beacon import BadBeacon, BeaconFile, read_file
from audit.clashes import Comparable, clashes, comparable
from audit.logged import Disproved
from audit.proof import Evidence
from audit.record import read
from events.codec import Codec
from service.runtime.commandline import series_records, tournament_records
from service.runtime.commandline.plain import plain
from service.runtime.commandline.records import codecs
from transparency.notes import BadNote, Verifier
from transparency.policy import BadPolicy, read_policy
from transparency.witness import kept_notes

NOTE = click.Path(exists=True, dir_okay=False, path_type=Path)
AGREES, DIFFERS, UNJUDGED = 0, 1, 3
"""Exit statuses."""
SAID = {
    AGREES: "nothing differs",
    DIFFERS: "this record does not hold",
    UNJUDGED: "nothing differs in what could be judged, but not everything could be",
}


class Finding(Struct, frozen=True):
    """What was found of a record, beside what its verification found: what its proof shows, what contradicts it."""

    verification: checks.Verification
    proven: tuple[str, ...] = ()
    unproven: tuple[tuple[str, str], ...] = ()
    """What the proof leaves open, and why."""
    disproved: str = ""

    @property
    def status(self) -> int:
        """The exit status."""
        if self.verification.flaw or self.disproved:
            return DIFFERS
        return AGREES if self.verification.ok and not self.unproven else UNJUDGED

    @property
    def unjudged(self) -> tuple[tuple[str, str], ...]:
        """What could not be judged, and why."""
        return (*self.verification.unchecked.items(), *self.unproven)

    @property
    def difference(self) -> str:
        """The first difference; empty if there is none."""
        flaw = self.verification.flaw
        return f"{flaw.check}: line {flaw.line}: {flaw.detail}" if flaw else self.disproved


@click.command()
@click.argument("file", required=False, type=NOTE)
@click.option(
    "--all",
    "folder",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Check every record (*.jsonl) below this directory, and each beside the others.",
)
@click.option("--key", "keys", multiple=True, help="The public key of the log, or a file with it; may be repeated.")
@click.option("--checkpoint", "checkpoints", multiple=True, type=NOTE, help="A checkpoint that you kept.")
@click.option("--receipt", "receipts", multiple=True, type=NOTE, help="A receipt that you kept.")
@click.option("--policy", type=NOTE, help="Whom you trust: logs, witnesses and a quorum (C2SP tlog-policy).")
@click.option(
    "--seen",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Checkpoints that witnesses of the policy kept (cabinet witness --keep).",
)
@click.option("--origin", "origins", multiple=True, type=NOTE, help="The whole record of a match it depends on.")
@click.option("--without", multiple=True, help="A check that is not asked for, if it cannot be made (rules).")
@click.option(
    "--matches",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="A directory with the records of the matches of a tournament.",
)
@click.option(
    "--beacon", "rounds", type=NOTE, help="Rounds of a public beacon (drand), one a line, as its servers tell them."
)
@click.option(
    "--tournaments",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="A directory with the records of the tournaments of a series.",
)
@click.option("--processes", default=os.cpu_count() or 1, show_default=True, help="Processes that check (--all).")
def verify(
    file: Path | None,
    folder: Path | None,
    keys: tuple[str, ...],
    checkpoints: tuple[Path, ...],
    receipts: tuple[Path, ...],
    policy: Path | None,
    seen: Path | None,
    origins: tuple[Path, ...],
    without: tuple[str, ...],
    matches: Path | None,
    rounds: Path | None,
    tournaments: Path | None,
    processes: int,
) -> None:
    """Check the portable record FILE; prints the checks and the first difference.

    With an origin the world is dealt again that a branch from a seat's knowledge begins with, and what a branch
    shares with its origin is compared. With a key the record must prove that the transparency log has the match
    (GET …/record?proof=1). With rounds of a beacon the signatures are judged with which a
    tournament started its own.

    Exit status 0: everything asked for, and all that every record carries, was judged and agrees. 1: something
    differs. 3: something of it could not be judged.
    """
    if (file is None) == (folder is None):
        raise click.UsageError("give one FILE, or --all and a directory")
    held = _evidence(keys, checkpoints, receipts, policy, seen)
    beacon = _beacon(rounds) if rounds else None
    if folder:
        if origins:
            raise click.UsageError("--origin goes with one FILE")
        sys.exit(_verify_all(folder, partial(_one, held=held, without=without, beacon=beacon), processes))
    assert file
    if tournament_records.is_of_tournament(file):
        of_cup = tournament_records.find(_codecs(), file, matches, held, without, beacon)
        for line in tournament_records.report(of_cup, held):
            click.echo(plain(line))
        sys.exit(of_cup.status)
    if beacon:
        raise click.UsageError("--beacon goes with the record of a tournament")
    if series_records.is_of_series(file):
        of_series = series_records.find(_codecs(), file, tournaments, held, without)
        for line in series_records.report(of_series, held):
            click.echo(plain(line))
        sys.exit(of_series.status)
    found = _find(file.read_bytes(), held, without, _records(origins))
    for line in _report(found, held):
        click.echo(plain(line))
    sys.exit(found.status)


def _evidence(
    keys: tuple[str, ...],
    checkpoints: tuple[Path, ...],
    receipts: tuple[Path, ...],
    policy_file: Path | None,
    seen: Path | None,
) -> Evidence | None:
    """What the caller holds against the records; None without a key or a policy."""
    try:
        known = [Verifier.parse(line) for key in keys for line in _lines(key)]
        policy = read_policy(policy_file.read_bytes()) if policy_file else None
    except BadNote as bad:
        raise click.UsageError(f"--key: {bad}") from None
    except BadPolicy as bad:
        raise click.UsageError(f"--policy: {bad}") from None
    if seen and not policy:
        raise click.UsageError("--seen needs the policy that says whose checkpoints they are (--policy)")
    known += policy.logs if policy else ()
    if not known:
        if checkpoints or receipts or policy:
            raise click.UsageError("a checkpoint, a receipt or a policy needs the key of the log (--key)")
        return None
    notes = [tuple(path.read_text(encoding="utf-8") for path in paths) for paths in (checkpoints, receipts)]
    kept = tuple(kept_notes(seen)) if seen else ()
    return Evidence(tuple(known), notes[0], notes[1], policy, kept)


def _beacon(rounds: Path) -> BeaconFile:
    try:
        with rounds.open("rb") as file:
            return read_file(file)
    except BadBeacon as bad:
        raise click.UsageError(f"--beacon: {bad}") from None


def _lines(key: str) -> list[str]:
    path = Path(key)
    return path.read_text(encoding="utf-8").split() if path.is_file() else [key]


@cache
def _codecs() -> dict[str, Codec[Any]]:
    return codecs()


def _records(origins: tuple[Path, ...]) -> checks.Origins | None:
    """Records of other matches, each of which must hold and be whole."""
    bodies = [path.read_bytes() for path in origins]
    for path, body in zip(origins, bodies, strict=True):
        found = checks.verify(_codecs(), body)
        if not (found.ok and found.header and found.header.told == "whole"):
            raise click.UsageError(f"--origin: {path} is not the whole record of a match, or does not hold")
    if len({read(body).header.match for body in bodies}) < len(bodies):
        raise click.UsageError("--origin: two of these records are of one match")
    return checks.of_records(_codecs(), bodies) if bodies else None


def _find(
    body: bytes, held: Evidence | None, without: Sequence[str], origins: checks.Origins | None = None
) -> Finding:
    """What is found of a record by itself, by its proof, and by receipts."""
    found = checks.verify(_codecs(), body, origins, without)
    if held is None or found.header is None or found.flaw or "form" in found.unchecked:
        return Finding(found)
    more: list[tuple[str, str | None]] = []
    disproved = ""
    try:
        more.extend(proof.check(_codecs()[found.header.game], read(body), held))
    except Disproved as differs:
        disproved = f"{differs.check}: {differs.detail}"
    unproven = tuple((check, why) for check, why in more if why is not None and check not in without)
    return Finding(found, tuple(check for check, why in more if why is None), unproven, disproved)


def _report(found: Finding, held: Evidence | None) -> Iterator[str]:
    verification = found.verification
    if header := verification.header:
        told = {"whole": "whole", "public": "told to the public"}.get(header.told, f"told to seat {header.seat}")
        rules = f"{header.game}, rules version {header.rules_version}"
        yield f"{header.match}: {rules}, {header.events} events, {told}; written by {header.product}"
    if verification.checked:
        yield f"checked: {', '.join((*verification.checked, *found.proven))}"
    for check, why in verification.unasked.items():
        yield f"not asked for: {check}: {why}"
    if held is None:
        yield "not asked for: log: no key was given (--key)"
    for check, why in found.unjudged:
        yield f"not judged: {check}: {why}"
    if found.difference:
        yield f"differs: {found.difference}"
    yield SAID[found.status]


class _Said(Struct, frozen=True):
    """What is said of a record of a directory: nothing if it agrees."""

    status: int
    text: str = ""
    events: int = 0
    comparable: Comparable | None = None


def _verify_all(folder: Path, check: Callable[[Path], "_Said"], processes: int) -> int:
    """Check the records of a directory in several processes, then each beside the others; the exit status.

    Prints those that do not hold, those that could not be judged, and a summary.
    """
    files = sorted(folder.rglob("*.jsonl"))
    said: list[_Said] = []
    spawned = get_context("spawn")
    with (
        ProcessPoolExecutor(max(1, min(processes, len(files))), mp_context=spawned) as pool,
        click.progressbar(length=len(files), label="Verifying", file=sys.stderr) as bar,
    ):
        for one in pool.map(check, files):
            bar.update(1)
            said.append(one)
    names = [str(file.relative_to(folder)) for file in files]
    lines = {name: one.text for name, one in zip(names, said, strict=True) if one.text}
    differing = {name for name, one in zip(names, said, strict=True) if one.status == DIFFERS}
    unjudged = {name for name, one in zip(names, said, strict=True) if one.status == UNJUDGED}
    found = {name: one.comparable for name, one in zip(names, said, strict=True) if one.comparable}
    for name, text in clashes(found, lambda name: (folder / name).read_bytes()):
        lines[name] = f"differs: {text}"
        differing.add(name)
    for name in sorted(lines):
        click.echo(plain(f"{name}: {lines[name]}"))
    unjudged -= differing
    events = sum(one.events for one in said)
    click.echo(f"{len(files)} records, {events} events, {len(differing)} do not hold, {len(unjudged)} not judged")
    return DIFFERS if differing else UNJUDGED if unjudged else AGREES


def _one(file: Path, held: Evidence | None, without: tuple[str, ...], beacon: BeaconFile | None) -> _Said:
    """In a process of the pool: what is said of a record."""
    try:
        body = file.read_bytes()
    except OSError as error:
        return _Said(DIFFERS, f"differs: form: {error}")
    if tournament_records.is_of_tournament(file):
        return _said_of_public(tournament_records.find(_codecs(), file, None, held, without, beacon), body)
    if series_records.is_of_series(file):
        return _said_of_public(series_records.find(_codecs(), file, None, held, without), body)
    found = _find(body, held, without)
    header = found.verification.header
    events = header.events if header else 0
    if found.status == DIFFERS:
        return _Said(DIFFERS, f"differs: {found.difference}", events)
    text = "; ".join(f"not judged: {check}: {why}" for check, why in found.unjudged)
    return _Said(found.status, text, events, None if "form" in found.verification.unchecked else comparable(body))


def _said_of_public(found: tournament_records.Finding, body: bytes) -> _Said:
    """What is said of the record of a tournament or a series."""
    events = found.verification.header.events if found.verification.header else 0
    if found.status == DIFFERS:
        return _Said(DIFFERS, f"differs: {found.difference}", events)
    text = "; ".join(f"not judged: {check}: {why}" for check, why in found.unjudged.items())
    return _Said(found.status, text, events, None if "form" in found.verification.unchecked else comparable(body))
