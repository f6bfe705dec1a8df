"""What can be said and what can happen in the toy game."""

import sys
from typing import ClassVar

from domain.kernel.hidden import Hidden
from domain.kernel.messages import Command, Event, Private, Public, Sealed, Seat, vocabulary


class Throw(Command, frozen=True):
    """House: throw the die."""


class Bid(Command, frozen=True):
    """Bid `amount`."""

    amount: int


class Discard(Command, frozen=True):
    """Throw away `cards`."""

    cards: tuple[str, ...] = ()


class Keep(Command, frozen=True):
    """Throw nothing away."""


class Begun(Public, frozen=True):
    """The game began."""

    seats: int
    coins: int
    rounds: int


class DeckShuffled(Sealed, frozen=True):
    """The deck was shuffled into an unknown order."""

    secret: ClassVar[tuple[str, ...]] = ("order",)
    order: tuple[str, ...] | Hidden


class HandDealt(Private, frozen=True):
    """`seat` got cards from the top of the deck, and its coins."""

    secret: ClassVar[tuple[str, ...]] = ("cards", "purse")
    cards: tuple[str, ...] | Hidden
    purse: int | Hidden
    coins: int


class DieThrown(Public, frozen=True):
    """The prize of the round."""

    face: int


class BidPlaced(Private, frozen=True):
    """`seat` bid."""

    secret: ClassVar[tuple[str, ...]] = ("amount",)
    amount: int | Hidden


class BidsRevealed(Public, frozen=True):
    """All bids, and who wins the prize."""

    bids: tuple[int, ...]
    winner: Seat | None


class CardsDiscarded(Private, frozen=True):
    """`seat` threw cards away, face down."""

    secret: ClassVar[tuple[str, ...]] = ("cards",)
    cards: tuple[str, ...] | Hidden


class RoundClosed(Public, frozen=True):
    """The round is over; `last` if the game is, too."""

    last: bool


COMMANDS = vocabulary(Command, sys.modules[__name__])
EVENTS = vocabulary(Event, sys.modules[__name__])
