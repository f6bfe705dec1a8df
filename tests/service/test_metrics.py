"""What is measured: few labels whatever strangers send, and an answer from the first moment on."""

import os
import random
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from freezegun.api import FrozenDateTimeFactory

from events import keys
from events.connection import Client
from events.feed import BATCH, Feed
from service.application import metrics
from service.application.rates import Rate
from service.http.rates.limits import Limits
from service.runtime.bootstrap import Cabinet
from service.runtime.processes.embedded import EmbeddedServer
from service.runtime.web import application
from service.runtime.workers.relay import Relay
from tests.service.following import following
from tests.service.processes import Running, free_port, service_process
from tests.service.support import OPERATOR, Api, answer, refit, settle, table_for, whose_turn


def test_methods_that_nobody_knows_are_counted_as_one(api: Api, operator: Api) -> None:
    for method in ("BREW", "WHEN", "X" * 1000):
        api.ask(method, "/healthz")
    told = operator.get("/metrics").text
    assert 'method="other"' in told
    assert not any(f'method="{method}' in told for method in ("BREW", "WHEN", "X"))


def test_methods_that_are_known_are_told_apart(api: Api, operator: Api) -> None:
    api.ask("PATCH", "/healthz")
    assert 'method="PATCH",route="unknown",status="405"' in operator.get("/metrics").text


def test_metrics_are_for_the_operator_and_the_token_made_for_them(cabinet: Cabinet, api: Api, ada: Api) -> None:
    assert (api.get("/metrics").status_code, ada.get("/metrics").status_code) == (401, 403)
    app = application(Cabinet.compose(msgspec.structs.replace(cabinet.config, metrics_token="scrape me")))
    scraper = Api(app, "scrape me")
    assert scraper.get("/metrics").status_code == 200
    assert scraper.get("/v1/players/me").status_code == 401


def test_a_token_that_is_guessed_counts_against_the_limit_wherever_it_is_tried(cabinet: Cabinet, api: Api) -> None:
    refit(api.app, limits=Limits.from_rates(cabinet.redis, Rate(2, 60), None))
    asked = [Api(api.app, f"guess-{number}").get("/metrics").status_code for number in range(3)]
    assert asked == [401, 401, 429]


def value(told: str, sample: str) -> float:
    """The value of a sample; 0 if there is none."""
    found = [line for line in told.splitlines() if line.startswith(f"{sample} ")]
    return float(found[0].rpartition(" ")[2]) if found else 0.0


@pytest.fixture
def grown(operator: Api) -> Callable[[str], float]:
    """By how much a sample has grown since the test began."""
    before = operator.get("/metrics").text
    return lambda sample: value(operator.get("/metrics").text, sample) - value(before, sample)


def test_commands_are_measured_by_game_and_outcome(ada: Api, bob: Api, grown: Callable[[str], float]) -> None:
    match = table_for(ada, bob)
    assert ada.command(match, {"type": "jump"}).status_code == 422
    settle((ada, bob), match)
    assert grown('cabinet_command_seconds_count{game="conspiracy",outcome="unknown_command"}') == 1
    assert grown('cabinet_command_seconds_count{game="conspiracy",outcome="accepted"}') == 2
    assert grown("cabinet_append_seconds_count") >= 4


def test_a_version_conflict_is_counted(cabinet: Cabinet, ada: Api, bob: Api, grown: Callable[[str], float]) -> None:
    match = table_for(ada, bob)
    other = Cabinet.compose(cabinet.config)
    here, there = ada.options(match)[0], Api(application(other), bob.token)
    settle((there,), match)
    assert ada.command(match, here["command"]).status_code == 200  # decided first without what bob did
    assert grown("cabinet_version_conflicts_total") == 1
    other.close()


@pytest.mark.long
def test_the_turn_of_a_bot_is_measured_from_the_command_that_it_answers(
    clock: FrozenDateTimeFactory, ada: Api, drain: Callable[[], None], grown: Callable[[str], float]
) -> None:
    match = ada.open("me", "bot")
    clock.tick(2)
    drain()
    assert ada.get(match).json["awaiting"] == [0]
    assert grown('cabinet_bot_turn_seconds_count{game="conspiracy"}') == 1
    assert grown('cabinet_bot_turn_seconds_sum{game="conspiracy"}') == pytest.approx(2)


def test_the_relay_is_measured_by_who_waits_for_it(ada: Api, relay: Relay, grown: Callable[[str], float]) -> None:
    ada.open("me", "bot")
    relay.turn(0)
    assert grown('cabinet_relay_seconds_count{waits="worker"}') == 1


def test_what_followers_are_told_is_measured(
    ada: Api, bob: Api, chance: random.Random, grown: Callable[[str], float]
) -> None:
    match = table_for(ada, bob)
    with following(bob, match) as stream:
        stream.until(ada.get(match).json["version"])
        while not grown("cabinet_stream_fan_out_seconds_count"):  # only who has everything before is told at once
            answer(whose_turn((ada, bob), match), match, chance)
            stream.until(ada.get(match).json["version"])
    assert grown("cabinet_stream_sends_total") >= 1


def test_a_server_that_no_relay_has_seen_is_measured(cabinet: Cabinet, ada: Api, operator: Api) -> None:
    ada.open("me", "open")
    for number in range(keys.PARTITIONS):
        if not cabinet.redis.xlen(keys.feed(number)):
            cabinet.redis.delete(keys.feed(number))
    told = operator.get("/metrics")
    assert (told.status_code, told.content_type.partition(";")[0]) == (200, "text/plain")
    assert "cabinet_feed_lag 1.0" in told.text


