"""What a viewer knows of a match."""

from typing import Any

from flask import Blueprint, Response, request

from domain.kernel import table
from domain.kernel.game import Game
from domain.kernel.match import Match
from projections.tables import UnknownVersion
from service import problems
from service.access import PUBLIC, TRUTH, Eyes, eyes
from service.documents.view import View
from service.http import (
    IMMUTABLE,
    answer,
    cabinet,
    principal,
    whole_number,
)
from service.operation import AS, AT, operation
from service.problems import Problem
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
    newest = cabinet().projections.views.seen(match).match
    through = eyes(match, newest).at(at)
    try:
        then = cabinet().tables.at(match, at).table
    except UnknownVersion:
        raise Problem(problems.UNKNOWN_VERSION, {"version": at}, version=newest.version) from None
    document = _view_of_table(game, match, then, through)
    return answer(document, version=at, headers={"Cache-Control": IMMUTABLE} if _lasts(through) else {})


def _lasts(through: Eyes) -> bool:
    """Whether the same request is always answered with these eyes.

    A player who sees the public may have yet to take a seat, or will see with the eyes of a seat it gave up again
    when the match is over.
    """
    return through.lens != PUBLIC or request.args.get("as") == PUBLIC or principal().player is None


def _view_of_table(game: Game[Any], match: str, now: table.Table[Any], through: Eyes) -> View:
    world = now.known_world
    state = world.truth if through.lens == TRUTH else world.view(through.viewer)
    return view_document(game, match, now.match, state, through)


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
