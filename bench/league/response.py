"""An answer to a level that knows how the level plays: how much could be won against it by simple means.

It searches as the levels do, but in its roll-outs everybody plays as the level plays, itself too, each by what it
sees. So it can only err towards the level itself, and what it wins beyond the level's part is a lower bound of what
can be won (compare `exploitability.h` of OpenSpiel, and Lisý and Bowling, "Equilibrium approximation quality of
current no-limit poker bots", 2017).

What is approximated: a level that searches does so with few iterations in roll-outs (`QUICK`); roll-outs end
`AHEAD` settled states later at the latest, where the evaluation of the game takes over, unless the level is quick
enough to play to the end; what another seat sees in an imagined world is what is on the table there.
"""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from domain.kernel import engine
from domain.kernel.bots import random
from domain.kernel.game import Bot, Chance, Game
from domain.kernel.messages import HOUSE, Command, Seat
from domain.kernel.options import Option
from search.candidates import candidates
from search.halving import rounds
from search.levels import Thinker
from search.rollout import shares
from search.worlds import Worlds

QUICK = 16
"""The iterations of a level that searches, where it plays in a roll-out."""
AHEAD = 4
"""How many settled states a roll-out passes with a level that searches."""
PLIES = 400
"""After so many commands a roll-out is evaluated wherever it is."""
WIDTH, ITERATIONS = 10, 40
"""How many commands are tried, and how many roll-outs there are in all."""


class Responder:
    """Plays against a level, knowing it."""

    def __init__(self, game: Game[Any], level: Bot) -> None:
        assert game.insight is not None, "a game without insight cannot be searched"
        self.game, self.insight = game, game.insight
        self._searches = isinstance(level, Thinker)
        self._level = quick(level)

    def __call__(self, view: Any, seat: Seat, options: Sequence[Option], chance: Chance) -> Command:
        found = candidates(self.insight, view, seat, options, WIDTH)
        worlds, sums, done = Worlds(self.game, view, seat, chance), dict.fromkeys(found, 0.0), 0
        left = list(found)
        for each in rounds(len(found), ITERATIONS) if len(found) > 1 else ():
            for number in range(done, done + each):
                for command in left:
                    sums[command] += self._share(worlds.world(number), seat, command, worlds.chance(number))
            done += each
            left = sorted(left, key=lambda command: -sums[command])[: -(-len(left) // 2)]
        return left[0]

    def _share(self, state: Any, seat: Seat, command: Command, chance: Chance) -> float:
        game, ahead = self.game, AHEAD
        state = engine.resolve(game, state, seat, command, chance).state
        for _ in range(PLIES):
            if not (awaiting := engine.awaited(game, state)):
                break
            if self._searches and self.insight.is_quiet(state):
                if not ahead:
                    break
                ahead -= 1
            state = engine.resolve(game, state, awaiting[0], self._answer(state, awaiting[0], chance), chance).state
        outcome = game.outcome(state)
        return (self.insight.value(state) if outcome is None else shares(outcome))[seat]

    def _answer(self, state: Any, seat: Seat, chance: Chance) -> Command:
        if seat == HOUSE:
            return random(state, seat, tuple(engine.options(self.game, state, seat)), chance)
        view = self.game.veil(state, seat)
        return self._level(view, seat, tuple(engine.options(self.game, view, seat)), chance)


def quick(level: Bot) -> Bot:
    """The level as it plays in roll-outs."""
    if isinstance(level, Thinker):
        return replace(level, budget=replace(level.budget, iterations=QUICK, answers=0, seats=0))
    return level
