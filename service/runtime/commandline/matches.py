"""`cabinet matches`: what the operator does with matches."""

import click

from service.application.matches import lobby
from service.application.matches.finding import match_summary
from service.application.matches.summaries import MatchSummary
from service.runtime.commandline.composition import as_operator, open_cabinet


@click.group()
def matches() -> None:
    """Look at matches, and cancel those that have not started."""


@matches.command()
@click.argument("match")
def show(match: str) -> None:
    """Show a match: its status, its host, and who sits where."""
    with open_cabinet() as cabinet:
        for line in _lines(match_summary(cabinet.play, as_operator(), match)):
            click.echo(line)


def _lines(summary: MatchSummary) -> list[str]:
    head = f"{summary.id}  {summary.game}  {summary.status}  version {summary.version}"
    host = f"host {summary.host}" + (f"  {summary.host_name}" if summary.host_name else "")
    seats = (
        f"    {seat.seat}  {seat.player or (seat.bot and f'bot {seat.bot}') or 'open'}  {seat.name or ''}".rstrip()
        for seat in summary.seats
    )
    return [head, host, *seats]


@matches.command()
@click.argument("names", metavar="MATCH...", nargs=-1, required=True)
def cancel(names: tuple[str, ...]) -> None:
    """Cancel matches that have not started, in place of their hosts."""
    with open_cabinet() as cabinet:
        for match in names:
            lobby.cancel(cabinet.play, as_operator(), match)
            click.echo(f"{match} cancelled.")
