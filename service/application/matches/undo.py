"""Requests to take back: found in the log, and what they mean."""

from msgspec.structs import asdict, replace

from domain.kernel.messages import Event
from domain.match import refusals
from domain.match.events import TakenBack, UndoAnswered, UndoAsked
from domain.match.lines import Span, span
from domain.match.state import UndoRequest
from events.envelope import Envelope
from service.application.matches.access import horizon
from service.application.matches.reading import newest, table_at
from service.application.matches.undo_documents import Standing, UndoAnswer, UndoForeseen, UndoRequested, UndoShown
from service.application.problems import Problem
from service.http.conventions.http import cabinet

TALK = (b'"type":"undo_asked"', b'"type":"undo_answered"', b'"type":"taken_back"')


def requests(match: str) -> list[UndoRequested]:
    """Every request of a match, oldest first."""
    here = cabinet()
    codec = here.matches.codec(match)
    found: list[UndoRequested] = []
    for body in here.store.read(match, 0, horizon(match)):
        if any(kind in body for kind in TALK):
            _follow(match, found, codec.envelope(body))
    now = newest(match).undo
    return [_lapsed(request, now) for request in found]


def shown(match: str, number: int) -> UndoShown:
    """One request with what it means, or a problem."""
    found = next((request for request in requests(match) if request.id == number), None)
    if found is None:
        raise Problem(refusals.UNDO_UNKNOWN, {"request": number})
    between = _span(match, number - 1, found.to)
    return UndoShown(**asdict(found), left=between.left, restored=between.restored)


def foreseen(match: str, version: int, asks: UndoAsked) -> UndoForeseen:
    """What a request that would be taken at a version means."""
    between = _span(match, version, asks.to)
    return UndoForeseen(match, version, asks.seat, asks.to, asks.asked, between.left, between.restored)


def _span(match: str, version: int, to: int) -> Span:
    here, now, then = cabinet(), table_at(match, version), table_at(match, to)
    return span(here.matches.game(match), now.match, then.match, here.matches.past(match).done)


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
