"""Undo: who may ask and who must agree. Undone commands stay in the history and can be branched from.

Redo is the same operation: the match goes to a version that is not in the line of play.
"""

from domain.kernel.game import S
from domain.kernel.messages import Event, Seat
from domain.kernel.options import Rejection
from domain.match import refusals
from domain.match.commands import AnswerUndo, AskUndo
from domain.match.ending import not_in_play
from domain.match.events import TakenBack, UndoAnswered, UndoAsked
from domain.match.lines import Difference, distance, span
from domain.match.situation import Situation
from domain.match.state import Match
from domain.match.table import Consequence, Table, follow_all

FARTHEST = 300
"""The most events between the two versions, because each must be examined for what it revealed; any on a board for
analysis, where nobody can learn anything."""


def ask(at: Situation[S], by: str, command: AskUndo) -> Consequence[S] | Rejection:
    """The holder of a seat asks to go to a version; if nobody has to agree, the match goes there at once."""
    match, to = at.match, command.to
    seat = match.seat_of(by)
    if seat is None:
        return Rejection(refusals.NOT_SEATED)
    if refused := not_in_play(match):
        return refused
    if not 0 < to < match.version or not at.past.ends_command(to):
        return Rejection(refusals.UNDO_NOWHERE, {"to": to})
    earlier = at.past.table(to)
    if match.terms.analysis:
        return _go(at, seat, to, earlier)
    if distance(match, earlier.match) > FARTHEST:
        return Rejection(refusals.UNDO_TOO_FAR, {"limit": FARTHEST})
    return _ask(at, seat, to, earlier)


def _go(at: Situation[S], seat: Seat, to: int, earlier: Table[S]) -> Consequence[S] | Rejection:
    """A board for analysis goes to any version at which it could be played on: nobody has to be asked."""
    if earlier.match.status != "running":
        return Rejection(refusals.UNDO_NOWHERE, {"to": to})
    return follow_all(at.game, at.table, (UndoAsked(seat, to, ()), TakenBack(to)), lambda _: earlier)


def _ask(at: Situation[S], seat: Seat, to: int, earlier: Table[S]) -> Consequence[S] | Rejection:
    match, between = at.match, span(at.game, at.match, earlier.match, at.past.commands)
    if match.undo:
        return Rejection(refusals.UNDO_PENDING, {"request": match.undo.version})
    if not between.deeds or earlier.match.status != "running":
        return Rejection(refusals.UNDO_NOWHERE, {"to": to})
    asked = _seats_to_agree(match, seat, between)
    if isinstance(asked, Rejection):
        return asked
    events: tuple[Event, ...] = (UndoAsked(seat, to, asked),)
    return follow_all(at.game, at.table, events if asked else (*events, TakenBack(to)), lambda _: earlier)


def answer(at: Situation[S], by: str, command: AnswerUndo) -> Consequence[S] | Rejection:
    """A seat agrees to an undo or declines it, or withdraws its own request. The last agreement carries it out."""
    seat, pending = at.match.seat_of(by), at.match.undo
    if seat is None:
        return Rejection(refusals.NOT_SEATED)
    if seat != command.seat:
        return Rejection(refusals.UNDO_NOT_ASKED, {"seat": command.seat})
    if at.match.pause:
        return Rejection(refusals.MATCH_PAUSED)
    if pending is None or pending.version != command.request:
        return Rejection(refusals.UNDO_UNKNOWN, {"request": command.request})
    withdraws = seat == pending.seat and not command.agree
    if seat not in pending.waiting and not withdraws:
        return Rejection(refusals.UNDO_NOT_ASKED, {"seat": seat})
    events: tuple[Event, ...] = (UndoAnswered(command.request, seat, command.agree),)
    if not command.agree or pending.waiting != (seat,):
        return follow_all(at.game, at.table, events)
    earlier = at.past.table(pending.to)
    return follow_all(at.game, at.table, (*events, TakenBack(pending.to)), lambda _: earlier)


def _seats_to_agree(match: Match, seat: Seat, between: Difference) -> tuple[Seat, ...] | Rejection:
    """The seats whose agreement is needed.

    A bot agrees if nobody learnt anything. Without other people at the table, a bot agrees only to undo what it has
    not answered yet: otherwise the player could look ahead, and the result counts.
    """
    policy = match.terms.undo
    if policy == "never":
        return Rejection(refusals.UNDO_NEVER)
    if policy == "free":
        return ()
    seats = [Seat(number) for number in range(len(match.seats)) if number != seat]
    people = () if policy == "own" else tuple(other for other in seats if not match.bot_of(other))
    others = [deed.first for deed in between.deeds if deed.seat != seat]
    if others and not people:
        return Rejection(refusals.UNDO_NOT_YOURS, {"version": others[0]})
    secrets = [deed.first for deed in between.deeds if deed.learnt]
    if secrets and (not people or len(people) < len(seats)):
        return Rejection(refusals.UNDO_LEARNT, {"version": secrets[0]})
    return people
