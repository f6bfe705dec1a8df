"""Which servers of a cluster are written to, so that an answer waits for the replicas of these alone."""

from collections.abc import Hashable, Iterable, Sequence, Set
from contextvars import ContextVar
from functools import cache
from itertools import count
from typing import Any

from redis.connection import Connection, ConnectionPool

READING = {
    "READING",
    "ASKING",
    "AUTH",
    "CLIENT",
    "CLUSTER",
    "COMMAND",
    "CONFIG",
    "DBSIZE",
    "ECHO",
    "EXISTS",
    "GET",
    "GETRANGE",
    "HELLO",
    "HEXISTS",
    "HGET",
    "HGETALL",
    "HKEYS",
    "HLEN",
    "HMGET",
    "HSCAN",
    "HVALS",
    "INFO",
    "KEYS",
    "LLEN",
    "LRANGE",
    "MEMORY",
    "MGET",
    "OBJECT",
    "PING",
    "PTTL",
    "PUBSUB",
    "READONLY",
    "READWRITE",
    "ROLE",
    "SCAN",
    "SCARD",
    "SCRIPT",
    "SELECT",
    "SISMEMBER",
    "SLOWLOG",
    "SMEMBERS",
    "SMISMEMBER",
    "SSCAN",
    "STRLEN",
    "TIME",
    "TTL",
    "TYPE",
    "WAIT",
    "WAITAOF",
    "XINFO",
    "XLEN",
    "XPENDING",
    "XRANGE",
    "XREAD",
    "XREVRANGE",
    "ZCARD",
    "ZCOUNT",
    "ZLEXCOUNT",
    "ZMSCORE",
    "ZRANGE",
    "ZRANGEBYLEX",
    "ZRANGEBYSCORE",
    "ZRANK",
    "ZREVRANGE",
    "ZREVRANK",
    "ZSCAN",
    "ZSCORE",
}
"""What changes no data; anything else counts as a write, every script too."""

_noted: ContextVar[set[str] | None] = ContextVar("written", default=None)
_numbers = count(1)
_unasked: dict[str, int] = {}
"""The number of the newest write to each server that nobody noted."""


def note_writes() -> set[str]:
    """The servers (`host:port`) that are written to from now on in this context; they are added to the set."""
    found: set[str] = set()
    _noted.set(found)
    return found


def note(server: str) -> None:
    """Note that a server is written to, or that an answer says what an earlier write to it came to."""
    noted = _noted.get()
    if noted is None:
        _unasked[server] = next(_numbers)
    else:
        noted.add(server)


def moment() -> int:
    """The moment, for `servers_elsewhere`."""
    return next(_numbers)


def servers_elsewhere(since: int) -> Set[str]:
    """The servers that this process has written to since a moment where nobody noted it."""
    return {server for server, number in list(_unasked.items()) if number > since}


class NotingPool(ConnectionPool):
    """Connections to a server of a cluster; what is written over them is noted."""

    def __init__(self, connection_class: type[Any] = Connection, **more: Any) -> None:
        super().__init__(connection_class=_noting(connection_class), **more)  # type: ignore[arg-type]  # a class can be hashed


@cache
def _noting(connection: Hashable) -> Any:
    """Such connections that note what is written over them, whatever else they are."""
    assert isinstance(connection, type)
    return type(f"Noting{connection.__name__}", (_Noting, connection), {})


class _Noting:
    """A connection of redis-py, which packs whatever it sends in one of two ways."""

    host: str
    port: int

    def send_command(self, *args: Any, **options: Any) -> None:
        """See redis-py."""
        self._note(args)
        super().send_command(*args, **options)  # type: ignore[misc]  # of the connection

    def pack_commands(self, commands: Iterable[Sequence[Any]]) -> Any:
        """See redis-py."""
        packed = list(commands)
        for command in packed:
            self._note(command)
        return super().pack_commands(packed)  # type: ignore[misc]  # of the connection

    def _note(self, command: Sequence[Any]) -> None:
        if str(command[0]).upper().partition(" ")[0] in READING:  # redis-py sends CONFIG GET as one word
            return
        note(f"{self.host}:{self.port}")
