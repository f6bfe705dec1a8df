"""The answer to a request that follows a match. The gateway takes the follower over, so that a stream holds no
thread.
"""

import re
from collections.abc import Callable
from functools import partial
from typing import Any

from flask import Response, g, request

from service.application import problems
from service.application.following.forms import Encoding
from service.application.following.inclusion import Inclusion
from service.application.following.portions import Bookmark, Look
from service.application.following.rights import known_to_go_on, was_told
from service.application.matches.eyes import Asker
from service.application.matches.visible_match import VisibleMatch
from service.application.problems import Problem, check_reached
from service.http.conventions.answers import JSON
from service.http.conventions.parameters import VERSION_MAX, whole_number, yes_or_no
from service.http.conventions.requests import may_stay
from service.http.following.encoding import ENCODINGS, SSE
from service.http.following.follower import Follower
from service.http.following.included import PHRASES, included_content, wanted_inclusion
from service.http.parts import Parts, parts
from service.http.rates.clients import client

HEAD = {"Cache-Control": "no-cache, no-transform", "Vary": "Accept", "X-Accel-Buffering": "no"}
"""No proxy may buffer the stream; the last header is for nginx."""
OF_PAGES = ("limit", "wait")
TAKE = "cabinet.take"
"""The name of the function of the gateway that takes a follower over, in the environment of a request."""
Take = Callable[[Follower], None]


class StreamResponse(Response):
    """The head of a stream. Once it is sure to be the answer, `take` has the follower."""

    def __init__(self, take: Take, follower: Follower, **head: Any) -> None:
        super().__init__(iter(()), **head)  # its length is not known
        self._take = take
        self._follower = follower

    def __call__(self, environ: Any, start_response: Any) -> Any:
        """See werkzeug.Response: a WSGI application."""
        self._take(self._follower)
        return super().__call__(environ, start_response)


def wanted_encoding() -> Encoding | None:
    """The stream encoding that `Accept` asks for; None for a page, or if anything is accepted."""
    media = request.accept_mimetypes.best_match([JSON, *ENCODINGS], JSON)
    return ENCODINGS.get(media)


def stream(match: VisibleMatch, encoding: Encoding) -> Response:
    """The events after a version as they happen, until the match is over. A problem if no stream is possible."""
    here = parts()
    after, hashed = place_of_stream()
    asked = Asker(match.who, request.args.get("as"))
    now = known_to_go_on(here.play, match.id, asked, after) or match.newest()
    check_reached(after, now.version)
    through = here.play.access.eyes_of(asked, match.id, now)
    if hashed and after and not was_told(here.play, match.id, match.who, now, through, after, hashed):
        raise Problem(problems.UNKNOWN_VERSION, {"version": after}, version=now.version)
    include, phrases = wanted_inclusion(), yes_or_no(PHRASES.name, False)
    if include:
        included_content(here.play, match.id, asked, g.language, include.parts)
    if after == now.version and now.is_over and not (phrases and here.play.talk.goes_on(match.id, now)):
        return _nothing_more(encoding)
    return follow(match.id, after, asked, encoding, include, phrases)


def follow(
    followed: str,
    after: int,
    asked: Asker,
    encoding: Encoding,
    include: Inclusion | None = None,
    phrases: bool = False,
) -> Response:
    """The head of a stream from a place on, to whom it was checked that it may be sent.

    A problem if no stream is possible.
    """
    here = parts()
    if request.method == "HEAD":
        return Response(mimetype=encoding.media, headers=HEAD)
    if request.environ["SERVER_PROTOCOL"] == "HTTP/1.0":
        raise Problem(problems.OLD_HTTP)
    take: Take = request.environ[TAKE]
    look, stays = Look(asked, encoding, g.language, include, phrases), may_stay()
    follower = Follower(followed, Bookmark(after), look, _take_place(here), stays)
    return StreamResponse(take, follower, mimetype=encoding.media, headers=HEAD)


def place_of_stream() -> tuple[int, str]:
    """Where to start, and the running hash that was told there, if the caller says so. A problem for a parameter
    that only pages have.

    An EventSource that reconnects says both in a header (HTML Living Standard, 9.2.4).
    """
    for name in OF_PAGES:
        if name in request.args:
            raise Problem(problems.BAD_PARAMETER, {"name": name})
    text = request.headers.get("Last-Event-ID")
    return place_of(text) if text else (whole_number("after", 0, 0, VERSION_MAX), "")


def place_of(text: str) -> tuple[int, str]:
    """The version and the running hash in a Last-Event-ID; a problem if it is none."""
    found = re.fullmatch(r"([0-9]{1,15})(?:-([0-9a-f]{64}))?", text)
    if not found:
        raise Problem(problems.BAD_PARAMETER, {"name": "Last-Event-ID"})
    return int(found[1]), found[2] or ""


def _take_place(here: Parts) -> Callable[[], None]:
    """Take a place for one more stream; returns what gives it back. A problem if there is none."""
    who = client()
    if here.hub.stopping or not here.caps.take(who):
        raise Problem(problems.TOO_MANY_STREAMS)
    return partial(here.caps.give_back, who)


def _nothing_more(encoding: Encoding) -> Response:
    """The answer if there are no more events: 204 tells an EventSource not to reconnect."""
    if encoding is SSE:
        return Response(status=204, headers=HEAD)
    return Response(mimetype=encoding.media, headers=HEAD)
