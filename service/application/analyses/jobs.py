"""Jobs in the background. Only the owner of a job sees and removes it."""

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct

from domain.kernel.game import Game
from domain.kernel.messages import Seat
from domain.match.commands import TakeHint
from domain.match.state import Match
from events import ids
from events.envelope import timestamp
from search.levels import MASTER, budget_of
from service.application import problems
from service.application.analyses.asking import AnalysisRequest, ReportWanted, analysis_of, report_of
from service.application.analyses.registry import ExportTask, KeptJob, Task
from service.application.callers import Caller, checked_key
from service.application.matches.lobby import give
from service.application.matches.visible_match import VisibleMatch
from service.application.parts import Play, Study
from service.application.problems import Problem
from streams.reservations import RESERVATION_SECONDS, Claim

HINT_PLAYOUTS, HINT_SEARCHED_PLAYOUTS = 200, 64
"""Play-outs of a hint, which is to be there soon: of the quick player, and of the highest level as it makes them.
The latter are fewer at tables for which that level searches less, too.
"""
HINT_SECONDS = 60
"""A seat with less time than this gets a hint of the quick player."""
JOBS_OPEN_MAX = 5
"""Unfinished jobs that an owner may have."""


class ShownJob(Struct, frozen=True):
    """A job, and the match that it is about, as far as its owner may know that now; None for an export.

    One that was asked for `is_replayed` if it had been made before.
    """

    job: KeptJob
    game: Game[Any] | None
    match: Match | None
    is_replayed: bool = False


def analyse(play: Play, study: Study, by: Caller, match: str, wanted: AnalysisRequest) -> ShownJob:
    """Start an analysis of the commands of a seat. A caller may if it may branch from what the seat knows."""
    found = VisibleMatch(play, by.who, match)
    said = {**msgspec.structs.asdict(wanted), "match": match}
    return make_job(
        play, study, by, said, lambda job, owner: analysis_of(found, wanted, job, owner, _time_text(play))
    )


def report(play: Play, study: Study, by: Caller, match: str, wanted: ReportWanted) -> ShownJob:
    """Have a report made on a match; see `report_of` for who may."""
    found = VisibleMatch(play, by.who, match)
    said = {**msgspec.structs.asdict(wanted), "match": f"{match}/report"}
    return make_job(
        play, study, by, said, lambda job, owner: report_of(found, wanted, job, owner, _time_text(play))
    )


def take_hint(play: Play, study: Study, by: Caller, match: str) -> ShownJob:
    """Take a hint for the caller's seat: an analysis for it alone. The same position gets the same job."""
    player, found = by.player_id, VisibleMatch(play, by.who, match)
    version = _hinted(found, player) or give(play, by, found, TakeHint()).envelopes[0].version
    job, _ = play.writing.claim(by, Claim(match, "hint", str(version), _new_id(play), RESERVATION_SECONDS))
    now = found.newest()
    wanted = hint_request(found.game, now, now.seat_of(player), version, play.time())
    return _added(play, study, by, job, lambda: analysis_of(found, wanted, job, player, _time_text(play)))


def hint_request(game: Game[Any], now: Match, seat: Seat | None, version: int, time: int) -> AnalysisRequest:
    """What a hint asks: by roll-outs as the highest level makes them, if the clock of the seat leaves the time."""
    budget = budget_of(game, MASTER)
    is_short = any(clock.seat == seat and clock.remaining(time) < 1000 * HINT_SECONDS for clock in now.clocks)
    if budget is None or not budget.answers or is_short:
        return AnalysisRequest(version, None, HINT_PLAYOUTS, None, None)
    playouts = budget.at_table(HINT_SEARCHED_PLAYOUTS, len(now.seats))
    return AnalysisRequest(version, None, playouts, MASTER, None)


def _hinted(found: VisibleMatch, player: str) -> int | None:
    """The version of the hint that a player took at the present position, if it did."""
    now = found.newest()
    seat = now.seat_of(player)
    return next((hint.version for hint in now.hinted if hint.seat == seat), None)


def make_job(play: Play, study: Study, by: Caller, said: Any, task: Callable[[str, str], Task]) -> ShownJob:
    """A new job of the caller, or the one that the same key made; a problem if it stood for something else then, or
    if that job was removed.

    `task` makes the task from the id of the job and its owner. A problem if the owner has too many unfinished jobs.
    """
    owner = by.name
    job, _ = play.writing.reserve(by, owner, checked_key(by.key), said, _new_id(play))
    return _added(play, study, by, job, lambda: task(job, owner), once=True)


def _added(
    play: Play, study: Study, by: Caller, job: str, task: Callable[[], Task], once: bool = False
) -> ShownJob:
    is_replayed = study.analyses.get(job) is not None
    most = play.quotas.most(by.name, "jobs")
    if not is_replayed and not study.analyses.add(task(), play.time(), most, once):
        raise Problem(problems.TOO_MANY_JOBS, {"most": most})
    return _shown_job(play, by, job_of(study, by, job), is_replayed)


def show_job(play: Play, study: Study, by: Caller, job: str) -> ShownJob:
    """A job of the caller as it stands."""
    return _shown_job(play, by, job_of(study, by, job))


def remove_job(play: Play, study: Study, by: Caller, job: str) -> ShownJob:
    """Stop and delete a job of the caller; what it found so far."""
    found = job_of(study, by, job)
    study.analyses.remove(found.task)
    return _shown_job(play, by, found)


def job_of(study: Study, by: Caller, job: str) -> KeptJob:
    """A job of the caller; a problem if it is another's, or there is none."""
    owner = by.name
    found: KeptJob | None = study.analyses.get(job) if ids.is_id(ids.JOB, job) else None
    if found is None or found.task.owner != owner:
        raise Problem(problems.UNKNOWN_JOB, {"job": job})
    return found


def _shown_job(play: Play, by: Caller, job: KeptJob, is_replayed: bool = False) -> ShownJob:
    task = job.task
    if isinstance(task, ExportTask):
        return ShownJob(job, None, None, is_replayed)
    return ShownJob(job, play.matches.game(task.match), play.access.seen_by(by.who, task.match).match, is_replayed)


def _new_id(play: Play) -> str:
    return ids.new_id(ids.JOB, play.clock())


def _time_text(play: Play) -> str:
    return timestamp(play.clock())
