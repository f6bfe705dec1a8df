"""How likely each seat is to win a whole position, and nobody: a small net over the figures of the position.

Its weights are learnt from play (`python -m bench.learning --game conspiracy --write`), never written by hand.
"""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from domain.conspiracy.figures import FIGURES
from domain.conspiracy.state import State
from domain.kernel.net import Net, Weights, read

FILE = "weights.json"


@cache
def weights() -> Weights:
    """The weights in use."""
    return read(files(__package__).joinpath(FILE).read_bytes(), FIGURES)


@cache
def _net() -> Net:
    return Net(weights())


def value_of(state: State) -> Sequence[float]:
    """By seat, the odds to win; what is left to 1 are those that nobody wins."""
    return _net().odds(*FIGURES.of(state))
