"""The newest refused commands of a match: who gave which command, when, and why it was refused.

Beside the log and not part of it: nothing depends on a refusal. Commands of strangers are not stored, so that only
people at the table can use up space.
"""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from events import keys
from events.connection import Client
from events.envelope import Actor

LIMIT = 1000
"""The approximate number of refusals stored for each match."""
CHUNK = 200


class Refusal(Struct, frozen=True):
    """A command refused with `code` at `version`; `detail` has the particulars of the code."""

    at: str
    version: int
    actor: Actor
    cause: str
    command: dict[str, Any]
    code: str
    detail: Mapping[str, Any]


_decode = msgspec.json.Decoder(Refusal).decode


class Refusals:
    """The refusals in Redis, one capped stream per match."""

    def __init__(self, client: Client) -> None:
        self._redis = client

    def put(self, match: str, refusal: Refusal) -> None:
        """Store a refusal; the oldest ones make room."""
        body = msgspec.json.encode(refusal)
        self._redis.xadd(keys.refusals(match), {"r": body}, maxlen=LIMIT, approximate=True)

    def newest(self, match: str, before: str | None = None) -> Iterator[tuple[str, Refusal]]:
        """Refusals before a position (None: all), the newest first, each with its own position."""
        upper = f"({before}" if before else "+"
        while found := self._redis.xrevrange(keys.refusals(match), upper, "-", CHUNK):
            yield from ((position.decode(), _decode(fields[b"r"])) for position, fields in found)
            upper = f"({found[-1][0].decode()}"
