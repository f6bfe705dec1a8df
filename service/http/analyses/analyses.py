"""Analyses and reports, computed in the background."""

import msgspec
from flask import Blueprint, Response

from domain.kernel import engine
from domain.match import refusals
from domain.match.commands import TakeHint
from events.envelope import timestamp
from service.application import problems
from service.application.analyses.asking import ReportWanted, Wanted, analysis_of, report_of
from service.application.limits import HINT_PLAYOUTS, RESERVATION_SECONDS
from service.application.matches.known import KnownMatch
from service.http.analyses.documents import Job as JobDocument
from service.http.analyses.jobs import made_job, make_job, new_id
from service.http.analyses.schemas import NewAnalysis, NewReport
from service.http.conventions.operation import WRITES, operation
from service.http.conventions.requests import caller, json_body, load, player_id
from service.http.matches.known import give, known
from service.http.parts import parts
from service.http.rates.throttle import JOBS
from service.http.schemas.structs import EmptyBody
from streams.reservations import Claim

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
    body = load(NewAnalysis, json_body())
    found = known(match)
    wanted = msgspec.convert(body, Wanted)
    return make_job({**body, "match": match}, lambda job, owner: analysis_of(found, wanted, job, owner, _now()))


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
    ),
)
def create_report(match: str) -> Response:
    """Report on a match: odds, decisions and luck.

    After the match: the odds of every seat, what each decision lost by what its seat knew then, luck, and turning
    points. Before, where help is allowed: only what the caller's seat knew. Poll the created job.
    """
    body = load(NewReport, json_body())
    found, wanted = known(match), msgspec.convert(body, ReportWanted)
    about = {**body, "match": f"{match}/report"}
    return make_job(about, lambda job, owner: report_of(found, wanted, job, owner, _now()))


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
    by = player_id()
    load(EmptyBody, json_body())
    found = known(match)
    version = _hinted(found, by) or give(found, TakeHint()).envelopes[0].version
    made, _ = parts().play.writing.claim(
        caller(), Claim(match, "hint", str(version), new_id(), RESERVATION_SECONDS)
    )
    wanted = Wanted(version, None, HINT_PLAYOUTS, None, None)
    return made_job(made, lambda: analysis_of(found, wanted, made, by, _now()))


def _hinted(found: KnownMatch, player: str) -> int | None:
    """The version of the hint that a player took at the present position, if it did."""
    now = found.newest()
    seat = now.seat_of(player)
    return next((hint.version for hint in now.hinted if hint.seat == seat), None)


def _now() -> str:
    return timestamp(parts().play.clock())
