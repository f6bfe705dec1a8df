"""Prometheus metrics. PROMETHEUS_MULTIPROC_DIR combines those of several API processes."""

import os
from collections.abc import Iterator, Mapping
from typing import Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Metric, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

REQUESTS = Counter("cabinet_requests_total", "Requests answered.", ["route", "method", "status"])
SECONDS = Histogram(
    "cabinet_request_seconds",
    "Time to answer a request.",
    ["route", "method"],
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 30),
)

STREAMS = Gauge("cabinet_streams", "Streams that are open.", multiprocess_mode="livesum")

ATTEMPTS = Counter("cabinet_webhook_attempts_total", "Attempts to deliver to webhooks.", ["outcome"])
DELIVERY_SECONDS = Histogram(
    "cabinet_webhook_attempt_seconds",
    "Time of an attempt to deliver to a webhook.",
    buckets=(0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20),
)

METHODS = frozenset({"GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"})


def observe(rule: Any, method: str, status: int, seconds: float) -> None:
    """Count a request under its route and method; unknown ones share one label each, because strangers can invent
    them.
    """
    route = str(rule) if rule else "unknown"
    method = method if method in METHODS else "other"
    REQUESTS.labels(route, method, status).inc()
    SECONDS.labels(route, method).observe(seconds)


class _Moment(Collector):
    """Current values, which do not depend on the process that is asked, because no process stores them."""

    def __init__(self, gauges: Mapping[str, tuple[str, float]]) -> None:
        self._gauges = gauges

    def collect(self) -> Iterator[Metric]:
        for name, (text, value) in self._gauges.items():
            yield GaugeMetricFamily(name, text, value)


def exposition(gauges: Mapping[str, tuple[str, float]]) -> bytes:
    """All metrics in the text format, with the given current values."""
    registry = CollectorRegistry()
    if os.environ.get("PROMETHEUS_MULTIPROC_DIR"):
        MultiProcessCollector(registry)
    else:
        registry.register(REQUESTS)
        registry.register(SECONDS)
        registry.register(STREAMS)
        registry.register(ATTEMPTS)
        registry.register(DELIVERY_SECONDS)
    registry.register(_Moment(gauges))
    return bytes(generate_latest(registry))
