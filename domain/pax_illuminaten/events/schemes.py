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
    """The luminary, discarded at the end of the turn."""
    quick: bool
    """Whether it gives its favor."""
    ability: bool
    """Whether its ability is used."""
    high: bool
    """Whether it is an Ace or a Crown, which causes a draw of events at the end of the turn."""


class AbilityUsed(Public, frozen=True):
    """The ability of a scheme card begins. `buff`: it lasts; `actions`: main actions gained."""

    seat: Seat
    card: CardId
    """The luminary that was schemed."""
    ability: AbilityId
    """What the card does."""
    buff: bool
    """Whether it lasts until the end of the Action phase."""
    actions: int
    """How many main actions it adds to this turn."""


class BonusOffered(Public, frozen=True):
    """`seat` may carry out an action at once."""

    seat: Seat
    ability: AbilityId
    """What gives the action, now or never."""


class OfferClosed(Public, frozen=True):
    """`seat` accepted what a scheme card offers, or declined it."""

    seat: Seat
    taken: bool
    """Whether it was accepted."""


class ChoiceOffered(Public, frozen=True):
    """A scheme card asks `seat` to choose."""

    seat: Seat
    ability: AbilityId
    """What the choice is about."""


class SwapBegan(Public, frozen=True):
    """`seat` named the first card."""

    seat: Seat
    card: CardId
    """The first of the two that change places."""


class CardsSwapped(Public, frozen=True):
    """Two cards changed places with everything on them."""

    seat: Seat
    card: CardId
    """The first of the two, with its discs, cubes and token."""
    other: CardId
    """The second of the two, with its discs, cubes and token."""


class EdictTapped(Public, frozen=True):
    """`seat` took favor from an edict of `owner`."""

    seat: Seat
    owner: Seat
    """The seat in front of which the edict lies."""
    edict: EdictId
    """The edict, discarded if nothing is left on it."""
    faction: FactionId
    """The colour of the favor."""
    favor: int
    """How much was taken."""


class PlotDrawn(Private, frozen=True):
    """`seat` drew a plot."""

    secret: ClassVar[tuple[str, ...]] = ("plot",)
    plot: Slot
    """Hidden from all others."""


class PlotPutBack(Private, frozen=True):
    """`seat` kept a plot and put the other under the plot deck."""

    secret: ClassVar[tuple[str, ...]] = ("kept", "plot")
    kept: Slot
    """The private plot from now on, hidden from all others."""
    plot: Slot
    """The plot at the bottom of the deck, hidden from all others."""


class PlotBuried(Private, frozen=True):
    """`seat` put the plot that it drew under the plot deck."""

    secret: ClassVar[tuple[str, ...]] = ("plot",)
    plot: Slot
    """Hidden from all others."""


class FactionBorrowed(Public, frozen=True):
    """`seat` uses a faction card until its Check phase."""

    seat: Seat
    faction: FactionId
    """The faction card."""


class FactionClaimed(Public, frozen=True):
    """`seat` claimed a faction card."""

    seat: Seat
    faction: FactionId
    """The faction card."""
    rival: Seat | None
    """The seat that lost it; null if it was free."""


class PlotClaimed(Public, frozen=True):
    """`seat` put a disc on a plot."""

    seat: Seat
    plot: PlotId
    """The plot whose condition is met."""
    private: bool
    """Whether it was the private plot of the seat, which is open from now on."""


class HandSeen(Private, frozen=True):
    """`seat` looked at the hand of a rival."""

    secret: ClassVar[tuple[str, ...]] = ("cards",)
    rival: Seat
    """The seat whose hand it is."""
    cards: tuple[str, ...] | Hidden
    """The luminaries; only their number for all who did not look."""


class PlotSeen(Private, frozen=True):
    """`seat` looked at the hidden plot of a rival."""

    secret: ClassVar[tuple[str, ...]] = ("plot",)
    rival: Seat
    """The seat whose plot it is."""
    plot: Slot
    """Hidden from all who did not look."""


class ActionBought(Public, frozen=True):
    """A special event gives `seat` one more main action for `icons`."""

    seat: Seat
    special: SpecialId
    """The event in force that sold it."""
    icons: tuple[tuple[FactionId, ...], ...]
    """The favor that is due: for each the factions of which one pays it."""
