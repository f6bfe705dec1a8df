"""Prometheus metrics: what a process counts and measures. `service/application/gauges.py` has the current values.

PROMETHEUS_MULTIPROC_DIR combines those of several processes of one machine.
"""

import os
import time
import warnings
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Metric,
    generate_latest,
    multiprocess,
    values,
)
from prometheus_client.metrics import MetricWrapperBase
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

from service.application.problems import Problem

_name = str(os.getpid())
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

PROCESSES = Gauge(
    "cabinet_processes", "Processes that run.", ["role"], multiprocess_mode="livesum", registry=REGISTRY
)
PROCESS_SECONDS = Counter(
    "cabinet_process_cpu_seconds_total", "Processor time that processes took.", ["role"], registry=REGISTRY
)
PROCESS_MEMORY = Gauge(
    "cabinet_process_memory_bytes",
    "Memory that processes have in use, all of a role together.",
    ["role"],
    multiprocess_mode="livesum",
    registry=REGISTRY,
)
SILENCE = Gauge(
    "cabinet_loop_silence_seconds",
    "How long the main loop of a process has not turned, of the one of a role that hangs longest.",
    ["role"],
    multiprocess_mode="livemax",
    registry=REGISTRY,
)
LOOP_LAG = Histogram(
    "cabinet_loop_lag_seconds",
    "How late the event loop of the API is where it wants to be on time.",
    buckets=QUICK,
    registry=REGISTRY,
)
LIMITED = Counter(
    "cabinet_limited_total",
    "Requests refused because their caller asks too often, by limit.",
    ["limit"],
    registry=REGISTRY,
)
ARCHIVE_FAILURES = Counter(
    "cabinet_archive_failures_total", "Attempts to archive that the archive refused.", registry=REGISTRY
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
    return bytes(generate_latest(_registry(*more)))


def collected(*more: Collector) -> Iterator[Metric]:
    """The same as values."""
    yield from _registry(*more).collect()


def _registry(*more: Collector) -> CollectorRegistry:
    registry = CollectorRegistry()
    if is_shared():
        registry.register(_Shared())
    else:
        registry.register(_Own())
    for collector in more:
        registry.register(collector)
    return registry


class _Shared(Collector):
    """What the processes that share a directory counted. A file that one begins just now has nothing yet."""

    def collect(self) -> Iterable[Metric]:
        """See prometheus_client."""
        files = os.scandir(os.environ["PROMETHEUS_MULTIPROC_DIR"])
        found: Iterable[Metric] = MultiProcessCollector.merge([file.path for file in files if _has_begun(file)])
        return found


def _has_begun(file: "os.DirEntry[str]") -> bool:
    try:
        return file.name.endswith(".db") and file.stat().st_size > 0
    except FileNotFoundError:  # of a process that ends just now
        return False


def is_shared() -> bool:
    """Whether the processes of this machine share a directory of metrics, so that any API process shows all."""
    return bool(os.environ.get("PROMETHEUS_MULTIPROC_DIR"))


def continue_as(role: str) -> None:
    """Go on counting where the process of this role did that the same parent started before, and now has ended.

    Who starts and ends often would otherwise leave more and more files, all of which are read for every answer.
    """
    global _name
    _name = f"{role}.{os.getppid()}"


def _name_by_number() -> None:
    global _name
    _name = str(os.getpid())


# Every count asks for the name; to ask for the number of the process each time takes as long as the count.
os.register_at_fork(after_in_child=_name_by_number)


def own_name() -> str:
    """What the files of this process are called, where metrics are shared."""
    return _name


def process_of(name: str) -> int:
    """The process that lives as long as files with this name count."""
    return int(name.rpartition(".")[2])


def forget(name: str) -> None:
    """Count the live gauges of a process no more."""
    if is_shared():
        multiprocess.mark_process_dead(name)


def follow_setting() -> None:
    """Count from now on where PROMETHEUS_MULTIPROC_DIR says.

    prometheus_client looks at it when it is loaded, long before `cabinet run` and `serve` choose a directory.
    """
    values.ValueClass = values.MultiProcessValue(own_name) if is_shared() else values.MutexValue
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # what is cleared stays in a shared directory: it is a new one
        for metric in [one for one in globals().values() if isinstance(one, MetricWrapperBase)]:
            if metric._labelnames:
                metric.clear()
            else:
                metric._metric_init()


class _Own(Collector):
    """What this process has counted and measured."""

    def collect(self) -> Any:
        return REGISTRY.collect()
