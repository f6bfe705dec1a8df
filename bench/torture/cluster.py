"""The service on a Redis Cluster under fire: `python -m bench.torture.cluster --replication 1 --seed 1`.

Three masters with two replicas each; RQ has a server of its own. While people play, masters are killed and stopped,
one is lost for good, slots are moved, and the server of the queue is killed and emptied. Then every promise is
checked. Before that it is measured how many acknowledged appends are lost when a master dies that is ahead of its
replicas, with and without waiting for one, and for how long nothing is taken when one is lost for good.
"""

import math
import os
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence, Set
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from datetime import UTC, datetime
from functools import partial
from itertools import pairwise
from pathlib import Path
from threading import Event

import click
from redis.crc import key_slot
from redis.exceptions import RedisError

from bench.torture.__main__ import run, show
from bench.torture.caller import Pace
from bench.torture.fleet import Fleet
from bench.torture.nodes import TIMEOUT_MS, Node, Nodes, running, wait_until
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
        with running(directory / "gaps") as nodes:
            inside, outside, lost, acknowledged = _measure_gaps(nodes)
        print(
            f"a master lost for good: {lost} of {acknowledged} acknowledged appends lost; nothing taken for ",
            end="",
        )
        print(f"{inside:.1f} s of what it had, {outside:.1f} s of all else", flush=True)
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
        followers, end, cut = nodes.replicas_of(master), time.monotonic() + AHEAD_SECONDS, False
        master.client.config_set("min-replicas-to-write", replicas)
        with closing(connect(nodes.url)) as client:
            store, replication = RedisStore(client), Replication(client, replicas)
            with suppress(NotReplicated):
                replication.confirm(replication.begin())  # it finds out who is master
            while (now := time.monotonic()) < end + AHEAD_SECONDS:
                if now >= end and not cut:
                    cut = True
                    _signal(followers, signal.SIGSTOP)
                    master.client.execute_command("CLIENT", "KILL", "TYPE", "replica")
                with suppress(NotReplicated, RedisError):
                    acknowledged.append(_append(store, replication if replicas else None))
        master.kill()
        _signal(followers, signal.SIGCONT)
        _wait_for_a_master(followers)
        master.start()
        nodes.wait()
    with closing(connect(nodes.url)) as client:
        return sum(not client.exists(keys.events(stream)) for stream in acknowledged), len(acknowledged)


def _measure_gaps(nodes: Nodes) -> tuple[float, float, int, int]:
    """Lose a master for good while two threads append, each append waiting for a replica. Returns the seconds in
    which nothing was acknowledged of what the master had, and of all else; how many acknowledged appends are lost,
    and of how many.
    """
    lost = nodes.masters()[0]
    with closing(connect(nodes.url)) as client:
        owners = client.nodes_manager.slots_cache
        its_slots = {slot for slot, (owner, *_) in owners.items() if owner.port == lost.port}
    over = Event()
    with ThreadPoolExecutor(2) as threads:
        both = [
            threads.submit(_append_steadily, nodes.url, partial(_is_in, its_slots, inside), over)
            for inside in (True, False)
        ]
        time.sleep(AHEAD_SECONDS)  # the time in which all is well
        followers, began = nodes.replicas_of(lost), time.monotonic()
        nodes.lose(lost)
        _wait_for_a_master(followers)
        time.sleep(DOWN_SECONDS)  # the time in which all is well again
        over.set()
        acknowledged = [one.result() for one in both]
    with closing(connect(nodes.url)) as client:
        streams = [stream for found in acknowledged for stream, _ in found]
        missing = sum(not client.exists(keys.events(stream)) for stream in streams)
    inside, outside = (_longest_gap([moment for _, moment in found], began) for found in acknowledged)
    return inside, outside, missing, len(streams)


def _is_in(slots: Set[int], inside: bool, stream: str) -> bool:
    return (key_slot(keys.events(stream).encode()) in slots) is inside


def _append_steadily(url: str, wanted: Callable[[str], bool], over: Event) -> list[tuple[str, float]]:
    """Append to new streams of those that are wanted; the acknowledged ones, and when."""
    found: list[tuple[str, float]] = []
    with closing(connect(url)) as client:
        store, replication = RedisStore(client), Replication(client, 1)
        while not over.is_set():
            with suppress(NotReplicated, RedisError):
                found.append((_append(store, replication, wanted), time.monotonic()))
    return found


