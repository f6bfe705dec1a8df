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
    by: GivenBy = MAIN


class Influence(Command, frozen=True):
    """Place discs on a face-up card."""

    target: CardId
    by: GivenBy = MAIN


class Extort(Command, frozen=True):
    """Take the favor of a card with one of your discs, or of your placard."""

    target: CardOrPlacard
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
    by: GivenBy = MAIN


class Oust(Command, frozen=True):
    """Challenge a rival for its discs on a card."""

    target: CardId
    rival: Seat
    by: GivenBy = MAIN


# The parts of an action.


class ActFrom(Command, frozen=True):
    """Choose the acting card, which the favor you pay must match."""

    card: CardOrPlacard


class Commit(Command, frozen=True):
    """Choose how many discs to place, or to attack."""

    discs: int


class PlaceCard(Command, frozen=True):
    """Choose the hand card to put on the map."""

    card: CardId


class PickDisc(Command, frozen=True):
    """Take up one of your discs from a card."""

    card: CardId


class MoveDisc(Command, frozen=True):
    """Put the disc you took up on another card."""

    card: CardId


class Whisper(Command, frozen=True):
    """Take the favor of a neighbour of the extorted card as well."""

    card: CardId


class Pass(Command, frozen=True):
    """Decline what is offered, or stop here."""


# Favor.


class PayFavor(Command, frozen=True):
    """Pay one favor."""

    faction: FactionId


class Exchange(Command, frozen=True):
    """Pay several favors of one faction in place of one favor."""

    faction: FactionId


class Waive(Command, frozen=True):
    """Use the discount for the favor that is due now."""


class TakeFavor(Command, frozen=True):
    """Take one favor from the pool, or from a rival if the pool has none."""

    faction: FactionId
    rival: Seat | None = None


class GiveFavor(Command, frozen=True):
    """Hand one of the favors gained to a rival on the card."""

    faction: FactionId
    rival: Seat


# Challenges.


class SetStrength(Command, frozen=True):
    """Begin the challenge one above or one below the rival."""

    above: bool


class PlayStrength(Command, frozen=True):
    """Choose a hand card to play in the challenge."""

    card: CardId


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


class QuickFavor(Command, frozen=True):
    """Play a hand card for its favor."""

    card: CardId


class ChooseCard(Command, frozen=True):
    """Choose one of the two cards that change places."""

    card: CardId


class TapEdict(Command, frozen=True):
    """Take favor from an edict."""

    edict: EdictId


class KeepPlot(Command, frozen=True):
    """Choose the plot to keep; the other goes to the bottom of the plot deck."""

    plot: PlotId


class Borrow(Command, frozen=True):
    """Use a faction card in this turn."""

    faction: FactionId


class DrawCard(Command, frozen=True):
    """Draw from the deck."""


class TakeCourt(Command, frozen=True):
    """Take a card of the court."""

    card: CardId


# Claims, events and the end of a turn.


class ClaimFaction(Command, frozen=True):
    """Claim a faction card."""

    faction: FactionId


class ClaimPlot(Command, frozen=True):
    """Put a disc on a plot whose condition you meet."""

    plot: PlotId


class RegainPlot(Command, frozen=True):
    """Choose which of several clashing claims returns."""

    plot: PlotId


class LookAtHand(Command, frozen=True):
    """Look at the hand of a rival."""

    rival: Seat


class LookAtPlot(Command, frozen=True):
    """Look at the hidden plot of a rival."""

    rival: Seat


class BuyAction(Command, frozen=True):
    """Pay for one more main action; `faction` is the favor that Recruitment Press asks for."""

    special: SpecialId
    faction: FactionId | None = None


class Activate(Command, frozen=True):
    """Activate a special event."""

    special: SpecialId


class KeepEvent(Command, frozen=True):
    """Choose which of the two drawn events to keep."""

    event: EventId


class EndActions(Command, frozen=True):
    """End your Action phase."""


# The automa, played by the house.


class TurnPlan(Command, frozen=True):
    """Turn up the plan card of the automa."""


class FollowScript(Command, frozen=True):
    """Carry out the row of the script that applies; none if nothing can be done."""

    row: RowId | None = None
    target: CardOrPlace | None = None


COMMANDS = vocabulary(Command, sys.modules[__name__])
