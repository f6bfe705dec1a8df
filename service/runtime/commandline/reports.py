"""`cabinet reports`: what players reported about others, and the operator's decisions."""

from typing import get_args

import click

from service.application.moderation import deciding
from service.application.moderation.deciding import ReportDocument
from service.application.moderation.keeping import Status
from service.application.moderation.reports import Action
from service.runtime.commandline.composition import as_operator, open_cabinet
from service.runtime.commandline.plain import plain, plain_lines

SHOWN = 200
QUOTED = "        "
"""Stands before each line that a player wrote."""


@click.group()
def reports() -> None:
    """Read what players reported about others, and decide."""


@reports.command("list")
@click.option("--decided", is_flag=True, help="Those that were decided, in place of those that are open.")
def list_reports(decided: bool) -> None:
    """List the newest reports."""
    with open_cabinet() as cabinet:
        status: Status = "decided" if decided else "open"
        found, further = deciding.list_reports(cabinet.moderating, as_operator(), status, SHOWN, None)
        for one in found:
            click.echo(_line(one))
        click.echo(f"{len(found)}{' or more' if further else ''} {status}.", err=True)


@reports.command()
@click.argument("report")
def show(report: str) -> None:
    """Show a report with what was reported as it was then."""
    with open_cabinet() as cabinet:
        found = deciding.show_report(cabinet.moderating, as_operator(), report)
        for line in _lines(found):
            click.echo(line)


@reports.command()
@click.argument("report")
@click.argument("action", type=click.Choice(get_args(Action)))
@click.option("--reason", required=True, help="Why. Who was reported is told it, unless the report is dismissed.")
def decide(report: str, action: Action, reason: str) -> None:
    """Decide about a report: dismiss it, warn the player, take its name away, hide what was written, or suspend."""
    with open_cabinet() as cabinet:
        done = deciding.decide(cabinet.moderating, as_operator(), report, action, reason)
        click.echo(_line(done.document))


def _line(one: ReportDocument) -> str:
    decided = f"  {one.decision.action} at {one.decision.at}: {one.decision.reason}" if one.decision else ""
    whose = f"{one.subject.about} of {one.evidence.by} ({one.evidence.name})"
    return plain(f"{one.id}  {one.made_at}  {whose}: {one.why}{decided}")


def _lines(one: ReportDocument) -> list[str]:
    subject, place = one.subject, one.evidence.version
    named = [f"{name} {value}" for name in ("match", "comment", "study") if (value := getattr(subject, name))]
    found = [
        _line(one),
        plain(f"    by {one.reporter} ({one.reporter_name}), {one.others} other reports about that player"),
    ]
    if one.name_now and one.name_now != one.evidence.name:
        found.append(plain(f"    called {one.name_now} now"))
    if named:
        found.append(plain(f"    {', '.join(named)}" + (f", version {place}" if place else "")))
    if one.words:
        found += ["    said:", *plain_lines(one.words, QUOTED)]
    if one.evidence.text:
        how_much = ", of which this is the beginning" if one.evidence.cut else ""
        found += [f"    written{how_much}:", *plain_lines(one.evidence.text, QUOTED)]
    return [*found, f"    possible: {', '.join(one.actions)}"]
