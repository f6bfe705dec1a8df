"""The income, military and prestige tracks (RULES 5): steps, symbols and the 30+ tile."""

from domain.kernel.game import Turn
from domain.kernel.messages import Seat
from domain.richelieu import events as ev
from domain.richelieu import intrigue_events as iv
from domain.richelieu.components import EDITIONS
from domain.richelieu.state import State


def hire(turn: Turn[State], seat: Seat) -> None:
    """`seat` pays for the next space of the military track and steps onto it."""
    military = EDITIONS[turn.state.edition].military
    here, before = turn.state.players[seat].military, turn.state.players[seat].prestige
    _, prestige, income = _marched(turn.state, seat, 1)
    turn.emit(ev.ArmyHired(seat, military.costs[here], here + 1, prestige, income))
    _take_tile(turn, seat, before)


def receive(turn: Turn[State], seat: Seat, kind: str, amount: int) -> None:
    """`seat` receives a part of a reward that needs no choice."""
    before = turn.state.players[seat].prestige
    if kind == "military":
        steps, prestige, income = _marched(turn.state, seat, amount)
        turn.emit(iv.RewardReceived(seat, kind, prestige, 0, income, steps, amount - steps))
    elif kind == "income":
        gain = _income(turn.state, seat, amount)
        turn.emit(iv.RewardReceived(seat, kind, income=gain, lost=amount - gain))
    elif kind == "louis":
        turn.emit(iv.RewardReceived(seat, kind, louis=amount))
    else:
        turn.emit(iv.RewardReceived(seat, kind, prestige=amount))
    _take_tile(turn, seat, before)


def _marched(state: State, seat: Seat, steps: int) -> tuple[int, int, int]:
    """The result of `steps` on the military track: steps made, prestige and income of the symbols passed."""
    military = EDITIONS[state.edition].military
    here = state.players[seat].military
    made = min(steps, military.last - here)
    symbols = [military.symbols.get(space) for space in range(here + 1, here + made + 1)]
    return made, symbols.count("prestige"), _income(state, seat, symbols.count("income"))


def _income(state: State, seat: Seat, steps: int) -> int:
    """How many of `steps` the income track allows."""
    return min(steps, EDITIONS[state.edition].income.last - state.players[seat].income)


def _take_tile(turn: Turn[State], seat: Seat, before: int) -> None:
    after = turn.state.players[seat].prestige
    if before < EDITIONS[turn.state.edition].tile <= after:
        turn.emit(iv.TileTaken(seat, after))
