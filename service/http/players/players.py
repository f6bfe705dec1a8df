"""Players: accounts and their matches."""

from hashlib import sha256
from typing import get_args

import msgspec
from flask import Blueprint, Response

from domain.kernel.actors import OPERATOR
from domain.match.state import Status
from events.store import KeyReused
from service.application import problems
from service.application.limits import ANONYMOUS_KEY_MIN, API
from service.application.players import Player
from service.application.problems import Problem
from service.http.conventions.answers import answer
from service.http.conventions.operation import PAGING, operation
from service.http.conventions.parameters import filter_tags, time_bounds
from service.http.conventions.requests import idempotency_key, json_body, load, principal
from service.http.conventions.writing import replay_header
from service.http.matches.list_documents import MatchPage
from service.http.matches.matches import FILTERS, matches_page
from service.http.parts import parts
from service.http.players.documents import NewPlayerAnswer
from service.http.players.schemas import NewPlayer

bp = Blueprint("players", __name__)
TAG = "players"


@bp.post("/players")
@operation(
    TAG,
    scope=None,
    account=True,
    answer=NewPlayerAnswer,
    status=201,
    request=NewPlayer,
    problems=(
        problems.MALFORMED,
        problems.BAD_PARAMETER,
        problems.BODY_TOO_LARGE,
        problems.KEY_REUSED,
        problems.KEY_MALFORMED,
    ),
)
def create_player() -> Response:
    """Create a player.

    The answer contains the token, which is shown only here: keep it. For a day, the same request with the same
    `Idempotency-Key` gets the same answer again.
    """
    body, key = load(NewPlayer, json_body()), idempotency_key(ANONYMOUS_KEY_MIN)
    here = parts()
    digest = sha256(msgspec.json.encode(body, order="sorted")).hexdigest()
    try:
        made = here.players.create(body["name"], here.clock(), key and f"{_caller()}:{key}", digest)
    except KeyReused:
        raise Problem(problems.KEY_REUSED) from None
    player, token, replayed = made
    headers = {"Location": f"{API}/players/{player.id}", "Cache-Control": "no-store", **replay_header(replayed)}
    document = NewPlayerAnswer(player.id, player.name, player.created_at, token)
    return answer(document, 201, headers=headers)


def _caller() -> str:
    """The caller's name for limits and keys: a token is shown again only to the caller whose key created it."""
    who = principal()
    return who.player.id if who.player else OPERATOR if who.operator else ""


@bp.get("/players/<player>")
@operation(
    TAG,
    answer=Player,
    problems=(
        problems.TOKEN_NEEDED,
        problems.UNKNOWN_PLAYER,
    ),
)
def show_player(player: str) -> Response:
    """One player."""
    return answer(player_or_problem(player))


@bp.get("/players/<player>/matches")
@operation(
    TAG,
    answer=MatchPage,
    query=(*(query for query in FILTERS if query.name != "player"), *PAGING),
    problems=(problems.TOKEN_NEEDED, problems.UNKNOWN_PLAYER, problems.BAD_CURSOR, problems.BAD_PARAMETER),
)
def list_matches_of(player: str) -> Response:
    """The matches of a player, newest first."""
    player_or_problem(player)
    tags = filter_tags("game", "tournament", status=get_args(Status))
    return matches_page([f"player:{player}", *tags], **time_bounds("since", "until"))


def player_or_problem(player_id: str) -> Player:
    """A player; a problem if there is none."""
    player = parts().players.get(player_id)
    if player is None:
        raise Problem(problems.UNKNOWN_PLAYER, {"player": player_id})
    return player
