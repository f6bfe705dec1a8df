"""A server that is found by asking Redis Sentinel: so it is found again when another takes its place.

`redis+sentinel://[user:password@]host[:port],host[:port],…/name[/database]`, with `rediss+sentinel` for TLS. User
and password are those of the server; sentinels are asked without.
"""

from collections.abc import Mapping
from typing import Any
from urllib.parse import unquote, urlsplit

import redis.asyncio.sentinel
import redis.sentinel
from msgspec import Struct

SCHEMES = ("redis+sentinel://", "rediss+sentinel://")
PORT = 26379


class _Sentinels(redis.sentinel.Sentinel):
    """Sentinels that are asked seldom: no connection to them is kept. One that another thread uses stays open."""

    def discover_master(self, service_name: str) -> Any:
        """See redis-py."""
        try:
            return super().discover_master(service_name)  # type: ignore[no-untyped-call]  # as in redis-py
        finally:
            for sentinel in self.sentinels:
                sentinel.connection_pool.disconnect(inuse_connections=False)


class _SentinelsOnLoop(redis.asyncio.sentinel.Sentinel):
    """The same for an event loop."""

    async def discover_master(self, service_name: str) -> Any:
        """See redis-py."""
        try:
            return await super().discover_master(service_name)
        finally:
            for sentinel in self.sentinels:
                await sentinel.connection_pool.disconnect(inuse_connections=False)


class MasterAddress(Struct, frozen=True):
    """A server that sentinels watch under a name; `settings` are those of a connection to it."""

    sentinels: tuple[tuple[str, int], ...]
    name: str
    settings: Mapping[str, Any]


def address_of(url: str) -> MasterAddress:
    """What a URL names. Raises ValueError if it names no sentinel, or no server."""
    scheme, _, rest = url.partition("://")
    place, _, path = rest.partition("/")
    who, _, where = place.rpartition("@")
    user, _, password = who.partition(":")
    name, _, database = urlsplit(f"/{path}").path.strip("/").partition("/")
    sentinels = tuple(_sentinel(one) for one in where.split(","))
    if not name or not ((database.isascii() and database.isdigit()) or not database):
        raise ValueError("it ends with /name or /name/database, the name that the sentinels have for the server")
    settings: dict[str, Any] = {"db": int(database or 0)}
    if who:
        settings |= {"username": unquote(user) or None, "password": unquote(password) or None}
    if scheme.startswith("rediss"):
        settings["ssl"] = True
    return MasterAddress(sentinels, name, settings)


def master(url: str, kind: type[Any], **settings: Any) -> Any:
    """A client, of a kind, of the server that a URL names, whichever that is when it connects."""
    found = address_of(url)
    asked: Any = _Sentinels(found.sentinels, sentinel_kwargs=_of_sentinels(found, settings))  # type: ignore[no-untyped-call]  # as in redis-py
    return asked.master_for(found.name, kind, **found.settings, **settings)


def master_on_loop(url: str, **settings: Any) -> redis.asyncio.Redis:
    """The same for an event loop."""
    found = address_of(url)
    asked: Any = _SentinelsOnLoop(found.sentinels, sentinel_kwargs=_of_sentinels(found, settings))  # type: ignore[no-untyped-call]  # as in redis-py
    client: redis.asyncio.Redis = asked.master_for(found.name, **found.settings, **settings)
    return client


def is_watched(settings: Mapping[str, Any]) -> bool:
    """Whether connections with these settings lead to wherever sentinels say, maybe to another machine."""
    return isinstance(settings.get("connection_pool"), redis.sentinel.SentinelConnectionPoolProxy)


def _of_sentinels(found: MasterAddress, settings: Mapping[str, Any]) -> dict[str, Any]:
    """The settings of connections to sentinels."""
    seconds = settings.get("socket_connect_timeout")
    return {"socket_timeout": seconds, "socket_connect_timeout": seconds, "ssl": bool(found.settings.get("ssl"))}


def _sentinel(text: str) -> tuple[str, int]:
    parts = urlsplit(f"//{text}")
    if not parts.hostname:
        raise ValueError("it names the sentinels as host:port,host:port")
    return parts.hostname, parts.port or PORT
