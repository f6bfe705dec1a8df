"""One process of the API: an event loop with all its connections, under uvicorn.

`cabinet serve` starts several of them on one listening socket.
"""

import logging
import os
import socket
import sys
from functools import partial
from pathlib import Path
from types import FrameType

import uvicorn
from flask import Flask
from prometheus_client import multiprocess

from service.application import tracing
from service.application.limits import REFUSALS_EACH_SECOND
from service.http import edge
from service.http.following.hub import Hub
from service.http.gateway.commands import Commands
from service.http.gateway.connection import Connection
from service.http.gateway.gateway import CutOff, Gateway
from service.http.gateway.streams import Streams
from service.http.parts import EXTENSION, Parts
from service.http.rates.spacing import Spacing
from service.runtime import logs
from service.runtime.bootstrap import Cabinet
from service.runtime.garbage import collect_seldom
from service.runtime.processes.address import BACKLOG
from service.runtime.settings import Config
from service.runtime.web import application

KEEP_ALIVE_SECONDS = 75
SWITCH_SECONDS = 0.001
"""How long a request that computes keeps the interpreter from others that are ready; Python's default is 5 ms."""
GRACE_SECONDS = 5
"""How long a process that stops waits for answers that are on their way."""


class Server(uvicorn.Server):
    """Ends the streams when it is told to stop; otherwise it would wait for them."""

    def __init__(self, config: uvicorn.Config, hub: Hub) -> None:
        super().__init__(config)
        self._hub = hub

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """See uvicorn: a signal handler."""
        self._hub.stop()
        super().handle_exit(sig, frame)


def serve(listening: socket.socket, threads: int) -> None:
    """Serve on a listening socket until told to stop."""
    logs.configure()
    logging.getLogger("uvicorn.error").addFilter(is_news)
    config = Config.from_environment(os.environ)
    forget_the_dead()
    if config.traces == "otlp":
        tracing.start("api")
    app = application(Cabinet(config))
    parts: Parts = app.extensions[EXTENSION]
    collect_seldom()
    sys.setswitchinterval(SWITCH_SECONDS)
    Connection.most_of_one = 0 if config.trusted_proxies or not config.streams else config.connections // 2
    Connection.refuse = partial(edge.refuse, parts)
    server = Server(_settings(app, parts, threads, config), parts.hub)
    server.run([listening])


def _settings(app: Flask, parts: Parts, threads: int, config: Config) -> uvicorn.Config:
    refusals = None if config.trusted_proxies else Spacing(REFUSALS_EACH_SECOND)
    return uvicorn.Config(
        Gateway(app, parts.hub, threads, config.body_bytes, Commands(parts), Streams(parts), refusals),
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


def forget_the_dead() -> None:
    """Forget the live gauges of processes that have ended, so that their streams do not count any more."""
    shared = os.environ.get("PROMETHEUS_MULTIPROC_DIR")
    for path in Path(shared).glob("gauge_live*_*.db") if shared else ():
        pid = int(path.stem.rpartition("_")[2])
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            multiprocess.mark_process_dead(pid)
