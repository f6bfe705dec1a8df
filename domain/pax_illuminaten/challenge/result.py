"""How a challenge ends (RULES 9): discs removed, compensation of their owner, and the cube."""

from msgspec.structs import replace

from domain.kernel.game import Turn
from domain.kernel.messages import HOUSE, Seat
from domain.pax_illuminaten import events as ev
from domain.pax_illuminaten.challenge.strength import attacker_wins, current, what_decides
from domain.pax_illuminaten.changes import discs, evolve, pop, supply
from domain.pax_illuminaten.components import ANY, FACTIONS, SETUP, Icon
from domain.pax_illuminaten.favor.gaining import gain
from domain.pax_illuminaten.favor.payable import factions_at
from domain.pax_illuminaten.ids import PLACARD
from domain.pax_illuminaten.state import State


def resolve(turn: Turn[State], conceded: bool = False) -> None:
    """Compare; the loser of discs is compensated, the winner places a cube."""
    duel = current(turn.state)
    won = not conceded and attacker_wins(duel.attack, duel.defence, duel.autos)
    seat, rival, card = duel.seat, duel.rival, duel.card
    decided = "conceded" if conceded else what_decides(duel)
    turn.emit(ev.ChallengeResolved(seat, rival, card, won, duel.attack, duel.defence, duel.autos, decided))
    if won:
        turn.emit(ev.DiscsOusted(rival, card, duel.count))
        if seat != HOUSE and len(turn.state.now.cubes) < SETUP.cubes:
            turn.emit(ev.CubePlaced(seat, card))
        gain(turn, rival, (compensation(turn.state, rival),) * duel.count)


def compensation(state: State, seat: Seat) -> Icon:
    """Any favor; the automa prefers that of its card."""
    if seat != HOUSE:
        return ANY
    first = bot_factions(state)
    return first + tuple(faction for faction in FACTIONS if faction not in first)


def bot_factions(state: State) -> tuple[str, ...]:
    """The factions of the card with the automa's token, or of its contact."""
    card = state.faces[state.token] if state.token is not None else None
    return factions_at(state, HOUSE, card or PLACARD)


@evolve.on(ev.ChallengeResolved)
def _resolved(state: State, event: ev.ChallengeResolved) -> State:
    state = replace(state, duel=None)
    return pop(state) if event.seat != HOUSE else state


@evolve.on(ev.DiscsOusted)
def _ousted(state: State, event: ev.DiscsOusted) -> State:
    return supply(discs(state, event.card, event.seat, -event.discs), event.seat, event.discs)


@evolve.on(ev.CubePlaced)
def _cube(state: State, event: ev.CubePlaced) -> State:
    return replace(state, now=replace(state.now, cubes=(*state.now.cubes, event.card)))
