"""The newest refused commands of a match: who gave which command, when, and why it was refused.

Beside the log and not part of it: nothing depends on a refusal. Commands of strangers are not stored, so that only
people at the table can use up space.
"""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from msgspec import Struct

from events.attachments import Attachments
from events.envelope import Actor

PART = "refusals"
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

    def __init__(self, beside: Attachments) -> None:
        self._beside = beside

    def put(self, match: str, refusal: Refusal) -> None:
        """Store a refusal; the oldest ones make room."""
        body = msgspec.json.encode(refusal)
        self._beside.add(match, PART, {"r": body}, LIMIT)

    def newest(self, match: str, before: str | None = None) -> Iterator[tuple[str, Refusal]]:
        """Refusals before a position (None: all), the newest first, each with its own position."""
        while found := self._beside.newest(match, PART, before, CHUNK):
            yield from ((position.decode(), _decode(fields[b"r"])) for position, fields in found)
            before = found[-1][0].decode()
