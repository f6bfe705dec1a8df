"""The odds to rule in Umbra Concilium, learnt from play by the rules: the weights of its `weights.json`.

`python -m bench.learning [--rounds 4] [--matches 3000] [--tried 1000] [--seats 6] [--seed 0] [--write]` begins
with nothing. In each round one seat plays the courtier by the weights of the round before, all others play at
random, and new weights are fitted to how often it ruled. After each round the courtier plays other matches by its
weights. At the end it plays them by those that the game has. On one machine the same numbers give the same weights.

With `--write` the new weights become those of the game: its `weights.json` is written anew, with the command, the
commit and what the weights win, and `bench/weights.md` gets a line. `--rounds 0` learns nothing: it measures the
weights that the game has, and with `--write` keeps that figure.

In the first round the seat plays at random, too. Later it gives its first commands at random, as many as its match
says, and only what comes after them counts. So nothing seems good only because a good player does it (exploring
starts: Sutton and Barto, "Reinforcement Learning", 2018, section 5.3).

What a position adds to the odds is a sum of rows (`prospects.seen`). With rows that count one thing each, the sum
says what there is in the position.
"""

import argparse
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from typing import Any
from unittest.mock import patch

import msgspec
import numpy as np
from msgspec import Struct

from bench import weights as page
from bench.match import Table, wilson
from domain import games
from domain.kernel.bots import random
from domain.kernel.chance import KeyedChance
from domain.kernel.messages import Seat
from domain.umbra_concilium import prospects
from domain.umbra_concilium.bots import courtier
from domain.umbra_concilium.commands import PlayCard, PlayStratagem
from domain.umbra_concilium.prospects import Net
from domain.umbra_concilium.state import State
from domain.umbra_concilium.tricks import state_after_play, state_after_trick
from domain.umbra_concilium.weights import WEIGHTS, Figure, Origin, Row, Tables, Weights, rows

GAME = games()["umbra_concilium"]
LATEST = 16
"""After the first round a seat gives fewer commands than that at random."""
PASSES, BATCH, RATE, DECAY = 10, 512, 0.003, 1.0
"""How often a fit goes through all positions, in parts of so many; how fast it learns; what large weights cost."""
CENT = 100
"""Weights are in hundredths of the logarithm of the odds."""

Matrix = np.ndarray[Any, Any]

SIGNS = np.array(WEIGHTS.signs)
"""Which hidden sums are for the seat and which against it: that stays as it is."""
ROWS = len(list(rows(WEIGHTS.tables)))


def tables(matrix: Matrix) -> Tables:
    """The tables with these rows, in their order."""
    left = iter([tuple(map(int, row)) for row in matrix])
    shape = msgspec.structs.asdict(WEIGHTS.tables)
    return Tables(
        **{name: next(left) if name == "always" else _filled(table, left) for name, table in shape.items()}
    )


def _filled(table: Any, left: Iterator[Row]) -> Any:
    """Rows instead of those of a table."""
    return {key: next(left) for key in table} if isinstance(table, Mapping) else tuple(next(left) for _ in table)


@contextmanager
def weighing(weights: Tables) -> Iterator[None]:
    """The odds by other weights."""
    with patch.object(prospects, "NET", Net(weights, WEIGHTS.signs)):
        yield


COUNTING = Net(tables(np.identity(ROWS)), ())
"""A net whose sums say how often each row counts."""


class Lesson(Struct, frozen=True):
    """What a match tells: how often each row counts in its positions, and whether the seat ruled at the end."""

    counts: Matrix
    ruled: bool


class Beginner:
    """Gives so many commands at random, and then plays like the courtier; without a number all at random."""

    def __init__(self, commands: int | None) -> None:
        self.left = commands

    def __call__(self, view: Any, seat: Seat, options: Any, chance: Any) -> Any:
        if self.left == 0:
            return courtier(view, seat, options, chance)
        self.left = None if self.left is None else self.left - 1
        return random(view, seat, options, chance)


