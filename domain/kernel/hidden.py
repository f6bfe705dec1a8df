"""Values that some viewers know and others do not; the same operations work on both.

Every place where a secret can lie has one of these types: a `Slot` (one face-down thing), a `Pile` (cards) or a
`Ledger` (amounts). Unknown is a value of its own, never an empty list or a zero.
"""

from collections.abc import Collection, Mapping
from typing import Any

from msgspec import UNSET, Struct, UnsetType


class Hidden(Struct, frozen=True, rename={"count": "hidden"}):
    """`count` things that exist but are unknown to the holder of this value. On the wire: `{"hidden": 2}`.

    `among` names things that may be here: each is at exactly one of the places that name it.
    """

    count: int = 1
    among: tuple[str, ...] | UnsetType = UNSET


Slot = str | Hidden
"""One face-down thing: its id, or `{"hidden": 1}` for who does not know it."""


def hide(value: Any) -> Hidden:
    """Turn a value face down. A sequence keeps its length; everything else (also None and 0) counts as one."""
    if isinstance(value, Hidden):
        return Hidden(value.count)
    return Hidden(len(value)) if isinstance(value, tuple) else Hidden()


class Pile(Struct, frozen=True):
    """Cards without an order: those the viewer knows, and the number of others.

    Known and unknown cards mix: a viewer who saw a card enter a face-down pile knows that card. `among` names cards
    that may be among the unknown: each is at exactly one of the places that name it.
    """

    known: tuple[str, ...] = ()
    """The ids of the cards that the viewer knows."""
    unknown: int = 0
    """How many others there are."""
    among: tuple[str, ...] | UnsetType = UNSET

    def __len__(self) -> int:
        return len(self.known) + self.unknown

    def put(self, cards: tuple[str, ...] | Hidden) -> "Pile":
        """The pile with `cards` added."""
        if isinstance(cards, Hidden):
            return Pile(self.known, self.unknown + cards.count, _names((self.among or ()) + (cards.among or ())))
        return Pile(self.known + cards, self.unknown, self.among)

    def take(self, cards: tuple[str, ...] | Hidden) -> "Pile":
        """The pile without `cards`.

        A named card that the viewer did not know to be there was one of the unknown. After unseen cards were taken,
        each previously known card may still be here or be one of those taken (`unseen`).
        """
        if isinstance(cards, Hidden):
            if not cards.count:
                return self
            left = len(self) - cards.count
            return Pile((), left, _names(self.known + (self.among or ()) if left else ()))
        known, unknown, among = list(self.known), self.unknown, list(self.among or ())
        for card in cards:
            if card in known:
                known.remove(card)
            else:
                unknown -= 1
                among = [other for other in among if other != card]
        return Pile(tuple(known), unknown, _names(among))

    def unseen(self, count: int = 1) -> Hidden:
        """What is known of `count` cards that are taken from here unseen."""
        return Hidden(count, _names(self.known + (self.among or ())))


def _names(cards: Collection[str]) -> tuple[str, ...] | UnsetType:
    return tuple(sorted(set(cards))) or UNSET if cards else UNSET


class Ledger(Struct, frozen=True):
    """Amounts by key. For a viewer who does not know them: None, and the total in `hidden`."""

    amounts: Mapping[str, int] | None = None
    """By key; null for a viewer who knows the total alone."""
    hidden: int = 0
    """The total, for a viewer who knows no more; otherwise 0."""

    @property
    def total(self) -> int:
        """The sum over all keys, which every viewer knows."""
        return self.hidden if self.amounts is None else sum(self.amounts.values())

    @property
    def known_amounts(self) -> Mapping[str, int]:
        """The amounts; only for a viewer who knows them."""
        assert self.amounts is not None, "asked of a viewer who was not told"
        return self.amounts

    def move(self, source: str, target: str | Hidden | None, amount: int | Hidden) -> "Ledger":
        """`amount` moved from one key to another; no target means nothing moved."""
        if self.amounts is None or target is None:
            return self
        assert not isinstance(target, Hidden)
        assert not isinstance(amount, Hidden)
        left = {**self.amounts, source: self.amounts[source] - amount}
        return Ledger({**left, target: left.get(target, 0) + amount})

    def remove(self, key: str, amount: int) -> "Ledger":
        """`amount` of `key` removed from the ledger openly."""
        if self.amounts is None:
            return Ledger(None, self.hidden - amount)
        return Ledger({**self.amounts, key: self.amounts[key] - amount})

    def veiled(self) -> "Ledger":
        """The same ledger for a viewer who knows only the total."""
        return Ledger(None, self.total)


HIDEABLE = (Hidden, Pile, Ledger)
"""A field whose type contains one of these may be hidden."""
