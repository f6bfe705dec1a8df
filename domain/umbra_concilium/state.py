"""The state: hands, scores, the trick on the table. A view has the same type with secrets hidden."""

from typing import Any

from msgspec import Struct

from domain.kernel.game import Decision
from domain.kernel.hidden import Pile, Slot
from domain.kernel.messages import Seat
from domain.umbra_concilium.components import Direction
from domain.umbra_concilium.readings import Options


class Player(Struct, frozen=True):
    """One seat: its hand and its points."""

    hand: Pile = Pile()
    score: int = 0


class Use(Struct, frozen=True):
    """Which seat used which stratagem. Mirror is used up as itself."""

    seat: Seat
    stratagem: str


class Play(Struct, frozen=True):
    """A card on the table, and the stratagem played with it."""

    seat: Seat
    card: str
    stratagem: str | None = None
    copies: str | None = None
    use_effect: bool = False

    @property
    def acts_as(self) -> str | None:
        """The stratagem whose rules apply: for Mirror the one that it copies."""
        return self.copies or self.stratagem


class Trick(Struct, frozen=True):
    """The trick on the table, in the order of play, with its results so far."""

    plays: tuple[Play, ...] = ()
    suit: str | None = None
    """The battle suit; none before the first card."""
    before: Direction | None = None
    """The direction when the trick began."""
    silenced: bool = False
    """Whether Pure Arms forbids card effects."""
    pursued: int = 0
    """Points by Relentless Pursuit."""
    winner: Seat | None = None
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

    how: str
    ruler: Seat | None


class State(Struct, frozen=True):
    """The whole game."""

    options: Options = Options()
    stratagems: tuple[str, ...] = ()
    """Those in play, used or not."""
    players: tuple[Player, ...] = ()
    deal: int = 0
    aside: Slot | None = None
    """The card left over in this deal."""
    discards: tuple[str, ...] = ()
    """The cards of earlier tricks of this deal."""
    lead: Seat = Seat(0)
    direction: Direction | None = None
    chosen: Direction | None = None
    """The direction that the first lead of the game chose."""
    lasting: str | None = None
    """The lasting stratagem in force."""
    used: tuple[Use, ...] = ()
    """In the order of use."""
    trick: Trick = Trick()
    agenda: tuple[Decision[Any], ...] = ()
    ending: Ending | None = None

    def left_of(self, seat: Seat) -> Seat:
        """The next seat clockwise."""
        return Seat((seat + 1) % len(self.players))
