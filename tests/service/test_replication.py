"""Answers that wait for replicas: what they have not confirmed is answered 503 and may be repeated."""

import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import closing, nullcontext
from typing import Any

import pytest
from click.testing import CliRunner
from msgspec import Struct, structs
from redis import Redis
from redis.cluster import PRIMARY, ClusterNode
from redis.crc import key_slot

from events import replication, safety
from events.connection import CLUSTER_SCHEME, Client, connect
from events.replication import NotReplicated, Outset, Replication
from events.safety import next_loss
from service.application.readiness import passes
from service.runtime.bootstrap import Cabinet
from service.runtime.checks.servers import faults
from service.runtime.commandline.main import main
from service.runtime.probes import probes_of
from service.runtime.processes.embedded import EmbeddedServer
from service.runtime.settings import Config
from tests.service.processes import free_port
from tests.service.support import Api, app_over
from tests.service.test_unsafe_redis import configured

KEY = "one-key-for-all-of-these-tries"
PATIENCE = 20.0
LOCAL = "127.0.0.1"


@pytest.fixture
def careful(server: EmbeddedServer, client: Client) -> Iterator[Api]:
    """A client of a service that waits for one replica."""
    made = Cabinet.compose(Config(server.url, server.url, replication=1))
    yield Api(app_over(made))
    made.close()


class Replica(Struct):
    """A server that can follow another one."""

    redis: Redis
    port: int
    """Of the other."""
    pid: int

    def follow(self) -> None:
        """Begin to follow; the server looks once a second whether it is to."""
        self.redis.replicaof(LOCAL, self.port)

    def leave(self) -> None:
        """Follow no longer."""
        self.redis.replicaof("NO", "ONE")

    def stop(self) -> None:
        """Lag behind: it is connected, and takes nothing."""
        os.kill(self.pid, signal.SIGSTOP)

    def go_on(self) -> None:
        """Take what has come meanwhile."""
        os.kill(self.pid, signal.SIGCONT)


@pytest.fixture(scope="module")
def following(connected: Client, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Replica]:
    """A replica of the server, for all tests: it takes seconds until it follows."""
    port = free_port()
    connected.config_set("repl-diskless-sync-delay", 0)
    connected.config_set("port", port)
    with EmbeddedServer(tmp_path_factory.mktemp("replica")) as second, Redis.from_url(second.url) as other:
        replica = Replica(other, port, second.pid)
        replica.follow()
        yield replica
        for either in (connected, other):
            _await_file(either)
    connected.config_set("port", 0)


def _await_file(server: Client) -> None:
    """A server that begins a new file refuses to end."""
    while server.info("persistence")["aof_rewrite_in_progress"]:
        time.sleep(0.02)  # it cannot be asked to tell when it is done


@pytest.fixture
def replica(client: Client, following: Replica) -> Replica:
    """A replica that follows the server."""
    _until_confirmed(lambda: Replication(client, 1))
    return following


@pytest.mark.exhaustive
@pytest.mark.processes
@pytest.mark.parametrize(("leave", "come_back"), [("leave", "follow"), ("stop", "go_on")])
def test_what_no_replica_has_is_not_acknowledged_and_can_be_repeated(
    careful: Api, client: Client, replica: Replica, monkeypatch: pytest.MonkeyPatch, leave: str, come_back: str
) -> None:
    monkeypatch.setattr(replication, "REPLICA_SECONDS", 0.2)
    getattr(replica, leave)()
    for _ in range(2):
        refused = careful.post("/v1/players", {"name": "Ada"}, key=KEY)
        assert (refused.status_code, refused.json["code"]) == (503, "not_replicated")
        assert "Retry-After" in refused.headers
    assert careful.get("/v1/games").status_code == 200
    getattr(replica, come_back)()
    deadline = time.monotonic() + PATIENCE
    while (made := careful.post("/v1/players", {"name": "Ada"}, key=KEY)).status_code == 503:
        assert time.monotonic() < deadline, made.text
    assert made.status_code == 201
    assert len(list(client.scan_iter("cn:*:player"))) == 1