SEVERAL = """
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.registry import Collector
from service.application import metrics

class Moment(Collector):
    def describe(self):
        return []
    def collect(self):
        yield GaugeMetricFamily("cabinet_feed_lag", "Lag.", LAG)

metrics.STREAMS.inc()
metrics.observe("/v1", "GET", 200, 0.1)
print(metrics.exposition(Moment()).decode())
"""
"""One of several API processes that is asked for the metrics."""


def test_a_value_of_the_moment_is_told_once_whichever_process_is_asked(tmp_path: Path) -> None:
    told = ""
    for lag in (5, 7):
        script = SEVERAL.replace("LAG", str(lag))
        environment = {**os.environ, "PROMETHEUS_MULTIPROC_DIR": str(tmp_path)}
        ran = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True)
        assert ran.returncode == 0, ran.stderr
        told = ran.stdout
    assert [line for line in told.splitlines() if line.startswith("cabinet_feed_lag")] == ["cabinet_feed_lag 7.0"]
    assert len(re.findall("# HELP cabinet_feed_lag ", told)) == 1
    assert value(told, 'cabinet_requests_total{method="GET",route="/v1",status="200"}') == 2


def test_a_process_that_begins_to_count_takes_no_metrics_from_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its file is empty for a moment."""
    monkeypatch.setenv("PROMETHEUS_MULTIPROC_DIR", str(tmp_path))
    (tmp_path / "counter_7.db").touch()
    assert metrics.exposition() == b""


@pytest.fixture
def feed(any_client: Client) -> Feed:
    """A feed of which there is nothing yet."""
    return Feed(any_client, "reader")


def write(client: Client, partition: int, entries: int) -> None:
    for _ in range(entries):
        client.xadd(keys.feed(partition), {"m": "mat", "v": "1"})


def test_where_nothing_was_written_nothing_is_left_to_do(feed: Feed) -> None:
    assert feed.lag() == 0


def test_what_was_written_before_the_first_relay_came_is_left_to_do(any_client: Client, feed: Feed) -> None:
    write(any_client, 3, 2)
    assert feed.lag() == 2
    feed.open()
    assert feed.lag() == 2
    feed.acknowledge(feed.read(0))
    assert feed.lag() == 0


def test_a_reader_that_is_far_behind_is_not_counted_to_the_end(any_client: Client, feed: Feed) -> None:
    write(any_client, 3, BATCH + 5)
    write(any_client, 4, 1)
    assert feed.lag() == BATCH + 1


def test_a_feed_that_cannot_be_read_is_an_error(any_client: Client, feed: Feed) -> None:
    any_client.set(keys.feed(3), "no stream")
    with pytest.raises(Exception, match="WRONGTYPE"):
        feed.lag()


def test_the_lag_takes_two_round_trips(any_client: Client, feed: Feed, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []
    pipeline: Callable[..., Any] = any_client.pipeline
    monkeypatch.setattr(any_client, "pipeline", lambda **how: asked.append(how) or pipeline(**how))
    monkeypatch.setattr(any_client, "execute_command", lambda *how, **_: asked.append(how))
    feed.lag()
    assert len(asked) == 2


@pytest.mark.processes
def test_every_process_of_a_machine_shows_the_requests_of_all(server: EmbeddedServer, client: Client) -> None:
    port = free_port()
    environment = {"PORT": str(port), "CABINET_REDIS_URL": server.url, "CABINET_OPERATOR_TOKEN": OPERATOR}
    with service_process("serve", "--processes", "2", "--threads", "4", **environment) as process:
        api = Running(process, port, Path())
        api.ask("GET", "/healthz")
        for _ in range(20):
            api.once("GET", "/v1/games/conspiracy")
        sample = 'cabinet_requests_total{method="GET",route="/v1/games/<game>",status="200"}'
        told = {value(api.text("/metrics", Authorization=f"Bearer {OPERATOR}"), sample) for _ in range(6)}
    assert told == {20}


@pytest.mark.exhaustive  # it starts everything; the others look at one process each
@pytest.mark.processes
def test_cabinet_run_shows_the_metrics_of_all_its_processes(tmp_path: Path) -> None:
    """Started as people start it: what a process has loaded before decides whether it shares its metrics."""
    port = free_port()
    given = {"PORT": str(port), "CABINET_DATA": str(tmp_path), "CABINET_OPERATOR_TOKEN": OPERATOR}
    command = [sys.executable, "-m", "service", "run"]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    with subprocess.Popen(command, env={**os.environ, "CABINET_WORKERS": "1", **given}, **quiet) as process:
        try:
            api, wanted = (
                Running(process, port, tmp_path),
                {"api", "relay", "work", "analyse"},
            )  # who has work at first
            roles: set[str] = set()
            while not wanted <= roles:
                told = api.text("/metrics", Authorization=f"Bearer {OPERATOR}")
                roles = set(re.findall(r'cabinet_process_memory_bytes{role="(\w+)"}', told))
        finally:
            process.terminate()


@pytest.mark.processes
def test_a_process_in_the_background_shows_its_own_metrics(server: EmbeddedServer, client: Client) -> None:
    port = free_port()
    environment = {"CABINET_METRICS_PORT": str(port), "CABINET_REDIS_URL": server.url}
    with service_process("relay", **environment) as process:
        told = Running(process, port, Path()).text("/metrics")
    assert "# HELP cabinet_relay_seconds " in told
