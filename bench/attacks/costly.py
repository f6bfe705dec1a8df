"""Work that is counted by its time."""

import json
from collections.abc import Callable
from contextlib import AbstractContextManager

from bench.attacks.callers import Caller
from bench.attacks.flood import AT_ONCE, Flood, flooded
from bench.attacks.row import Attack, Row, Scene
from domain import games


def _adjudication(attacker: Caller) -> bytes:
    """As many beginnings of the most costly game as fit."""
    seats = games()["pax_illuminaten"].meta.seats[1]
    items = [{"setup": {"seats": seats, "seed": f"{number:02x}"}, "commands": []} for number in range(100)]
    return attacker.post("/v1/games/pax_illuminaten/adjudicate", json.dumps({"items": items}).encode())


def _knowledge(attacker: Caller) -> bytes:
    """What a seat may know of a match that has just begun."""
    match = attacker.ask("/v1/matches", {"game": "pax_illuminaten", "seats": ["me", "bot"]})["id"]
    return attacker.get(f"/v1/matches/{match}/knowledge?samples=200&seat=0")


def _asked(request: Callable[[Caller], bytes], patient: bool) -> Attack:
    def attack(scene: Scene, attacker: Caller) -> AbstractContextManager[None]:
        return flooded(Flood(scene.port, attacker.address, request(attacker), patient=patient))

    return attack


ROWS = tuple(
    Row(f"{AT_ONCE} {what} at once, {how}", _asked(request, patient))
    for what, request in (("adjudications", _adjudication), ("`knowledge?samples=200`", _knowledge))
    for how, patient in (("again when told", True), ("again at once", False))
)
