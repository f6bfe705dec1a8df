"""A cluster with a replica that is connected and acknowledges nothing, for so long that its master takes nothing
more: what is written there is refused by name and comes to nothing twice; matches of other masters go on.
"""

import signal
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from functools import partial
from pathlib import Path
from threading import Event, Thread

import pytest
from redis.crc import key_slot
from werkzeug.test import TestResponse

from bench.torture.nodes import Node, Nodes, running, wait_until
from events import keys, replication
from events.feed import Feed
from service.application import append_guard
from service.runtime.background import crew_of, relay_of
from service.runtime.bootstrap import Cabinet
from service.runtime.processes.embedded import EmbeddedServer
from service.runtime.settings import Config
from service.runtime.workers import jobs
from tests.service.support import Api, id_of, own_signals, settle, table_for

pytestmark = [pytest.mark.processes, pytest.mark.exhaustive]

KEY = "one-key-for-all-of-these-tries"


@pytest.fixture
def nodes(tmp_path: Path) -> Iterator[Nodes]:
    """Three masters with a replica each, without which they take nothing."""
    with running(tmp_path / "nodes", copies=1) as made:
        yield made


@pytest.fixture
def cabinet(
    nodes: Nodes, server: EmbeddedServer, client: object, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Cabinet]:
    """The service, which gives replicas that are well long enough on a machine that does much else."""
    monkeypatch.setattr(replication, "REPLICA_SECONDS", 4.0)
    with closing(Cabinet.compose(Config(nodes.url, server.url, replication=1))) as made:
        Feed(made.redis, "").open()
        yield made


def tables(nodes: Nodes, make: Callable[[], str]) -> dict[Node, str]:
    """A match on each master."""
    found: dict[int, str] = {}
    while len(found) < len(nodes.masters()):
        match = make()
        found[nodes.owner(key_slot(keys.events(id_of(match)).encode())).port] = match
    return {node: found[node.port] for node in nodes.masters()}


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> Callable[[], AbstractContextManager[None]]:
    """Meanwhile the service does not wait long for a replica that does not answer."""

    @contextmanager
    def waiting_briefly() -> Iterator[None]:
        with monkeypatch.context() as patched:
            patched.setattr(replication, "REPLICA_SECONDS", 0.2)
            yield

    return waiting_briefly


def refuses_writes(master: Node) -> bool:
    """Whether it has no replica that is good enough."""
    return bool(master.client.info("replication")["min_slaves_good_slaves"] == 0)


def test_a_replica_that_lags_refuses_the_writes_of_its_master_alone(
    cabinet: Cabinet,
    nodes: Nodes,
    ada: Api,
    bob: Api,
    soon: Callable[[], AbstractContextManager[None]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(append_guard, "LOOK_SECONDS", 0)
    lagging, *others = (on := tables(nodes, lambda: table_for(ada, bob)))
    for match in on.values():
        settle([bob], match)
    commands = {match: ada.options(match)[0]["command"] for match in on.values()}

    def play(master: Node) -> TestResponse:
        return ada.command(on[master], commands[on[master]], key=KEY)

    (replica,) = nodes.replicas_of(lagging)
    replica.signal(signal.SIGSTOP)
    with soon():
        refused = [play(lagging), play(lagging)]
    played = [play(other).status_code for other in others]
    wait_until(lambda: refuses_writes(lagging))
    with soon():
        refused += [play(lagging), ada.post(f"{on[lagging]}/resign")]
    said = ada.get("/readyz").json["checks"]["replicas"]
    replica.signal(signal.SIGCONT)
    assert [one.status_code for one in refused] == [503] * 4
    assert [one.json["code"] for one in refused] == [*["not_replicated"] * 3, "store_down"]
    assert all("Retry-After" in one.headers for one in refused)
    assert played == [200, 200]
    assert f"1 of 1 replicas of 127.0.0.1:{lagging.port} have acknowledged nothing for " in said
    wait_until(lambda: play(lagging).status_code == 200)
    for match in on.values():
        assert [one["type"] for one in ada.get(f"{match}/events").json["events"]].count("payoffs_placed") == 2


@contextmanager
def relaying(cabinet: Cabinet) -> Iterator[None]:
    """A relay is at work meanwhile."""
    stopped = Event()
    thread = Thread(target=relay_of(cabinet, "relay").run, args=(stopped.is_set,))
    thread.start()
    try:
        yield
    finally:
        stopped.set()
        thread.join()


@pytest.mark.parametrize("kind", ["lags", "is lost"])
def test_bots_play_on_at_the_tables_of_other_masters(cabinet: Cabinet, nodes: Nodes, ada: Api, kind: str) -> None:
    on = tables(nodes, lambda: ada.open("me", "bot:random"))
    concerned, *others = on
    (replica,) = nodes.replicas_of(concerned)
    for other in others:
        assert ada.command(on[other], ada.options(on[other])[0]["command"]).status_code == 200
    before = {other: cabinet.store.version(id_of(on[other])) for other in others}
    if kind == "lags":
        replica.signal(signal.SIGSTOP)
        wait_until(lambda: refuses_writes(concerned))
    else:
        replica.kill()
        concerned.kill()
    crew = crew_of(cabinet)

    def has_answered(other: Node) -> bool:
        jobs.work(crew, cabinet.queues.turns, "a-worker", burst=True)
        return cabinet.store.version(id_of(on[other])) > before[other]

    with relaying(cabinet), own_signals():
        for other in others:
            wait_until(partial(has_answered, other))
