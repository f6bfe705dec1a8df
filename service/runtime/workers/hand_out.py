"""Puts jobs into the queues: those caused by appends, and those that fall due."""

import logging
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from datetime import datetime

from msgspec.structs import replace

from events.connection import is_down, why_down
from events.envelope import milliseconds, timestamp
from projections.deadlines import Deadlines
from projections.matches import MatchIndex
from projections.schedules import Schedules
from service.application import tracing
from service.application.analyses.registry import Analyses
from service.application.erasures.registry import Erasures
from service.application.lanes import THOUGHTS, Lanes, Task
from service.application.mode import WatchedMode
from service.application.queues import Queues
from service.application.webhooks.outbox import Outbox
from service.runtime.workers.archiver import Archiver
from service.runtime.workers.calling_off import CallingOff
from service.runtime.workers.jobs import (
    enqueue_analyses,
    enqueue_archiving,
    enqueue_deliveries,
    enqueue_expiry,
    enqueue_next_thought,
    enqueue_steps,
    enqueue_tasks,
)
from service.runtime.workers.waits import Waits

OVERDUE_SECONDS = 3.0
"""A match that has waited this long for a worker is queued again."""
SWEEP_SECONDS = 1.0
LOOK_SECONDS = 0.05
"""How long after a look for what fell due the next one may come."""

_log = logging.getLogger("cabinet.relay")


class HandOut:
    """Queues jobs. While the queue is down they are lost; the sweep of the relay finds what is waiting for them."""

    def __init__(
        self,
        queues: Queues,
        index: MatchIndex,
        deadlines: Deadlines,
        schedules: Schedules,
        outbox: Outbox,
        analyses: Analyses,
        erasures: Erasures,
        archiver: Archiver,
        calling_off: CallingOff,
        clock: Callable[[], datetime],
        mode: WatchedMode,
    ) -> None:
        self._queues = queues
        self._thoughts = Lanes(queues.thoughts.connection, THOUGHTS)
        self._index = index
        self._deadlines = deadlines
        self._schedules = schedules
        self._outbox = outbox
        self._analyses = analyses
        self._erasures = erasures
        self._archiver = archiver
        self._calling_off = calling_off
        self._clock = clock
        self._mode = mode
        self._looked = self._look_at = 0.0
        self._overdue: Waits[Task] = Waits(OVERDUE_SECONDS, OVERDUE_SECONDS)
        self._expired: Waits[tuple[str, int]] = Waits(0.0, OVERDUE_SECONDS)
        self._steps: Waits[tuple[str, int]] = Waits(0.0, OVERDUE_SECONDS)

    def turns(self, waiting: Iterable[Task]) -> None:
        """Jobs for bots and the house."""
        with _queueing():
            enqueue_tasks(self._queues.turns, [_traced(task) for task in waiting])

    def overdue(self) -> None:
        """Jobs for the matches that have waited for bots or the house for too long, since this relay saw that."""
        waiting = self._index.awaiting_worker()
        self.turns(self._overdue.due(Task(match.id, match.version, match.lane) for match in waiting))

    def thoughts(self) -> None:
        """Jobs for the thoughts whose thinkers died or are late."""
        with _queueing():
            for _ in self._thoughts.begin_again():
                enqueue_next_thought(self._queues.thoughts)

    def look(self, *, busy: bool) -> None:
        """Jobs for all that fell due. A busy relay looks at intervals, not after every append."""
        now = time.monotonic()
        if busy and now < self._looked + LOOK_SECONDS:
            self._look_at = self._looked + LOOK_SECONDS
            return
        self.expired()
        self.steps()
        self.due()
        self._looked, self._look_at = now, now + self.until_deadline()

    def until_look(self) -> float:
        """Seconds until something may fall due."""
        return max(0.0, self._look_at - time.monotonic())

    def expired(self) -> None:
        """A job for every match in which time is over: at once, then again after growing pauses.

        Not in maintenance: nobody could have answered.
        """
        if self._mode.current().holds_clocks(self._time()):
            return
        found = self._expired.due(self._deadlines.due(self._time()))
        with _queueing():
            for match, _ in found:
                enqueue_expiry(self._queues.turns, match, self._index.lane(match))

    def steps(self) -> None:
        """A job for every tournament in which the house has a step to take: at once, then after growing pauses."""
        found = self._steps.due(self._schedules.due(self._time()))
        with _queueing():
            for tournament, _ in found:
                enqueue_steps(self._queues.analyses, tournament)

    def until_deadline(self) -> float:
        """Seconds until a clock runs out or the house has a step to take; what is due is queued at every sweep."""
        firsts = [at for at in (self._deadlines.next(), self._schedules.next()) if at is not None]
        left = min([(at - self._time()) / 1000 for at in firsts], default=SWEEP_SECONDS)
        return left if left > 0 else SWEEP_SECONDS

    def due(self) -> None:
        """Jobs for deliveries, and for erasures and analyses, if any are due."""
        with _queueing():
            if self._outbox.any_due(self._time()):
                enqueue_deliveries(self._queues.deliveries)
            if self._analyses.due(self._time()) or self._erasures.due(self._time()):
                enqueue_analyses(self._queues.analyses)

    def archiving(self) -> None:
        """A job that archives and calls off matches, if anything is due."""
        with _queueing():
            if self._archiver.has_work() or self._calling_off.has_work():
                enqueue_archiving(self._queues.analyses)

    def _time(self) -> int:
        return milliseconds(timestamp(self._clock()))


def _traced(task: Task) -> Task:
    with tracing.span("queue", task.trace, stream=task.match):
        return replace(task, trace=tracing.carried())


@contextmanager
def _queueing() -> Iterator[None]:
    try:
        yield
    except Exception as error:
        if not is_down(error):
            raise
        _log.warning("the queue %s", why_down(error))
