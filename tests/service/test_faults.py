"""Real processes are killed while people play: no acknowledged command is lost and none applied twice."""

import random
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import count, groupby
from pathlib import Path
from threading import Condition
from typing import Any

import pytest

from domain import games
from events import chain
from service.runtime.bootstrap import Cabinet
from service.runtime.processes.embedded import EmbeddedServer
from service.runtime.processes.tether import spawn
from service.runtime.settings import Config
from service.runtime.web import application
from tests.service.processes import PATIENCE, ROLES, Running, running, service_process
from tests.service.support import GAME, Api, any_command, everything, without_feeds

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="processes are found by /proc"),
    pytest.mark.timeout(240),
    pytest.mark.processes,
    pytest.mark.xdist_group("faults"),
]

PEOPLE = 3
KILLS = 10
ACKNOWLEDGED_BETWEEN_KILLS = (4, 12)


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("data"), CABINET_WORKERS="2") as started:
        yield started


@pytest.mark.parametrize("chunked", [False, True])
def test_a_body_of_ten_megabytes_is_answered_over_a_real_socket(service: Running, chunked: bool) -> None:
    part = b"x" * 2**16
    head = b"POST /v1/players HTTP/1.1\r\nHost: here\r\n"
    head += b"Transfer-Encoding: chunked\r\n\r\n" if chunked else b"Content-Length: 10485760\r\n\r\n"
    with socket.create_connection(("127.0.0.1", service.port), timeout=30) as client:
        client.sendall(head)
        with suppress(ConnectionResetError, BrokenPipeError):  # the answer may come before all was sent
            for _ in range(160):
                client.sendall(b"%x\r\n%b\r\n" % (len(part), part) if chunked else part)
            if chunked:
                client.sendall(b"0\r\n\r\n")
        assert client.recv(12) == b"HTTP/1.1 413"
    assert service.once("GET", "/healthz")[0] == 200


class Commotion:
    """Counts what was acknowledged and kills a process now and then, at points drawn beforehand."""

    def __init__(self, service: Running, chance: random.Random) -> None:
        self._service = service
        self._chance = chance
        self._changed = Condition()
        self.acknowledged: list[tuple[str, str, str]] = []
        self.killed: list[str] = []
        roles = [*ROLES, *ROLES, *(chance.choice(list(ROLES)) for _ in range(KILLS - 2 * len(ROLES)))]
        chance.shuffle(roles)
        self._plan = [(chance.randint(*ACKNOWLEDGED_BETWEEN_KILLS), role) for role in roles]

    @property
    def over(self) -> bool:
        return not self._plan

    def acknowledge(self, match: str, key: str, cause: str) -> None:
        with self._changed:
            self.acknowledged.append((match, key, cause))
            self._changed.notify_all()

    def reign(self) -> None:
        """Kill until the plan is carried out."""
        seen = 0
        while self._plan:
            pause, role = self._plan[0]
            with self._changed:
                self._changed.wait_for(lambda upto=seen + pause: len(self.acknowledged) >= upto, timeout=60)
                seen = len(self.acknowledged)
            if self._service.kill(role, self._chance):
                self.killed.append(role)
            self._plan.pop(0)


class Person:
    """Plays match after match, repeats every request until it is answered, and notes what was acknowledged."""

    def __init__(self, service: Running, commotion: Commotion, number: int) -> None:
        self._service = service
        self._commotion = commotion
        self._chance = random.Random(number)
        self._keys = (f"person-{number}-command-{place:05}" for place in count())
        made = service.ask("POST", "/v1/players", {"name": f"P{number}"}, **{"Idempotency-Key": next(self._keys)})
        self._token = made[1]["token"]
        self.matches: list[str] = []

    def play(self) -> None:
        while not self._commotion.over:
            self._play_one()

    def _play_one(self) -> None:
        status, made = self._post("/v1/matches", {"game": GAME, "seats": ["me", "bot", "bot:random"]})
        assert status == 201, made
        match = f"/v1/matches/{made['id']}"
        self.matches.append(made["id"])
        version = 0
        while True:
            offered = self._get(f"{match}/options")
            if offered["options"]:
                command = any_command(self._chance.choice(offered["options"]), self._chance)
                status, answer = self._post(f"{match}/commands", command)
                assert status == 200, answer
                version = answer["version"]
            elif self._get(match)["status"] == "finished":
                return
            else:
                version = self._get(f"{match}/events?after={max(version, offered['version'])}&wait=5")["version"]

    def _get(self, path: str) -> Any:
        status, answer = self._service.ask("GET", path, Authorization=f"Bearer {self._token}")
        assert status == 200, answer
        return answer

    def _post(self, path: str, body: Any) -> tuple[int, Any]:
        key = next(self._keys)
        head = {"Authorization": f"Bearer {self._token}", "Idempotency-Key": key, "Request-Id": f"id-of-{key}"}
        status, answer = self._service.ask("POST", path, body, **head)
        if status in (200, 201):
            self._commotion.acknowledge(answer.get("match") or answer["id"], key, body.get("type", "open_match"))
        return status, answer


