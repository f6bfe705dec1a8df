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
from service.application.matches import access
from service.application.matches.access import TRUTH, Eyes, eyes, match_or_problem
from service.application.matches.reading import kept, newest, state_of, table_at
from service.http.conventions.http import answer, cabinet, time
from service.http.conventions.operation import AS, AT, operation
from service.http.conventions.parameters import whole_number
from service.http.matches.view_documents import View

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
    """What a viewer knows of a match, now or at a version.

    `view` has the schema that `GET /v1/games/{game}` gives. Reads at a version never change.
    """
    game = match_or_problem(match)
    at = whole_number("at", None, 1, VERSION_MAX)
    if at is not None:
        return _view_at(game, match, at)
    seen = access.seen(match)
    through = eyes(match, seen.match).at(seen.match.version)
    if through.lens == TRUTH:
        document = _view_of_table(game, match, cabinet().matches.current(match)[0].state, through, time())
    else:
        document = view_document(game, match, seen.match, seen.view(through.viewer), through, time())
    return answer(document, version=document.version)


def _view_at(game: Game[Any], match: str, at: int) -> Response:
    through = eyes(match, newest(match)).at(at)
    document = _view_of_table(game, match, table_at(match, at), through)
    return answer(document, version=at, headers=kept(through))


def _view_of_table(
    game: Game[Any], match: str, then: table.Table[Any], through: Eyes, now: Moment | None = None
) -> View:
    return view_document(game, match, then.match, state_of(then, through), through, now)


def view_document(
    game: Game[Any], match_id: str, match: Match, state: Any, through: Eyes, now: Moment | None = None
) -> View:
    """What these eyes see of a match, whose state as they know it is `state`; `now` is the time for its clocks."""
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
