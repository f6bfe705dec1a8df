"""The areopagite, a sensible player: it spreads over cards it can hold, and claims what it can as soon as it can.

It looks one step ahead: a position is worth the plots it meets, the cards and lodges it controls, its discs and its
points in faction scoring, which count the more the nearer the end by edicts is. The levels above it search.
"""

from collections.abc import Sequence

from domain.kernel.bots import random
from domain.kernel.game import Chance
from domain.kernel.messages import HOUSE, Command, Seat
from domain.kernel.options import Allow, Option
from domain.pax_illuminaten.policy import policy_of
from domain.pax_illuminaten.state import State
from search.budget import Budget
from search.levels import AMATEUR, EXPERT, MASTER, NOVICE, REGULAR

LEVELS = {
    EXPERT: Budget(iterations=6, width=5),
    MASTER: Budget(iterations=30, width=5, answers=3, considered=6, work=9_000),
}
"""How much each level that searches may do; `bench/results.md` has what it won with that."""
TEMPERS = {REGULAR: 0.5, AMATEUR: 1.18, NOVICE: 2.15}
"""How often each level that errs does so, as `python -m bench.tempers` found it."""


def areopagite(view: State, seat: Seat, options: Sequence[Option], chance: Chance) -> Command:
    """The best answer by its own policy; equal ones at random."""
    commands = [option.command for option in options if isinstance(option, Allow)]
    if seat == HOUSE or len(commands) < 2:
        return random(view, seat, options, chance)
    worths = policy_of(view, seat, commands)
    good = [command for worth, command in zip(worths, commands, strict=True) if worth >= max(worths)]
    return good[chance.below(len(good))]
