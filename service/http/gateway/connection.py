"""A connection to a client, with limits on what may come before a request is known."""

import asyncio
import logging
import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, ClassVar
from weakref import ref

import httptools
from uvicorn.protocols.http.flow_control import service_unavailable
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

from service import API
from service.application import problems
from service.application.problems import Problem
from service.http.conventions.answers import PROBLEM_JSON, encoded
from service.http.conventions.call import Answer, Head
from service.http.gateway.environ import head_of, raw
from service.http.gateway.homes import PLAYED, Homes
from service.http.gateway.limits import FRAMING_BYTES, HEAD_BYTES, HEAD_SECONDS
from service.http.gateway.packets import HeadJoiner
from service.http.rates.clients import network

_log = logging.getLogger("cabinet.api")
Refuse = Callable[[Head, Problem], Answer]
PIECE_BYTES = 8192
"""So much is parsed at a time, so that it can be seen when a body goes on."""
LINGER_SECONDS = 2.0
"""How long a client that was refused may go on sending before its connection is closed."""
LAST_RESORT = encoded(
    {
        "type": f"{API}/problems#{problems.INTERNAL}",
        "title": "Internal error",
        "status": 500,
        "code": problems.INTERNAL,
        "retryable": False,
    }
)
"""What is said where not even a problem document can be made."""
_CLOSE = (b"connection", b"close")
_UPGRADE = re.compile(rb"\r\nUpgrade:[ \t]*h2c[ \t]*(?=\r\n)", re.IGNORECASE)


