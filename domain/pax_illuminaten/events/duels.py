"""Events of challenges and of the automa.

The names and fields of these classes are stored forever: a change needs a schema and an upcast.
"""

from typing import ClassVar

from domain.kernel.hidden import Slot
from domain.kernel.messages import Private, Public, Seat
from domain.pax_illuminaten.ids import (
    AutomaId,
    CardId,
    CardOrPlace,
    DecidedBy,
    FactionId,
    GivenBy,
    RowId,
    ScriptDeedId,
    ShownFrom,
)

# Challenges.


class ChallengeBegan(Public, frozen=True):
    """`seat` attacks `discs` of `rival` on a card, with these initial strengths."""

    seat: Seat
    rival: Seat
    """The seat that defends."""
    card: CardId
    """The card with the attacked discs."""
    discs: int
    """How many discs are at stake, all or none."""
    by: GivenBy
    """What gave the action: `main`, `cube`, a faction card or an ability."""
    attack: int
    """The initial strength of the attacker: its discs there and next to it."""
    defence: int
    """The initial strength of the rival: its discs there and next to it."""
    level: bool
    """Whether neither side is advantaged, whatever the strengths."""
    choose: bool
    """Whether the attacker chooses its strength."""


class StrengthSet(Public, frozen=True):
    """The attacker begins one above or one below the rival."""

    seat: Seat
    attack: int
    """The initial strength of the attacker from now on."""


class RevealBegan(Public, frozen=True):
    """The seats in `waiting` choose a hand card, at the same time."""

    waiting: tuple[Seat, ...]


class StrengthChosen(Private, frozen=True):
    """`seat` chose a hand card, face down."""

    secret: ClassVar[tuple[str, ...]] = ("card",)
    card: Slot
    """Hidden from all others until both sides show their cards."""


class ShowAsked(Public, frozen=True):
    """`seat` must choose and show its card first."""

    seat: Seat


class StrengthShown(Public, frozen=True):
    """`seat` shows its card before the other chooses."""

    seat: Seat
    card: CardId
    """The luminary that the seat will add."""
    source: ShownFrom
    """`hand`, or `deck` for the automa."""


class StrengthsRevealed(Public, frozen=True):
    """The cards of both sides and what they add. `drawn` came from the deck."""

    attack_card: CardId | None
    """The luminary of the attacker; null if it has none."""
    defence_card: CardId | None
    """The luminary of the defender; null if it has none."""
    attack: int
    """The strength of the attacker after this reveal."""
    defence: int
    """The strength of the defender after this reveal."""
    autos: tuple[bool, bool]
    """Whether the attacker, and the defender, has shown a card that wins at once."""
    high: bool
    """Whether one is an Ace or a Crown, which causes a draw of events at the end of the turn."""
    drawn: tuple[CardId, ...]
    """The cards that came from the deck instead of a hand."""


class ChallengeResolved(Public, frozen=True):
    """The challenge is over."""

    seat: Seat
    """The attacker."""
    rival: Seat
    """The seat that defended."""
    card: CardId
    """The card with the attacked discs."""
    won: bool
    """Whether the attacker won; a tie is the defender's."""
    attack: int
    """The final strength of the attacker."""
    defence: int
    """The final strength of the defender."""
    autos: tuple[bool, bool]
    """Whether the attacker, and the defender, had shown a card that wins at once."""
    decided: DecidedBy = "strength"
    """`strength`, the winner's `dagger` or `hammer`, `conceded`, or `cancelled` if both sides had a card that wins
    at once, so that strength decided.
    """


class DiscsOusted(Public, frozen=True):
    """Discs of `seat` left a card."""

    seat: Seat
    card: CardId
    """The card that they left, for the supply of the seat."""
    discs: int
    """How many; the rival gained a favor for each."""


class CubePlaced(Public, frozen=True):
    """A cube for a follow-up lies on a card."""

    seat: Seat
    card: CardId
    """The card where a follow-up may be carried out in this turn."""


# The automa.


class AutomaPlans(Public, frozen=True):
    """The automa begins its actions; `plan` says whether it needs a plan card."""

    plan: bool


class PlanTurned(Public, frozen=True):
    """The plan card of the automa, if there is one left."""

    card: CardId | None
    """The luminary; null if the deck is empty."""
    high: bool
    """Whether it is an Ace or a Crown, which causes a draw of events at the end of the turn."""


class ScriptFollowed(Public, frozen=True):
    """The automa carries out a row of its script on a card."""

    automa: AutomaId
    """The key of the scripted opponent."""
    row: RowId | None
    """The row of the script that applied; null if nothing could be done."""
    target: CardOrPlace | None
    """The card or the place; null where the row needs none."""
    deed: ScriptDeedId | None = None
    """What the row does."""


class AutomaRested(Public, frozen=True):
    """The automa has finished its actions."""

    automa: AutomaId
    """The key of the scripted opponent."""


class TokenMoved(Public, frozen=True):
    """The token of the automa went to a card."""

    card: CardId
    """The card of the map where it stands now."""


class AutomaPaid(Public, frozen=True):
    """The automa spent favor, one of each faction named."""

    factions: tuple[FactionId, ...]
    """The colour of each favor."""
