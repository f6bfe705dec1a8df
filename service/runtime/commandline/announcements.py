"""`cabinet announcements`: what the operator announces to everybody."""

from datetime import UTC, datetime
from typing import get_args

import click

from events.envelope import milliseconds, timestamp
from service.application import announcing
from service.application.kept_announcements import Announced, Kind
from service.application.languages import LANGUAGES
from service.runtime.commandline.composition import as_operator, open_cabinet

TIMES = ("%Y-%m-%dT%H:%M", "%Y-%m-%dT%H:%M:%S", "%Y-%m-%dT%H:%M:%SZ")


@click.group()
def announcements() -> None:
    """Announce something to everybody, on every page, for a time."""


@announcements.command("list")
def list_announcements() -> None:
    """List what is announced, will be, and was in the last 90 days."""
    with open_cabinet() as cabinet:
        for one in announcing.all_announcements(cabinet.operations.announcements, as_operator()):
            _show(one)


@announcements.command()
@click.option(
    "--text",
    "texts",
    nargs=2,
    multiple=True,
    required=True,
    help=f"Language and text, for each of {', '.join(LANGUAGES)}.",
)
@click.option("--kind", type=click.Choice(get_args(Kind)), default="info", show_default=True)
@click.option(
    "--from", "since", type=click.DateTime(TIMES), help="From when on it is shown (UTC); by default at once."
)
@click.option("--until", type=click.DateTime(TIMES), required=True, help="When it is no longer shown (UTC).")
def make(texts: tuple[tuple[str, str], ...], kind: Kind, since: datetime | None, until: datetime) -> None:
    """Announce something in every language of the service."""
    said = dict(texts)
    with open_cabinet() as cabinet:
        begins = None if since is None else _moment(since)
        play, operations, by = cabinet.play, cabinet.operations, as_operator()
        _show(announcing.announce(play, operations, by, kind, said, begins, _moment(until)).announced)


@announcements.command()
@click.argument("names", metavar="ANNOUNCEMENT...", nargs=-1, required=True)
def withdraw(names: tuple[str, ...]) -> None:
    """Show announcements no more."""
    with open_cabinet() as cabinet:
        for name in names:
            _show(announcing.withdraw(cabinet.operations, as_operator(), cabinet.clock, name))


def _moment(at: datetime) -> int:
    return milliseconds(timestamp(at.replace(tzinfo=UTC)))


def _show(one: Announced) -> None:
    gone = f", withdrawn at {one.withdrawn_at}" if one.withdrawn_at else ""
    click.echo(f"{one.id}  {one.kind}  {one.since} to {one.until}{gone}")
    for language, text in one.texts.items():
        click.echo(f"    {language}  {text}")
