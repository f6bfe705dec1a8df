"""What is measured: few labels whatever strangers send, and an answer from the first moment on."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from events import keys
from events.connection import Client
from events.feed import BATCH, Feed
from service.runtime.bootstrap import Cabinet
from tests.service.support import Api


def test_methods_that_nobody_knows_are_counted_as_one(api: Api) -> None:
    for method in ("BREW", "WHEN", "X" * 1000):
        api.ask(method, "/healthz")
    told = api.get("/metrics").text
    assert 'method="other"' in told
    assert not any(f'method="{method}' in told for method in ("BREW", "WHEN", "X"))


def test_methods_that_are_known_are_told_apart(api: Api) -> None:
    api.ask("PATCH", "/healthz")
    assert 'method="PATCH",route="unknown",status="405"' in api.get("/metrics").text


def test_a_server_that_no_relay_has_seen_is_measured(cabinet: Cabinet, ada: Api) -> None:
    ada.open("me", "open")
    for number in range(keys.PARTITIONS):
        if not cabinet.redis.xlen(keys.feed(number)):
            cabinet.redis.delete(keys.feed(number))
    told = ada.get("/metrics")
    assert (told.status_code, told.content_type.partition(";")[0]) == (200, "text/plain")
    assert "cabinet_feed_lag 1.0" in told.text


SEVERAL = """
from service.application import metrics
metrics.STREAMS.inc()
print(metrics.exposition({"cabinet_feed_lag": ("Lag.", LAG)}).decode())
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
