"""What one caller can do to the others: `python -m bench.attacks [WORD…]`. The limits are those by default.

With words only the attacks whose names have one of them: `python -m bench.attacks knowledge bots`.

A polite caller asks one thing after another, undisturbed and then while an attacker, from another address and with
another token, does its worst; three times in turn. A row holds if the median of the three quotients of the polite
caller's p99, attacked by undisturbed, is at most 5; otherwise the program ends with 1. Everything runs on this
machine; the attackers give way to the service.
"""

import resource
import socket
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path
from statistics import median, quantiles

from msgspec import Struct

from bench.attacks import bots, connections, costly, leavings, records, tournaments, waits
from bench.attacks.callers import LATE_SECONDS, playing, politely, sign_up
from bench.attacks.row import Row, Scene
from bench.processes import UNLIMITED, Role
from service.runtime.bootstrap import Cabinet
from service.runtime.processes.address import Address
from service.runtime.processes.embedded import EmbeddedServer
from service.runtime.settings import Config

KINDS = (connections, costly, bots, waits, records, tournaments, leavings)
ROWS: tuple[Row, ...] = tuple(row for kind in KINDS for row in kind.ROWS)
"""Every row. A new one stands in the file of its kind."""
WORST = 5.0
"""The largest quotient that holds."""
ROUNDS = 3
LIMITS = dict.fromkeys(UNLIMITED, "")
"""Empty settings are those by default."""
POLITE = "127.0.0.2"
FILES = 20_000
_attackers = count(3)


class Found(Struct, frozen=True):
    """What the polite caller found, attacked or not: milliseconds, and how many requests were not answered."""

    p50: float
    p99: float
    late: int

    @classmethod
    def of(cls, times: list[float]) -> "Found":
        """The figures of many times, in seconds."""
        cuts = quantiles(times, n=100)
        return cls(1000 * cuts[49], 1000 * cuts[98], sum(seconds >= LATE_SECONDS for seconds in times))


Pair = tuple[Found, Found]
"""Undisturbed and attacked."""


def main() -> None:
    """Measure every attack that is wanted."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, FILES))
    print("| attack | undisturbed, p50 / p99 ms | attacked, p50 / p99 ms | unanswered | quotients | median |")
    print("|---|---|---|---|---|---|")
    began = time.monotonic()
    held = [_measure(row) for row in ROWS if _is_wanted(row.name)]
    print(f"{sum(held)} of {len(held)} rows hold, after {time.monotonic() - began:.0f} s")
    sys.exit(not all(held))


def _is_wanted(name: str) -> bool:
    return not sys.argv[1:] or any(word in name for word in sys.argv[1:])


def _measure(row: Row) -> bool:
    """Measure and print a row; whether it holds."""
    pairs = [pair for _ in range(ROUNDS) for pair in _rounds(row, 1)] if row.lasts else _rounds(row, ROUNDS)
    quotients = [attacked.p99 / undisturbed.p99 for undisturbed, attacked in pairs]
    cells = (
        row.name,
        *(", ".join(f"{one.p50:.1f} / {one.p99:.0f}" for one in side) for side in zip(*pairs, strict=True)),
        ", ".join(str(attacked.late) for _, attacked in pairs),
        ", ".join(f"{quotient:.1f}" for quotient in quotients),
        f"{median(quotients):.1f}",
    )
    print(f"| {' | '.join(cells)} |", flush=True)
    return median(quotients) <= WORST


def _rounds(row: Row, rounds: int) -> list[Pair]:
    """What was found in so many rounds on one service."""
    with _scene() as scene:
        return [_round(row, scene) for _ in range(rounds)]


def _round(row: Row, scene: Scene) -> Pair:
    def found() -> Found:
        return Found.of(row.times(scene) if row.times else politely(scene.polite, scene.asked))

    undisturbed = found()
    attacker = sign_up(scene.port, f"127.0.0.{next(_attackers)}", "Mallory")
    with row.attack(scene, attacker):
        return undisturbed, found()


@contextmanager
def _scene() -> Iterator[Scene]:
    """A service that nobody has used."""
    with tempfile.TemporaryDirectory() as directory, EmbeddedServer(Path(directory)) as server:
        cabinet = Cabinet.compose(Config(server.url, server.url))
        with closing(cabinet), _service(server.url) as port:
            polite = sign_up(port, POLITE, "Ada")
            yield Scene(port, cabinet, polite, playing(polite))


@contextmanager
def _service(url: str) -> Iterator[int]:
    """Two API processes, a relay, two workers and an analyst; the port of the API."""
    with closing(socket.socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    settings = {**LIMITS, "CABINET_REDIS_URL": url, "PORT": str(port)}
    commands = (("serve", "--processes=2"), ("relay",), ("work",), ("work",), ("analyse",))
    roles = [Role("-m", "service", *words, **settings) for words in commands]
    try:
        while not Address("127.0.0.1", port).is_healthy():
            time.sleep(0.1)  # between two looks
        time.sleep(5)  # until every process has loaded everything
        yield port
    finally:
        for role in roles:
            role.stop()


if __name__ == "__main__":
    main()
