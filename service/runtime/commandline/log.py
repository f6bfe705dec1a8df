"""`cabinet log`: the keys of the transparency log, and what it says of what is not there."""

import sys

import click

from service.application.log.auditing import LostLeaves, lost_leaves
from service.runtime.commandline.composition import open_cabinet
from service.runtime.commandline.records import plain
from transparency.log import UnknownKey

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
