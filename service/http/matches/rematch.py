"""Rematches."""

from flask import Blueprint, Response

from domain.match import refusals
from service import API
from service.application import problems
from service.application.matches import rematch
from service.application.matches.summaries import MatchSummary
from service.http.conventions.answers import answer
from service.http.conventions.operation import WRITES, operation
from service.http.conventions.requests import json_body, load, person
from service.http.conventions.writing import replay_header
from service.http.parts import parts
from service.http.rates.throttle import OPENINGS
from service.http.schemas.structs import EmptyBody

bp = Blueprint("rematch", __name__)
TAG = "matches"


@bp.post("/matches/<match>/rematch")
@operation(
    TAG,
    scope="host",
    rate=OPENINGS,
    answer=MatchSummary,
    status=201,
    also=(200,),
    request=EmptyBody,
    token=True,
    problems=(
        *WRITES,
        problems.UNKNOWN_MATCH,
        refusals.NOT_SEATED,
        problems.NOT_FINISHED,
        problems.TOO_MANY_MATCHES,
        refusals.SEAT_TAKEN,
        refusals.MATCH_NOT_OPEN,
        refusals.NOT_INVITED,
        refusals.MATCH_TOO_LONG,
    ),
)
def play_again(match: str) -> Response:
    """Play again.

    A match under the same terms in which everybody sits one seat earlier, so that the second player begins and the
    first is last. Bots take their seats at once, and seats are reserved for the other players. The first of them to
    ask opens the match (201) and becomes its host; the others take their seats in the same match (200), and
    repeating the request within 90 days changes nothing. A rematch that was cancelled is opened again. It names the
    previous match (`rematch_of`) if everybody may see that.
    """
    by, _ = person(), load(EmptyBody, json_body())
    again = rematch.play_again(parts().play, by, match)
    summary = again.summary
    headers = {"Location": f"{API}/matches/{summary.id}"} if again.is_opened else {}
    headers |= replay_header(again.is_replayed)
    return answer(summary, 201 if again.is_opened else 200, version=summary.version, headers=headers)
