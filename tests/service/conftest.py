"""The composed service on the test server, with an empty database, and clients of its API."""

import gc
import random
import warnings
from collections.abc import Callable, Iterator
from itertools import count

import freezegun
import freezegun.api
import pytest
from flask import Flask
from freezegun import freeze_time
from freezegun.api import FrozenDateTimeFactory

from events import ids
from events.connection import Client
from events.feed import Feed
from service.application import fresh
from service.application.leases import Holder
from service.application.parts import Accounts, Play, Results, Study, Tournaments
from service.runtime.background import crew_of, relay_of
from service.runtime.bootstrap import Cabinet
from service.runtime.processes.embedded import EmbeddedServer
from service.runtime.settings import Config
from service.runtime.workers import jobs
from service.runtime.workers.hand import Hand
from service.runtime.workers.relay import Relay
from tests.service.asgi import stop
from tests.service.support import NOON, OPERATOR, Api, app_over, machine_time, operator_of, own_signals

# freezegun looks at every loaded module each time, and sorts the names of each to see whether it is still the same.
freezegun.api._get_module_attributes_hash = lambda module: f"{id(module)}-{len(vars(module))}"
# How long a test took is measured in the time that goes on.
freezegun.configure(extend_ignore_list=["_pytest.timing"])

_names = (f"test-{number}" for number in count())


@pytest.fixture
def without_leftovers() -> None:
    """For tests that collect garbage: what earlier ones left open is not theirs."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)
        gc.collect()


@pytest.fixture
def clock() -> Iterator[FrozenDateTimeFactory]:
    """The time stands still at noon; `clock.tick(seconds)` moves it. The timers of event loops go on."""
    with freeze_time(NOON, real_asyncio=True) as frozen:
        yield frozen


@pytest.fixture
def cabinet(server: EmbeddedServer, client: Client) -> Iterator[Cabinet]:
    """The service of this process."""
    made = Cabinet.compose(Config(server.url, server.url, operator_token=OPERATOR), clock=machine_time)
    yield made
    made.close()


# What use cases are given.


@pytest.fixture
def play(cabinet: Cabinet) -> Play:
    return cabinet.play


@pytest.fixture
def tournaments(cabinet: Cabinet) -> Tournaments:
    return cabinet.tournaments


@pytest.fixture
def accounts(cabinet: Cabinet) -> Accounts:
    return cabinet.accounts


@pytest.fixture
def results(cabinet: Cabinet) -> Results:
    return cabinet.results


@pytest.fixture
def study(cabinet: Cabinet) -> Study:
    return cabinet.study


# What requests are sent to.


@pytest.fixture
def app(cabinet: Cabinet) -> Iterator[Flask]:
    """The application over the service of this process."""
    made = app_over(cabinet)
    yield made
    stop(made)


@pytest.fixture
def api(app: Flask) -> Api:
    """An anonymous client."""
    return Api(app)


@pytest.fixture
def operator(cabinet: Cabinet, app: Flask) -> Api:
    return operator_of(cabinet, app)


@pytest.fixture
def ada(api: Api) -> Api:
    return api.player("Ada")


@pytest.fixture
def bob(api: Api) -> Api:
    return api.player("Bob")


@pytest.fixture
def chance() -> random.Random:
    """The same choices at every run."""
    return random.Random(7)


@pytest.fixture
def opened_feed(cabinet: Cabinet) -> Feed:
    """The feed, opened as a relay does first of all. It takes as long as everything else about a service."""
    made = Feed(cabinet.redis, "reader")
    made.open()
    return made


@pytest.fixture
def somebody(cabinet: Cabinet) -> Iterator[Holder]:
    """An analyst of another process, who lives."""
    with cabinet.study.analyses.leases.holder() as holder:
        yield holder


@pytest.fixture
def relay(cabinet: Cabinet, opened_feed: Feed) -> Relay:
    """A relay of this process, to be turned by hand."""
    return relay_of(cabinet, next(_names), settle_seconds=0)


@pytest.fixture
def work(cabinet: Cabinet) -> Callable[[], None]:
    """Carry out the jobs that are queued, and those they queue, with a real worker in this process."""

    jobs.use(crew_of(cabinet))

    def carry_out() -> None:
        with own_signals():
            QuickWorker([cabinet.queues.turns, cabinet.queues.thoughts], next(_names)).work(burst=True)

    return carry_out


@pytest.fixture
def drain(cabinet: Cabinet, relay: Relay, work: Callable[[], None]) -> Callable[[], None]:
    """Relay and work until nothing is left to do."""

    def until_quiet() -> None:
        while True:
            while entries := relay.next(0):
                relay._follow_all(entries)
            if not cabinet.queues.turns.count:
                return
            work()

    return until_quiet


@pytest.fixture
def afresh(
    cabinet: Cabinet, client: Client, clock: FrozenDateTimeFactory, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[[], Cabinet]]:
    """Makes a service with an empty database, of the same ids, times and seeds every time."""
    made: list[Cabinet] = []

    def begin() -> Cabinet:
        numbers = count(1)
        monkeypatch.setattr(ids, "new_id", lambda kind, now: f"{kind}_{next(numbers):026}")
        monkeypatch.setattr(fresh, "new_seed", lambda: b"the same seed at every time, yes")
        client.flushall()
        made.append(Cabinet.compose(cabinet.config, clock=cabinet.clock))
        return made[-1]

    yield begin
    for service in made:
        service.close()


@pytest.fixture
def draining(work: Callable[[], None]) -> Callable[[Cabinet], Callable[[], None]]:
    """Makes what relays and works for another service until nothing is left to do."""

    def of(service: Cabinet) -> Callable[[], None]:
        jobs.use(crew_of(service))
        relay = relay_of(service, "relay", settle_seconds=0)
        relay._feed.open()

        def until_quiet() -> None:
            relay.turn(0)
            while service.queues.turns.count:
                work()
                relay.turn(0)

        return until_quiet

    return of


class QuickWorker(Hand):
    """A worker that does its jobs and nothing else: it is not listed, listens for no orders, and cleans up after no
    other. Each of these takes it longer than the job of most tests.
    """

    should_run_maintenance_tasks = False

    def bootstrap(self, *how: object) -> None:
        pass

    def teardown(self) -> None:
        pass

    def heartbeat(self, *how: object, **more: object) -> None:
        pass
