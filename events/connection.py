"""Connections to Redis, with the settings that a writer of events needs.

By default redis-py re-sends a write whose reply was lost, up to ten times. Here nothing is re-sent: the caller gets
the error and repeats the request with its idempotency key. The default socket timeout breaks blocking reads; here
it is set for each use.
"""

import os
import re
from collections import deque
from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import cache
from hashlib import sha1
from importlib.resources import files
from typing import Any

import redis
from redis.backoff import NoBackoff
from redis.driver_info import DriverInfo
from redis.retry import Retry

from events import sentinels
from events.waiting import check_may_wait
from events.write_notes import NotingPool

CLUSTER_SCHEME = "redis+cluster://"
COMMAND_SECONDS = 5.0
"""How long an ordinary command may take before the server counts as down."""
BLOCK_MARGIN_SECONDS = 5.0
"""How much longer than its own timeout a blocking read may take."""

REDIRECTIONS = 256
"""After so many of them a client of a cluster asks who has which slot, and connects anew: that takes as long as a
command. Each one tells of its own slot, so while slots move it need not.
"""

UNREACHABLE = (
    redis.ConnectionError,
    redis.TimeoutError,
    redis.OutOfMemoryError,
    redis.ReadOnlyError,
    redis.exceptions.ClusterDownError,
    redis.exceptions.ClusterError,
    redis.exceptions.TryAgainError,
    redis.exceptions.RedisClusterException,
    ConnectionError,
    TimeoutError,
)

NOT_READY = re.compile(
    r"(?:Command # [0-9]+ .* of pipeline caused error: )?"
    r"(?:(?:ERR )?Error running script .*-)?"
    r"(?:MISCONF|NOREPLICAS|MASTERDOWN|LOADING|CLUSTERDOWN|TRYAGAIN|READONLY|OOM)\b",
    re.DOTALL,
)
"""The replies of a server that is temporarily not ready. redis-py has no class for all of these, and none for those
that occur within a pipeline, or within a script before Redis 7.
"""

REFUSALS = {
    "READONLY": "is a read-only replica",
    "read only replica": "is a read-only replica",
    "OOM": "is full: raise maxmemory",
    "maxmemory": "is full: raise maxmemory",
    "MISCONF": "cannot write its log: make room on its disk",
    "NOREPLICAS": "has fewer replicas than its min-replicas-to-write",
    "MASTERDOWN": "is a replica that has lost its master",
    "LOADING": "is still loading its data",
    "loading the dataset": "is still loading its data",
    "CLUSTERDOWN": "is part of a cluster that is down",
}
"""What a server that is not ready says, and what that means. redis-py cuts the first word off some of it."""

DRIVER = DriverInfo()
"""What a connection says of itself. Made once: redis-py finds out its own version by reading files."""


class Unsettled(ConnectionError):
    """A search may miss keys of a cluster: a slot is on its way, was moved meanwhile, or nobody has it. Says so."""


Client = Any
"""redis.Redis or redis.RedisCluster, answering in bytes."""


