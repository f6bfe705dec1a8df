"""Streams opened without a request of Flask, which would cost more than all else about it: after a restart every
follower comes back at once.

The edge (`service.http.edge`) and the feature (`service.http.following.answer`) decide as they do there. Left to
the application is whatever is out of the ordinary: matches that are not known here, are over or are not public; the
operator; query parameters; and every problem.
"""

import logging
from collections.abc import Callable
from functools import partial

from events import ids
from events.connection import is_down
from events.waiting import WouldBlock
from service import API
from service.application.following.portions import Bookmark, Look
from service.application.following.rights import known_to_go_on, was_told
from service.application.matches.eyes import Asker
from service.application.problems import Problem
from service.http import edge
from service.http.conventions.call import Answer, Call
from service.http.conventions.caller import works
from service.http.conventions.operation import operation_of
from service.http.following.answer import HEAD, place_of
from service.http.following.encoding import ENCODINGS, EVENT_STREAM
from service.http.following.follower import Follower
from service.http.gateway.environ import Scope, head_of
from service.http.gateway.ways import FAILED, STORE_DOWN, NotHere
from service.http.matches.history import list_events
from service.http.parts import Parts
from service.http.rates import throttle
from service.http.rates.clients import client_of

ROUTE = f"{API}/matches/<match>/events"
_OPERATION = operation_of(list_events)
_log = logging.getLogger("cabinet.streams")


class StreamOpener:
    """Opens streams."""

    def __init__(self, here: Parts) -> None:
        self._here = here

    def open(self, match: str, scope: Scope) -> tuple[Answer, Follower]:
        """The head of a stream, and who follows. Raises Elsewhere if the application has to answer, and WouldBlock
        on an event loop if that is not known without the store.
        """
        if scope["query_string"]:
            raise NotHere("query")
        if scope["http_version"] == "1.0":
            raise NotHere("old_http")
        try:
            return self._open(match, Call(head_of(scope, self._here.edge.trusted_proxies, _OPERATION, ROUTE)))
        except (WouldBlock, NotHere):
            raise
        except Problem as problem:  # the application says so
            raise NotHere(problem.code) from None
        except Exception as error:
            if is_down(error):
                raise NotHere(STORE_DOWN) from None
            _log.error("a stream cannot be opened at once", exc_info=error)
            raise NotHere(FAILED) from None

    def _open(self, match: str, call: Call) -> tuple[Answer, Follower]:
        here, header = self._here, call.head.header
        edge.identify(here, call)
        who = call.caller.who
        if who.operator:
            raise NotHere("operator")
        after, hashed = place_of(header("Last-Event-ID") or "0")
        asked = Asker(who, None)
        self._check_place(match, asked, after, hashed)
        left = self._admit(call)
        encoding, may_stay = (
            ENCODINGS[header("Accept") or ""],
            partial(works, here.accounts.players, header("Authorization"), here.play.clock),
        )
        look = Look(asked, encoding, call.language)
        follower = Follower(match, Bookmark(after), look, left, may_stay)
        is_sse = encoding.media == EVENT_STREAM
        answer = Answer(
            200, {"Content-Type": f"{EVENT_STREAM}; charset=utf-8" if is_sse else encoding.media, **HEAD}
        )
        edge.finish(here, call, answer)
        return answer, follower

    def _check_place(self, match: str, asked: Asker, after: int, hashed: str) -> None:
        """Raise Elsewhere unless it is certain, by what is known here, that this caller may follow from there."""
        now = known_to_go_on(self._here.play, match, asked, after) if ids.is_id(ids.MATCH, match) else None
        if now is None:
            raise NotHere("not_known_here")
        through = self._here.play.access.eyes_of(asked, match, now)
        if hashed and after and not was_told(self._here.play, match, asked.who, now, through, after, hashed):
            raise NotHere("told_otherwise")

    def _admit(self, call: Call) -> Callable[[], None]:
        """Take a place for one more stream, and count its request; returns what gives the place back. Raises
        Elsewhere or a problem if there is none, or it comes too soon.
        """
        here, caller = self._here, client_of(call.caller.who, call.head.address)
        edge.check(call)  # what is refused is left to the application, and must not be counted here
        if here.hub.stopping or not here.caps.take(caller):
            raise NotHere("too_many_streams")
        try:
            throttle.admit(here, call, edge.measure_nothing)
        except BaseException:
            here.caps.give_back(caller)
            raise
        return partial(here.caps.give_back, caller)
