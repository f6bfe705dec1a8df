"""What the API is held against: a bare Flask route with one script call, under the same server.

`python -m bench.limits PORT` serves it in two processes.
"""

import os
import socket
import sys
import uuid
from io import BytesIO
from typing import Any

import uvicorn
from flask import Flask, request

from events.connection import connect
from events.store import Append, RedisStore
from service.http.gateway.environ import environ_of
from service.runtime.processes.address import BACKLOG, Address
from service.runtime.processes.forks import Child
from service.runtime.processes.supervisor import Supervisor

ENVELOPE = b"x" * 300
PROCESSES = 2


def app() -> Flask:
    """The bare application."""
    bare = Flask("limits", static_folder=None)
    store = RedisStore(connect(os.environ["CABINET_REDIS_URL"]))

    @bare.post("/append")
    def append() -> Any:
        request.get_data()
        done = store.append(Append(f"mat_{uuid.uuid4().hex}", 0, [ENVELOPE]))
        return {"version": done.last}

    return bare


def main(port: str) -> None:
    """Serve at a port, by several processes on one listening socket."""
    listening = Address("127.0.0.1", int(port)).listen()
    Supervisor([Child(f"limits-{number}", "bench.limits:serve", (listening,)) for number in range(PROCESSES)]).run()


def serve(listening: socket.socket) -> None:
    """One process."""
    bare = app()

    async def answer(scope: Any, receive: Any, send: Any) -> None:
        message = await receive()
        if scope["path"].endswith("/events"):
            await stream(receive, send)
            return
        head: list[Any] = []
        body = b"".join(bare.wsgi_app(environ_of(scope, BytesIO(message["body"])), lambda *told: head.extend(told)))
        headers = [(name.encode(), value.encode()) for name, value in head[1]]
        await send({"type": "http.response.start", "status": int(head[0][:3]), "headers": headers})
        await send({"type": "http.response.body", "body": body})

    config = uvicorn.Config(
        answer, loop="uvloop", backlog=BACKLOG, http="httptools", ws="none", lifespan="off", log_level="error"
    )
    uvicorn.Server(config).run([listening])


async def stream(receive: Any, send: Any) -> None:
    """Say something once, then nothing until the follower has gone."""
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"id: 1-\n\n", "more_body": True})
    while (await receive())["type"] != "http.disconnect":
        pass


if __name__ == "__main__":
    main(*sys.argv[1:])
