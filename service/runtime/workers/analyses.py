"""The job that continues analyses, reports and exports: a slice of each in turn, on any number of workers.

Work that was not saved when a worker dies is repeated: all chance is keyed, so it comes out the same.
"""

import logging
import time
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from typing import Any

from msgspec.structs import replace

from analysis.losses import Losses, is_whole, losses_of
from analysis.playouts import Question, Trials
from analysis.race import Race
from analysis.report import Finding, Reporter, Step
from analysis.summary import Assessment, assess
from archive.objects import ArchiveDown
from domain.kernel.game import Game
from domain.kernel.messages import HOUSE
from domain.kernel.worlds import NoWorld
from domain.match.commands import given_by_seat
from domain.match.fold import is_match_event
from domain.match.state import Match
from events.connection import is_down
from events.envelope import milliseconds, timestamp
from search.rollout import shares
from service.application.analyses.registry import (
    Analyses,
    AnalysisProgress,
    AnalysisTask,
    Claimed,
    ExportProgress,
    ExportTask,
    Failure,
    Progress,
    ReportProgress,
    ReportTask,
    Status,
    Task,
)
from service.application.exports.exporter import Exports
from streams.matches import Matches
from streams.past import past_of
from streams.stream import UnknownStream

JOB_SLICE_SECONDS = 1.0
"""How long a worker continues with one job before it turns to the others."""
FIRST_SLICE = 0.2
"""The part of that after which it first says what it found: somebody may be looking."""
JOB_SHARE_SECONDS = 5.0
_log = logging.getLogger("cabinet.analyses")


