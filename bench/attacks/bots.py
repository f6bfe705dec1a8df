"""Matches of bots alone."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

from bench.attacks.callers import LATE_SECONDS, Caller
from bench.attacks.row import Row, Scene
from bench.scripts import next_command, open_match, submit
from events.polling import wait_for_event

TURNS = 60
OPENED = 300


@contextmanager
def _many_matches(scene: Scene, attacker: Caller) -> Iterator[None]:
    for _ in range(OPENED):
        open_match(scene.cabinet, [None, None])
    yield


def _turns(scene: Scene) -> list[float]:
    """How long bots take to answer a person."""
    cabinet, times = scene.cabinet, list[float]()
    while len(times) < TURNS:
        match = open_match(cabinet, ["ply_9", None])
        while len(times) < TURNS:
            version = cabinet.play.matches.current(match)[0].version
            following = next_command(cabinet, match)
            if following is None:
                break
            if following[0] != 0:
                wait_for_event(cabinet.waiting, match, version, LATE_SECONDS)
                continue
            began = time.monotonic()
            last = submit(cabinet, match, *following).envelopes[-1]
            upcoming = next_command(cabinet, match)
            if upcoming and upcoming[0] != 0:
                wait_for_event(cabinet.waiting, match, last.version, LATE_SECONDS)
                times.append(time.monotonic() - began)
    return times


ROWS = (Row(f"{OPENED} matches of bots alone: until a bot of another has answered", _many_matches, _turns, True),)
