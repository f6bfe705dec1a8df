"""Answers that wait for replicas: what they have not confirmed is answered 503 and may be repeated."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from redis import Redis

from events.connection import Client
from events.replication import NotReplicated, Replication
from service.runtime.bootstrap import Cabinet
from service.runtime.processes.embedded import EmbeddedServer
from service.runtime.settings import Config
from tests.service.processes import free_port
from tests.service.support import Api, app_over

KEY = "one-key-for-all-of-these-tries"
PATIENCE = 20.0


@pytest.fixture
def careful(server: EmbeddedServer, client: Client) -> Iterator[Api]:
    """A client of a service that waits for one replica."""
    made = Cabinet(Config(server.url, server.url, replication=1))
    app = app_over(made)
    yield Api(app)
    app.extensions["cabinet"].hub.close()
    made.close()


@pytest.fixture
def replica(client: Client, tmp_path: Path) -> Iterator[Redis]:
    """A server that is to be a replica, and the port of its master."""
    port = free_port()
    client.config_set("repl-diskless-sync-delay", 0)
    client.config_set("port", port)
    with EmbeddedServer(tmp_path / "replica") as second, Redis.from_url(second.url) as other:
        other.execute_command("REPLICAOF", "127.0.0.1", port)
        yield other
    client.config_set("port", 0)


def test_what_no_replica_has_is_not_acknowledged_and_can_be_repeated(
    careful: Api, client: Client, request: pytest.FixtureRequest
) -> None:
    for _ in range(2):
        refused = careful.post("/v1/players", {"name": "Ada"}, key=KEY)
        assert (refused.status_code, refused.json["code"]) == (503, "not_replicated")
        assert "Retry-After" in refused.headers
    assert careful.get("/v1/games").status_code == 200
    request.getfixturevalue("replica")
    deadline = time.monotonic() + PATIENCE
    while (made := careful.post("/v1/players", {"name": "Ada"}, key=KEY)).status_code == 503:
        assert time.monotonic() < deadline, made.text
    assert made.status_code == 201
    assert len(list(client.scan_iter("cn:*:player"))) == 1


def test_what_was_written_to_a_master_that_was_replaced_is_not_confirmed(client: Client, replica: Redis) -> None:
    replication, deadline = Replication(client, 1), time.monotonic() + PATIENCE
    while not _confirms(replication):
        assert time.monotonic() < deadline, "the replica does not follow"
    begun = replication.begin()
    client.replicaof("127.0.0.1", 1)
    client.replicaof("NO", "ONE")
    while not _confirms(replication):
        assert time.monotonic() < deadline, "the replica does not follow"
    with pytest.raises(NotReplicated, match="not those of before"):
        replication.confirm(begun)


def _confirms(replication: Replication) -> bool:
    try:
        replication.confirm(replication.begin())
    except NotReplicated:
        return False
    return True
