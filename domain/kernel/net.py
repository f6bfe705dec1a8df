"""The odds of a whole position by a small net: of each seat, and that nobody wins.

A game names figures of a seat and figures of the table. Each seat has a strength, and so has nobody: the odds are
as the exponentials of these. The strength of a seat is a sum over its figures, and over hidden sums of them that
count only above 0. That of nobody is a sum over the figures of the table. The weights are data, learnt from play.
"""

from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from itertools import compress
from math import exp
from operator import mul
from typing import Any

import msgspec
from msgspec import Struct

Row = Sequence[float]


class Figures(Struct, frozen=True, eq=False):
    """By what figures a game tells odds. Each is about one at most."""

    seat: tuple[str, ...]
    """The names of those of a seat."""
    table: tuple[str, ...]
    """The names of those of the table."""
    of: Callable[[Any], tuple[Row, Sequence[Row]]]
    """Those of the table in a whole state, and by seat those of the seat."""


class Origin(Struct, frozen=True, forbid_unknown_fields=True):
    """Where weights come from, and how good they were on matches that they were not learnt from."""

    command: str | None
    """The command that learnt them; None if no command learns the same."""
    commit: str | None
    """The commit of the rules and the program by which the command learnt them."""
    how: str
    """In words."""
    matches: int
    """How many matches they were learnt from."""
    loss: float
    """The mean logarithmic loss of the odds of a seat."""
    constant: float
    """That of somebody who knows how often a seat wins at a table of that size, and no more."""


class Weights(Struct, frozen=True, forbid_unknown_fields=True):
    """A whole net."""

    origin: Origin
    hidden: tuple[float, ...]
    """What each hidden sum adds to the strength of a seat."""
    seat: Mapping[str, tuple[float, ...]]
    """By figure of a seat: what it adds to the strength, then to each hidden sum."""
    table: Mapping[str, float]
    """By figure of the table: what it adds to the strength of nobody."""

    @property
    def digest(self) -> str:
        """What names these weights, whatever their origin."""
        return sha256(msgspec.json.encode((self.hidden, self.seat, self.table))).hexdigest()[:16]


def read(text: bytes, figures: Figures) -> Weights:
    """The weights in a file, for these figures. Raises ValueError naming what is wrong with them."""
    try:
        weights = msgspec.json.decode(text, type=Weights)
    except msgspec.MsgspecError as fault:
        raise ValueError(f"weights: {fault}") from fault
    for field, names, wanted in (("seat", weights.seat, figures.seat), ("table", weights.table, figures.table)):
        if tuple(names) != wanted:
            raise ValueError(f"weights: {field}: must be of the figures of the game, in their order")
    for name, row in weights.seat.items():
        if len(row) != 1 + len(weights.hidden):
            raise ValueError(f"weights: seat.{name}: must have {1 + len(weights.hidden)} weights")
    return weights


class Net:
    """Tells odds by weights."""

    def __init__(self, weights: Weights) -> None:
        self._rows = tuple(weights.seat.values())
        self._hidden = weights.hidden
        self._table = tuple(weights.table.values())

    def odds(self, table: Row, seats: Sequence[Row]) -> list[float]:
        """By seat, the share of the win to expect; what is left to 1 is the share of nobody."""
        strengths = [self._strength(figures) for figures in seats]
        nobody = sum(map(mul, self._table, table))
        most = max(nobody, *strengths)
        parts = [exp(strength - most) for strength in strengths]
        whole = sum(parts) + exp(nobody - most)
        return [part / whole for part in parts]

    def _strength(self, figures: Row) -> float:
        there = [float(figure) for figure in figures if figure]
        straight, *sums = zip(*compress(self._rows, figures), strict=True)  # most figures are 0
        strength: float = sum(map(mul, straight, there))
        for weight, column in zip(self._hidden, sums, strict=True):
            found = sum(map(mul, column, there))
            if found > 0:
                strength += weight * found
        return strength
