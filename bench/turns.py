"""From the answer to a person's command until the bot's command is appended, with real relay and worker."""

import os
import signal
import subprocess
import sys
import time

from bench.measure import Figure, p50_p99
from bench.scripts import next_command, open_match, submit
from events.envelope import milliseconds
from service.runtime.bootstrap import Cabinet

COMMANDS = 150
WAIT_SECONDS = 10.0


def run(cabinet: Cabinet, redis_url: str) -> list[Figure]:
    """The figure: the server's own times of the two appends, in whole milliseconds."""
    environment = {**os.environ, "CABINET_REDIS_URL": redis_url}
    children = [
        subprocess.Popen([sys.executable, "-m", "service", role], env=environment) for role in ("relay", "work")
    ]
    try:
        times = _times(cabinet)
    finally:
        for child in children:
            child.send_signal(signal.SIGTERM)
        for child in children:
            child.wait()
    return [Figure("person's command appended → bot's command appended", p50_p99(times), "", "p50 within 15 ms")]


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
