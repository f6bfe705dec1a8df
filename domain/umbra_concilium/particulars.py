"""What the position before an event adds to the sentence about it: arguments of its text."""

from collections.abc import Callable, Mapping
from typing import Literal

from msgspec import Struct

from domain.kernel.messages import Event
from domain.umbra_concilium.components import EDITIONS
from domain.umbra_concilium.effects import cards_of
from domain.umbra_concilium.events import TrickWon
from domain.umbra_concilium.state import State


class Win(Struct, frozen=True):
    """What a trick is worth; whether all other cards are `lower` than that of the winner, `higher`, or `mixed`."""

    worth: int
    others: Literal["lower", "higher", "mixed"]


def _win(state: State, event: TrickWon) -> Win:
    cards = {play.card: card.number for play, card in cards_of(state)}
    own, rest = cards[event.card], [number for card, number in cards.items() if card != event.card]
    lower, higher = all(number < own for number in rest), all(number > own for number in rest)
    worth = EDITIONS[state.options.edition].points.trick
    return Win(worth, "lower" if lower else "higher" if higher else "mixed")


PARTICULARS: Mapping[type[Event], Callable[..., Struct]] = {TrickWon: _win}
