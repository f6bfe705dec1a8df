"""What the webhooks of a sandbox receive, if their address is the sandbox itself."""

from collections.abc import Mapping

import msgspec
from msgspec import Struct

from events import keys
from events.connection import Client

MOST = 100
"""How many messages are kept; the oldest go first."""


class Received(Struct, frozen=True):
    """A message as it came: when (ms), with its headers, and its body as text."""

    at: int
    headers: Mapping[str, str]
    body: str


_decode = msgspec.json.Decoder(Received).decode


class Inbox:
    """The messages received, the newest first."""

    def __init__(self, client: Client) -> None:
        self._redis = client

    def put(self, message: Received) -> None:
        """Keep a message."""
        pipeline = self._redis.pipeline(transaction=False)
        pipeline.lpush(keys.sandbox_inbox(), msgspec.json.encode(message))
        pipeline.ltrim(keys.sandbox_inbox(), 0, MOST - 1)
        pipeline.execute()

    def messages(self) -> list[Received]:
        """All of them."""
        return [_decode(one) for one in self._redis.lrange(keys.sandbox_inbox(), 0, -1)]
