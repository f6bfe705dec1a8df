"""The seventeen abilities of luminaries (RULES 10), found by their key in the component data."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from domain.kernel.game import Turn
from domain.kernel.messages import Seat
from domain.pax_illuminaten import events as ev
from domain.pax_illuminaten.actions.expel import expel_places
from domain.pax_illuminaten.actions.table import openings
from domain.pax_illuminaten.changes import evolve, pop
from domain.pax_illuminaten.components import ABILITIES, CARDS
from domain.pax_illuminaten.favor.gaining import gain
from domain.pax_illuminaten.favor.payable import worth
from domain.pax_illuminaten.schemes.choices import CHOICES
from domain.pax_illuminaten.state import State

Use = Callable[[Turn[State], Seat, str], None]


def _begin(turn: Turn[State], seat: Seat, card: str, buff: bool = False, actions: int = 0) -> str:
    ability = CARDS[card].ability
    turn.emit(ev.AbilityUsed(seat, card, ability, buff, actions))
    return ability


def _bonus(turn: Turn[State], seat: Seat, card: str) -> None:
    ability = _begin(turn, seat, card)
    if _within_reach(turn.state, seat, ABILITIES[ability].action, ability):
        turn.emit(ev.BonusOffered(seat, ability))


def _within_reach(state: State, seat: Seat, action: str, ability: str) -> bool:
    """Whether an action may be possible, judged from open information: nothing shows which hand cards fit."""
    if action == "expel":
        return bool(state.players[seat].hand) and bool(expel_places(state, seat))
    return bool(openings(state, seat, action, ability))


def _buff(turn: Turn[State], seat: Seat, card: str) -> None:
    _begin(turn, seat, card, buff=True)


def _choice(turn: Turn[State], seat: Seat, card: str) -> None:
    ability = _begin(turn, seat, card)
    if CHOICES[ability](turn.state, seat):
        turn.emit(ev.ChoiceOffered(seat, ability))


def _collect(turn: Turn[State], seat: Seat, card: str) -> None:
    _begin(turn, seat, card)
    gain(turn, seat, worth(card))


def _extra_action(turn: Turn[State], seat: Seat, card: str) -> None:
    _begin(turn, seat, card, actions=1)


ABILITY: Mapping[str, Use] = {
    "influence_any_rival_discount": _bonus,
    "influence_cost_minus_one": _buff,
    "swap_two_luminaries": _choice,
    "extort_any_count_rivals": _buff,
    "expel_then_shift_one": _bonus,
    "expel_free": _buff,
    "organize_any_free": _bonus,
    "draw_two_or_court_one": _choice,
    "scout_any_free": _bonus,
    "scout_gain_placed_favor": _buff,
    "oust_set_initial_strength": _bonus,
    "oust_ignore_advantage": _buff,
    "take_two_from_edict": _choice,
    "replace_private_plot": _choice,
    "borrow_faction_card": _choice,
    "ace_collect_and_bridge": _collect,
    "crown_extra_main_action": _extra_action,
}


@evolve.on(ev.AbilityUsed)
def _ability(state: State, event: ev.AbilityUsed) -> State:
    now = replace(state.now, actions=state.now.actions + event.actions)
    if event.buff:
        now = replace(now, buffs=(*now.buffs, event.ability))
    return pop(replace(state, now=now))


@evolve.on(ev.OfferClosed)
def _offer_closed(state: State, event: ev.OfferClosed) -> State:
    return pop(state)
