"""How sure the evaluation of a game is to be taken when people are told odds: its `sureness.json`.

`python -m bench.sureness [--game KEY] [--matches 200] [--expert 40] [--first 100000] [--write]` plays matches of
the default bot and of experts, at all numbers of seats in turn, and looks at their settled positions. It finds the
power of the evaluation, and the part of nobody, under which what came true was likeliest; either level counts for
half. With `--write` they become those of the game. `python -m bench.odds` measures them, by matches with smaller
numbers.
"""

import argparse
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from msgspec import Struct

from bench.match import Table, part
from domain import games
from domain.kernel.game import Game, default_bot
from domain.kernel.messages import Command, Seat
from domain.kernel.odds import FILE, LEAST
from search.levels import EXPERT

ROUNDS = 30
DOUBT = 0.01
"""How much the numbers are drawn to those that change nothing, so that no end is impossible that never came."""
UNCHANGED = np.array([1.0, 0.0])
ROOT = Path(__file__).parents[1]


class Glimpse(Struct, frozen=True):
    """A position: the logarithms of the shares of the seats, then that of nobody if it has one; and what came true
    of each. Positions with nobody are told from others by their length.
    """

    said: tuple[float, ...]
    came: tuple[float, ...]
    seats: int


def glimpses_of(game: Game[Any], level: str, seats: int, number: int) -> Iterator[Glimpse]:
    """The settled positions of a match."""
    insight, states = game.insight, list[Any]()
    assert insight is not None

    def watch(state: Any, seat: Seat, command: Command) -> None:
        if insight.is_quiet(state):
            states.append(state)

    outcome = Table(game, [game.bots[level]] * seats, b"odds" + number.to_bytes(4, "big")).play(watch)
    won = [part(outcome, seat) for seat in range(seats)]
    for state in states:
        values = insight.value(state)
        left = 1 - sum(values)
        shares, came = ([*values, left], [*won, 1 - sum(won)]) if left > LEAST else (list(values), won)
        yield Glimpse(tuple(np.log(np.maximum(LEAST, shares))), tuple(came), seats)


def fitted(levels: Sequence[Sequence[Glimpse]]) -> tuple[float, float]:
    """The power and the part of nobody under which what came true is likeliest (Newton's method)."""
    weights = UNCHANGED.copy()
    for _ in range(ROUNDS):
        slope, bend = DOUBT * (UNCHANGED - weights), DOUBT * np.eye(2)
        for level in levels:
            for rows, came in _grouped(level):
                told = rows @ weights
                odds = np.exp(told - told.max(axis=1, keepdims=True))
                odds /= odds.sum(axis=1, keepdims=True)
                missed = came - odds * came.sum(axis=1, keepdims=True)
                slope += np.einsum("ns,nsd->d", missed, rows) / len(level)
                mean = np.einsum("ns,nsd->nd", odds, rows)
                spread = np.einsum("ns,nsd,nse->de", odds, rows, rows) - np.einsum("nd,ne->de", mean, mean)
                bend += spread / len(level)
        weights += np.clip(np.linalg.solve(bend, slope), -0.5, 0.5)
    return float(weights[0]), float(np.exp(weights[1]))


def _grouped(level: Sequence[Glimpse]) -> Iterator[tuple[Any, Any]]:
    """The positions by number of shares, each as rows of the logarithm and of whether it is nobody's."""
    for count in {len(one.said) for one in level}:
        some = [one for one in level if len(one.said) == count]
        nobody = np.array([[float(place == one.seats) for place in range(count)] for one in some])
        yield np.stack([np.array([one.said for one in some]), nobody], axis=2), np.array([one.came for one in some])


def main() -> None:
    """Learn, print and write."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    told = [key for key, game in games().items() if game.insight and game.insight.odds]
    asked.add_argument("--game", choices=told)
    asked.add_argument("--matches", type=int, default=200)
    asked.add_argument("--expert", type=int, default=40)
    asked.add_argument("--first", type=int, default=100_000)
    asked.add_argument("--write", action="store_true")
    given = asked.parse_args()
    for key in [given.game] if given.game else told:
        game = games()[key]
        low, high = max(2, game.meta.seats[0]), game.meta.seats[1]
        levels = [
            [one for n in numbers for one in glimpses_of(game, level, low + n % (high - low + 1), n)]
            for level, numbers in (
                (default_bot(game), range(given.first, given.first + given.matches)),
                (EXPERT, range(given.first, given.first + given.expert)),
            )
        ]
        power, nobody = (round(number, 3) for number in fitted([level for level in levels if level]))
        print(
            f"{key}: power {power}, nobody {nobody}, from {' and '.join(str(len(one)) for one in levels)} positions"
        )
        if given.write:
            asked_for = " ".join(f"--{name} {getattr(given, name)}" for name in ("matches", "expert", "first"))
            command = f"python -m bench.sureness --game {key} {asked_for}"
            written = {"power": power, "nobody": nobody, "command": command}
            (ROOT / "domain" / key / FILE).write_text(json.dumps(written, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
