"""Undo requests: asked, answered, and found in the log with their consequences."""

from contextlib import suppress

from msgspec import Struct
from msgspec.structs import asdict, replace

from domain.kernel.messages import Event, Seat
from domain.match import refusals
from domain.match.commands import AnswerUndo, AskUndo
from domain.match.events import TakenBack, UndoAnswered, UndoAsked
from domain.match.lines import Difference, span
from domain.match.state import UndoRequest
from events.envelope import Envelope
from service.application.callers import Caller
from service.application.matches.lobby import give
from service.application.matches.undo_documents import (
    Standing,
    UndoAnswer,
    UndoForeseen,
    UndoList,
    UndoRequested,
    UndoShown,
)
from service.application.matches.visible_match import VisibleMatch
from service.application.parts import Play
from service.application.problems import Problem
from streams.past import past_of
from streams.request import Done

TALK = (b'"type":"undo_asked"', b'"type":"undo_answered"', b'"type":"taken_back"')


class UndoAfter(Struct, frozen=True):
    """An undo request after a command, the version of the match, and whether the command had been given before."""

    request: UndoShown
    version: int
    is_replayed: bool


def ask_undo(play: Play, by: Caller, match: str, to: int) -> UndoAfter:
    """Ask to go back to a version. The policy of the match says who must agree."""
    by.need_player()
    found = VisibleMatch(play, by.who, match)
    done = give(play, by, found, AskUndo(to))
    return _undo_after(play, found, done.envelopes[0].version, done)


def answer_undo(play: Play, by: Caller, match: str, request: int, seat: Seat, agree: bool) -> UndoAfter:
    """Agree to a request for a seat, or decline it; the seat that asked withdraws it so."""
    by.need_player()
    found = VisibleMatch(play, by.who, match)
    return _undo_after(play, found, request, give(play, by, found, AnswerUndo(request, seat, agree)))


def _undo_after(play: Play, found: VisibleMatch, number: int, done: Done) -> UndoAfter:
    return UndoAfter(UndoRequests(play, found).one(number), done.checkpoint.version, done.replayed)


def foreseen_undo(play: Play, by: Caller, match: str, to: int) -> UndoForeseen:
    """What a request of the caller to go back to a version would mean, or the problem that it would meet."""
    by.need_player()
    return _foreseen(play, by, VisibleMatch(play, by.who, match), to)


def _foreseen(play: Play, by: Caller, found: VisibleMatch, to: int) -> UndoForeseen:
    would = play.writing.foresee(by, found.id, AskUndo(to), found.horizon)
    asked = next(event for event in would.events if isinstance(event, UndoAsked))
    return UndoRequests(play, found).foreseen(would.version, asked)


def undo_requests(play: Play, by: Caller, match: str, to: int | None) -> tuple[UndoList, int]:
    """The undo requests of a match, newest first, and its version.

    With what a request of the caller to go back to the version `to` would mean, if that is given and not refused.
    """
    found = VisibleMatch(play, by.who, match)
    now = found.newest()
    foreseen = None
    if to is not None:
        with suppress(Problem):
            foreseen = _foreseen(play, by, found, to)
    return UndoList(match, tuple(reversed(UndoRequests(play, found).all())), foreseen), now.version


def undo_request(play: Play, by: Caller, match: str, number: int) -> tuple[UndoShown, int]:
    """An undo request with its consequences, and the version of the match."""
    found = VisibleMatch(play, by.who, match)
    now = found.newest()
    return UndoRequests(play, found).one(number), now.version


class UndoRequests:
    """The undo requests of a match, as far as an actor may know it."""

    def __init__(self, play: Play, known: VisibleMatch) -> None:
        self._known = known
        self._matches = play.matches
        self._store = play.store

    def all(self) -> list[UndoRequested]:
        """Every request, oldest first."""
        match = self._known.id
        codec = self._matches.codec(match)
        found: list[UndoRequested] = []
        for body in self._store.read(match, 0, self._known.version()):
            if any(kind in body for kind in TALK):
                _follow(match, found, codec.envelope(body))
        now = self._known.newest().undo
        return [_lapsed(request, now) for request in found]

    def one(self, number: int) -> UndoShown:
        """One request with its consequences, or a problem."""
        found = next((request for request in self.all() if request.id == number), None)
        if found is None:
            raise Problem(refusals.UNDO_UNKNOWN, {"request": number})
        between = self._span(number - 1, found.to)
        return UndoShown(**asdict(found), left=between.left, restored=between.restored)

    def foreseen(self, version: int, asks: UndoAsked) -> UndoForeseen:
        """The consequences of a request at a version."""
        between = self._span(version, asks.to)
        return UndoForeseen(self._known.id, version, asks.seat, asks.to, asks.asked, between.left, between.restored)

    def _span(self, version: int, to: int) -> Difference:
        known = self._known
        if known.newest().terms.analysis:
            return Difference(())  # nobody is asked, and nobody can learn anything
        now, then = known.table_at(version), known.table_at(to)
        return span(known.game, now.match, then.match, past_of(self._matches, known.id).commands)


def _follow(match: str, found: list[UndoRequested], envelope: Envelope[Event]) -> None:
    match envelope.event:
        case UndoAsked(seat, to, asked):
            asks = UndoRequested(envelope.version, match, seat, to, envelope.at, "asked", asked, (), None)
            found.append(asks)
        case UndoAnswered(_, seat, agree):
            answered = UndoAnswer(seat, agree, envelope.version)
            found[-1] = replace(
                found[-1], answers=(*found[-1].answers, answered), standing=_standing(found[-1], answered)
            )
        case TakenBack():
            found[-1] = replace(found[-1], standing="taken_back", taken_back_at=envelope.version)


def _standing(request: UndoRequested, answered: UndoAnswer) -> Standing:
    if answered.agree:
        return "asked"
    return "withdrawn" if answered.seat == request.seat else "declined"


def _lapsed(request: UndoRequested, pending: UndoRequest | None) -> UndoRequested:
    waits = pending is not None and pending.version == request.id
    return replace(request, standing="lapsed") if request.standing == "asked" and not waits else request
