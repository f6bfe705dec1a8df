"""What happened in a match: events and timeline."""

from flask import Blueprint, Response, g

from domain.kernel.messages import HOUSE, Event
from domain.match.state import Match
from domain.match.watching import insiders
from events.envelope import Envelope
from service.application import problems
from service.application.limits import EVENTS_MAX, PAGE_DEFAULT, VERSION_MAX
from service.application.matches.documents import EventPage, Timeline
from service.application.matches.history import event_document, holders, particulars_of, sentence
from service.application.matches.known import KnownMatch
from service.application.names import people_in
from service.application.texts import texts
from service.http.conventions.answers import answer
from service.http.conventions.operation import AFTER, AS, NDJSON, Query, operation
from service.http.conventions.parameters import whole_number
from service.http.conventions.requests import called, principal
from service.http.conventions.waiting import WAIT, check_reached, wait
from service.http.following.answer import stream, wanted
from service.http.following.encoding import EVENT_STREAM
from service.http.matches.known import eyes, known

bp = Blueprint("history", __name__)
TAG = "history"

LIMIT = Query(
    "limit",
    "The most events to return.",
    {"type": "integer", "minimum": 1, "maximum": EVENTS_MAX, "default": PAGE_DEFAULT},
    component="limit.events",
)
STREAMS = {
    EVENT_STREAM: "Server-sent events: each with version and running hash as `id` and an EventDocument as `data`. "
    "A comment is a heartbeat. The last event of the match is followed by one named `end`, with the match and that "
    "version; reconnecting after that gets 204.",
    NDJSON: "An EventDocument on each line, with the running hash as `told`; an empty line is a heartbeat. The "
    "body ends after the last event of the match; one that ends before was cut off.",
}


@bp.get("/matches/<match>/events")
@operation(
    TAG,
    answer=EventPage,
    query=(AFTER, LIMIT, WAIT, AS),
    problems=(
        problems.UNKNOWN_MATCH,
        problems.MAY_NOT_SEE,
        problems.BAD_PARAMETER,
        problems.OLD_HTTP,
        problems.TOO_MANY_STREAMS,
        problems.TOO_MANY_WAITERS,
        problems.UNKNOWN_VERSION,
    ),
    streams=STREAMS,
)
def list_events(match: str) -> Response:
    """The events of a match as shown to a viewer: a page of them, or a stream.

    With `wait` the page is sent as soon as there is an event after `after`, or empty when the time is over.

    As `text/event-stream` or `application/x-ndjson`, by `Accept`, events are sent as they happen, from `after`
    until the match is over. Every viewer receives every event, so the numbers have no gaps. A stream that was cut
    off continues from the last number without losses or repetitions.
    """
    known_match = known(match)
    if encoding := wanted():
        return stream(known_match, encoding)
    after = whole_number("after", 0, 0, VERSION_MAX)
    wait(match, after, known_match.version)
    found, now = _page(known_match, after)
    through = eyes(known_match, now)
    names = called(people_in(found))
    documents = tuple(event_document(envelope, through, now, principal(), names) for envelope in found)
    upto = found[-1].version if found else after
    page = EventPage(match, now.version, upto, documents)
    return answer(page, version=now.version, headers={"Vary": "Accept"})


@bp.get("/matches/<match>/timeline")
@operation(
    TAG,
    answer=Timeline,
    query=(AFTER, LIMIT, AS),
    problems=(problems.UNKNOWN_MATCH, problems.MAY_NOT_SEE, problems.BAD_PARAMETER, problems.UNKNOWN_VERSION),
)
def show_timeline(match: str) -> Response:
    """The same history as sentences, in the language of `Accept-Language`."""
    known_match = known(match)
    after = whole_number("after", 0, 0, VERSION_MAX)
    found, now = _page(known_match, after)
    through = eyes(known_match, now)
    words = texts(g.language, known_match.game.meta.key)
    names = called({*people_in(found), *insiders(now)})
    more = particulars_of(known_match.game, found, known_match.public_at)
    sentences = tuple(
        sentence(envelope, through, now, words, names, particulars)
        for envelope, particulars in zip(found, more, strict=True)
    )
    upto = found[-1].version if found else after
    house = words.name(holders(now, names)(HOUSE))
    return answer(Timeline(match, now.version, upto, words.language, house, sentences), version=now.version)


def _page(match: KnownMatch, after: int) -> tuple[list[Envelope[Event]], Match]:
    """A page of events, and the match now; a problem if the caller may not know of `after` yet."""
    found, now = match.events(after, whole_number("limit", PAGE_DEFAULT, 1, EVENTS_MAX))
    check_reached(after, now.version)
    return found, now
