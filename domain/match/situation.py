"""What a command is decided by, besides the command and who gives it."""

from typing import Generic

from msgspec import Struct

from domain.kernel.game import Chance, Game, S
from domain.match.events import MatchOpened, PositionSet
from domain.match.past import NoPast, Past
from domain.match.state import Match
from domain.match.table import Table
from domain.match.terms import Moment


class Situation(Struct, Generic[S], frozen=True):
    """The table as it is, with chance, the time, and what may be looked up. `seed` is revealed at the end.

    `logged` is what a branch from a seat's knowledge began with, for whoever judges its log and has no other of it.
    """

    game: Game[S]
    table: Table[S]
    chance: Chance
    now: Moment
    past: Past = NoPast()
    seed: bytes = b""
    logged: tuple[MatchOpened, PositionSet] | None = None

    @property
    def match(self) -> Match:
        """The match."""
        return self.table.match
