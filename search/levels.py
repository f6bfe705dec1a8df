"""The levels of a game: its bots, and beside them some that err and some that search."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.game import Bot, Chance, Game, default_bot
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Option
from domain.kernel.worlds import NoWorld
from search.budget import Budget
from search.candidates import candidates
from search.erring import Erring
from search.root import tried

NOVICE, AMATEUR, REGULAR, EXPERT, MASTER, RANDOM = "novice", "amateur", "regular", "expert", "master", "random"
ERRING = (NOVICE, AMATEUR, REGULAR)
"""The levels that err, from below. The default bot of each game comes above them."""
LEVELS = (*ERRING, EXPERT, MASTER)
"""The levels that games share, from below. A game may have no master."""
SHARES = {REGULAR: 0.60, AMATEUR: 0.75, NOVICE: 0.90}
"""The share that the default bot is to win against each level that errs."""


class Thinker(Struct, frozen=True):
    """Searches as much as its budget allows, in worlds drawn from the view that it is given. If there is none it
    does what looks best.
    """

    game: Game[Any]
    budget: Budget

    def __call__(self, view: Any, seat: Seat, options: Sequence[Option], chance: Chance) -> Command:
        assert self.game.insight is not None, "a game without insight cannot be searched"
        try:
            return tried(self.game, view, seat, options, self.budget, chance)[0].command
        except NoWorld:
            return candidates(self.game.insight, view, seat, options, 1)[0]


def with_levels(
    game: Game[Any], budgets: Mapping[str, Budget], tempers: Mapping[str, float] | None = None
) -> Game[Any]:
    """The game with a level that errs for each of the tempers, and a thinker for each of the budgets. Its own
    default bot stays the default.
    """
    first = default_bot(game)
    bots: dict[str, Bot] = {first: game.bots[first]}
    bots |= {key: Thinker(game, budget) for key, budget in budgets.items()}
    bots |= {key: Erring(game, game.bots[first], temper) for key, temper in (tempers or {}).items()}
    return replace(game, bots={**bots, **game.bots})


def budget_of(game: Game[Any], bot: str | None) -> Budget | None:
    """What a level that searches may do for a decision; None of any other bot."""
    player = game.bots.get(bot) if bot else None
    return player.budget if isinstance(player, Thinker) else None


def usual_budget(game: Game[Any]) -> Budget:
    """The budget of the highest level in whose roll-outs the quick player answers, as an analysis has many of them;
    one without iterations in a game that has none.
    """
    found = [bot.budget for bot in game.bots.values() if isinstance(bot, Thinker) and not bot.budget.answers]
    return found[-1] if found else Budget(iterations=0)


def analysing_budget(game: Game[Any]) -> Budget:
    """The usual budget, for telling commands apart: it plays on as much farther as the game says."""
    usual = usual_budget(game)
    return replace(usual, turns=usual.turns + (game.insight.farther if game.insight else 0))
