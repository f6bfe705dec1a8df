"""Reminders: a player gets one message when a quarter of its time is left."""

from collections.abc import Callable
from typing import Any

from freezegun.api import FrozenDateTimeFactory

from service.runtime.bootstrap import Cabinet
from tests.service.support import Api, table_for
from tests.service.webhooks.receiver import Receiver

Deliver = Callable[[], None]
Hook = Callable[..., Any]
HOUR = 3600
CLOCK = {"kind": "seat", "limit": 1000 * HOUR}
WANTED = ["turn.reminder"]


def test_a_player_is_reminded_once_when_a_quarter_of_its_time_is_left(
    clock: FrozenDateTimeFactory, api: Api, hook: Hook, deliver: Deliver, receiver: Receiver
) -> None:
    ada, bob = api.player("Ada"), api.player("Bob")
    hook(ada, ada.id, types=WANTED)
    match = table_for(ada, bob, clock=CLOCK)
    deliver()
    clock.tick(HOUR * 3 // 4 - 1)
    deliver()
    assert receiver.types == []
    clock.tick(1)
    deliver()
    (received,) = receiver.received
    assert received.json["data"] == {
        "match": match.rpartition("/")[2],
        "game": "conspiracy",
        "version": ada.get(match).json["version"],
        "seat": 0,
        "left": 1000 * HOUR // 4,
        "deadline": "2030-05-17T13:00:00.000Z",
    }
    for _ in range(3):
        clock.tick(60)
        deliver()
    assert len(receiver.received) == 1


def test_who_has_answered_is_not_reminded(
    clock: FrozenDateTimeFactory, api: Api, hook: Hook, deliver: Deliver, receiver: Receiver
) -> None:
    ada, bob = api.player("Ada"), api.player("Bob")
    hook(ada, ada.id, types=WANTED)
    match = table_for(ada, bob, clock=CLOCK)
    ada.command(match, ada.options(match)[0]["command"])
    deliver()
    clock.tick(HOUR * 3 // 4)
    deliver()
    assert receiver.types == []


def test_what_another_seat_does_reminds_nobody_twice(
    clock: FrozenDateTimeFactory, api: Api, cabinet: Cabinet, hook: Hook, deliver: Deliver, receiver: Receiver
) -> None:
    ada, bob = api.player("Ada"), api.player("Bob")
    hook(ada, ada.id, types=WANTED)
    match = table_for(ada, bob, clock=CLOCK)
    deliver()
    clock.tick(HOUR * 3 // 4)
    deliver()
    bob.command(match, bob.options(match)[0]["command"])
    cabinet.projections.rebuild()
    clock.tick(60)
    deliver()
    assert len(receiver.received) == 1


def test_nobody_is_reminded_of_another_seat_or_of_a_short_clock(
    clock: FrozenDateTimeFactory, api: Api, hook: Hook, deliver: Deliver, receiver: Receiver
) -> None:
    ada, bob, eve = (api.player(name) for name in ("Ada", "Bob", "Eve"))
    hook(eve, table_for(ada, bob, clock=CLOCK), types=WANTED)
    hook(ada, table_for(ada, bob, clock={"kind": "seat", "limit": 600_000}), types=WANTED)
    deliver()
    for _ in range(4):
        clock.tick(450)
        deliver()
    clock.tick(HOUR - 1900)
    deliver()
    assert receiver.types == []
