"""The events of the game. Class names and fields are stored forever: a change needs a schema and an upcast.

Numbers that mattered when a command was resolved are fields here, so that folding reads no component data.
"""

import sys
from typing import ClassVar

from domain.kernel.hidden import Hidden, Slot
from domain.kernel.messages import Event, Private, Public, Sealed, Seat, vocabulary
from domain.umbra_concilium.components import Direction
from domain.umbra_concilium.ids import CardId, EffectId, StratagemId, SuitId
from domain.umbra_concilium.readings import Options


class CouncilConvened(Public, frozen=True):
    """The game is set up for `seats` seats; `stratagems` lie open."""

    seats: int
    stratagems: tuple[str, ...]
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


class CardSetAside(Sealed, frozen=True):
    """The card left over lies face down until the next deal."""

    secret: ClassVar[tuple[str, ...]] = ("card",)
    card: Slot


class DirectionChosen(Public, frozen=True):
    """The first lead of the game chose whether high or low numbers win."""

    seat: Seat
    direction: Direction


class CardPlayed(Public, frozen=True):
    """`seat` played a card; the first one of a trick makes its suit the battle suit."""

    seat: Seat
    card: CardId
    suit: SuitId


class StratagemUsed(Public, frozen=True):
    """`seat` played a stratagem with its card. Neither `seat` can play another nor anybody this one again."""

    seat: Seat
    stratagem: StratagemId
    copies: StratagemId | None
    use_effect: bool


class LastingEnded(Public, frozen=True):
    """A lasting stratagem ended because another stratagem was declared."""

    stratagem: StratagemId


class LastingBegan(Public, frozen=True):
    """A stratagem set the direction and blocks effects until the next stratagem is declared."""

    seat: Seat
    stratagem: StratagemId
    direction: Direction
    blocks: tuple[str, ...]


class EffectsSilenced(Public, frozen=True):
    """Pure Arms: no card effects until the end of the trick; battle suit and direction are as given.

    `undone` says that they are those of the start of the trick, because its effects were undone (an option).
    """

    seat: Seat
    suit: SuitId
    direction: Direction
    undone: bool = False


class PointsPursued(Public, frozen=True):
    """Relentless Pursuit: `seat` gained half of `gap`, its distance to the top score, rounded up."""

    seat: Seat
    points: int
    gap: int


class BattleSuitChanged(Public, frozen=True):
    """`suit`, that of the card of `seat`, is the battle suit now, by an effect or a stratagem."""

    seat: Seat
    card: CardId
    suit: SuitId
    by: str


class DirectionChanged(Public, frozen=True):
    """The card of `seat` decided whether high or low numbers win from now on."""

    seat: Seat
    card: CardId
    direction: Direction
    by: str


class DirectionReturned(Public, frozen=True):
    """The trick is over and the direction goes back to the choice of the first lead (an option)."""

    direction: Direction


class EffectBlocked(Public, frozen=True):
    """The effect on the card of `seat` should have acted, but the stratagem `by` blocked it."""

    seat: Seat
    card: CardId
    effect: EffectId
    by: str


class EffectMissed(Public, frozen=True):
    """The effect of a card, or of a stratagem, did nothing: `why` names the condition that failed."""

    seat: Seat
    card: CardId
    effect: str
    why: str


class TrickWon(Public, frozen=True):
    """`seat` won the trick: with the best card of the battle suit, or `by` an effect."""

    seat: Seat
    card: CardId
    suit: SuitId
    direction: Direction
    by: str | None


class PointsScored(Public, frozen=True):
    """`seat` gained points at the showdown for `why`: "trick", a stratagem or an effect.

    `source` used the stratagem, or is the neighbour whose gain was copied, or is `seat` itself.
    """

    seat: Seat
    points: int
    why: str
    source: Seat


class PointsTaken(Public, frozen=True):
    """Puppet: `seat` took the win points of `loser`, who was alone on top."""

    seat: Seat
    loser: Seat
    points: int


class TrickEnded(Public, frozen=True):
    """The points are scored, the cards discarded, and `lead` leads next, as the winner or `by` a stratagem.

    If the game is `over`, no further trick is played.
    """

    lead: Seat
    by: str | None
    scores: tuple[int, ...]
    over: bool = False


class GameEnded(Public, frozen=True):
    """A seat has enough points: it alone rules ("ruler"), or several have and nobody rules ("nobody")."""

    how: str
    ruler: Seat | None


EVENTS = vocabulary(Event, sys.modules[__name__])
