"""Events of schemes, claims, and looking at hidden cards.

The names and fields of these classes are stored forever: a change needs a schema and an upcast.
"""

from typing import ClassVar

from domain.kernel.hidden import Hidden, Slot
from domain.kernel.messages import Private, Public, Seat
from domain.pax_illuminaten.ids import AbilityId, CardId, EdictId, FactionId, PlotId, SpecialId

# Schemes and claims.


class CardSchemed(Public, frozen=True):
    """`seat` played a hand card, for its ability, for Quick Favor, or for both."""

    seat: Seat
    card: CardId
    quick: bool
    ability: bool
    high: bool


class AbilityUsed(Public, frozen=True):
    """The ability of a scheme card begins. `buff`: it lasts; `actions`: main actions gained."""

    seat: Seat
    card: CardId
    ability: AbilityId
    buff: bool
    actions: int


class BonusOffered(Public, frozen=True):
    """`seat` may carry out an action at once."""

    seat: Seat
    ability: AbilityId


class OfferClosed(Public, frozen=True):
    """`seat` accepted what a scheme card offers, or declined it."""

    seat: Seat
    taken: bool


class ChoiceOffered(Public, frozen=True):
    """A scheme card asks `seat` to choose."""

    seat: Seat
    ability: AbilityId


class SwapBegan(Public, frozen=True):
    """`seat` named the first card."""

    seat: Seat
    card: CardId


class CardsSwapped(Public, frozen=True):
    """Two cards changed places with everything on them."""

    seat: Seat
    card: CardId
    other: CardId


class EdictTapped(Public, frozen=True):
    """`seat` took favor from an edict of `owner`."""

    seat: Seat
    owner: Seat
    edict: EdictId
    faction: FactionId
    favor: int


class PlotDrawn(Private, frozen=True):
    """`seat` drew a plot."""

    secret: ClassVar[tuple[str, ...]] = ("plot",)
    plot: Slot


class PlotPutBack(Private, frozen=True):
    """`seat` kept a plot and put the other under the plot deck."""

    secret: ClassVar[tuple[str, ...]] = ("kept", "plot")
    kept: Slot
    plot: Slot


class PlotBuried(Private, frozen=True):
    """`seat` put the plot that it drew under the plot deck."""

    secret: ClassVar[tuple[str, ...]] = ("plot",)
    plot: Slot


class FactionBorrowed(Public, frozen=True):
    """`seat` uses a faction card until its Check phase."""

    seat: Seat
    faction: FactionId


class FactionClaimed(Public, frozen=True):
    """`seat` claimed a faction card."""

    seat: Seat
    faction: FactionId
    rival: Seat | None


class PlotClaimed(Public, frozen=True):
    """`seat` put a disc on a plot."""

    seat: Seat
    plot: PlotId
    private: bool


class HandSeen(Private, frozen=True):
    """`seat` looked at the hand of a rival."""

    secret: ClassVar[tuple[str, ...]] = ("cards",)
    rival: Seat
    cards: tuple[str, ...] | Hidden


class PlotSeen(Private, frozen=True):
    """`seat` looked at the hidden plot of a rival."""

    secret: ClassVar[tuple[str, ...]] = ("plot",)
    rival: Seat
    plot: Slot


class ActionBought(Public, frozen=True):
    """A special event gives `seat` one more main action for `icons`."""

    seat: Seat
    special: SpecialId
    icons: tuple[tuple[str, ...], ...]
