"""Settings and limits, each named once. Everything an operator may set comes from the environment."""

from collections.abc import Mapping
from pathlib import Path

from msgspec import Struct

VERSION = "0.1.0"
API = "/v1"

BODY_BYTES = 64 * 1024
PAGE_DEFAULT = 50
PAGE_MAX = 200
EVENTS_MAX = 500
WAIT_SECONDS_MAX = 30.0
WAITERS_MAX = 64
"""How many long polls one process holds at a time."""
KEY_MAX = 128
ANONYMOUS_KEY_MIN = 16
"""Shortest idempotency key for a request without a token: whoever guesses it would be given the answer."""
ANONYMOUS_KEY_SECONDS = 24 * 3600
NAME_MAX = 64
SAMPLES_DEFAULT = 50
SAMPLES_MAX = 200
"""How many worlds are dealt out to say what a seat could know."""
RETRY_AFTER_SECONDS = 1
LANGUAGES = ("en", "ja")

TURN_SHARE_SECONDS = 0.5
"""How long one job plays on for one match before others get their turn."""
OVERDUE_SECONDS = 3.0
"""A match that has waited this long for a worker is handed out again."""
SWEEP_SECONDS = 1.0
TRIM_SECONDS = 60.0
QUEUE = "cabinet"


class Config(Struct, frozen=True):
    """The settings of one process.

    `redis_url` may be `redis+cluster://`; RQ cannot run on a cluster, so `queue_url` then names another server.
    """

    redis_url: str
    queue_url: str
    operator_token: str | None = None
    cors_origins: tuple[str, ...] = ()

    @classmethod
    def from_environment(cls, environment: Mapping[str, str]) -> "Config":
        """Read `CABINET_*`. Raises ValueError if a needed setting is missing."""
        redis_url = environment.get("CABINET_REDIS_URL", "")
        if not redis_url:
            raise ValueError("CABINET_REDIS_URL is not set: name a Redis server, or use `cabinet run`")
        queue_url = environment.get("CABINET_QUEUE_URL") or redis_url
        if queue_url.startswith("redis+cluster://"):
            raise ValueError("CABINET_QUEUE_URL must name a single Redis server: RQ cannot run on a Redis Cluster")
        return cls(
            redis_url=redis_url,
            queue_url=queue_url,
            operator_token=environment.get("CABINET_OPERATOR_TOKEN") or None,
            cors_origins=tuple(environment.get("CABINET_CORS_ORIGINS", "").split()),
        )


def data_directory(environment: Mapping[str, str]) -> Path:
    """Where `cabinet run` keeps its data: `CABINET_DATA`, by default `var` in the working directory."""
    return Path(environment.get("CABINET_DATA") or "var").resolve()
