"""The Flask application as an ASGI application.

The event loop of a process carries all connections and streams. A request is answered in a thread, except for those
that a game is played with: commands and the opening of streams are so short that handing them to a thread costs
more than they do. They too go to threads while the store does not answer, so that nothing waits behind them.
"""

import asyncio
import re
import time
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from contextvars import Context, copy_context
from functools import partial
from io import BufferedReader, BytesIO
from typing import Any, Protocol

from flask import Flask
from msgspec import Struct
from werkzeug.exceptions import ClientDisconnected

from events.waiting import never_waiting
from service import API
from service.application import tracing
from service.application.departure import CallerLeft, Departure
from service.application.either import either
from service.application.problems import STORE_DOWN
from service.http.conventions.call import Answer as EdgeAnswer
from service.http.conventions.departure import DEPARTURE
from service.http.conventions.statuses import TOO_MANY, UNAVAILABLE
from service.http.following.answer import TAKE
from service.http.following.channel import Channel
from service.http.following.encoding import ENCODINGS
from service.http.following.follower import Follower
from service.http.following.hub import Hub
from service.http.gateway import ways
from service.http.gateway.body import Arriving, Late, Receive, beginning, received
from service.http.gateway.environ import Scope, by_name, environ_of, raw
from service.http.gateway.limits import BODY_SECONDS, QUICK_BYTES
from service.http.gateway.shares import Shares
from service.http.gateway.turnstile import Turnstile
from service.http.rates.clients import network
from service.http.rates.spacing import Spacing
from service.http.rates.work import METER, Meter

LONG_SHARE = 3
"""Long bodies arrive in one of so many threads."""
LONG_EACH = 4
"""Of these, one of so many is for the long bodies of one address."""
PIECE_BYTES = 64 * 1024
"""An answer of unknown length is sent in pieces of this size, or a little more."""
UNHEARD_SECONDS = 1.0
"""How long a request waits to be heard from an address whose refusals are behind by as long."""
WATCH_SECONDS = 0.1
"""After this time it is watched whether the caller of a request hangs up."""
Send = Callable[[Any], Awaitable[None]]
Headers = Mapping[bytes, bytes]

PLAY = re.compile(rf"{API}/matches/([a-z0-9_]+)/(commands|events)".encode())
"""The paths of the requests that are answered at once."""
HEALTH = b"/healthz"
EVENTS = b"/events"
"""The end of the paths of streams."""
_STREAMS = frozenset(media.encode() for media in ENCODINGS)


class Quick(Protocol):
    """Answers commands at once; see `service.http.gateway.commands`."""

    async def answer(self, match: str, scope: Scope, body: bytes) -> EdgeAnswer:
        """The answer. Raises Elsewhere if the application has to answer."""
        ...


class Opening(Protocol):
    """Opens streams at once; see `service.http.gateway.streams`."""

    def open(self, match: str, scope: Scope) -> tuple[EdgeAnswer, Follower]:
        """The head of a stream, and who follows. Raises Elsewhere if the application has to answer."""
        ...


class CutOff(Exception):
    """A stream ended before its end, which its follower notices because the last chunk is missing."""


class Rest:
    """The rest of an answer of unknown length, to be made piece by piece in any thread, one at a time."""

    def __init__(self, body: Iterable[bytes], context: Context, environ: Mapping[str, Any]) -> None:
        self._body = body
        self._parts = iter(body)
        self._context = context
        self._meter: Meter | None = environ.get(METER)
        self._departure: Departure = environ[DEPARTURE]

    def whole(self) -> bytes:
        """All that is left."""
        return self._context.run(b"".join, self._parts)

    def piece(self) -> bytes:
        """The next piece; empty at the end. Raises CallerLeft."""
        return self._context.run(_piece, self._parts, self._departure)

    def next_piece(self) -> bytes:
        """The next piece, which is counted by what it took."""
        began = time.thread_time()
        try:
            return self.piece()
        finally:
            self.count(time.thread_time() - began)

    def count(self, seconds: float) -> None:
        """Count what took so many seconds of processor time."""
        if self._meter:
            self._meter.count(seconds)

    def caller_left(self) -> None:
        """Nobody wants the rest: a piece that is being made is left unfinished."""
        self._departure.happen()

    def pause(self) -> float:
        """The seconds to wait before the next piece."""
        return self._meter.pause() if self._meter else 0.0

    def close(self) -> None:
        """See PEP 3333: the request is over."""
        if close := getattr(self._body, "close", None):
            self._context.run(close)


