"""The job that continues analyses: a slice of each in turn.

Work that was not saved when a worker dies is repeated: the worlds are numbered, and come out the same.
"""

import logging
import time
from collections.abc import Callable
from datetime import datetime

from msgspec.structs import replace

from analysis.playouts import Question, Trials
from events.connection import is_down
from events.envelope import milliseconds, timestamp
from service.application.analyses.registry import Analyses, KeptJob, Progress, Task
from service.application.limits import JOB_SHARE_SECONDS, JOB_SLICE_SECONDS
from streams.matches import Matches
from streams.stream import UnknownStream

_log = logging.getLogger("cabinet.analyses")


class Analyst:
    """Works on analyses."""

    def __init__(self, analyses: Analyses, matches: Matches, clock: Callable[[], datetime]) -> None:
        self._analyses = analyses
        self._matches = matches
        self._clock = clock

    def has_work(self) -> bool:
        """Whether an analysis waits for an analyst."""
        return self._analyses.due(self._time()) > 0

    def go_on(self, share: float = JOB_SHARE_SECONDS, slice_of: float = JOB_SLICE_SECONDS) -> None:
        """Continue due analyses for a share of time, at least one."""
        until = time.monotonic() + share
        while job := self._analyses.claim(self._time()):
            self._analyses.save(job, self._further(job, slice_of), self._time())
            if time.monotonic() >= until:
                return

    def _further(self, job: KeptJob, seconds: float) -> Progress:
        """The progress of a job after as many play-outs as the time allows, at least one."""
        until = time.monotonic() + seconds
        progress = replace(job.progress, status="running")
        try:
            trials = Trials(self._matches.game(job.task.match), question_of(self._matches, job.task))
            race = trials.further(progress.race)
            while not race.ended and time.monotonic() < until:
                race = trials.further(race)
            progress = replace(progress, race=race, status="done" if race.ended else "running")
        except Exception as error:
            if is_down(error):
                raise
            _log_failure(job, error)
            progress = replace(progress, status="failed")
        return replace(progress, updated_at=timestamp(self._clock()))

    def _time(self) -> int:
        return milliseconds(timestamp(self._clock()))


def _log_failure(job: KeptJob, error: Exception) -> None:
    level = logging.INFO if isinstance(error, UnknownStream) else logging.ERROR
    what = type(error).__name__  # its text may contain what only a seat may know
    _log.log(level, "the analysis %s of %s failed: %s", job.task.id, job.task.match, what)


def question_of(matches: Matches, task: Task) -> Question:
    """The question of a job, with what the seat knew at its version. Raises UnknownStream and UnknownVersion."""
    then = matches.at(task.match, task.version).state
    return Question(
        view=then.known_world.view(task.seat),
        seat=task.seat,
        seats=len(then.match.seats),
        bot=task.bot,
        seed=bytes.fromhex(task.seed),
        match=task.match,
        version=task.version,
    )
