"""What a viewer knows of a match."""

from typing import Any

from flask import Blueprint, Response

from domain.kernel.game import Game
from domain.match import table
from domain.match.state import Match
from domain.match.terms import Moment
from projections.summaries import clocks_of
from service.application import problems
from service.application.limits import VERSION_MAX
from service.application.matches.eyes import TRUTH, Eyes
from service.application.matches.known import KnownMatch, state_of
from service.http.conventions.answers import answer
from service.http.conventions.operation import AS, AT, operation
from service.http.conventions.parameters import whole_number
from service.http.conventions.requests import time
from service.http.matches.known import cache_headers, eyes, known
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
    found = known(match)
    at = whole_number("at", None, 1, VERSION_MAX)
    if at is not None:
        return _view_at(found, at)
    seen = found.seen()
    through = eyes(found, seen.match).at(seen.match.version)
    if through.lens == TRUTH:
        document = _view_of_table(found, parts().play.matches.current(match)[0].state, through, time())
    else:
        document = view_document(found.game, match, seen.match, seen.view(through.viewer), through, time())
    return answer(document, version=document.version)


def _view_at(found: KnownMatch, at: int) -> Response:
    through = eyes(found, found.newest()).at(at)
    document = _view_of_table(found, found.table_at(at), through)
    return answer(document, version=at, headers=cache_headers(through))


def _view_of_table(found: KnownMatch, then: table.Table[Any], through: Eyes, now: Moment | None = None) -> View:
    return view_document(found.game, found.id, then.match, state_of(then, through), through, now)


def view_document(
    game: Game[Any], match_id: str, match: Match, state: Any, through: Eyes, now: Moment | None = None
) -> View:
    """The view of a match with the match around it; `state` is the state as the viewer knows it, `now` the time for
    the clocks.
    """
    return View(
        match=match_id,
        game=game.meta.key,
        version=match.version,
        status=match.status,
        lens=through.lens,
        seat=through.viewer,
        awaiting=table.awaited(game, match, state),
        clocks=clocks_of(match, now),
        outcome=match.outcome,
        view=state,
    )
