"""What callers leave behind: applications, matches, and accounts with many matches that are erased."""

import json
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

from bench.attacks.callers import Caller
from bench.attacks.flood import AT_ONCE, BEGUN_SECONDS, Flood, flooded
from bench.attacks.row import Row, Scene
from bench.scripts import open_match

PLAYING = 375
"""Running matches of an account that is erased."""
APPLICATION = {
    "client_name": "N" * 64,
    "redirect_uris": [f"https://board.example/{'x' * 370}/{number}" for number in range(5)],
}
MATCH = {"game": "conspiracy", "seats": ["me", "open"]}


def _registering(scene: Scene, attacker: Caller) -> AbstractContextManager[None]:
    body = json.dumps(APPLICATION).encode()
    head = (
        f"POST /oauth/register HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: {len(body)}"
    )
    return flooded(Flood(scene.port, attacker.address, f"{head}\r\n\r\n".encode() + body))


def _opening(scene: Scene, attacker: Caller) -> AbstractContextManager[None]:
    return flooded(Flood(scene.port, attacker.address, attacker.post("/v1/matches", json.dumps(MATCH).encode())))


@contextmanager
def _erasing(scene: Scene, attacker: Caller) -> Iterator[None]:
    """Erase an account that plays many matches; the others at these tables are strangers."""
    for _ in range(PLAYING):
        open_match(scene.cabinet, [attacker.id, "ply_9"])
    time.sleep(BEGUN_SECONDS)  # until the relay has them in its lists
    attacker.ask("/v1/players/me", method="DELETE")
    yield


ROWS = (
    Row(f"{AT_ONCE} registrations of applications at once, again at once", _registering),
    Row(f"{AT_ONCE} openings of matches at once, again at once", _opening),
    Row(f"an account with {PLAYING} running matches is erased", _erasing, lasts=True),
)
