"""`cabinet tournament`: tournaments of bots from the command line."""

import os
import re
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from itertools import cycle, islice
from pathlib import Path
from typing import Any, get_args

import click

from domain.kernel.game import Game
from domain.tournament.changing_terms import ROUNDS_FREE
from domain.tournament.entries import ENTRIES_MAX
from domain.tournament.state import Round
from domain.tournament.terms import MOST_AT_TABLE, Elimination, Format, Terms
from service.application.naming import ONE_LINE
from service.application.tournaments.announcing import (
    ROUNDS_MAX,
    SEED_TEXT_MAX,
    Announcement,
    Unfit,
    check_rounds,
    tables_of,
    terms_of,
)
from service.application.tournaments.describe import standings_document
from service.runtime.bootstrap import Cabinet
from service.runtime.commandline.report_files import read_report
from service.runtime.commandline.series_simulation import SeriesPlayed, SeriesSimulation, SimulatedParts, Tell
from service.runtime.commandline.simulation import SimulatedMatch, Simulation
from service.runtime.processes.embedded import EmbeddedServer
from service.runtime.settings import Config

ROUNDS = 7
SHOWN = 10
PLAYERS = 128
PLANS: Mapping[str, Mapping[str, str]] = {
    "tournament": {},
    "knockout-third-place": {"kind": "knockout", "elimination": "third_place"},
}
"""The plans of one tournament, with the options that each stands for."""
SERIES = ("qualifier", "league")
"""The plans that are series of tournaments."""
SERIES_PLAYERS, SERIES_ROUNDS = 16, 4
"""How many bots and rounds the Swiss tournaments of a series have, if nobody says so."""


def _one_line(_: click.Context, __: click.Parameter, text: str) -> str:
    """The text, if the API would take it as a seed."""
    if len(text) > SEED_TEXT_MAX or not re.match(ONE_LINE, text) or not _is_encodable(text):
        raise click.BadParameter(f"must be one line of 1 to {SEED_TEXT_MAX} characters")
    return text


def _is_encodable(text: str) -> bool:
    """Whether it was all UTF-8: Python reads other bytes of an argument as surrogates."""
    return not any("\ud800" <= letter <= "\udfff" for letter in text)


@click.group()
def tournament() -> None:
    """Tournaments."""


tournament.add_command(read_report)


@tournament.command()
@click.argument("plan", type=click.Choice((*PLANS, *SERIES)), default="tournament")
@click.option("--game", default="conspiracy", show_default=True, help="Key of a game.")
@click.option("--format", "kind", type=click.Choice(get_args(Format)), default="swiss", show_default=True)
@click.option(
    "--players",
    type=click.IntRange(2, ENTRIES_MAX),
    help="How many bots take part; by default 128, in a series 16.",
)
@click.option(
    "--rounds",
    type=click.IntRange(1, ROUNDS_MAX),
    help="How many rounds; by default 7, or what the format needs; in a series 4.",
)
@click.option(
    "--elimination",
    type=click.Choice(get_args(Elimination)),
    default="single",
    show_default=True,
    help="Who is out of a knockout after a loss.",
)
@click.option("--seats", type=click.IntRange(2, MOST_AT_TABLE), help="Seats of a table of pods.")
@click.option("--bot", "bots", multiple=True, help="A bot that takes part; several take turns. By default: random.")
@click.option(
    "--seed",
    callback=_one_line,
    default="simulation",
    show_default=True,
    help="Decides everything drawn by lot but the dice.",
)
@click.option(
    "--processes",
    type=click.IntRange(1),
    default=os.cpu_count() or 1,
    show_default=True,
    help="Processes that play.",
)
@click.option("--data", type=click.Path(path_type=Path), help="Keep the data here, for `cabinet run`.")
def simulate(plan: str, bots: Sequence[str], data: Path | None, processes: int, **wanted: Any) -> None:
    """Play a tournament of bots to the end, or a series.

    A `qualifier` is a Swiss whose best go over to a knockout, a `league` three of which the best two count. Each
    prints how many requests it took.

    On an embedded server of its own, with the same pairing, starting and closing as over HTTP. Includes the audits
    of all matches and of the tournament, and ends by verifying its record; the command fails if one of these does.
    """
    with ExitStack() as stack:
        where = data or Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="cabinet-")))
        where.mkdir(parents=True, exist_ok=True)
        server = stack.enter_context(EmbeddedServer(where / "redis"))
        cabinet = Cabinet.compose(Config(server.url, server.url))
        stack.callback(cabinet.close)
        game = _game(cabinet.games, wanted["game"])
        terms = _terms(game, {**wanted, **PLANS.get(plan, {})})
        if unknown := set(bots) - set(game.bots):
            raise click.ClickException(
                f"{terms.game} has no bot {', '.join(unknown)}; there are {', '.join(game.bots)}"
            )
        count = wanted["players"] or (SERIES_PLAYERS if plan in SERIES else PLAYERS)
        taking_part = list(islice(cycle(bots or ("random",)), count))
        if plan in SERIES:
            parts = SimulatedParts(
                cabinet.play, cabinet.tournaments, cabinet.series, cabinet.accounts, cabinet.config
            )
            made = SeriesSimulation(parts, game, taking_part, wanted["rounds"] or SERIES_ROUNDS, wanted["seed"])
            _report_series(made.qualifier if plan == "qualifier" else made.league, processes)
            return
        simulation = Simulation.begin(cabinet.play, cabinet.tournaments, cabinet.accounts.players)
        simulation.announce(terms)
        simulation.enter(taking_part)
        _report(simulation, cabinet.config, processes)


