"""Sequential halving: how a budget is split when the worse half is left out after each round.

Karnin, Koren and Somekh, "Almost optimal exploration in multi-armed bandits", ICML 2013.
"""

from math import ceil, log2


def rounds(commands: int, iterations: int) -> list[int]:
    """By round, in how many new worlds each command that is left is tried; none for a single command."""
    count = ceil(log2(commands))
    return [max(1, iterations // (count * ceil(commands / 2**number))) for number in range(count)]
