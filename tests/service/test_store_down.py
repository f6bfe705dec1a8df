"""While Redis is down every caller is asked to retry; when it is back the service continues by itself."""

import logging
import os
import signal
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest

from events.connection import Client, connect, execute_together
from events.storetime import StoreTime
from events.waiting import WouldBlock, never_waiting
from service.application.queues import QUEUE, queue
from service.runtime.background import crew_of, relay_of
from service.runtime.bootstrap import Cabinet
from service.runtime.processes.embedded import EmbeddedServer
from service.runtime.settings import Config
from service.runtime.web import application
from service.runtime.workers import jobs
from service.runtime.workers.turns import Turns
from tests.service.processes import PATIENCE, service_process, serving
from tests.service.support import GAME, OPERATOR, Api, own_signals

pytestmark = pytest.mark.processes


class Store:
    """A server of its own that can be stopped and started again, under the same address and with its data."""

    def __init__(self, directory: Path) -> None:
        self._directory = directory
        self.start()
        self.cabinet = Cabinet.compose(Config(self.url, self.url, operator_token=OPERATOR))

    def start(self) -> None:
        self._server = EmbeddedServer(self._directory)
        self._server.start()
        self.url = self._server.url

    def stop(self) -> None:
        self._server.stop()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = Store(tmp_path / "redis")
    yield made
    made.cabinet.close()
    made.stop()


@pytest.fixture
def here(store: Store) -> Api:
    return Api(application(store.cabinet)).player("Ada")


READS = (
    "/v1/matches",
    "/v1/results",
    "{match}",
    "{match}/view",
    "{match}/options",
    "{match}/events",
    "{match}/timeline",
)
WRITES: tuple[tuple[str, Any], ...] = (
    ("/v1/players", {"name": "Bob"}),
    ("/v1/matches", {"game": GAME, "seats": ["me", "bot"]}),
    ("{match}/seats/1", {}),
    ("{match}/start", {}),
    ("{match}/resign", {}),
    ("{match}/commands", {"type": "pass"}),
)


def check_down(answered: Any) -> None:
    assert (answered.status_code, answered.json["code"]) == (503, "store_down"), answered.text
    assert answered.content_type == "application/problem+json"
    assert answered.json["retryable"]
    assert int(answered.headers["Retry-After"]) >= 1


def test_every_read_and_write_is_asked_to_come_again_and_then_answered(store: Store, here: Api) -> None:
    match = here.open("me", "bot")
    version = here.get(match).json["version"]
    store.stop()
    for path in READS:
        check_down(here.get(path.format(match=match)))
        check_down(Api(here.app, here.token).get(path.format(match=match)))
    for path, body in WRITES:
        check_down(here.post(path.format(match=match), body, key="a-key-to-come-again-with"))
    check_down(Api(here.app, OPERATOR).get("/metrics"))
    assert here.get("/v1/games/conspiracy").status_code == 200
    assert here.get("/healthz").status_code == 200
    assert set(here.get("/readyz").json["checks"].values()) == {"down"}
    store.start()
    for path in READS:
        assert here.get(path.format(match=match)).status_code == 200
    assert here.get(match).json["version"] == version
    for path, body in WRITES:
        assert here.post(path.format(match=match), body, key="a-key-to-come-again-with").status_code != 503


def test_a_stranger_whose_token_is_not_known_here_is_asked_to_come_again(store: Store, here: Api) -> None:
    elsewhere = Cabinet.compose(store.cabinet.config)
    store.stop()
    check_down(Api(application(elsewhere), here.token).get("/v1/games"))
    store.start()
    assert Api(application(elsewhere), here.token).get("/v1/games/conspiracy").status_code == 200
    elsewhere.close()


