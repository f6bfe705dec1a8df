"""Waiting until replicas have what was written, for an answer that nothing may take back."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any

import redis
from redis.crc import key_slot

from events import keys
from events.connection import Client, is_cluster
from events.safety import WAITAOF

REPLICA_SECONDS = 1.0
"""How long replicas have time to acknowledge."""
DISK_SECONDS = 4.0
"""How long disks have time: with `everysec` a write is on the disk of master and replica after two to three."""
MARKS = 256
"""Enough keys that every master of a cluster has a slot of one of them."""

Lives = Mapping[str, str]
"""Each master, and the history of writes that it continues: another one after it was replaced."""


class NotReplicated(ConnectionError):
    """Too few replicas have acknowledged what was written, or a master was replaced meanwhile. It may be lost."""


class Replication:
    """Waits until so many replicas of every master have acknowledged what this process wrote: in memory, or with
    `disk` on their disks and the master on its own.

    What was written to a master that another one has replaced since is not confirmed, though the new one answers.
    """

    def __init__(self, client: Client, replicas: int, *, disk: bool = False) -> None:
        self._redis = client
        self._replicas = replicas
        self._disk = disk
        self._lives: Lives = {}

    def begin(self) -> Lives:
        """To be called before anything is written that `confirm` is to confirm. The first time it asks the masters,
        and raises what `is_down` knows if one does not answer; then it costs nothing.
        """
        if not self._lives:
            self._lives = self._ask(wait=False)
        return self._lives

    def confirm(self, begun: Lives) -> None:
        """Return once replicas have all that was written since `begin` was called. Raises NotReplicated."""
        try:
            lives = self._ask(wait=True)
        except redis.RedisError as error:
            raise NotReplicated(str(error)) from error
        if lives != begun:
            self._lives = lives
            raise NotReplicated("the masters are not those of before")

    def _ask(self, *, wait: bool) -> Lives:
        """Find out which life every master lives; with `wait` write to it before, and wait for its replicas."""
        asked = []
        try:
            for node, mark in self._masters():
                connection = node.connection_pool.get_connection()
                asked.append((node, connection))
                first = [("SET", mark, 1), self._waiting()] if wait else []
                connection.send_packed_command(connection.pack_commands([*first, ("INFO", "replication")]))
            return dict(self._life(connection, wait) for _, connection in asked)
        except BaseException as error:
            for _, connection in asked:
                connection.disconnect()  # its answers were not all read
            if isinstance(error, redis.RedisError) and is_cluster(self._redis):
                with suppress(redis.RedisError):
                    self._redis.nodes_manager.initialize()  # who is master now
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

    def _waiting(self) -> tuple[str | int, ...]:
        """The command that waits for replicas."""
        if self._disk:
            return (WAITAOF, 1, self._replicas, int(DISK_SECONDS * 1000))
        return ("WAIT", self._replicas, int(REPLICA_SECONDS * 1000))

    def _life(self, connection: Any, waited: bool) -> tuple[str, str]:
        """A master and its life, from its answers."""
        answers = [_answer(connection) for _ in range(3 if waited else 1)]
        for answer in answers:
            if isinstance(answer, redis.RedisError):
                raise answer
        if waited:
            on_disk, replicas = answers[1] if self._disk else (1, answers[1])
            if not on_disk:
                raise NotReplicated("the disk of the master does not have it yet")
            if replicas < self._replicas:
                raise NotReplicated(f"{replicas} of {self._replicas} replicas have acknowledged it")
        told = dict(line.split(":", 1) for line in answers[-1].decode().splitlines() if ":" in line)
        return f"{connection.host}:{connection.port}" if hasattr(connection, "port") else "", told["master_replid"]


def _answer(connection: Any) -> Any:
    try:
        return connection.read_response()
    except redis.ResponseError as error:
        return error
