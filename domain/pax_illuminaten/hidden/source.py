"""Cards for whatever is hidden."""

from collections.abc import Iterable

from domain.kernel.game import Chance
from domain.kernel.hidden import Hidden, Slot


class Supply:
    """Cards in a random order, dealt to whatever is hidden."""

    def __init__(self, cards: Iterable[str], chance: Chance) -> None:
        self.cards = list(chance.shuffle(sorted(cards)))

    def take(self, count: int) -> tuple[str, ...]:
        """The next `count` cards."""
        taken, self.cards = self.cards[:count], self.cards[count:]
        return tuple(taken)

    def fill(self, slot: Slot | None) -> Slot | None:
        """The card of a slot; the next one if it is hidden."""
        return self.take(1)[0] if isinstance(slot, Hidden) else slot
