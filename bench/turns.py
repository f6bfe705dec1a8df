"""From the answer to a person's command until the bot's command is appended, with real relay and worker."""

import os
import signal
import subprocess
import sys
import time

from bench.measure import Figure, p50_p99
from bench.scripts import next_command, open_match, submit
from events.envelope import milliseconds
from search.levels import EXPERT
from service.runtime.bootstrap import Cabinet

COMMANDS = 150
THINKING = 8
"""Matches of bots that search, which a thinker plays meanwhile."""
WAIT_SECONDS = 10.0


def run(cabinet: Cabinet, redis_url: str) -> list[Figure]:
    """The figures: the server's own times of the two appends, in whole milliseconds."""
    alone = _served(cabinet, redis_url, "relay", "work")
    for _ in range(THINKING):
        open_match(cabinet, [f"bot:{EXPERT}"] * 2)
    beside = _served(cabinet, redis_url, "relay", "work", "think")
    what = "person's command appended → bot's command appended"
    return [
        Figure(what, p50_p99(alone), "", "p50 within 15 ms"),
        Figure(f"  while bots that search play {THINKING} matches", p50_p99(beside), "", "p50 within 15 ms"),
    ]


def _served(cabinet: Cabinet, redis_url: str, *roles: str) -> list[float]:
    environment = {**os.environ, "CABINET_REDIS_URL": redis_url}
    children = [subprocess.Popen([sys.executable, "-m", "service", role], env=environment) for role in roles]
    try:
        return _times(cabinet)
    finally:
        for child in children:
            child.send_signal(signal.SIGTERM)
        for child in children:
            child.wait()


def _times(cabinet: Cabinet) -> list[float]:
    times: list[float] = []
    while len(times) < COMMANDS:
        match = open_match(cabinet, ["ply_0", None])
        while len(times) < COMMANDS and (found := _after_one(cabinet, match)) is not None:
            times += found
    return times[10:]


def _after_one(cabinet: Cabinet, match: str) -> list[float] | None:
    """Give one command and wait until a person is awaited again; None when the match is over."""
    version = cabinet.matches.current(match)[0].version
    following = next_command(cabinet, match)
    if following is None:
        return None
    seat, command = following
    if seat != 0:
        cabinet.wait_for(match, version, WAIT_SECONDS)
        return []
    last = submit(cabinet, match, seat, command).envelopes[-1]
    if not (upcoming := next_command(cabinet, match)) or upcoming[0] == 0:
        return []
    deadline = time.monotonic() + WAIT_SECONDS
    while not (answer := cabinet.store.read(match, last.version, limit=1)):
        assert time.monotonic() < deadline, "no worker answered"
    then = cabinet.matches.codec(match).envelope(answer[0])
    return [(milliseconds(then.at) - milliseconds(last.at)) / 1000]
