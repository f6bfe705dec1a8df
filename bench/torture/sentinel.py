"""The service on a server that Redis Sentinel watches, under fire: `python -m bench.torture.sentinel --seed 1`.

A master with two replicas, and three sentinels; the queue is there too. While people play, the master is killed and
comes back, it is stopped and wakes up again, sentinels are killed, and in the end a master and a sentinel are lost
for good. Then every promise is checked.
"""

import signal
import socket
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import click
from redis import Redis
from redis.exceptions import RedisError

from bench.torture.__main__ import run, show
from bench.torture.caller import Pace
from bench.torture.fleet import Fleet
from bench.torture.nodes import wait_until
from bench.torture.server import Server
from service.runtime.processes.embedded import LOOPBACK, find_binary

NAME = "cabinet"
SERVERS, SENTINELS, QUORUM = 3, 3, 2
AWAY_SECONDS = 8.0
"""How long a master is stopped: longer than the sentinels need to replace it."""
SENTINEL = f"""
port {{port}}
bind {LOOPBACK}
dir {{directory}}
sentinel monitor {NAME} {LOOPBACK} {{master}} {QUORUM}
sentinel down-after-milliseconds {NAME} 1000
sentinel failover-timeout {NAME} 5000
sentinel parallel-syncs {NAME} 2
logfile {{directory}}/log
"""


class Configured(Server):
    """A server or a sentinel. What it has on its disk stays while it is killed and started again."""

    def __init__(self, directory: Path, port: int, settings: str, *arguments: str) -> None:
        directory.mkdir()
        file = directory / "conf"  # in which a sentinel notes who follows whom, also for the next start
        file.write_text(settings)
        self._argv = [find_binary(), str(file), *arguments]
        super().__init__(port, Redis(LOOPBACK, port, socket_timeout=5.0, decode_responses=True))

    def start(self) -> None:
        """Start it, and wait until it answers."""
        self.spawn(self._argv)
        wait_until(self.answers)


class Watched:
    """A master with its replicas, and who watches them."""

    def __init__(self, directory: Path) -> None:
        directory.mkdir()
        ports = list(_free_ports(SERVERS + SENTINELS))
        self.servers = [_server(directory / f"server{port}", port, ports[0]) for port in ports[:SERVERS]]
        self.sentinels = [_sentinel(directory / f"sentinel{port}", port, ports[0]) for port in ports[SERVERS:]]
        self.url = f"redis+sentinel://{','.join(f'{LOOPBACK}:{one.port}' for one in self.sentinels)}/{NAME}"

    def start(self) -> None:
        """Start all, and wait until the sentinels know each other and the replicas."""
        for one in (*self.servers, *self.sentinels):
            one.start()
        wait_until(self.is_whole)

    def is_whole(self) -> bool:
        """Whether every sentinel that lives knows the others, and the master has all replicas that live."""
        with suppress(RedisError, OSError, LookupError):
            told = [one.client.sentinel_master(NAME) for one in self.sentinels if one.answers()]
            replicas = sum(one.answers() for one in self.servers) - 1
            states = [int(one["num-other-sentinels"]) == SENTINELS - 1 for one in told]
            return all(states) and self.master().client.info("replication")["connected_slaves"] == replicas
        return False

    def master(self) -> Configured:
        """The master, as the sentinels have it."""
        asked = next(one for one in self.sentinels if one.answers())
        _, port = asked.client.sentinel_get_master_addr_by_name(NAME)
        return next(one for one in self.servers if one.port == port)

    def wait_for_another(self, former: Configured) -> None:
        """Wait until another one is the master."""
        wait_until(lambda: self.master() is not former and self.master().answers())

    def stop(self) -> None:
        """End all."""
        for one in (*self.sentinels, *self.servers):
            one.stop()


