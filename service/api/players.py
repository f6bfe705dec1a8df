"""Players: accounts and their matches."""

import msgspec
from flask import Blueprint, Response

from service import problems
from service.config import API
from service.documents import MatchPage, NewPlayerAnswer
from service.http import answer, cabinet, idempotency_key, json_body, load, page_answer, page_bounds
from service.operation import PAGING, operation
from service.players import Player
from service.problems import Problem
from service.schemas.requests import NewPlayer

bp = Blueprint("players", __name__)
TAG = "players"


@bp.post("/players")
@operation(TAG, answer=NewPlayerAnswer, status=201, request=NewPlayer)
def create_player() -> Response:
    """Create a player.

    The answer holds the token, which is shown this once.
    """
    body = load(NewPlayer, json_body())
    here = cabinet()
    digest = msgspec.json.encode(body, order="sorted").hex()
    player, token, replayed = here.players.create(body["name"], here.clock(), idempotency_key(), digest)
    headers = {"Location": f"{API}/players/{player.id}", "Cache-Control": "no-store"}
    if replayed:
        headers["Idempotency-Replayed"] = "true"
    document = NewPlayerAnswer(player.id, player.name, player.created_at, token)
    return answer(document, 201, headers=headers)


@bp.get("/players/<player>")
@operation(TAG, answer=Player, problems=(problems.UNKNOWN_PLAYER,))
def show_player(player: str) -> Response:
    """One player."""
    return answer(_player_or_problem(player))


@bp.get("/players/<player>/matches")
@operation(TAG, answer=MatchPage, query=PAGING, problems=(problems.UNKNOWN_PLAYER, problems.BAD_CURSOR))
def list_matches_of(player: str) -> Response:
    """The matches of a player, newest first."""
    _player_or_problem(player)
    return page_answer(cabinet().projections.matches.page([f"player:{player}"], **page_bounds()))


def _player_or_problem(player_id: str) -> Player:
    player: Player | None = cabinet().players.get(player_id)
    if player is None:
        raise Problem(problems.UNKNOWN_PLAYER, {"player": player_id})
    return player
