"""`cabinet tournament`: tournaments of bots from the command line."""

import os
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from itertools import cycle, islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_args

import click
from marshmallow import ValidationError

from domain.tournament.terms import Format, Terms

if TYPE_CHECKING:
    from domain.tournament.state import Round
    from service.runtime.bootstrap import Cabinet
    from service.runtime.commandline.simulation import Played, Simulation

SHOWN = 10


@click.group()
def tournament() -> None:
    """Tournaments."""


@tournament.command()
@click.option("--game", default="conspiracy", show_default=True, help="Key of a game.")
@click.option("--format", "kind", type=click.Choice(get_args(Format)), default="swiss", show_default=True)
@click.option("--players", default=128, show_default=True, help="How many bots take part.")
@click.option("--rounds", default=None, type=int, help="How many rounds; by default 7, or what the format needs.")
@click.option("--seats", default=None, type=int, help="Seats of a table of pods.")
@click.option("--bot", "bots", multiple=True, help="A bot that takes part; several take turns. By default: random.")
@click.option(
    "--seed", default="simulation", show_default=True, help="Decides everything drawn by lot but the dice."
)
@click.option("--processes", default=os.cpu_count() or 1, show_default=True, help="Processes that play.")
@click.option("--data", type=click.Path(path_type=Path), help="Keep the data here, for `cabinet run`.")
def simulate(bots: Sequence[str], data: Path | None, processes: int, **wanted: Any) -> None:
    """Play a tournament of bots to the end.

    On an embedded server of its own, through the same pairing, starting and closing as over HTTP. The audits of all
    matches and of the tournament are part of it; the command fails if one of them does.
    """
    from service.runtime.bootstrap import Cabinet
    from service.runtime.commandline.simulation import Simulation
    from service.runtime.processes.embedded import EmbeddedServer
    from service.runtime.settings import Config

    with ExitStack() as stack:
        where = data or Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="cabinet-")))
        where.mkdir(parents=True, exist_ok=True)
        server = stack.enter_context(EmbeddedServer(where / "redis"))
        cabinet = Cabinet(Config(server.url, server.url))
        stack.callback(cabinet.close)
        terms = _terms(cabinet, wanted)
        known = cabinet.games[terms.game].bots
        if unknown := set(bots) - set(known):
            raise click.ClickException(
                f"{terms.game} has no bot {', '.join(unknown)}; there are {', '.join(known)}"
            )
        simulation = Simulation(cabinet, terms)
        simulation.enter(list(islice(cycle(bots or ("random",)), wanted["players"])))
        _report(simulation, processes)


def _terms(cabinet: "Cabinet", wanted: dict[str, Any]) -> Terms:
    from service.application.tournaments.announcing import terms_of
    from service.http.tournaments.schemas import NewTournament

    game = cabinet.games.get(wanted["game"])
    if game is None:
        raise click.ClickException(f"there is no game {wanted['game']}; there are {', '.join(cabinet.games)}")
    free = wanted["kind"] in ("swiss", "pods")
    body = {
        "name": "Simulation",
        "game": wanted["game"],
        "format": wanted["kind"],
        "rounds": (wanted["rounds"] or 7) if free else wanted["rounds"],
        "seats": wanted["seats"],
        "seed": wanted["seed"],
        "tied_table": "seed",
    }
    try:
        return terms_of(game, NewTournament().load(body))
    except ValidationError as error:
        raise click.ClickException(str(error.messages)) from None


def _report(simulation: "Simulation", processes: int) -> None:
    """Play, with a progress bar a round, and tell how it went."""
    faults: list[str] = []
    for played in simulation.rounds(processes, _with_bar):
        faults += [f"{match.match}: {match.fault}" for match in played.matches if match.fault]
        events = sum(match.events for match in played.matches)
        click.echo(
            f"  {played.tables} matches, {events} events, {played.repeats} repeats, {played.byes} byes; "
            f"paired in {played.pairing_seconds:.2f} s, started in {played.start_seconds:.2f} s"
        )
    if fault := simulation.fault():
        faults.append(f"{simulation.id}: {fault}")
    _standings(simulation)
    for fault in faults:
        click.echo(fault, err=True)
    if faults:
        raise click.ClickException(f"{len(faults)} audits found something")
    click.echo("Every audit passed.")


def _with_bar(one: "Round", matches: Iterator["Played"]) -> Sequence["Played"]:
    with click.progressbar(matches, length=len(one.tables), label=f"Round {one.number}") as bar:
        return list(bar)


def _standings(simulation: "Simulation") -> None:
    from service.application.tournaments.describe import standings_document

    places = standings_document(simulation.id, simulation.found).places
    for place in places[:SHOWN]:
        broken = ", ".join(f"{made.name} {made.value:.4g}" for made in place.tie_breaks)
        click.echo(f"{place.rank:4d}. {place.name:<24} {place.points:6.4g}  {broken}")
    if len(places) > SHOWN:
        click.echo(f"      and {len(places) - SHOWN} more")
