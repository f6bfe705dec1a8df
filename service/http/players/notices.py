"""The notices of the caller's account: a page of them, or a stream."""

from flask import Blueprint, Response

from service.application import problems
from service.application.matches.eyes import Asker
from service.application.notices.reading import notices_page, place_in
from service.application.pages import EVENTS_MAX, PAGE_DEFAULT
from service.http.conventions.answers import answer
from service.http.conventions.operation import NDJSON, Query, operation
from service.http.conventions.parameters import VERSION_MAX, whole_number
from service.http.conventions.requests import person
from service.http.following.answer import follow, place_of_stream, wanted_encoding
from service.http.following.encoding import EVENT_STREAM
from service.http.matches.history import LIMIT
from service.http.parts import parts
from service.http.players.notice_documents import NoticePage, page_of

bp = Blueprint("notices", __name__)
TAG = "players"

AFTER = Query(
    "after",
    "Only notices after this number; by default all that are kept.",
    {"type": "integer", "minimum": 0, "default": 0},
    component="after.notices",
)
STREAMS = {
    EVENT_STREAM: "Server-sent events: each with the number of a notice as `id` and a Notice as `data`. A comment "
    "is a heartbeat.",
    NDJSON: "A Notice on each line; an empty line is a heartbeat.",
}


@bp.get("/players/me/events")
@operation(
    TAG,
    answer=NoticePage,
    query=(AFTER, LIMIT),
    token=True,
    problems=(
        problems.TOKEN_NEEDED,
        problems.BAD_PARAMETER,
        problems.OLD_HTTP,
        problems.TOO_MANY_STREAMS,
        problems.UNKNOWN_NOTICE,
    ),
    streams=STREAMS,
)
def list_notices() -> Response:
    """What the caller is told of, in all its matches and tournaments: a page of notices, or a stream.

    Its turn, that time runs out, invitations, seats, pairings, undo, ends of matches, and what an organiser
    decides about it. Notices are kept from the first request for them on, as long as there is another one within
    30 days. They are those of a webhook about the player, of the types that `Notice` lists, and are kept as long
    as its messages.

    As `text/event-stream` or `application/x-ndjson`, by `Accept`, they are sent as they happen. The numbers have
    no gaps: a stream that was cut off continues from the last one. `notices.dropped` stands for notices that are
    not kept any more.
    """
    inboxes, by, encoding = parts().hooks.inboxes, person(), wanted_encoding()
    place = place_in(inboxes, by, place_of_stream()[0] if encoding else whole_number("after", 0, 0, VERSION_MAX))
    if encoding:
        return follow(place.player, place.after, Asker(by.who), encoding)
    found = notices_page(inboxes, place, whole_number("limit", PAGE_DEFAULT, 1, EVENTS_MAX))
    return answer(page_of(found, place), headers={"Vary": "Accept", "Cache-Control": "no-store"})
