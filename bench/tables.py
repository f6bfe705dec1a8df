"""Matches that are played while every seat follows: a move is done when the seat that moves next has been told of
it.

Commands are worked out beforehand, from the seeds. The driver is one thread on one selector.
"""

import resource
import selectors
import socket
import time
from collections.abc import Sequence
from statistics import median
from typing import Any

import msgspec
from msgspec import Struct

from bench.measure import Figure, p50_p99, rate
from bench.processes import Role, Server, cpu_of
from bench.scripts import next_command, now, open_match, shadow, submit
from domain.kernel.messages import HOUSE
from events.feed import Feed
from service.runtime.bootstrap import Cabinet

GAME = "umbra_concilium"
SEATS = 4
MATCHES = 100
ALONE = 10
WARM_UP = 10
PASSES = 3

Move = tuple[int, str, bytes, int]
"""The seat, its token, the command, and the version that it leads to."""


class Script:
    """A fresh match and all that is played in it."""

    def __init__(self, cabinet: Cabinet, players: Sequence[Any]) -> None:
        self.match = open_match(cabinet, [player.id for player, _, _ in players], GAME)
        self.start = cabinet.store.version(self.match)
        self.tokens = [held.token for _, held, _ in players]
        self.moves: list[Move] = []
        memory = shadow(cabinet, self.match)
        while (following := next_command(memory, self.match)) and following[0] != HOUSE:
            seat, command = following
            done = submit(memory, self.match, seat, command)
            self.moves.append((seat, players[seat][1].token, msgspec.json.encode(command), done.checkpoint.version))


class Follower:
    """A seat's stream, and the newest version that it was told of."""

    def __init__(self, port: int, script: Script, seat: int) -> None:
        self.seen = script.start
        self._buffer = b""
        self.socket = _connected(port)
        head = _request("GET", f"/v1/matches/{script.match}/events", script.tokens[seat])
        self.socket.sendall(head + b"Accept: text/event-stream\r\nLast-Event-ID: %d\r\n\r\n" % script.start)

    def read(self) -> None:
        """Take in what has come."""
        self._buffer += self.socket.recv(65536)
        cut = self._buffer.rfind(b"id: ")
        end = self._buffer.find(b"\n", cut)
        if cut >= 0 and end >= 0:
            self.seen = max(self.seen, int(self._buffer[cut + 4 : end].partition(b"-")[0]))
            self._buffer = self._buffer[end:][-200:]


class Table:
    """A match that is being played, over one connection, and its followers."""

    def __init__(self, port: int, script: Script) -> None:
        self.script = script
        self.at = 0
        self.told: list[float] = []
        self.commands = _connected(port)
        self.followers = [Follower(port, script, seat) for seat in range(SEATS)]
        self._answer = b""

    def send(self) -> None:
        """Send the next move."""
        self._answered = False
        _, token, body, self._version = self.script.moves[self.at]
        self._following = self.followers[self.script.moves[self.at + 1][0] if self._more else 0]
        self._sent = time.perf_counter()
        head = _request("POST", f"/v1/matches/{self.script.match}/commands", token)
        sized = b"Content-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body)
        self.commands.sendall(head + sized + body)

    @property
    def _more(self) -> bool:
        return self.at + 1 < len(self.script.moves)

    def read(self) -> None:
        """Take in the answer to a command."""
        self._answer += self.commands.recv(65536)
        head, found, body = self._answer.partition(b"\r\n\r\n")
        if found and len(body) >= int(head.lower().partition(b"content-length:")[2].split(b"\r\n")[0]):
            assert head.startswith(b"HTTP/1.1 200"), self._answer
            self._answer, self._answered = b"", True

    def go_on(self) -> bool:
        """Send the next move if this one is done; False once there is none."""
        if not self._answered or self._following.seen < self._version:
            return True
        self.told.append(time.perf_counter() - self._sent)
        if not self._more:
            return False
        self.at += 1
        self.send()
        return True

    def close(self) -> None:
        """Leave."""
        for one in (self.commands, *(follower.socket for follower in self.followers)):
            one.close()


