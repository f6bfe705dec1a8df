"""`cabinet log`: the keys of the transparency log, and what it says of what is not there."""

import sys
from pathlib import Path

import click

from archive.bundle import DamagedObject
from archive.objects import ArchiveDown
from audit.record import BadRecord, read
from service.application.log.auditing import LostLeaves, lost_leaves
from service.runtime.commandline.composition import open_cabinet
from service.runtime.commandline.plain import plain
from transparency import proof as proofs
from transparency.log import UnknownKey
from transparency.merkle import BadProof
from transparency.proof import UnknownForm
from transparency.tlog_proof import SUFFIX, tlog_proof

LISTED = 5
"""How many leaves a line names."""


@click.group()
def log() -> None:
    """Look after the transparency log and its keys."""


@log.command()
def keys() -> None:
    """Print the public keys, the oldest first."""
    with open_cabinet() as cabinet:
        for signer in cabinet.results.log.signers():
            click.echo(str(signer.verifier))


@log.command()
def audit() -> None:
    """Name the leaves whose match or tournament is not there: missing, or erased by ruling.

    Exit code 1 if any is missing, ends before its leaf, or is not known; not for those that were erased by ruling.
    """
    with open_cabinet() as cabinet:
        found = list(lost_leaves(cabinet.results.log, cabinet.play.store))
        size = cabinet.results.log.size()
    for one in found:
        click.echo(_line(one))
    wrong = sum(one.state != "erased" for one in found)
    click.echo(f"{size} leaves; {wrong} faults, {len(found) - wrong} erased by ruling.")
    sys.exit(1 if wrong else 0)


@log.command()
def restore() -> None:
    """Take back from the archive the leaves that the store has lost, as where an old copy of its data was put back.

    Stop the service first: a leaf that is added meanwhile takes the place of another one. What the archive does not
    have of the newest leaves is added again, at other places, as matches go on.
    """
    with open_cabinet() as cabinet:
        if not cabinet.config.archive:
            raise click.ClickException("there is no archive: CABINET_ARCHIVE is not set")
        try:
            found = cabinet.results.log.restore()
        except (ArchiveDown, DamagedObject) as error:
            raise click.ClickException(str(error)) from None
        known = cabinet.results.keeper.put_back(found) if found else 0
        size = cabinet.results.log.size()
    click.echo(f"{size} leaves; {len(found)} were taken back, {known} of them about what the store has.")


@log.command("erased")
@click.argument("stream")
@click.option("--reason", required=True, help="The ruling, in words.")
def note_erasure(stream: str, reason: str) -> None:
    """Note that the match or tournament STREAM was erased by a ruling. Its leaves stay; they are named apart."""
    with open_cabinet() as cabinet:
        if cabinet.play.store.version(stream):
            raise click.ClickException(f"{stream} is there")
        if not cabinet.results.log.places(stream):
            raise click.ClickException(f"the log has no leaf about {stream}")
        cabinet.results.log.note_erasure(stream, reason)


def _line(found: LostLeaves) -> str:
    """A finding in words."""
    leaves = f"leaves {', '.join(map(str, found.indices[:LISTED]))}"
    more = f" and {len(found.indices) - LISTED} more" if len(found.indices) > LISTED else ""
    says = {
        "missing": f"{found.stream} is missing",
        "shorter": f"{found.stream} ends before them",
        "erased": f"{found.stream} was erased by ruling: {found.reason}",
        "unknown": "nothing says what they are about",
    }
    return plain(f"{leaves}{more}: {says[found.state]}")


@log.command("proofs")
@click.argument("record", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--to", "folder", required=True, type=click.Path(file_okay=False, path_type=Path))
def write_proofs(record: Path, folder: Path) -> None:
    """Write each leaf that the RECORD with its proof has as a file by C2SP tlog-proof. Nothing is verified."""
    try:
        found = read(record.read_bytes())
        proof = proofs.read(found.proof or b"")
    except (BadRecord, BadProof, UnknownForm) as bad:
        raise click.ClickException(f"{record}: {bad}") from None
    folder.mkdir(parents=True, exist_ok=True)
    for leaf in proof.leaves:
        path = folder / f"{found.header.match}-{leaf.statement.version}{SUFFIX}"
        path.write_text(tlog_proof(leaf, proof.checkpoint).text(), encoding="utf-8")
        click.echo(str(path))


@log.command()
def rotate() -> None:
    """Make a new key. From now on it signs too; make it known, and retire the old one later."""
    with open_cabinet() as cabinet:
        click.echo(str(cabinet.results.log.rotate().verifier))


@log.command()
@click.argument("key_id")
def retire(key_id: str) -> None:
    """Remove the key with this id (the eight digits after its name). It signs no more."""
    with open_cabinet() as cabinet:
        try:
            cabinet.results.log.retire(key_id)
        except UnknownKey:
            raise click.ClickException(f"the log has no key {key_id}") from None
        except ValueError as last:
            raise click.ClickException(str(last)) from None
