"""Medians and percentiles of what was timed."""

import time
from collections.abc import Callable, Sequence
from statistics import median, quantiles

from msgspec import Struct


class Figure(Struct, frozen=True):
    """A line of the table. `limit` is what the same run allows at most, `goal` what is aimed at."""

    what: str
    value: str
    limit: str = ""
    goal: str = ""


def seconds(action: Callable[[], object]) -> float:
    """How long an action takes."""
    started = time.perf_counter()
    action()
    return time.perf_counter() - started


def median_of(passes: int, action: Callable[[], float]) -> float:
    """The median of several passes."""
    return median(action() for _ in range(passes))


def p50_p99(times: Sequence[float]) -> str:
    """Median and 99th percentile in milliseconds."""
    return f"p50 {1000 * median(times):.2f} ms, p99 {1000 * quantiles(times, n=100)[98]:.2f} ms"


def rate(count: float) -> str:
    """Something per second."""
    return f"{count:,.0f}/s"
