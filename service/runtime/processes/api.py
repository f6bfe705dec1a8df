"""One process of the API: an event loop with all its connections, under uvicorn.

`cabinet serve` starts several of them on one listening socket.
"""

import asyncio
import logging
import os
import socket
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from types import FrameType
from typing import cast

import uvicorn
import uvicorn.lifespan.on  # these two would be loaded by every process, after the fork
import uvicorn.loops.uvloop
from flask import Flask

from service.application import metrics, tracing
from service.application.pulse import PULSE
from service.http import edge
from service.http.following.hub import Hub
from service.http.gateway.commands import Commands
from service.http.gateway.connection import Connection
from service.http.gateway.gateway import CutOff, Gateway
from service.http.gateway.homes import Door, Homes
from service.http.gateway.streams import StreamOpener
from service.http.parts import EXTENSION, Parts
from service.http.rates.spacing import REFUSALS_EACH_SECOND, Spacing
from service.runtime import logs
from service.runtime.bootstrap import Cabinet
from service.runtime.garbage import collect_seldom
from service.runtime.preload import application_over, inherited
from service.runtime.processes.address import BACKLOG
from service.runtime.processes.sampling import sampled
from service.runtime.settings import Config

KEEP_ALIVE_SECONDS = 75
SWITCH_SECONDS = 0.001
"""How long a request that computes keeps the interpreter from others that are ready; Python's default is 5 ms."""
TICK_SECONDS = 0.1
"""How often uvicorn looks at the time, for the header `Date`."""
ACCEPT_SECONDS = 0.02
"""How long a process that stops accepts what has connected already."""
LAST_SECONDS = 1.0
"""How long a client that has a connection may take for one more request, whose answer says that it is the last. A
connection that was closed at once would be closed in the face of a request that is on its way.
"""
GRACE_SECONDS = 5
"""How long a process that stops waits for answers that are on their way, after that."""


class Server(uvicorn.Server):
    """Stops without resetting a connection. Streams end at once, and their followers are told to come back.

    It takes the connections that other processes hand over to the `homes` of their matches.
    """

    def __init__(self, config: uvicorn.Config, hub: Hub, homes: Homes | None = None) -> None:
        super().__init__(config)
        self._hub = hub
        self._homes = homes
        self._is_told = asyncio.Event()
        self._loop: asyncio.AbstractEventLoop | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """See uvicorn."""
        await super().startup(sockets)
        if self._homes:
            self._homes.open(self._connection)

    def _connection(self, data: bytes) -> Connection:
        """A connection that was handed over with what has come of its next request."""
        made = Connection(
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state, first=data
        )
        if self.should_exit:
            made.leave()
        return made

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """See uvicorn: a signal handler."""
        self._hub.stop()
        if self._homes:
            self._homes.close()
        super().handle_exit(sig, frame)
        if self._loop:
            self._loop.call_soon_threadsafe(self._is_told.set)

    async def main_loop(self) -> None:
        """See uvicorn. It hears of a signal at once."""
        self._loop, ticks = asyncio.get_running_loop(), 0
        while not await self.on_tick(ticks):
            ticks += 1
            began = time.monotonic()
            with suppress(TimeoutError):
                async with asyncio.timeout(TICK_SECONDS):
                    await self._is_told.wait()
            metrics.LOOP_LAG.observe(max(0.0, time.monotonic() - began - TICK_SECONDS))
            PULSE.beat()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """See uvicorn. Accept the connections that have begun and no others, and give each a last answer."""
        await asyncio.sleep(ACCEPT_SECONDS)
        for server in self.servers:
            server.close()
        for listening in sockets or ():
            listening.close()
        connections = self.server_state.connections
        for connection in connections:
            cast(Connection, connection).leave()
        until = time.monotonic() + LAST_SECONDS
        while connections and time.monotonic() < until:
            await asyncio.sleep(ACCEPT_SECONDS)
        await super().shutdown(sockets)


def serve(listening: socket.socket, threads: int, number: int = 0, doors: Sequence[Door] = ()) -> None:
    """Serve on a listening socket until told to stop, as the process with a number among those that have doors."""
    logs.configure()
    logging.getLogger("uvicorn.error").addFilter(is_news)
    cabinet = inherited(os.environ) or Cabinet.compose(Config.from_environment(os.environ))
    config = cabinet.config
    if config.traces == "otlp":
        tracing.start("api")
    app = application_over(cabinet)
    parts: Parts = app.extensions[EXTENSION]
    collect_seldom()
    sys.setswitchinterval(SWITCH_SECONDS)
    Connection.most_of_one = 0 if config.trusted_proxies or not config.streams else config.connections // 2
    Connection.refuse = partial(edge.refuse, parts)
    Connection.homes = Homes(number, doors) if len(doors) > 1 else None
    server = Server(_settings(app, parts, threads, config), parts.hub, Connection.homes)
    with sampled("api"):
        server.run([listening])


def _settings(app: Flask, parts: Parts, threads: int, config: Config) -> uvicorn.Config:
    refusals = None if config.trusted_proxies else Spacing(REFUSALS_EACH_SECOND)
    return uvicorn.Config(
        Gateway(app, parts.hub, threads, config.body_bytes, Commands(parts), StreamOpener(parts), refusals),
        loop="uvloop",
        backlog=BACKLOG,
        http=Connection,
        ws="none",
        lifespan="on",
        interface="asgi3",
        proxy_headers=False,
        server_header=False,
        access_log=False,
        log_config=None,
        log_level="warning",
        limit_concurrency=config.streams + config.connections if config.streams else None,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )


def is_news(record: logging.LogRecord) -> bool:
    """Whether to log something: not that we cut a stream off, nor what strangers send that is no HTTP."""
    cause = record.exc_info[1] if record.exc_info else None
    return not isinstance(cause, CutOff) and record.levelno > logging.WARNING