def _piece(parts: Iterator[bytes], departure: Departure) -> bytes:
    found, size = [], 0
    for part in parts:
        if departure.has_happened:
            raise CallerLeft
        found.append(part)
        size += len(part)
        if size >= PIECE_BYTES:
            break
    return b"".join(found)


class Answer(Struct):
    """An answer; with a `follower` it is the head of a stream, with a `rest` there is more of the body to come."""

    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes = b""
    follower: Follower | None = None
    rest: Rest | None = None


class Gateway:
    """An ASGI application (version 3) for one process. Bodies of up to `short` bytes are read before they are
    answered. Longer ones arrive in a thread, at most `threads // LONG_SHARE` at once, and a share of these from one
    address, so that slow clients leave threads for others. Those who asked too often get their answers at the pace
    of `refusals`, if given.
    """

    def __init__(
        self,
        app: Flask,
        hub: Hub,
        threads: int,
        short: int,
        commands: Quick,
        streams: Opening,
        refusals: Spacing | None = None,
    ) -> None:
        self._app = app
        self._hub = hub
        self._threads = ThreadPoolExecutor(threads, "requests")
        self._short = short
        self._commands = commands
        self._streams = streams
        self._refusals = refusals
        self._store_answers = True
        self._turnstile = Turnstile()
        long = max(1, threads // LONG_SHARE)
        # Without a pace for refusals all callers may have one address, that of a proxy.
        self._long = Shares(long, max(1, long // LONG_EACH) if refusals else long)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """See ASGI."""
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        else:
            await self._respond(scope, receive, send)

    async def _live(self, receive: Receive, send: Send) -> None:
        await receive()
        self._hub.serve()
        with never_waiting():
            await send({"type": "lifespan.startup.complete"})
            await receive()
            self._hub.stop()
            await self._hub.wait_until_over()
        self._threads.shutdown(wait=False, cancel_futures=True)
        await send({"type": "lifespan.shutdown.complete"})

    async def _respond(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = by_name(scope["headers"])
        loop, length = asyncio.get_running_loop(), _length(headers)
        if 0 <= length <= self._short:
            try:
                body = await received(receive, BODY_SECONDS) if length else b""
                source: Any = BytesIO(body)
            except ClientDisconnected:
                return
            except TimeoutError:
                length, body, source = -1, b"", Late()
            plays = _plays(scope, headers) if 0 <= length <= QUICK_BYTES else None
            soon = partial(self._soon, plays, scope, headers, body, source)
            try:
                answer = await (self._open(soon, scope, source, receive) if _follows(scope, headers) else soon())
            except (ClientDisconnected, CallerLeft):
                return
        else:
            ways.count(ways.LONG)
            try:
                answer, plays, source = await self._answer_long(scope, receive, length), None, None
            except (ClientDisconnected, CallerLeft):
                return
        if answer is None:
            if await self._leaves_unheard(scope, receive):
                return
            try:
                with self._turnstile.ordinary():
                    answer = await self._in_a_thread(scope, source, receive)
            except (ClientDisconnected, CallerLeft):
                return
        if plays:
            self._store_answers = not (answer.status == UNAVAILABLE and STORE_DOWN.encode() in answer.body)
        if answer.status == TOO_MANY and self._refusals:
            address, _ = scope.get("client") or ("", 0)
            if await _leaves(receive, self._refusals.wait(network(address), loop.time())):
                return
        await send({"type": "http.response.start", "status": answer.status, "headers": answer.headers})
        if answer.follower:
            await self._follow(answer.follower, receive, send)
        elif answer.rest:
            await self._send_all(answer.body, answer.rest, receive, send)
        else:
            await send({"type": "http.response.body", "body": answer.body})

    async def _soon(
        self, plays: str | None, scope: Scope, headers: Headers, body: bytes, source: Any
    ) -> Answer | None:
        """The answer that the event loop gives; None if the application has to."""
        answer, why = None, ways.ROUTE
        if plays:
            answer, why = await self._at_once(plays, scope, headers, body)
        elif _is_health(scope, headers):
            answer, why = self._answer(environ_of(scope, source)), ways.ANSWERED
        ways.count(why)
        return answer

    async def _open(
        self, soon: Callable[[], Awaitable[Answer | None]], scope: Scope, source: Any, receive: Receive
    ) -> Answer:
        """The answer to who asks for a stream, after those who came before. Raises what `_in_a_thread` raises."""
        if await self._leaves_unheard(scope, receive):
            raise ClientDisconnected
        async with self._turnstile.opening():
            return await soon() or await self._in_a_thread(scope, source, receive)

    async def _leaves_unheard(self, scope: Scope, receive: Receive) -> bool:
        """Whether a caller hangs up before it is heard, which takes a moment from where refusals are far behind.

        So those who hang up and ask again, and do not wait for refusals, cost next to nothing.
        """
        if not self._refusals:
            return False
        address = network((scope.get("client") or ("", 0))[0])
        if self._refusals.delay(address, asyncio.get_running_loop().time()) < UNHEARD_SECONDS:
            return False
        return await _leaves(receive, UNHEARD_SECONDS)

    async def _answer_long(self, scope: Scope, receive: Receive, length: int) -> Answer:
        """The answer to a request with a long body, or one of unknown length, which is often short.

        Raises ClientDisconnected.
        """
        loop, first, more = asyncio.get_running_loop(), b"", True
        address = network((scope.get("client") or ("", 0))[0])
        try:
            if length < 0:
                first, more = await beginning(receive, BODY_SECONDS, self._short)
            if more:
                async with asyncio.timeout(BODY_SECONDS):
                    await self._long.take(address)
        except TimeoutError:
            return await self._in_a_thread(scope, Late(), receive)
        if not more:
            return await self._in_a_thread(scope, BytesIO(first), receive)
        arriving = Arriving(receive, loop, BODY_SECONDS, first)
        try:
            return await self._in_a_thread(scope, BufferedReader(arriving), receive, arriving)
        finally:
            await self._long.give_back(address)

    async def _in_a_thread(
        self, scope: Scope, source: Any, receive: Receive, arriving: Arriving | None = None
    ) -> Answer:
        """The answer of the application, whose work stops when the caller hangs up.

        Raises ClientDisconnected if it had not begun, and what the application raises when it is told.
        """
        environ = environ_of(scope, source)
        departure: Departure = environ[DEPARTURE]
        work = self._threads.submit(self._answer, environ)
        answer = asyncio.wrap_future(work)
        while not (await asyncio.wait((answer,), timeout=WATCH_SECONDS))[0]:
            if arriving is None or arriving.is_whole:
                await self._watch(answer, work, departure, receive)
        return await answer

    async def _watch(
        self, answer: asyncio.Future[Answer], work: Future[Answer], departure: Departure, receive: Receive
    ) -> None:
        """Wait for an answer, and tell the work on it when the caller hangs up."""
        leaving = asyncio.ensure_future(_wait_for_disconnect(receive))
        try:
            await asyncio.wait((answer, leaving), return_when=asyncio.FIRST_COMPLETED)
            if not leaving.done():
                return
            if work.cancel():
                raise ClientDisconnected
            departure.happen()
            await asyncio.wait((answer,))
        finally:
            leaving.cancel()

    async def _at_once(self, match: str, scope: Scope, headers: Headers, body: bytes) -> tuple[Answer | None, str]:
        """The answer to a command, or the head of a stream; None if the application has to answer, and why."""
        if not self._store_answers:
            return None, ways.STORE_DOWN
        parent = headers.get(b"traceparent", b"").decode("latin-1")
        try:
            if scope["method"] == "GET":
                return await either(self._head, match, scope, parent), ways.ANSWERED
            with tracing.request_span("POST", scope["raw_path"].decode("latin-1"), parent):
                made = await self._commands.answer(match, scope, body)
        except ways.NotHere as elsewhere:
            return None, elsewhere.why
        return Answer(made.status, raw(made.headers.items()), made.body or b""), ways.ANSWERED

    def _head(self, match: str, scope: Scope, parent: str) -> Answer:
        """The head of a stream. Raises Elsewhere."""
        with tracing.request_span("GET", scope["raw_path"].decode("latin-1"), parent):
            made, follower = self._streams.open(match, scope)
        return Answer(made.status, raw(made.headers.items()), follower=follower)

    async def _send_all(self, piece: bytes, rest: Rest, receive: Receive, send: Send) -> None:
        """Send an answer as it is made, as fast as its caller reads it and may have it made, unless it hangs up. No
        thread waits for a slow caller.
        """
        loop = asyncio.get_running_loop()
        gone = loop.create_task(_wait_for_disconnect(receive))
        gone.add_done_callback(lambda _: rest.caller_left())
        try:
            while piece and not gone.done():
                await _send_slowly(piece, send)
                if pause := rest.pause():
                    await asyncio.wait((gone,), timeout=pause)
                piece = b"" if gone.done() else await loop.run_in_executor(self._threads, rest.next_piece)
            await send({"type": "http.response.body"})
        except TimeoutError:
            raise CutOff from None
        except CallerLeft:
            pass
        finally:
            gone.cancel()
            await loop.run_in_executor(self._threads, rest.close)

    def _answer(self, environ: dict[str, Any]) -> Answer:
        began, context = time.thread_time(), copy_context()
        answer, body = context.run(self._ask, environ)
        rest = Rest(body, context, environ)
        try:
            answer.body = rest.whole() if _has_length(answer) else rest.piece()
            if len(answer.body) >= PIECE_BYTES and not _has_length(answer):
                answer.rest = rest
                rest.count(time.thread_time() - began)
        finally:
            if answer.rest is None:
                rest.close()
        return answer

    def _ask(self, environ: dict[str, Any]) -> tuple[Answer, Iterable[bytes]]:
        """Ask the application; returns the head of its answer, and its body."""
        answer = Answer(0, [])

        def start(status: str, headers: list[tuple[str, str]], exc_info: Any = None) -> Any:
            answer.status = int(status[:3])
            answer.headers = raw(headers)

        def take(follower: Follower) -> None:
            answer.follower = follower

        environ[TAKE] = take
        path, method = environ["PATH_INFO"], environ["REQUEST_METHOD"]
        with tracing.request_span(method, path, environ.get("HTTP_TRACEPARENT", "")):
            return answer, self._app.wsgi_app(environ, start)

    async def _follow(self, follower: Follower, receive: Receive, send: Send) -> None:
        task = asyncio.current_task()
        assert task
        channel = follower.channel = Channel(send, task.cancel)
        self._hub.follow(follower)
        try:
            await _wait_for_disconnect(receive)
        except asyncio.CancelledError:
            raise CutOff from None
        finally:
            channel.close()


async def _send_slowly(piece: bytes, send: Send) -> None:
    """Send a piece as fast as it is read, with little in the buffer of the connection. Raises TimeoutError."""
    for at in range(0, len(piece), PIECE_BYTES):
        async with asyncio.timeout(BODY_SECONDS):
            await send({"type": "http.response.body", "body": piece[at : at + PIECE_BYTES], "more_body": True})


def _has_length(answer: Answer) -> bool:
    return any(name == b"content-length" for name, _ in answer.headers)


async def _leaves(receive: Receive, seconds: float) -> bool:
    """Whether the caller hangs up within so many seconds, which are waited for otherwise."""
    if not seconds:
        return False
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await _wait_for_disconnect(receive)
            return True
    return False


async def _wait_for_disconnect(receive: Receive) -> None:
    """Wait until the caller hangs up."""
    while (await receive())["type"] != "http.disconnect":
        pass


def _plays(scope: Scope, headers: Headers) -> str | None:
    """The match in which a request gives a command or opens a stream; None for any other request."""
    named = PLAY.fullmatch(scope["raw_path"])
    commands = named and named[2] == b"commands" and scope["method"] == "POST"
    streams = named and named[2] == b"events" and scope["method"] == "GET" and headers.get(b"accept") in _STREAMS
    return named[1].decode() if named and (commands or streams) else None


def _follows(scope: Scope, headers: Headers) -> bool:
    """Whether a request opens a stream, of a match or of the notices of an account."""
    is_get = scope["method"] == "GET" and scope["raw_path"].endswith(EVENTS)
    return bool(is_get) and headers.get(b"accept") in _STREAMS


def _is_health(scope: Scope, headers: Headers) -> bool:
    """Whether a request asks if the process answers, and so must wait for no thread."""
    return bool(scope["raw_path"] == HEALTH) and b"authorization" not in headers


def _length(headers: Headers) -> int:
    """The length of the body; -1 if it is not known beforehand."""
    return -1 if b"transfer-encoding" in headers else int(headers.get(b"content-length", 0))
