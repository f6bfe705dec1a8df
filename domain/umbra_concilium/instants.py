"""The effects that act when the card is played (RULES 6): those of 1, 2, 8 and 9."""

from collections.abc import Mapping

from domain.kernel.game import Turn
from domain.umbra_concilium import events as ev
from domain.umbra_concilium.components import Direction
from domain.umbra_concilium.effects import Effect, card_of, missed, others
from domain.umbra_concilium.state import Play, State

NINE = 9


def colour_shift(turn: Turn[State], play: Play) -> None:
    """1 and 9: with another card of the same number on the table, the suit of this one is the battle suit."""
    state = turn.state
    card = card_of(state, play)
    alone_suffices = card.number == NINE and state.options.nine_counts_itself
    if alone_suffices or any(other.number == card.number for other in others(state, play)):
        turn.emit(ev.BattleSuitChanged(play.seat, play.card, card.suit, card.effect))
    else:
        missed(turn, play, card.effect, "no_other")


def few_prevail(turn: Turn[State], play: Play) -> None:
    """2: low numbers win from now on."""
    _turn_to(turn, play, "low")


def many_prevail(turn: Turn[State], play: Play) -> None:
    """8: high numbers win from now on."""
    _turn_to(turn, play, "high")


def _turn_to(turn: Turn[State], play: Play, direction: Direction) -> None:
    turn.emit(ev.DirectionChanged(play.seat, play.card, direction, card_of(turn.state, play).effect))


INSTANTS: Mapping[str, Effect] = {
    "colour_shift": colour_shift,
    "few_prevail": few_prevail,
    "many_prevail": many_prevail,
}
"""By effect: what it does when the card is played."""
