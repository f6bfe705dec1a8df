"""Commands over HTTP against a bare Flask route with one script call: same server, same load, same run.

The load comes from threads of one process that share the machine with everything else. The commands are those
of real first rounds, worked out beforehand from the seeds.
"""

import http.client
import json
import os
import queue
import signal
import socket
import subprocess
import sys
import threading
import time
from pathlib import Path
from statistics import median
from typing import Any

import msgspec

from bench.measure import Figure, p50_p99, rate
from bench.scripts import SEATS, next_command, now, open_match, submit
from domain.kernel.messages import HOUSE
from events.memory_store import MemoryStore
from events.store import Append
from service.runtime.bootstrap import Cabinet
from streams.matches import Matches
from streams.tournaments import Tournaments
from streams.transact import Writer

MATCHES = 150
CONNECTIONS = 8
PASSES = 3
START_SECONDS = 20.0
UNLIMITED = {"CABINET_RATE": "0", "CABINET_RATE_ACCOUNTS": "0"}

Request = tuple[str, bytes, dict[str, str]]


class Server:
    """gunicorn with the settings of `cabinet serve`, at a free port of the loopback."""

    def __init__(self, application: str, redis_url: str, **environment: str) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        arguments = ["--bind", f"127.0.0.1:{self.port}", "--workers", "2", "--threads", "16"]
        arguments += ["--worker-class", "gthread", "--log-level", "error", application]
        whole = {**os.environ, **UNLIMITED, "CABINET_REDIS_URL": redis_url, **environment}
        self._process = subprocess.Popen([sys.executable, "-m", "gunicorn", *arguments], env=whole)
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.05)
        raise RuntimeError("the server did not start")

    def memory(self) -> int:
        """What its processes keep of their own in memory, in bytes (Linux)."""
        pids = Path(f"/proc/{self._process.pid}/task/{self._process.pid}/children").read_text().split()
        return sum(_private(Path(f"/proc/{pid}/smaps_rollup")) for pid in pids)

    def stop(self) -> None:
        """End it."""
        self._process.send_signal(signal.SIGTERM)
        self._process.wait()


def _private(smaps: Path) -> int:
    lines = [line.split() for line in smaps.read_text().splitlines() if line.startswith("Private_")]
    return sum(int(line[1]) for line in lines) * 1024


def run(cabinet: Cabinet, redis_url: str) -> list[Figure]:
    """The figures: passes of both, interleaved."""
    api, bare = Server("service.runtime.processes.wsgi:app()", redis_url), Server("bench.limits:app()", redis_url)
    try:
        alone = _latency(api.port, matches(cabinet)[:20])
        passes = [(load(api.port, matches(cabinet)), load(bare.port, _bare())) for _ in range(PASSES)]
    finally:
        api.stop()
        bare.stop()
    ours, theirs = median(p[0][0] for p in passes), median(p[1][0] for p in passes)
    return [
        Figure(f"bare route, one script call, {CONNECTIONS} connections", rate(theirs), p50_p99(passes[-1][1][1])),
        Figure(
            f"commands over HTTP, {CONNECTIONS} connections",
            rate(ours),
            f"{ours / theirs:.0%} of bare; {p50_p99(passes[-1][0][1])}",
            "40 %",
        ),
        Figure("one command over HTTP, nothing else going on", p50_p99(alone)),
    ]


def _bare() -> list[list[Request]]:
    return [[("/append", b'{"type":"pass"}', {})] * 20 for _ in range(MATCHES)]


def matches(cabinet: Cabinet) -> list[list[Request]]:
    """Fresh matches, each with the commands of its first round in order."""
    players = [cabinet.players.create(f"player {seat}", now()) for seat in range(SEATS)]
    return [_first_round(cabinet, players) for _ in range(MATCHES)]


def _first_round(cabinet: Cabinet, players: Any) -> list[Request]:
    ids = [player.id for player, _, _ in players]
    match = open_match(cabinet, ids)
    shadow = _shadow(cabinet, match)
    requests: list[Request] = []
    while (following := next_command(shadow, match)) and following[0] != HOUSE:
        seat, command = following
        headers = {"Authorization": f"Bearer {players[seat][1]}"}
        requests.append((f"/v1/matches/{match}/commands", msgspec.json.encode(command), headers))
        submit(shadow, match, seat, command)
    return requests


def _shadow(cabinet: Cabinet, match: str) -> Any:
    """The same match with the same seed in memory, to see what its commands lead to."""
    store = MemoryStore()
    store.append(Append(match, 0, cabinet.store.read(match), seed=cabinet.store.seed(match)))

    class Shadow:
        matches = Matches(cabinet.games, store)
        writer = Writer(matches, Tournaments(store), store, cabinet.refusals, now)

    return Shadow()


def _latency(port: int, scripts: list[list[Request]]) -> list[float]:
    return _drive(port, iter(scripts).__next__)


def load(port: int, scripts: list[list[Request]]) -> tuple[float, list[float]]:
    """Requests a second and the time of each."""
    waiting: queue.SimpleQueue[list[Request]] = queue.SimpleQueue()
    for script in scripts:
        waiting.put(script)
    times: list[list[float]] = []
    threads = [
        threading.Thread(target=lambda: times.append(_drive(port, waiting.get_nowait))) for _ in range(CONNECTIONS)
    ]
    started = time.perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    spent = time.perf_counter() - started
    every = [one for part in times for one in part]
    return len(every) / spent, every


def _drive(port: int, following: Any) -> list[float]:
    """Send the requests of one match after another over one connection."""
    connection = http.client.HTTPConnection("127.0.0.1", port)
    times = []
    while True:
        try:
            requests = following()
        except (queue.Empty, StopIteration):
            connection.close()
            return times
        for path, body, headers in requests:
            started = time.perf_counter()
            connection.request("POST", path, body, {"Content-Type": "application/json", **headers})
            answer = connection.getresponse()
            content = answer.read()
            times.append(time.perf_counter() - started)
            assert answer.status == 200, json.loads(content)
