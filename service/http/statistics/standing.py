"""A player's statistics, and records against others."""

from flask import Blueprint, Response, request

from analysis.rating import BOT
from analysis.shares import FormShare, mean
from projections.statistics import Meetings
from service.application import problems
from service.application.names import Called
from service.application.problems import Problem
from service.application.statistics.documents import PlayerGame, PlayerStats, Record, RecordPage
from service.http.conventions.answers import answer
from service.http.conventions.operation import PAGING, Query, operation
from service.http.conventions.paging import link, next_cursor, page_bounds
from service.http.conventions.requests import called
from service.http.parts import parts
from service.http.statistics.statistics import expected, player_share

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
    found = parts().results.statistics.player(player)
    _check_known(player, bool(found))
    wanted = request.args.get("game")
    games = {game: _in_game(forms) for game, forms in found.items() if wanted in (None, game)}
    return answer(PlayerStats(player, games))


def _in_game(forms: tuple[FormShare, ...]) -> PlayerGame:
    seats = [seat for form in forms for seat in form.by_seat]
    ranks = sum(int(rank) * count for seat in seats for rank, count in seat.ranks.items())
    whole = player_share(forms)
    resigned = sum(seat.resigned for seat in seats)
    return PlayerGame(whole, expected(forms), mean(ranks, whole.count), resigned, forms)


@bp.get("/players/<player>/records")
@operation(
    TAG,
    answer=RecordPage,
    query=(AGAINST, GAME, *PAGING),
    problems=(problems.TOKEN_NEEDED, problems.UNKNOWN_PLAYER, problems.BAD_CURSOR, problems.BAD_PARAMETER),
)
def show_records(player: str) -> Response:
    """A player's opponents, and how often it was ranked before, level with and behind them.

    For the matches themselves: `GET /v1/results?player=…&player=…`.
    """
    bounds, wanted = page_bounds(), request.args.get("against")
    found = parts().results.statistics.meetings(player, request.args.get("game"))
    _check_known(player, bool(found))
    rows = sorted((-_often(ranked), who) for who, ranked in found.items() if wanted in (None, who))
    if bounds["before"]:
        rows = [row for row in rows if row > _place(bounds["before"])]
    page = rows[: bounds["limit"]]
    cursor = next_cursor(f"{page[-1][0]}|{page[-1][1]}" if len(rows) > len(page) else None)
    names = called(who for _, who in page if not who.startswith(BOT))
    items = tuple(_record(who, names, found[who]) for _, who in page)
    return answer(RecordPage(player, request.args.get("game"), items, cursor), headers=link(cursor))


def _place(where: str) -> tuple[int, str]:
    count, _, who = where.partition("|")
    return int(count), who


def _record(who: str, names: Called, ranked: Meetings) -> Record:
    bot = who.removeprefix(BOT) if who.startswith(BOT) else None
    return Record(None if bot else who, bot, bot or names(who, ""), _often(ranked), ranked)


def _often(ranked: Meetings) -> int:
    return ranked.better + ranked.tied + ranked.worse


def _check_known(player: str, has_played: bool) -> None:
    """A problem unless the player has played here (possibly in an imported record) or has an account."""
    here = parts()
    if not has_played and here.accounts.players.get(player) is None:
        raise Problem(problems.UNKNOWN_PLAYER, {"player": player})
