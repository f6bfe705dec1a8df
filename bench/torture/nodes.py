"""A Redis Cluster on this machine: three masters, with two replicas each; nodes are killed, stopped and lost."""

import os
import socket
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from redis import Redis
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry

from bench.torture.server import Server
from events.connection import CLUSTER_SCHEME
from events.slots import SLOTS
from service.runtime.processes.embedded import BUS, LOOPBACK, find_binary

MASTERS, COPIES, ACKNOWLEDGED = 3, 2, 1
"""Of the replicas of a master so many must be there, or it takes nothing."""
TIMEOUT_MS = 2000
"""After so long without an answer a node counts as failed."""
PATIENCE = 60.0
MOVING_SECONDS = 600.0
"""How long slots may take to another master: each has as much as a hundredth of all data."""
PAGE = 100


class Node(Server):
    """A node. Its data stay while it is killed and started again."""

    def __init__(self, directory: Path, port: int, acknowledged: int = ACKNOWLEDGED) -> None:
        self._directory = directory
        self._acknowledged = acknowledged
        directory.mkdir()
        how: dict[str, Any] = {
            "retry": Retry(NoBackoff(), 0),
            "socket_timeout": 5.0,
            "protocol": 2,
            "decode_responses": True,
        }
        super().__init__(port, Redis(LOOPBACK, port, **how))

    def start(self) -> None:
        """Start it."""
        settings = {
            "port": str(self.port),
            "bind": LOOPBACK,
            "dir": str(self._directory),
            "appendonly": "yes",
            "save": "",
            "cluster-enabled": "yes",
            "cluster-node-timeout": str(TIMEOUT_MS),
            "cluster-replica-validity-factor": "0",
            "repl-diskless-sync-delay": "0",
            "cluster-require-full-coverage": "no",
            "min-replicas-to-write": str(self._acknowledged),
            "logfile": str(self._directory / "log"),
        }
        self.spawn([find_binary(), *(word for pair in settings.items() for word in (f"--{pair[0]}", pair[1]))])
        wait_until(self.answers)

    def id(self) -> str:
        """Its name in the cluster."""
        return str(self.client.execute_command("CLUSTER MYID"))

    def is_master(self) -> bool:
        """Whether it is a master, as it sees it."""
        return bool(self.client.info("replication")["role"] == "master")


