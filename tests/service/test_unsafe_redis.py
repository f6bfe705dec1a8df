"""A Redis that may lose acknowledged events is refused at the start, and noticed if it becomes one later."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import pytest
from click.testing import CliRunner

from events import safety
from events.connection import Client
from events.safety import dangers
from service.application import append_guard
from service.runtime.bootstrap import Cabinet
from service.runtime.commandline.main import main
from tests.service.support import Api

UNSAFE = {
    "appendonly yes": {"appendonly": "no", "save": ""},
    "maxmemory-policy noeviction, not allkeys-lru": {"maxmemory-policy": "allkeys-lru"},
}


@contextmanager
def configured(client: Client, settings: dict[str, str]) -> Iterator[None]:
    """Some settings of the server, as they were before at the end."""
    before = {name: client.config_get(name)[name] for name in settings}
    for name, value in settings.items():
        client.config_set(name, value)
    try:
        yield
    finally:
        for name, value in before.items():
            client.config_set(name, value)


@pytest.mark.parametrize("remedy", UNSAFE)
@pytest.mark.parametrize("command", ["serve", "rebuild"])
def test_an_unsafe_server_is_refused_in_one_line_that_names_the_remedy(
    cabinet: Cabinet, command: str, remedy: str
) -> None:
    runner = CliRunner(env={"CABINET_REDIS_URL": cabinet.config.redis_url})
    with configured(cabinet.redis, UNSAFE[remedy]):
        said = runner.invoke(main, [command])
    assert (said.exit_code, said.output.count("\n")) == (1, 1)
    assert remedy in said.output
    assert "CABINET_UNSAFE_REDIS=allow" in said.output


def test_an_unsafe_server_that_is_allowed_is_used(cabinet: Cabinet) -> None:
    runner = CliRunner(env={"CABINET_REDIS_URL": cabinet.config.redis_url, "CABINET_UNSAFE_REDIS": "allow"})
    with configured(cabinet.redis, UNSAFE["appendonly yes"]):
        assert runner.invoke(main, ["rebuild", "--processes", "1"]).exit_code == 0


@pytest.mark.parametrize("remedy", UNSAFE)
def test_a_server_that_becomes_unsafe_is_not_ready(cabinet: Cabinet, api: Api, remedy: str) -> None:
    with configured(cabinet.redis, UNSAFE[remedy]):
        assert remedy in api.get("/readyz").json["checks"]["durability"]
    assert api.get("/readyz").json["checks"]["durability"] == "ok"


@pytest.mark.parametrize("remedy", ["raise maxmemory", "its disk is almost full"])
def test_what_cannot_be_kept_is_refused_until_it_can_be(
    cabinet: Cabinet, ada: Api, api: Api, monkeypatch: pytest.MonkeyPatch, remedy: str
) -> None:
    match = ada.open("me", "open")
    monkeypatch.setattr(append_guard, "LOOK_SECONDS", 0)
    monkeypatch.setattr(append_guard, "DISK_SECONDS", 0)
    monkeypatch.setattr(cabinet.play.writing.writer._store._store, "_look_at", 0)
    with monkeypatch.context() as patch, ExitStack() as stack:
        if "disk" in remedy:
            patch.setattr(safety, "RESERVE_BYTES", 2**60)
        else:
            stack.enter_context(configured(cabinet.redis, {"maxmemory": "1mb"}))
        refused = ada.post(f"{match}/cancel")
        assert (refused.status_code, refused.json["code"]) == (503, "store_down")
        assert remedy in api.get("/readyz").json["checks"]["durability"]
        assert ada.get(match).json["status"] == "open"
    assert ada.post(f"{match}/cancel").status_code == 200
    assert api.get("/readyz").json["checks"]["durability"] == "ok"


def test_the_nodes_of_a_cluster_are_looked_at_too(cluster: Client) -> None:
    assert dangers(cluster) == []
    node = cluster.get_primaries()[0].redis_connection
    with configured(node, {"maxmemory-policy": "volatile-ttl"}):
        assert "volatile-ttl" in dangers(cluster)[0]
