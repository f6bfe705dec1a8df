"""The intendant, a sensible player: of all it may do it takes what its worth of the boxes likes best.

The levels above it search.
"""

from collections.abc import Sequence

from domain.kernel.game import Chance
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Allow, Option
from domain.richelieu.policy import policy_of
from domain.richelieu.state import State
from search.budget import Budget
from search.levels import AMATEUR, EXPERT, MASTER, NOVICE, REGULAR

LEVELS = {
    EXPERT: Budget(iterations=24, width=8),
    MASTER: Budget(iterations=30, width=8, turns=1, answers=4),
}
"""How much each level that searches may do; `bench/results.md` has what it won with that."""
TEMPERS = {REGULAR: 0.7, AMATEUR: 1.39, NOVICE: 2.85}
"""How often each level that errs does so, as `python -m bench.tempers` found it."""

WHIM = 0.05
"""So much at most is left to chance, so that equal choices are not always made alike."""


def intendant(view: State, seat: Seat, options: Sequence[Option], chance: Chance) -> Command:
    """The command that is worth most by the seat's own view."""
    commands = [option.command for option in options if isinstance(option, Allow)]
    worths = policy_of(view, seat, commands)
    valued = [(worth + WHIM * chance.below(100) / 100, n) for n, worth in enumerate(worths)]
    return commands[max(valued)[1]]
