"""What happened: events and timeline."""

from flask import Blueprint, Response, g

from domain.kernel.match import Match
from domain.kernel.messages import Event
from events.envelope import Envelope
from service import problems
from service.access import eyes
from service.config import EVENTS_MAX, PAGE_DEFAULT, WAIT_SECONDS_MAX
from service.documents.history import EventPage, Timeline
from service.history import event_document, read, sentence
from service.http import answer, cabinet, principal, whole_number
from service.operation import AFTER, AS, Query, operation
from service.problems import Problem
from service.submissions import match_or_problem
from service.texts import texts

bp = Blueprint("history", __name__)
TAG = "history"

LIMIT = Query(
    "limit",
    "How many events at most.",
    {"type": "integer", "minimum": 1, "maximum": EVENTS_MAX, "default": PAGE_DEFAULT},
)
WAIT = Query(
    "wait",
    "Seconds to wait for an event if there is none yet.",
    {"type": "integer", "minimum": 0, "maximum": int(WAIT_SECONDS_MAX), "default": 0},
)


@bp.get("/matches/<match>/events")
@operation(
    TAG,
    answer=EventPage,
    query=(AFTER, LIMIT, WAIT, AS),
    problems=(
        problems.UNKNOWN_MATCH,
        problems.MAY_NOT_SEE,
        problems.BAD_PARAMETER,
        problems.TOO_MANY_WAITERS,
    ),
)
def list_events(match: str) -> Response:
    """The events of a match as a viewer was told them.

    With `wait` the answer comes as soon as there is an event after `after`, or empty when the time is over.
    """
    match_or_problem(match)
    after = whole_number("after", 0, 0, 10**15) or 0
    _wait(match, after, whole_number("wait", 0, 0, int(WAIT_SECONDS_MAX)) or 0)
    found, now = _page(match, after)
    through = eyes(match, now)
    documents = tuple(event_document(envelope, through, now, principal()) for envelope in found)
    upto = found[-1].version if found else after
    return answer(EventPage(match, now.version, upto, documents), version=now.version)


@bp.get("/matches/<match>/timeline")
@operation(
    TAG,
    answer=Timeline,
    query=(AFTER, LIMIT, AS),
    problems=(problems.UNKNOWN_MATCH, problems.MAY_NOT_SEE, problems.BAD_PARAMETER),
)
def show_timeline(match: str) -> Response:
    """The same history as sentences, in the language of `Accept-Language`."""
    game = match_or_problem(match)
    after = whole_number("after", 0, 0, 10**15) or 0
    found, now = _page(match, after)
    through = eyes(match, now)
    words = texts(g.language, game.meta.key)
    sentences = tuple(sentence(envelope, through, now, words) for envelope in found)
    upto = found[-1].version if found else after
    return answer(Timeline(match, now.version, upto, words.language, sentences), version=now.version)


def _page(match: str, after: int) -> tuple[list[Envelope[Event]], Match]:
    return read(cabinet(), match, after, whole_number("limit", PAGE_DEFAULT, 1, EVENTS_MAX) or PAGE_DEFAULT)


def _wait(match: str, after: int, seconds: int) -> None:
    here = cabinet()
    if not seconds or here.store.version(match) > after:
        return
    if not here.waiters.acquire(blocking=False):
        raise Problem(problems.TOO_MANY_WAITERS)
    try:
        here.wait_for(match, after, seconds)
    finally:
        here.waiters.release()