def run(cabinet: Cabinet, redis_url: str) -> list[Figure]:
    """The figures: many matches at once, then one after another."""
    api, relay = Server(redis_url), Role("-m", "service", "relay", CABINET_REDIS_URL=redis_url)
    redis = int(cabinet.redis.info("server")["process_id"])
    try:
        play(seated(api.port, scripts(cabinet, WARM_UP)), WARM_UP)
        many = [_pass(cabinet, api, relay, redis) for _ in range(PASSES)]
        cabinet.redis.config_set("appendfsync", "always")
        always = _pass(cabinet, api, relay, redis)
        cabinet.redis.config_set("appendfsync", "everysec")
        alone = play(seated(api.port, scripts(cabinet, ALONE)), 1)[1]
    finally:
        api.stop()
        relay.stop()
    costs = [f"{1000 * median(one.cost[tier] for one in many):.2f} ms {tier}" for tier in many[0].cost]
    return [
        Figure(
            f"moves that four followed seats are told of, {MATCHES} matches at once",
            rate(median(one.rate for one in many)),
            p50_p99(many[-1].told),
        ),
        Figure("processor time of such a move", ", ".join(costs), "", "2 ms"),
        Figure("… its events", f"{many[-1].events:.1f}"),
        Figure(
            "… append-only file before a rewrite", f"{median(one.written for one in many):.1f} times the events"
        ),
        Figure("… with `appendfsync always`", rate(always.rate), p50_p99(always.told)),
        Figure("… one match alone", p50_p99(alone)),
    ]


def scripts(cabinet: Cabinet, count: int) -> list[Script]:
    """Fresh matches."""
    players = [cabinet.accounts.players.create(f"player {seat}", now()) for seat in range(SEATS)]
    return [Script(cabinet, players) for _ in range(count)]


class _Pass(Struct, frozen=True):
    """Moves a second, the time of each, the processor time of a move by process, the events of a move, and how many
    times their bytes the append-only file has grown.
    """

    rate: float
    told: list[float]
    cost: dict[str, float]
    events: float
    written: float


def _pass(cabinet: Cabinet, api: Server, relay: Role, redis: int) -> _Pass:
    """Play matches at once, until the relay has dealt with them."""
    prepared = scripts(cabinet, MATCHES)
    tables = seated(api.port, prepared)
    while Feed(cabinet.redis, "").lag():
        time.sleep(0.1)  # between two looks: what came before must not count
    tiers = {"API": api.cpu, "relay": relay.cpu, "Redis": lambda: cpu_of(redis), "driver": _own_cpu}
    before, file = {name: cpu() for name, cpu in tiers.items()}, _file_of(cabinet)
    moves, times = play(tables, MATCHES)
    spent = {name: (cpu() - before[name]) / len(times) for name, cpu in tiers.items()}
    while Feed(cabinet.redis, "").lag():
        time.sleep(0.1)  # between two looks: what the relay writes counts
    stored = [body for script in prepared for body in cabinet.store.read(script.match, script.start)]
    written = (_file_of(cabinet) - file) / sum(map(len, stored))
    return _Pass(moves, times, spent, len(stored) / len(times), written)


def _file_of(cabinet: Cabinet) -> int:
    """The bytes of the append-only file; it is not rewritten while it is small."""
    return int(cabinet.redis.info("persistence")["aof_current_size"])


def _own_cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def seated(port: int, prepared: Sequence[Script]) -> list[Table]:
    """Tables whose followers all listen."""
    tables = [Table(port, script) for script in prepared]
    for table in tables:
        for follower in table.followers:
            follower.socket.recv(65536)  # the head of the stream
    return tables


def play(tables: Sequence[Table], at_once: int) -> tuple[float, list[float]]:
    """Play matches; returns moves a second and the time of each."""
    selector, waiting = selectors.DefaultSelector(), list(tables)
    for table in tables:
        selector.register(table.commands, selectors.EVENT_READ, (table, table.read))
        for follower in table.followers:
            selector.register(follower.socket, selectors.EVENT_READ, (table, follower.read))
    playing: set[Table] = set()
    started = time.perf_counter()
    while waiting or playing:
        while waiting and len(playing) < at_once:
            playing.add(waiting[-1])
            waiting.pop().send()
        for key, _ in selector.select(30):
            table, read = key.data
            read()
            if table in playing and not table.go_on():
                playing.discard(table)
    spent = time.perf_counter() - started
    for table in tables:
        table.close()
    times = [time_ for table in tables for time_ in table.told]
    return len(times) / spent, times


def _connected(port: int) -> socket.socket:
    connection = socket.create_connection(("127.0.0.1", port))
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return connection


def _request(method: str, path: str, token: str) -> bytes:
    return f"{method} {path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {token}\r\n".encode()
