"""The courtier, a sensible player: it counts the cards it has seen, and plays what leaves the best odds to rule.

The levels above it search.
"""

from collections.abc import Sequence

from domain.kernel.game import Chance
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Allow, Option
from domain.umbra_concilium.policy import worths_of
from domain.umbra_concilium.state import State
from search.budget import Budget
from search.levels import AMATEUR, EXPERT, MASTER, NOVICE, REGULAR

LEVELS = {
    EXPERT: Budget(iterations=120, width=10),
    MASTER: Budget(iterations=40, seats=3, width=8, turns=1, answers=3),
}
"""How much each level that searches may do; `bench/results.md` has what it won with that."""
TEMPERS = {REGULAR: 0.45, AMATEUR: 1.01, NOVICE: 1.89}
"""How often each level that errs does so, as `python -m bench.tempers` found it."""


def courtier(view: State, seat: Seat, options: Sequence[Option], chance: Chance) -> Command:
    """What is worth most by its own view alone."""
    plays = [option.command for option in options if isinstance(option, Allow)]
    worths = worths_of(view, seat, plays, chance)
    return max(worths, key=worths.__getitem__)
