"""A sensible player that looks at its own view only: `steward`."""

from collections.abc import Sequence

from domain.conspiracy.state import State
from domain.kernel.bots import random
from domain.kernel.game import Chance
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Option


def steward(view: State, seat: Seat, options: Sequence[Option], chance: Chance) -> Command:
    return random(view, seat, options, chance)