class Connection(HttpToolsProtocol):
    """Closes a connection whose client is too slow with the head of a request, and those of an address that has too
    many. Refuses what is no HTTP, a head that is too long, and a body of which hardly anything comes but how long
    its chunks are.
    """

    refuse: ClassVar[Refuse]
    """What is said to a client whose request cannot be begun; see `edge.refuse`."""

    most_of_one: ClassVar[int] = 0
    """How many connections an address, or an IPv6 network, may have to this process; 0 for any number."""
    homes: ClassVar[Homes | None] = None
    """Where matches are at home, if there are several processes; one connection is handed over once at most."""
    _open: ClassVar[Counter[str]] = Counter()

    def __init__(self, *how: Any, first: bytes = b"", **more: Any) -> None:
        super().__init__(*how, **more)
        self._first = first
        """What another process read of the first request, if it handed the connection over."""
        self._may_move = not first
        self._head: int | None = 0
        """The bytes of the head that is arriving; None while there is none."""
        self._patience: asyncio.TimerHandle | None = None
        self._from = ""
        self._in_body = False
        self._framing = 0
        """The bytes that came since the body last went on."""
        self._is_refused = False
        self._is_leaving = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        """See asyncio.Protocol."""
        super().connection_made(transport)
        self._together = HeadJoiner(transport, self.loop)
        self.transport = self._together  # type: ignore[assignment]  # all that is used of it
        self._from = network(self.client[0] if self.client else "")
        self._open[self._from] += 1
        if 0 < self.most_of_one < self._open[self._from]:
            transport.abort()
            return
        self._wait_for_a_head()
        if self._first:
            self.data_received(self._first)

    def connection_lost(self, exc: Exception | None) -> None:
        """See asyncio.Protocol."""
        self._head_is_here()
        self._open[self._from] -= 1
        if not self._open[self._from]:
            del self._open[self._from]
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """See asyncio.Protocol."""
        if self._may_move and self.homes and self._goes_home(self.homes, data):
            return
        if not self._in_body:
            data = _without_upgrade(data)
        for start in range(0, len(data), PIECE_BYTES):
            if self._is_refused or self.transport.is_closing():
                return
            self._take(data[start : start + PIECE_BYTES])

    def _goes_home(self, homes: Homes, data: bytes) -> bool:
        """Whether the connection is handed over, with its next request, to the home of the match that is played."""
        played = PLAYED.match(data) if self._is_between_requests() else None
        if not played:
            return False
        self._may_move = False
        if not homes.hand_over(played[1], self._together.descriptor(), data):
            return False
        self._unset_keepalive_if_required()
        self._together.abort()
        return True

    def _is_between_requests(self) -> bool:
        answered = not self.cycle or self.cycle.response_complete
        return answered and not (self._head or self._in_body or self._together.is_writing())

    def _take(self, piece: bytes) -> None:
        if self._head is not None:
            self._head += len(piece)
        self._framing += len(piece)
        self._parse(piece)
        if self._is_refused:
            return
        if self._head is not None:
            self._wait_for_a_head()
            if self._head > HEAD_BYTES:
                self._refuse(problems.HEAD_TOO_LARGE)
        elif self._in_body and self._framing > FRAMING_BYTES:
            self._refuse(problems.NOT_HTTP)

    def _parse(self, piece: bytes) -> None:
        self._unset_keepalive_if_required()
        try:
            self.parser.feed_data(piece)
        except httptools.HttpParserUpgrade:  # nothing is upgraded to, and the request is answered
            pass
        except httptools.HttpParserInvalidMethodError:
            self._refuse(problems.UNKNOWN_METHOD, piece)
        except httptools.HttpParserError:
            self._refuse(problems.NOT_HTTP, piece)

    def _refuse(self, code: str, unparsed: bytes = b"") -> None:
        """Say why, and hear nothing more: who works on the request is told that its caller has gone."""
        self._is_refused = True
        self._head_is_here()
        if self.cycle and not self.cycle.response_complete:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        answer = self._refusal(code, unparsed)
        headers = [*self.server_state.default_headers, *raw(answer.headers.items()), _CLOSE]
        lines = [STATUS_LINE[answer.status], *(b"%b: %b\r\n" % header for header in headers)]
        self.transport.write(b"".join((*lines, b"\r\n", answer.body or b"")))
        self._together.end()
        self.loop.call_later(LINGER_SECONDS, self._give_up)

    def _refusal(self, code: str, unparsed: bytes = b"") -> Answer:
        known = {"http_version": "1.1", "client": self.client, **(self.scope or {})}
        headers = self.headers or list(_headers_in(unparsed))
        return type(self).refuse(head_of({**known, "headers": headers}), Problem(code))

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        failed = partial(self._admit_failure, ref(cycle))  # weakly: Python would have to search for the circle
        cycle.send_500_response = failed  # type: ignore[method-assign]  # it says text
        super()._start_asgi_task(cycle, self._turn_away if app is service_unavailable else app)

    async def _admit_failure(self, unanswered: "ref[RequestResponseCycle]") -> None:
        """Answer a request that the application left unanswered, whatever went wrong there."""
        cycle = unanswered()
        assert cycle
        try:
            answer = type(self).refuse(head_of(cycle.scope), Problem(problems.INTERNAL))
            status, headers, body = answer.status, raw(answer.headers.items()), answer.body or b""
        except Exception:  # what would say so may be what is broken
            _log.exception("there is no better answer than the last resort")
            status, headers, body = 500, raw((("Content-Type", PROBLEM_JSON),)), LAST_RESORT
            headers.append((b"content-length", b"%d" % len(body)))
        await cycle.send({"type": "http.response.start", "status": status, "headers": [*headers, _CLOSE]})
        await cycle.send({"type": "http.response.body", "body": body, "more_body": False})

    async def _turn_away(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer a request for which there are too many connections."""
        answer = self._refusal(problems.TOO_MANY_CONNECTIONS)
        headers = [*raw(answer.headers.items()), _CLOSE]
        await send({"type": "http.response.start", "status": answer.status, "headers": headers})
        await send({"type": "http.response.body", "body": answer.body})

    def on_message_begin(self) -> None:
        """See httptools."""
        super().on_message_begin()
        self._head = self._head or 0

    def on_headers_complete(self) -> None:
        """See httptools."""
        self._head_is_here()
        self._in_body, self._framing = True, 0
        super().on_headers_complete()
        if self._is_leaving:
            self.cycle.keep_alive = False

    def on_chunk_header(self) -> None:
        """See httptools."""
        self._framing = 0

    def on_body(self, body: bytes) -> None:
        """See httptools."""
        self._framing = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        """See httptools."""
        self._in_body = False
        super().on_message_complete()

    def leave(self) -> None:
        """The process stops: the answer to the newest request is the last one, or that to the next, and says so."""
        self._is_leaving = True
        if self.cycle and not self.cycle.response_started:
            self.cycle.keep_alive = False

    def shutdown(self) -> None:
        """See uvicorn: close what nothing is asked on. A request whose head is arriving gets its answer."""
        if not self._head:
            super().shutdown()

    def _wait_for_a_head(self) -> None:
        """A head that comes in one piece, as nearly all do, needs no clock."""
        if not self._patience:
            self._patience = self.loop.call_later(HEAD_SECONDS, self._give_up)

    def _head_is_here(self) -> None:
        self._head = None
        if self._patience:
            self._patience.cancel()
            self._patience = None

    def _give_up(self) -> None:
        if not self.transport.is_closing():
            self.transport.close()


def _headers_in(unparsed: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The headers of a request whose first line cannot be parsed: they say who may be told, and in which words."""
    for line in unparsed.partition(b"\r\n\r\n")[0].split(b"\r\n")[1:]:
        name, _, value = line.partition(b":")
        yield name.lower(), value.strip()


def _without_upgrade(data: bytes) -> bytes:
    """The start of a request without the offer to upgrade to HTTP/2, which a server may ignore (RFC 9110, 7.8).

    Java's client offers it with every request; the parser would leave out the body of such a request.
    """
    if b"h2c" not in data:
        return data
    head, end, body = data.partition(b"\r\n\r\n")
    return _UPGRADE.sub(b"", head + end[:2]) + end[2:] + body
