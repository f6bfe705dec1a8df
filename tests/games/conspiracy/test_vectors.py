"""240 positions with expected answers, computed by an independent reference (`vectors.jsonl`)."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from domain.conspiracy import GAME
from domain.conspiracy import commands as cmd
from domain.conspiracy import events as ev
from domain.conspiracy.action import TakeAction
from domain.conspiracy.challenge import ChallengeWindow, Duel
from domain.conspiracy.power import UsePower
from domain.conspiracy.state import Player, State
from domain.kernel.messages import HOUSE, Command, Seat
from domain.kernel.options import Amount, Option, commands
from tests.lines import Check, each

from .harness import Table, board_of

LINES = [json.loads(line) for line in Path(__file__).with_name("vectors.jsonl").read_text().splitlines()]


def lines(kind: str) -> Callable[[Check], Callable[[], None]]:
    return each([line for line in LINES if line["kind"] == kind])


def state_of(given: dict[str, Any]) -> State:
    """A position as the product holds it, before the turn of its seat on turn."""
    return State(
        edition="reconstruction",
        stations="five",
        die_sides=6,
        icon_faces=2,
        agents=given["agents"],
        case=given["case"],
        die=ev.ICON if given["solomon"] == "icon" else given["solomon"],
        players=tuple(
            Player(hq, board_of(seat["payoff"], seat["reserve"]), token="beacon", restricted=seat["restricted"])
            for hq, seat in zip(given["hqs"], given["seats"], strict=True)
        ),
        start=Seat(given["start"]),
        turn=Seat(given["turn"]),
        round=1,
    )


def declared(line: dict[str, Any]) -> tuple[Seat, Command]:
    position, deed = line["input"]["position"], line["input"]["declaration"]
    kind = cmd.Assassinate if line["input"].get("kind") == "burn" else cmd.MoveAgent
    return Seat(position["turn"]), kind(*deed)


def on_turn(line: dict[str, Any], state: State) -> Table:
    """The seat on turn is about to act, although the case may already be home in some odd positions."""
    seat = Seat(line["input"]["position"]["turn"])
    table = Table.given(replace(state, case="nowhere"))
    return Table(replace_truth(table, replace(table.state, case=state.case, agenda=(TakeAction(seat),))))


def replace_truth(table: Table, state: State) -> Any:
    views = tuple(replace(view, case=state.case, agenda=state.agenda) for view in table.world.views)
    public = replace(table.world.public, case=state.case, agenda=state.agenda)
    return replace(table.world, truth=state, views=views, public=public)


@lines("legal")
def test_the_options_of_a_position(line: dict[str, Any]) -> None:
    state = state_of(line["input"]["position"])
    for seat, expected in enumerate(line["expected"]["seats"]):
        assert said_of(Table.given(state), Seat(seat)) == normal(expected)


def said_of(table: Table, seat: Seat) -> dict[str, Any]:
    options = list(options_of(table, seat))
    return {
        "win": table.winners == (seat,),
        "pay": dict(payments(options)),
        "moves": {(c.agent, c.city, c.with_case) for c in commands(options) if isinstance(c, cmd.MoveAgent)},
        "burns": {(c.killer, c.victim) for c in commands(options) if isinstance(c, cmd.Assassinate)},
    }


def normal(expected: dict[str, Any]) -> dict[str, Any]:
    return {
        "win": expected["win"],
        "pay": expected["pay"],
        "moves": {tuple(move) for move in expected["moves"]},
        "burns": {tuple(burn) for burn in expected["burns"]},
    }


def options_of(table: Table, seat: Seat) -> Iterator[Option]:
    if seat in table.awaited:
        yield from table.state.agenda[-1].options(table.world.view(seat), seat)


def payments(options: list[Option]) -> Iterator[tuple[str, int]]:
    """Target → highest amount."""
    most: dict[str, int] = {}
    for command in commands(options):
        if isinstance(command, cmd.PayBribe) and command.target is not None:
            most[command.target] = max(command.amount, most.get(command.target, 0))
    return iter(most.items())


@lines("travel")
def test_a_move_and_its_power(line: dict[str, Any]) -> None:
    seat, deed = declared(line)
    table = on_turn(line, state_of(line["input"]["position"])).after((seat, deed))
    while table.state.agenda and isinstance(table.state.agenda[-1], ChallengeWindow):
        table = table.after((table.awaited[0], cmd.Pass()))
    expected = line["expected"]
    assert table.state.case == expected["case"]
    assert (table.winners == (seat,)) is expected["win"]
    assert set(powers_of(table, seat)) == {tuple(power) for power in expected["powers"]}
    if "after_power" in expected:
        used = use(table, seat, line["input"]["power"])
        assert used.state.case == expected["after_power"]["case"]
        assert used.state.agents == expected["after_power"]["agents"]
        assert (used.winners == (seat,)) is expected["after_power"]["win"]


def powers_of(table: Table, seat: Seat) -> Iterator[tuple[Any, ...]]:
    top = table.state.agenda[-1] if table.state.agenda else None
    if not isinstance(top, UsePower) or top.seat != seat:
        return
    for command in table.legal(seat):
        if isinstance(command, cmd.PullCase):
            yield ("pull",)
        elif not isinstance(command, cmd.Pass):
            yield fields(command)
            if isinstance(command, cmd.ExtraMove) and top.uses > 1:
                yield from (fields(command) + more for more in powers_of(table.after((seat, command)), seat))


def fields(command: Command) -> tuple[Any, ...]:
    return tuple(getattr(command, name) for name in command.__struct_fields__)


POWERS = {
    "beacon": cmd.DrawAgent,
    "spyglass": cmd.ShoveAgent,
    "magician": cmd.PushCase,
    "vagabond": cmd.RideTrain,
}


def use(table: Table, seat: Seat, power: list[Any]) -> Table:
    top = table.state.agenda[-1]
    assert isinstance(top, UsePower)
    if top.agent == "tempest":
        table = table.after(*((seat, cmd.ExtraMove(city)) for city in power))
        return table.after((seat, cmd.Pass())) if len(power) == 1 else table
    return table.after((seat, cmd.PullCase() if power == ["pull"] else POWERS[top.agent](*power)))


@lines("challenge")
def test_a_declaration_and_its_challenges(line: dict[str, Any]) -> None:
    table = on_turn(line, state_of(line["input"]["position"])).after(declared(line))
    before = {s for s, player in enumerate(table.state.players) if player.restricted}
    expected, result, steps = line["expected"], "open", []
    for seat, amount in line["input"]["script"]:
        steps.append({"seat": table.awaited[0], "range": bids(table)})
        table = table.when(seat, answer(table, amount))
        if table.rejection:
            result = "refused"
            break
    else:
        result = resolution(table)
    assert result == expected["result"]
    assert steps == expected["steps"]
    lost = {s for s, player in enumerate(table.state.players) if player.restricted}
    assert lost - before == set(expected["restricted"]) - before


def bids(table: Table) -> list[int] | None:
    for option in options_of(table, table.awaited[0]):
        if isinstance(option, Amount):
            return [option.low, option.high]
    return None


def answer(table: Table, amount: int | None) -> Command:
    if amount is None:
        return cmd.Pass()
    return cmd.Raise(amount) if isinstance(table.state.agenda[-1], Duel) else cmd.Challenge(amount)


def resolution(table: Table) -> str:
    if table.all(ev.ActionStopped):
        return "cancelled"
    return "stands" if table.all(ev.AgentBurned) or table.all(ev.AgentMoved) else "open"


@lines("end")
def test_the_end_of_a_turn(line: dict[str, Any]) -> None:
    table = on_turn(line, state_of(line["input"]["position"]))
    before, expected = table.state.die, line["expected"]
    table = table.after((table.awaited[0], cmd.PayBribe()))
    if table.awaited == (HOUSE,):
        face = 0 if line["input"]["face"] == "icon" else 5
        table = table.when(HOUSE, cmd.AdvanceDie()) if before != ev.ICON else table.when(HOUSE, cmd.RollDie(), face)
    outcome = GAME.outcome(table.state)
    assert (table.state.die or "icon") == expected["solomon"]
    assert bool(table.all(ev.DieRolled)) is expected["rolled"]
    assert (outcome is not None and outcome.how == "solomon") is expected["game_over"]
    if expected["ranking"]:
        assert outcome is not None
        first = [standing.seat for standing in outcome.standings if standing.rank == 1]
        others = [standing.seat for standing in outcome.standings if standing.rank > 1]
        assert [first, others] == expected["ranking"]
        assert outcome.winners == (tuple(first) if others else ())
