"""The odds to rule in Umbra Concilium, learnt from play by the rules: the weights of its `learnt.py`.

`python -m bench.learning [--rounds 4] [--matches 3000] [--tried 600] [--seats 6] [--processes 2]` begins with
nothing. In each round one seat plays the courtier by the weights of the round before, all others play at random,
and new weights are fitted to how often it ruled. After each round the courtier plays other matches by its weights.
At the end it plays them by those that the game has, and the new ones are printed as Python. On one machine the same
numbers give the same weights.

In the first round the seat plays at random, too. Later it gives its first commands at random, as many as its match
says, and only what comes after them counts. So nothing seems good only because a good player does it (exploring
starts: Sutton and Barto, "Reinforcement Learning", 2018, section 5.3).

What a position adds to the odds is a sum of rows (`prospects.seen`). With rows that count one thing each, the sum
says what there is in the position.
"""

import argparse
import pprint
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from typing import Any
from unittest.mock import patch

import numpy as np
from msgspec import Struct

from bench.ladder import Table, wilson
from domain import games
from domain.kernel.bots import random
from domain.kernel.chance import KeyedChance
from domain.kernel.messages import Seat
from domain.umbra_concilium import learnt, prospects
from domain.umbra_concilium.bots import courtier
from domain.umbra_concilium.commands import PlayCard, PlayStratagem
from domain.umbra_concilium.learnt import Row
from domain.umbra_concilium.state import State
from domain.umbra_concilium.tricks import played, settled

GAME = games()["umbra_concilium"]
LATEST = 16
"""After the first round a seat gives fewer commands than that at random."""
PASSES, BATCH, RATE, DECAY = 10, 512, 0.003, 1.0
"""How often a fit goes through all positions, in parts of so many; how fast it learns; what large weights cost."""
CENT = 100
"""Weights are in hundredths of the logarithm of the odds."""

Matrix = np.ndarray[Any, Any]
Weights = Mapping[str, Any]
"""The tables of `learnt.py`, by name."""

TABLES = {name: table for name, table in vars(learnt).items() if name.isupper() and name != "HIDDEN"}
"""The tables that are learnt. Which numbers of a row are for the seat and which against it stays as it is."""
SIGNS = np.array(learnt.HIDDEN)


def _is_row(table: Any) -> bool:
    """Whether a table is a row itself."""
    return isinstance(table, tuple) and not isinstance(table[0], tuple)


ROWS = sum(1 if _is_row(table) else len(table) for table in TABLES.values())


def tables(rows: Matrix) -> Weights:
    """The tables with these rows, in the order of `TABLES`."""
    left = iter([tuple(map(int, row)) for row in rows])
    return {name: _filled(table, left) for name, table in TABLES.items()}


def _filled(table: Any, rows: Iterator[Row]) -> Any:
    """Rows instead of those of a table."""
    if _is_row(table):
        return next(rows)
    return {key: next(rows) for key in table} if isinstance(table, Mapping) else tuple(next(rows) for _ in table)


@contextmanager
def weighing(weights: Weights) -> Iterator[None]:
    """The odds by other weights."""
    with patch.dict(vars(learnt), weights):
        prospects.forget()
        try:
            yield
        finally:
            prospects.forget()


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


def lesson(weights: Weights | None, seats: int, number: int) -> Lesson:
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
        states.append(settled(played(state, player, command, chance), (), chance))

    with weighing(weights or {}):
        outcome = _table(beginner, seat, seats, b"lesson", number).play(watch)
    with weighing(tables(np.identity(ROWS))):
        counts = [tuple(prospects.seen(state, seat)) for state in states if state.ending is None]
    return Lesson(np.array(counts, dtype=np.int8).reshape(-1, ROWS), seat in outcome.winners)


def won(weights: Weights, seats: int, number: int) -> float:
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


def learn(pool: Executor, rounds: int, matches: int, tried: range, seats: int) -> Weights:
    """The weights after so many rounds. They are fitted to all matches so far; not to the first round, after it."""
    rows = np.random.default_rng(0).normal(0, 0.1, (ROWS, 1 + len(SIGNS)))
    weights, known = None, list[Lesson]()
    for turn in range(rounds):
        numbers = range(turn * matches, (turn + 1) * matches)
        known += pool.map(partial(lesson, weights, seats), numbers, chunksize=8)
        rows = fitted(known, rows, turn)
        weights, known = tables(np.round(CENT * rows)), known if turn else []
        print(line(f"round {turn + 1}", pool, weights, seats, tried), flush=True)
    assert weights is not None, "no rounds"
    return weights


def line(name: str, pool: Executor, weights: Weights, seats: int, tried: range) -> str:
    """A line of the table."""
    wins = sum(pool.map(partial(won, weights, seats), tried, chunksize=8))
    low, high = wilson(wins, len(tried))
    return f"| {name} | {wins / len(tried):.3f} [{low:.3f}, {high:.3f}] of {len(tried)} |"


def main() -> None:
    """Learn, and compare with what the game has."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--rounds", type=int, default=4)
    asked.add_argument("--matches", type=int, default=3000)
    asked.add_argument("--tried", type=int, default=600)
    asked.add_argument("--seats", type=int, default=GAME.meta.seats[1])
    asked.add_argument("--processes", type=int, default=2)
    given = asked.parse_args()
    print("| weights | wins |\n|---|---|", flush=True)
    with ProcessPoolExecutor(given.processes) as pool:
        weights = learn(pool, given.rounds, given.matches, range(given.tried), given.seats)
        print(line("those of the game", pool, {}, given.seats, range(given.tried)))
    print("\n".join(f"{name} = {pprint.pformat(table, width=120)}" for name, table in weights.items()))


if __name__ == "__main__":
    main()
