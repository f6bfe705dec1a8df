"""`cabinet tournament read`: a report file of FIDE as the service would take it up, without a server."""

from collections.abc import Iterator
from functools import reduce
from pathlib import Path
from typing import get_args

import click

from domain import games
from domain.kernel.options import Rejection
from domain.tournament.changing_terms import ROUNDS_FREE
from domain.tournament.commands import OpenTournament
from domain.tournament.decide import decide
from domain.tournament.fold import follow
from domain.tournament.standings import Place, standings
from domain.tournament.state import Tournament
from domain.tournament.terms import UNIT, ByeWorth, Format, Newcomer
from service.application.texts import texts
from service.application.tournaments.announcing import ROUNDS_MAX, Announcement, tables_of, terms_of
from service.application.tournaments.continuing import command_for, differences
from service.application.tournaments.sheets import CHARSETS, UTF_8, Finding
from service.application.tournaments.trf_reading import REPORT_BYTES, Report, read
from service.runtime.commandline.plain import plain

ORGANISER = "ply_organiser"
FORMATS = tuple(kind for kind in get_args(Format) if kind != "pods")


@click.command("read")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--game", default="conspiracy", show_default=True, help="Key of a game.")
@click.option("--format", "kind", type=click.Choice(FORMATS), default="swiss", show_default=True)
@click.option("--rounds", type=click.IntRange(1, ROUNDS_MAX), help="How many are planned; by default those played.")
@click.option("--bye", type=click.Choice(get_args(ByeWorth)), default="win", show_default=True)
@click.option("--charset", type=click.Choice(sorted(CHARSETS)), default=UTF_8, show_default=True)
def read_report(file: Path, game: str, kind: Format, rounds: int | None, bye: ByeWorth, charset: str) -> None:
    """Read a report file of FIDE, TRF16 or TRF26, as a tournament that goes on from it would.

    Prints what is not read, where points or ranks differ, and the standings. Fails with every fault by line and
    columns. Nothing is kept.
    """
    if game not in games():
        raise click.ClickException(f"there is no game {game}; there are {', '.join(games())}")
    if file.stat().st_size > REPORT_BYTES:
        raise click.ClickException(f"the file has more than {REPORT_BYTES} bytes")
    report = read(file.read_bytes(), charset, bye)
    if report.faults:
        raise click.ClickException("\n".join(["the report cannot be read:", *map(_said, report.faults)]))
    planned = (rounds or max(1, len(report.rounds))) if kind in ROUNDS_FREE else None
    now = _taken_up(game, Announcement(name=file.name, format=kind, rounds=planned, bye=bye, seed="report"), report)
    for found in (*report.ignored, *differences(now, report)):
        click.echo(_said(found))
    for place in standings(now):
        click.echo(_line(place, report))


def _taken_up(game: str, announced: Announcement, report: Report) -> Tournament:
    """The tournament after the report; ClickException if it could not have been."""
    playing = games()[game]
    terms = terms_of(playing, announced, tables_of(playing, announced), playing.meta.options())
    now = Tournament()
    for command in (OpenTournament(terms), command_for(tuple(_people(report)), report)):
        decided = decide(now, ORGANISER, command)
        if isinstance(decided, Rejection):
            words, given = texts("en"), texts("en").details(decided.detail)
            raise click.ClickException(words.say(f"problem-{decided.code}", given))
        now = reduce(follow, decided, now)
    return now


def _people(report: Report) -> Iterator[Newcomer]:
    """Those who stand in it; guests have ids of their own."""
    for number, row in enumerate(report.rows, 1):
        yield Newcomer(None if row.bot else row.player or f"gst_{number}", row.bot, row.rating)


def _said(found: Finding) -> str:
    return plain(f"  {found.pointer or '/'}: {found.remark}")


def _line(place: Place, report: Report) -> str:
    row = report.rows[place.entry - 1]
    name = plain(row.name or row.player or row.bot or "")
    return f"{place.rank:5}. {place.points / UNIT:6g}  {name} ({place.entry})"
