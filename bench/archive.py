"""What a finished match takes before and after it is archived, how long the ways take, and what commands notice."""

import os
import random
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from multiprocessing import get_context
from statistics import median

from msgspec.structs import replace

from bench.measure import Figure, p50_p99, rate, seconds
from bench.scripts import next_command, open_match, submit
from domain import games
from events import keys
from events.connection import Client
from service.runtime.background import archiver_of
from service.runtime.bootstrap import Cabinet
from service.runtime.commandline.workers import ANALYST_NICENESS
from service.runtime.settings import Config

EACH = 8
"""Matches of each game."""
PLAYERS = 40
COMMANDS = 400
WHOLE = "whole"
"""A key that streams are written to with everything that can be worked out."""
WARM_SECONDS = 2.0


def run(cabinet: Cabinet) -> list[Figure]:
    """The figures."""
    with tempfile.TemporaryDirectory() as directory:
        here = Cabinet.compose(replace(cabinet.config, archive=directory, archive_after=0.0))
        try:
            return list(_figures(here))
        finally:
            here.close()


def _figures(here: Cabinet) -> Iterator[Figure]:
    played = _played(here)
    before = memory(here.redis)
    yield Figure("memory of a finished match", _told(before, len(played)))
    yield _of_an_event(here, played)
    quiet = _commands(here)
    archiver = archiver_of(here)
    took = seconds(lambda: archiver.go_on(600.0))
    assert here.archive.count() >= len(played), "a match stayed"
    after = memory(here.redis)
    yield Figure("memory of an archived match", _told(after, here.archive.count()), "", "14 KB")
    sizes = [len(here.archive.objects.get(name) or b"") for name in here.archive.objects.names()]
    yield Figure("disk of an archived match", f"mean {sum(sizes) / len(sizes) / 1000:.1f} KB", "", "16 KB")
    yield Figure("archiving", f"{rate(here.archive.count() / took)} matches a core")
    yield from _looks(here, played)
    yield Figure("taking an archived match back", p50_p99([seconds(lambda m=m: _back(here, m)) for m in played]))
    yield _beside(here, played, quiet)


def _played(here: Cabinet) -> list[str]:
    """Matches of every game between players at random, over and taken in by the projections."""
    draw, played = random.Random(7), []
    for key, game in games().items():
        for _ in range(EACH):
            people = draw.sample(range(PLAYERS), game.meta.seats[1] if len(game.meta.seats) > 1 else 2)
            played.append(play(here, key, [f"ply_{number:026}" for number in people]))
    return played


def play(here: Cabinet, game: str, people: list[str]) -> str:
    """A match between players at random, over and taken in by the projections."""
    match = open_match(here, list(people), game)
    while following := next_command(here, match):
        submit(here, match, *following)
    here.projections.catch_up(match, here.store.version(match))
    return match


def _of_an_event(here: Cabinet, played: list[str]) -> Figure:
    """Redis memory of an event, and how much it would be if every event named the hash before it."""
    count = stored = whole = 0
    for match in played:
        stored += here.redis.memory_usage(keys.events(match), samples=0) or 0
        for version, body in enumerate(here.store.read(match), 1):
            here.redis.xadd(WHOLE, {"e": body}, f"{version}-0")
            count += 1
        whole += here.redis.memory_usage(WHOLE, samples=0) or 0
        here.redis.delete(WHOLE)
    return Figure("memory of an event", f"{stored / count:.0f} bytes; with `previous` {whole / count:.0f} bytes")


def memory(client: Client) -> Counter[str]:
    """Bytes of all keys by what they are about, without the feeds, which are trimmed."""
    found: Counter[str] = Counter()
    for key in client.scan_iter("cn:*", count=1000):
        name = key.decode()
        if not name.endswith(":feed"):
            found[family(name)] += client.memory_usage(key, samples=0) or 0
    return found


def family(key: str) -> str:
    parts = key.split(":")
    return parts[2] if key.startswith(keys.INDEXES.rstrip("*")) or parts[-1].isdigit() else parts[-1]


def _told(found: Counter[str], count: int) -> str:
    shares = ", ".join(f"{name} {size / count / 1000:.2f}" for name, size in found.most_common(8))
    return f"{found.total() / count / 1000:.1f} KB: {shares}"


def _looks(here: Cabinet, played: list[str]) -> Iterator[Figure]:
    """A first look by a process that knows nothing, and the next one, at the view of the public."""
    fresh = Cabinet.compose(here.config)
    for what, goal in (("first look at", "within 25 ms"), ("next look at", "")):
        times = [seconds(lambda m=m: fresh.projections.views.current(m).view(None)) for m in played]
        yield Figure(f"{what} an archived match", p50_p99(times), "", goal)
    fresh.close()


def _back(here: Cabinet, match: str) -> None:
    here.store.moves.restore(match)


def _commands(here: Cabinet) -> list[float]:
    """How long commands take in a match of four."""
    times: list[float] = []
    while len(times) < COMMANDS:
        match = open_match(here, [f"ply_{seat}" for seat in range(4)])
        while (following := next_command(here, match)) and len(times) < COMMANDS:
            times.append(seconds(lambda m=match, f=following: submit(here, m, *f)))
            time.sleep(0.002)
    return times


def _beside(here: Cabinet, played: list[str], quiet: list[float]) -> Figure:
    """How long commands take while another process archives at low priority, as the analyst does, and without."""
    process = get_context("spawn").Process(target=archive_again_and_again, args=(here.config, played))
    process.start()
    time.sleep(WARM_SECONDS)
    busy = _commands(here)
    process.kill()
    process.join()
    told = f"p50 {1000 * median(busy):.2f} ms; without {1000 * median(quiet):.2f} ms"
    return Figure("a command while another process archives", told)


def archive_again_and_again(config: Config, played: list[str]) -> None:
    """Archive matches and take them back, until this process is ended."""
    os.nice(ANALYST_NICENESS)
    here = Cabinet.compose(config)
    while True:
        for match in played:
            here.store.moves.archive(match, here.store.version(match))
            here.store.moves.restore(match)
