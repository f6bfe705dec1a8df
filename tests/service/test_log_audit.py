"""The audit of the log names leaves of what is not there: missing, shorter, erased by ruling, unknown."""

from collections.abc import Callable

import pytest
from click.testing import CliRunner, Result

from events import keys
from service.runtime.bootstrap import Cabinet
from service.runtime.commandline.log import log
from service.runtime.processes.embedded import EmbeddedServer
from tests.service.support import Api, id_of, settle, table_for

RULING = "a court ordered it"
Run = Callable[..., Result]


@pytest.fixture
def run(server: EmbeddedServer, monkeypatch: pytest.MonkeyPatch) -> Run:
    monkeypatch.setenv("CABINET_REDIS_URL", server.url)
    return lambda *argv: CliRunner().invoke(log, argv)


@pytest.fixture
def over(ada: Api, bob: Api, drain: Callable[[], None]) -> str:
    match = table_for(ada, bob)
    settle((ada, bob), match)
    drain()
    return id_of(match)


def test_leaves_of_what_is_there_are_no_fault(run: Run, over: str) -> None:
    found = run("audit")
    assert (found.exit_code, "0 faults, 0 erased" in found.output) == (0, True), found.output


def test_a_match_that_was_deleted_is_missing_until_a_ruling_is_noted(cabinet: Cabinet, run: Run, over: str) -> None:
    refused = run("erased", over, "--reason", RULING)
    assert f"{over} is there" in refused.output
    cabinet.redis.delete(keys.events(over))
    found = run("audit")
    assert (found.exit_code, f"leaves 0: {over} is missing" in found.output) == (1, True), found.output
    assert run("erased", over, "--reason", RULING).exit_code == 0
    found = run("audit")
    assert found.exit_code == 0
    assert f"leaves 0: {over} was erased by ruling: {RULING}" in found.output
    assert "0 faults, 1 erased by ruling" in found.output


def test_leaves_beyond_a_stream_and_leaves_of_nothing_are_named(cabinet: Cabinet, run: Run, over: str) -> None:
    cabinet.results.log.add(over, {9999: b"a" * 32})
    cabinet.results.log.add("mat_gone", dict.fromkeys(range(1, 9), b"b" * 32))
    cabinet.redis.delete(keys.log_places("mat_gone"))
    found = run("audit")
    assert f"leaves 1: {over} ends before them" in found.output
    assert "leaves 2, 3, 4, 5, 6 and 3 more: nothing says what they are about" in found.output
    assert found.exit_code == 1


def test_no_ruling_is_noted_of_what_has_no_leaf(run: Run) -> None:
    refused = run("erased", "mat_nobody", "--reason", RULING)
    assert "the log has no leaf about mat_nobody" in refused.output
