"""Whether luck comes to nothing, and whether what a report says of a match adds up to its result.

`python -m bench.luck [--game KEY] [--seats N] [--matches 200] [--first 0] [--worlds 8] [--level KEY] [--judged]`
plays matches with bots of a level, the default one without, and reports on each. By seat it prints the mean of its
luck (deal, draws and what nobody could know) with its standard error. The variance is that of results, and what is
left of it once luck is subtracted. `apart` is how far the even part, deal, luck, own play and the play of others,
all added up, are from the result, at most; it is 0 but for rounding. With `--judged` decisions are compared with
the best ones, which takes long: `by losses` is how far the sum is from the result in the mean if losses are added
up, not play. That differs by what the best commands win beyond the quick player who plays on behind every
position, which is printed of a seat and match (`beyond`): own play is that less what was lost. Fewer worlds than a
report has do not change means, but let play seem more random.
"""

import argparse
from collections.abc import Sequence
from math import sqrt
from statistics import fmean, pvariance, stdev
from typing import Any
from unittest.mock import patch

from msgspec import Struct

from analysis import report
from analysis.report import Finding, Reporter
from analysis.summary import by_seat
from bench.match import steps
from domain import games
from domain.kernel.game import Game, default_bot
from search.rollout import shares

SEED = b"luck"
PLAYOUTS = 200
"""Play-outs with which a decision is judged."""


class Account(Struct, frozen=True):
    """A match added up for a seat: its result, and what led there. `lost` is 0 unless decisions were judged."""

    result: float
    even: float
    deal: float
    luck: float
    own: float
    others: float
    lost: float
    others_lost: float

    @property
    def apart(self) -> float:
        """How far the parts are from the result."""
        return abs(self.result - self.even - self.deal - self.luck - self.own - self.others)

    @property
    def losses_apart(self) -> float:
        """How far they are from it with losses instead of play."""
        return abs(self.result - self.even - self.deal - self.luck + self.lost - self.others_lost)


def accounts(game: Game[Any], seats: int, match: str, bot: str, judged: bool = False) -> list[Account]:
    """A match added up for each seat."""
    *moments, end = steps(game, seats, bot, SEED, match)
    reporter = Reporter(game, match, SEED, PLAYOUTS, tuple(range(seats)), truth=True)
    findings: Sequence[Finding] = [(reporter.finding if judged else reporter.course)(one) for one in moments]
    outcome = game.outcome(end.before.truth)
    assert outcome is not None
    told, results = by_seat(findings, range(seats)), shares(outcome)
    lost = sum(seat.lost for seat in told)
    return [
        Account(
            result,
            one.even,
            one.deal,
            one.luck.mean,
            one.own,
            one.others,
            one.lost,
            (lost - one.lost) / (seats - 1),
        )
        for result, one in zip(results, told, strict=True)
    ]


def main() -> None:
    """Play and print a line for each game and number of seats."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--game", choices=games())
    asked.add_argument("--seats", type=int)
    asked.add_argument("--matches", type=int, default=200)
    asked.add_argument("--first", type=int, default=0)
    asked.add_argument("--worlds", type=int, default=8)
    asked.add_argument("--level")
    asked.add_argument("--judged", action="store_true")
    given = asked.parse_args()
    print("| game | seats | matches | luck by seat (standard error) | variance taken off | apart |")
    print("|---|---|---|---|---|---|", flush=True)
    for key, game in games().items():
        fewest, most = game.meta.seats
        for seats in range(max(2, fewest), most + 1):
            if given.game in (None, key) and given.seats in (None, seats):
                print(line(game, seats, given), flush=True)


def line(game: Game[Any], seats: int, given: argparse.Namespace) -> str:
    """The figures of a game at a number of seats."""
    bot = given.level or default_bot(game)
    numbers = range(given.first, given.first + given.matches)
    with patch.object(report, "WORLDS", given.worlds):
        played = [accounts(game, seats, f"{game.meta.key}/{seats}/{n}", bot, given.judged) for n in numbers]
    lucks = "; ".join(mean_of([match[seat].deal + match[seat].luck for match in played]) for seat in range(seats))
    every = [one for match in played for one in match]
    left = pvariance([one.result - one.deal - one.luck for one in every])
    variance = pvariance([one.result for one in every])
    off = f"{1 - left / variance:.2f}" if variance else "–"
    apart = f"{max(one.apart for one in every):.3f}"
    if given.judged:
        beyond = mean_of([one.own + one.lost for one in every])
        apart += f"; by losses {fmean(one.losses_apart for one in every):.3f}, beyond {beyond}"
    return f"| {game.meta.key} | {seats} | {len(played)} | {lucks} | {off} | {apart} |"


def mean_of(values: Sequence[float]) -> str:
    """A mean with its standard error."""
    return f"{fmean(values):+.3f} ({stdev(values) / sqrt(len(values)):.3f})"


if __name__ == "__main__":
    main()
