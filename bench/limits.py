"""What the API is held against: a bare Flask route with one script call, same server, served the same way."""

import os
import uuid
from typing import Any

from flask import Flask, request

from events.connection import connect
from events.store import Append, RedisStore

ENVELOPE = b"x" * 300


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