def _game(games: Mapping[str, Game[Any]], key: str) -> Game[Any]:
    if key not in games:
        raise click.ClickException(f"there is no game {key}; there are {', '.join(games)}")
    return games[key]


def _terms(game: Game[Any], wanted: dict[str, Any]) -> Terms:
    kind = wanted["kind"]
    announced = Announcement(
        name="Simulation",
        format=kind,
        rounds=wanted["rounds"] or (ROUNDS if kind in ROUNDS_FREE else None),
        seats=wanted["seats"],
        seed=wanted["seed"],
        tied_table="seed",
        elimination=wanted["elimination"],
    )
    try:
        check_rounds(announced.format, announced.rounds)
        return terms_of(game, announced, tables_of(game, announced), game.meta.options())
    except Unfit as unfit:
        raise click.ClickException(str(unfit)) from None


def _report(simulation: Simulation, config: Config, processes: int) -> None:
    """Play, with a progress bar per round, and print a report."""
    faults: list[str] = []
    for played in simulation.rounds(config, processes, _with_bar):
        faults += [f"{match.match}: {match.fault}" for match in played.matches if match.fault]
        events = sum(match.events for match in played.matches)
        click.echo(
            f"  {played.tables} matches, {events} events, {played.repeats} repeats, {played.byes} byes; "
            f"paired in {played.pairing_seconds:.2f} s, started in {played.start_seconds:.2f} s"
        )
    if fault := simulation.fault():
        faults.append(f"{simulation.id}: {fault}")
    _standings(simulation)
    click.echo(f"{simulation.requests} requests.")
    for fault in faults:
        click.echo(fault, err=True)
    if faults:
        raise click.ClickException(f"{len(faults)} audits found something")
    click.echo("Every audit passed, and the record of the tournament holds.")


def _report_series(play: Callable[[int, Tell], SeriesPlayed], processes: int) -> None:
    """Play a series, with a progress bar per round, and print a report."""
    found = play(processes, _with_bar)
    for place in found.standings.places[:SHOWN]:
        results = ", ".join(f"{one.rank}." for one in place.results)
        click.echo(f"{place.rank:4d}. {place.name:<24} {place.points:6.4g}  {results}")
    click.echo(f"{found.requests} requests, {found.beyond} of them beyond entries and rounds.")
    for fault in found.faults:
        click.echo(fault, err=True)
    if found.faults:
        raise click.ClickException(f"{len(found.faults)} audits found something")
    click.echo("Every audit passed: of the matches, the tournaments and the series.")


def _with_bar(one: Round, matches: Iterator[SimulatedMatch]) -> Sequence[SimulatedMatch]:
    with click.progressbar(matches, length=len(one.tables), label=f"Round {one.number}") as bar:
        return list(bar)


def _standings(simulation: Simulation) -> None:
    places = standings_document(simulation.id, simulation.checkpoint).places
    for place in places[:SHOWN]:
        broken = ", ".join(f"{made.name} {made.value:.4g}" for made in place.tie_breaks)
        click.echo(f"{place.rank:4d}. {place.name:<24} {place.points:6.4g}  {broken}")
    if len(places) > SHOWN:
        click.echo(f"      and {len(places) - SHOWN} more")
