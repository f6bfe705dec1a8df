"""Commands over HTTP against a bare Flask route with one script call: same server, same load, same run.

The load comes from threads of one process that share the machine with everything else. The commands are those
of real first rounds, worked out beforehand from the seeds.
"""

import http.client
import json
import queue
import threading
import time
from statistics import median
from typing import Any

import msgspec

from bench.measure import Figure, p50_p99, rate
from bench.processes import Server
from bench.scripts import SEATS, next_command, now, open_match, shadow, submit
from domain.kernel.messages import HOUSE
from service.runtime.bootstrap import Cabinet

MATCHES = 150
CONNECTIONS = 8
PASSES = 3

Request = tuple[str, bytes, dict[str, str]]


def run(cabinet: Cabinet, redis_url: str) -> list[Figure]:
    """The figures: passes of both, interleaved."""
    api, bare = Server(redis_url), Server(redis_url, "bench.limits")
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
    players = [cabinet.accounts.players.create(f"player {seat}", now()) for seat in range(SEATS)]
    return [_first_round(cabinet, players) for _ in range(MATCHES)]


def _first_round(cabinet: Cabinet, players: Any) -> list[Request]:
    ids = [player.id for player, _, _ in players]
    match = open_match(cabinet, ids)
    memory = shadow(cabinet, match)
    requests: list[Request] = []
    while (following := next_command(memory, match)) and following[0] != HOUSE:
        seat, command = following
        headers = {"Authorization": f"Bearer {players[seat][1].token}"}
        requests.append((f"/v1/matches/{match}/commands", msgspec.json.encode(command), headers))
        submit(memory, match, seat, command)
    return requests


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
