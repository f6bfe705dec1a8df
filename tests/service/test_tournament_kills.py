"""A tournament while its processes are killed: nothing is half done, and nothing is done twice."""

import random
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from service.runtime.bootstrap import Cabinet
from service.runtime.settings import Config
from tests.service.processes import PATIENCE, Running, running
from tests.service.support import GAME

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="processes are found by /proc"),
    pytest.mark.timeout(240),
    pytest.mark.processes,
    pytest.mark.group("faults"),
]

BOTS = 5
ROUNDS = 3
VICTIMS = ("api", "relay", "worker", "server")
MOMENT_SECONDS = 0.03
SHARE_OF_LOOKS, KILLS = 0.2, 8
"""Who dies again and again is started again later and later: more of them would only wait."""


class Organiser:
    """Asks for every step once, with a key, while a process is killed at a moment drawn beforehand."""

    def __init__(self, service: Running, chance: random.Random) -> None:
        self._service = service
        self._chance = chance
        self._head = {"Authorization": f"Bearer {service.ask('POST', '/v1/players', {'name': 'Ada'})[1]['token']}"}
        self._threads = ThreadPoolExecutor(1)
        self._number = 0

    def get(self, path: str) -> Any:
        status, answer = self._service.ask("GET", path, **self._head)
        assert status == 200, answer
        return answer

    def step(self, path: str, body: Any = None) -> Any:
        """One step, in the middle of which a process dies."""
        moment, victim = self._chance.random() * MOMENT_SECONDS, self._chance.choice(VICTIMS)
        killing = self._threads.submit(self._kill_after, moment, victim)
        answer = self.ask(path, body)
        killing.result()
        return answer

    def ask(self, path: str, body: Any = None) -> Any:
        """The same request until it is answered; no two have one key."""
        self._number += 1
        head = {**self._head, "Idempotency-Key": f"step-{self._number}"}
        status, answer = self._service.ask("POST", path, body or {}, **head)
        assert status in (200, 201), answer
        return answer

    def schedule(self, path: str, wanted: Any) -> None:
        """Have the house run a tournament."""
        status, answer = self._service.ask("PUT", f"{path}/schedule", wanted, **self._head)
        assert status == 200, answer

    def until(self, path: str, done: Callable[[Any], bool], kills: int = 0) -> None:
        """Look until something is so; so many times a process that works behind the scenes dies between looks."""
        deadline = time.monotonic() + PATIENCE
        while not done(self.get(path)):
            assert time.monotonic() < deadline, path
            time.sleep(0.1)  # between two looks; what counts is what is seen
            if kills and self._chance.random() < SHARE_OF_LOOKS:
                kills -= self._service.kill(self._chance.choice(VICTIMS[1:3]), self._chance)

    def _kill_after(self, moment: float, victim: str) -> None:
        time.sleep(moment)
        self._service.kill(victim, self._chance)


@pytest.mark.exhaustive
def test_whatever_is_killed_every_round_is_played_once_and_whole(tmp_path: Path) -> None:
    with running(tmp_path, CABINET_WORKERS="1", CABINET_FSYNC="always") as service:
        ada = Organiser(service, random.Random(5))
        terms = {"name": "Cup", "game": GAME, "format": "swiss", "rounds": ROUNDS, "seed": "s"}
        path = f"/v1/tournaments/{ada.step('/v1/tournaments', terms)['id']}"
        for _ in range(BOTS):
            ada.ask(f"{path}/entries", {"bot": "random"})
        matches: list[str] = []
        for number in range(1, ROUNDS + 1):
            ada.step(f"{path}/rounds")
            here = f"{path}/rounds/{number}"
            ada.step(f"{here}/pairings")
            ada.step(f"{here}/start")
            ada.until(here, lambda now: all(table["decided"] for table in now["tables"]))
            ada.step(f"{here}/close")
            matches += [table["match"] for table in ada.get(here)["tables"]]
        _check(service, ada, path, matches)


@pytest.mark.exhaustive  # the other one kills as much where the organiser pairs
def test_a_tournament_that_the_house_runs_is_played_once_and_whole_whatever_is_killed(tmp_path: Path) -> None:
    with running(tmp_path, CABINET_WORKERS="1", CABINET_FSYNC="always") as service:
        ada = Organiser(service, random.Random(6))
        terms = {"name": "Cup", "game": GAME, "format": "swiss", "rounds": ROUNDS, "seed": "s"}
        path = f"/v1/tournaments/{ada.step('/v1/tournaments', terms)['id']}"
        for _ in range(BOTS):
            ada.ask(f"{path}/entries", {"bot": "random"})
        ada.schedule(path, {"dates": ["2020-01-01T00:00:00Z"], "after": 0, "steps": ["pair", "start", "close"]})
        ada.until(path, lambda now: now["status"] == "ended", kills=KILLS)
        rounds = [ada.get(f"{path}/rounds/{number}") for number in range(1, ROUNDS + 1)]
        _check(service, ada, path, [table["match"] for one in rounds for table in one["tables"]])


def _check(service: Running, ada: Organiser, path: str, matches: list[str]) -> None:
    kinds = [event["type"] for event in ada.get(f"{path}/events?limit=500")["events"]]
    for kind in ("round_opened", "round_paired", "round_started", "round_closed"):
        assert kinds.count(kind) == ROUNDS, kind
    assert len(set(matches)) == len(matches) == ROUNDS * (BOTS // 2)
    assert ada.get(f"{path}/audit")["ok"]
    cabinet = Cabinet.compose(Config(service.url, service.url))
    try:
        assert set(cabinet.store.matches()) == set(matches)
    finally:
        cabinet.close()
