"""Waiting until replicas have what was written, for an answer that nothing may take back."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache
from itertools import count, islice
from typing import Any

import redis
from msgspec import Struct
from redis.crc import key_slot

from events import keys, write_notes
from events.connection import Client, is_cluster
from events.safety import WAITAOF

REPLICA_SECONDS = 1.0
"""How long replicas have time to acknowledge."""
DISK_SECONDS = 4.0
"""How long disks have time: with `everysec` a write is on the disk of master and replica after two to three."""
MARKS = 256
"""Enough keys that every master of a cluster has a slot of one; for one with few slots another is found."""

ALONE = ""
"""The name of a server that is not in a cluster."""

Lives = Mapping[str, str]
"""Each master, and the history of writes that it continues: another one after it was replaced."""
Master = tuple[Any, str]
"""A client of a master, and a key that it has."""


class NotReplicated(ConnectionError):
    """Too few replicas have acknowledged what was written, or a master was replaced meanwhile. It may be lost."""


class Outset(Struct):
    """What `confirm` needs to know of the time before the writes: the lives of the masters, the servers that are
    `written` to since, and a moment.
    """

    lives: Lives
    written: set[str]
    moment: int


class Replication:
    """Waits until so many replicas have acknowledged what this process wrote, of each master that it wrote to: in
    memory, or with `disk` on their disks and the master on its own. Other masters may be down meanwhile.

    What was written to a master that another one has replaced since is not confirmed, though the new one answers.
    """

    def __init__(self, client: Client, replicas: int, *, disk: bool = False) -> None:
        self._redis = client
        self._replicas = replicas
        self._disk = disk
        self._lives: dict[str, str] = {}
        self._asked: set[str] = set()
        self._more: tuple[tuple[str, int], ...] = ()

    def begin(self) -> Outset:
        """To be called before anything is written that `confirm` is to confirm, in the same context.

        A master that is not known yet is asked, once by each who begins meanwhile. Of one that does not answer
        nothing is confirmed.
        """
        for name, master in self._masters().items():
            if name not in self._asked:
                with suppress(redis.RedisError):
                    self._lives.update(self._ask({name: master}, wait=False))
                self._asked.add(name)  # only now: whoever begins meanwhile is to know it too
        return Outset(dict(self._lives), write_notes.note_writes(), write_notes.moment())

    def confirm(self, begun: Outset) -> None:
        """Return once replicas have all that was written since `begin` was called. Raises NotReplicated."""
        masters, touched = self._masters(), self._servers_since(begun)
        if gone := touched - masters.keys():
            self._look_around()
            raise NotReplicated(f"{', '.join(sorted(gone))} was written to, and was not known as a master")
        try:
            lives = self._ask({name: masters[name] for name in touched}, wait=True)
        except redis.RedisError as error:
            self._look_around()
            raise NotReplicated(str(error)) from error
        if any(begun.lives.get(name) != life for name, life in lives.items()):
            self._lives.update(lives)
            raise NotReplicated("the masters are not those of before")

    def _servers_since(self, begun: Outset) -> set[str]:
        """The servers that were written to since."""
        if not is_cluster(self._redis):
            return {ALONE}
        return begun.written | write_notes.servers_elsewhere(begun.moment)

    def _ask(self, masters: Mapping[str, Master], *, wait: bool) -> Lives:
        """Find out which life some masters live; with `wait` write to each before, and wait for its replicas."""
        asked = []
        try:
            for name, (node, mark) in masters.items():
                connection = node.connection_pool.get_connection()
                asked.append((name, node, connection))
                first = [("SET", mark, 1), self._waiting()] if wait else []
                connection.send_packed_command(connection.pack_commands([*first, ("INFO", "replication")]))
            return {name: self._life(connection, wait) for name, _, connection in asked}
        except BaseException:
            for _, _, connection in asked:
                connection.disconnect()  # its answers were not all read
            raise
        finally:
            for _, node, connection in asked:
                node.connection_pool.release(connection)

    def _look_around(self) -> None:
        """Find out who is master now, and a key for each that has none: it has few slots, as one that is new."""
        if is_cluster(self._redis):
            with suppress(redis.RedisError):
                self._redis.nodes_manager.initialize()
            table = self._redis.nodes_manager.slots_cache.items()
            slots = {owners[0].name: slot for slot, owners in list(table) if owners}
            self._more += tuple(_mark_in(slots[name]) for name in slots.keys() - self._masters().keys())

    def _masters(self) -> Mapping[str, Master]:
        """Each master by its name, `host:port`, and a key that it has."""
        if not is_cluster(self._redis):
            return {ALONE: (self._redis, keys.mark(0))}
        slots = self._redis.nodes_manager.slots_cache
        found: dict[str, Master] = {}
        for mark, slot in (*_marks(), *self._more):
            owner = owners[0] if (owners := slots.get(slot)) else None
            if owner and owner.name not in found:
                found[owner.name] = self._redis.get_redis_connection(owner), mark
        return found

    def _waiting(self) -> tuple[str | int, ...]:
        """The command that waits for replicas."""
        if self._disk:
            return (WAITAOF, 1, self._replicas, int(DISK_SECONDS * 1000))
        return ("WAIT", self._replicas, int(REPLICA_SECONDS * 1000))

    def _life(self, connection: Any, waited: bool) -> str:
        """The life of a master, from its answers."""
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
        return str(told["master_replid"])


@cache
def _marks() -> tuple[tuple[str, int], ...]:
    """Keys, each with its slot: they are gone through for every write."""
    return tuple(islice(_marks_from(0), MARKS))


def _mark_in(slot: int) -> tuple[str, int]:
    """A key in a slot, with the slot. It takes some 10 ms."""
    return next(mark for mark in _marks_from(MARKS) if mark[1] == slot)


def _marks_from(first: int) -> Iterator[tuple[str, int]]:
    """Keys without end, by number, each with its slot."""
    return ((mark, key_slot(mark.encode())) for mark in map(keys.mark, count(first)))


def _answer(connection: Any) -> Any:
    try:
        return connection.read_response()
    except redis.ResponseError as error:
        return error
