"""What a viewer knows of a match."""

from flask import Blueprint, Response

from domain.kernel.outcome import Outcome
from domain.match import table
from service.application import problems
from service.application.matches.eyes import TRUTH
from service.application.matches.summaries import clocks_of, pause_of
from service.application.matches.viewing import MatchView, view_of
from service.http.conventions.answers import answer
from service.http.conventions.operation import AS, AT, operation
from service.http.conventions.parameters import VERSION_MAX, whole_number
from service.http.conventions.requests import caller
from service.http.matches.request_match import cache_headers, wanted_eyes
from service.http.matches.view_documents import View
from service.http.parts import parts

bp = Blueprint("view", __name__)
TAG = "play"


@bp.get("/matches/<match>/view")
@operation(
    TAG,
    answer=View,
    query=(AS, AT),
    problems=(problems.UNKNOWN_MATCH, problems.UNKNOWN_VERSION, problems.MAY_NOT_SEE, problems.BAD_PARAMETER),
)
def show_view(match: str) -> Response:
    """Show what a viewer knows of a match, now or at a version.

    `view` has the schema in `GET /v1/games/{game}`. Reads at a version never change.
    """
    at = whole_number("at", None, 1, VERSION_MAX)
    viewed = view_of(parts().play, caller(), match, wanted_eyes(), at)
    headers = cache_headers(viewed.through) if at is not None else {}
    return answer(view_document(viewed), version=viewed.match.version, headers=headers)


def _outcome_of_line(viewed: MatchView) -> Outcome | None:
    """How the line of play on a board for analysis ends, whose match goes on then."""
    is_whole = viewed.match.terms.analysis and viewed.through.lens == TRUTH
    return viewed.game.outcome(viewed.state) if is_whole else None


def view_document(viewed: MatchView) -> View:
    """The view of a match with the match around it."""
    game, match, through = viewed.game, viewed.match, viewed.through
    return View(
        match=viewed.id,
        game=game.meta.key,
        version=match.version,
        status=match.status,
        lens=through.lens,
        seat=through.viewer,
        awaiting=table.awaited(game, match, viewed.state),
        clocks=clocks_of(match, viewed.now),
        paused=pause_of(match.pause),
        outcome=match.outcome or _outcome_of_line(viewed),
        view=viewed.state,
    )
