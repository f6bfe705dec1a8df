"""Who won."""

from domain.audience.decisions import State

from domain.kernel.messages import Seat
from domain.kernel.outcome import Outcome, ranked


def outcome(state: State) -> Outcome | None:
    """See Game.outcome."""
    scores = {Seat(seat): score for seat, score in enumerate(state.scores)}
    return ranked("door", scores, scores) if scores and not state.agenda else None
