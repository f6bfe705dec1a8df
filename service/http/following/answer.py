"""The answer to a request that follows a match."""

import re
from functools import partial

from flask import Response, g, request

from service.application import problems
from service.application.following.forms import Encoding
from service.application.following.portions import Bookmark, Look
from service.application.following.rights import known_to_go_on, was_told
from service.application.matches.eyes import Asker
from service.application.matches.visible_match import VisibleMatch
from service.application.problems import Problem, check_reached
from service.http.conventions.answers import JSON
from service.http.conventions.parameters import VERSION_MAX, whole_number
from service.http.conventions.requests import may_stay
from service.http.following.caps import Ticket
from service.http.following.encoding import ENCODINGS, SSE
from service.http.following.follower import Follower
from service.http.following.handover import StreamResponse, is_possible
from service.http.parts import Parts, parts
from service.http.rates.clients import client

HEAD = {"Cache-Control": "no-cache, no-transform", "Vary": "Accept", "X-Accel-Buffering": "no"}
"""No proxy may buffer the stream; the last header is for nginx."""
OF_PAGES = ("limit", "wait")


def wanted() -> Encoding | None:
    """The stream encoding that `Accept` asks for; None for a page, or if anything is accepted."""
    media = request.accept_mimetypes.best_match([JSON, *ENCODINGS], JSON)
    return ENCODINGS.get(media)


def stream(match: VisibleMatch, encoding: Encoding) -> Response:
    """The events after a version as they happen, until the match is over. A problem if no stream is possible."""
    here = parts()
    for name in OF_PAGES:
        if name in request.args:
            raise Problem(problems.BAD_PARAMETER, {"name": name})
    after, hashed = _place()
    asked = Asker(match.who, request.args.get("as"))
    now = known_to_go_on(here.play, match.id, asked, after) or match.newest()
    check_reached(after, now.version)
    through = here.play.access.eyes_of(asked, match.id, now)
    if hashed and after and not was_told(here.play, match.id, match.who, now, through, after, hashed):
        raise Problem(problems.UNKNOWN_VERSION, {"version": after}, version=now.version)
    if after == now.version and now.is_over:
        return _nothing_more(encoding)
    if request.method == "HEAD":
        return Response(mimetype=encoding.media, headers=HEAD)
    if request.environ["SERVER_PROTOCOL"] == "HTTP/1.0":
        raise Problem(problems.OLD_HTTP)
    ticket = _ticket(here)
    follower = Follower(match.id, Bookmark(after), Look(asked, encoding, g.language), ticket.give_back, may_stay())
    response = StreamResponse(here.hub, follower, mimetype=encoding.media, headers=HEAD)
    if not is_possible(request.environ):
        response.call_on_close(ticket.give_back)  # also if iteration never begins
    return response


def _place() -> tuple[int, str]:
    """Where to start, and the running hash that was told there, if the caller says so.

    An EventSource that reconnects says both in a header (HTML Living Standard, 9.2.4).
    """
    text = request.headers.get("Last-Event-ID")
    return place_of(text) if text else (whole_number("after", 0, 0, VERSION_MAX), "")


def place_of(text: str) -> tuple[int, str]:
    """The version and the running hash in a Last-Event-ID; a problem if it is none."""
    found = re.fullmatch(r"([0-9]{1,15})(?:-([0-9a-f]{64}))?", text)
    if not found:
        raise Problem(problems.BAD_PARAMETER, {"name": "Last-Event-ID"})
    return int(found[1]), found[2] or ""


def _ticket(here: Parts) -> Ticket:
    """A place for one more stream, and for one more waiting thread if it needs one."""
    who = client()
    if here.hub.stopping or not here.caps.take(who):
        raise Problem(problems.TOO_MANY_STREAMS)
    ticket = Ticket(partial(here.caps.give_back, who))
    if not is_possible(request.environ):
        if not here.waiters.take(who):
            ticket.give_back()
            raise Problem(problems.TOO_MANY_WAITERS)
        ticket.holds(partial(here.waiters.give_back, who))
    return ticket


def _nothing_more(encoding: Encoding) -> Response:
    """The answer if there are no more events: 204 tells an EventSource not to reconnect."""
    if encoding is SSE:
        return Response(status=204, headers=HEAD)
    return Response(mimetype=encoding.media, headers=HEAD)