@pytest.mark.processes
def test_a_replica_that_acknowledges_nothing_is_named_until_it_does(
    server: EmbeddedServer, careful: Api, replica: Replica, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(safety, "LAG_SECONDS", 1)
    lags = "1 of 1 replicas of " + server.url.removeprefix("unix://") + " have acknowledged nothing for "

    def said() -> str:
        return str(careful.get("/readyz").json["checks"]["replicas"])

    replica.stop()
    _until(lambda: said().startswith(f"ok, but {lags}"))
    found = {one.says.rstrip("0123456789 s"): one for one in faults(Config(server.url, server.url, replication=1))}
    replica.go_on()
    assert found[lags.rstrip()].state == "warning"
    assert "has 0 of 1 replicas" in " ".join(found)
    _until(lambda: said() == "ok")


@pytest.mark.processes
@pytest.mark.parametrize("disk", [False, True], ids=["memory", "disk"])
def test_the_first_write_of_a_process_is_confirmed(client: Client, replica: Replica, disk: bool) -> None:
    always = {"appendfsync": "always"}
    with configured(client, always), configured(replica.redis, always):
        _until_confirmed(lambda: Replication(client, 1, disk=disk))


@pytest.mark.processes
def test_what_no_disk_of_a_replica_has_is_not_confirmed(
    client: Client, replica: Replica, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replication, "DISK_SECONDS", 0.5)
    on_disk = Replication(client, 1, disk=True)
    with (
        configured(replica.redis, {"appendonly": "no"}),
        configured(client, {"appendfsync": "always"}),
        pytest.raises(NotReplicated, match="0 of 1 replicas"),
    ):
        on_disk.confirm(on_disk.begin())


@pytest.mark.parametrize("lacks", ["appendonly yes", "Redis 7.2 or newer"])
def test_a_server_that_cannot_wait_for_disks_is_refused_in_one_line(
    server: EmbeddedServer, client: Client, monkeypatch: pytest.MonkeyPatch, lacks: str
) -> None:
    settings = {"CABINET_REPLICATION_WAIT": "disk", "CABINET_UNSAFE_REDIS": "allow"}
    runner = CliRunner(env={"CABINET_REDIS_URL": server.url, **settings})
    if "Redis" in lacks:
        monkeypatch.setattr(safety, "WAITAOF", "WAITAOF_OF_A_LATER_DAY")
    with configured(client, {"appendonly": "no"} if "yes" in lacks else {}):
        said = runner.invoke(main, ["rebuild"])
    assert (said.exit_code, said.output.count("\n"), lacks in said.output) == (1, 1, True), said.output


@pytest.mark.processes
def test_what_was_written_to_a_master_that_was_replaced_is_not_confirmed(client: Client, replica: Replica) -> None:
    careful = Replication(client, 1)
    begun = careful.begin()
    client.replicaof(LOCAL, 1)
    client.replicaof("NO", "ONE")
    _until_confirmed(lambda: careful)
    with pytest.raises(NotReplicated, match="not those of before"):
        careful.confirm(begun)


@pytest.fixture
def halved(cluster: Client, cluster_server: EmbeddedServer) -> Iterator[Client]:
    """A client of a cluster half of whose slots are those of a master that does not answer."""
    with closing(connect(cluster_server.url.replace("redis://", CLUSTER_SCHEME))) as client:
        dead, known = ClusterNode(LOCAL, free_port(), PRIMARY), client.nodes_manager
        known.slots_cache = {slot: [dead] if slot % 2 else owners for slot, owners in known.slots_cache.items()}
        known.nodes_cache[dead.name] = dead
        yield client


def dead_master_of(halved: Client) -> str:
    """The name of the master that does not answer."""
    return str(halved.nodes_manager.slots_cache[1][0].name)


def test_a_master_that_nobody_wrote_to_may_be_down(halved: Client) -> None:
    careful = Replication(halved, 0)
    begun = careful.begin()
    halved.set(next(key for key in ("a", "b", "c") if key_slot(key.encode()) % 2 == 0), 1)
    careful.confirm(begun)


def test_what_was_written_to_a_master_that_is_down_is_not_confirmed(halved: Client) -> None:
    careful = Replication(halved, 0)
    begun = careful.begin()
    begun.written.add(dead_master_of(halved))
    with pytest.raises(NotReplicated):
        careful.confirm(begun)


def test_what_was_written_to_a_server_that_is_no_master_is_not_confirmed(cluster: Client) -> None:
    careful = Replication(cluster, 0)
    begun = careful.begin()
    begun.written.add(f"{LOCAL}:1")
    with pytest.raises(NotReplicated, match="not known as a master"):
        careful.confirm(begun)


def test_what_a_master_of_few_slots_has_is_confirmed_from_the_second_write_on(
    cluster: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replication, "_marks", lambda: ())
    careful = Replication(cluster, 0)
    for known in (False, True):
        begun = careful.begin()
        cluster.set("a", 1)
        with nullcontext() if known else pytest.raises(NotReplicated, match="not known as a master"):
            careful.confirm(begun)


def test_what_a_master_has_that_was_never_heard_of_before_is_not_confirmed(cluster: Client) -> None:
    careful = Replication(cluster, 0)
    begun = structs.replace(careful.begin(), lives={})
    cluster.set("a", 1)
    with pytest.raises(NotReplicated, match="not those of before"):
        careful.confirm(begun)


def test_a_write_that_begins_while_another_asks_who_is_master_knows_it_too(
    cluster: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    careful, ask, meanwhile = Replication(cluster, 0), Replication._ask, list[Outset]()

    def asked(self: Replication, *about: Any, wait: bool) -> Any:
        if not meanwhile:
            meanwhile.append(Outset({}, set(), 0))  # so that this one asks, and begins nothing more
            meanwhile[0] = self.begin()
        return ask(self, *about, wait=wait)

    monkeypatch.setattr(Replication, "_ask", asked)
    known = careful.begin().lives
    assert meanwhile[0].lives == known != {}


def test_what_one_more_lost_machine_would_stop_is_said(cluster: Client) -> None:
    assert next_loss(cluster, 1) == "a master has 0 replicas, and 2 are needed to go on without one"


def test_a_single_server_has_no_machine_to_spare_and_nothing_is_said(client: Client) -> None:
    assert next_loss(client, 0) is None


def test_a_cluster_without_one_of_its_masters_is_ready(halved: Client) -> None:
    said = probes_of(Config("", ""), halved, None, None)["replicas"]()  # type: ignore[arg-type]  # nothing else is asked
    assert said == "ok, but 1 of its masters do not answer"
    assert passes(said)


def _until_confirmed(who: Callable[[], Replication]) -> None:
    _until(lambda: _confirms(who()))


def _until(holds: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < deadline, "the replica does not do as it should"


def _confirms(careful: Replication) -> bool:
    try:
        careful.confirm(careful.begin())
    except NotReplicated:
        return False
    return True
