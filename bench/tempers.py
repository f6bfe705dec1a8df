"""How often the levels that err must do so, for the default bot to win the share that each is to leave it.

`python -m bench.tempers --game KEY [--seats N] [--matches 80] [--checks 200] [--seed 0]` lets the default bot sit
at each seat in turn, all others at one temper, for each of `GRID`, and reads the tempers of the levels off a curve
through what it won (`TEMPERS` in `domain/KEY/bots.py`). It plays `--checks` other matches at each of these, draws
the curve through them too, and plays as many others at what it reads off then, which it prints last.

The share is of what either of two wins: of a win of the default bot and of one of the others, that of the default
bot. So it is 0.5 between equals at a table of any size, also where matches end without a winner. The curve is a
line of the log odds over the tempers (logistic regression).
"""

import argparse
from collections.abc import Mapping
from math import exp, log
from typing import Any

from msgspec import Struct

from bench.match import Table, part, wilson
from domain import games
from domain.kernel.game import Game, default_bot
from search.erring import Erring
from search.levels import SHARES

GRID = (0.4, 0.8, 1.5, 2.5, 4.0)
"""The tempers that are tried."""
STEPS = 25
"""Steps in which the likeliest curve is looked for (Newton)."""


class Tally:
    """What the default bot won beside one of the others, in matches of one temper."""

    def __init__(self) -> None:
        self.one, self.other, self.matches = 0.0, 0.0, 0

    @property
    def share(self) -> float:
        """The share of the default bot of what the two won."""
        return self.one / (self.one + self.other) if self.one + self.other else 0.5

    def __add__(self, more: "Tally") -> "Tally":
        both = Tally()
        both.one, both.other = self.one + more.one, self.other + more.other
        both.matches = self.matches + more.matches
        return both

    def add(self, game: Game[Any], temper: float, seats: int, seed: int) -> None:
        """Play one more match."""
        seat, best = self.matches % seats, game.bots[default_bot(game)]
        bots = [best if other == seat else Erring(game, best, temper) for other in range(seats)]
        key = seed.to_bytes(4, "big") + (self.matches // seats).to_bytes(4, "big")
        outcome = Table(game, bots, key).play()
        self.one += part(outcome, seat)
        self.other += sum(part(outcome, other) for other in range(seats) if other != seat) / (seats - 1)
        self.matches += 1


def played(game: Game[Any], temper: float, seats: int, matches: int, seed: int) -> Tally:
    """The matches of a temper."""
    tally = Tally()
    for _ in range(matches):
        tally.add(game, temper, seats, seed)
    return tally


class Curve(Struct, frozen=True):
    """The share of the default bot at a temper."""

    lift: float
    slope: float

    def share(self, temper: float) -> float:
        """The share at a temper."""
        return 1 / (1 + exp(-self.lift - self.slope * temper))

    def temper(self, share: float) -> float:
        """The temper of a share."""
        return (log(share / (1 - share)) - self.lift) / self.slope


def fitted(found: Mapping[float, Tally]) -> Curve:
    """The likeliest curve through some matches."""
    curve = Curve(0.0, 0.0)
    for _ in range(STEPS):
        down, across, twist, pull, turn = 1e-6, 1e-6, 0.0, 0.0, 0.0
        for temper, tally in found.items():
            share, won = curve.share(temper), tally.one + tally.other
            weight, miss = won * share * (1 - share), tally.one - won * share
            down, twist, across = down + weight, twist + weight * temper, across + weight * temper**2
            pull, turn = pull + miss, turn + miss * temper
        area = down * across - twist**2
        curve = Curve(
            curve.lift + (across * pull - twist * turn) / area, curve.slope + (down * turn - twist * pull) / area
        )
    return curve


def main() -> None:
    """Find the tempers, and try them in other matches."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--game", choices=games(), required=True)
    asked.add_argument("--seats", type=int)
    asked.add_argument("--matches", type=int, default=80)
    asked.add_argument("--checks", type=int, default=200)
    asked.add_argument("--seed", type=int, default=0)
    given = asked.parse_args()
    game = games()[given.game]
    seats, found = given.seats or max(2, game.meta.seats[0]), dict[float, Tally]()
    print("| game | level | temper | matches | share of the default bot | is to be |\n|---|---|---|---|---|---|")
    for temper in GRID:
        found[temper] = played(game, temper, seats, given.matches, given.seed)
        print(line(f"{given.game}, {seats} seats", "", temper, found[temper], None), flush=True)
    for number in (1, 2):
        curve = fitted(found)
        for level, share in SHARES.items():
            temper = round(curve.temper(share), 2)
            tally = played(game, temper, seats, given.checks, given.seed + number)
            print(line(f"{given.game}, {seats} seats", level, temper, tally, share), flush=True)
            found[temper] = tally + found[temper] if temper in found else tally


def line(table: str, level: str, temper: float, tally: Tally, wanted: float | None) -> str:
    """A line of the table."""
    decided = tally.one + tally.other
    low, high = wilson(tally.one, max(1, round(decided)))
    share = f"{tally.share:.2f} [{low:.2f}, {high:.2f}]"
    return f"| {table} | {level} | {temper:.2f} | {tally.matches} | {share} | {wanted or ''} |"


if __name__ == "__main__":
    main()
