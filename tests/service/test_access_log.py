"""The access log has a line for each request, without what only its caller may know."""

import logging

import pytest

from service.http.conventions.access import LOGGER
from service.runtime import logs
from service.runtime.bootstrap import Cabinet
from service.runtime.settings import Config
from tests.service.support import Api, id_of


def test_a_request_is_a_line_with_its_route_and_without_its_path(
    cabinet: Cabinet, ada: Api, caplog: pytest.LogCaptureFixture
) -> None:
    match = ada.open("me", "open")
    with caplog.at_level(logging.INFO, LOGGER):
        answer = ada.get(f"{match}/view", at="1")
    (line,) = [record.getMessage() for record in caplog.records if record.name == LOGGER]
    assert line.startswith(f"GET /v1/matches/<match>/view {answer.status_code} ")
    assert line.endswith(f" ms {cabinet.operations.dearest.digest(ada.id)} {answer.headers['Request-Id']}")
    assert id_of(match) not in line
    assert ada.id not in line


def test_what_strangers_invent_is_told_as_one(api: Api, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, LOGGER):
        api.ask("BREW", "/nowhere/secret")
    (line,) = [record.getMessage() for record in caplog.records if record.name == LOGGER]
    assert line.startswith("other unknown 40")


def test_without_the_setting_no_request_is_logged(ada: Api, caplog: pytest.LogCaptureFixture) -> None:
    ada.get("/v1/players/me")
    assert [record for record in caplog.records if record.name == LOGGER] == []


def test_the_setting_is_yes_or_no(monkeypatch: pytest.MonkeyPatch) -> None:
    here = {"CABINET_REDIS_URL": "redis://x"}
    assert Config.from_environment({**here, "CABINET_ACCESS_LOG": "yes"}).access_log
    with pytest.raises(ValueError, match="CABINET_ACCESS_LOG is no or yes"):
        Config.from_environment({**here, "CABINET_ACCESS_LOG": "true"})
    assert logs.ACCESS_LOGGER == LOGGER
