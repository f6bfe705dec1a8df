"""`cabinet callers`: whose requests take most processor time."""

import click

from service.runtime.commandline.composition import open_cabinet


@click.command()
def callers() -> None:
    """List the dearest callers of this hour and the one before, with their digests in metrics."""
    with open_cabinet() as cabinet:
        dearest = cabinet.operations.dearest
        for one in dearest.newest():
            click.echo(f"{dearest.digest(one.caller)}  {one.seconds:9.1f} s  {one.caller}")
