"""The operator learns who takes most processor time; metrics name callers by digest alone."""

from hashlib import sha256

from click.testing import CliRunner

from service.application.dearest import FLUSH_SECONDS, HOUR, SHOWN, Dearest
from service.runtime.bootstrap import Cabinet
from service.runtime.commandline.main import main
from tests.service.support import Api

AT = 100 * HOUR + 10.0


class Moments:
    """A timer that a test turns."""

    now = AT

    def __call__(self) -> float:
        return self.now


def test_the_dearest_callers_are_told_the_dearest_first(cabinet: Cabinet) -> None:
    timer = Moments()
    first, second = Dearest(cabinet.redis, timer), Dearest(cabinet.redis, timer)
    for number in range(SHOWN + 3):
        first.add(f"ply_{number}", number)
    timer.now += FLUSH_SECONDS
    first.add("ply_0", 100.0)
    second.add("ply_1", 50.0)
    found = [(one.caller, one.seconds) for one in first.newest()]
    assert found[:3] == [("ply_0", 100.0), ("ply_1", 51.0), (f"ply_{SHOWN + 2}", SHOWN + 2)]
    assert len(found) == SHOWN


def test_what_was_counted_two_hours_ago_is_forgotten(cabinet: Cabinet) -> None:
    timer = Moments()
    dearest = Dearest(cabinet.redis, timer)
    timer.now += FLUSH_SECONDS
    dearest.add("ply_x", 3.0)
    timer.now = AT + HOUR
    assert [one.caller for one in dearest.newest()] == ["ply_x"]
    timer.now = AT + 2 * HOUR
    assert dearest.newest() == []


def test_metrics_name_callers_by_digest_and_the_command_by_id(cabinet: Cabinet, ada: Api, operator: Api) -> None:
    dearest = cabinet.operations.dearest
    dearest._flushed -= FLUSH_SECONDS
    dearest.add(ada.id, 7.0)
    told = operator.get("/metrics").text
    assert f'cabinet_dear_caller_seconds{{caller="{cabinet.operations.dearest.digest(ada.id)}"}} 7.0' in told
    assert ada.id not in told
    said = CliRunner(env={"CABINET_REDIS_URL": cabinet.config.redis_url}).invoke(main, ["callers"])
    assert f"{cabinet.operations.dearest.digest(ada.id)}        7.0 s  {ada.id}" in said.output


def test_metrics_tell_of_the_server_and_of_readiness(operator: Api) -> None:
    told = operator.get("/metrics").text
    for name in (
        "redis_memory_bytes",
        "redis_ping_seconds",
        "ready",
        "queue_age_seconds",
        "build_info",
        "log_leaves",
    ):
        assert f"\ncabinet_{name}" in told, name
    assert 'cabinet_ready{check="redis"} 1.0' in told
    assert 'cabinet_ready{check="relay"} 0.0' in told


def test_who_knows_an_address_cannot_find_it_in_metrics(cabinet: Cabinet) -> None:
    digest = cabinet.operations.dearest.digest("127.0.0.1")
    assert digest == Dearest(cabinet.redis).digest("127.0.0.1"), "all processes say the same"
    assert sha256(b"127.0.0.1").hexdigest()[: len(digest)] != digest