def _server(directory: Path, port: int, master: int) -> Configured:
    settings = {
        "port": str(port),
        "bind": LOOPBACK,
        "dir": str(directory),
        "appendonly": "yes",
        "appendfsync": "always",
        "save": "",
        "min-replicas-to-write": "1",
        "repl-diskless-sync-delay": "0",
        "logfile": str(directory / "log"),
    }
    if port != master:
        settings["replicaof"] = f"{LOOPBACK} {master}"
    lines = (
        f'{name} "{value}"' if not value or "/" in value else f"{name} {value}" for name, value in settings.items()
    )
    return Configured(directory, port, "\n".join(lines))


def _sentinel(directory: Path, port: int, master: int) -> Configured:
    return Configured(directory, port, SENTINEL.format(port=port, directory=directory, master=master), "--sentinel")


def _free_ports(number: int) -> Iterator[int]:
    with_each = [socket.socket() for _ in range(number)]
    for one in with_each:
        one.bind((LOOPBACK, 0))
    ports = [one.getsockname()[1] for one in with_each]
    for one in with_each:
        one.close()
    yield from ports


@contextmanager
def watched(directory: Path) -> Iterator[Watched]:
    """Servers and sentinels in a new directory, until the block ends."""
    made = Watched(directory)
    try:
        made.start()
        yield made
    finally:
        made.stop()


@click.command()
@click.option("--seed", default=1, show_default=True, help="Determines what is played.")
@click.option("--rate", default=0.0, help="Commands a second, all players together; 0 is as fast as they come.")
def main(seed: int, rate: float) -> None:
    """Play, disturb, and check."""
    with tempfile.TemporaryDirectory() as name, watched(Path(name) / "servers") as servers:
        settings = {"CABINET_REDIS_URL": servers.url, "CABINET_QUEUE_URL": servers.url, "CABINET_REPLICATION": "1"}
        fleet = Fleet(Path(name), **settings)
        try:
            fleet.start()
            done, found = run(fleet, lambda stopped: _disturb(fleet, servers, stopped), seed, Pace(rate))
        finally:
            fleet.stop()
    print(f"Sentinel, seed {seed}: {dict(done)}\n")
    show(found)
    sys.exit(any(check.broken for check in found))


def _disturb(fleet: Fleet, servers: Watched, stopped: Callable[[], bool]) -> Counter[str]:
    """All disturbances, one after another, with play between them."""
    done: Counter[str] = Counter()
    deeds: dict[str, Callable[[], None]] = {
        "a master killed": lambda: _kill(servers),
        "a master stopped and replaced": lambda: _pause(servers),
        "a sentinel killed": lambda: _kill_sentinel(servers),
        "a master killed a second time": lambda: _kill(servers),
        "a master and a sentinel lost for good": lambda: _lose(servers),
    }
    for what, deed in deeds.items():
        fleet.play(stopped)
        if stopped():
            return done
        began = time.monotonic()
        deed()
        done[what] += 1
        print(f"{what}: whole again after {time.monotonic() - began:.1f} s", flush=True)
    fleet.play(stopped)
    return done


def _kill(servers: Watched) -> None:
    """Kill the master; it comes back as a replica."""
    master = servers.master()
    master.kill()
    servers.wait_for_another(master)
    master.start()
    wait_until(servers.is_whole)


def _pause(servers: Watched) -> None:
    """Stop the master for a while, as if it were cut off; it wakes up, and believes that it is the master."""
    master = servers.master()
    master.signal(signal.SIGSTOP)
    servers.wait_for_another(master)
    time.sleep(AWAY_SECONDS)  # the time in which it is cut off
    master.signal(signal.SIGCONT)
    wait_until(servers.is_whole)


def _kill_sentinel(servers: Watched) -> None:
    servers.sentinels[0].kill()
    time.sleep(AWAY_SECONDS)  # the time in which the others watch
    servers.sentinels[0].start()


def _lose(servers: Watched) -> None:
    """Kill a sentinel and the master; they never come back."""
    servers.sentinels[0].kill()
    master = servers.master()
    master.kill()
    servers.wait_for_another(master)


if __name__ == "__main__":
    main()
