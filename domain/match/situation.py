"""What a decider is given besides the command and its actor."""

from typing import Generic

from msgspec import Struct

from domain.kernel.game import Chance, Game, S
from domain.match.events import MatchOpened, PositionSet
from domain.match.past import NoPast, Past
from domain.match.state import Match
from domain.match.table import Table
from domain.match.terms import Moment


class Situation(Struct, Generic[S], frozen=True):
    """The current table, with chance, the time and the past. `seed` is revealed at the end.

    `logged` is the logged beginning of a branch from a seat's knowledge, for an audit without the origin.
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
