"""Which of several commands is best: a race by sequential halving, in which all are tried in the same worlds.

The paired differences of two commands in the same worlds vary far less than their values (common random numbers).
The race stops as soon as the best is clear, or nothing better is to be found, or when its budget is spent. It
depends on the values alone, so that it can be left at any time and continued by somebody else.
"""

from collections.abc import Sequence
from itertools import accumulate
from math import ceil, sqrt
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from search.halving import rounds

PARTS = 10_000
"""Values are kept in whole parts of a win."""
Z, Z_SURE = 1.959964, 2.575829
"""Normal quantiles: intervals are of 95 %; a race stops early when it is sure at 99 %."""
ALIKE = 0.01
"""Commands that differ by less are as good as each other."""
TELLS = 0.05
"""What a race can tell: of one that is as good, its interval does not reach farther below the best than this."""
PRIOR_COUNT, PRIOR_DEVIATION = 2, 0.2
"""As if so many values had been seen that deviate by so much: few values that agree do not yet prove anything."""
SURE_FROM, SURE_EVERY = 32, 16
"""In how many worlds the best must have been tried before a race stops early, and how often that is looked at."""
ALONE = 64
"""In how many worlds a command without an alternative is tried."""

Ended = Literal["clear", "even", "spent"]
"""The best is better than all others; some are as good as it is, as far as the race can tell; the budget is spent,
and others look worse, but that is not sure.
"""


class Estimate(Struct, frozen=True):
    """A mean with its interval of 95 %."""

    mean: float
    low: float
    high: float

    def within(self, least: float, most: float) -> "Estimate":
        """The estimate with the bounds of its interval cut at what is possible."""
        return Estimate(self.mean, max(least, self.low), min(most, self.high))


class Arm(Struct, frozen=True, array_like=True):
    """A command as JSON, and its value in world 0, 1, …, in parts."""

    command: dict[str, Any]
    values: tuple[int, ...] = ()

    @property
    def mean(self) -> float:
        """The mean of its values; there must be one."""
        return sum(self.values) / len(self.values) / PARTS


class Race(Struct, frozen=True):
    """A race. `left` are the numbers of the arms still in it, `plan` the worlds up to the end of each round.

    `budget` is the number of play-outs at most, apart from one for each arm. The arm `kept` stays to the end,
    however it fares, so that its difference to the best is sure.
    """

    arms: tuple[Arm, ...]
    left: tuple[int, ...]
    plan: tuple[int, ...]
    budget: int
    round: int = 0
    ended: Ended | None = None
    kept: int | None = None

    @property
    def done(self) -> int:
        """The play-outs so far."""
        return sum(len(arm.values) for arm in self.arms)

    @property
    def next(self) -> tuple[int, int]:
        """The arm to be tried next, and in which world."""
        number = min(self.left, key=lambda number: len(self.arms[number].values))
        return number, len(self.arms[number].values)

    @property
    def best(self) -> int:
        """The arm that looks best; the first if none was tried."""
        tried = [number for number in self.left if self.arms[number].values]
        return max(tried, key=lambda number: self.arms[number].mean, default=self.left[0])

    @property
    def is_level(self) -> bool:
        """Whether all arms in the race were tried in the same worlds."""
        return len({len(self.arms[number].values) for number in self.left}) == 1

    @property
    def is_round_over(self) -> bool:
        """Whether the worse half is to leave."""
        return self.ended is None and self.next[1] >= self.plan[self.round]

    def and_then(self, value: float) -> "Race":
        """The race after the next arm had this value, 0 to 1, in its next world."""
        number, _ = self.next
        arm = self.arms[number]
        arms = list(self.arms)
        arms[number] = replace(arm, values=(*arm.values, round(value * PARTS)))
        race = replace(self, arms=tuple(arms))
        if race.is_level and race._is_time_to_look() and (ended := race.verdict()):
            return replace(race, ended=ended)
        return replace(race, ended=race.last_verdict()) if race.done >= race.budget and race.next[1] > 0 else race

    def _is_time_to_look(self) -> bool:
        worlds = self.next[1]
        return len(self.arms) > 1 and worlds >= SURE_FROM and worlds % SURE_EVERY == 0

    def halved(self, more: Sequence[dict[str, Any]] = ()) -> "Race":
        """The race at the end of a round: the better half stays, and `more` commands join."""
        if self.round + 1 == len(self.plan):
            return replace(self, ended=self.last_verdict())
        ranked = sorted(self.left, key=lambda number: -self.arms[number].mean)
        joined = range(len(self.arms), len(self.arms) + len(more))
        stay = ranked[: ceil(len(ranked) / 2)]
        kept = () if self.kept is None or self.kept in stay else (self.kept,)
        left = (*stay, *kept, *joined)
        arms = (*self.arms, *map(Arm, more))
        return replace(self, arms=arms, left=left, round=self.round + 1)

    def verdict(self) -> Ended | None:
        """What is sure about the best beside every other arm, if anything is."""
        others = [self.difference(number, Z_SURE) for number in range(len(self.arms)) if number != self.best]
        if all(other.high < 0 for other in others):
            return "clear"
        return "even" if all(other.high < 0 or other.low > -ALIKE for other in others) else None

    def last_verdict(self) -> Ended:
        """What can be told once the budget is spent, at 95 %."""
        others = [number for number in range(len(self.arms)) if number != self.best]
        if all(self.difference(number).high < 0 for number in others):
            return "clear"
        return "even" if self.equals else "spent"

    @property
    def equals(self) -> tuple[int, ...]:
        """The arms beside the best that are as good as far as can be told, the best of them first: they fared as
        well to a hundredth, may be better, and are not much worse.
        """
        ahead = (number for number in self.ranking() if number != self.best)
        found = ((number, self.difference(number)) for number in ahead)
        return tuple(
            number for number, beside in found if beside.high >= 0 and beside.mean > -ALIKE and beside.low > -TELLS
        )

    def difference(self, number: int, quantile: float = Z) -> Estimate:
        """How an arm fared beside the best, in the worlds in which both were tried: -1 to 1, bounds too."""
        if number == self.best:
            return Estimate(0.0, 0.0, 0.0)
        mine, best = self.arms[number].values, self.arms[self.best].values
        return estimate([(a - b) / PARTS for a, b in zip(mine, best, strict=False)], quantile).within(-1.0, 1.0)

    def ranking(self) -> list[int]:
        """The arms that were tried, the best first."""
        tried = [number for number, arm in enumerate(self.arms) if arm.values]
        return sorted(tried, key=lambda number: (number != self.best, -self.difference(number).mean, number))


def _is_narrow(beside: Estimate) -> bool:
    """Whether something may be better than the best, and is not much worse."""
    return beside.high >= 0 and beside.low > -TELLS


def race(commands: Sequence[dict[str, Any]], budget: int, kept: int | None = None) -> Race:
    """A race of these commands, at least one. The one with the number `kept` stays to the end."""
    plan = tuple(accumulate(rounds(len(commands), budget))) or (min(budget, ALONE),)
    return Race(tuple(map(Arm, commands)), tuple(range(len(commands))), plan, budget, kept=kept)


def estimate(values: Sequence[float], quantile: float = Z) -> Estimate:
    """The mean of some values, at least one, with its normal interval."""
    count, mean = len(values), sum(values) / len(values)
    squares = sum((value - mean) ** 2 for value in values) + PRIOR_COUNT * PRIOR_DEVIATION**2
    half = quantile * sqrt(squares / (count - 1 + PRIOR_COUNT) / count)
    return Estimate(mean, mean - half, mean + half)
