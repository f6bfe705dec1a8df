"""`cabinet rebuild`."""

import sys

import click

from service.runtime.commandline.composed import composed


@click.command()
def rebuild() -> None:
    """Drop every projection and derive it again from the streams."""
    with composed() as cabinet:
        matches = sum(1 for _ in cabinet.store.matches())
        with click.progressbar(length=matches, label="Rebuilding") as bar:
            rebuilt = cabinet.projections.rebuild(lambda _: bar.update(1))
        click.echo(f"{rebuilt.matches} matches.")
        for match, reason in rebuilt.failed.items():
            click.echo(f"{match} was not rebuilt: {reason}", err=True)
        sys.exit(1 if rebuilt.failed else 0)
