"""The final ranking (RULES 8)."""

from __future__ import annotations

from domain.kernel.messages import Seat
from domain.kernel.outcome import Outcome, ranked
from domain.umbra_concilium.state import State


def outcome(state: State) -> Outcome | None:
    """The ruler wins, all others share the next place. If nobody rules, all share rank 1 and nobody wins."""
    if state.ending is None:
        return None
    ruler = state.ending.ruler
    winners = () if ruler is None else (ruler,)
    scores = {Seat(seat): player.score for seat, player in enumerate(state.players)}
    return ranked(state.ending.how, {seat: seat in winners for seat in scores}, scores, winners=winners)
