"""Leaderboards of games, and rating histories."""

from bisect import bisect_left, bisect_right
from collections.abc import Mapping

from flask import Blueprint, Response, g

from analysis.rating import BOT, METHOD, Rating
from domain.match.opening import seated_bot
from events.envelope import moment
from service.application import problems
from service.application.names import Called
from service.application.problems import Problem
from service.application.statistics.ratings_documents import (
    Leaderboard,
    LeaderboardRow,
    PlayerRatings,
    RatedMatch,
    RatingHistory,
)
from service.application.texts import texts
from service.http.conventions import plots
from service.http.conventions.answers import answer, drawn, wants_plot
from service.http.conventions.operation import PAGING, SVG, Query, operation
from service.http.conventions.paging import link, next_cursor, page_bounds
from service.http.conventions.parameters import time_parameter, whole_number, yes_or_no
from service.http.conventions.requests import called
from service.http.games.games import game_or_problem
from service.http.parts import parts

bp = Blueprint("leaderboards", __name__)
TAG = "results"

PLOTTED = 500
"""The number of matches plotted in a rating history."""
MATCHES_MAX = 1_000_000
MINIMUM = Query(
    "minimum_matches",
    "Only those with at least this many rated matches.",
    {"type": "integer", "minimum": 1, "maximum": MATCHES_MAX, "default": 1},
)
BOTS = Query("bots", "Include bots.", {"type": "boolean", "default": False})
AS_OF = Query(
    "as_of",
    "As of this time (RFC 3339): matches that had ended.",
    {"type": "string", "format": "date-time"},
)


@bp.get("/leaderboards/<game>")
@operation(
    TAG,
    answer=Leaderboard,
    query=(MINIMUM, BOTS, AS_OF, *PAGING),
    problems=(problems.UNKNOWN_GAME, problems.BAD_CURSOR, problems.BAD_PARAMETER),
)
def show_leaderboard(game: str) -> Response:
    """The leaderboard of a game.

    Ordered by the conservative rating, mu - 3 sigma: a level that the skill almost certainly exceeds, so that a few
    matches do not lead far up. `method` says how the ratings were computed.
    """
    game_or_problem(game)
    as_of = time_parameter("as_of")
    least = whole_number("minimum_matches", 1, 1, MATCHES_MAX)
    bots, bounds = yes_or_no("bots", False), page_bounds()
    ratings = parts().results.ratings
    found: Mapping[str, Rating] = ratings.at(game, as_of) if as_of else ratings.now(game)
    wanted = {who: one for who, one in found.items() if one.matches >= least and (bots or not who.startswith(BOT))}
    ordered = sorted((-one.conservative, who) for who, one in wanted.items())
    page, cursor = _page(ordered, **bounds)
    names = called(who for _, who in page if not who.startswith(BOT))
    rows = tuple(_row(bisect_left(ordered, (score,)) + 1, who, wanted[who], names) for score, who in page)
    return answer(Leaderboard(game, as_of, least, METHOD, rows, cursor), headers=link(cursor))


Where = tuple[float, str]
"""A place in the list: its sort key."""


def _page(ordered: list[Where], limit: int, before: str | None) -> tuple[list[Where], str | None]:
    """A page, and the cursor of the next one if there is more. Somebody who moved up in between may be missed."""
    if before:
        score, _, who = before.partition("|")
        ordered = ordered[bisect_right(ordered, (float(score), who)) :]
    page = ordered[:limit]
    return page, next_cursor(f"{page[-1][0]!r}|{page[-1][1]}" if len(ordered) > limit else None)


def _row(place: int, who: str, rating: Rating, names: Called) -> LeaderboardRow:
    return LeaderboardRow(place, *_names(who, rating, names), RatedMatch.of(rating))


def _names(who: str, rating: Rating, names: Called) -> tuple[str | None, str | None, str]:
    """Player, bot and name of a rated one; a bot plays under many names at tables, so it is named by its key."""
    key = who.removeprefix(BOT)
    return (None, key, seated_bot(key).name) if who.startswith(BOT) else (who, None, names(who, rating.name))


@bp.get("/leaderboards/<game>/<who>")
@operation(
    TAG,
    answer=RatingHistory,
    others=(SVG,),
    query=PAGING,
    problems=(problems.UNKNOWN_GAME, problems.NOT_RATED, problems.BAD_CURSOR, problems.BAD_PARAMETER),
)
def show_rating_history(game: str, who: str) -> Response:
    """A rating history, newest first.

    `who` is a player's id, or `bot:` and the key of a bot. With `Accept: image/svg+xml`, a plot over time of the
    newest 500 matches.
    """
    newest = _rated(game, who)
    if wants_plot():
        return drawn(_plot(game, who, newest))
    bounds = page_bounds()
    page = parts().results.ratings.history(game, who, **bounds)
    cursor = next_cursor(page.next)
    items = tuple(map(RatedMatch.of, page.ratings))
    response = answer(
        RatingHistory(game, *_names(who, newest, called()), METHOD, items, cursor), headers=link(cursor)
    )
    response.vary.add("Accept")
    return response


def _plot(game: str, who: str, newest: Rating) -> bytes:
    """The conservative rating over time."""
    words, name = texts(g.language, game), _names(who, newest, called())[2]
    history = parts().results.ratings.history(game, who, PLOTTED).ratings
    points = [(moment(rating.at), rating.conservative) for rating in reversed(history)]
    told = {
        "name": name,
        "game": words.say("title"),
        "rating": f"{newest.conservative:.1f}",
        "matches": newest.matches,
        "low": f"{min(value for _, value in points):.1f}",
        "high": f"{max(value for _, value in points):.1f}",
        "first": f"{points[0][0]:%Y-%m-%d}",
        "last": f"{points[-1][0]:%Y-%m-%d}",
    }
    title, about, axis = (words.say(f"plot-rating{part}", told) for part in ("", "-about", "-y"))
    return plots.over_time(title, about, axis, {name: points})


def _rated(game: str, who: str) -> Rating:
    """The newest rating of a player or bot, or a problem if there is none."""
    game_or_problem(game)
    rating = parts().results.ratings.of(who).get(game)
    if rating is None:
        raise Problem(problems.NOT_RATED, {"who": who, "game": game})
    return rating


@bp.get("/players/<player>/ratings")
@operation(
    TAG,
    answer=PlayerRatings,
    problems=(
        problems.TOKEN_NEEDED,
        problems.UNKNOWN_PLAYER,
    ),
)
def show_ratings_of(player: str) -> Response:
    """The ratings of a player, by game."""
    here = parts()
    found = here.results.ratings.of(player)
    if not found and here.accounts.players.get(player) is None:
        raise Problem(problems.UNKNOWN_PLAYER, {"player": player})
    return answer(PlayerRatings(player, METHOD, {game: RatedMatch.of(rating) for game, rating in found.items()}))
