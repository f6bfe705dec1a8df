"""Where a player loses, and those who play in a tournament."""

from flask import Blueprint, Response, request

from service.application import problems
from service.application.statistics import mistakes
from service.application.statistics.documents import WhereLost
from service.http.conventions.answers import answer
from service.http.conventions.operation import CSV, Query, operation
from service.http.conventions.parameters import player_named
from service.http.conventions.requests import caller
from service.http.conventions.tables import tabular
from service.http.parts import parts
from service.http.statistics.standing import GAME

bp = Blueprint("mistakes", __name__)
TAG = "results"
PLAYER = Query("player", "Only what this player lost (`me` is the caller).", {"type": "string"})
BOT = Query("bot", "Only what this bot lost, by its key.", {"type": "string"})


@bp.get("/players/<player>/mistakes")
@operation(
    TAG,
    answer=WhereLost,
    others=(CSV,),
    query=(GAME,),
    problems=(problems.TOKEN_NEEDED, problems.UNKNOWN_PLAYER, problems.UNKNOWN_GAME),
)
def show_mistakes(player: str) -> Response:
    """Where a player loses: by period of the game and by kind of decision.

    Over the matches on which somebody had a report made; `unreported` says how many have none. The player itself
    also finds its private matches and those with help among them. With `Accept: text/csv`, the items.
    """
    here, game = parts(), request.args.get("game")
    found = mistakes.where_player_loses(here.play, here.results, here.accounts, caller(), player, game)
    return tabular(answer(found))


@bp.get("/tournaments/<tournament>/mistakes")
@operation(
    TAG,
    versioned=False,
    answer=WhereLost,
    others=(CSV,),
    query=(PLAYER, BOT),
    problems=(
        problems.TOKEN_NEEDED,
        problems.UNKNOWN_TOURNAMENT,
        problems.UNKNOWN_PLAYER,
        problems.UNKNOWN_BOT,
        problems.BAD_PARAMETER,
    ),
)
def show_tournament_mistakes(tournament: str) -> Response:
    """Where those who play in a tournament lose, or one of them: by period of the game and by kind of decision.

    Over the matches of it on which somebody had a report made; `unreported` says how many have none.
    """
    here, who = parts(), (player_named("player"), request.args.get("bot"))
    found = mistakes.where_tournament_loses(here.play, here.tournaments, here.results, caller(), tournament, *who)
    return tabular(answer(found))
