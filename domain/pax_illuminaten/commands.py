"""The commands of the game. Cards are named by id, face-down places by row and column (`r1c1` is the first)."""

import sys

from domain.kernel.messages import Command, Seat, vocabulary
from domain.pax_illuminaten.ids import (
    MAIN,
    CardId,
    CardOrPlacard,
    CardOrPlace,
    EdictId,
    EventId,
    FactionId,
    GivenBy,
    PlaceId,
    PlotId,
    RowId,
    SpecialId,
)

# The six actions. `by` says what gives the action: `main`, `cube`, a faction card or the ability of a scheme card.


class Scout(Command, frozen=True):
    """Take the face-down card at a place into your hand and put a hand card there, face up."""

    target: PlaceId
    """The place of a face-down card beside one of your cards."""
    by: GivenBy = MAIN


class Influence(Command, frozen=True):
    """Place discs on a face-up card."""

    target: CardId
    """A face-up card in reach."""
    by: GivenBy = MAIN


class Extort(Command, frozen=True):
    """Take the favor of a card with one of your discs, or of your placard."""

    target: CardOrPlacard
    """The card that is to yield, which has not yielded in this turn, or your placard."""
    by: GivenBy = MAIN


class Organize(Command, frozen=True):
    """Move discs. `faction` is the favor you pay, and the cards that discs leave must show it.

    With a cube, `target` is its card. A free Organize names neither.
    """

    faction: FactionId | None = None
    target: CardId | None = None
    by: GivenBy = MAIN


class Expel(Command, frozen=True):
    """Replace a face-up card of the map by a card of your hand."""

    target: CardId
    """The face-up card that is to leave the map."""
    by: GivenBy = MAIN


class Oust(Command, frozen=True):
    """Challenge a rival for its discs on a card."""

    target: CardId
    """The card with the discs of the rival."""
    rival: Seat
    by: GivenBy = MAIN


# The parts of an action.


class ActFrom(Command, frozen=True):
    """Choose the acting card, which the favor you pay must match."""

    card: CardOrPlacard
    """One of your cards in reach, or your placard, which lies beside the target."""


class Commit(Command, frozen=True):
    """Choose how many discs to place, or to attack."""

    discs: int
    """How many; all of them are paid for."""


class PlaceCard(Command, frozen=True):
    """Choose the hand card to put on the map."""

    card: CardId
    """A card of your hand."""


class PickDisc(Command, frozen=True):
    """Take up one of your discs from a card."""

    card: CardId
    """The card that the disc leaves."""


class MoveDisc(Command, frozen=True):
    """Put the disc you took up on another card."""

    card: CardId
    """The card where the disc goes, which must have an open location."""


class Whisper(Command, frozen=True):
    """Take the favor of a neighbour of the extorted card as well."""

    card: CardId
    """A neighbour of the same rank with a disc of yours."""


class Pass(Command, frozen=True):
    """Decline what is offered, or stop here."""


# Favor.


class PayFavor(Command, frozen=True):
    """Pay one favor."""

    faction: FactionId
    """The colour of the favor."""


class Exchange(Command, frozen=True):
    """Pay several favors of one faction in place of one favor."""

    faction: FactionId
    """The colour of the set that is paid."""


class Waive(Command, frozen=True):
    """Use the discount for the favor that is due now."""


class TakeFavor(Command, frozen=True):
    """Take one favor from the pool, or from a rival if the pool has none."""

    faction: FactionId
    """The colour of the favor."""
    rival: Seat | None = None
    """The seat to take it from; null takes it from the pool."""


class GiveFavor(Command, frozen=True):
    """Hand one of the favors gained to a rival on the card."""

    faction: FactionId
    """The colour of the favor."""
    rival: Seat
    """The seat that gets it."""


# Challenges.


class SetStrength(Command, frozen=True):
    """Begin the challenge one above or one below the rival."""

    above: bool
    """True for one above the rival, false for one below."""


class PlayStrength(Command, frozen=True):
    """Choose a hand card to play in the challenge."""

    card: CardId
    """A card of your hand, whose strength counts."""


class PressOn(Command, frozen=True):
    """Have both sides play another card."""


class CallChallenge(Command, frozen=True):
    """Compare strengths now."""


class Concede(Command, frozen=True):
    """Let the defender win."""


# Schemes.


class Scheme(Command, frozen=True):
    """Play a hand card for its ability."""

    card: CardId
    """A card of your hand that shares a faction with the one schemed before it."""


class QuickFavor(Command, frozen=True):
    """Play a hand card for its favor."""

    card: CardId
    """A card of your hand that shares a faction with the one schemed before it."""


class ChooseCard(Command, frozen=True):
    """Choose one of the two cards that change places."""

    card: CardId
    """A face-up card of the map."""


class TapEdict(Command, frozen=True):
    """Take favor from an edict."""

    edict: EdictId
    """An edict in front of any player."""


class KeepPlot(Command, frozen=True):
    """Choose the plot to keep; the other goes to the bottom of the plot deck."""

    plot: PlotId
    """Your own private plot, or the one that you drew."""


class Borrow(Command, frozen=True):
    """Use a faction card in this turn."""

    faction: FactionId
    """The faction card: a free one, or a rival's."""


class DrawCard(Command, frozen=True):
    """Draw from the deck."""


class TakeCourt(Command, frozen=True):
    """Take a card of the court."""

    card: CardId
    """One of the open cards of the court."""


# Claims, events and the end of a turn.


class ClaimFaction(Command, frozen=True):
    """Claim a faction card."""

    faction: FactionId
    """The faction card: a free one, or a rival's."""


class ClaimPlot(Command, frozen=True):
    """Put a disc on a plot whose condition you meet."""

    plot: PlotId
    """A public plot, or your private one."""


class RegainPlot(Command, frozen=True):
    """Choose which of several clashing claims returns."""

    plot: PlotId
    """A plot with your disc under it, whose condition you meet again."""


class LookAtHand(Command, frozen=True):
    """Look at the hand of a rival."""

    rival: Seat
    """The seat whose hand is shown to you alone."""


class LookAtPlot(Command, frozen=True):
    """Look at the hidden plot of a rival."""

    rival: Seat
    """The seat whose private plot is shown to you alone."""


class BuyAction(Command, frozen=True):
    """Pay for one more main action; `faction` is the favor that Recruitment Press asks for."""

    special: SpecialId
    """The event in force that sells the action."""
    faction: FactionId | None = None


class Activate(Command, frozen=True):
    """Activate a special event."""

    special: SpecialId
    """An event of your hand, which will apply to all players."""


class KeepEvent(Command, frozen=True):
    """Choose which of the two drawn events to keep."""

    event: EventId
    """One of the two that you drew."""


class EndActions(Command, frozen=True):
    """End your Action phase."""


# The automa, played by the house.


class TurnPlan(Command, frozen=True):
    """Turn up the plan card of the automa."""


class FollowScript(Command, frozen=True):
    """Carry out the row of the script that applies; none if nothing can be done."""

    row: RowId | None = None
    """The row that applies; null if nothing can be done."""
    target: CardOrPlace | None = None
    """The card or the place that the row is carried out on; null where it needs none."""


COMMANDS = vocabulary(Command, sys.modules[__name__])
