"""A discard pile (RULES 2): it lies face up, so its top card is visible, but nobody may look through it."""

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.hidden import Hidden, hide
from domain.pax_illuminaten.ids import CardOrEvent


class Discards(Struct, frozen=True):
    """The card on top, and the cards below it: the lowest first, or for a viewer their number."""

    top: CardOrEvent | None = None
    """The card that everybody sees; null if the pile is empty."""
    below: tuple[str, ...] | Hidden = ()
    """The cards under it, the lowest first; only their number for everybody."""

    def __len__(self) -> int:
        covered = self.below.count if isinstance(self.below, Hidden) else len(self.below)
        return covered + (self.top is not None)

    @property
    def known_cards(self) -> tuple[str, ...]:
        """All the cards, the lowest first; only for a viewer of the whole pile."""
        assert not isinstance(self.below, Hidden), "asked of a viewer who was not told"
        return (*self.below, *(() if self.top is None else (self.top,)))

    def put(self, *cards: str) -> "Discards":
        """The pile with more cards, the last one on top."""
        pile = self
        for card in cards:
            pile = Discards(card, pile._all())
        return pile

    def emptied(self) -> "Discards":
        """What remains of the pile when all its cards are taken up."""
        return Discards(None, Hidden(0) if isinstance(self.below, Hidden) else ())

    def covered(self) -> "Discards":
        """The pile as everybody sees it."""
        return replace(self, below=hide(self.below))

    def _all(self) -> tuple[str, ...] | Hidden:
        return Hidden(len(self)) if isinstance(self.below, Hidden) else self.known_cards
