"""What the rows of the scripts do (RULES 15), each at a `place`."""

from collections import Counter
from collections.abc import Callable, Mapping

from msgspec.structs import replace

from domain.kernel.game import Turn
from domain.kernel.messages import HOUSE
from domain.pax_illuminaten import deck
from domain.pax_illuminaten import events as ev
from domain.pax_illuminaten.actions.expel import replace_card
from domain.pax_illuminaten.actions.extort import extort_cards, let_yield, whispers
from domain.pax_illuminaten.actions.reach import open_locations
from domain.pax_illuminaten.automa import script, sight
from domain.pax_illuminaten.challenge.call import challenge
from domain.pax_illuminaten.challenge.result import bot_factions
from domain.pax_illuminaten.changes import evolve, face_up, plus, purse, revealing
from domain.pax_illuminaten.components import AUTOMAS, CARDS
from domain.pax_illuminaten.hidden.lots import show_cards
from domain.pax_illuminaten.ids import MAIN, PLACARD
from domain.pax_illuminaten.state import State


def turn_up(turn: Turn[State], place: int) -> None:
    """Turn a face-down card of the map up in its place."""
    card = turn.state.down[place]
    if isinstance(card, str):
        turn.emit(ev.CardTurnedUp(HOUSE, card, turn.state.places[place], CARDS[card].high))


def name_of(state: State, place: int) -> str:
    """The name of a place in commands: that of its face-up card, else its own."""
    return state.faces[place] or state.places[place]


def follow(turn: Turn[State], row: str, place: int) -> None:
    """Carry out a row of the script on a place."""
    deed = sight.automa_of(turn.state).rows[row]
    turn.emit(ev.ScriptFollowed(turn.state.automa or "", row, name_of(turn.state, place), deed))
    DEEDS[deed](turn, place)


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
    move_token(turn, place)


def move_token(turn: Turn[State], place: int) -> None:
    """The token moves to a card that holds a disc of the automa."""
    if turn.state.token != place and sight.own(turn.state, place):
        turn.emit(ev.TokenMoved(turn.state.faces[place] or ""))


def extort(turn: Turn[State], card: str) -> None:
    """A card, or the placard, yields if it can, with every whisper."""
    if card in extort_cards(turn.state, HOUSE):
        let_yield(turn, HOUSE, card, MAIN, whispers(turn.state, HOUSE, card, quiet=False))


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
    move_token(turn, place)


def swap_and_influence(turn: Turn[State], place: int) -> None:
    """The plan card replaces the target, which goes to the discards later; then Influence."""
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
    move_token(turn, place)
    challenge(turn, HOUSE, rival, state.faces[place] or "", discs[rival], MAIN, len(paid))


def charge(turn: Turn[State], place: int) -> None:
    """The token goes to the card with most own discs beside the target, then Oust."""
    most = script.most_own_beside(turn.state, place)
    beside = sight.ordered(turn.state, place)
    move_token(turn, next(other for other in beside if turn.state.discs[other][HOUSE] == most))
    oust(turn, place)


def scout(turn: Turn[State], place: int) -> None:
    """Turn the target up in its place."""
    turn_up(turn, place)


def retreat_and_extort(turn: Turn[State], place: int) -> None:
    """The token goes to a card beside rival discs; then it and the placard yield."""
    if any(sight.rivals(turn.state, other) for other in sight.neighbours(turn.state, place) if other is not None):
        move_token(turn, place)
    state = turn.state
    if state.token is not None:
        extort(turn, state.faces[state.token] or "")
    extort(turn, PLACARD)


def try_the_next(turn: Turn[State], place: int) -> None:
    """Try the next neighbours clockwise, each once; if none serves, the token goes to the last one and extorts
    there.
    """
    plan = sight.plan_card(turn.state)
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


@evolve.on(ev.CardTurnedUp)
def _turned_up(state: State, event: ev.CardTurnedUp) -> State:
    state = face_up(show_cards(state, event.card), event.place, event.card)
    return replace(state, now=revealing(state.now, event.high))


@evolve.on(ev.TokenMoved)
def _token(state: State, event: ev.TokenMoved) -> State:
    return replace(state, token=state.faces.index(event.card))


@evolve.on(ev.AutomaPaid)
def _automa_paid(state: State, event: ev.AutomaPaid) -> State:
    favor = Counter(event.factions)
    return replace(purse(state, HOUSE, favor, -1), pool=plus(state.pool, favor))
