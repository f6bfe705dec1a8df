"""In maintenance writes are refused with the reason, reads go on, and no clock runs out."""

from unittest.mock import Mock

import pytest
import redis
from click.testing import CliRunner

from service.application import problems
from service.application.mode import GRACE_MS, OPEN, Mode, Modes, WatchedMode
from service.application.operators_view import change_mode
from service.application.problems import Problem
from service.runtime.bootstrap import Cabinet
from service.runtime.commandline.composition import as_operator
from service.runtime.commandline.main import main
from service.runtime.workers.quiet import wait_until_told
from tests.service.support import Api, table_for


@pytest.fixture(autouse=True)
def looks_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process looks at the mode for each request."""
    monkeypatch.setattr("service.application.mode.LOOK_SECONDS", 0)


def maintenance(cabinet: Cabinet, *words: str) -> tuple[int, str]:
    """What the command says."""
    here = {"CABINET_REDIS_URL": cabinet.config.redis_url}
    ran = CliRunner(env=here).invoke(main, ["maintenance", *words])
    return ran.exit_code, ran.output


def test_writes_are_refused_with_the_reason_and_reads_go_on(
    cabinet: Cabinet, ada: Api, bob: Api, operator: Api
) -> None:
    match = table_for(ada, bob)
    assert maintenance(cabinet, "begin", "--reason", "back at 14:00 UTC")[0] == 0
    refused = ada.post(f"{match}/resign")
    assert (refused.status_code, refused.json["code"], refused.json["retryable"]) == (503, "maintenance", True)
    assert "back at 14:00 UTC" in refused.json["detail"]
    assert refused.headers["Retry-After"]
    assert ada.get(f"{match}/view").status_code == 200
    assert ada.post("/v1/players", {"name": "Eve"}).status_code == 503
    assert operator.post("/v1/players", {"name": "Eve"}).status_code != 503
    assert maintenance(cabinet, "end") == (0, "The service works as usual.\n")
    assert ada.post(f"{match}/resign").status_code == 200


def test_ready_says_that_the_service_is_in_maintenance(cabinet: Cabinet, api: Api) -> None:
    cabinet.modes.write(Mode("maintenance", "a new disk", "2030-05-17T12:00:00.000Z"))
    said = api.get("/readyz").json["checks"]["mode"]
    assert said == "ok, but in maintenance: a new disk; `cabinet maintenance end` ends that"


def test_a_reason_is_needed(cabinet: Cabinet) -> None:
    assert maintenance(cabinet, "begin", "--reason", " ")[0] == 1
    assert maintenance(cabinet, "begin")[0] == 2
    assert cabinet.modes.read() == OPEN


def test_a_copy_that_is_not_whole_cannot_be_told_to_act(cabinet: Cabinet) -> None:
    cabinet.modes.write(Mode("restoring", "20300517T120000000Z"))
    assert maintenance(cabinet, "end")[0] == 1
    assert maintenance(cabinet, "begin", "--reason", "x")[0] == 1
    assert cabinet.modes.read().kind == "restoring"


def test_no_clock_runs_out_in_maintenance_nor_soon_after() -> None:
    since, at = "1970-01-01T00:01:40.000Z", 100_000
    assert Mode("maintenance", "x", since).holds_clocks(at + 10 * GRACE_MS)
    assert Mode("open", since=since).holds_clocks(at + GRACE_MS - 1)
    assert not Mode("open", since=since).holds_clocks(at + GRACE_MS)
    assert not OPEN.holds_clocks(0)


def test_a_process_looks_again_when_what_it_knows_is_old(cabinet: Cabinet, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("service.application.mode.LOOK_SECONDS", 1.0)
    now = [0.0]
    watched = WatchedMode(Modes(cabinet.redis), lambda: now[0])
    assert watched.current().is_open
    cabinet.modes.write(Mode("maintenance", "x"))
    assert watched.current().is_open
    now[0] = 1.0
    assert not watched.current().is_open


def test_what_works_in_the_background_waits_until_a_copy_may_act(cabinet: Cabinet) -> None:
    cabinet.modes.write(Mode("restored", "20300517T120000000Z"))
    pauses = [lambda: None, lambda: cabinet.modes.write(OPEN)]
    wait_until_told(cabinet.modes, lambda _: pauses.pop(0)())
    assert pauses == []


def test_a_copy_stays_quiet_while_its_store_does_not_answer(cabinet: Cabinet) -> None:
    modes = Mock(wraps=cabinet.modes)
    quiet = Mode("restored", "20300517T120000000Z")
    modes.read.side_effect = [quiet, redis.ConnectionError("away"), quiet, OPEN]
    pauses: list[float] = []
    wait_until_told(modes, pauses.append)
    assert len(pauses) == 3


def test_maintenance_does_not_wake_a_copy(cabinet: Cabinet) -> None:
    copy = Mode("restored", "20300517T120000000Z")
    cabinet.modes.write(copy)
    assert "copy" in maintenance(cabinet, "begin", "--reason", "x")[1]
    with pytest.raises(Problem) as refused:
        change_mode(cabinet.operations, as_operator(), "begin", "x", cabinet.clock)
    assert (refused.value.code, cabinet.modes.read()) == (problems.COPY_QUIET, copy)


def test_a_restore_that_begins_at_the_same_moment_is_not_overwritten(cabinet: Cabinet) -> None:
    """The mode is read, becomes another, and is decided anew from that."""
    restoring, seen = Mode("restoring", "20300517T120000000Z"), list[str]()

    def decide(before: Mode) -> Mode:
        seen.append(before.kind)
        if len(seen) == 1:
            cabinet.modes.write(restoring)
        return before if before.is_quiet else Mode("maintenance", "x")

    cabinet.modes.change(decide)
    assert (seen, cabinet.modes.read()) == (["open", "restoring"], restoring)
