"""Players who err like people: rarely where one command stands out, often where several look alike."""

from collections.abc import Sequence
from itertools import pairwise
from math import exp
from statistics import median
from typing import Any

from msgspec import Struct

from domain.kernel.game import Bot, Chance, Game
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Option

STANDS_OUT = 3.0
"""A command that is ahead by more usual steps than this is missed no less often."""
PARTS = 1_000_000
"""How finely chance decides between commands."""


class Erring(Struct, frozen=True):
    """Takes a command that looks a little worse than what its `model` would do, the oftener the larger its
    `temper`.

    It looks no further ahead than the policy of the game, at what its seat sees. What a policy counts in does not
    matter: commands are told apart by usual steps, so that a temper holds for any policy that ranks them.
    """

    game: Game[Any]
    model: Bot
    temper: float

    def __call__(self, view: Any, seat: Seat, options: Sequence[Option], chance: Chance) -> Command:
        first, insight = self.model(view, seat, options, chance), self.game.insight
        if insight is None or not self.temper:
            return first
        commands = tuple(dict.fromkeys((first, *insight.narrow(view, seat, options))))
        if len(commands) < 2:
            return first
        _, *steps = steps_below(insight.policy(view, seat, commands))
        weights = [PARTS, *(round(PARTS * exp(-max(1.0, step) / self.temper)) for step in steps)]
        return draw(commands, weights, chance)


def steps_below(worths: Sequence[float]) -> list[float]:
    """How many usual steps each of some commands is behind the best of them."""
    ranked = sorted(set(worths), reverse=True)
    gaps = [above - below for above, below in pairwise(ranked)]
    usual, so_far = median(gaps or [1.0]), 0.0
    found = {ranked[0]: so_far}
    for worth, gap in zip(ranked[1:], gaps, strict=True):
        so_far += min(STANDS_OUT, gap / usual)
        found[worth] = so_far
    return [found[worth] for worth in worths]


def draw(commands: Sequence[Command], weights: Sequence[int], chance: Chance) -> Command:
    """One of the commands, each as often as its weight says."""
    left = chance.below(sum(weights))
    for command, weight in zip(commands, weights, strict=True):
        left -= weight
        if left < 0:
            return command
    raise AssertionError("the weights are those of the commands")
