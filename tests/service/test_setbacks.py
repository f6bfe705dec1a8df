"""An old copy of the data put back under a running process, and a clock that jumps."""

import random
from collections.abc import Callable
from datetime import timedelta

from freezegun.api import FrozenDateTimeFactory

from bench.torture import checks
from events.connection import Client
from service.runtime.bootstrap import Cabinet
from service.runtime.workers.relay import Relay
from tests.service.support import Api, Picture, id_of, play

JUMPS = (timedelta(days=-400), timedelta(days=800), timedelta(hours=-9))


def harm(cabinet: Cabinet) -> list[str]:
    """What is wrong with streams, log and lists."""
    found = [checks.chained(cabinet), checks.logged(cabinet), checks.finished_are_listed(cabinet)]
    return [line for check in found for line in check.broken]


def test_an_old_copy_put_back_under_running_processes_is_played_on(
    cabinet: Cabinet, client: Client, ada: Api, relay: Relay, drain: Callable[[], None], chance: random.Random
) -> None:
    """Caches of the process know events that are gone; other events take their versions."""
    match = ada.open("me", "bot")
    play([ada], match, drain, chance, rounds=10)
    picture, then = Picture(client), ada.get(match).json["version"]
    play([ada], match, drain, chance, rounds=10)
    lost = ada.get(match).json["version"]
    client.flushall()
    picture.put_back(client)
    assert ada.get(match).json["version"] == then < lost
    over = play([ada], match, drain, random.Random(8))
    relay.sweep()
    drain()
    assert over["status"] == "finished"
    assert ada.get(f"{match}/audit").json["ok"]
    assert not harm(cabinet)


def test_a_clock_that_jumps_leaves_times_in_order_and_nobody_waiting(
    cabinet: Cabinet,
    clock: FrozenDateTimeFactory,
    api: Api,
    relay: Relay,
    drain: Callable[[], None],
    chance: random.Random,
) -> None:
    ada = api.player("Ada")
    match = ada.open("me", "bot")
    for jump in JUMPS:
        play([ada], match, drain, chance, rounds=6)
        clock.tick(jump)
    over = play([ada], match, drain, chance)
    drain()
    stored = cabinet.matches.envelopes(id_of(match))
    assert [one.at for one in stored] == sorted(one.at for one in stored)
    assert over["status"] == "finished"
    assert ada.get(f"{match}/audit").json["ok"]
    assert not harm(cabinet)
