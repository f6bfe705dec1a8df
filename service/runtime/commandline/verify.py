"""`cabinet verify`: checks portable records, which needs no server."""

import os
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import click

from audit import proof
from audit import verify as checks
from audit.logged import Disproved
from audit.proof import Evidence
from audit.record import read
from audit.subject import Elsewhere, nowhere
from events.codec import Codec
from service.runtime.commandline.records import codecs, plain
from transparency.notes import BadNote, Verifier
from transparency.policy import BadPolicy, read_policy
from transparency.witness import kept_notes

NOTE = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command()
@click.argument("file", required=False, type=NOTE)
@click.option(
    "--all",
    "folder",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Check every record (*.jsonl) below this directory.",
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
@click.option("--origin", "origins", multiple=True, type=NOTE, help="The whole record of a match it branches from.")
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
    processes: int,
) -> None:
    """Check the portable record FILE; prints the checks and the first difference.

    With an origin the world is dealt again that a branch from a seat's knowledge begins with. With a key the
    record must prove that the transparency log has the match (GET …/record?proof=1). Exit code 0 if nothing
    differs, 1 if something does, 3 if the proof leaves something open.
    """
    if (file is None) == (folder is None):
        raise click.UsageError("give one FILE, or --all and a directory")
    held = _evidence(keys, checkpoints, receipts, policy, seen)
    if folder:
        if origins:
            raise click.UsageError("--origin goes with one FILE")
        _verify_all(folder, held, processes)
        return
    assert file
    verification, more, disproved = _check_record(file, held, _lookup_in(origins))
    for line in _report(verification, more, disproved):
        click.echo(plain(line))
    good = verification.ok and disproved is None
    sys.exit(1 if not good else 3 if any(reason for _, reason in more) else 0)


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


def _lines(key: str) -> list[str]:
    path = Path(key)
    return path.read_text(encoding="utf-8").split() if path.is_file() else [key]


@cache
def _codecs() -> dict[str, Codec[Any]]:
    return codecs()


def _lookup_in(origins: tuple[Path, ...]) -> Elsewhere:
    """Looks up matches among records, each of which must hold and be whole."""
    bodies = [path.read_bytes() for path in origins]
    for path, body in zip(origins, bodies, strict=True):
        found = checks.verify(_codecs(), body)
        if not (found.ok and found.header and found.header.told == "whole"):
            raise click.UsageError(f"--origin: {path} is not the whole record of a match, or does not hold")
    return checks.of_records(_codecs(), bodies)


def _check_record(
    file: Path, held: Evidence | None, elsewhere: Elsewhere = nowhere
) -> tuple[checks.Verification, tuple[tuple[str, str | None], ...], Disproved | None]:
    """What was found of a record, what its proof has shown or could not show, and what it contradicts."""
    body = file.read_bytes()
    verification = checks.verify(_codecs(), body, elsewhere)
    if held is None or verification.header is None or not verification.ok:
        return verification, (), None
    more: list[tuple[str, str | None]] = []
    try:
        more.extend(proof.check(_codecs()[verification.header.game], read(body), held))
    except Disproved as found:
        return verification, tuple(more), found
    return verification, tuple(more), None


def _report(
    verification: checks.Verification, more: tuple[tuple[str, str | None], ...], disproved: Disproved | None
) -> Iterator[str]:
    if header := verification.header:
        told = {"whole": "whole", "public": "told to the public"}.get(header.told, f"told to seat {header.seat}")
        rules = f"{header.game}, rules version {header.rules_version}"
        yield f"{header.match}: {rules}, {header.events} events, {told}; written by {header.product}"
    if verification.checked:
        shown = [check for check, reason in more if reason is None]
        yield f"checked: {', '.join((*verification.checked, *shown))}"
    for check, why in (*verification.unchecked.items(), *more):
        if why is not None:
            yield f"not checked: {check}: {why}"
    if verification.flaw:
        yield f"line {verification.flaw.line}: {verification.flaw.check}: {verification.flaw.detail}"
    if disproved:
        yield f"{disproved.check}: {disproved.detail}"
    yield "nothing differs" if verification.ok and disproved is None else "this record does not hold"


def _verify_all(folder: Path, held: Evidence | None, processes: int) -> None:
    """Check the records of a directory in several processes; prints those that do not hold, and a summary."""
    files = sorted(folder.rglob("*.jsonl"))
    found = Counter[str]()
    spawned = get_context("spawn")
    with (
        ProcessPoolExecutor(max(1, min(processes, len(files))), mp_context=spawned) as pool,
        click.progressbar(length=len(files), label="Verifying", file=sys.stderr) as bar,
    ):
        for file, (events, fault) in zip(files, pool.map(_one, files, [held] * len(files)), strict=True):
            bar.update(1)
            found.update(records=1, events=events, bad=bool(fault))
            if fault:
                click.echo(plain(f"{file.relative_to(folder)}: {fault}"))
    click.echo(f"{found['records']} records, {found['events']} events, {found['bad']} do not hold")
    sys.exit(1 if found["bad"] else 0)


def _one(file: Path, held: Evidence | None) -> tuple[int, str]:
    """In a process of the pool: the number of events of a record, and why it does not hold."""
    try:
        verification, _, disproved = _check_record(file, held)
    except OSError as error:
        return 0, str(error)
    events = verification.header.events if verification.header else 0
    if disproved:
        return events, f"{disproved.check}: {disproved.detail}"
    flaw = verification.flaw
    return events, f"line {flaw.line}: {flaw.check}: {flaw.detail}" if flaw else ""
