"""What happened in a match: events and timeline."""

from flask import Blueprint, Response

from domain.match import refusals
from service.application import problems
from service.application.matches import reading
from service.application.matches.documents import EventDocument, EventPage, StreamEnd, Timeline, ToldEvent
from service.application.matches.phrases import Phrase
from service.application.matches.visible_match import VisibleMatch
from service.application.pages import EVENTS_MAX, PAGE_DEFAULT
from service.http.conventions.answers import answer
from service.http.conventions.operation import AFTER, AS, NDJSON, Query, operation
from service.http.conventions.parameters import VERSION_MAX, whole_number
from service.http.conventions.requests import caller, principal
from service.http.conventions.waiting import WAIT, wait
from service.http.following.answer import stream, wanted_encoding
from service.http.following.encoding import EVENT_STREAM
from service.http.following.included import INCLUDE, INCLUDED_AS, PHRASES, refuse_for_pages
from service.http.following.included_documents import Included
from service.http.matches.request_match import wanted_eyes
from service.http.parts import parts

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
    "version; reconnecting after that gets 204. With `include`, an event `included` has an Included as `data`, and "
    "with `phrases` an event `phrase` a Phrase; `end` comes then when nobody may say anything any more.",
    NDJSON: "An EventDocument on each line, with the running hash as `told`; an empty line is a heartbeat. The "
    "body ends after the last event of the match; one that ends before was cut off. With `include`, a line of type "
    "`included` is an Included; with `phrases`, one of type `phrase` is a Phrase.",
}


@bp.get("/matches/<match>/events")
@operation(
    TAG,
    answer=EventPage,
    query=(AFTER, LIMIT, WAIT, AS, INCLUDE, INCLUDED_AS, PHRASES),
    problems=(
        problems.UNKNOWN_MATCH,
        problems.MAY_NOT_SEE,
        problems.BAD_PARAMETER,
        problems.OLD_HTTP,
        problems.TOO_MANY_STREAMS,
        problems.TOO_MANY_WAITERS,
        problems.UNKNOWN_VERSION,
        problems.TOKEN_NEEDED,
        refusals.NOT_SEATED,
    ),
    streams=STREAMS,
    sent={EVENT_STREAM: (EventDocument, Included, Phrase, StreamEnd), NDJSON: (ToldEvent, Included, Phrase)},
)
def list_events(match: str) -> Response:
    """The events of a match as shown to a viewer: a page of them, or a stream.

    With `wait` the page is sent as soon as there is an event after `after`, or empty when the time is over.

    As `text/event-stream` or `application/x-ndjson`, by `Accept`, events are sent as they happen, from `after`
    until the match is over. Every viewer receives every event, so the numbers have no gaps. A stream that was cut
    off continues from the last number without losses or repetitions.

    With `include` a front end needs no other reads: whenever it has been told everything, it is also sent the view
    and its options at that version. A burst of events is followed by one of these. With `included_as=patch` that is
    what has changed since the one before, whose version is `base`; the first of every stream is whole.

    With `phrases` it is also sent what people say at the table, in the language of `Accept-Language`, and stays
    open after the match as long as phrases may be said. It begins with those that are kept: `id` tells which are
    known.
    """
    found, encoding = VisibleMatch(parts().play, principal(), match), wanted_encoding()
    if encoding:
        return stream(found, encoding)
    after, limit = _range_of_page()
    wait(match, after, found.version)
    return _page_answer(reading.events_page(parts().play, caller(), found, wanted_eyes(), after, limit))


@bp.get("/matches/<match>/timeline")
@operation(
    TAG,
    answer=Timeline,
    query=(AFTER, LIMIT, AS),
    problems=(problems.UNKNOWN_MATCH, problems.MAY_NOT_SEE, problems.BAD_PARAMETER, problems.UNKNOWN_VERSION),
)
def show_timeline(match: str) -> Response:
    """The same history as sentences, in the language of `Accept-Language`.

    A player who looks through the eyes of the own seat is `you` in them; everybody else has a name. Continue with
    `after` = `next`. What the viewer may not see is not in the sentences either.
    """
    after, limit = _range()
    told = reading.timeline(parts().play, caller(), match, wanted_eyes(), after, limit)
    return answer(told, version=told.version)


def _page_answer(page: EventPage) -> Response:
    return answer(page, version=page.version, headers={"Vary": "Accept"})


def _range_of_page() -> tuple[int, int]:
    """See _range. A problem for what only a stream can have."""
    refuse_for_pages()
    return _range()


def _range() -> tuple[int, int]:
    """The version after which a page begins, and how many events it has at most."""
    return whole_number("after", 0, 0, VERSION_MAX), whole_number("limit", PAGE_DEFAULT, 1, EVENTS_MAX)
