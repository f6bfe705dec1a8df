"""The ladder of levels: how often each level wins against the one below it, measured in whole matches.

`python -m bench.ladder [--game KEY] [--level KEY] [--matches N] [--processes N]` prints one line for each rung. The
challenger sits at each seat equally often; every other seat is held by the level below. A shared win counts as its
part, a match without a winner as none. The matches follow from their numbers, so that the same command measures the
same matches; `--first N` leaves out those before number N, so that a rung can be measured in parts.

`--against KEY` puts another bot below every level that is asked for; `--seats N` or `--seats all` asks for other
tables. `--level default --against random --seats all` plays the default bot of each game against random play at
every number of seats.
"""

import argparse
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from math import sqrt
from typing import Any

from msgspec import Struct

from domain import games
from domain.kernel import engine
from domain.kernel.bots import random
from domain.kernel.chance import KeyedChance
from domain.kernel.game import MOST_SEATS, Bot, Game, default_bot
from domain.kernel.messages import HOUSE, Command, Seat
from search.levels import LEVELS, NOVICE, RANDOM

DEFAULT, ALL = "default", "all"
"""The default bot of each game; every number of seats."""
CONFIDENCE = 1.96


class Rung(Struct, frozen=True):
    """A level of a game, the one below it, and how many sit at the table."""

    game: str
    level: str
    below: str
    seats: int


class Played(Struct, frozen=True):
    """One match: the challenger's part of the win, and its processor seconds and decisions."""

    won: float
    seconds: float
    decisions: int


def rungs(game: Game[Any], level: str | None, against: str | None, seats: str | None) -> Iterator[Rung]:
    """What is asked for of a game, from the bottom: random, novice, the default bot, the levels that search."""
    first = default_bot(game)
    others = [key for key in game.bots if key not in (first, NOVICE, RANDOM)]
    order = [RANDOM, NOVICE, first, *others]
    for below, key in pairwise(order):
        if level in (None, key) or (level == DEFAULT and key == first):
            yield from (Rung(game.meta.key, key, against or below, count) for count in tables(game, seats))


def tables(game: Game[Any], seats: str | None) -> Sequence[int]:
    """The numbers of seats that are asked for and that the game has; by default the fewest, but two at least."""
    possible = range(max(2, game.meta.seats[0]), game.meta.seats[1] + 1)
    if seats == ALL:
        return possible
    return [count for count in possible if count == (possible[0] if seats is None else int(seats))]


def played(rung: Rung, number: int) -> Played:
    """Match number `number` of a rung."""
    game = games()[rung.game]
    seat, seed = number % rung.seats, (number // rung.seats).to_bytes(4, "big")
    keys = [rung.level if other == seat else rung.below for other in range(rung.seats)]
    table = Table(game, [game.bots[key] for key in keys], seed)
    outcome = table.play()
    won = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
    return Played(won, table.seconds[seat], table.decisions[seat])


class Table:
    """A match of bots, each of which is given its own view alone."""

    def __init__(self, game: Game[Any], bots: Sequence[Bot], seed: bytes) -> None:
        self.game, self.bots, self.seed = game, bots, seed
        self.seconds, self.decisions = [0.0] * len(bots), [0] * len(bots)

    def play(self, watch: Callable[[Any, Seat, Command], None] = lambda state, seat, command: None) -> Any:
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
        return KeyedChance(self.seed, "ladder", ply, purpose)

    def _answer(self, seat: Any, view: Any, options: Any, chance: KeyedChance) -> Any:
        if seat == HOUSE:
            return random(view, seat, options, chance)
        started = time.process_time()
        command = self.bots[seat](view, seat, options, chance)
        self.seconds[seat] += time.process_time() - started
        self.decisions[seat] += 1
        return command


def wilson(won: float, matches: int) -> tuple[float, float]:
    """The Wilson interval of a share, at 95 %."""
    share, spread = won / matches, CONFIDENCE**2 / matches
    centre = (share + spread / 2) / (1 + spread)
    half = CONFIDENCE * sqrt(share * (1 - share) / matches + spread / (4 * matches)) / (1 + spread)
    return centre - half, centre + half


def line(rung: Rung, matches: Sequence[Played]) -> str:
    """A line of the table."""
    won = sum(match.won for match in matches)
    low, high = wilson(won, len(matches))
    thought = 1000 * sum(match.seconds for match in matches) / sum(match.decisions for match in matches)
    return (
        f"| {rung.game}, {rung.seats} seats | {rung.level} | {rung.below} | {len(matches)} "
        f"| {won / len(matches):.2f} [{low:.2f}, {high:.2f}] | {1 / rung.seats:.2f} | {thought:.1f} ms |"
    )


def main() -> None:
    """Measure the rungs that are asked for."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--game", choices=games())
    asked.add_argument("--level")
    asked.add_argument("--against", choices=(RANDOM, *LEVELS))
    asked.add_argument("--seats", choices=(*map(str, range(2, MOST_SEATS + 1)), ALL))
    asked.add_argument("--matches", type=int, default=300)
    asked.add_argument("--first", type=int, default=0)
    asked.add_argument("--processes", type=int, default=2)
    given = asked.parse_args()
    print(
        "| game | level | against | matches | wins | even | thought per decision |\n|---|---|---|---|---|---|---|"
    )
    with ProcessPoolExecutor(given.processes) as pool:
        for game in games().values() if given.game is None else (games()[given.game],):
            for rung in rungs(game, given.level, given.against, given.seats):
                numbers = range(given.first, given.first + given.matches)
                print(line(rung, list(pool.map(played, [rung] * given.matches, numbers))), flush=True)


if __name__ == "__main__":
    main()
