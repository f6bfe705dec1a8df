"""The commands of the game. Cards are named by id, face-down places by row and column (`r1c1` is the first)."""

import sys

from domain.kernel.messages import Command, Seat, vocabulary

MAIN = "main"
CUBE = "cube"
PLACARD = "placard"


# The six actions. `by` says what gives the action: `main`, `cube`, a faction card or the ability of a scheme card.


class Scout(Command, frozen=True):
    """Take the face-down card at a place into your hand and put a hand card there, face up."""

    target: str
    by: str = MAIN


class Influence(Command, frozen=True):
    """Place discs on a face-up card."""

    target: str
    by: str = MAIN


class Extort(Command, frozen=True):
    """Take the favor of a card with one of your discs, or of your placard."""

    target: str
    by: str = MAIN


class Organize(Command, frozen=True):
    """Move discs. `faction` is the favor you pay, and the cards that discs leave must show it.

    With a cube, `target` is its card. A free Organize names neither.
    """

    faction: str | None = None
    target: str | None = None
    by: str = MAIN


class Expel(Command, frozen=True):
    """Replace a face-up card of the map by a card of your hand."""

    target: str
    by: str = MAIN


class Oust(Command, frozen=True):
    """Challenge a rival for its discs on a card."""

    target: str
    rival: Seat
    by: str = MAIN


# The parts of an action.


class ActFrom(Command, frozen=True):
    """Choose the acting card, which the favor you pay must match."""

    card: str


class Commit(Command, frozen=True):
    """Choose how many discs to place, or to attack."""

    discs: int


class PlaceCard(Command, frozen=True):
    """Choose the hand card to put on the map."""

    card: str


class PickDisc(Command, frozen=True):
    """Take up one of your discs from a card."""

    card: str


class MoveDisc(Command, frozen=True):
    """Put the disc you took up on another card."""

    card: str


class Whisper(Command, frozen=True):
    """Take the favor of a neighbour of the extorted card as well."""

    card: str


class Pass(Command, frozen=True):
    """Decline what is offered, or stop here."""


# Favor.


class PayFavor(Command, frozen=True):
    """Pay one favor."""

    faction: str


class Exchange(Command, frozen=True):
    """Pay several favors of one faction in place of one favor."""

    faction: str


class Waive(Command, frozen=True):
    """Use the discount for the favor that is due now."""


class TakeFavor(Command, frozen=True):
    """Take one favor from the pool, or from a rival if the pool has none."""

    faction: str
    rival: Seat | None = None


class GiveFavor(Command, frozen=True):
    """Hand one of the favors gained to a rival on the card."""

    faction: str
    rival: Seat


# Challenges.


class SetStrength(Command, frozen=True):
    """Begin the challenge one above or one below the rival."""

    above: bool


class PlayStrength(Command, frozen=True):
    """Choose a hand card to play in the challenge."""

    card: str


class PressOn(Command, frozen=True):
    """Have both sides play another card."""


class CallChallenge(Command, frozen=True):
    """Compare strengths now."""


class Concede(Command, frozen=True):
    """Let the defender win."""


# Schemes.


class Scheme(Command, frozen=True):
    """Play a hand card for its ability."""

    card: str


class QuickFavor(Command, frozen=True):
    """Play a hand card for its favor."""

    card: str


class ChooseCard(Command, frozen=True):
    """Choose one of the two cards that change places."""

    card: str


class TapEdict(Command, frozen=True):
    """Take favor from an edict."""

    edict: str


class KeepPlot(Command, frozen=True):
    """Choose the plot to keep; the other goes to the bottom of the plot deck."""

    plot: str


class Borrow(Command, frozen=True):
    """Use a faction card in this turn."""

    faction: str


class DrawCard(Command, frozen=True):
    """Draw from the deck."""


class TakeCourt(Command, frozen=True):
    """Take a card of the court."""

    card: str


# Claims, events and the end of a turn.


class ClaimFaction(Command, frozen=True):
    """Claim a faction card."""

    faction: str


class ClaimPlot(Command, frozen=True):
    """Put a disc on a plot whose condition you meet."""

    plot: str


class RegainPlot(Command, frozen=True):
    """Choose which of several clashing claims returns."""

    plot: str


class LookAtHand(Command, frozen=True):
    """Look at the hand of a rival."""

    rival: Seat


class LookAtPlot(Command, frozen=True):
    """Look at the hidden plot of a rival."""

    rival: Seat


class BuyAction(Command, frozen=True):
    """Pay for one more main action; `faction` is the favor that Recruitment Press asks for."""

    special: str
    faction: str | None = None


class Activate(Command, frozen=True):
    """Activate a special event."""

    special: str


class KeepEvent(Command, frozen=True):
    """Choose which of the two drawn events to keep."""

    event: str


class EndActions(Command, frozen=True):
    """End your Action phase."""


# The automa, played by the house.


class TurnPlan(Command, frozen=True):
    """Turn up the plan card of the automa."""


class FollowScript(Command, frozen=True):
    """Carry out the row of the script that applies; none if nothing can be done."""

    row: str | None = None
    target: str | None = None


COMMANDS = vocabulary(Command, sys.modules[__name__])