class Analyst:
    """Works on analyses."""

    def __init__(
        self,
        analyses: Analyses,
        matches: Matches,
        exports: Exports | None,
        clock: Callable[[], datetime],
        assess_match: Callable[[str, Assessment, Losses | None, int], None] | None = None,
    ) -> None:
        self._analyses = analyses
        self._matches = matches
        self._exports = exports
        self._clock = clock
        self._assess_match = assess_match

    def has_work(self) -> bool:
        """Whether an analysis waits for an analyst."""
        return self._analyses.due(self._time()) > 0

    def go_on(self, share: float = JOB_SHARE_SECONDS, slice_of: float = JOB_SLICE_SECONDS) -> None:
        """Continue due analyses for a share of time, at least one."""
        until = time.monotonic() + share
        with self._analyses.leases.holder() as holder:
            while job := self._analyses.claim(holder, self._time(), self._forget):
                saved = self._analyses.save(job, self._further(job, slice_of), self._time())
                if saved:
                    self._assess(job.task)
                if not saved:
                    is_gone = self._analyses.get(job.task.id) is None
                    self._forget(job.task.id, "" if is_gone else job.lease)
                if time.monotonic() >= until:
                    return

    def _assess(self, task: Task) -> None:
        """File the match of a report that is done and has looked at everything, by what it came to."""
        if not (isinstance(task, ReportTask) and task.truth and not task.odds_only and self._assess_match):
            return
        job = self._analyses.get(task.id)
        if job is None or job.status != "done":
            return
        found = [one for part in job.parts if isinstance(part, ReportProgress) for one in part.findings]
        match = self._matches.current(task.match)[0].state.match
        end = tuple(shares(match.outcome)) if match.outcome else None
        findings = sorted(found, key=lambda finding: finding.version)
        losses = self._losses(task, match, findings)
        assessment = assess(findings, task.seats, end, task.playouts)
        self._assess_match(task.match, assessment, losses, match.version)

    def _losses(self, task: ReportTask, match: Match, findings: Sequence[Finding]) -> Losses | None:
        """What was lost in a match that is over; None for one that was not played from its beginning."""
        if match.status != "finished" or not is_whole(match):
            return None
        game, envelopes = self._matches.game(task.match), self._matches.envelopes(task.match, 0, match.version)
        return losses_of(game.meta.key, game.period, match, envelopes, findings, task.playouts)

    def _forget(self, job: str, lease: str = "") -> None:
        """Delete the files of a job that is gone, or those that were written under a lease that was lost. Those
        that cannot be deleted now are left.
        """
        try:
            if self._exports:
                self._exports.delete(job, lease)
        except ArchiveDown as down:
            _log.warning("files of the job %s are left: %s", job, down)

    def _further(self, job: Claimed, seconds: float) -> Progress:
        """The progress of a part after as much work as the time allows, at least one play-out or one command."""
        until = time.monotonic() + seconds * (FIRST_SLICE if job.progress.status == "queued" else 1)
        progress = begun = replace(job.progress, status="running")
        try:
            for further in self._steps(job, begun):
                progress = further
                if time.monotonic() >= until:
                    break
        except Exception as error:
            if is_down(error):
                raise
            _log_failure(job, error)
            progress = replace(progress, status="failed", failure=failure_of(error))
        return replace(progress, updated_at=timestamp(self._clock()))

    def _steps(self, job: Claimed, progress: Progress) -> Iterator[Progress]:
        """The progress after each step of the work that is left."""
        match job.task, progress:
            case AnalysisTask() as task, AnalysisProgress(race=race):
                yield from self._analysed(task, progress, race)
            case ReportTask(odds_only=True) as task, ReportProgress():
                yield from self._looked(task, progress)
            case ReportTask() as task, ReportProgress(findings=findings):
                yield from self._reported(task, job.part, progress, findings)
            case ExportTask() as task, ExportProgress():
                if self._exports is None:
                    raise ArchiveDown("CABINET_EXPORTS is not set for this worker")
                yield from self._exports.steps(task, progress, job.lease)

    def _analysed(self, task: AnalysisTask, progress: Progress, race: Race) -> Iterator[Progress]:
        trials = Trials(self._matches.game(task.match), question_of(self._matches, task))
        while not race.ended:
            race = trials.further(race)
            yield replace(progress, race=race, status="done" if race.ended else "running")

    def _reported(
        self, task: ReportTask, part: int, progress: Progress, findings: tuple[Finding, ...]
    ) -> Iterator[Progress]:
        reporter = reporter_of(self._matches.game(task.match), task)
        moments = task.moments_of(part)
        if not moments:
            yield replace(progress, status="done")
        for first, last in moments[len(findings) :]:
            findings = (*findings, reporter.finding(self._moment(task.match, first, last)))
            yield replace(
                progress, findings=findings, status="done" if len(findings) == len(moments) else "running"
            )

    def _looked(self, task: ReportTask, progress: ReportProgress) -> Iterator[Progress]:
        """The odds at one version, the finer the more worlds were looked at."""
        ((version, _),) = task.moments
        reporter = reporter_of(self._matches.game(task.match), task)
        before = self._matches.checkpoint_at(task.match, version - 1).state.known_world
        for looks in reporter.look_further(version, before, progress.looks):
            status: Status = "done" if reporter.is_all(looks) else "running"
            yield replace(progress, looks=looks, findings=(reporter.odds(version, looks),), status=status)

    def _moment(self, match: str, first: int, last: int) -> Step:
        (done,) = past_of(self._matches, match).commands(first, last)
        command = given_by_seat(done.command) if done.command else None
        assert command is not None, "the task names commands of the game"
        seat = HOUSE if done.seat is None else done.seat
        events = tuple(event for event in done.events if not is_match_event(event))
        return Step(first, seat, command, done.before.known_world, events)

    def _time(self) -> int:
        return milliseconds(timestamp(self._clock()))


def failure_of(error: Exception) -> Failure:
    """What the owner of a job is told of an error. Its text may contain what only a seat may know."""
    if isinstance(error, UnknownStream):
        return "match_gone"
    if isinstance(error, NoWorld):
        return "no_world"
    return "files_unreachable" if isinstance(error, ArchiveDown) else "internal"


def _log_failure(job: Claimed, error: Exception) -> None:
    level = logging.INFO if isinstance(error, UnknownStream) else logging.ERROR
    what = type(error).__name__
    if isinstance(error, ArchiveDown):
        what = str(error)
    about = "all matches" if isinstance(job.task, ExportTask) else job.task.match
    _log.log(level, "the job %s about %s failed: %s", job.task.id, about, what)


def question_of(matches: Matches, task: AnalysisTask) -> Question:
    """The question of a job, with what the seat knew at its version. Raises UnknownStream and UnknownVersion."""
    then = matches.checkpoint_at(task.match, task.version).state
    return Question(
        view=then.known_world.view(task.seat),
        seat=task.seat,
        seats=len(then.match.seats),
        bot=task.bot,
        seed=bytes.fromhex(task.seed),
        match=task.match,
        version=task.version,
    )


def reporter_of(game: Game[Any], task: ReportTask) -> Reporter:
    """What examines the commands of a job."""
    return Reporter(game, task.match, bytes.fromhex(task.seed), task.playouts, task.seats, task.truth)
