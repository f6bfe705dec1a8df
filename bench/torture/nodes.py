"""A Redis Cluster on this machine: three masters with a replica each, whose nodes are killed and stopped."""

import os
import signal
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from subprocess import Popen
from typing import Any

from redis import Redis
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry

from events.connection import CLUSTER_SCHEME
from service.runtime.processes.embedded import BUS, LOOPBACK, SLOTS, find_binary
from service.runtime.processes.supervisor import stop
from service.runtime.processes.tether import spawn

MASTERS, COPIES = 3, 1
TIMEOUT_MS = 2000
"""After so long without an answer a node counts as failed."""
PATIENCE = 60.0
PAGE = 100


class Node:
    """A node. Its data stay while it is killed and started again."""

    def __init__(self, directory: Path, port: int) -> None:
        self.port = port
        self._directory = directory
        directory.mkdir()
        self._process: Popen[bytes] | None = None
        how: dict[str, Any] = {
            "retry": Retry(NoBackoff(), 0),
            "socket_timeout": 5.0,
            "protocol": 2,
            "decode_responses": True,
        }
        self.client = Redis(LOOPBACK, port, **how)

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
            "min-replicas-to-write": str(COPIES),
            "logfile": str(self._directory / "log"),
        }
        self._process = spawn(
            [find_binary(), *(word for pair in settings.items() for word in (f"--{pair[0]}", pair[1]))]
        )
        wait_until(self.answers)

    def answers(self) -> bool:
        """Whether it answers."""
        with suppress(RedisError, OSError):
            return bool(self.client.ping())
        return False

    def signal(self, number: int) -> None:
        """Send a signal to it."""
        assert self._process is not None, "it was started"
        os.kill(self._process.pid, number)

    def kill(self) -> None:
        """SIGKILL."""
        self.signal(signal.SIGKILL)
        assert self._process is not None, "it was started"
        self._process.wait()

    def stop(self) -> None:
        """End it."""
        if self._process and self._process.poll() is None:
            with suppress(ProcessLookupError):
                self.signal(signal.SIGCONT)
            stop([self._process])
        self.client.close()

    def id(self) -> str:
        """Its name in the cluster."""
        return str(self.client.execute_command("CLUSTER MYID"))

    def is_master(self) -> bool:
        """Whether it is a master, as it sees it."""
        return bool(self.client.info("replication")["role"] == "master")


class Nodes:
    """The cluster."""

    def __init__(self, directory: Path) -> None:
        self.all = [
            Node(directory / f"node{place}", port) for place, port in enumerate(_ports(MASTERS * (1 + COPIES)))
        ]

    @property
    def url(self) -> str:
        """The URL for `CABINET_REDIS_URL`."""
        return f"{CLUSTER_SCHEME}{LOOPBACK}:{self.all[0].port}"

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

    def wait(self) -> None:
        """Wait until every slot is served and every master has its replica."""
        wait_until(self.is_whole)

    def is_whole(self) -> bool:
        """Whether every slot is served and every master has its replica."""
        with suppress(RedisError, OSError):
            states = [node.client.execute_command("CLUSTER INFO") for node in self.all]
            fine = all(state["cluster_state"] == "ok" for state in states)
            told = [one.client.info("replication") for one in self.masters()]
            return fine and len(told) == MASTERS and all(one["min_slaves_good_slaves"] >= COPIES for one in told)
        return False

    def masters(self) -> list[Node]:
        """The masters, as they see it."""
        return [node for node in self.all if node.answers() and node.is_master()]

    def replica_of(self, master: Node) -> Node:
        """The replica of a master."""
        name = master.id()
        return next(
            node for node in self.all if any("myself" in line[2] and line[3] == name for line in _table(node))
        )

    def owner(self, slot: int) -> Node:
        """The master of a slot."""
        for low, high, (_, port, *_), *_ in self._slots():
            if low <= slot <= high:
                return next(node for node in self.all if node.port == port)
        raise LookupError(slot)

    def _slots(self) -> list[list[object]]:
        alive = next(node for node in self.all if node.answers())
        sent = alive.client.connection_pool.get_connection()
        try:
            sent.send_command("CLUSTER SLOTS")
            return list(sent.read_response())
        finally:
            alive.client.connection_pool.release(sent)

    def move(self, slot: int, to: Node) -> int:
        """Move a slot with its keys to another master, while it is used; returns the number of keys."""
        source, moved = self.owner(slot), 0
        if source is to:
            return 0
        to.client.execute_command("CLUSTER SETSLOT", slot, "IMPORTING", source.id())
        source.client.execute_command("CLUSTER SETSLOT", slot, "MIGRATING", to.id())
        while names := source.client.execute_command("CLUSTER GETKEYSINSLOT", slot, PAGE):
            source.client.execute_command("MIGRATE", LOOPBACK, to.port, "", 0, 5000, "KEYS", *names)
            moved += len(names)
        for node in (to, source, *(node for node in self.masters() if node not in (to, source))):
            node.client.execute_command("CLUSTER SETSLOT", slot, "NODE", to.id())
        return moved

    def stop(self) -> None:
        """End all nodes."""
        for node in self.all:
            node.stop()


@contextmanager
def running(directory: Path) -> Iterator[Nodes]:
    """A cluster with its data in a new directory, until the block ends."""
    directory.mkdir()
    nodes = Nodes(directory)
    try:
        nodes.start()
        yield nodes
    finally:
        nodes.stop()


def wait_until(holds: Callable[[], bool]) -> None:
    """Wait until something holds. Raises TimeoutError."""
    deadline = time.monotonic() + PATIENCE
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
    """Free ports whose second port for the cluster is free too."""
    port = 21_000 + os.getpid() % 5_000
    while number:
        port += 1
        with socket.socket() as probe, socket.socket() as bus, suppress(OSError):
            probe.bind((LOOPBACK, port))
            bus.bind((LOOPBACK, port + BUS))
            number -= 1
            yield port
