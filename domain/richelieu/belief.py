"""Worlds drawn by how players behave: what they lay face down is strong more often than what they keep.

Everything shown to a viewer holds in each, as in the worlds of `sample`, which draws every way to deal alike.
"""

from collections.abc import Sequence

from domain.kernel.game import Chance
from domain.kernel.messages import Viewer
from domain.richelieu.sample import dealt_out
from domain.richelieu.state import State

WEIGHTS = {-2: 2, 1: 5, 2: 20, 3: 339}
"""How soon a worker of a value is laid face down, fitted to matches of the default bot."""
USUAL = 5


def believe(view: State, seat: Viewer, chance: Chance) -> State:
    """A whole state that the owner of `view` holds possible and likely."""
    return dealt_out(view, chance, _last_first)


def _last_first(unseen: Sequence[int], chance: Chance) -> list[int]:
    """The values of a lot, those laid face down at the end."""
    left, order = list(unseen), list[int]()
    while left:
        drawn = chance.below(sum(WEIGHTS.get(value, USUAL) for value in left))
        place = 0
        while (drawn := drawn - WEIGHTS.get(left[place], USUAL)) >= 0:
            place += 1
        order.append(left.pop(place))
    return order[::-1]
