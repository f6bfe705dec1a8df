"""An old copy of the data put back under a running process, a clock that jumps, and clocks that differ."""

import os
import random
import sys
import time
from collections.abc import Callable
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest
from freezegun.api import FrozenDateTimeFactory

from bench.torture import checks
from bench.torture.fleet import skewed
from events.connection import Client, connect
from events.envelope import parse_time
from service.runtime.bootstrap import Cabinet
from service.runtime.workers.relay import Relay
from tests.service.processes import running
from tests.service.support import Api, Picture, id_of, play

JUMPS = (timedelta(days=-400), timedelta(days=800), timedelta(hours=-9))


def harm(cabinet: Cabinet) -> list[str]:
    """What is wrong with streams, log and lists."""
    found = [checks.chained(cabinet), checks.logged(cabinet), checks.finished_are_listed(cabinet)]
    return [line for check in found for line in check.broken]


@pytest.mark.long
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
    stored = cabinet.play.matches.envelopes(id_of(match))
    assert [one.at for one in stored] == sorted(one.at for one in stored)
    assert over["status"] == "finished"
    assert ada.get(f"{match}/audit").json["ok"]
    assert not harm(cabinet)


@pytest.mark.exhaustive
@pytest.mark.processes
@pytest.mark.skipif(sys.platform != "linux", reason="the clocks of forks are shifted")
def test_processes_whose_clocks_are_hours_apart_date_by_that_of_the_store(tmp_path: Path) -> None:
    path = os.pathsep.join([skewed(), *sys.path])
    with running(tmp_path, PYTHONPATH=path) as service, closing(connect(service.url)) as store:
        began = store.time()[0]
        _, player = service.ask("POST", "/v1/players", {"name": "Ada"})
        auth = {"Authorization": f"Bearer {player['token']}"}
        seats = ["bot", "bot:random"]
        matches = [
            service.ask("POST", "/v1/matches", {"game": "conspiracy", "seats": seats}, **auth)[1]["id"]
            for _ in range(3)
        ]
        for match in matches:
            while service.ask("GET", f"/v1/matches/{match}", **auth)[1]["status"] != "finished":
                time.sleep(0.05)  # between two looks
        events = [
            event
            for match in matches
            for event in service.ask("GET", f"/v1/matches/{match}/events?limit=500", **auth)[1]["events"]
        ]
        dated = [parse_time(event["at"]).timestamp() for event in events]
        assert began - 1 <= min(dated) <= max(dated) <= store.time()[0] + 1
