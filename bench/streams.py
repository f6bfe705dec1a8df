"""A thousand streams: how soon the last is told, what one costs in memory, and what all cost those who play."""

import selectors
import socket
import time
from statistics import median

from bench.http import CONNECTIONS, load, matches
from bench.measure import Figure, median_of, rate, seconds
from bench.processes import Server
from bench.scripts import SEATS, next_command, now, open_match, submit
from domain.kernel.messages import HOUSE
from domain.match.terms import Watch
from service.application.following.portions import Bookmark, Look
from service.application.matches.eyes import Asker
from service.application.players import Player, Principal
from service.http.following.encoding import SSE
from service.runtime.bootstrap import Cabinet
from tests.service.following import portions_of

STREAMS = 1_000
MANY = 5_000
IDLE_SECONDS = 20
EVENTS = 10
DELAY = 20
PASSES = 3
PATIENCE = 30.0


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
        mark, missing = b"id: %d-" % version, set(self._sockets)
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
    api = Server(redis_url)
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
    opening, idle, last = _many(cabinet, redis_url)
    without, beside = (median(pair[which] for pair in rates) for which in (0, 1))
    one, many = _behind(cabinet, 1), _behind(cabinet, STREAMS)
    return [
        Figure("event told to the only stream, after the command's answer", _ms(alone)),
        Figure(f"event told to the last of {STREAMS} streams, after the command's answer", _ms(all_), "", "250 ms"),
        *opening,
        Figure(f"processor time of {MANY} idle streams, of one core", f"{idle:.1%}", "", "3 %"),
        Figure(f"event told to the last of {MANY} streams, after the command's answer", _ms(last), "", "120 ms"),
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


def _many(cabinet: Cabinet, redis_url: str) -> tuple[list[Figure], float, list[float]]:
    """How long very many streams take to open, beside a bare server; what they cost while nothing happens."""
    api, bare = Server(redis_url), Server(redis_url, "bench.limits")
    try:
        ours, theirs = [], []
        for _ in range(PASSES):
            match = _match(cabinet)
            ours.append(_opened(api.port, match, cabinet.store.version(match)))
            theirs.append(_opened(bare.port, match, 1))
        match = _match(cabinet)
        audience = Audience(api.port, match, MANY)
        audience.until(cabinet.store.version(match))
        before = api.cpu()
        time.sleep(IDLE_SECONDS)
        idle = (api.cpu() - before) / IDLE_SECONDS
        times = _each(cabinet, match, audience)
        audience.close()
    finally:
        api.stop()
        bare.stop()
    of_bare = f"{median(ours) / median(theirs):.1f} times that of a bare server"
    return [Figure(f"opening {MANY} streams", f"{median(ours):.2f} s", of_bare, "3 times")], idle, times


def _opened(port: int, match: str, version: int) -> float:
    """Seconds until very many followers of a match have been told of an event."""
    started = time.perf_counter()
    audience = Audience(port, match, MANY)
    audience.until(version)
    spent = time.perf_counter() - started
    audience.close()
    time.sleep(2)  # until the server has noticed
    return spent


def _ms(times: list[float]) -> str:
    return f"p50 {1000 * median(times):.1f} ms, most {1000 * max(times):.1f} ms"


def _match(cabinet: Cabinet) -> str:
    return open_match(
        cabinet, [cabinet.accounts.players.create(f"player {seat}", now())[0].id for seat in range(SEATS)]
    )


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
    seated = [cabinet.accounts.players.create(f"player {seat}", now())[0].id for seat in range(SEATS)]
    match = open_match(cabinet, seated, watch=Watch(delay=DELAY))
    while cabinet.store.version(match) < 3 * DELAY and (following := next_command(cabinet, match)):
        submit(cabinet, match, *following)
    watching = [Principal(Player(f"ply_{number}", "", "")) for number in range(players)]
    looks = [Look(Asker(who), SSE) for who in watching]
    portions = portions_of(cabinet)
    return median_of(EVENTS, lambda: seconds(lambda: portions.next_portions(match, Bookmark(DELAY), looks)))


def _told(cabinet: Cabinet, port: int, streams: int) -> list[float]:
    """Seconds from the answer to a command until the last stream has its last event."""
    match = _match(cabinet)
    audience = Audience(port, match, streams)
    audience.until(cabinet.store.version(match))
    times = _each(cabinet, match, audience)
    audience.close()
    return times


def _each(cabinet: Cabinet, match: str, audience: Audience) -> list[float]:
    """Seconds from the answer to each of some commands until everybody was told."""
    times: list[float] = []
    while len(times) < EVENTS and (following := next_command(cabinet, match)) and following[0] != HOUSE:
        submit(cabinet, match, *following)
        answered = time.perf_counter()
        audience.until(cabinet.store.version(match))
        times.append(time.perf_counter() - answered)
    return times
