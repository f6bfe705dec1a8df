"""How the commands of a seat fare in worlds that are possible for it, when bots play on from there.

Worlds are sampled from what the seat knows and nothing else. Every command is tried in each of them, with the same
chance, so that differences are due to the commands and less to luck. World number n is always the same.
"""

import logging
from collections.abc import Iterator
from itertools import islice
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from analysis.counting import WIN
from domain.kernel import bots, engine
from domain.kernel.chance import KeyedChance
from domain.kernel.engine import OpenWorld, World
from domain.kernel.game import Bot, Chance, Game
from domain.kernel.messages import HOUSE, Command, Seat
from domain.kernel.options import compare
from domain.kernel.outcome import Outcome
from domain.match.position import possible

PLIES_MAX = 5_000
"""Commands after which a play-out is abandoned without an outcome."""
LISTED_MAX = 10_000
"""From at most this many commands, those to try are drawn."""

_log = logging.getLogger("cabinet.analysis")


class Question(Struct, frozen=True):
    """The question of an analysis. `view` is what `seat` knows, one of `seats`; the rest keys the chance."""

    view: Any
    seat: Seat
    seats: int
    commands: tuple[Command, ...]
    bot: str
    seed: bytes
    match: str
    version: int

    def chance(self, purpose: str) -> KeyedChance:
        """The chance for one purpose."""
        return KeyedChance(self.seed, self.match, self.version, f"analysis/{purpose}")


class Tally(Struct, frozen=True):
    """How a command fared: sums over the play-outs with an outcome.

    `wins` is in parts (`counting.WIN` for a win that was not shared). `scores` is null in games without scores.
    """

    played: int = 0
    unfinished: int = 0
    wins: int = 0
    ranks: int = 0
    scores: int | None = None

    def and_then(self, outcome: Outcome | None, seat: Seat) -> "Tally":
        """The tally after one more play-out, None if that had no outcome."""
        if outcome is None:
            return replace(self, unfinished=self.unfinished + 1)
        standing = next(standing for standing in outcome.standings if standing.seat == seat)
        return replace(
            self,
            played=self.played + 1,
            wins=self.wins + (WIN // len(outcome.winners) if seat in outcome.winners else 0),
            ranks=self.ranks + standing.rank,
            scores=self.scores if standing.score is None else (self.scores or 0) + standing.score,
        )


def candidates(
    game: Game[Any], view: Any, seat: Seat, most: int, chance: Chance
) -> tuple[tuple[Command, ...], int]:
    """Up to `most` commands that `seat` may give, drawn if there are more, and how many were left out."""
    found = list(islice(engine.legal(game, view, seat), LISTED_MAX))
    kept = sorted(chance.shuffle(range(len(found)))[:most])
    return tuple(found[index] for index in kept), len(found) - len(kept)


def try_in_world(game: Game[Any], question: Question, number: int, first: int = 0) -> Iterator[Outcome | None]:
    """How the commands from the `first` on end in one of the worlds; None for a play-out that was abandoned."""
    bot = game.bots.get(question.bot, bots.random)
    drawn = question.chance(f"{number}")
    if bot is bots.random:  # it reads only its options, which are the same from the truth
        state = game.sample(question.view, question.seat, drawn)
        world: World[Any] = OpenWorld.of(state)
    else:
        world = possible(game, question.view, question.seat, question.seats, drawn)
    for command in question.commands[first:]:
        yield _played_out(game, world, question.seat, command, bot, question.chance(f"{number}/play"))


def _played_out(
    game: Game[Any], world: World[Any], seat: Seat, command: Command, bot: Bot, chance: Chance
) -> Outcome | None:
    for _ in range(PLIES_MAX):
        world = world.tell(game, engine.resolve(game, world.truth, seat, command, chance))
        if outcome := game.outcome(world.truth):
            return outcome
        seat = engine.awaited(game, world.truth)[0]
        command = _thought(game, world.view(seat), seat, bot, chance)
    return None


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
