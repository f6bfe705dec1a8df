"""Many archived matches on a Redis Cluster of three masters, all on this machine: what they take, how long a page
of a list takes, and how slots move to another master and back, while it is asked for a sign of life.

`python -m bench.masters --matches 100000` measures after every power of ten. The servers keep nothing on disk.
"""

import argparse
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack, closing
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from threading import Event, Thread

from msgspec import Struct
from redis import Redis

from bench.archive import family
from bench.measure import Figure, p50_p99, seconds
from bench.results import get
from bench.scale import ASKS, QUESTIONS, Model, file, models
from bench.torture.nodes import Node, Nodes, running
from domain import games
from events.slots import SLOTS
from service.runtime.bootstrap import Cabinet
from service.runtime.processes.embedded import EmbeddedServer
from service.runtime.settings import Config
from service.runtime.web import application

PROCESSES = 2
"""They file matches at once, each those of its games: ratings of a game are in order."""
LEADERBOARD = "/v1/leaderboards/richelieu"
TOGETHER = 10
"""Keys that MIGRATE moves at once, as `redis-cli --cluster reshard` does."""
PAGE = 1000
"""Keys of which it is asked at once how large they are."""
PING_SECONDS = 0.002


class Memory(Struct, frozen=True):
    """What keys take: bytes by what they are about, and the largest one."""

    kinds: Counter[str]
    largest: tuple[int, str]


def main() -> None:
    """Make matches and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=10_000)
    wanted = parser.parse_args().matches
    with (
        tempfile.TemporaryDirectory() as at,
        EmbeddedServer(Path(at) / "queue") as queue,
        running(Path(at) / "nodes", copies=0) as nodes,
    ):
        for node in nodes.all:
            node.client.config_set("appendonly", "no")
        for figure in _figures(nodes, Config(nodes.url, queue.url), wanted):
            print(f"| {figure.what} | {figure.value} |", flush=True)


def _figures(nodes: Nodes, config: Config, wanted: int) -> Iterator[Figure]:
    sizes = [size for size in (10**power for power in range(3, 9)) if size < wanted]
    made = 0
    with ExitStack() as stack:
        filers = [
            stack.enter_context(ProcessPoolExecutor(1, get_context("spawn"), _begin, (config, share)))
            for share in range(PROCESSES)
        ]
        for size in (*sizes, wanted):
            began = time.monotonic()
            for done in [filer.submit(_file, made, size) for filer in filers]:
                done.result()
            rate = (size - made) / (time.monotonic() - began)
            yield Figure(f"filing the matches up to {size:,}", f"{rate:.0f}/s in {PROCESSES} processes")
            made = size
            yield from _lists(nodes, config, made)
    yield from _moves(nodes)


def _begin(config: Config, share: int) -> None:
    """In a process that files: the service, and what it files matches like, which are played elsewhere."""
    global _here, _like, _share
    _here, _share = Cabinet.compose(config), share
    with closing(Cabinet.compose(Config(config.queue_url, config.queue_url))) as other:
        _like = models(other, list(games())[_share::PROCESSES])


def _file(first: int, end: int) -> None:
    """In such a process: file its share of the matches whose numbers are in a range."""
    for number in range(first + _share, end, PROCESSES):
        file(_here, _like[number // PROCESSES % len(_like)], number)


_here: Cabinet
_like: list[Model]
_share: int


def _lists(nodes: Nodes, config: Config, made: int) -> Iterator[Figure]:
    found = _memory(nodes)
    shares = ", ".join(f"{name} {size / made / 1000:.2f}" for name, size in found.kinds.most_common(6))
    yield Figure(
        f"memory of one of {made:,} archived matches", f"{found.kinds.total() / made / 1000:.1f} KB: {shares}"
    )
    used = [int(node.client.info("memory")["used_memory"]) for node in nodes.masters()]
    yield Figure("… what each master uses", ", ".join(f"{one / 1e6:,.0f} MB" for one in used))
    yield Figure("… the largest key", f"{found.largest[0] / 1000:,.0f} KB ({found.largest[1]})")
    with closing(Cabinet.compose(config)) as here:
        client = application(here).test_client()
        for path in (*QUESTIONS, LEADERBOARD):
            times = [seconds(lambda path=path: get(client, path)) for _ in range(ASKS)]
            yield Figure(f"… GET {path}", p50_p99(times))


def _memory(nodes: Nodes) -> Memory:
    kinds, largest = Counter[str](), (0, "")
    for node in nodes.masters():
        names = node.client.scan_iter("cn:*", count=PAGE)
        while some := list(islice(names, PAGE)):
            asked = node.client.pipeline(transaction=False)
            for name in some:
                asked.memory_usage(name, samples=0)
            sizes = dict(zip(some, map(int, asked.execute()), strict=True))
            for name, size in sizes.items():
                kinds[family(name)] += size
            largest = max(largest, *((size, name) for name, size in sizes.items()))
    return Memory(kinds, largest)


def _moves(nodes: Nodes) -> Iterator[Figure]:
    source, to, *_ = nodes.masters()
    filled = {slot: keys for slot in range(SLOTS) if (keys := _keys_in(source, slot))}
    fullest = max(filled, key=lambda slot: filled[slot])
    yield Figure(
        f"moving all slots of a master one after another, {sum(filled.values()):,} keys in {len(filled)} slots, "
        "by CLUSTER MIGRATESLOTS",
        _timed((source, to), lambda: [nodes.migrate(slot, to) for slot in filled]),
    )
    yield Figure(
        "the same back, all at once", _timed((source, to), lambda: nodes.migrate_together([*filled], to, source))
    )
    yield Figure(
        f"moving the fullest slot, {filled[fullest]:,} keys, by MIGRATE",
        _timed((source, to), lambda: nodes.move(fullest, to, page=TOGETHER)),
    )


def _keys_in(node: Node, slot: int) -> int:
    return int(node.client.execute_command("CLUSTER COUNTKEYSINSLOT", slot))


def _timed(asked: Sequence[Node], action: Callable[[], object]) -> str:
    """How long an action takes, and the longest ping of some servers meanwhile."""
    over, longest = Event(), dict.fromkeys(asked, 0.0)

    def ping(node: Node) -> None:
        with Redis("127.0.0.1", node.port) as client:
            while not over.wait(PING_SECONDS):
                longest[node] = max(longest[node], seconds(client.ping))

    pinging = [Thread(target=ping, args=(node,)) for node in asked]
    for thread in pinging:
        thread.start()
    try:
        took = seconds(action)
    finally:
        over.set()
        for thread in pinging:
            thread.join()
    pings = " and ".join(f"{1000 * longest[node]:.0f} ms" for node in asked)
    return f"{took:.1f} s; longest ping of its master and of the other {pings}"


if __name__ == "__main__":
    main()
