"""The service on a Redis Cluster under fire: `python -m bench.torture.cluster --replication 1 --seed 1`.

Three masters with a replica each; RQ has a server of its own. While people play, masters are killed and stopped,
slots are moved, and the server of the queue is killed and emptied. Then every promise is checked. Before that it is
measured how many acknowledged appends are lost when a master dies that is ahead of its replica, with and without
waiting for replicas.
"""

import os
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path

import click
from redis.crc import key_slot
from redis.exceptions import RedisError

from bench.torture.__main__ import run, show
from bench.torture.caller import Pace
from bench.torture.fleet import Fleet
from bench.torture.nodes import TIMEOUT_MS, Nodes, running, wait_until
from events import ids, keys
from events.connection import connect
from events.replication import NotReplicated, Replication
from events.store import Append, RedisStore
from service.runtime.processes.embedded import EmbeddedServer

AHEAD_SECONDS = 1.0
"""How long a replica is stopped before its master is killed."""
DOWN_SECONDS = 3 * TIMEOUT_MS / 1000
"""How long a node is down or stopped: longer than the others need to replace it."""
TRIALS = 3
INDEXES = ("matches", "results")
"""The indexes whose slots are moved."""


@click.command()
@click.option("--replication", default=1, show_default=True, help="CABINET_REPLICATION; 0 waits for no replica.")
@click.option("--seed", default=1, show_default=True, help="Determines what is played.")
@click.option("--rate", default=0.0, help="Commands a second, all players together; 0 is as fast as they come.")
def main(replication: int, seed: int, rate: float) -> None:
    """Measure, play, disturb, and check."""
    with tempfile.TemporaryDirectory() as name:
        directory = Path(name)
        for replicas in (0, 1):
            with running(directory / f"lost{replicas}") as nodes:
                lost, acknowledged = _measure(nodes, replicas)
            print(f"CABINET_REPLICATION={replicas}: {lost} of {acknowledged} acknowledged appends lost", flush=True)
        with running(directory / "nodes") as nodes, EmbeddedServer(directory / "queue") as queue:
            settings = {"CABINET_REDIS_URL": nodes.url, "CABINET_QUEUE_URL": queue.url}
            fleet = Fleet(directory, **settings, CABINET_REPLICATION=str(replication))
            try:
                fleet.start()
                done, found = run(fleet, lambda stopped: _disturb(fleet, nodes, queue, stopped), seed, Pace(rate))
            finally:
                fleet.stop()
    print(f"CABINET_REPLICATION={replication}, seed {seed}: {dict(done)}\n")
    show(found)
    sys.exit(any(check.broken for check in found))


def _measure(nodes: Nodes, replicas: int) -> tuple[int, int]:
    """Kill each master ahead of its replica; returns how many of how many acknowledged appends are lost."""
    acknowledged: list[str] = []
    for master in nodes.masters():
        replica, end, cut = nodes.replica_of(master), time.monotonic() + AHEAD_SECONDS, False
        master.client.config_set("min-replicas-to-write", replicas)
        with closing(connect(nodes.url)) as client:
            store, replication = RedisStore(client), Replication(client, replicas)
            with suppress(NotReplicated):
                replication.confirm(replication.begin())  # it finds out who is master
            while (now := time.monotonic()) < end + AHEAD_SECONDS:
                if now >= end and not cut:
                    cut = True
                    replica.signal(signal.SIGSTOP)
                    master.client.execute_command("CLIENT", "KILL", "TYPE", "replica")
                with suppress(NotReplicated, RedisError):
                    acknowledged.append(_append(store, replication if replicas else None))
        master.kill()
        replica.signal(signal.SIGCONT)
        wait_until(replica.is_master)
        master.start()
        nodes.wait()
    with closing(connect(nodes.url)) as client:
        return sum(not client.exists(keys.events(stream)) for stream in acknowledged), len(acknowledged)


def _append(store: RedisStore, replication: Replication | None) -> str:
    """Make a stream of one envelope; returns its id once it is acknowledged."""
    stream = ids.new_id(ids.MATCH, datetime.now(UTC))
    begun = replication.begin() if replication else {}
    store.append(Append(stream, 0, [b'{"version":1,"hash":"%b"}' % (b"0" * 64)]))
    if replication:
        replication.confirm(begun)
    return stream


def _disturb(fleet: Fleet, nodes: Nodes, queue: EmbeddedServer, stopped: Callable[[], bool]) -> Counter[str]:
    """All disturbances, one after another, with play between them."""
    done: Counter[str] = Counter()
    deeds: dict[str, Callable[[], None]] = {
        "a master killed": lambda: _kill_master(nodes),
        "a master killed ahead of its replica": lambda: _kill_master(nodes, ahead=True),
        "slots moved": lambda: done.update({"keys moved": _move_slots(nodes)}),
        "a master stopped and replaced": lambda: _stop_master(nodes, takeover=False),
        "a takeover beside a stopped master": lambda: _stop_master(nodes, takeover=True),
        "the queue's server killed and emptied": lambda: _empty(queue),
    }
    for what, deed in (*deeds.items(), *[(what, deed) for what, deed in deeds.items() if "killed" in what]):
        fleet.play(stopped)
        if stopped():
            break
        deed()
        done[what] += 1
        print(f"{what}", flush=True)
    fleet.play(stopped)
    return done


def _kill_master(nodes: Nodes, *, ahead: bool = False) -> None:
    """Kill the master of the clocks, which everybody needs; it comes back as a replica."""
    master = nodes.owner(key_slot(keys.deadlines().encode()))
    replica = nodes.replica_of(master)
    if ahead:
        replica.signal(signal.SIGSTOP)
        time.sleep(AHEAD_SECONDS)  # the time in which it is ahead
    master.kill()
    replica.signal(signal.SIGCONT)
    wait_until(replica.is_master)
    master.start()
    nodes.wait()


def _stop_master(nodes: Nodes, *, takeover: bool) -> None:
    """Stop a master for a while, as if it were cut off; another one is master when it comes back."""
    master = nodes.masters()[0]
    replica = nodes.replica_of(master)
    master.signal(signal.SIGSTOP)
    if takeover:
        replica.client.execute_command("CLUSTER FAILOVER TAKEOVER")
    wait_until(replica.is_master)
    time.sleep(DOWN_SECONDS)  # the time in which it is cut off
    master.signal(signal.SIGCONT)
    nodes.wait()


def _move_slots(nodes: Nodes) -> int:
    """Move the clocks, half of the indexes and half of the partitions to another master each; returns the number of
    keys.
    """
    indexes = (keys.documents(name, one) for name in INDEXES for one in range(0, keys.SHARDS, 2))
    partitions = map(keys.feed, range(0, keys.PARTITIONS, 2))
    slots = {key_slot(name.encode()) for name in (keys.deadlines(), *indexes, *partitions)}
    moved = 0
    for slot in slots:
        masters = nodes.masters()
        moved += nodes.move(slot, masters[(masters.index(nodes.owner(slot)) + 1) % len(masters)])
    return moved


def _empty(queue: EmbeddedServer) -> None:
    os.kill(queue.pid, signal.SIGKILL)
    time.sleep(1.0)  # nobody has a queue meanwhile
    shutil.rmtree(queue.directory / "appendonlydir")
    queue.revive()


if __name__ == "__main__":
    main()
