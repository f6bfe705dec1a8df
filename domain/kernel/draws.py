"""What chance decides in a game: each draw with its place, what is drawn, and where the outcome shows.

A game lists its draws in `Game.draws`, in the order in which a command makes them, and draws only by naming one of
them (`Turn.number`, `Turn.shuffle`). The tables in `docs/records.md` are written from these lists.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, TypeVar

from msgspec import Struct

T = TypeVar("T")


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


class MadeDraw(Struct, frozen=True):
    """A draw that was made: a `number` below `limit`, or the `order` of some `items`."""

    draw: str
    limit: int | None = None
    number: int | None = None
    items: tuple[Any, ...] = ()
    order: tuple[Any, ...] = ()


class NotingChance:
    """Chance that notes what a turn draws from it, and for what."""

    def __init__(self, chance: Any) -> None:
        self._chance = chance
        self.made: list[MadeDraw] = []

    def below(self, limit: int) -> int:
        """A whole number from 0 to `limit` - 1, which is not noted."""
        found: int = self._chance.below(limit)
        return found

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in an order drawn uniformly, which is not noted."""
        found: tuple[T, ...] = self._chance.shuffle(items)
        return found

    def number_for(self, draw: Draw, limit: int) -> int:
        """A number for a draw."""
        found = self.below(limit)
        self.made.append(MadeDraw(draw.name, limit, found))
        return found

    def order_for(self, draw: Draw, items: Sequence[T]) -> tuple[T, ...]:
        """The items in an order for a draw."""
        found = self.shuffle(items)
        self.made.append(MadeDraw(draw.name, items=tuple(items), order=found))
        return found
