"""Commands over HTTP while slots of a Redis Cluster move to other masters and back: three masters with two replicas
each, every write acknowledged by a replica. What is refused meanwhile is repeated with its key, as callers do, and
its time runs on.
"""

import json
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from secrets import token_hex
from threading import Event, Thread

from msgspec import Struct, field

from bench.http import Request, matches
from bench.measure import Figure, p50_p99
from bench.processes import Server
from bench.torture.cluster import move_slots
from bench.torture.nodes import running
from service.runtime.bootstrap import Cabinet
from service.runtime.settings import Config

CALLERS = 4
PAUSE_SECONDS = 0.05
"""After each answer of a caller: less than the machine could do, so that what takes long is not a queue."""
STRETCH_SECONDS = 30.0
"""Of commands while nothing moves, and while slots move in each way."""
PLAYED = 3
"""So many times the matches of the bench of HTTP."""
GOAL = "p99 100 ms"


class Stretch(Struct):
    """What happened in a while: the seconds of each command, how many requests were refused and repeated, how often
    all slots were moved, and how many keys that were.
    """

    times: list[float] = field(default_factory=list)
    repeated: int = 0
    moves: int = 0
    keys: int = 0

    def __str__(self) -> str:
        longest = f"longest {1000 * max(self.times):.0f} ms"
        moved = f"; moved {self.moves} times, {self.keys:,} keys" if self.moves else ""
        return f"{p50_p99(self.times)}, {longest} of {len(self.times)}; {self.repeated} repeated{moved}"


def run(_: Cabinet, url: str) -> list[Figure]:
    """The figures."""
    with tempfile.TemporaryDirectory() as directory, running(Path(directory) / "nodes") as nodes:
        with closing(Cabinet.compose(Config(nodes.url, url))) as spread:
            scripts = iter([requests for _ in range(PLAYED) for requests in matches(spread)])
            for match in spread.store.matches():
                spread.projections.catch_up(match, spread.store.version(match))
        api = Server(nodes.url, processes=1, CABINET_QUEUE_URL=url, CABINET_REPLICATION="1")
        try:
            _stretch(api.port, scripts, None, STRETCH_SECONDS / 3)  # until everything is loaded
            still, classic, whole = (
                _stretch(api.port, scripts, move, STRETCH_SECONDS)
                for move in (None, lambda: move_slots(nodes, nodes.move), lambda: move_slots(nodes, nodes.migrate))
            )
        finally:
            api.stop()
    return [
        Figure("commands over HTTP on a cluster, nothing moves", str(still)),
        Figure("the same while slots move key by key (MIGRATE)", str(classic), "the row above", GOAL),
        Figure("the same while the servers move slots whole (CLUSTER MIGRATESLOTS)", str(whole), "two above", GOAL),
    ]


def _stretch(
    port: int, scripts: Iterator[list[Request]], move: Callable[[], int] | None, seconds: float
) -> Stretch:
    """Give commands for some seconds, and until the last move is over."""
    found, over = Stretch(), Event()
    callers = [Thread(target=_call, args=(port, scripts, found, over)) for _ in range(CALLERS)]
    for caller in callers:
        caller.start()
    until = time.monotonic() + seconds
    while (left := until - time.monotonic()) > 0:
        if move:
            found.keys += move()
            found.moves += 1
        else:
            over.wait(left)
    over.set()
    for caller in callers:
        caller.join()
    return found


def _call(port: int, scripts: Iterator[list[Request]], found: Stretch, over: Event) -> None:
    with closing(HTTPConnection("127.0.0.1", port)) as connection:
        for requests in scripts:
            for request in requests:
                found.times.append(_seconds(connection, request, found))
                if over.wait(PAUSE_SECONDS):
                    return


def _seconds(connection: HTTPConnection, request: Request, found: Stretch) -> float:
    """How long a command takes until it is accepted."""
    path, body, headers = request
    head = {"Content-Type": "application/json", "Idempotency-Key": token_hex(16), **headers}
    started = time.perf_counter()
    while True:
        connection.request("POST", path, body, head)
        answer = connection.getresponse()
        content = answer.read()
        if answer.status == 200:
            return time.perf_counter() - started
        assert answer.status == 503, json.loads(content)
        found.repeated += 1
