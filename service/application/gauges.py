"""Current values for the metrics. They are computed from what is stored, so every process shows the same."""

from collections.abc import Callable, Iterator
from typing import get_args

from msgspec import Struct
from prometheus_client import Metric
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector
from rq import Queue

from domain.match.state import Status
from projections.matches import MatchIndex
from service.application.analyses.registry import Analyses
from service.application.webhooks.outbox import Outbox


class GaugeInputs(Struct, frozen=True):
    """What the values are computed from: `queues` are those of jobs, `lag` counts appends, `time` is in ms."""

    index: MatchIndex
    queues: tuple[Queue, ...]
    outbox: Outbox
    analyses: Analyses
    lag: Callable[[], int]
    archived: Callable[[], int]
    time: Callable[[], int]


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


def _gauge(name: str, text: str, value: float) -> Metric:
    return GaugeMetricFamily(f"cabinet_{name}", text, float(value))
