"""Long polls that one caller holds."""

import time
from contextlib import AbstractContextManager
from http.client import HTTPException

from bench.attacks.callers import LATE_SECONDS, Caller, politely
from bench.attacks.flood import AT_ONCE, Flood, flooded
from bench.attacks.row import Row, Scene

POLLS = 10
WAIT_SECONDS = 1


def _poll(caller: Caller) -> str:
    """A long poll of a match of the caller's own in which nothing happens."""
    match = caller.ask("/v1/matches", {"game": "conspiracy", "seats": ["me", "open"]})
    return f"/v1/matches/{match['id']}/events?after={match['version']}&wait="


def _held(scene: Scene, attacker: Caller) -> AbstractContextManager[None]:
    return flooded(Flood(scene.port, attacker.address, attacker.get(f"{_poll(attacker)}30")))


def _also_waiting(scene: Scene) -> list[float]:
    """What a polite caller asks who also waits: of long polls the time beyond that which they were to wait."""
    poll = f"{_poll(scene.polite)}{WAIT_SECONDS}"
    return [*politely(scene.polite, scene.asked), *(_beyond(scene.polite, poll) for _ in range(POLLS))]


def _beyond(caller: Caller, poll: str) -> float:
    began = time.monotonic()
    try:
        caller.ask(poll)
    except (OSError, HTTPException):
        return LATE_SECONDS
    return max(0.0, time.monotonic() - began - WAIT_SECONDS)


ROWS = (Row(f"{AT_ONCE} long polls of one token: a caller who also waits", _held, _also_waiting),)
