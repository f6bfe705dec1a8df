"""A service that starts again and everybody comes back at once: how long players and bots wait beside followers."""

import http.client
import multiprocessing
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from statistics import median

from bench.measure import Figure
from bench.processes import Role, Server
from bench.scripts import next_command, now, open_match, submit
from bench.streams import Audience
from events.envelope import milliseconds
from service.runtime.bootstrap import Cabinet

MATCHES = 500
STREAMS = 5_000
PATIENCE = 60.0
BETWEEN = 0.05
"""The pause between two requests of the players."""


def run(cabinet: Cabinet, redis_url: str) -> list[Figure]:
    """The figures of one restart."""
    account, secrets, _ = cabinet.accounts.players.create("player", now())
    matches = [_with_a_due_bot(cabinet, account.id) for _ in range(MATCHES)]
    versions = dict(zip(matches, cabinet.store.versions(matches), strict=True))
    api = Server(redis_url, processes=1)
    begun = now().timestamp()
    roles = [Role("-m", "service", role, CABINET_REDIS_URL=redis_url) for role in ("relay", "work")]
    followers, told = _herd(api.port, versions)
    try:
        herd = time.perf_counter()
        followers.start()
        waits = _ask_meanwhile(api.port, secrets.token, matches, told.is_set)
        opened = time.perf_counter() - herd
        bots = [_played_after(cabinet, match, versions[match], begun) for match in matches]
    finally:
        followers.kill()
        api.stop()
        for role in roles:
            role.stop()
    return [
        Figure(f"{STREAMS} streams of {MATCHES} matches come back", f"{opened:.1f} s"),
        Figure("  a player's first request meanwhile", f"{waits[0]:.2f} s", "", "1 s"),
        Figure("  other requests", f"p50 {median(waits):.2f} s, most {max(waits):.2f} s", "", "1 s"),
        Figure("  due bots, after the start of all processes", f"p50 {median(bots):.1f} s, most {max(bots):.1f} s"),
    ]


def _with_a_due_bot(cabinet: Cabinet, player: str) -> str:
    """A match of a person and a bot, who is awaited."""
    match = open_match(cabinet, [player, None])
    while (following := next_command(cabinet, match)) and following[0] == 0:
        submit(cabinet, match, *following)
    return match


def _herd(port: int, versions: dict[str, int]) -> tuple[multiprocessing.Process, threading.Event]:
    """Followers of all matches, in a process of their own, and what says that all have been told."""
    ours, theirs = multiprocessing.Pipe(duplex=False)
    each, told = STREAMS // len(versions), threading.Event()

    def follow() -> None:
        audiences = [Audience(port, match, each) for match in versions]
        for audience in audiences:
            audience.until(1)
        theirs.send(b"told")
        time.sleep(PATIENCE)  # the streams stay open until this process is ended

    def listen() -> None:
        with suppress(EOFError):
            ours.recv()
        told.set()

    threading.Thread(target=listen, daemon=True).start()
    return multiprocessing.get_context("fork").Process(target=follow), told


def _ask_meanwhile(port: int, token: str, matches: list[str], is_over: Callable[[], bool]) -> list[float]:
    """How long requests of a player took, one after another, until all followers have been told."""
    waits: list[float] = []
    deadline = time.perf_counter() + PATIENCE
    time.sleep(BETWEEN)  # the streams begin first
    while not is_over() and time.perf_counter() < deadline:
        began = time.perf_counter()
        asked = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        match = matches[(7 * len(waits)) % len(matches)]
        asked.request("GET", f"/v1/matches/{match}/view", headers={"Authorization": f"Bearer {token}"})
        answer = asked.getresponse()
        assert answer.status == 200, answer.read()
        asked.close()
        waits.append(time.perf_counter() - began)
        time.sleep(BETWEEN)  # as a player does
    return waits


def _played_after(cabinet: Cabinet, match: str, version: int, begun: float) -> float:
    """Seconds from the start until the bot of a match has played."""
    deadline = time.monotonic() + PATIENCE
    while not (answer := cabinet.store.read(match, version, limit=1)):
        assert time.monotonic() < deadline, "no worker answered"
        time.sleep(BETWEEN)  # between two looks
    return milliseconds(cabinet.play.matches.codec(match).envelope(answer[0]).at) / 1000 - begun
