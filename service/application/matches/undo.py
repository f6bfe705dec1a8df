"""Undo requests: found in the log, with their consequences."""

from msgspec.structs import asdict, replace

from domain.kernel.messages import Event
from domain.match import refusals
from domain.match.events import TakenBack, UndoAnswered, UndoAsked
from domain.match.lines import Difference, span
from domain.match.state import UndoRequest
from events.envelope import Envelope
from events.store import EventStore
from service.application.matches.known import KnownMatch
from service.application.matches.undo_documents import Standing, UndoAnswer, UndoForeseen, UndoRequested, UndoShown
from service.application.problems import Problem
from streams.matches import Matches
from streams.past import past_of

TALK = (b'"type":"undo_asked"', b'"type":"undo_answered"', b'"type":"taken_back"')


class UndoRequests:
    """The undo requests of a match, as far as an actor may know it."""

    def __init__(self, known: KnownMatch, matches: Matches, store: EventStore) -> None:
        self._known = known
        self._matches = matches
        self._store = store

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
        now, then = known.table_at(version), known.table_at(to)
        return span(known.game, now.match, then.match, past_of(self._matches, known.id).done)


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
