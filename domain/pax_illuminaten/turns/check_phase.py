"""The Check phase (RULES 4): plots, events, Redraw, court."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from domain.kernel.game import Decision, Turn
from domain.kernel.messages import HOUSE, Seat
from domain.pax_illuminaten import claims, scoring
from domain.pax_illuminaten import events as ev
from domain.pax_illuminaten.automa import house as automa
from domain.pax_illuminaten.automa.house import Resting
from domain.pax_illuminaten.changes import evolve
from domain.pax_illuminaten.components import SETUP
from domain.pax_illuminaten.event_cards.keeping import keep_event
from domain.pax_illuminaten.ids import StepId
from domain.pax_illuminaten.state import State
from domain.pax_illuminaten.turns.redraw import draw_one, redraw, refresh_court

DRAWN_EVENTS = 2


class Checking(Decision[State], frozen=True):
    """The Check phase of `seat` continues with its next step."""

    seat: Seat
    step: StepId
    """`plots`, `events` or `redraw`: what comes next."""

    def proceed(self, turn: Turn[State]) -> None:
        STEPS[self.step](turn, self.seat)


def _plots(turn: Turn[State], seat: Seat) -> None:
    claims.check(turn)
    if not isinstance(turn.state.agenda[-1], Checking):
        return
    if seat == HOUSE and automa.plots_met(turn.state):
        scoring.end(turn, "automa_plot", (HOUSE,))
    elif len(turn.state.players[seat].claims) >= SETUP.plots_to_win:
        scoring.end(turn, "plots", (seat,))
    else:
        turn.emit(ev.CheckAdvanced(seat, "events"))


def _events(turn: Turn[State], seat: Seat) -> None:
    state = turn.state
    turn.emit(ev.CheckAdvanced(seat, "redraw"))
    if not state.now.revealed or not state.event_deck:
        return
    drawn = tuple(event for event in state.event_deck[:DRAWN_EVENTS] if isinstance(event, str))
    if seat == HOUSE:
        automa.turn_event(turn, drawn[0])
        return
    turn.emit(ev.EventsDrawn(seat, drawn))
    if len(drawn) == 1:
        keep_event(turn, seat, drawn[0])


STEPS: Mapping[str, Callable[[Turn[State], Seat], None]] = {
    "plots": _plots,
    "events": _events,
    "redraw": redraw,
    "draw": draw_one,
    "court": refresh_court,
}


@evolve.on(ev.ActionPhaseEnded)
def _acted(state: State, event: ev.ActionPhaseEnded) -> State:
    now = replace(state.now, actions=0, cubes=(), borrowed=(), beside=(), buffs=())
    return replace(state, now=now, agenda=(Checking(event.seat, "plots"),))


@evolve.on(ev.CheckAdvanced)
def _advanced(state: State, event: ev.CheckAdvanced) -> State:
    return replace(state, agenda=(Checking(event.seat, event.step),))


@evolve.on(ev.ScriptFollowed)
def _script(state: State, event: ev.ScriptFollowed) -> State:
    return replace(state, agenda=(Checking(HOUSE, "plots"), Resting(event.automa)))
