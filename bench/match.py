"""Whole matches of bots in one process, each bot with its own view alone, and how sure a share of them is."""

import time
from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from typing import Any

from analysis.report import NOTHING, Step
from domain.kernel import engine
from domain.kernel.bots import random
from domain.kernel.chance import KeyedChance
from domain.kernel.game import Bot, Game
from domain.kernel.messages import HOUSE, Command, Seat

CONFIDENCE = 1.96
KEY = "ladder"
"""Part of the key of all chance here. It stays, so that commands measure the matches that they always measured."""


def ignore(state: Any, seat: Seat, command: Command) -> None:
    """Watches nothing."""


class Table:
    """A match of bots. `longest`, `seconds` and `decisions` are by seat, in seconds of the processor."""

    def __init__(self, game: Game[Any], bots: Sequence[Bot], seed: bytes) -> None:
        self.game, self.bots, self.seed = game, bots, seed
        self.seconds, self.longest, self.decisions = [0.0] * len(bots), [0.0] * len(bots), [0] * len(bots)

    def play(self, watch: Callable[[Any, Seat, Command], None] = ignore) -> Any:
        """The outcome of the match. Each command is shown to `watch`, with the whole state before it."""
        game, ply = self.game, 0
        world = engine.genesis(game, len(self.bots))
        world = world.tell(game, engine.start(game, len(self.bots), game.meta.options(), self._chance(0)))
        while awaited := engine.awaited(game, world.truth):
            ply += 1
            seat, view = awaited[0], world.view(awaited[0])
            options = tuple(engine.options(game, view, seat))
            command = self._answer(seat, view, options, self._chance(ply, f"bot/{seat}"))
            watch(world.truth, seat, command)
            world = world.tell(game, engine.resolve(game, world.truth, seat, command, self._chance(ply)))
        return game.outcome(world.truth)

    def _chance(self, ply: int, purpose: str = "") -> KeyedChance:
        return KeyedChance(self.seed, KEY, ply, purpose)

    def _answer(self, seat: Any, view: Any, options: Any, chance: KeyedChance) -> Any:
        if seat == HOUSE:
            return random(view, seat, options, chance)
        started = time.process_time()
        command = self.bots[seat](view, seat, options, chance)
        spent = time.process_time() - started
        self.seconds[seat] += spent
        self.longest[seat] = max(self.longest[seat], spent)
        self.decisions[seat] += 1
        return command


def steps(game: Game[Any], seats: int, bot: str, seed: bytes, match: str) -> Iterator[Step]:
    """The commands of a match of bots of a level, and after them one that nobody gives, in the world at the end."""

    def chance(purpose: str = "") -> KeyedChance:
        return KeyedChance(seed, match, ply, purpose)

    ply = 0
    world = engine.genesis(game, seats)
    world = world.tell(game, engine.start(game, seats, game.meta.options(), chance()))
    while awaited := engine.awaited(game, world.truth):
        ply += 1
        seat, view = awaited[0], world.view(awaited[0])
        player = random if seat == HOUSE else game.bots[bot]
        command = player(view, seat, tuple(engine.options(game, view, seat)), chance("bot"))
        turn = engine.resolve(game, world.truth, seat, command, chance())
        yield Step(ply, seat, command, world, tuple(turn.events))
        world = world.tell(game, turn)
    yield Step(ply + 1, HOUSE, NOTHING, world, ())


def wilson(won: float, matches: int) -> tuple[float, float]:
    """The Wilson interval of a share, at 95 %."""
    share, spread = won / matches, CONFIDENCE**2 / matches
    centre = (share + spread / 2) / (1 + spread)
    half = CONFIDENCE * sqrt(share * (1 - share) / matches + spread / (4 * matches)) / (1 + spread)
    return centre - half, centre + half


def part(outcome: Any, seat: int) -> float:
    """The part of the win of a seat: a shared win counts as its part, a match without a winner as none."""
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0
