"""The composed service on the test server, with an empty database, and clients of its API."""

import random
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count

import pytest
from flask import Flask
from freezegun import freeze_time
from freezegun.api import FrozenDateTimeFactory

from events.connection import Client
from events.feed import Feed
from service.app import create_app
from service.bootstrap import Cabinet
from service.config import Config
from service.embedded import EmbeddedServer
from service.workers import jobs
from service.workers.relay import Relay
from tests.service.support import NOON, OPERATOR, Api, operator_of

_names = (f"test-{number}" for number in count())


@pytest.fixture
def clock() -> Iterator[FrozenDateTimeFactory]:
    """The time stands still at noon; `clock.tick(seconds)` moves it."""
    with freeze_time(NOON) as frozen:
        yield frozen


@pytest.fixture
def cabinet(server: EmbeddedServer, client: Client) -> Iterator[Cabinet]:
    """The service of this process."""
    made = Cabinet(Config(server.url, server.url, operator_token=OPERATOR))
    Feed(made.redis, "").open()
    yield made
    made.close()


@pytest.fixture
def app(cabinet: Cabinet) -> Flask:
    return create_app(cabinet)


@pytest.fixture
def api(app: Flask) -> Api:
    """Nobody in particular."""
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
def relay(cabinet: Cabinet) -> Relay:
    """A relay of this process, to be turned by hand."""
    return Relay(cabinet, next(_names))


@pytest.fixture
def work(cabinet: Cabinet) -> Callable[[], None]:
    """Carry out the jobs that are queued, and those they queue, with a real worker in this process."""

    def carry_out() -> None:
        with _own_signals():
            jobs.work(cabinet, next(_names), burst=True)

    return carry_out


@pytest.fixture
def drain(cabinet: Cabinet, relay: Relay, work: Callable[[], None]) -> Callable[[], None]:
    """Relay and work until nothing is left to do."""

    def until_quiet() -> None:
        relay.turn(0)
        while cabinet.queue.count:
            work()
            relay.turn(0)

    return until_quiet


@contextmanager
def _own_signals() -> Iterator[None]:
    """RQ takes the signals of the process over and leaves SIGALRM, by which pytest stops a test, to nobody."""
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM, signal.SIGALRM)}
    left, _ = signal.getitimer(signal.ITIMER_REAL)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
        signal.setitimer(signal.ITIMER_REAL, left)
