"""What chance decides in a game: each draw with its place, what is drawn, and where the outcome shows.

A game lists its draws in `Game.draws`, in the order in which a command makes them, and draws only by naming one of
them (`Turn.number`, `Turn.shuffle`). The tables in `docs/records.md` are written from these lists.
"""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct


class Draw(Struct, frozen=True, kw_only=True):
    """One draw. `step` says when it is made, `of` what is drawn, `gives` how the outcome shows in which event."""

    name: str
    step: str
    how: Literal["number", "shuffle"]
    of: str
    gives: str
    items: Mapping[str, tuple[str, ...]] = {}
    """By edition, the items of a shuffle in their order before it. Empty for a number, and where the state of the
    game has the items.
    """
