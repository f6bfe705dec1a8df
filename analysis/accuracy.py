"""How accurate the decisions of a seat were, 0 to 100, as Lichess reckons the accuracy of a game.

The curve is published (lichess.org/page/accuracy), the rest is in its source (`AccuracyPercent.gameAccuracy` of
lila): a decision weighs as much as the odds moved around it, so that a match that was long decided says little.
Their weighted mean is averaged with the harmonic mean, which a few bad decisions pull down.
"""

from collections.abc import Sequence
from math import exp
from statistics import fmean, harmonic_mean, pstdev

PARTS, FEWEST, MOST = 10, 2, 8
"""A window has a tenth of all moments, but so few at least and so many at most."""
CALM, WILD = 0.005, 0.12
"""The least and the greatest weight: the deviation of the odds within the window, in shares of a win."""


def of_decision(loss: float) -> float:
    """How accurate a decision is that loses so much of a win."""
    return min(100.0, max(0.0, 103.1668 * exp(-0.04354 * 100 * loss) - 3.1669))


def of_seat(losses: Sequence[tuple[int, float]], course: Sequence[float]) -> float:
    """How accurate decisions are together, at least one: the place of each in the course, and what it lost.

    `course` has the odds of the seat at every moment of the match.
    """
    found, weights = [of_decision(loss) for _, loss in losses], volatilities(course)
    weighted = fmean(found, [weights[place] for place, _ in losses])
    return (weighted + harmonic_mean([max(1.0, one) for one in found])) / 2


def volatilities(course: Sequence[float]) -> list[float]:
    """The weight of a decision at each moment, by the window that ends with the moment after it."""
    size = min(MOST, max(FEWEST, len(course) // PARTS))
    ends = [min(len(course), max(size, place + 2)) for place in range(len(course))]
    return [min(WILD, max(CALM, pstdev(course[max(0, end - size) : end]))) for end in ends]
