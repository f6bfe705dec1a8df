"""What every test may ask for: a real server, a client with an empty database, the same on a cluster."""

import gc
from collections.abc import Generator, Iterator, Mapping
from pathlib import Path

import pytest
from hypothesis import settings

from events.connection import CLUSTER_SCHEME, Client, connect
from service.runtime.processes.embedded import EmbeddedServer
from tests import pseudo
from tests.loops import PATIENCE
from tests.service import nursery
from tests.service.processes import Running, running
from tests.tiers import starts_services

# Shared machines are slow at times; and the same tests must pass today that passed yesterday.
settings.register_profile("repeatable", deadline=None, derandomize=True, database=None)
settings.load_profile("repeatable")

TESTS = Path(__file__).parent

SELDOM = 300_000
"""New objects after which Python looks for garbage: most tests make many that live long, and few in circles."""


pytest_plugins = ("tests.parallel",)


@pytest.hookimpl(wrapper=True)
def pytest_collection(session: pytest.Session) -> Generator[None, object, object]:
    """What is loaded stays to the end: it is not looked through for garbage again and again."""
    gc.disable()
    collected = yield
    gc.freeze()
    gc.set_threshold(SELDOM)
    gc.enable()
    return collected


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> None:
    """Several processes start services from the same ones that have loaded them."""
    if session.config.option.processes != "0" and any(map(starts_services, session.items)):
        for shared in (False, True):
            nursery.nursery(shared)


def pytest_sessionfinish() -> None:
    """The processes from which others are forked end with the tests."""
    nursery.close_all()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest begins, so that no process is alone with it at the end."""
    items.sort(key=_haste)


def _haste(item: pytest.Item) -> int:
    if starts_services(item):
        return 0
    return {"service": 1, "conformance": 2}.get(item.path.relative_to(TESTS).parts[0], 3)


@pytest.fixture(scope="session")
def server(launched_cluster: EmbeddedServer, tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmbeddedServer]:
    """A server of this test process alone."""
    with EmbeddedServer(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(scope="session")
def launched_cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[EmbeddedServer]:
    """A cluster that is still starting. That takes two seconds, which nobody waits who asks for it later."""
    cluster = EmbeddedServer(tmp_path_factory.mktemp("cluster"), cluster=True)
    cluster.launch()
    yield cluster
    cluster.stop()


@pytest.fixture(scope="session")
def cluster_server(launched_cluster: EmbeddedServer) -> EmbeddedServer:
    """A cluster of one node, of this test process alone."""
    launched_cluster.start()
    return launched_cluster


@pytest.fixture(scope="session")
def connected(server: EmbeddedServer) -> Iterator[Client]:
    """A client of the server for all tests: to connect takes longer than most of them."""
    yield from _connected(server.url)


@pytest.fixture(scope="session")
def connected_to_cluster(cluster_server: EmbeddedServer) -> Iterator[Client]:
    """A client of the cluster for all tests."""
    yield from _connected(cluster_server.url.replace("redis://", CLUSTER_SCHEME))


@pytest.fixture
def client(connected: Client) -> Client:
    """A client of the server, whose database is empty."""
    connected.flushall()
    return connected


@pytest.fixture
def cluster(connected_to_cluster: Client) -> Client:
    """A client of the cluster, whose database is empty."""
    connected_to_cluster.flushall()
    return connected_to_cluster


@pytest.fixture(params=["client", "cluster"])
def any_client(request: pytest.FixtureRequest) -> Client:
    """The same test on one server and on a cluster."""
    return request.getfixturevalue(request.param)


@pytest.fixture(scope="session")
def third_language(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, str]:
    """What a process has in its environment to run the product with one more language."""
    return pseudo.product(tmp_path_factory.mktemp("product"))


@pytest.fixture(scope="session")
def service_in_third_language(
    tmp_path_factory: pytest.TempPathFactory, third_language: Mapping[str, str]
) -> Iterator[Running]:
    """The product with one more language, for browsers and for others, whose tests run in one process."""
    with running(tmp_path_factory.mktemp("translated"), CABINET_WORKERS="1", **third_language) as found:
        yield found


def _connected(url: str) -> Iterator[Client]:
    client = connect(url, command_seconds=PATIENCE)  # of the test: a busy machine may stand still for seconds
    yield client
    client.close()