def _longest_gap(moments: Sequence[float], began: float) -> float:
    """The longest time without one of these moments, from a beginning on."""
    after = [began, *(moment for moment in moments if moment > began)]
    return max((later - earlier for earlier, later in pairwise(after)), default=math.inf)


def _append(store: RedisStore, replication: Replication | None, wanted: Callable[[str], bool] = bool) -> str:
    """Make a stream of one envelope, with an id that is wanted; returns the id once it is acknowledged."""
    stream = next(one for one in iter(lambda: ids.new_id(ids.MATCH, datetime.now(UTC)), "") if wanted(one))
    begun = replication.begin() if replication else None
    store.append(Append(stream, 0, [b'{"version":1,"hash":"%b"}' % (b"0" * 64)]))
    if replication and begun:
        replication.confirm(begun)
    return stream


def _disturb(fleet: Fleet, nodes: Nodes, queue: EmbeddedServer, stopped: Callable[[], bool]) -> Counter[str]:
    """All disturbances, one after another, with play between them."""
    done: Counter[str] = Counter()
    deeds: dict[str, Callable[[], None]] = {
        "a master killed": lambda: _kill_master(nodes),
        "a master killed ahead of its replica": lambda: _kill_master(nodes, ahead=True),
        "slots moved": lambda: done.update({"keys moved": move_slots(nodes, nodes.move)}),
        "slots moved by the servers": lambda: done.update(
            {"keys moved by the servers": move_slots(nodes, nodes.migrate)}
        ),
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
    if not stopped():
        _lose_master(nodes)
        done["a master lost for good"] += 1
        print("a master lost for good", flush=True)
        fleet.play(stopped)
    return done


def _kill_master(nodes: Nodes, *, ahead: bool = False) -> None:
    """Kill the master of the clocks, which everybody needs; it comes back as a replica."""
    master = nodes.owner(key_slot(keys.deadlines().encode()))
    followers = nodes.replicas_of(master)
    if ahead:
        followers[0].signal(signal.SIGSTOP)
        time.sleep(AHEAD_SECONDS)  # the time in which it is ahead of one
    master.kill()
    followers[0].signal(signal.SIGCONT)
    _wait_for_a_master(followers)
    master.start()
    nodes.wait()


def _lose_master(nodes: Nodes) -> None:
    """Kill the master of the clocks; it never comes back."""
    master = nodes.owner(key_slot(keys.deadlines().encode()))
    followers = nodes.replicas_of(master)
    nodes.lose(master)
    _wait_for_a_master(followers)
    nodes.wait()


def _signal(nodes: Iterable[Node], number: int) -> None:
    for node in nodes:
        node.signal(number)


def _wait_for_a_master(followers: Sequence[Node]) -> None:
    """Wait until one of the replicas of a master that has gone is in its place."""
    wait_until(lambda: any(node.is_master() for node in followers))


def _stop_master(nodes: Nodes, *, takeover: bool) -> None:
    """Stop a master for a while, as if it were cut off; another one is master when it comes back."""
    master = nodes.masters()[0]
    followers = nodes.replicas_of(master)
    master.signal(signal.SIGSTOP)
    if takeover:
        followers[0].client.execute_command("CLUSTER FAILOVER TAKEOVER")
    _wait_for_a_master(followers)
    time.sleep(DOWN_SECONDS)  # the time in which it is cut off
    master.signal(signal.SIGCONT)
    nodes.wait()


def move_slots(nodes: Nodes, move: Callable[[int, Node], int]) -> int:
    """Move the clocks, half of the indexes and half of the partitions to another master each; returns the number of
    keys.
    """
    indexes = (keys.documents_of(name, one) for name in INDEXES for one in range(0, keys.SHARDS, 2))
    partitions = map(keys.feed, range(0, keys.PARTITIONS, 2))
    slots = {key_slot(name.encode()) for name in (keys.deadlines(), *indexes, *partitions)}
    moved = 0
    for slot in slots:
        masters = nodes.masters()
        moved += move(slot, masters[(masters.index(nodes.owner(slot)) + 1) % len(masters)])
    return moved


def _empty(queue: EmbeddedServer) -> None:
    os.kill(queue.pid, signal.SIGKILL)
    time.sleep(1.0)  # nobody has a queue meanwhile
    shutil.rmtree(queue.directory / "appendonlydir")
    queue.revive()


if __name__ == "__main__":
    main()
