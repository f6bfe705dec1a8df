"""The turn of the automa (RULES 15): the house turns the plan card and follows the script."""

from collections.abc import Iterable

from msgspec.structs import replace

from domain.kernel.game import Decision, Turn
from domain.kernel.messages import HOUSE, Command, Seat
from domain.kernel.options import Allow, Option, Refuse
from domain.pax_illuminaten import commands as cmd
from domain.pax_illuminaten import deck
from domain.pax_illuminaten import events as ev
from domain.pax_illuminaten.automa import script, sight
from domain.pax_illuminaten.automa.deeds import follow, name_of, turn_up
from domain.pax_illuminaten.automa.plots import AUTOMA_PLOTS
from domain.pax_illuminaten.changes import draw_cards, evolve, pop, revealing
from domain.pax_illuminaten.components import CARDS, EDICTS, AutomaPlot
from domain.pax_illuminaten.event_cards import edicts
from domain.pax_illuminaten.event_cards.edicts import event_taken
from domain.pax_illuminaten.hidden.lots import show_cards
from domain.pax_illuminaten.ids import AutomaId
from domain.pax_illuminaten.state import State


def begin(turn: Turn[State]) -> None:
    """The action phase of the automa."""
    turn.emit(ev.AutomaPlans(sight.automa_of(turn.state).mode == "plan"))


class TurningPlan(Decision[State], frozen=True):
    """The house turns up the plan card."""

    plan: bool = True
    """Whether the script needs a plan card."""

    def awaiting(self) -> tuple[Seat, ...]:
        return (HOUSE,)

    def options(self, view: State, seat: Seat) -> Iterable[Option]:
        return (Allow(cmd.TurnPlan()),)

    def answer(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        card = deck.top(turn)
        turn.emit(ev.PlanTurned(card, card is not None and CARDS[card].high))
        deck.replenish(turn)
        for place in script.targets(turn.state):
            turn_up(turn, place)


class FollowingScript(Decision[State], frozen=True):
    """The house carries out the row that applies."""

    automa: AutomaId
    """The key of the scripted opponent."""

    def awaiting(self) -> tuple[Seat, ...]:
        return (HOUSE,)

    def options(self, view: State, seat: Seat) -> Iterable[Option]:
        row, place = script.row_for(view, script.targets(view))
        yield Allow(cmd.FollowScript(row, None if place is None else name_of(view, place)))
        yield Refuse(cmd.FollowScript, "not_in_the_script")

    def answer(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        assert isinstance(command, cmd.FollowScript)
        if command.row is None:
            turn.emit(ev.ScriptFollowed(self.automa, None, None))
        else:
            follow(turn, command.row, turn.state.place(command.target or ""))


class Resting(Decision[State], frozen=True):
    """The actions of the automa are over."""

    automa: AutomaId
    """The key of the scripted opponent."""

    def proceed(self, turn: Turn[State]) -> None:
        turn.emit(ev.AutomaRested(self.automa))


def turn_event(turn: Turn[State], event: str) -> None:
    """The top event is turned up: an edict is issued, a special discarded."""
    turn.emit(ev.EventTurned(HOUSE, event))
    if event in EDICTS:
        edicts.issue(turn, HOUSE, event)
    else:
        turn.emit(ev.SpecialDropped(HOUSE, event))


def plots_met(state: State) -> tuple[AutomaPlot, ...]:
    """The plots of the automa that hold. With one of them it wins."""
    return tuple([plot for plot in sight.automa_of(state).plots if AUTOMA_PLOTS[plot.check](state, plot.count)])


@evolve.on(ev.AutomaPlans)
def _plans(state: State, event: ev.AutomaPlans) -> State:
    pending: Decision[State] = TurningPlan() if event.plan else FollowingScript(state.automa or "")
    return replace(state, agenda=(pending,))


@evolve.on(ev.PlanTurned)
def _plan(state: State, event: ev.PlanTurned) -> State:
    now = revealing(replace(state.now, plan=event.card), event.high)
    state = draw_cards(show_cards(replace(state, now=now), event.card), 1) if event.card else state
    return replace(state, agenda=(FollowingScript(state.automa or ""),))


@evolve.on(ev.AutomaRested)
def _rested(state: State, event: ev.AutomaRested) -> State:
    return pop(state)


@evolve.on(ev.EventTurned)
def _event_turned(state: State, event: ev.EventTurned) -> State:
    return replace(state, event_deck=state.event_deck[1:])


@evolve.on(ev.SpecialDropped)
def _special_dropped(state: State, event: ev.SpecialDropped) -> State:
    state = event_taken(state, event.seat, event.special, edict=False)
    return replace(state, event_discards=state.event_discards.put(event.special))
