"""The events of the game. Class names and fields are stored forever: a change needs a schema and an upcast.

Numbers that mattered when a command was resolved are fields here, so that folding reads no component data.
"""

import sys
from typing import ClassVar

from domain.kernel.hidden import Hidden, Slot
from domain.kernel.messages import Event, Private, Public, Sealed, Seat, vocabulary
from domain.umbra_concilium.components import Direction
from domain.umbra_concilium.ids import (
    CardId,
    EffectId,
    EffectOrStratagem,
    HowId,
    MissedBecause,
    ScoredFor,
    StratagemId,
    SuitId,
)
from domain.umbra_concilium.options import Options


class CouncilConvened(Public, frozen=True):
    """The game is set up for `seats` seats; `stratagems` lie open."""

    seats: int
    stratagems: tuple[StratagemId, ...]
    options: Options


class FirstLeadDrawn(Public, frozen=True):
    """`seat` leads the first trick."""

    seat: Seat


class DealBegan(Public, frozen=True):
    """All cards are shuffled and `hand` of them dealt to every seat, for the `number`th time."""

    number: int
    hand: int


class HandDealt(Private, frozen=True):
    """`seat` was dealt these cards."""

    secret: ClassVar[tuple[str, ...]] = ("cards",)
    cards: tuple[str, ...] | Hidden
    """Ids of cards; only their number for others."""


class CardSetAside(Sealed, frozen=True):
    """The card left over lies face down until the next deal."""

    secret: ClassVar[tuple[str, ...]] = ("card",)
    card: Slot


class DirectionChosen(Public, frozen=True):
    """The first lead of the game chose whether high or low numbers win."""

    seat: Seat
    direction: Direction
    """Whether `high` or `low` numbers win."""


class CardPlayed(Public, frozen=True):
    """`seat` played a card; the first one of a trick makes its suit the battle suit."""

    seat: Seat
    card: CardId
    """The card that is on the table now."""
    suit: SuitId
    """The suit of the card; that of the first one of a trick is the battle suit."""


class StratagemUsed(Public, frozen=True):
    """`seat` played a stratagem with its card. Neither `seat` can play another nor anybody this one again."""

    seat: Seat
    stratagem: StratagemId
    """Mirror is named as itself, not as what it copies."""
    copies: StratagemId | None
    """The stratagem that Mirror acts as; null for any other."""
    use_effect: bool
    """Under Righteous War, whether the effect of the card is used; otherwise false."""


class LastingEnded(Public, frozen=True):
    """A lasting stratagem ended because another stratagem was declared."""

    stratagem: StratagemId
    """`few_overturn` or `host_tramples`, which last until another stratagem is declared."""


class LastingBegan(Public, frozen=True):
    """A stratagem set the direction and blocks effects until the next stratagem is declared."""

    seat: Seat
    stratagem: StratagemId
    """What it acts as, also when Mirror was played."""
    direction: Direction
    """Whether `high` or `low` numbers win from now on."""
    blocks: tuple[EffectId, ...]
    """The effects that do nothing while it lasts."""


class EffectsSilenced(Public, frozen=True):
    """Pure Arms: no card effects until the end of the trick; battle suit and direction are as given.

    `undone` says that they are those of the start of the trick, because its effects were undone (an option).
    """

    seat: Seat
    suit: SuitId
    """The battle suit from now on."""
    direction: Direction
    """Whether `high` or `low` numbers win from now on."""
    undone: bool = False


class PointsPursued(Public, frozen=True):
    """Relentless Pursuit: `seat` gained half of `gap`, its distance to the top score, rounded up."""

    seat: Seat
    points: int
    """Counted at once, before the showdown."""
    gap: int


class BattleSuitChanged(Public, frozen=True):
    """`suit`, that of the card of `seat`, is the battle suit now, by an effect or a stratagem."""

    seat: Seat
    card: CardId
    """The card whose suit it is."""
    suit: SuitId
    by: EffectOrStratagem
    """The effect or the stratagem that changed it."""


class DirectionChanged(Public, frozen=True):
    """The card of `seat` decided whether high or low numbers win from now on."""

    seat: Seat
    card: CardId
    """The card that did it."""
    direction: Direction
    """Whether `high` or `low` numbers win from now on."""
    by: EffectId
    """The effect of the card, `few_prevail` or `many_prevail`."""


class DirectionReturned(Public, frozen=True):
    """The trick is over and the direction goes back to the choice of the first lead (an option)."""

    direction: Direction
    """Whether `high` or `low` numbers win from now on."""


class EffectBlocked(Public, frozen=True):
    """The effect on the card of `seat` should have acted, but the stratagem `by` blocked it."""

    seat: Seat
    card: CardId
    """The card on the table whose effect is lost."""
    effect: EffectId
    """The effect that is lost, not delayed."""
    by: StratagemId


class EffectMissed(Public, frozen=True):
    """The effect of a card, or of a stratagem, did nothing: `why` names the condition that failed."""

    seat: Seat
    card: CardId
    """The card on the table."""
    effect: EffectOrStratagem
    """The effect of the card, or the stratagem."""
    why: MissedBecause


class TrickWon(Public, frozen=True):
    """`seat` won the trick: with the best card of the battle suit, or `by` an effect."""

    seat: Seat
    card: CardId
    """The card of the winner."""
    suit: SuitId
    """The battle suit at the showdown."""
    direction: Direction
    """Whether `high` or `low` numbers won."""
    by: EffectId | None
    """The effect that won instead of the best card of the battle suit; null without one."""


class PointsScored(Public, frozen=True):
    """`seat` gained points at the showdown for `why`: "trick", a stratagem or an effect.

    `source` used the stratagem, or is the neighbour whose gain was copied, or is `seat` itself.
    """

    seat: Seat
    points: int
    """Gained by this alone; a seat may score for several things."""
    why: ScoredFor
    source: Seat


class PointsTaken(Public, frozen=True):
    """Puppet: `seat` took the win points of `loser`, who was alone on top."""

    seat: Seat
    loser: Seat
    points: int
    """Win points: one and the bonus of a stratagem."""


class TrickEnded(Public, frozen=True):
    """The points are scored, the cards discarded, and `lead` leads next, as the winner or `by` a stratagem.

    If the game is `over`, no further trick is played.
    """

    lead: Seat
    by: StratagemId | None
    scores: tuple[int, ...]
    """The points of each seat after the trick, in seat order."""
    over: bool = False


class GameEnded(Public, frozen=True):
    """A seat has enough points: it alone rules ("ruler"), or several have and nobody rules ("nobody")."""

    how: HowId
    """`ruler` if one seat alone had 10 points or more, `nobody` if several had."""
    ruler: Seat | None
    """Null if nobody rules, and so nobody wins."""


EVENTS = vocabulary(Event, sys.modules[__name__])
