"""News: what is appended, as it is appended, for live streams; and whose tokens have changed.

Published by the append script (`append.lua`) and kept nowhere: a reader that was away has missed it, and on a
cluster it may be lost between nodes. So a reader that needs every event also checks the streams from time to time.
"""

from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from typing import Any
from urllib.parse import urlsplit

import redis.asyncio
from msgspec import Struct

from events import chain, keys, sentinels
from events.connection import CLUSTER_SCHEME, COMMAND_SECONDS, DRIVER, Client, database

Channel = Callable[[int], str]
"""The name of a channel for a database."""


class News(Struct, frozen=True):
    """The envelopes of one command as they were appended to a stream; `version` is that of the last.

    `encoded_hashes` are the running hashes after each of them (`encode_hashes`), if the writer computed them.
    `body` are the envelopes as the append script writes them, after the hash `previous`.
    """

    stream: str
    version: int
    previous: str
    encoded_hashes: str
    body: bytes

    @property
    def stored(self) -> tuple[bytes, ...]:
        """The envelopes, made whole when they are wanted: most readers know already, or have nobody to tell."""
        return tuple(chain.linked(self.body.split(b"\n"), self.previous))


def news_of(message: bytes) -> News:
    """A message as the append script writes it."""
    head, _, body = message.partition(b"\n")
    stream, version, previous, told = head.decode().split(" ")
    return News(stream, int(version), previous, told, body)


class Newspaper:
    """Subscriptions to what is published, each for one event loop at a time.

    Every one yields None once it listens, and raises what `is_down` knows when the connection is lost. To close it
    closes the connection.
    """

    def __init__(self, url: str, node: Callable[[], Client | None] = lambda: None) -> None:
        self._url = url
        self._node = node

    async def read(self) -> AsyncGenerator[News | str | None, None]:
        """Every append, every player who has a new notice, and every match at which a phrase is said."""
        async with aclosing(self._messages(keys.news, keys.notices, keys.talk)) as messages:
            async for channel, message in messages:
                yield message and (news_of(message) if channel is keys.news else message.decode())

    async def revocations(self) -> AsyncGenerator[str | None, None]:
        """Every player whose tokens have changed."""
        async with aclosing(self._messages(keys.revocations)) as messages:
            async for _, message in messages:
                yield message and message.decode()

    async def _messages(self, *channels: Channel) -> AsyncGenerator[tuple[Channel, Any], None]:
        settings: dict[str, Any] = {
            "protocol": 2,
            "driver_info": DRIVER,
            "socket_connect_timeout": COMMAND_SECONDS,
            "socket_timeout": None,  # a lost connection shows by TCP's keepalive
        }
        client = self._client(settings)
        async with aclosing(client):
            # Straight from the connection: redis-py's own subscriptions cost three times as much as reading.
            connection: Any = await client.connection_pool.get_connection()  # type: ignore[no-untyped-call]  # as in redis-py
            by_name = {channel(database(client)).encode(): channel for channel in channels}
            await connection.send_command("SUBSCRIBE", *by_name)
            while True:
                kind, name, data = await connection.read_response()
                if kind == b"message" or data == len(channels):  # it listens to the last of them
                    yield by_name[name], data if kind == b"message" else None

    def _client(self, settings: dict[str, Any]) -> redis.asyncio.Redis:
        if self._url.startswith(sentinels.SCHEMES):
            return sentinels.master_on_loop(self._url, **settings)
        return redis.asyncio.Redis.from_url(self._address(), **settings)

    def _address(self) -> str:
        """Of a cluster any node will do: each passes on what is published at the others."""
        if not self._url.startswith(CLUSTER_SCHEME):
            return self._url
        node = self._node()
        assert node
        who, at, _ = urlsplit(self._url).netloc.rpartition("@")
        return f"redis://{who}{at}{node.host}:{node.port}"
