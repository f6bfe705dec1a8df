"""A thousand streams: how soon the last is told, what one costs in memory, and what all cost those who play."""

import selectors
import socket
import time
from statistics import median

from bench.http import CONNECTIONS, Server, load, matches
from bench.measure import Figure, median_of, rate, seconds
from bench.scripts import SEATS, next_command, now, open_match, submit
from domain.kernel.messages import HOUSE
from domain.match.terms import Watch
from service.application.matches.eyes import Asker
from service.application.players import Player, Principal
from service.http.following.encoding import SSE
from service.http.following.portions import Bookmark, Look
from service.runtime.bootstrap import Cabinet
from tests.service.following import portions_of

STREAMS = 1_000
EVENTS = 10
DELAY = 20
PASSES = 3
PATIENCE = 30.0
NO_LIMIT = {"CABINET_STREAMS": "0", "CABINET_STREAMS_PER_CLIENT": "0"}


class Audience:
    """Many who follow one match."""

    def __init__(self, port: int, match: str, size: int) -> None:
        self._selector = selectors.DefaultSelector()
        self._sockets = [self._open(port, match) for _ in range(size)]

    def _open(self, port: int, match: str) -> socket.socket:
        opened = socket.create_connection(("127.0.0.1", port))
        head = f"GET /v1/matches/{match}/events HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\n\r\n"
        opened.sendall(head.encode())
        self._selector.register(opened, selectors.EVENT_READ)
        return opened

    def until(self, version: int) -> None:
        """Read until everybody was told of an event."""
        mark, missing = b"id: %d\n" % version, set(self._sockets)
        deadline = time.monotonic() + PATIENCE
        while missing:
            for key, _ in self._selector.select(1):
                one: socket.socket = key.fileobj  # type: ignore[assignment]  # sockets alone were registered
                if mark in one.recv(1 << 20):
                    missing.discard(one)
            if time.monotonic() > deadline:
                raise RuntimeError(f"{len(missing)} of {len(self._sockets)} were not told of event {version}")

    def close(self) -> None:
        """Hang up."""
        for one in self._sockets:
            one.close()
        self._selector.close()


def run(cabinet: Cabinet, redis_url: str) -> list[Figure]:
    """The figures; rates are taken in turn, with the streams and without."""
    api = Server("service.runtime.processes.wsgi:app()", redis_url, **NO_LIMIT)
    try:
        _open(cabinet, api.port, 1).close()
        load(api.port, matches(cabinet)[:20])
        before = api.memory()
        audience = _open(cabinet, api.port, STREAMS)
        each = (api.memory() - before) / STREAMS
        audience.close()
        rates = [(_rate(cabinet, api.port, 0), _rate(cabinet, api.port, STREAMS)) for _ in range(PASSES)]
        alone, all_ = (
            [time_ for _ in range(PASSES) for time_ in _told(cabinet, api.port, n)] for n in (1, STREAMS)
        )
    finally:
        api.stop()
    without, beside = (median(pair[which] for pair in rates) for which in (0, 1))
    one, many = _behind(cabinet, 1), _behind(cabinet, STREAMS)
    return [
        Figure("event told to the only stream, after the command's answer", _ms(alone)),
        Figure(f"event told to the last of {STREAMS} streams, after the command's answer", _ms(all_), "", "250 ms"),
        Figure("memory of a stream", f"{each / 1024:.1f} KB"),
        Figure(f"commands over HTTP, {CONNECTIONS} connections", rate(without)),
        Figure(
            f"commands over HTTP beside {STREAMS} idle streams",
            rate(beside),
            f"{beside / without:.0%} of without",
            "75 %",
        ),
        Figure(
            f"a page for {STREAMS} players who watch {DELAY} events behind",
            f"{1000 * many:.1f} ms",
            f"{many / one:.0f} times that for one",
            "20 times",
        ),
    ]


def _ms(times: list[float]) -> str:
    return f"p50 {1000 * median(times):.1f} ms, most {1000 * max(times):.1f} ms"


def _match(cabinet: Cabinet) -> str:
    return open_match(cabinet, [cabinet.players.create(f"player {seat}", now())[0].id for seat in range(SEATS)])


def _open(cabinet: Cabinet, port: int, size: int) -> Audience:
    match = _match(cabinet)
    audience = Audience(port, match, size)
    audience.until(cabinet.store.version(match))
    return audience


def _rate(cabinet: Cabinet, port: int, streams: int) -> float:
    audience, scripts = _open(cabinet, port, streams), matches(cabinet)
    found, _ = load(port, scripts)
    audience.close()
    return found


def _behind(cabinet: Cabinet, players: int) -> float:
    """Seconds until a page is written for so many players who watch a match from behind."""
    seated = [cabinet.players.create(f"player {seat}", now())[0].id for seat in range(SEATS)]
    match = open_match(cabinet, seated, watch=Watch(delay=DELAY))
    while cabinet.store.version(match) < 3 * DELAY and (following := next_command(cabinet, match)):
        submit(cabinet, match, *following)
    watching = [Principal(Player(f"ply_{number}", "", "")) for number in range(players)]
    looks = [Look(Asker(who), SSE) for who in watching]
    portions = portions_of(cabinet)
    return median_of(EVENTS, lambda: seconds(lambda: portions.after(match, Bookmark(DELAY), looks)))


def _told(cabinet: Cabinet, port: int, streams: int) -> list[float]:
    """Seconds from the answer to a command until the last stream has its last event."""
    match = _match(cabinet)
    audience = Audience(port, match, streams)
    audience.until(cabinet.store.version(match))
    times = []
    while len(times) < EVENTS and (following := next_command(cabinet, match)) and following[0] != HOUSE:
        submit(cabinet, match, *following)
        answered = time.perf_counter()
        audience.until(cabinet.store.version(match))
        times.append(time.perf_counter() - answered)
    audience.close()
    return times
