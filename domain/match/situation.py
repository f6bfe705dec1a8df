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

    `logged` is the logged beginning of a branch from a seat's knowledge, for an audit without the origin. A match
    that opens is played by the newest rules; in an audit by those of the version `opens_by`.
    """

    game: Game[S]
    table: Table[S]
    chance: Chance
    now: Moment
    past: Past = NoPast()
    seed: bytes = b""
    logged: tuple[MatchOpened, PositionSet] | None = None
    opens_by: int | None = None

    @property
    def match(self) -> Match:
        """The match."""
        return self.table.match

    @property
    def rules_version(self) -> int:
        """The version of the rules of a match that opens."""
        return self.game.meta.rules_version if self.opens_by is None else self.opens_by
