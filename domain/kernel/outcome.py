"""How a match ended: ranks with ties."""

from collections.abc import Hashable, Mapping
from typing import Any

from msgspec import Struct

from domain.kernel.messages import Seat


class Standing(Struct, frozen=True):
    """One seat's place. `rank` starts at 1; tied seats share a rank and the next one is skipped."""

    seat: Seat
    rank: int
    score: int | None = None


class Outcome(Struct, frozen=True):
    """The final ranking, in rank order, and `how` the match ended (a code explained in the texts)."""

    how: str
    standings: tuple[Standing, ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that share the first place."""
        return tuple(standing.seat for standing in self.standings if standing.rank == 1)


def ranked(how: str, keys: Mapping[Seat, Any], scores: Mapping[Seat, int] | None = None) -> Outcome:
    """The outcome in which a larger key is better and equal keys tie."""
    order: list[Hashable] = sorted(keys.values(), reverse=True)
    standings = [Standing(seat, 1 + order.index(key), (scores or {}).get(seat)) for seat, key in keys.items()]
    return Outcome(how, tuple(sorted(standings, key=lambda standing: (standing.rank, standing.seat))))
