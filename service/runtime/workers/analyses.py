"""The job that continues analyses: a slice of each in turn.

Work that was not saved when a worker dies is repeated: the worlds are numbered, and come out the same.
"""

import logging
import time
from collections.abc import Callable, Iterator
from datetime import datetime
from typing import Any

import msgspec
from msgspec.structs import replace

from analysis.playouts import Question, try_in_world
from domain.kernel.game import Game
from domain.kernel.outcome import Outcome
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
            game, question = self._matches.game(job.task.match), question_of(self._matches, job.task)
            for outcome in _play_outs(game, question, progress, job.task.playouts):
                progress = progress.and_then(outcome, question.seat)
                if time.monotonic() >= until and progress.worlds < job.task.playouts:
                    break
            else:
                progress = replace(progress, status="done")
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


def _play_outs(game: Game[Any], question: Question, done: Progress, worlds: int) -> Iterator[Outcome | None]:
    """The remaining play-outs."""
    for number in range(done.worlds, worlds):
        yield from try_in_world(game, question, number, done.tried if number == done.worlds else 0)


def question_of(matches: Matches, task: Task) -> Question:
    """The question of a job, with what the seat knew at its version. Raises UnknownStream and UnknownVersion."""
    game = matches.game(task.match)
    then = matches.at(task.match, task.version).state
    return Question(
        view=then.known_world.view(task.seat),
        seat=task.seat,
        seats=len(then.match.seats),
        commands=tuple(msgspec.convert(command, game.commands[command["type"]]) for command in task.commands),
        bot=task.bot,
        seed=bytes.fromhex(task.seed),
        match=task.match,
        version=task.version,
    )
