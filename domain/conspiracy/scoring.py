"""Who wins when Doctor Solomon ends the game, and the final ranking (RULES 10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from domain.conspiracy.events import RESERVE, SOLOMON
from domain.kernel.messages import Seat
from domain.kernel.outcome import Outcome, ranked

if TYPE_CHECKING:
    from domain.conspiracy.state import State


def richest_patrons(state: State) -> tuple[Seat, ...]:
    """The seats with most on Doctor Solomon, of these those with the largest reserve."""
    piles = [player.coins.told for player in state.players]
    worth = [(coins[SOLOMON], coins[RESERVE]) for coins in piles]
    return tuple(Seat(seat) for seat, pair in enumerate(worth) if pair == max(worth))


def outcome(state: State) -> Outcome | None:
    """Winners first, all others share the next place. The score is the coins on Doctor Solomon."""
    if state.ending is None:
        return None
    seats = [Seat(seat) for seat in range(len(state.players))]
    scores = {seat: state.players[seat].coins.told[SOLOMON] for seat in seats}
    return ranked(state.ending.how, {seat: seat in state.ending.winners for seat in seats}, scores)
