"""What an operator sees at a glance: health, mode, lag, storage, refusals, and who costs most."""

from collections.abc import Mapping

from msgspec import Struct

from events.envelope import timestamp
from service.application import metrics, operating, problems
from service.application.callers import Caller
from service.application.dearest import Dear
from service.application.mode import Mode, begin_maintenance, end_maintenance
from service.application.moderation.keeping import KeptReports
from service.application.parts import Clock, Operations
from service.application.problems import Problem

SECTIONS: Mapping[str, tuple[str, ...]] = {
    "lag": (
        "feed_lag",
        "queue_jobs",
        "queue_age_seconds",
        "failed_jobs",
        "jobs_due",
        "webhooks_due",
        "log_unpublished",
    ),
    "storage": (
        "redis_memory_bytes",
        "redis_memory_max_bytes",
        "redis_ping_seconds",
        "matches_running",
        "matches_finished",
        "archived",
        "log_leaves",
    ),
    "processes": ("processes", "process_memory_bytes", "process_cpu_seconds", "loop_silence_seconds"),
    "refusals": ("limited", "jobs_refused", "archive_failures", "webhook_attempts"),
}
"""By section, the metrics that it shows, without `cabinet_`."""


class Figure(Struct, frozen=True):
    """A value: `name` says of what, `of` of which one, if there are several."""

    name: str
    of: str
    value: float


class Overview(Struct, frozen=True):
    """What there is to see."""

    checks: Mapping[str, str]
    mode: Mode
    figures: Mapping[str, tuple[Figure, ...]]
    dearest: tuple[Dear, ...]
    open_reports: int
    """How many reports of players wait for a decision."""


def overview(operations: Operations, reports: KeptReports, by: Caller) -> Overview:
    """Everything at a glance, for the operator."""
    by.need_operator()
    found: dict[str, list[Figure]] = {}
    for family in metrics.collected(operations.moment):
        name = family.name.removeprefix("cabinet_")
        for sample in family.samples:
            if not sample.name.endswith("_created"):
                found.setdefault(name, []).append(Figure(name, " ".join(sample.labels.values()), sample.value))
    figures = {
        title: tuple(one for name in names for one in found.get(name, ())) for title, names in SECTIONS.items()
    }
    dearest, waiting = tuple(operations.dearest.newest()), reports.count_open()
    return Overview(operating.states(operations), operations.modes.read(), figures, dearest, waiting)


def change_mode(operations: Operations, by: Caller, what: str, reason: str, clock: Clock) -> None:
    """Begin or end maintenance: `what` is `begin` or `end`. A copy that was restored begins to act by `end`."""
    now, modes = timestamp(clock()), operations.modes
    if what == "begin":
        begin_maintenance(modes, by, reason, now)
    elif what == "end":
        end_maintenance(modes, by, now)
    else:
        raise Problem(problems.BAD_PARAMETER, {"name": "do"})
