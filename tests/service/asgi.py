"""The gateway of an application without a socket: served in this process, its answers read as they come."""

import asyncio
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from queue import SimpleQueue
from typing import Any

from flask import Flask

from service.http.gateway.commands import Commands
from service.http.gateway.gateway import CutOff, Gateway
from service.http.gateway.streams import StreamOpener
from service.http.parts import EXTENSION, Parts
from tests.loops import PATIENCE, Loop

THREADS = 2
SERVER = "server"
"""The name under which an application keeps who serves it."""


def scope_of(method: str, path: str, headers: Mapping[str, str]) -> dict[str, Any]:
    """The connection scope of a request, as a server makes it."""
    path, _, query = path.partition("?")
    return {
        "type": "http",
        "method": method,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "http_version": "1.1",
        "headers": [(name.lower().encode(), of.encode("latin-1")) for name, of in {"Host": "x", **headers}.items()],
        "server": ("127.0.0.1", 80),
        "client": ("127.0.0.1", 5000),
    }


class Arrival:
    """An answer that arrives: its status and headers are here."""

    def __init__(self, messages: "SimpleQueue[Any]") -> None:
        self._messages = messages
        head = messages.get(timeout=PATIENCE)
        assert head, "the request ended without an answer"
        self.status: int = head["status"]
        self.headers = {name.decode(): value.decode("latin-1") for name, value in head["headers"]}

    def chunks(self) -> Iterator[bytes]:
        """The body as it comes, until it ends or is cut off."""
        while message := self._messages.get(timeout=PATIENCE):
            if body := message.get("body"):
                yield body
            if not message.get("more_body"):
                return


class Server:
    """Serves an application by its gateway, on an event loop of its own, as uvicorn does. Parts that a test puts in
    the place of others must be there before.
    """

    def __init__(self, app: Flask) -> None:
        here: Parts = app.extensions[EXTENSION]
        self._gateway = Gateway(app, here.hub, THREADS, here.edge.body_bytes, Commands(here), StreamOpener(here))
        self._loop = Loop()
        self._stop = self._loop.call(asyncio.Event)
        self._life = self._loop.begin(self._live())

    async def _live(self) -> None:
        beginning = iter([True])

        async def receive() -> None:
            if not next(beginning, False):
                await self._stop.wait()

        async def send(message: Any) -> None:
            assert message["type"].endswith(".complete")

        await self._gateway({"type": "lifespan"}, receive, send)

    def stop(self) -> None:
        """End every stream and everything else."""
        self._loop.call(self._stop.set)
        self._life.result(PATIENCE)
        self._loop.end()

    @contextmanager
    def get(self, path: str, headers: Mapping[str, str]) -> Iterator[Arrival]:
        """GET; at the end of the block the caller hangs up."""
        messages: SimpleQueue[Any] = SimpleQueue()
        gone = self._loop.call(asyncio.Event)
        asked = self._loop.begin(self._ask(scope_of("GET", path, headers), gone, messages))
        try:
            yield Arrival(messages)
        finally:
            self._loop.call(gone.set)
            asked.result(PATIENCE)

    async def _ask(self, scope: Mapping[str, Any], gone: asyncio.Event, messages: "SimpleQueue[Any]") -> None:
        arriving = iter([{"type": "http.request", "body": b"", "more_body": False}])

        async def receive() -> Any:
            if message := next(arriving, None):
                return message
            await gone.wait()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            messages.put(message)
            if message["type"] == "http.response.body" and not message.get("more_body"):
                gone.set()

        with suppress(CutOff):
            await self._gateway(scope, receive, send)
        messages.put(None)


def server_of(app: Flask) -> Server:
    """Who serves an application, from the first time that it is asked for."""
    if SERVER not in app.extensions:
        app.extensions[SERVER] = Server(app)
    server: Server = app.extensions[SERVER]
    return server


def stop(app: Flask) -> None:
    """Stop who serves an application, if anybody does."""
    if server := app.extensions.pop(SERVER, None):
        server.stop()
