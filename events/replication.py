"""Waiting until replicas have what was written, for an answer that nothing may take back."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any

import redis
from redis.crc import key_slot

from events import keys
from events.connection import Client, is_cluster

REPLICA_SECONDS = 1.0
"""How long replicas have time to acknowledge."""
MARKS = 256
"""Enough keys that every master of a cluster has a slot of one of them."""

Lives = Mapping[str, str]
"""Each master, and the history of writes that it continues: another one after it was replaced."""


class NotReplicated(ConnectionError):
    """Too few replicas have acknowledged what was written, or a master was replaced meanwhile. It may be lost."""


class Replication:
    """Waits until so many replicas of every master have acknowledged what this process wrote.

    What was written to a master that another one has replaced since is not confirmed, though the new one answers.
    """

    def __init__(self, client: Client, replicas: int) -> None:
        self._redis = client
        self._replicas = replicas
        self._lives: Lives = {}

    def begin(self) -> Lives:
        """To be called before anything is written that `confirm` is to confirm. Costs nothing."""
        return self._lives

    def confirm(self, begun: Lives) -> None:
        """Return once replicas have all that was written since `begin` was called. Raises NotReplicated."""
        try:
            lives = self._ask()
        except redis.RedisError as error:
            if is_cluster(self._redis):
                with suppress(redis.RedisError):
                    self._redis.nodes_manager.initialize()  # who is master now
            raise NotReplicated(str(error)) from error
        if lives != begun:
            self._lives = lives
            raise NotReplicated("the masters are not those of before")

    def _ask(self) -> Lives:
        """Write to every master, wait for its replicas, and find out which life it lives."""
        asked = []
        try:
            for node, mark in self._masters():
                connection = node.connection_pool.get_connection()
                asked.append((node, connection))
                wait = ("WAIT", self._replicas, int(REPLICA_SECONDS * 1000))
                connection.send_packed_command(
                    connection.pack_commands([("SET", mark, 1), wait, ("INFO", "replication")])
                )
            return dict(_life(connection, self._replicas) for _, connection in asked)
        except BaseException:
            for _, connection in asked:
                connection.disconnect()  # its answers were not all read
            raise
        finally:
            for node, connection in asked:
                node.connection_pool.release(connection)

    def _masters(self) -> Iterator[tuple[Any, str]]:
        """Each master, and a key that it has."""
        if not is_cluster(self._redis):
            yield self._redis, keys.mark(0)
            return
        slots = self._redis.nodes_manager.slots_cache
        found: dict[str, tuple[Any, str]] = {}
        for number in range(MARKS):
            mark = keys.mark(number)
            if owners := slots.get(key_slot(mark.encode())):
                found.setdefault(owners[0].name, (owners[0], mark))
        for node, mark in found.values():
            yield self._redis.get_redis_connection(node), mark


def _life(connection: Any, replicas: int) -> tuple[str, str]:
    """The answers of a master."""
    answers = [_answer(connection) for _ in range(3)]
    for answer in answers:
        if isinstance(answer, redis.RedisError):
            raise answer
    if answers[1] < replicas:
        raise NotReplicated(f"{answers[1]} of {replicas} replicas have acknowledged it")
    told = dict(line.split(":", 1) for line in answers[2].decode().splitlines() if ":" in line)
    return f"{connection.host}:{connection.port}" if hasattr(connection, "port") else "", told["master_replid"]


def _answer(connection: Any) -> Any:
    try:
        return connection.read_response()
    except redis.ResponseError as error:
        return error
