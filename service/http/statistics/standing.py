"""A player's statistics, and records against others."""

from flask import Blueprint, Response, request

from service.application import problems
from service.application.statistics import players
from service.application.statistics.documents import PlayerStats, RecordPage
from service.http.conventions.answers import answer
from service.http.conventions.operation import CSV, PAGING, Query, operation
from service.http.conventions.paging import page_bounds
from service.http.conventions.requests import caller
from service.http.conventions.tables import tabular
from service.http.conventions.versions import paged
from service.http.parts import parts

bp = Blueprint("standing", __name__)
TAG = "results"

GAME = Query("game", "Only in this game.", {"type": "string"}, component="game.only")
AGAINST = Query("against", "Only against this player, or `bot:` and the key of a bot.", {"type": "string"})


@bp.get("/players/<player>/stats")
@operation(
    TAG,
    answer=PlayerStats,
    query=(GAME,),
    problems=(
        problems.TOKEN_NEEDED,
        problems.UNKNOWN_PLAYER,
    ),
)
def show_stats(player: str) -> Response:
    """A player's results, by game, number of seats and seat.

    Over finished matches. A player who resigned has the resulting rank.
    """
    here = parts()
    return answer(players.stats_of(here.results, here.accounts, player, request.args.get("game")))


@bp.get("/players/<player>/records")
@operation(
    TAG,
    answer=RecordPage,
    others=(CSV,),
    query=(AGAINST, GAME, *PAGING),
    problems=(problems.TOKEN_NEEDED, problems.UNKNOWN_PLAYER, problems.BAD_CURSOR, problems.BAD_PARAMETER),
)
def show_records(player: str) -> Response:
    """A player's opponents, and how often it was ranked before, level with and behind them.

    For the matches themselves: `GET /v1/results?player=…&player=…`. A request looks at some 10,000 opponents: until
    all were looked at, pages are empty, and `next` goes on.
    """
    here, against, game = parts(), request.args.get("against"), request.args.get("game")
    who = (here.play, here.results, here.accounts, caller(), player)
    return tabular(paged(players.records_against(*who, against, game, **page_bounds())))
