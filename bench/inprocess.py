"""Commands in one process: rules, all views and the real server, against a raw append by the same client."""

import time

from bench.measure import Figure, median_of, rate, seconds
from bench.scripts import SEATS, next_command, open_match, submit
from events.store import Append
from service.runtime.bootstrap import Cabinet

COMMANDS = 1500
PASSES = 3
ENVELOPE = b"x" * 300


def run(cabinet: Cabinet) -> list[Figure]:
    """The figures."""
    raw = median_of(PASSES, lambda: _raw(cabinet))
    commands = median_of(PASSES, lambda: _commands(cabinet))
    return [
        Figure("raw append script, one client", rate(raw)),
        Figure("accepted commands in one process", rate(commands), f"{commands / raw:.2f} of raw", "2,500/s"),
    ]


def _raw(cabinet: Cabinet) -> float:
    match = f"mat_{time.monotonic_ns()}"

    def append() -> None:
        for version in range(COMMANDS):
            cabinet.store.append(Append(match, version, [ENVELOPE]))

    return COMMANDS / seconds(append)


def _commands(cabinet: Cabinet) -> float:
    spent, done = 0.0, 0
    while done < COMMANDS:
        match = open_match(cabinet, [f"ply_{seat}" for seat in range(SEATS)])
        while (following := next_command(cabinet, match)) and done < COMMANDS:
            started = time.perf_counter()
            submit(cabinet, match, *following)
            spent += time.perf_counter() - started
            done += 1
    return done / spent
