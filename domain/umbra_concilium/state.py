"""The state: hands, scores, the trick on the table. A view has the same type with secrets hidden."""

from typing import Any

from msgspec import Struct

from domain.kernel.game import Decision
from domain.kernel.hidden import Pile, Slot
from domain.kernel.messages import Seat
from domain.umbra_concilium.components import Direction
from domain.umbra_concilium.ids import CardId, HowId, StratagemId, SuitId
from domain.umbra_concilium.options import Options


class Player(Struct, frozen=True):
    """One seat: its hand and its points."""

    hand: Pile = Pile()
    """The cards for their holder; their number for all others."""
    score: int = 0
    """Points; 10 or more end the game after the trick."""


class Use(Struct, frozen=True):
    """Which seat used which stratagem. Mirror is used up as itself."""

    seat: Seat
    """The seat that can use no other in this game."""
    stratagem: StratagemId
    """Mirror is named as itself, not as what it copied."""


class Play(Struct, frozen=True):
    """A card on the table, and the stratagem played with it."""

    seat: Seat
    card: CardId
    """The card on the table."""
    stratagem: StratagemId | None = None
    """The forbidden stratagem declared with it; null without one."""
    copies: StratagemId | None = None
    """The stratagem that Mirror acts as; null for any other."""
    use_effect: bool = False
    """Under Righteous War, whether the effect of the card is used."""

    @property
    def acts_as(self) -> str | None:
        """The stratagem whose rules apply: for Mirror the one that it copies."""
        return self.copies or self.stratagem


class Trick(Struct, frozen=True):
    """The trick on the table, in the order of play, with its results so far."""

    plays: tuple[Play, ...] = ()
    """In the order of play; the first is the lead's."""
    suit: SuitId | None = None
    """The battle suit; none before the first card."""
    before: Direction | None = None
    """The direction when the trick began."""
    silenced: bool = False
    """Whether Pure Arms forbids card effects."""
    pursued: int = 0
    """Points by Relentless Pursuit."""
    winner: Seat | None = None
    """The seat that won it; null before the showdown."""
    gains: tuple[int, ...] = ()
    """Showdown points by seat; they join the scores when the trick ends."""

    @property
    def with_stratagem(self) -> Play | None:
        """The one play of the trick that came with a stratagem."""
        for play in self.plays:
            if play.stratagem:
                return play
        return None


class Ending(Struct, frozen=True):
    """How the game ended, and the ruler, if there is one."""

    how: HowId
    """`ruler` if one seat alone had 10 points or more, `nobody` if several had."""
    ruler: Seat | None
    """The seat that rules and wins; null if nobody does."""


class State(Struct, frozen=True):
    """The whole game."""

    options: Options = Options()
    """The readings of the rules that the match uses."""
    stratagems: tuple[StratagemId, ...] = ()
    """Those in play, used or not."""
    players: tuple[Player, ...] = ()
    """By seat."""
    deal: int = 0
    """How often cards were dealt."""
    aside: Slot | None = None
    """The card left over in this deal."""
    discards: tuple[CardId, ...] = ()
    """The cards of earlier tricks of this deal."""
    lead: Seat = Seat(0)
    """The seat that leads the trick on the table, or the next one."""
    direction: Direction | None = None
    """Whether `high` or `low` numbers win; null before it is chosen."""
    chosen: Direction | None = None
    """The direction that the first lead of the game chose."""
    lasting: StratagemId | None = None
    """The lasting stratagem in force."""
    used: tuple[Use, ...] = ()
    """In the order of use."""
    trick: Trick = Trick()
    """The trick on the table; without plays before the lead."""
    agenda: tuple[Decision[Any], ...] = ()
    """The pending decisions; the last of them is due now."""
    ending: Ending | None = None
    """Null until the game is over."""

    def left_of(self, seat: Seat) -> Seat:
        """The next seat clockwise."""
        return Seat((seat + 1) % len(self.players))
