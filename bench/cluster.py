"""One Redis node beside a cluster of three masters with a replica each, all on this machine.

What a command of Umbra Concilium, taking it in and a page of results cost each tier: this process, which does the
work of the API and of the relay, and Redis.
"""

import tempfile
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from statistics import median

from msgspec import Struct
from redis import Redis

from bench.measure import Figure, seconds
from bench.results import get
from bench.scripts import next_command, open_match, submit
from bench.torture.nodes import running
from events.connection import connect
from service.runtime.bootstrap import Cabinet
from service.runtime.settings import Config
from service.runtime.web import application

GAME, SEATS = "umbra_concilium", 3
MATCHES = 8
PASSES = 3
ASKS = 50
PAGE = f"/v1/results?game={GAME}"


class Costs(Struct, frozen=True):
    """Milliseconds. Of a command: median time, processor time here and in Redis. Of taking it in: processor time
    here and in Redis. Of a page: its median time.
    """

    command: float
    api: float
    redis: float
    relay: float
    redis_of_relay: float
    page: float

    def __str__(self) -> str:
        return (
            f"command {self.command:.2f} ms, of the API {self.api:.2f}, of Redis {self.redis:.2f}; "
            f"relay {self.relay:.2f}, of Redis {self.redis_of_relay:.2f}; page {self.page:.1f} ms"
        )


def run(cabinet: Cabinet, url: str) -> list[Figure]:
    """The figures, taken in turn."""
    with tempfile.TemporaryDirectory() as directory, running(Path(directory) / "nodes") as nodes:
        spread = Cabinet.compose(Config(nodes.url, url))
        with closing(spread), closing(connect(url)) as one:
            servers = [node.client for node in nodes.all]
            passes = [(_costs(cabinet, [one]), _costs(spread, servers)) for _ in range(PASSES)]
    alone, together = (_median(list(costs)) for costs in zip(*passes, strict=True))
    return [
        Figure("a command of Umbra Concilium, one node", str(alone)),
        Figure("the same, three masters with a replica each", str(together), "one node above"),
    ]


def _median(costs: Sequence[Costs]) -> Costs:
    return Costs(*(median(getattr(one, name) for one in costs) for name in Costs.__struct_fields__))


def _costs(here: Cabinet, servers: Sequence[Redis]) -> Costs:
    times, api, of_commands = _play(here, servers, take_in=False)
    _, relay, of_both = _play(here, servers, take_in=True)
    client = application(here).test_client()
    page = median(seconds(lambda: get(client, PAGE)) for _ in range(ASKS))
    return Costs(1000 * median(times), api, of_commands, relay, of_both - of_commands, 1000 * page)


def _play(here: Cabinet, servers: Sequence[Redis], *, take_in: bool) -> tuple[list[float], float, float]:
    """Play matches; returns the time of each command in seconds, and for a command the milliseconds of processor
    time of what is looked at (commands, or taking them in) and of all servers.
    """
    times, own, began = [], 0.0, _busy(servers)
    for _ in range(MATCHES):
        match = open_match(here, [f"ply_{seat}" for seat in range(SEATS)], GAME)
        while following := next_command(here, match):
            wall, processor = time.perf_counter(), time.process_time()
            done = submit(here, match, *following)
            times.append(time.perf_counter() - wall)
            if take_in:
                processor = time.process_time()
                here.projections.catch_up(match, done.envelopes[-1].version)
            own += time.process_time() - processor
    return times, 1000 * own / len(times), 1000 * (_busy(servers) - began) / len(times)


def _busy(servers: Sequence[Redis]) -> float:
    """Processor seconds of all servers so far."""
    told = [server.info("cpu") for server in servers]
    return sum(float(one["used_cpu_user"]) + float(one["used_cpu_sys"]) for one in told)
