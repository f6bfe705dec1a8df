"""How the commands of a seat fare in worlds that are possible for it.

Worlds are drawn from what the seat knows and nothing else, by how players behave where the game has a belief about
that. Every command is tried in the same worlds with the same chance. By default each is played on by the quick
player of the game for a few turns and then evaluated: truncated roll-outs (Tesauro and Galperin, "On-line policy
improvement using Monte-Carlo search", NIPS 1996). A bot plays on to the end; of a level that searches the roll-outs
are as it makes them itself.
"""

import logging
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from analysis.candidates import between
from analysis.race import Race
from domain.kernel import bots, engine
from domain.kernel.chance import KeyedChance
from domain.kernel.engine import OpenWorld, World
from domain.kernel.game import Bot, Chance, Game, Insight
from domain.kernel.messages import HOUSE, Command, Seat
from domain.kernel.options import compare, has_answer
from domain.match.position import world_around
from search.budget import Budget
from search.levels import analysing_budget, budget_of, usual_budget
from search.rollout import played_out, shares
from search.worlds import Worlds

PLIES_MAX = 5_000
"""Commands after which a play-out by a bot is abandoned and evaluated as it is."""

KNOWN = 16
"""Of so many games it is remembered how they are evaluated."""

_log = logging.getLogger("cabinet.analysis")


class Question(Struct, frozen=True):
    """The question of an analysis. `view` is what `seat` knows, one of `seats`; the rest keys the chance.

    `bot` plays on at all seats to the end, or makes its own roll-outs if it searches; None plays on for a few
    turns.
    """

    view: Any
    seat: Seat
    seats: int
    bot: str | None
    seed: bytes
    match: str
    version: int

    def chance(self, purpose: str) -> KeyedChance:
        """The chance for one purpose."""
        return KeyedChance(self.seed, self.match, self.version, f"analysis/{purpose}")


class Trials:
    """Tries commands of one question, as far ahead as a budget says. World number n is always the same."""

    def __init__(self, game: Game[Any], question: Question, budget: Budget | None = None) -> None:
        self.game = game
        self.question = question
        self._worlds = Worlds(game, question.view, question.seat, question.chance("worlds"))
        searched = budget_of(game, question.bot)
        self._is_rolled_out = question.bot is None or searched is not None
        self._budget = budget or searched or analysing_budget(game)

    def value(self, command: Command, number: int) -> float:
        """The share of the win that the seat can expect after a command in one of the worlds."""
        state, chance = self._worlds.world(number), self._worlds.chance(number)
        return self._shares(command, state, chance)[self.question.seat]

    def _shares(self, command: Command, state: Any, chance: Chance) -> Sequence[float]:
        game, question, seat = self.game, self.question, self.question.seat
        if self._is_rolled_out:
            after = engine.resolve(game, state, seat, command, chance).state
            return expected(game, after, self._budget, chance)
        bot = game.bots.get(question.bot or "", bots.random)
        if bot is bots.random:  # it reads only its options, which are the same from the truth
            return _to_the_end(game, OpenWorld.from_truth(state), seat, command, bot, chance)
        world = world_around(game, state, question.view, seat, question.seats)
        return _to_the_end(game, world, seat, command, bot, chance)

    def further(self, race: Race) -> Race:
        """The race after one more play-out; at the end of a round amounts are refined around the best."""
        number, world = race.next
        race = race.and_then(self.value(self._command(race.arms[number].command), world))
        if not race.is_round_over:
            return race
        options = tuple(engine.options(self.game, self.question.view, self.question.seat))
        tried = [self._command(arm.command) for arm in race.arms]
        return race.halved([msgspec.to_builtins(one) for one in between(options, tried, tried[race.best])])

    def _command(self, written: dict[str, Any]) -> Command:
        command: Command = msgspec.convert(written, self.game.commands[written["type"]])
        return command


def expected(game: Game[Any], state: Any, budget: Budget, chance: Chance) -> Sequence[float]:
    """By seat, the share of the win to expect behind a whole state.

    A truncated roll-out with the value of the game; in a game without an insight a play-out at random.
    """
    if game.insight is not None:
        return played_out(game, _evaluation(game), state, budget, chance)
    if outcome := game.outcome(state):
        return shares(outcome)
    seat = engine.awaited(game, state)[0]
    if not has_answer(engine.options(game, state, seat)):
        return _as_it_is(game, state, seat)
    command = _thought(game, state, seat, bots.random, chance)
    return _to_the_end(game, OpenWorld.from_truth(state), seat, command, bots.random, chance)


def is_settled(game: Game[Any], state: Any) -> bool:
    """Whether what is expected behind a state is sure without a draw: the match is over, or it is evaluated."""
    quiet = game.insight is not None and not usual_budget(game).turns and _evaluation(game).is_quiet(state)
    return quiet or game.outcome(state) is not None


@lru_cache(maxsize=KNOWN)
def _evaluation(game: Game[Any]) -> Insight:
    """What evaluates states, by the odds that people are told. Where the house has to act, it acts first: so what
    is expected before a draw is the mean of what is expected after it.
    """
    insight = game.insight
    assert insight is not None

    def is_quiet(state: Any) -> bool:
        return engine.awaited(game, state)[:1] != (HOUSE,) and insight.is_quiet(state)

    return replace(insight, value=insight.odds or insight.value, is_quiet=is_quiet)


def _to_the_end(
    game: Game[Any], world: World[Any], seat: Seat, command: Command, bot: Bot, chance: Chance
) -> Sequence[float]:
    for _ in range(PLIES_MAX):
        world = world.tell(game, engine.resolve(game, world.truth, seat, command, chance))
        if outcome := game.outcome(world.truth):
            return shares(outcome)
        seat = engine.awaited(game, world.truth)[0]
        if not has_answer(engine.options(game, world.view(seat), seat)):
            break
        command = _thought(game, world.view(seat), seat, bot, chance)
    return _as_it_is(game, world.truth, len(world.views))


def _as_it_is(game: Game[Any], state: Any, seats: int) -> Sequence[float]:
    """The shares behind a state from which nobody plays on."""
    return _evaluation(game).value(state) if game.insight else [0.0] * seats


def _thought(game: Game[Any], view: Any, seat: Seat, bot: Bot, chance: Chance) -> Command:
    """The answer of a bot; random for the house, and for a bot that fails or breaks the rules."""
    options = tuple(engine.options(game, view, seat))
    if bot is not bots.random and seat != HOUSE:
        try:
            command = bot(view, seat, options, chance)
            if compare(options, command) is None:
                return command
        except Exception as error:  # a bot's faults are its own
            _log.warning("a bot failed in a play-out: %s", type(error).__name__)
    return bots.random(view, seat, options, chance)
