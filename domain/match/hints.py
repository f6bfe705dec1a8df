"""Hints: who may take one. What it says is worked out elsewhere, from what the seat knows."""

from domain.kernel import engine
from domain.kernel.game import S
from domain.kernel.options import Rejection
from domain.match import refusals
from domain.match.commands import TakeHint
from domain.match.ending import not_in_play
from domain.match.events import HintTaken
from domain.match.situation import Situation
from domain.match.table import Consequence, awaited, follow_all


def take(at: Situation[S], by: str, command: TakeHint) -> Consequence[S] | Rejection:
    """The holder of an awaited seat takes a hint, one at each position. It is decided by public things alone."""
    seat = at.match.seat_of(by)
    if seat is None:
        return Rejection(refusals.NOT_SEATED)
    if refused := not_in_play(at.match):
        return refused
    if not at.match.terms.hints:
        return Rejection(refusals.HINTS_NEVER)
    if seat not in awaited(at.game, at.match, at.table.known_world.public):
        return Rejection(engine.NOT_AWAITED)
    if any(hint.seat == seat for hint in at.match.hinted):
        return Rejection(refusals.HINT_TAKEN)
    return follow_all(at.game, at.table, (HintTaken(seat),))