def test_whatever_is_killed_nothing_acknowledged_is_lost_and_nothing_happens_twice(service: Running) -> None:
    commotion = Commotion(service, random.Random(1))
    with ThreadPoolExecutor(PEOPLE + 1) as threads:
        people = list(threads.map(lambda number: Person(service, commotion, number), range(PEOPLE)))
        plays = [threads.submit(person.play) for person in people]
        threads.submit(commotion.reign).result()
        for played in plays:
            played.result()
    assert set(commotion.killed) == set(ROLES)
    cabinet = Cabinet(Config(service.url, service.url))
    try:
        acknowledged = commotion.acknowledged
        assert len(acknowledged) > KILLS * ACKNOWLEDGED_BETWEEN_KILLS[0]
        matches = {match for person in people for match in person.matches}
        assert {match for match, _, _ in acknowledged} == matches == set(cabinet.store.matches())
        for match in matches:
            given = [(key, cause) for at, key, cause in acknowledged if at == match]
            _check_stream(cabinet, match, given)
        _until_relayed(cabinet)
        before = without_feeds(everything(cabinet.redis))
        Cabinet(cabinet.config).projections.rebuild()
        assert without_feeds(everything(cabinet.redis)) == before
    finally:
        cabinet.close()


def _check_stream(cabinet: Cabinet, match: str, given: list[tuple[str, str]]) -> None:
    """The commands of the person are in the stream once each and in order, and the chain is unbroken to the end."""
    stored = cabinet.store.read(match)
    codec = cabinet.matches.codec(match)
    envelopes = [codec.envelope(body) for body in stored]
    by_key = groupby((e for e in envelopes if e.actor.key), lambda e: (e.actor.key, e.cause, e.actor.request_id))
    assert [named for named, _ in by_key] == [(key, cause, f"id-of-{key}") for key, cause in given]
    assert [envelope.version for envelope in envelopes] == list(range(1, len(stored) + 1))
    previous = chain.genesis(match)
    for body, envelope in zip(stored, envelopes, strict=True):
        assert (envelope.previous, envelope.hash) == (previous, chain.digest_of(body))
        previous = envelope.hash
    assert cabinet.matches.current(match)[0].state.match.status == "finished"


def _until_relayed(cabinet: Cabinet) -> None:
    deadline = time.monotonic() + PATIENCE
    while cabinet.feed_lag():
        assert time.monotonic() < deadline, "the relay does not catch up"
        time.sleep(0.05)  # between two looks; what counts is what is seen


# A worker that dies with a job in its hands.

THINKS_FOR_EVER = """
import time
from domain import games
from service.runtime.commandline.main import main

def think(*_):
    print("thinking", flush=True)
    time.sleep(600)

for game in games().values():
    game.bots.update(dict.fromkeys(game.bots, think))
main(["work"])
"""


def test_the_job_of_a_killed_worker_is_done_by_another(tmp_path: Path) -> None:
    with EmbeddedServer(tmp_path / "redis") as server:
        environment = {"CABINET_REDIS_URL": server.url, "CABINET_QUEUE_URL": server.url}
        cabinet = Cabinet(Config(server.url, server.url))
        ada = Api(application(cabinet)).player("Ada")
        with service_process("relay", **environment):
            match = ada.open("me", "bot")
            version = ada.get(match).json["version"]
            _kill_while_thinking({**environment, "PYTHONPATH": ":".join(sys.path)})
            assert cabinet.store.version(match.rpartition("/")[2]) == version
            with service_process("work", **environment):
                events = ada.get(f"{match}/events", after=version, wait=30).json["events"]
            assert [event["actor"]["by"] for event in events] == [f"bot:{next(iter(games()[GAME].bots))}"]
        cabinet.close()


def _kill_while_thinking(environment: dict[str, str]) -> None:
    argv = [sys.executable, "-c", THINKS_FOR_EVER]
    with spawn(argv, env=environment, text=True, stdout=subprocess.PIPE) as worker:
        assert worker.stdout
        assert worker.stdout.readline() == "thinking\n"
        worker.kill()
