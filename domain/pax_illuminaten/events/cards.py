"""Events of event cards, of the deck, the court and the discards, and of the end.

The names and fields of these classes are stored forever: a change needs a schema and an upcast.
"""

from typing import ClassVar

from domain.kernel.hidden import Hidden, Slot
from domain.kernel.messages import Private, Public, Sealed, Seat
from domain.pax_illuminaten.ids import CardId, EdictId, EventId, FactionId, SpecialId


class EventsDrawn(Private, frozen=True):
    """`seat` drew events, of which it keeps one."""

    secret: ClassVar[tuple[str, ...]] = ("events",)
    events: tuple[str, ...] | Hidden


class EventPutBack(Private, frozen=True):
    """`seat` put the other event back on top of the deck."""

    secret: ClassVar[tuple[str, ...]] = ("event",)
    event: Slot


class SpecialKept(Private, frozen=True):
    """`seat` keeps a special event in hand."""

    secret: ClassVar[tuple[str, ...]] = ("event",)
    event: Slot


class EdictIssued(Public, frozen=True):
    """`seat` issued an edict: all favor of its faction returned to the pool, and `favor` of it went onto it."""

    seat: Seat
    edict: EdictId
    faction: FactionId
    favor: int


class EventTurned(Public, frozen=True):
    """The automa turned up the top event."""

    seat: Seat
    event: EventId


class SpecialDropped(Public, frozen=True):
    """The automa discarded a special event."""

    seat: Seat
    special: SpecialId


class CardsDiscarded(Public, frozen=True):
    """The luminaries used in the turn were discarded."""

    seat: Seat
    cards: tuple[str, ...]


class CardsDrawn(Private, frozen=True):
    """`seat` drew luminaries from the deck."""

    secret: ClassVar[tuple[str, ...]] = ("cards",)
    cards: tuple[str, ...] | Hidden


class CourtTaken(Public, frozen=True):
    """`seat` took a card of the court; in the Redraw a second one costs `fee`."""

    seat: Seat
    card: CardId
    space: int
    redraw: bool
    fee: tuple[tuple[str, ...], ...]


class DeckShuffled(Sealed, frozen=True):
    """The discards became the new deck."""

    secret: ClassVar[tuple[str, ...]] = ("order",)
    order: tuple[str, ...] | Hidden


class RedrawBegan(Public, frozen=True):
    """`seat` draws cards one by one, up to `limit`."""

    seat: Seat
    limit: int


class ChamberlainMoved(Public, frozen=True):
    """The card under the Chamberlain, if any, was discarded and the token moved to `space`."""

    seat: Seat
    discarded: str | None
    space: int


class CourtFilled(Public, frozen=True):
    """A card from the deck fills a space of the court."""

    card: CardId
    space: int


class GameEnded(Public, frozen=True):
    """The game is over; `keys` rank the seats, larger first, `scores` are their discs in scoring lodges."""

    how: str
    winners: tuple[Seat, ...]
    keys: tuple[tuple[int, int], ...]
    scores: tuple[int, ...]
