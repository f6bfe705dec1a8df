"""The levels of a game: its bots, and beside them one that errs and some that search."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.bots import random
from domain.kernel.game import Bot, Chance, Game, default_bot
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Option
from search.budget import Budget
from search.root import tried

NOVICE, EXPERT, MASTER, RANDOM = "novice", "expert", "master", "random"
LEVELS = (NOVICE, EXPERT, MASTER)
"""The levels that games share, from below; above the novice comes the default bot. A game may have no master."""
SLIPS = 4
"""A novice gives one command in so many without a thought."""


class Novice(Struct, frozen=True):
    """Plays like another bot, but now and then without a thought."""

    model: Bot

    def __call__(self, view: Any, seat: Seat, options: Sequence[Option], chance: Chance) -> Command:
        bot = random if chance.below(SLIPS) == 0 else self.model
        return bot(view, seat, options, chance)


class Thinker(Struct, frozen=True):
    """Searches as much as its budget allows, in worlds drawn from the view that it is given."""

    game: Game[Any]
    budget: Budget

    def __call__(self, view: Any, seat: Seat, options: Sequence[Option], chance: Chance) -> Command:
        return tried(self.game, view, seat, options, self.budget, chance)[0].command


def with_levels(game: Game[Any], budgets: Mapping[str, Budget]) -> Game[Any]:
    """The game with a novice, and a thinker for each of the budgets. Its own default bot stays the default."""
    first = default_bot(game)
    bots: dict[str, Bot] = {first: game.bots[first]}
    bots |= {key: Thinker(game, budget) for key, budget in budgets.items()}
    bots[NOVICE] = Novice(game.bots[first])
    return replace(game, bots={**bots, **game.bots})


def usual_budget(game: Game[Any]) -> Budget:
    """The budget of the highest level in whose roll-outs the quick player answers, as an analysis has many of them;
    one without iterations in a game that has none.
    """
    found = [bot.budget for bot in game.bots.values() if isinstance(bot, Thinker) and not bot.budget.answers]
    return found[-1] if found else Budget(iterations=0)
