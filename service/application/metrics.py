"""Prometheus metrics: what a process counts and measures. `service/application/gauges.py` has the current values.

PROMETHEUS_MULTIPROC_DIR combines those of several processes of one machine.
"""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

from service.application.problems import Problem

REGISTRY = CollectorRegistry()
"""Everything that this process counts and measures."""
QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 30)
"""Bounds in seconds for what should take milliseconds."""

REQUESTS = Counter("cabinet_requests_total", "Requests answered.", ["route", "method", "status"], registry=REGISTRY)
SECONDS = Histogram(
    "cabinet_request_seconds", "Time to answer a request.", ["route", "method"], buckets=QUICK, registry=REGISTRY
)
WAYS = Counter(
    "cabinet_request_ways_total",
    "Requests by where they are answered: on the event loop, or in a thread and why.",
    ["way", "why"],
    registry=REGISTRY,
)
COMMAND_SECONDS = Histogram(
    "cabinet_command_seconds",
    "Time to carry out a player's command, by the game and by what became of it.",
    ["game", "outcome"],
    buckets=QUICK,
    registry=REGISTRY,
)
APPEND_SECONDS = Histogram(
    "cabinet_append_seconds", "Time to append the events of a command.", buckets=QUICK, registry=REGISTRY
)
CONFLICTS = Counter(
    "cabinet_version_conflicts_total",
    "Appends that another command had come before; they are decided again.",
    registry=REGISTRY,
)
BOT_TURN_SECONDS = Histogram(
    "cabinet_bot_turn_seconds",
    "Time from the append after which a bot or the house has to act to the append of what it does.",
    ["game"],
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120),
    registry=REGISTRY,
)
RELAY_SECONDS = Histogram(
    "cabinet_relay_seconds",
    "Time from an append to the end of what the relay does about it, by who waits for that.",
    ["waits"],
    buckets=(0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30),
    registry=REGISTRY,
)

STREAMS = Gauge("cabinet_streams", "Streams that are open.", multiprocess_mode="livesum", registry=REGISTRY)
STREAM_SENDS = Counter(
    "cabinet_stream_sends_total", "Pages of events that were sent to followers.", registry=REGISTRY
)
FAN_OUT_SECONDS = Histogram(
    "cabinet_stream_fan_out_seconds",
    "Time from a command to having told all followers of this process who have everything before it.",
    buckets=QUICK,
    registry=REGISTRY,
)

JOBS_REFUSED = Counter(
    "cabinet_jobs_refused_total", "Jobs that are none of this service.", ["queue"], registry=REGISTRY
)
ATTEMPTS = Counter(
    "cabinet_webhook_attempts_total", "Attempts to deliver to webhooks.", ["outcome"], registry=REGISTRY
)
DELIVERY_SECONDS = Histogram(
    "cabinet_webhook_attempt_seconds",
    "Time of an attempt to deliver to a webhook.",
    buckets=(0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20),
    registry=REGISTRY,
)

METHODS = frozenset({"GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"})
ACCEPTED, FAILED = "accepted", "failed"
"""The outcomes of a command besides the codes of problems: it was carried out, or the store or we failed."""


def observe(rule: Any, method: str, status: int, seconds: float) -> None:
    """Count a request under its route and method; unknown ones share one label each, because strangers can invent
    them.
    """
    route = str(rule) if rule else "unknown"
    method = method if method in METHODS else "other"
    REQUESTS.labels(route, method, status).inc()
    SECONDS.labels(route, method).observe(seconds)


@contextmanager
def command(game: str, started: float) -> Iterator[None]:
    """Measure a command of a player that began at `started` (seconds of `time.perf_counter`)."""
    outcome = ACCEPTED
    try:
        yield
    except Problem as problem:
        outcome = problem.code
        raise
    except Exception:
        outcome = FAILED
        raise
    finally:
        COMMAND_SECONDS.labels(game, outcome).observe(time.perf_counter() - started)


@contextmanager
def timed(histogram: Histogram) -> Iterator[None]:
    """Measure a block that succeeds."""
    started = time.perf_counter()
    yield
    histogram.observe(time.perf_counter() - started)


def exposition(*more: Collector) -> bytes:
    """All metrics in the text format: of this process, or of all that share a directory, and `more`."""
    registry = CollectorRegistry()
    if is_shared():
        MultiProcessCollector(registry)
    else:
        registry.register(_Own())
    for collector in more:
        registry.register(collector)
    return bytes(generate_latest(registry))


def is_shared() -> bool:
    """Whether the processes of this machine share a directory of metrics, so that any API process shows all."""
    return bool(os.environ.get("PROMETHEUS_MULTIPROC_DIR"))


class _Own(Collector):
    """What this process has counted and measured."""

    def collect(self) -> Any:
        return REGISTRY.collect()