def lesson(weights: Tables | None, seats: int, seed: int, number: int) -> Lesson:
    """Match number `number`, in which a seat plays by the weights, or at random if there are none. Of each trick in
    which it does so, it learns from the position that the trick leaves, before cards are dealt again: that is what
    the courtier weighs.
    """
    seat, beginner = Seat(number % seats), Beginner(None if weights is None else number // seats % LATEST)
    states = list[State]()

    def watch(state: State, player: Seat, command: Any) -> None:
        if beginner.left or len(state.trick.plays) + 1 < seats or not isinstance(command, PlayCard | PlayStratagem):
            return
        chance = KeyedChance(bytes(32), "showdown", number)  # which draws nothing
        states.append(state_after_trick(state_after_play(state, player, command, chance), (), chance))

    with weighing(weights or WEIGHTS.tables):
        outcome = _table(beginner, seat, seats, b"lesson" + seed.to_bytes(4, "big"), number).play(watch)
    counts = [tuple(COUNTING.sums(state, seat)) for state in states if state.ending is None]
    return Lesson(np.array(counts, dtype=np.int8).reshape(-1, ROWS), seat in outcome.winners)


def won(weights: Tables, seats: int, number: int) -> float:
    """Whether the courtier wins match number `number` by these weights."""
    seat = Seat(number % seats)
    with weighing(weights):
        return float(seat in _table(courtier, seat, seats, b"tried", number).play().winners)


def _table(bot: Any, seat: Seat, seats: int, purpose: bytes, number: int) -> Table:
    bots = [bot if other == seat else random for other in range(seats)]
    return Table(GAME, bots, purpose + number.to_bytes(8, "big"))


def fitted(lessons: Sequence[Lesson], rows: Matrix, seed: int) -> Matrix:
    """Rows, beginning with `rows`, by which the odds fit what was learnt (Adam: Kingma and Ba, 2015)."""
    counts = np.concatenate([one.counts for one in lessons]).astype(np.float32)
    ruled = np.concatenate([np.full(len(one.counts), one.ruled) for one in lessons]).astype(np.float32)
    draw, first, second, step = np.random.default_rng(seed), np.zeros_like(rows), np.zeros_like(rows), 0
    for turn in range(PASSES):
        order = draw.permutation(len(ruled))
        for at in range(0, len(order), BATCH):
            part, step = order[at : at + BATCH], step + 1
            slope = _slope(counts[part], ruled[part], rows)
            first, second = 0.9 * first + 0.1 * slope, 0.999 * second + 0.001 * slope**2
            move = first / (1 - 0.9**step) / (np.sqrt(second / (1 - 0.999**step)) + 1e-8)
            rows = rows - RATE * (1 - turn / PASSES) * (move + DECAY * rows)
    return rows


def _slope(counts: Matrix, ruled: Matrix, rows: Matrix) -> Matrix:
    """How the logarithmic loss changes with each weight."""
    sums = counts @ rows
    hidden = sums[:, 1:]
    odds = sums[:, 0] + np.maximum(hidden, 0) @ SIGNS
    wrong = 1 / (1 + np.exp(-odds)) - ruled
    return counts.T @ (wrong[:, None] * np.column_stack([np.ones(len(wrong)), (hidden > 0) * SIGNS])) / len(wrong)


def learn(pool: Executor, given: argparse.Namespace) -> Tables:
    """The weights after so many rounds. They are fitted to all matches so far; not to the first round, after it."""
    matrix = np.random.default_rng(given.seed).normal(0, 0.1, (ROWS, 1 + len(SIGNS)))
    weights, known = None, list[Lesson]()
    for turn in range(given.rounds):
        numbers = range(turn * given.matches, (turn + 1) * given.matches)
        known += pool.map(partial(lesson, weights, given.seats, given.seed), numbers, chunksize=8)
        matrix = fitted(known, matrix, given.seed + turn)
        weights, known = tables(np.round(CENT * matrix)), known if turn else []
        print(line(f"round {turn + 1}", figure(pool, weights, given)), flush=True)
    return weights or WEIGHTS.tables


def figure(pool: Executor, weights: Tables, given: argparse.Namespace) -> Figure:
    """What the courtier wins by these weights."""
    wins = sum(pool.map(partial(won, weights, given.seats), range(given.tried), chunksize=8))
    low, high = wilson(wins, given.tried)
    command = f"python -m bench.learning --rounds 0 --tried {given.tried} --seats {given.seats}"
    share, interval = round(wins / given.tried, 3), (round(low, 3), round(high, 3))
    return Figure(command, given.seats, given.tried, share, interval)


def line(name: str, won: Figure) -> str:
    """A line of the table."""
    return f"| {name} | {page.share(won)} of {won.matches} |"


def origin(given: argparse.Namespace) -> Origin:
    """Where the weights come from that this command has learnt."""
    numbers = " ".join(
        f"--{name} {getattr(given, name)}" for name in ("rounds", "matches", "tried", "seats", "seed")
    )
    matches = given.rounds * given.matches
    how = f"Learnt from {matches} matches of one courtier at {given.seats} seats against players at random."
    return Origin(f"python -m bench.learning {numbers} --write", page.commit(), how)


def main() -> None:
    """Learn, compare with what the game has, and write."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--rounds", type=int, default=4)
    asked.add_argument("--matches", type=int, default=3000)
    asked.add_argument("--tried", type=int, default=1000)
    asked.add_argument("--seats", type=int, default=GAME.meta.seats[1])
    asked.add_argument("--seed", type=int, default=0)
    asked.add_argument("--processes", type=int, default=2)
    asked.add_argument("--write", action="store_true")
    given = asked.parse_args()
    print("| weights | wins |\n|---|---|", flush=True)
    with ProcessPoolExecutor(given.processes) as pool:
        learnt = learn(pool, given)
        of_the_game = figure(pool, WEIGHTS.tables, given)
        print(line("those of the game", of_the_game))
        if given.write and given.rounds:
            page.write(Weights(origin(given), figure(pool, learnt, given), WEIGHTS.signs, learnt))
        elif given.write:
            page.write(msgspec.structs.replace(WEIGHTS, figure=of_the_game))


if __name__ == "__main__":
    main()
