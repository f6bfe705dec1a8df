"""Analyses: how the commands of a seat fare, computed in the background."""

from typing import Any

import msgspec
from flask import Blueprint, Response, g

from analysis.race import PARTS, Race, estimate
from analysis.shares import rounded
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

    For every legal command of the seat: the share of the win that it can expect, in worlds that are possible given
    only what the seat knows, and the difference to the best. After each round the worse half is left out; it stops
    when the best is clear. Poll the created job, whose answer improves as more is tried. A caller who may branch
    from what a seat knows may also analyse it.
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
    """The task of a job. A problem if the caller may not ask for it."""
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
    race = progress.race
    commands = tuple(_analysed(race, number, codec.game, words, names) for number in race.ranking())
    document = JobDocument(
        id=task.id,
        kind="analysis",
        status=progress.status,
        done=race.done,
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
            commands=commands,
            omitted=max(0, task.possible - len(race.arms)),
            ended=race.ended,
        ),
    )
    return answer(document, status, headers=headers or {})


def _analysed(race: Race, number: int, game: Any, words: Any, names: Any) -> AnalysedCommand:
    arm = race.arms[number]
    command = msgspec.convert(arm.command, game.commands[arm.command["type"]])
    equity, beside = estimate([value / PARTS for value in arm.values]), race.difference(number)
    return AnalysedCommand(
        command=command,
        label=words.tell("command", command, names),
        worlds=len(arm.values),
        equity=rounded(equity.mean),
        low=rounded(max(0.0, equity.low)),
        high=rounded(min(1.0, equity.high)),
        difference=rounded(beside.mean),
        difference_low=rounded(beside.low),
        difference_high=rounded(beside.high),
    )
