"""Analyses and reports, computed in the background."""

import msgspec
from flask import Blueprint, Response

from domain.kernel import engine
from domain.match import refusals
from service.application import problems
from service.application.analyses import jobs
from service.application.analyses.asking import AnalysisRequest, ReportWanted
from service.http.analyses.documents import Job as JobDocument
from service.http.analyses.jobs import made_answer
from service.http.analyses.schemas import NewAnalysis, NewReport
from service.http.conventions.operation import WRITES, operation
from service.http.conventions.requests import caller, json_body, load, person
from service.http.parts import parts
from service.http.rates.throttle import JOBS
from service.http.schemas.structs import EmptyBody

bp = Blueprint("analyses", __name__)
TAG = "analysis"


@bp.post("/matches/<match>/analyses")
@operation(
    TAG,
    rate=JOBS,
    scope="play",
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
        refusals.HINTS_NEVER,
        problems.TOO_MANY_JOBS,
        problems.UNKNOWN_JOB,
        refusals.BRANCH_INSIDE_COMMAND,
        engine.NOT_AWAITED,
    ),
)
def create_analysis(match: str) -> Response:
    """Analyse the commands of a seat.

    For every legal command: the share of the win that the seat can expect, in worlds that it holds possible, and
    the difference to the best. After each round the worse half is left out; it stops when the best is clear. Poll
    the created job. Whoever may branch from what the seat knows may analyse it.
    """
    here, wanted = parts(), msgspec.convert(load(NewAnalysis, json_body()), AnalysisRequest)
    return made_answer(jobs.analyse(here.play, here.study, caller(), match, wanted))


@bp.post("/matches/<match>/reports")
@operation(
    TAG,
    rate=JOBS,
    scope="play",
    answer=JobDocument,
    status=202,
    request=NewReport,
    token=True,
    problems=(
        *WRITES,
        problems.UNKNOWN_MATCH,
        problems.MAY_NOT_SEE,
        refusals.HINTS_NEVER,
        problems.TOO_MANY_JOBS,
        problems.UNKNOWN_JOB,
        problems.UNKNOWN_VERSION,
        refusals.BRANCH_INSIDE_COMMAND,
        engine.NOT_AWAITED,
    ),
)
def create_report(match: str) -> Response:
    """Report on a match: odds, decisions and luck.

    After the match: the odds of every seat, what each decision lost by what its seat knew then, luck, and turning
    points. Before, where help is allowed: only what the caller's seat knew. With `at`, the odds at that version
    alone. Poll the created job.
    """
    here, wanted = parts(), msgspec.convert(load(NewReport, json_body()), ReportWanted)
    return made_answer(jobs.report(here.play, here.study, caller(), match, wanted))


@bp.post("/matches/<match>/hints")
@operation(
    TAG,
    rate=JOBS,
    scope="play",
    answer=JobDocument,
    status=202,
    request=EmptyBody,
    token=True,
    conditional=True,
    problems=(
        *WRITES,
        problems.STALE,
        problems.UNKNOWN_MATCH,
        refusals.NOT_SEATED,
        refusals.MATCH_NOT_RUNNING,
        refusals.HINTS_NEVER,
        refusals.HINT_TAKEN,
        engine.GAME_OVER,
        engine.NOT_AWAITED,
        problems.TOO_MANY_JOBS,
    ),
)
def take_hint(match: str) -> Response:
    """Take a hint.

    For an awaited seat, where the terms allow `hints`. Everybody sees that it was taken. What it says, an analysis,
    only the caller can poll. Asking again at the same position gives the same job.
    """
    by, _ = person(), load(EmptyBody, json_body())
    return made_answer(jobs.take_hint(parts().play, parts().study, by, match))
