"""Events of challenges and of the automa.

The names and fields of these classes are stored forever: a change needs a schema and an upcast.
"""

from typing import ClassVar

from domain.kernel.hidden import Slot
from domain.kernel.messages import Private, Public, Seat
from domain.pax_illuminaten.ids import CardId

# Challenges.


class ChallengeBegan(Public, frozen=True):
    """`seat` attacks `discs` of `rival` on a card, with these initial strengths."""

    seat: Seat
    rival: Seat
    card: CardId
    discs: int
    by: str
    attack: int
    defence: int
    level: bool
    choose: bool
    """Whether the attacker chooses its strength."""


class StrengthSet(Public, frozen=True):
    """The attacker begins one above or one below the rival."""

    seat: Seat
    attack: int


class RevealBegan(Public, frozen=True):
    """The seats in `waiting` choose a hand card, at the same time."""

    waiting: tuple[Seat, ...]


class StrengthChosen(Private, frozen=True):
    """`seat` chose a hand card, face down."""

    secret: ClassVar[tuple[str, ...]] = ("card",)
    card: Slot


class ShowAsked(Public, frozen=True):
    """`seat` must choose and show its card first."""

    seat: Seat


class StrengthShown(Public, frozen=True):
    """`seat` shows its card before the other chooses."""

    seat: Seat
    card: CardId
    source: str


class StrengthsRevealed(Public, frozen=True):
    """The cards of both sides and what they add. `drawn` came from the deck."""

    attack_card: str | None
    defence_card: str | None
    attack: int
    defence: int
    autos: tuple[bool, bool]
    high: bool
    drawn: tuple[str, ...]


class ChallengeResolved(Public, frozen=True):
    """The challenge is over."""

    seat: Seat
    rival: Seat
    card: CardId
    won: bool
    attack: int
    defence: int
    autos: tuple[bool, bool]
    decided: str = "strength"
    """`strength`, the winner's `dagger` or `hammer`, `conceded`, or `cancelled` if both sides had a card that wins
    at once, so that strength decided.
    """


class DiscsOusted(Public, frozen=True):
    """Discs of `seat` left a card."""

    seat: Seat
    card: CardId
    discs: int


class CubePlaced(Public, frozen=True):
    """A cube for a follow-up lies on a card."""

    seat: Seat
    card: CardId


# The automa.


class AutomaPlans(Public, frozen=True):
    """The automa begins its actions; `plan` says whether it needs a plan card."""

    plan: bool


class PlanTurned(Public, frozen=True):
    """The plan card of the automa, if there is one left."""

    card: CardId | None
    high: bool


class ScriptFollowed(Public, frozen=True):
    """The automa carries out a row of its script on a card."""

    automa: str
    row: str | None
    target: str | None
    deed: str | None = None
    """What the row does."""


class AutomaRested(Public, frozen=True):
    """The automa has finished its actions."""

    automa: str


class TokenMoved(Public, frozen=True):
    """The token of the automa went to a card."""

    card: CardId


class AutomaPaid(Public, frozen=True):
    """The automa spent favor, one of each faction named."""

    factions: tuple[str, ...]
