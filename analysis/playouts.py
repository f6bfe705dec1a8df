"""How the commands of a seat fare in worlds that are possible for it.

Worlds are drawn from what the seat knows and nothing else, by how players behave where the game has a belief about
that. Every command is tried in the same worlds with the same chance. By default each is played on by the quick
player of the game for a few turns and then evaluated: truncated roll-outs (Tesauro and Galperin, "On-line policy
improvement using Monte-Carlo search", NIPS 1996). A bot plays on to the end.
"""

import logging
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from analysis.candidates import between
from analysis.race import Race
from domain.kernel import bots, engine
from domain.kernel.chance import KeyedChance
from domain.kernel.engine import OpenWorld, World
from domain.kernel.game import Bot, Chance, Game
from domain.kernel.messages import HOUSE, Command, Seat
from domain.kernel.options import compare
from domain.match.position import world_around
from search.budget import Budget
from search.levels import usual_budget
from search.rollout import played_out, shares
from search.worlds import Worlds

PLIES_MAX = 5_000
"""Commands after which a play-out by a bot is abandoned and evaluated as it is."""

_log = logging.getLogger("cabinet.analysis")


class Question(Struct, frozen=True):
    """The question of an analysis. `view` is what `seat` knows, one of `seats`; the rest keys the chance.

    `bot` plays on at all seats to the end; None plays on for a few turns.
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
        self._budget = budget or usual_budget(game)

    def value(self, command: Command, number: int) -> float:
        """The share of the win that the seat can expect after a command in one of the worlds."""
        state, chance = self._worlds.world(number), self._worlds.chance(number)
        return self._shares(command, state, chance)[self.question.seat]

    def _shares(self, command: Command, state: Any, chance: Chance) -> Sequence[float]:
        game, question, seat = self.game, self.question, self.question.seat
        if question.bot is None:
            after = engine.resolve(game, state, seat, command, chance).state
            return expected(game, after, self._budget, chance)
        bot = game.bots.get(question.bot, bots.random)
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
        return played_out(game, game.insight, state, budget, chance)
    if outcome := game.outcome(state):
        return shares(outcome)
    seat = engine.awaited(game, state)[0]
    command = _thought(game, state, seat, bots.random, chance)
    return _to_the_end(game, OpenWorld.from_truth(state), seat, command, bots.random, chance)


def _to_the_end(
    game: Game[Any], world: World[Any], seat: Seat, command: Command, bot: Bot, chance: Chance
) -> Sequence[float]:
    for _ in range(PLIES_MAX):
        world = world.tell(game, engine.resolve(game, world.truth, seat, command, chance))
        if outcome := game.outcome(world.truth):
            return shares(outcome)
        seat = engine.awaited(game, world.truth)[0]
        command = _thought(game, world.view(seat), seat, bot, chance)
    return game.insight.value(world.truth) if game.insight else [0.0] * (seat + 1)


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
