"""Leaderboards of games, and rating histories."""

from flask import Blueprint, Response, g

from events.envelope import parse_time
from service.application import problems
from service.application.statistics import ratings
from service.application.statistics.ratings_documents import Leaderboard, PlayerRatings, RatingHistory
from service.application.texts import texts
from service.http.conventions import plots
from service.http.conventions.answers import answer, plot_response, wants_plot
from service.http.conventions.operation import CSV, PAGING, SVG, Query, operation
from service.http.conventions.paging import page_bounds
from service.http.conventions.parameters import time_parameter, whole_number, yes_or_no
from service.http.conventions.requests import caller
from service.http.conventions.tables import tabular
from service.http.conventions.versions import paged
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
    others=(CSV,),
    query=(MINIMUM, BOTS, AS_OF, *PAGING),
    problems=(problems.UNKNOWN_GAME, problems.BAD_CURSOR, problems.BAD_PARAMETER),
)
def show_leaderboard(game: str) -> Response:
    """The leaderboard of a game.

    Ordered by the conservative rating, mu - 3 sigma: a level that the skill almost certainly exceeds, so that a few
    matches do not lead far up. `method` says how the ratings were computed. With `as_of` a request looks at some
    10,000 of those who are rated: until all were looked at, pages are empty, and `next` goes on.
    """
    here, least, bots = parts(), whole_number("minimum_matches", 1, 1, MATCHES_MAX), yes_or_no("bots", False)
    wanted = ratings.WantedBoard(ratings.BoardFilter(least, bots), time_parameter("as_of"))
    found = ratings.leaderboard_of(here.play, here.results, caller(), game, wanted, **page_bounds())
    return tabular(paged(found))


@bp.get("/leaderboards/<game>/<who>")
@operation(
    TAG,
    answer=RatingHistory,
    others=(SVG, CSV),
    query=PAGING,
    problems=(problems.UNKNOWN_GAME, problems.NOT_RATED, problems.BAD_CURSOR, problems.BAD_PARAMETER),
)
def show_rating_history(game: str, who: str) -> Response:
    """A rating history, newest first.

    `who` is a player's id, or `bot:` and the key of a bot. With `Accept: image/svg+xml`, a plot over time of the
    newest 500 matches.
    """
    here = parts()
    if wants_plot():
        return plot_response(
            _plot(game, ratings.rating_course(here.play, here.results, caller(), game, who, PLOTTED))
        )
    return tabular(paged(ratings.rating_history(here.play, here.results, caller(), game, who, **page_bounds())))


def _plot(game: str, course: ratings.RatingCourse) -> bytes:
    """The conservative rating over time."""
    words, newest = texts(g.language, game), course.newest
    points = [(parse_time(rating.at), rating.conservative) for rating in course.ratings]
    told = {
        "name": course.name,
        "game": words.say("title"),
        "rating": f"{newest.conservative:.1f}",
        "matches": newest.matches,
        "low": f"{min(value for _, value in points):.1f}",
        "high": f"{max(value for _, value in points):.1f}",
        "first": f"{points[0][0]:%Y-%m-%d}",
        "last": f"{points[-1][0]:%Y-%m-%d}",
    }
    title, about, axis = (words.say(f"plot-rating{part}", told) for part in ("", "-about", "-y"))
    return plots.over_time(title, about, axis, {course.name: points})


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
    """The ratings of a player, by game.

    After the newest rated match of each game; a game without one is left out. They may lag behind the end of a
    match.
    """
    return answer(ratings.ratings_of(parts().results, parts().accounts, player))
