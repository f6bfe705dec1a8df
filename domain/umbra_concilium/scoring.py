"""The final ranking (RULES 8)."""

from __future__ import annotations

from domain.kernel.messages import Seat
from domain.kernel.outcome import Outcome, ranked
from domain.umbra_concilium.state import State


def outcome(state: State) -> Outcome | None:
    """The ruler first, all others share the next place; if nobody rules, all share the first."""
    if state.ending is None:
        return None
    scores = {Seat(seat): player.score for seat, player in enumerate(state.players)}
    return ranked(state.ending.how, {seat: seat == state.ending.ruler for seat in scores}, scores)
