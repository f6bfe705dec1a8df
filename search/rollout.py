"""Playing on from a state until it can be evaluated: truncated roll-outs.

A quick player of the game plays for everybody, so that a search improves on that player (Tesauro and Galperin,
"On-line policy improvement using Monte-Carlo search", NIPS 1996). Stopping early and evaluating is less noisy than
playing to the end (Lorentz, "Amazons discover Monte-Carlo", 2008).
"""

from collections.abc import Sequence
from typing import Any

from domain.kernel import bots, engine
from domain.kernel.game import Chance, Game, Insight
from domain.kernel.messages import HOUSE
from domain.kernel.outcome import Outcome
from search.budget import Budget


def played_out(game: Game[Any], insight: Insight, state: Any, budget: Budget, chance: Chance) -> Sequence[float]:
    """By seat, the share of the win behind a whole state: known if the game ended, evaluated if not."""
    turns = budget.turns
    for _ in range(budget.plies):
        awaiting = engine.awaited(game, state)
        if not awaiting:
            break
        if insight.settled(state):
            if not turns:
                break
            turns -= 1
        seat = awaiting[0]
        options = tuple(engine.options(game, state, seat))
        bot = bots.random if seat == HOUSE else insight.rollout
        state = engine.resolve(game, state, seat, bot(state, seat, options, chance), chance).state
    outcome = game.outcome(state)
    return insight.evaluate(state) if outcome is None else shares(outcome)


def shares(outcome: Outcome) -> Sequence[float]:
    """By seat, its part of the win."""
    part = 1 / len(outcome.winners) if outcome.winners else 0.0
    return [part if seat in outcome.winners else 0.0 for seat in range(len(outcome.standings))]
