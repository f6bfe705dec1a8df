"""Odds as people are told them: what an evaluation says, made as sure as it comes true.

An evaluation is made to find good commands, and may be too sure or not sure enough. Each share of the win, and what
is left for nobody, is raised to a power, and together they come to one again (temperature scaling: Guo and others,
"On calibration of modern neural networks", ICML 2017). The numbers are data of the game: its `sureness.json`, which
`python -m bench.sureness --write` learns from matches.
"""

from collections.abc import Sequence
from importlib.resources import files
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

FILE = "sureness.json"
LEAST = 1e-6
"""No share is taken to be smaller before it is raised."""
Positive = Annotated[float, Meta(gt=0)]


class Sureness(Struct, frozen=True, forbid_unknown_fields=True):
    """How sure an evaluation is to be taken, and the command that learnt it; None if other matches were fitted."""

    power: Positive
    """Below 1 the evaluation is too sure, above 1 not sure enough."""
    nobody: Positive
    """What is left for nobody counts so much after it was raised."""
    command: str | None


def sureness_of(package: str) -> Sureness:
    """The numbers of a game, from its folder. Raises ValueError naming what is wrong with them."""
    try:
        return msgspec.json.decode(files(package).joinpath(FILE).read_bytes(), type=Sureness)
    except msgspec.MsgspecError as fault:
        raise ValueError(f"{package}/{FILE}: {fault}") from fault


def odds_from(values: Sequence[float], sureness: Sureness) -> tuple[float, ...]:
    """By seat, the odds that follow from the shares of the win that an evaluation gives. What it leaves to nobody,
    or to somebody without a seat, is left over here too.
    """
    raised = [max(LEAST, value) ** sureness.power for value in values]
    left = max(0.0, 1 - sum(values))
    total = sum(raised) + (sureness.nobody * left**sureness.power if left > LEAST else 0.0)
    return tuple(value / total for value in raised)
