"""`cabinet maintenance`: refusing writes for a while, and ending the quiet of a copy that was restored."""

import click

from events.envelope import timestamp
from service.application.mode import Mode, begin_maintenance, end_maintenance
from service.runtime.commandline.composition import as_operator, open_cabinet


@click.group()
def maintenance() -> None:
    """Refuse writes for a while, with a reason; reads go on."""


@maintenance.command()
@click.option("--reason", required=True, help="What people are told, as: back at 14:00 UTC.")
def begin(reason: str) -> None:
    """Refuse every write of callers with 503 `maintenance`. No clock runs out meanwhile, nor soon after."""
    with open_cabinet() as cabinet:
        begin_maintenance(cabinet.modes, as_operator(), reason, timestamp(cabinet.clock()))
        _show(cabinet.modes.read())


@maintenance.command()
def end() -> None:
    """Take writes again. A copy that was restored begins to act: bots, clocks and webhooks."""
    with open_cabinet() as cabinet:
        end_maintenance(cabinet.modes, as_operator(), timestamp(cabinet.clock()))
        _show(cabinet.modes.read())


@maintenance.command()
def show() -> None:
    """Say how the service works now."""
    with open_cabinet() as cabinet:
        _show(cabinet.modes.read())


def _show(mode: Mode) -> None:
    if mode.is_open:
        click.echo("The service works as usual.")
    elif mode.kind == "maintenance":
        click.echo(f"In maintenance since {mode.since}: {mode.reason}")
    else:
        click.echo(f"A copy, {mode.kind} from the backup {mode.reason} as of {mode.since}. It does not act.")
