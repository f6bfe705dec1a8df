"""Requests to take back: found in the log, and what they mean."""

from typing import Any

from msgspec.structs import asdict, replace

from domain.kernel import undo
from domain.kernel.match import UndoRequest
from domain.kernel.match_events import TakenBack, UndoAnswered, UndoAsked
from domain.kernel.messages import Event
from domain.kernel.options import Rejection
from domain.kernel.table import Table
from domain.kernel.undo import Span
from events.envelope import Envelope
from projections import lines
from service.config import UNDO_EVENTS_MAX
from service.conventions import problems
from service.conventions.http import cabinet
from service.conventions.problems import Problem
from service.documents.undo import Standing, UndoAnswer, UndoForeseen, UndoRequested, UndoShown
from service.matches.access import horizon
from service.matches.moments import is_settled, newest, table_at

TALK = (b'"type":"undo_asked"', b'"type":"undo_answered"', b'"type":"taken_back"')


def span_to(match: str, now: Table[Any], to: int) -> tuple[Span, Table[Any]] | Rejection:
    """What lies between a table and version `to` of its match, and the table there; why nobody can go there."""
    here = cabinet()
    game = here.tables.codec(match).game
    if not 0 < to < now.match.version or not is_settled(game, match, to):
        return Rejection(undo.NOWHERE, {"to": to})
    then = table_at(match, to)
    apart = (*lines.only(now.match.line, then.match.line), *lines.only(then.match.line, now.match.line))
    if lines.length(apart) > UNDO_EVENTS_MAX:
        raise Problem(problems.UNDO_TOO_FAR, {"limit": UNDO_EVENTS_MAX})
    return lines.span(game, now, then, lines.steps_of(here.tables, match)), then


def requests(match: str) -> list[UndoRequested]:
    """Every request of a match, oldest first."""
    here = cabinet()
    codec = here.tables.codec(match)
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
        raise Problem(undo.UNKNOWN, {"request": number})
    between = _span(match, number - 1, found.to)
    return UndoShown(**asdict(found), left=between.left, restored=between.restored)


def foreseen(match: str, version: int, asks: UndoAsked) -> UndoForeseen:
    """What a request that would be taken at a version means."""
    between = _span(match, version, asks.to)
    return UndoForeseen(match, version, asks.seat, asks.to, asks.asked, between.left, between.restored)


def _span(match: str, version: int, to: int) -> Span:
    between = span_to(match, table_at(match, version), to)
    assert not isinstance(between, Rejection), "the request was taken"
    return between[0]


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
