"""Worlds that a viewer holds possible."""

from domain.audience.components import COURT
from domain.audience.decisions import State
from msgspec.structs import replace

from domain.kernel.game import Chance
from domain.kernel.hidden import Pile
from domain.kernel.messages import Viewer


def sample(view: State, viewer: Viewer, chance: Chance) -> State:
    """See Game.sample. Whoever was dealt hidden courtiers was dealt some that are not seen elsewhere."""
    seen = {*view.laid, *(courtier for hand in view.hands for courtier in hand.known)}
    left = list(chance.shuffle([courtier for courtier in COURT.courtiers if courtier not in seen]))
    hands = [Pile((*hand.known, *(left.pop() for _ in range(hand.unknown)))) for hand in view.hands]
    return replace(view, hands=tuple(hands))
