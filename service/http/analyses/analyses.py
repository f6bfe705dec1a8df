"""Analyses: how the commands of a seat fare, computed in the background."""

from typing import Any

import msgspec
from flask import Blueprint, Response, g

from analysis import shares
from analysis.playouts import Tally
from domain.kernel import engine
from domain.match import refusals
from domain.match.watching import insiders
from events import ids
from events.envelope import timestamp
from service.application import problems
from service.application.analyses.asking import Wanted, task_of
from service.application.analyses.registry import KeptJob, Task
from service.application.limits import API, JOBS_OPEN_MAX
from service.application.matches.history import holders
from service.application.matches.known import KnownMatch
from service.application.problems import Problem
from service.application.texts import texts
from service.http.analyses.documents import AnalysedCommand, Analysis
from service.http.analyses.documents import Job as JobDocument
from service.http.analyses.schemas import NewAnalysis
from service.http.conventions.answers import answer
from service.http.conventions.operation import WRITES, operation
from service.http.conventions.requests import (
    called,
    idempotency_key,
    json_body,
    load,
    player_or_operator,
    principal,
    time,
)
from service.http.conventions.writing import replay_header, reserve
from service.http.matches.known import known
from service.http.parts import parts

bp = Blueprint("analyses", __name__)
TAG = "analysis"
FOUND = (problems.TOKEN_NEEDED, problems.UNKNOWN_JOB, problems.UNKNOWN_MATCH)


@bp.post("/matches/<match>/analyses")
@operation(
    TAG,
    answer=JobDocument,
    status=202,
    request=NewAnalysis,
    token=True,
    problems=(
        *WRITES,
        problems.UNKNOWN_MATCH,
        problems.UNKNOWN_VERSION,
        problems.UNKNOWN_BOT,
        problems.MAY_NOT_SEE,
        problems.TOO_MANY_JOBS,
        refusals.BRANCH_INSIDE_COMMAND,
        engine.NOT_AWAITED,
    ),
)
def create_analysis(match: str) -> Response:
    """Analyse the commands of a seat.

    For every legal command of the seat: how often it wins when bots play on from there, in worlds that are possible
    given only what the seat knows. Poll the created job, whose answer improves as more worlds are played. A caller
    who may branch from what a seat knows may also analyse it.
    """
    owner, body = player_or_operator(), load(NewAnalysis, json_body())
    found, here = known(match), parts()
    made, _ = reserve(owner, idempotency_key(), {**body, "match": match}, _new_id())
    replayed = here.analyses.get(made) is not None
    if not replayed and not here.analyses.add(_task(made, owner, found, body), time(), JOBS_OPEN_MAX):
        raise Problem(problems.TOO_MANY_JOBS, {"most": JOBS_OPEN_MAX})
    headers = {"Location": f"{API}/jobs/{made}", **replay_header(replayed)}
    return _job_answer(_job_or_problem(made), 202, headers)


@bp.get("/jobs/<job>")
@operation(TAG, answer=JobDocument, token=True, problems=FOUND)
def show_job(job: str) -> Response:
    """Show a job of the caller.

    Its progress, and the findings so far. It is kept for a day after the last work on it.
    """
    return _job_answer(_job_or_problem(job))


@bp.delete("/jobs/<job>")
@operation(TAG, answer=JobDocument, token=True, problems=FOUND)
def remove_job(job: str) -> Response:
    """Stop and delete a job of the caller. The answer has the findings so far."""
    found = _job_or_problem(job)
    parts().analyses.remove(found.task)
    return _job_answer(found)


def _new_id() -> str:
    return ids.new_id(ids.JOB, parts().clock())


def _task(made: str, owner: str, found: KnownMatch, body: Any) -> Task:
    """The task of a job. A problem if the caller may not ask for it, or it is too much work."""
    return task_of(found, msgspec.convert(body, Wanted), made, owner, timestamp(parts().clock()))


def _job_or_problem(job: str) -> KeptJob:
    owner = player_or_operator()
    found: KeptJob | None = parts().analyses.get(job) if ids.is_id(ids.JOB, job) else None
    if found is None or found.task.owner != owner:
        raise Problem(problems.UNKNOWN_JOB, {"job": job})
    return found


def _job_answer(job: KeptJob, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    task, progress = job.task, job.progress
    codec = parts().matches.codec(task.match)
    words = texts(g.language, codec.game.meta.key)
    match = parts().access.seen_by(principal(), task.match).match
    names = holders(match, called(insiders(match)))
    tried = [
        _analysed(msgspec.convert(command, codec.game.commands[command["type"]]), tally, words, names)
        for command, tally in zip(task.commands, progress.tallies, strict=True)
    ]
    document = JobDocument(
        id=task.id,
        kind="analysis",
        status=progress.status,
        done=progress.worlds,
        total=task.playouts,
        created_at=task.created_at,
        updated_at=progress.updated_at,
        analysis=Analysis(
            match=task.match,
            game=codec.game.meta.key,
            version=task.version,
            seat=task.seat,
            bot=task.bot,
            seed=task.seed,
            playouts=task.playouts,
            commands=tuple(sorted(tried, key=lambda one: -(one.win_rate or 0))),
            omitted=task.omitted,
        ),
    )
    return answer(document, status, headers=headers or {})


def _analysed(command: Any, tally: Tally, words: Any, names: Any) -> AnalysedCommand:
    won = shares.share(tally.played, tally.wins)
    return AnalysedCommand(
        command=command,
        label=words.tell("command", command, names),
        playouts=tally.played,
        unfinished=tally.unfinished,
        wins=won.wins,
        win_rate=won.win_rate,
        low=won.low,
        high=won.high,
        mean_rank=shares.mean(tally.ranks, tally.played),
        mean_score=None if tally.scores is None else shares.mean(tally.scores, tally.played),
    )