def test_who_waits_when_the_store_goes_down_is_told(
    store: Store, here: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = here.open("me", "bot")
    begun, read = Event(), store.cabinet.waiting.xread

    def observed(*what: Any, **how: Any) -> Any:
        begun.set()
        return read(*what, **how)

    monkeypatch.setattr(store.cabinet.waiting, "xread", observed)
    answered: list[Any] = []
    waiting = Thread(target=lambda: answered.append(here.get(f"{match}/events", after=7, wait=30)))
    waiting.start()
    assert begun.wait(PATIENCE)
    store.stop()
    waiting.join(PATIENCE)
    check_down(answered[0])


def test_a_request_that_met_no_store_is_one_line_in_the_log(
    store: Store, here: Api, caplog: pytest.LogCaptureFixture
) -> None:
    match = here.open("me", "bot")
    store.stop()
    here.get(match)
    (record,) = (record for record in caplog.records if record.name == "cabinet.api")
    assert record.getMessage().startswith(f"GET {match} req_")
    assert record.exc_info is None


def test_nobody_writes_a_line_of_its_own_into_the_log(
    store: Store, here: Api, caplog: pytest.LogCaptureFixture
) -> None:
    store.stop()
    here.get("/v1/players/x%0A2026-11-22T12:00:00.000Z%20ERROR%20forged/stats")
    (record,) = (record for record in caplog.records if record.name == "cabinet.api")
    assert "x%0A2026" in record.getMessage()
    assert "\n" not in record.getMessage().partition(": ")[0]


def test_the_relay_goes_on_when_the_store_is_back(
    store: Store, here: Api, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING, "cabinet.relay")
    stopping, complained = Event(), Event()

    class Ear(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            complained.set()

    logger, ear = logging.getLogger("cabinet.relay"), Ear()
    logger.addHandler(ear)
    relay = Thread(target=relay_of(store.cabinet, "relay").run, args=(stopping.is_set,))
    relay.start()
    try:
        store.stop()
        assert complained.wait(PATIENCE)
        store.start()
        match = here.open("me", "bot")
        assert wait_until_listed(store, match)
    finally:
        stopping.set()
        relay.join(PATIENCE)
        logger.removeHandler(ear)
    assert not relay.is_alive()


def wait_until_listed(store: Store, match: str) -> bool:
    """Whether the projections learn of the match, asked at every append and at most for a while."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        page = store.cabinet.projections.matches.page([], 10)
        if any(match.rpartition("/")[2].encode() in body for body in page.bodies):
            return True
        time.sleep(0.02)  # between two looks; what counts is that it comes
    return False


def test_a_worker_whose_store_goes_down_during_a_job_goes_on_when_it_is_back(
    store: Store, here: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, played = here.open("me", "bot").rpartition("/")[2], 0

    def play_on(self: Turns, match: str, version: int, **_: object) -> None:
        nonlocal played
        played += 1
        if played == 1:
            store.stop()
        else:
            os.kill(os.getpid(), signal.SIGTERM)

    def restart() -> bool:
        store.start()
        put()
        return True

    def put() -> None:
        client = connect(store.url)
        jobs.enqueue_turn(queue(QUEUE, client), match, 7)
        client.close()

    monkeypatch.setattr(Turns, "play_on", play_on)
    monkeypatch.setattr(jobs, "pause", restart)
    put()
    with own_signals():
        jobs.work(crew_of(store.cabinet), store.cabinet.queues.turns, "worker")
    assert played == 2


@pytest.mark.exhaustive
def test_relays_and_workers_outlive_their_store(store: Store, here: Api) -> None:
    environment = {"CABINET_REDIS_URL": store.url, "CABINET_QUEUE_URL": store.url}
    with service_process("relay", **environment) as relay, service_process("work", **environment) as worker:
        for _ in range(2):
            match = here.open("me", "bot")
            events = here.get(f"{match}/events", after=7, wait=30).json["events"]
            assert [event["type"] for event in events] == ["payoffs_placed"]
            store.stop()
            store.start()
        assert (relay.poll(), worker.poll()) == (None, None)
        worker.terminate()
        assert worker.wait(PATIENCE) == 0


@contextmanager
def hanging(server: EmbeddedServer) -> Iterator[None]:
    """The server takes what it is sent, and does nothing."""
    os.kill(server.pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(server.pid, signal.SIGCONT)


@pytest.mark.exhaustive
def test_while_the_store_hangs_a_process_answers_and_its_streams_go_on(tmp_path: Path) -> None:
    with (
        EmbeddedServer(tmp_path) as server,
        serving(server.url, CABINET_HEARTBEAT_SECONDS="1") as service,
        ThreadPoolExecutor(2) as threads,
    ):
        tokens = [service.ask("POST", "/v1/players", {"name": name})[1]["token"] for name in ("Ada", "Bob")]
        ada, bob = ({"Authorization": f"Bearer {token}"} for token in tokens)
        match = service.ask("POST", "/v1/matches", {"game": GAME, "seats": ["me", "open"]}, **ada)[1]["id"]
        path = f"/v1/matches/{match}"
        service.ask("POST", f"{path}/seats/1", {}, **bob)
        given = [service.ask("GET", f"{path}/options", **who)[1]["options"][0]["command"] for who in (ada, bob)]
        stream = HTTPConnection("127.0.0.1", service.port, timeout=PATIENCE)
        stream.request("GET", f"{path}/events?after=7", headers={"Accept": "text/event-stream"})
        told = stream.getresponse()
        while not told.readline().startswith(b":"):
            pass
        with hanging(server):
            commands = [
                threads.submit(service.once, "POST", f"{path}/commands", command, **who)
                for who, command in zip((ada, bob), given, strict=True)
            ]
            assert service.once("GET", "/healthz")[0] == 200
            while not told.readline().startswith(b":"):
                pass
            assert service.once("GET", "/healthz")[0] == 200
            assert not [one for one in commands if one.done()]
        assert {one.result(PATIENCE)[0] for one in commands} == {200}
        stream.close()


def test_a_process_that_has_never_reached_its_store_answers_what_takes_none() -> None:
    nowhere = "redis://localhost:1"
    anybody = Api(application(Cabinet.compose(Config(nowhere, nowhere))))
    assert anybody.get("/healthz").status_code == 200
    assert anybody.get("/v1/games/conspiracy").status_code == 200
    check_down(anybody.get("/v1/matches"))


def test_the_thread_of_an_event_loop_never_waits_for_a_store(any_client: Client) -> None:
    calls = (
        any_client.ping,
        any_client.pipeline,
        StoreTime(any_client),
        lambda: execute_together(any_client, [("PING",)]),
    )
    with never_waiting():
        for call in calls:
            with pytest.raises(WouldBlock):
                call()
        with ThreadPoolExecutor(1) as thread:
            assert thread.submit(any_client.ping).result(PATIENCE)
    assert any_client.ping()
