"""What a viewer knows of a match."""

from typing import Any

from flask import Blueprint, Response

from domain.kernel import table
from domain.kernel.game import Game
from domain.kernel.match import Match
from service import problems
from service.access import TRUTH, Eyes, eyes
from service.documents.view import View
from service.http import answer, cabinet, whole_number
from service.moments import kept, newest, state_of, table_at
from service.operation import AS, AT, operation
from service.submissions import match_or_problem

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
    at = whole_number("at", None, 1, 10**15)
    if at is not None:
        return _view_at(game, match, at)
    seen = cabinet().projections.views.seen(match)
    through = eyes(match, seen.match).at(seen.match.version)
    if through.lens == TRUTH:
        document = _view_of_table(game, match, cabinet().tables.current(match)[0].table, through)
    else:
        document = view_document(game, match, seen.match, seen.view(through.viewer), through)
    return answer(document, version=document.version)


def _view_at(game: Game[Any], match: str, at: int) -> Response:
    through = eyes(match, newest(match)).at(at)
    document = _view_of_table(game, match, table_at(match, at), through)
    return answer(document, version=at, headers=kept(through))


def _view_of_table(game: Game[Any], match: str, now: table.Table[Any], through: Eyes) -> View:
    return view_document(game, match, now.match, state_of(now, through), through)


def view_document(game: Game[Any], match_id: str, match: Match, state: Any, through: Eyes) -> View:
    """What these eyes see of a match, whose state as they know it is `state`."""
    return View(
        match=match_id,
        game=game.meta.key,
        version=match.version,
        status=match.status,
        lens=through.lens,
        seat=through.viewer,
        awaiting=table.awaited(game, match, state),
        outcome=match.outcome,
        view=state,
    )
