"""The bot that every game has."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from domain.kernel.game import Chance
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Amount, Option, Refuse, Some


def random(view: Any, seat: Seat, options: Sequence[Option], chance: Chance) -> Command:
    """Choose any option with equal probability, and within a range or a pool any choice with equal probability."""
    possible = [option for option in options if not isinstance(option, Refuse)]
    option = possible[chance.below(len(possible))]
    if isinstance(option, Amount):
        amount = option.low + chance.below(option.high - option.low + 1)
        return replace(option.command, **{option.field: amount})
    if isinstance(option, Some):
        size = option.low + chance.below(option.high - option.low + 1)
        chosen = chance.shuffle(option.pool)[:size]
        return replace(option.command, **{option.field: tuple(m for m in option.pool if m in chosen)})
    return option.command
