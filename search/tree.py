"""The tree behind a command: one for all worlds, as in SO-ISMCTS.

Each iteration goes down in another world and sees only the commands that are legal there (Cowling, Powley and
Whitehouse, "Information Set Monte Carlo Tree Search", IEEE TCIAIG 4(2), 2012). Every seat prefers what served it
best so far, plus a bonus for commands that the policy of the game ranks high and that were tried little (PUCT:
Rosin, "Multi-armed bandits with episode context", 2011). What the house throws is drawn anew each time.
"""

from collections.abc import Sequence
from math import sqrt
from typing import Any

from domain.kernel import bots, engine
from domain.kernel.game import Chance, Game, Insight
from domain.kernel.messages import HOUSE, Command, Seat
from domain.kernel.options import has_answer
from search.budget import Budget, Work
from search.candidates import candidates
from search.rollout import played_out


class Node:
    """What was found behind certain commands, whatever the world."""

    __slots__ = ("after", "sums", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.sums: Sequence[float] = ()
        """By seat, the shares of the win of all visits."""
        self.after: dict[Command, Node] = {}

    def add(self, values: Sequence[float]) -> None:
        """Count a visit."""
        self.visits += 1
        self.sums = [a + b for a, b in zip(self.sums, values, strict=True)] if self.sums else values

    def mean(self, seat: Seat) -> float:
        """What a seat can expect here. There must have been a visit."""
        return self.sums[seat] / self.visits


def explore(
    game: Game[Any], insight: Insight, root: Node, state: Any, budget: Budget, chance: Chance, work: Work
) -> Sequence[float]:
    """One iteration from a whole state: the share of the win by seat that it found and counted."""
    path = [root]
    while path[-1].visits and len(path) <= budget.depth:
        state = _with_house(game, state, chance)
        if not (awaiting := engine.awaited(game, state)):
            break
        if not has_answer(engine.options(game, state, awaiting[0])):
            break
        command = _selected(game, insight, path[-1], state, awaiting[0], budget)
        state = engine.resolve(game, state, awaiting[0], command, chance).state
        path.append(path[-1].after.setdefault(command, Node()))
    values = played_out(game, insight, state, budget, chance, work)
    for node in path:
        node.add(values)
    return values


def _with_house(game: Game[Any], state: Any, chance: Chance) -> Any:
    """The state once the house has done what it must."""
    while engine.awaited(game, state) == (HOUSE,):
        options = tuple(engine.options(game, state, HOUSE))
        if not has_answer(options):
            break
        command = bots.random(state, HOUSE, options, chance)
        state = engine.resolve(game, state, HOUSE, command, chance).state
    return state


def _selected(game: Game[Any], insight: Insight, node: Node, state: Any, seat: Seat, budget: Budget) -> Command:
    """The most promising command; of one never tried the mean of all is expected."""
    options = tuple(engine.options(game, state, seat))
    tried = candidates(insight, state, seat, options, budget.width)
    bonus = budget.exploration * sqrt(node.visits)

    def promise(rank: int) -> float:
        child = node.after.get(tried[rank])
        visits = child.visits if child else 0
        mean = child.mean(seat) if child and visits else node.mean(seat)
        return mean + bonus / ((1 + rank) * (1 + visits))

    return tried[max(range(len(tried)), key=promise)]