class _Keys:
    """Where the keys of a command are. For each read of streams redis-py asks a server that, always the same one,
    also when it is down.
    """

    def __init__(self, others: Any) -> None:
        self._others = others

    def get_keys(self, server: Any, *command: Any) -> Any:
        """See redis-py."""
        if str(command[0]).upper() not in ("XREAD", "XREADGROUP"):
            return self._others.get_keys(server, *command)
        streams = command[command.index(b"STREAMS") + 1 :]
        return list(streams[: len(streams) // 2])


class Spread(redis.RedisCluster):
    """A client of a Redis Cluster."""

    def __init__(self, *how: Any, **more: Any) -> None:
        super().__init__(*how, **more)
        self.commands_parser: Any = _Keys(self.commands_parser)

    def execute_command(self, *args: Any, **options: Any) -> Any:
        """See RedisCluster."""
        check_may_wait()
        return super().execute_command(*args, **options)  # type: ignore[no-untyped-call]  # as redis-py

    def pipeline(self, *how: Any, **more: Any) -> Any:
        """See RedisCluster."""
        check_may_wait()
        return super().pipeline(*how, **more)  # type: ignore[no-untyped-call]  # as redis-py


class Once(redis.Redis):
    """A client that sends each command once, over connections of its pool that it keeps. redis-py's own would wrap
    it in repetitions and measurements, which cost as much as everything else about a command together.
    """

    def __init__(self, *how: Any, **more: Any) -> None:
        super().__init__(*how, **more)
        self._idle: deque[Any] = deque()

    def execute_command(self, *args: Any, **options: Any) -> Any:
        """Send a command and return the parsed answer. Raises what `is_down` knows if the connection fails."""
        check_may_wait()
        connection = self._connection()
        try:
            connection.send_command(*args, **options)
            return self.parse_response(connection, args[0], **options)  # type: ignore[no-untyped-call]  # as redis-py
        except redis.ResponseError:
            raise
        except BaseException:  # also of who interrupts a thread: the answer is still to come, and is nobody else's
            connection.disconnect()
            raise
        finally:
            self._idle.append(connection)

    def execute_together(self, commands: Sequence[tuple[Any, ...]]) -> list[Any]:
        """Send some commands and return their answers, of which an error is one. Raises as `execute_command`."""
        check_may_wait()
        connection = self._connection()
        try:
            connection.send_packed_command(connection.pack_commands(commands))
            return [self._answer(connection, command[0]) for command in commands]
        except BaseException:
            connection.disconnect()
            raise
        finally:
            self._idle.append(connection)

    def pipeline(self, *how: Any, **more: Any) -> Any:
        """See redis.Redis."""
        check_may_wait()
        return super().pipeline(*how, **more)

    def _answer(self, connection: Any, name: str) -> Any:
        try:
            return self.parse_response(connection, name)  # type: ignore[no-untyped-call]  # as redis-py
        except redis.ResponseError as error:
            return error

    def _connection(self) -> Any:
        """A connection that nobody uses, and that the server has not closed."""
        with suppress(IndexError):
            while True:
                connection = self._idle.pop()
                if connection.pid == os.getpid():  # otherwise it is that of the process which forked this one
                    return _ready(connection)
        return self.connection_pool.get_connection()


class Script:
    """A script in Lua, named by its digest. A server that does not know it, or not any more, is given it; of a
    cluster that one alone, so that others may be down.
    """

    def __init__(self, client: Client, text: str) -> None:
        self._client = client
        self._text = text
        self.sha = sha1(text.encode(), usedforsecurity=False).hexdigest()

    def __call__(self, keys: Sequence[Any] = (), args: Iterable[Any] = ()) -> Any:
        """Run it."""
        asked = running(self, keys, args)
        try:
            return self._client.execute_command(*asked)
        except redis.exceptions.NoScriptError:
            return self._client.execute_command("EVAL", self._text, *asked[2:])


def running(script: Any, keys: Sequence[Any], args: Iterable[Any]) -> tuple[Any, ...]:
    """The command that runs a script on a server that knows it."""
    return ("EVALSHA", script.sha, len(keys), *keys, *args)


def script(client: Client, package: str, *names: str) -> Any:
    """A `Script` that lies in a package, after others that it needs; a process reads them once."""
    return Script(client, "".join(text_of(package, name) for name in names))


@cache
def text_of(package: str, name: str) -> str:
    """The text of a script that lies in a package."""
    return files(package).joinpath(f"{name}.lua").read_text(encoding="utf-8")


def _ready(connection: Any) -> Any:
    """A connection with nothing left to read; it connects again if it was closed."""
    try:
        unread = connection.can_read()
    except (redis.ConnectionError, redis.TimeoutError, OSError):
        unread = True
    if unread:
        connection.disconnect()
    return connection


def execute_together(client: Client, commands: Iterable[tuple[Any, ...]]) -> list[Any]:
    """The answers to some commands, in one round trip to each server; an error of a server is an answer."""
    asked = list(commands)
    if isinstance(client, Once):
        return client.execute_together(asked)
    pipeline = client.pipeline(transaction=False)
    for command in asked:
        pipeline.execute_command(*command)
    answers: list[Any] = pipeline.execute(raise_on_error=False)
    return answers


def connect(url: str, block_seconds: float = 0.0, command_seconds: float = COMMAND_SECONDS) -> Client:
    """A client for `url` (`redis://`, `rediss://`, `unix://`, `redis+cluster://` for a Redis Cluster, or as in
    `events.sentinels`).

    `block_seconds` is the longest blocking read it will be used for; else a command may take `command_seconds`. It
    connects on first use, except to a cluster, whose nodes are queried at once.
    """
    timeout = block_seconds + BLOCK_MARGIN_SECONDS if block_seconds else command_seconds
    settings: dict[str, Any] = {
        "retry": Retry(NoBackoff(), 0),
        "socket_timeout": timeout,
        "socket_connect_timeout": command_seconds,
        "protocol": 2,
        "driver_info": DRIVER,
    }
    if url.startswith(CLUSTER_SCHEME):
        # What a lost machine had is missing; the rest goes on.
        spread = {**settings, "require_full_coverage": False, "connection_pool_class": NotingPool}
        spread["reinitialize_steps"] = REDIRECTIONS
        return Spread.from_url("redis://" + url[len(CLUSTER_SCHEME) :], **spread)
    if url.startswith(sentinels.SCHEMES):
        return sentinels.master(url, Once, **settings)
    if url.startswith("unix://"):
        settings.pop("socket_connect_timeout")
    return Once.from_url(url, **settings)


def without_password(url: str) -> str:
    """A URL of a server as it may be shown."""
    scheme, mark, rest = url.partition("://")
    place, slash, path = rest.partition("/")
    return f"{scheme}{mark}{place.rpartition('@')[2]}{slash}{path}"


def is_down(error: BaseException) -> bool:
    """Whether the server is unreachable, did not answer, or is not ready.

    Any other error of Redis is a fault of the code or the data, and a retry will not help.
    """
    if isinstance(error, redis.ResponseError) and NOT_READY.match(str(error)):
        return True
    return isinstance(error, UNREACHABLE)


def why_down(error: BaseException) -> str:
    """What `is_down` knows, as the end of a sentence: that the server does not answer, or why it refuses."""
    if isinstance(error, Unsettled):
        return f"cannot be searched whole: {error}"
    if isinstance(error, redis.ResponseError | redis.AuthenticationError):
        said = str(error)
        return next((why for word, why in REFUSALS.items() if word in said), f"refuses this: {said}")
    return f"does not answer: {error}"


def database(client: Any) -> int:
    """The number of the database that a client uses, also one of redis.asyncio; a cluster has database 0 alone."""
    return 0 if is_cluster(client) else int(client.connection_pool.connection_kwargs.get("db") or 0)


def is_cluster(client: Client) -> bool:
    """Whether `client` is connected to a Redis Cluster."""
    return isinstance(client, redis.RedisCluster)
