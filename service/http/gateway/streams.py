"""Streams opened without a request of Flask, which would cost more than all else about it: after a restart every
follower comes back at once.

The same functions decide as in the application (`service.http.following.answer`). Whatever is out of the ordinary
is left to it: matches that are not known here, are over or are not public; the operator; callers behind proxies or
from other origins; query parameters; and every problem.
"""

import time
from functools import partial

from events import ids
from events.waiting import WouldBlock
from service.application import metrics
from service.application.callers import check_scope
from service.application.following.portions import Bookmark, Look
from service.application.following.rights import known_to_go_on, was_told
from service.application.limits import API
from service.application.matches.eyes import Asker
from service.application.players import Principal
from service.http.conventions.answers import VARY, common
from service.http.conventions.caller import language_of, principal_of, request_id_of, works
from service.http.conventions.operation import operation_of
from service.http.following.answer import HEAD, place_of
from service.http.following.caps import Ticket
from service.http.following.encoding import ENCODINGS, EVENT_STREAM
from service.http.following.follower import Follower
from service.http.gateway.environ import raw
from service.http.gateway.gateway import Headers
from service.http.matches.history import list_events
from service.http.parts import Parts
from service.http.rates.buckets import Quotas
from service.http.rates.clients import network
from service.http.rates.throttle import admit_caller

ROUTE = f"{API}/matches/<match>/events"
_OPERATION = operation_of(list_events)
_HEAD = {**HEAD, "Vary": ", ".join(("Accept", *VARY))}

Opened = tuple[list[tuple[bytes, bytes]], Follower]


class Streams:
    """Opens streams."""

    def __init__(self, here: Parts) -> None:
        self._here = here

    def open(self, match: str, headers: Headers, query: bytes, address: str) -> Opened | None:
        """The head of a stream, and who follows; None if the application has to answer. Raises WouldBlock on an
        event loop if that is not known without the store.
        """
        edge = self._here.edge
        if query or edge.trusted_proxies or (b"origin" in headers and edge.cors_origins):
            return None
        try:
            return self._opened(match, headers, address)
        except WouldBlock:
            raise
        except Exception:  # a problem, or the store is down: the application says so
            return None

    def _opened(self, match: str, headers: Headers, address: str) -> Opened | None:
        here, started = self._here, time.perf_counter()
        given = _text(headers, b"authorization") or None
        who = principal_of(here.accounts.players, given, here.play.clock)
        check_scope(who, _OPERATION.scope)
        after, hashed = place_of(_text(headers, b"last-event-id") or "0")
        asked = Asker(who, None)
        if who.operator or not (ids.is_id(ids.MATCH, match) and self._may_follow(match, asked, after, hashed)):
            return None
        request_id = request_id_of(_text(headers, b"request-id"))
        language, encoding = language_of(_text(headers, b"accept-language")), ENCODINGS[_text(headers, b"accept")]
        caller, quotas = who.player.id if who.player else network(address), Quotas()
        ticket = self._admitted(caller, who, quotas)
        if ticket is None:
            return None
        look, may_stay = (
            Look(asked, encoding, language),
            partial(works, here.accounts.players, given, here.play.clock),
        )
        follower = Follower(match, Bookmark(after), look, ticket.give_back, may_stay)
        metrics.observe(ROUTE, "GET", 200, time.perf_counter() - started)
        told = {
            "Content-Type": f"{EVENT_STREAM}; charset=utf-8" if encoding.media == EVENT_STREAM else encoding.media,
            **_HEAD,
            **common(request_id, language, quotas, _OPERATION.retirement),
        }
        return raw(told.items()), follower

    def _may_follow(self, match: str, asked: Asker, after: int, hashed: str) -> bool:
        """Whether it is certain, by what is known here, that this caller may follow from this place on."""
        now = known_to_go_on(self._here.play, match, asked, after)
        if now is None:
            return False
        through = self._here.play.access.eyes_of(asked, match, now)
        return not (hashed and after) or was_told(self._here.play, match, asked.who, now, through, after, hashed)

    def _admitted(self, caller: str, who: Principal, quotas: Quotas) -> Ticket | None:
        """A place for one more stream, and its request counted; None if there is none, or it comes too soon."""
        here = self._here
        if here.hub.stopping or not here.caps.take(caller):
            return None
        ticket = Ticket(partial(here.caps.give_back, caller))
        try:
            admit_caller(here, quotas, caller, who.player.id if who.player else "", "")
        except BaseException:
            ticket.give_back()
            raise
        return ticket


def _text(headers: Headers, name: bytes) -> str:
    return headers.get(name, b"").decode("latin-1")
