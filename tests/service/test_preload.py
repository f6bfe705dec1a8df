"""What is made before the forks of a service: for processes with just these settings, and connected to nothing."""

import pytest

from events.connection import Client
from service.runtime import preload as preloading
from service.runtime.preload import application_over, inherited, preload
from service.runtime.processes.embedded import EmbeddedServer
from service.runtime.settings import Config


@pytest.fixture
def environment(server: EmbeddedServer, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """Settings, for which nothing is made yet."""
    monkeypatch.setattr(preloading, "_made", None)
    return {"CABINET_REDIS_URL": server.url}


def test_a_process_with_the_same_settings_has_the_parts_that_were_made(environment: dict[str, str]) -> None:
    assert inherited(environment) is None
    preload(environment, Config.from_environment(environment))
    made = inherited(dict(environment))
    assert made is not None
    assert application_over(made) is application_over(made)


def test_one_with_other_settings_has_not(environment: dict[str, str]) -> None:
    preload(environment, Config.from_environment(environment))
    assert inherited({**environment, "CABINET_RATE": "0"}) is None


def test_nothing_stays_connected(environment: dict[str, str], client: Client) -> None:
    before = _connections(client)
    preload(environment, Config.from_environment(environment))
    assert _connections(client) <= before


def _connections(client: Client) -> set[str]:
    """Who is connected; those of other tests may be on their way out."""
    return {each["id"] for each in client.client_list()}


def test_a_store_that_is_down_is_left_to_the_processes(environment: dict[str, str]) -> None:
    away = {"CABINET_REDIS_URL": "redis+cluster://localhost:1", "CABINET_QUEUE_URL": "redis://localhost:1"}
    preload(away, Config.from_environment(away))
    assert inherited(away) is None
