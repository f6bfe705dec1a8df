"""Records that are verified, and records that are streamed."""

import time
from contextlib import AbstractContextManager

from audit.record import whole
from bench.attacks.callers import Caller, anonymous
from bench.attacks.flood import Flood, flooded
from bench.attacks.row import Attack, Row, Scene
from bench.scripts import next_command, open_match, submit
from domain import games
from service.application.matches.records import PRODUCT

CONNECTIONS = 64
GAME = "pax_illuminaten"
FINISHED = 12


def _played(scene: Scene) -> str:
    """A finished match of the game with the longest records."""
    seats = games()[GAME].meta.seats[1]
    match = open_match(scene.cabinet, [f"ply_{seat}" for seat in range(seats)], GAME)
    while following := next_command(scene.cabinet, match):
        submit(scene.cabinet, match, *following)
    return match


def _verified(scene: Scene, attacker: Caller) -> AbstractContextManager[None]:
    """The same record again and again."""
    match = _played(scene)
    record = whole(scene.cabinet.play.matches.codecs[GAME], match, scene.cabinet.store.read(match), PRODUCT)
    request = attacker.post("/v1/records?dry_run=true", record, "application/x-ndjson")
    return flooded(Flood(scene.port, attacker.address, request, CONNECTIONS))


def _streamed(reads: bool) -> Attack:
    """All records, without a token."""

    def attack(scene: Scene, attacker: Caller) -> AbstractContextManager[None]:
        while (missing := FINISHED - len(attacker.ask("/v1/results")["items"])) > 0:
            for _ in range(missing):
                _played(scene)
            time.sleep(2)  # until the relay has filed them
        return flooded(Flood(scene.port, attacker.address, anonymous("/v1/records"), CONNECTIONS, reads=reads))

    return attack


ROWS = (
    Row(f"{CONNECTIONS} dry runs of a record at once", _verified),
    Row(f"{CONNECTIONS} streams of {FINISHED} records without a token", _streamed(True)),
    Row(f"{CONNECTIONS} streams of {FINISHED} records that nobody reads", _streamed(False)),
)
