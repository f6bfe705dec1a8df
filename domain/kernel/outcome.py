"""How a match ended: ranks with ties, and who won."""

from collections.abc import Hashable, Iterable, Mapping
from typing import Any

from msgspec import Struct

from domain.kernel.messages import Seat


class Standing(Struct, frozen=True):
    """One seat's place. `rank` starts at 1; tied seats share a rank and the next one is skipped."""

    seat: Seat
    rank: int
    score: int | None = None
    """Points, where the game has them; otherwise null."""


class Outcome(Struct, frozen=True):
    """The final ranking, in rank order, `how` the match ended (a code explained in the texts), and the winners.

    The rules of the game determine the `winners`, given in seat order. Usually these are the seats ranked 1; if
    there are several, they share the win, unless the rules call that a draw without a winner.
    """

    how: str
    standings: tuple[Standing, ...]
    """One entry for each seat, the best first."""
    winners: tuple[Seat, ...]


def ranked(
    how: str,
    keys: Mapping[Seat, Any],
    scores: Mapping[Seat, int] | None = None,
    *,
    winners: Iterable[Seat] | None = None,
) -> Outcome:
    """The outcome in which a larger key is better and equal keys tie.

    All seats ranked 1 win, unless `winners` is given.
    """
    order: list[Hashable] = sorted(keys.values(), reverse=True)
    standings = [Standing(seat, 1 + order.index(key), (scores or {}).get(seat)) for seat, key in keys.items()]
    standings.sort(key=lambda standing: (standing.rank, standing.seat))
    won = ranked_first(standings) if winners is None else tuple(sorted(winners))
    return Outcome(how, tuple(standings), won)


def ranked_first(standings: Iterable[Standing]) -> tuple[Seat, ...]:
    """The seats ranked 1, in seat order. Empty if the house is ahead of every seat."""
    return tuple(sorted(standing.seat for standing in standings if standing.rank == 1))
