"""Events of event cards, of the deck, the court and the discards, and of the end.

The names and fields of these classes are stored forever: a change needs a schema and an upcast.
"""

from typing import ClassVar

from domain.kernel.hidden import Hidden, Slot
from domain.kernel.messages import Private, Public, Sealed, Seat
from domain.pax_illuminaten.ids import CardId, EdictId, EventId, FactionId, HowId, SpecialId


class EventsDrawn(Private, frozen=True):
    """`seat` drew events, of which it keeps one."""

    secret: ClassVar[tuple[str, ...]] = ("events",)
    events: tuple[str, ...] | Hidden
    """The two events, or the last one; only their number for others."""


class EventPutBack(Private, frozen=True):
    """`seat` put the other event back on top of the deck."""

    secret: ClassVar[tuple[str, ...]] = ("event",)
    event: Slot
    """Hidden from all others."""


class SpecialKept(Private, frozen=True):
    """`seat` keeps a special event in hand."""

    secret: ClassVar[tuple[str, ...]] = ("event",)
    event: Slot
    """Hidden from all others until it is activated."""


class EdictIssued(Public, frozen=True):
    """`seat` issued an edict: all favor of its faction returned to the pool, and `favor` of it went onto it."""

    seat: Seat
    edict: EdictId
    """The event card, which lies in front of the seat now."""
    faction: FactionId
    """The colour of the favor."""
    favor: int


class EventTurned(Public, frozen=True):
    """The automa turned up the top event."""

    seat: Seat
    event: EventId
    """The card that everybody sees."""


class SpecialDropped(Public, frozen=True):
    """The automa discarded a special event."""

    seat: Seat
    special: SpecialId
    """The event, which never comes back."""


class CardsDiscarded(Public, frozen=True):
    """The luminaries used in the turn were discarded."""

    seat: Seat
    cards: tuple[CardId, ...]
    """The luminaries; the last one lies on top of the pile."""


class CardsDrawn(Private, frozen=True):
    """`seat` drew luminaries from the deck."""

    secret: ClassVar[tuple[str, ...]] = ("cards",)
    cards: tuple[str, ...] | Hidden
    """The luminaries; only their number for others."""


class CourtTaken(Public, frozen=True):
    """`seat` took a card of the court; in the Redraw a second one costs `fee`."""

    seat: Seat
    card: CardId
    """The card, now in the hand of the seat and known to all."""
    space: int
    """The space of the court, from 0 at the left, which stays empty until the end of the turn."""
    redraw: bool
    """Whether it was taken in the Redraw; false by the ability of a card."""
    fee: tuple[tuple[FactionId, ...], ...]


class DeckShuffled(Sealed, frozen=True):
    """The discards became the new deck."""

    secret: ClassVar[tuple[str, ...]] = ("order",)
    order: tuple[str, ...] | Hidden
    """The new deck, the top first; only the number of its cards for everybody."""


class RedrawBegan(Public, frozen=True):
    """`seat` draws cards one by one, up to `limit`."""

    seat: Seat
    limit: int


class ChamberlainMoved(Public, frozen=True):
    """The card under the Chamberlain, if any, was discarded and the token moved to `space`."""

    seat: Seat
    discarded: CardId | None
    """The luminary; null if the space was empty."""
    space: int
    """The space of the court, from 0 at the left, where the token stands now."""


class CourtFilled(Public, frozen=True):
    """A card from the deck fills a space of the court."""

    card: CardId
    """The luminary that is open now."""
    space: int
    """The space of the court, from 0 at the left."""


class GameEnded(Public, frozen=True):
    """The game is over; `keys` rank the seats, larger first, `scores` are their discs in scoring lodges."""

    how: HowId
    """`plots`, `factions`, or what the automa did: `automa_plot`, `automa_factions`, `automa_shares`."""
    winners: tuple[Seat, ...]
    """Seats; all who share the win, -1 for the automa."""
    keys: tuple[tuple[int, int], ...]
    scores: tuple[int, ...]
