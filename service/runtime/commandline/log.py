"""`cabinet log`: the keys of the transparency log."""

import click

from service.runtime.commandline.composition import open_cabinet
from transparency.log import UnknownKey


@click.group()
def log() -> None:
    """Look after the keys of the transparency log."""


@log.command()
def keys() -> None:
    """Print the public keys, the oldest first."""
    with open_cabinet() as cabinet:
        for signer in cabinet.results.log.signers():
            click.echo(str(signer.verifier))


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
