"""`cabinet matches`: what the operator does with matches."""

import click

from service.application.matches import lobby, stopping
from service.application.matches.finding import match_summary
from service.application.matches.summaries import MatchSummary
from service.runtime.commandline.composition import as_operator, open_cabinet
from service.runtime.commandline.plain import plain


@click.group()
def matches() -> None:
    """Look at matches, cancel those that have not started, pause those that run, archive those that are over."""


@matches.command()
@click.argument("match")
def show(match: str) -> None:
    """Show a match: its status, its host, and who sits where."""
    with open_cabinet() as cabinet:
        for line in _lines(match_summary(cabinet.play, as_operator(), match)):
            click.echo(plain(line))


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


@matches.command()
@click.argument("names", metavar="MATCH...", nargs=-1, required=True)
@click.option("--reason", required=True, help="Why; everybody who sees the match reads it.")
def pause(names: tuple[str, ...], reason: str) -> None:
    """Pause running matches: all clocks stop with what they have left, and nobody plays."""
    with open_cabinet() as cabinet:
        for match in names:
            stopping.pause(cabinet.play, as_operator(), match, reason)
            click.echo(f"{match} paused.")


@matches.command()
@click.argument("names", metavar="MATCH...", nargs=-1, required=True)
def resume(names: tuple[str, ...]) -> None:
    """Have paused matches go on, with what their clocks had left."""
    with open_cabinet() as cabinet:
        for match in names:
            stopping.resume(cabinet.play, as_operator(), match)
            click.echo(f"{match} goes on.")


@matches.command()
@click.argument("names", metavar="MATCH...", nargs=-1, required=True)
def archive(names: tuple[str, ...]) -> None:
    """Have matches that are over archived by the next job, before CABINET_ARCHIVE_AFTER."""
    with open_cabinet() as cabinet:
        for match in names:
            stopping.archive_soon(cabinet.play, cabinet.operations.archiving, as_operator(), match)
            click.echo(f"{match} goes next.")