class Nodes:
    """The cluster."""

    def __init__(self, directory: Path, copies: int = COPIES) -> None:
        ports = enumerate(_ports(MASTERS * (1 + copies)))
        self.all = [Node(directory / f"node{place}", port, min(ACKNOWLEDGED, copies)) for place, port in ports]
        self._lost: list[Node] = []

    @property
    def url(self) -> str:
        """The URL for `CABINET_REDIS_URL`."""
        return f"{CLUSTER_SCHEME}{LOOPBACK}:{self.all[-1].port}"

    def start(self) -> None:
        """Start the nodes and make a cluster of them."""
        for node in self.all:
            node.start()
        share = -(-SLOTS // MASTERS)
        for place, master in enumerate(self.all[:MASTERS]):
            low, high = place * share, min(SLOTS, (place + 1) * share) - 1
            master.client.execute_command("CLUSTER SET-CONFIG-EPOCH", place + 1)
            master.client.execute_command("CLUSTER ADDSLOTSRANGE", low, high)
        for node in self.all[1:]:
            node.client.execute_command("CLUSTER MEET", LOOPBACK, self.all[0].port)
        wait_until(lambda: all(len(_table(node)) == len(self.all) for node in self.all))
        for place, replica in enumerate(self.all[MASTERS:]):
            replica.client.execute_command("CLUSTER REPLICATE", self.all[place % MASTERS].id())
        self.wait()

    def lose(self, node: Node) -> None:
        """Kill a node that never comes back."""
        node.kill()
        self.all.remove(node)
        self._lost.append(node)

    def wait(self) -> None:
        """Wait until every slot is served and every master has all replicas that are left, or one of another."""
        wait_until(self.is_whole)

    def is_whole(self) -> bool:
        """Whether every slot is served, and all nodes that are left are masters or follow one."""
        with suppress(RedisError, OSError):
            states = [node.client.execute_command("CLUSTER INFO") for node in self.all]
            fine = all(state["cluster_state"] == "ok" for state in states)
            told = [one.client.info("replication") for one in self.masters()]
            return (
                fine
                and len(told) == MASTERS
                and sum(one.get("min_slaves_good_slaves", 0) for one in told) == len(self.all) - MASTERS
            )
        return False

    def masters(self) -> list[Node]:
        """The masters, as they see it."""
        return [node for node in self.all if node.answers() and node.is_master()]

    def replicas_of(self, master: Node) -> list[Node]:
        """The replicas of a master."""
        name = master.id()
        return [node for node in self.all if any("myself" in line[2] and line[3] == name for line in _table(node))]

    def owner(self, slot: int) -> Node:
        """The master of a slot."""
        port = self._owner_by(next(node for node in self.all if node.answers()), slot)
        return next(node for node in self.all if node.port == port)

    def _owner_by(self, asked: Node, slot: int) -> int:
        """The port of the master of a slot, as a node has it. Raises LookupError."""
        sent = asked.client.connection_pool.get_connection()
        try:
            sent.send_command("CLUSTER SLOTS")
            for low, high, (_, port, *_), *_ in sent.read_response():
                if low <= slot <= high:
                    return int(port)
        finally:
            asked.client.connection_pool.release(sent)
        raise LookupError(slot)

    def move(self, slot: int, to: Node, page: int = PAGE) -> int:
        """Move a slot with its keys to another master, while it is used; returns the number of keys."""
        source, moved = self.owner(slot), 0
        if source is to:
            return 0
        to.client.execute_command("CLUSTER SETSLOT", slot, "IMPORTING", source.id())
        source.client.execute_command("CLUSTER SETSLOT", slot, "MIGRATING", to.id())
        while names := source.client.execute_command("CLUSTER GETKEYSINSLOT", slot, page):
            source.client.execute_command("MIGRATE", LOOPBACK, to.port, "", 0, 5000, "KEYS", *names)
            moved += len(names)
        for node in (to, source, *(node for node in self.masters() if node not in (to, source))):
            node.client.execute_command("CLUSTER SETSLOT", slot, "NODE", to.id())
        return moved

    def migrate(self, slot: int, to: Node) -> int:
        """Have the servers move a slot whole by themselves (Valkey from 9 on); returns the number of keys."""
        source = self.owner(slot)
        if source is to:
            return 0
        moved = int(source.client.execute_command("CLUSTER COUNTKEYSINSLOT", slot))
        self.migrate_together([slot], source, to)
        return moved

    def migrate_together(self, slots: Sequence[int], source: Node, to: Node) -> None:
        """The same with several slots of a master at once."""
        ranges = [end for slot in slots for end in (slot, slot)]
        source.client.execute_command("CLUSTER MIGRATESLOTS", "SLOTSRANGE", *ranges, "NODE", to.id())
        wait_until(
            lambda: all(self._owner_by(node, slot) == to.port for node in self.masters() for slot in slots),
            MOVING_SECONDS,
        )

    def stop(self) -> None:
        """End all nodes."""
        for node in (*self.all, *self._lost):
            node.stop()


@contextmanager
def running(directory: Path, copies: int = COPIES) -> Iterator[Nodes]:
    """A cluster with its data in a new directory, until the block ends; its masters have so many replicas each."""
    directory.mkdir()
    nodes = Nodes(directory, copies)
    try:
        nodes.start()
        yield nodes
    finally:
        nodes.stop()


def wait_until(holds: Callable[[], bool], seconds: float = PATIENCE) -> None:
    """Wait until something holds. Raises TimeoutError."""
    deadline = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > deadline:
            raise TimeoutError("the cluster does not become as it should be")
        time.sleep(0.1)  # between two looks


def _table(node: Node) -> list[list[str]]:
    """The nodes that a node knows: id, address, flags, master, ..."""
    connection = node.client.connection_pool.get_connection()
    try:
        connection.send_command("CLUSTER NODES")
        return [line.split() for line in str(connection.read_response()).splitlines() if "handshake" not in line]
    finally:
        node.client.connection_pool.release(connection)


def _ports(number: int) -> Iterator[int]:
    """Free ports whose second port for the cluster is free too; other processes begin to look elsewhere."""
    port = 21_000 + os.getpid() * 64 % 9_000
    while number:
        port += 1
        with socket.socket() as probe, socket.socket() as bus, suppress(OSError):
            probe.bind((LOOPBACK, port))
            bus.bind((LOOPBACK, port + BUS))
            number -= 1
            yield port
