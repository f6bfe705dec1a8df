"""Current values for the metrics. They are computed from what is stored, so every process shows the same."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import UTC
from typing import get_args

from msgspec import Struct
from prometheus_client import Metric
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector
from rq import Queue

from domain.match.state import Status
from events.connection import Client
from projections.matches import MatchIndex
from service import VERSION
from service.application.analyses.registry import Analyses
from service.application.dearest import Dearest
from service.application.readiness import Probe, passes, state_of
from service.application.server_gauges import server_metrics
from service.application.webhooks.outbox import Outbox
from transparency.log import Log


class GaugeInputs(Struct, frozen=True):
    """What the values are computed from: `queues` are those of jobs, `lag` counts appends, `time` is in ms."""

    index: MatchIndex
    queues: tuple[Queue, ...]
    outbox: Outbox
    analyses: Analyses
    lag: Callable[[], int]
    archived: Callable[[], int]
    time: Callable[[], int]
    redis: Client
    dearest: Dearest
    probes: Mapping[str, Probe]
    log: Log


class CurrentValues(Collector):
    """The current values. Collecting them raises what `is_down` knows while the store or the queue is down."""

    def __init__(self, of: GaugeInputs) -> None:
        self._of = of

    def describe(self) -> list[Metric]:
        """See Collector: what is collected is found out at once when it is asked for."""
        return []

    def collect(self) -> Iterator[Metric]:
        """See Collector."""
        of = self._of
        for status in get_args(Status):
            yield _gauge(f"matches_{status}", f"Matches that are {status}.", of.index.count(f"status:{status}"))
        yield _gauge("queue_jobs", "Jobs waiting for a worker.", of.queues[0].count)
        failed = sum(queue.failed_job_registry.count for queue in of.queues)
        yield _gauge("failed_jobs", "Jobs that failed and are kept; see `cabinet jobs`.", failed)
        yield _gauge("webhooks_due", "Webhooks with messages to send.", of.outbox.due_count())
        yield _gauge("jobs_due", "Analyses that wait for a worker.", of.analyses.due(of.time()))
        yield _gauge("archived", "Matches and tournaments in the archive.", of.archived())
        yield _gauge("feed_lag", "Appends the relay has not dealt with.", of.lag())
        yield _gauge("log_leaves", "Leaves of the transparency log.", of.log.size())
        yield _gauge("log_unpublished", "Leaves that no published checkpoint has.", of.log.unpublished())
        yield from server_metrics(of.redis)
        yield _labelled_by(
            "queue_age_seconds", "How long the oldest job waits.", "queue", ages(of.queues, of.time())
        )
        yield _labelled_by("ready", "Whether a check of /readyz passes.", "check", _readiness(of.probes))
        dear = {of.dearest.digest(one.caller): one.seconds for one in of.dearest.newest()}
        yield _labelled_by(
            "dear_caller_seconds", "Processor time of the dearest callers, by digest.", "caller", dear
        )
        yield _labelled_by("build_info", "The version that runs.", "version", {VERSION: 1.0})


def ages(queues: Iterable[Queue], now: int) -> dict[str, float]:
    """How many seconds the oldest job of each queue has waited; 0 for an empty one. `now` is in ms."""
    return {queue.name: _age(queue, now) for queue in queues}


def _age(queue: Queue, now: int) -> float:
    for job in queue.get_jobs(0, 1):
        if job.enqueued_at:
            return max(0.0, now / 1000 - job.enqueued_at.replace(tzinfo=UTC).timestamp())
    return 0.0


def _readiness(probes: Mapping[str, Probe]) -> dict[str, float]:
    return {name: float(passes(state_of(probe))) for name, probe in probes.items()}


def _labelled_by(name: str, text: str, label: str, values: Mapping[str, float]) -> Metric:
    family = GaugeMetricFamily(f"cabinet_{name}", text, labels=[label])
    for of, value in values.items():
        family.add_metric([of], value)
    return family


def _gauge(name: str, text: str, value: float) -> Metric:
    return GaugeMetricFamily(f"cabinet_{name}", text, float(value))
