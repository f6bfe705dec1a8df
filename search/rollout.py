"""Playing on from a state until it can be evaluated: truncated roll-outs.

A quick player of the game plays for everybody, so that a search improves on that player (Tesauro and Galperin,
"On-line policy improvement using Monte-Carlo search", NIPS 1996). Stopping early and evaluating is less noisy than
playing to the end (Lorentz, "Amazons discover Monte-Carlo", 2008). With `Budget.answers` everybody tries some
commands by roll-outs of its own (Cazenave, "Nested Monte-Carlo search", IJCAI 2009).
"""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from domain.kernel import bots, engine
from domain.kernel.chance import KeyedChance
from domain.kernel.game import Chance, Game, Insight
from domain.kernel.messages import HOUSE, Command, Seat
from domain.kernel.options import has_answer
from domain.kernel.outcome import Outcome
from search.budget import Budget, Work
from search.candidates import candidates

KEYS = 2**30
"""From so many keys the chance is drawn in which the answers to one decision are tried."""


def played_out(
    game: Game[Any], insight: Insight, state: Any, budget: Budget, chance: Chance, work: Work | None = None
) -> Sequence[float]:
    """By seat, the share of the win behind a whole state: known if the game ended, evaluated if not."""
    work = work or Work()
    turns = budget.turns
    for ply in range(budget.plies):
        awaiting = engine.awaited(game, state)
        if not awaiting:
            break
        if insight.is_quiet(state):
            if not turns:
                break
            turns -= 1
        seat = awaiting[0]
        tried = budget.answers if ply < budget.considered else 0
        command = _answer(game, insight, state, seat, tried, budget, chance, work)
        if command is None:
            break
        state = engine.resolve(game, state, seat, command, chance).state
        work.done += 1
    outcome = game.outcome(state)
    return insight.value(state) if outcome is None else shares(outcome)


def _answer(
    game: Game[Any],
    insight: Insight,
    state: Any,
    seat: Seat,
    tried: int,
    budget: Budget,
    chance: Chance,
    work: Work,
) -> Command | None:
    """What a seat does in a roll-out, having tried so many commands; the house does anything that it can. None if
    nothing can be done, as in a world that no play leads to.
    """
    options = tuple(engine.options(game, state, seat))
    if not has_answer(options):
        return None
    if seat == HOUSE:
        return bots.random(state, seat, options, chance)
    if not tried:
        return insight.rollout(state, seat, options, chance)
    found = candidates(insight, state, seat, options, tried)
    if len(found) == 1:
        return found[0]
    key, quick = chance.below(KEYS).to_bytes(4, "big"), replace(budget, turns=0, answers=0)

    def value(command: Command) -> float:
        luck = KeyedChance(key, "in", 0)  # of its own: nobody foresees what the roll-out draws
        after = engine.resolve(game, state, seat, command, luck).state
        work.done += 1
        return played_out(game, insight, after, quick, luck, work)[seat]

    return max(found, key=value)


def shares(outcome: Outcome) -> Sequence[float]:
    """By seat, its part of the win."""
    part = 1 / len(outcome.winners) if outcome.winners else 0.0
    return [part if seat in outcome.winners else 0.0 for seat in range(len(outcome.standings))]
