"""The turn of the automa (RULES 15): the house turns the plan card and follows the script."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from domain.kernel.game import Decision, Turn
from domain.kernel.messages import HOUSE, Command, Seat
from domain.kernel.options import Allow, Option, Refuse
from domain.pax_illuminaten import automa_script as script
from domain.pax_illuminaten import automa_sight as sight
from domain.pax_illuminaten import commands as cmd
from domain.pax_illuminaten import deck, edicts
from domain.pax_illuminaten import events as ev
from domain.pax_illuminaten.automa_plots import AUTOMA_PLOTS
from domain.pax_illuminaten.components import AUTOMAS, CARDS, EDICTS
from domain.pax_illuminaten.expel import replace_card
from domain.pax_illuminaten.extort import let_yield
from domain.pax_illuminaten.oust import bot_factions, challenge
from domain.pax_illuminaten.targets import extort_cards, open_locations, whispers

if TYPE_CHECKING:
    from domain.pax_illuminaten.state import State


def begin(turn: Turn[State]) -> None:
    """The action phase of the automa."""
    turn.emit(ev.AutomaPlans(sight.automa_of(turn.state).mode == "plan"))


class TurningPlan(Decision["State"], frozen=True):
    """The house turns up the plan card."""

    plan: bool = True

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


def turn_up(turn: Turn[State], place: int) -> None:
    """Turn a face-down card of the map up in its place."""
    card = turn.state.down[place]
    if isinstance(card, str):
        turn.emit(ev.CardTurnedUp(HOUSE, card, turn.state.places[place], CARDS[card].high))


class FollowingScript(Decision["State"], frozen=True):
    """The house carries out the one row that applies."""

    automa: str

    def awaiting(self) -> tuple[Seat, ...]:
        return (HOUSE,)

    def options(self, view: State, seat: Seat) -> Iterable[Option]:
        row, place = script.row_for(view, script.targets(view))
        yield Allow(cmd.FollowScript(row, None if place is None else name_of(view, place)))
        yield Refuse(cmd.FollowScript, "not_in_the_script")

    def answer(self, turn: Turn[State], seat: Seat, command: Command) -> None:
        assert isinstance(command, cmd.FollowScript)
        if command.row is None or command.target is None:
            turn.emit(ev.ScriptFollowed(self.automa, None, None))
        else:
            follow(turn, command.row, turn.state.place(command.target))


def follow(turn: Turn[State], row: str, place: int) -> None:
    """Carry out a row of the script on a place."""
    deed = sight.automa_of(turn.state).rows[row]
    turn.emit(ev.ScriptFollowed(turn.state.automa or "", row, name_of(turn.state, place), deed))
    DEEDS[deed](turn, place)


def name_of(state: State, place: int) -> str:
    """How a place is called in commands: by its face-up card, else by its own name."""
    return state.faces[place] or state.places[place]


class Resting(Decision["State"], frozen=True):
    """The actions of the automa are over."""

    automa: str

    def proceed(self, turn: Turn[State]) -> None:
        turn.emit(ev.AutomaRested(self.automa))


# What the rows do. `place` is where.


def influence(turn: Turn[State], place: int) -> None:
    """One disc, free; Weishaupt buys more with favor that matches the card."""
    card = turn.state.faces[place] or ""
    turn.emit(ev.DiscsPlaced(HOUSE, card, 1))
    while turn.state.automa == "weishaupt" and sight.is_open(turn.state, place):
        purse = turn.state.players[HOUSE].purse
        faction = next((faction for faction in CARDS[card].factions if purse[faction]), None)
        if faction is None:
            break
        turn.emit(ev.AutomaPaid((faction,)))
        turn.emit(ev.DiscsPlaced(HOUSE, card, 1))
    settle(turn, place)


def settle(turn: Turn[State], place: int) -> None:
    """The token goes to a card that holds a disc of the automa."""
    if turn.state.token != place and sight.own(turn.state, place):
        turn.emit(ev.TokenMoved(turn.state.faces[place] or ""))


def extort(turn: Turn[State], card: str) -> None:
    """A card, or the placard, yields if it can; every whisper, too."""
    if card in extort_cards(turn.state, HOUSE):
        let_yield(turn, HOUSE, card, cmd.MAIN, whispers(turn.state, HOUSE, card, quiet=False))


def influence_and_extort(turn: Turn[State], place: int) -> None:
    """Influence the target, then extort it."""
    influence(turn, place)
    extort(turn, turn.state.faces[place] or "")


def expel(turn: Turn[State], place: int) -> None:
    """The plan card, or else the top card of the deck, replaces the target."""
    old, plan = turn.state.faces[place] or "", turn.state.now.plan
    card = plan or deck.top(turn)
    assert card is not None
    replace_card(turn, HOUSE, old, card, "plan" if plan else "deck")
    deck.replenish(turn)
    settle(turn, place)


def swap_and_influence(turn: Turn[State], place: int) -> None:
    """The plan card takes the place of the target, which waits for the discards; then Influence."""
    replace_card(turn, HOUSE, turn.state.faces[place] or "", turn.state.now.plan or "", "swap")
    influence(turn, place)


def fill_and_oust(turn: Turn[State], place: int) -> None:
    """A disc on every open location, then Oust."""
    room = min(open_locations(turn.state, place, HOUSE), turn.state.players[HOUSE].supply)
    if room:
        turn.emit(ev.DiscsPlaced(HOUSE, turn.state.faces[place] or "", room))
    oust(turn, place)


def oust(turn: Turn[State], place: int) -> None:
    """All discs of the rival with most there; all matching favor is spent for strength."""
    state, discs = turn.state, turn.state.discs[place]
    rival = max(state.seats_from(HOUSE)[1:], key=lambda seat: discs[seat])
    purse = state.players[HOUSE].purse
    paid = tuple(faction for faction in bot_factions(state) for _ in range(purse[faction]))
    if paid:
        turn.emit(ev.AutomaPaid(paid))
    settle(turn, place)
    challenge(turn, HOUSE, rival, state.faces[place] or "", discs[rival], cmd.MAIN, len(paid))


def charge(turn: Turn[State], place: int) -> None:
    """The token goes to the card with most own discs beside the target, then Oust."""
    most = script.most_own_beside(turn.state, place)
    beside = sight.ordered(turn.state, place)
    settle(turn, next(other for other in beside if turn.state.discs[other][HOUSE] == most))
    oust(turn, place)


def scout(turn: Turn[State], place: int) -> None:
    """Turn the target up in its place."""
    turn_up(turn, place)


def retreat_and_extort(turn: Turn[State], place: int) -> None:
    """The token goes to a card beside rival discs; then it and the placard yield."""
    if any(sight.rivals(turn.state, other) for other in sight.around(turn.state, place) if other is not None):
        settle(turn, place)
    state = turn.state
    if state.token is not None:
        extort(turn, state.faces[state.token] or "")
    extort(turn, cmd.PLACARD)


def try_the_next(turn: Turn[State], place: int) -> None:
    """The next neighbours clockwise, each once; none serves: the token goes to the last one and extorts there."""
    plan = sight.plan_card(turn.state)
    assert plan is not None
    last = place
    for other in sight.plan_targets(turn.state, str(plan.strength))[1:]:
        last = other
        turn_up(turn, other)
        row, _ = script.row_for(turn.state, [other])
        if row is not None and row != "f2":
            follow(turn, row, other)
            return
    turn.emit(ev.TokenMoved(turn.state.faces[last] or ""))
    extort(turn, turn.state.faces[last] or "")


DEEDS: Mapping[str, Callable[[Turn[State], int], None]] = {
    deed: globals()[deed] for automa in AUTOMAS.values() for deed in automa.rows.values()
}
"""The functions of this module that the scripts in the component data name."""


def turn_event(turn: Turn[State], event: str) -> None:
    """The top event is turned up: an edict is issued, a special discarded."""
    turn.emit(ev.EventTurned(HOUSE, event))
    if event in EDICTS:
        edicts.issue(turn, HOUSE, event)
    else:
        turn.emit(ev.SpecialDropped(HOUSE, event))


def has_won(state: State) -> bool:
    """Whether one of the automa's own plots holds."""
    return any(AUTOMA_PLOTS[plot.check](state, plot.count) for plot in sight.automa_of(state).plots)
