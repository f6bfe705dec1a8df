"""The operator pauses matches and has them go on, and has them archived at once."""

from flask import Blueprint, Response

from domain.match import refusals
from service.application import problems
from service.application.matches import stopping
from service.application.matches.summaries import MatchSummary
from service.http.conventions.operation import WRITES, operation
from service.http.conventions.requests import json_body, load, somebody
from service.http.matches.request_match import summary_answer
from service.http.matches.schemas import NewPause
from service.http.parts import parts
from service.http.schemas.structs import EmptyBody

bp = Blueprint("stopping", __name__)
TAG = "matches"
STOPPING = (
    *WRITES,
    problems.BAD_LINE,
    problems.STALE,
    problems.OPERATOR_NEEDED,
    problems.UNKNOWN_MATCH,
    problems.MATCH_OF_TOURNAMENT,
    refusals.MATCH_NOT_RUNNING,
)


@bp.post("/matches/<match>/pause")
@operation(
    TAG, scope="host", answer=MatchSummary, request=NewPause, token=True, conditional=True, problems=STOPPING
)
def pause_match(match: str) -> Response:
    """Pause a running match, as the operator.

    All clocks stop with what they have left, and nobody plays until it is resumed; a player may resign. The log of
    the match has the reason, and its players have a notice. A table of a tournament is paused there.
    """
    given, by = load(NewPause, json_body()), somebody()
    return summary_answer(stopping.pause(parts().play, by, match, given["reason"]))


@bp.post("/matches/<match>/resume")
@operation(
    TAG,
    scope="host",
    answer=MatchSummary,
    request=EmptyBody,
    token=True,
    conditional=True,
    problems=(*STOPPING, refusals.MATCH_NOT_PAUSED),
)
def resume_match(match: str) -> Response:
    """Have a paused match go on, as the operator.

    The clocks that ran before the pause run again with what they had left; the time between is nobody's.
    """
    by, _ = somebody(), load(EmptyBody, json_body())
    return summary_answer(stopping.resume(parts().play, by, match))
