"""The first decision: sequential halving over the commands that look best.

The budget is split evenly over rounds, and after each the worse half is left out (`halving`). This looks for the
best command, not for the best sum on the way there (Pepels and others, "Minimizing simple and cumulative regret in
Monte-Carlo tree search", 2014).
"""

from collections.abc import Sequence
from math import ceil
from typing import Any

from msgspec import Struct

from domain.kernel import engine
from domain.kernel.game import Chance, Game
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Option
from search.budget import Budget, Work
from search.candidates import candidates
from search.halving import rounds
from search.tree import Node, explore
from search.worlds import Worlds


class Tried(Struct, frozen=True):
    """A command, in how many worlds it was tried, and the share of the win that its seat can expect."""

    command: Command
    visits: int
    mean: float


def tried(
    game: Game[Any], view: Any, seat: Seat, options: Sequence[Option], budget: Budget, chance: Chance
) -> tuple[Tried, ...]:
    """The commands that were tried, the best first. A single candidate is not tried at all.

    The game must have insight. Depends on the view, the options and the chance alone.
    """
    insight = game.insight
    assert insight is not None, "a game without insight cannot be searched"
    found = candidates(insight, view, seat, options, budget.width)
    if len(found) == 1:
        return (Tried(found[0], 0, 0.0),)
    worlds, nodes = Worlds(game, view, seat, chance), {command: Node() for command in found}
    left, out, done, work = list(found), list[Command](), 0, Work()
    iterations = budget.at_table(budget.iterations, len(insight.value(worlds.world(0))))
    for worlds_each in rounds(len(found), iterations):
        for number in range(done, done + worlds_each):
            if 0 < budget.work <= work.done:
                break
            for command in left:
                drawn = worlds.chance(number)
                state = engine.resolve(game, worlds.world(number), seat, command, drawn).state
                explore(game, insight, nodes[command], state, budget, drawn, work)
        done += worlds_each
        left.sort(key=lambda command: -nodes[command].mean(seat))
        half = ceil(len(left) / 2)
        left, out = left[:half], left[half:] + out
    return tuple(Tried(command, nodes[command].visits, nodes[command].mean(seat)) for command in left + out)
