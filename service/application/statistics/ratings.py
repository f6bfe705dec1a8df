"""Leaderboards of games, and how ratings changed."""

from collections.abc import Sequence

from msgspec import Struct

from analysis.rating import BOT, METHOD, Rating
from domain.match.opening import seated_bot
from projections.ratings import BoardFilter as BoardFilter
from projections.ratings import Ranked
from projections.selecting import Place
from service.application import problems
from service.application.callers import Caller
from service.application.games import game_or_problem
from service.application.names import NameOf
from service.application.parts import Accounts, Play, Results
from service.application.problems import Problem
from service.application.statistics.players import check_player
from service.application.statistics.ratings_documents import (
    Leaderboard,
    LeaderboardRow,
    PlayerRatings,
    RatedMatch,
    RatingHistory,
)
from service.application.statistics.walks import place_of, walk_from


class WantedBoard(Struct, frozen=True):
    """Who is in a leaderboard, and as of which time."""

    who: BoardFilter = BoardFilter()
    as_of: str | None = None


class RatingCourse(Struct, frozen=True):
    """The name of a rated one, its newest rating, and the last ones, the oldest first."""

    name: str
    newest: Rating
    ratings: Sequence[Rating]


def leaderboard_of(
    play: Play, results: Results, by: Caller, game: str, wanted: WantedBoard, limit: int, before: str | None = None
) -> Leaderboard:
    """A page of the leaderboard, by the conservative rating; `next` is the place from which to continue.

    As of a time in the past it may be empty, though more follow: see `projections/selecting.py`.
    """
    game_or_problem(play, game)
    if wanted.as_of:
        page, walk = results.ratings.board_at(game, wanted.as_of, wanted.who, limit, walk_from(before))
        more = place_of(walk)
    else:
        found = results.ratings.board(game, wanted.who, limit + 1, _place(before) if before else None)
        page = found[:limit]
        more = _cursor(page[-1]) if len(found) > limit else None
    names = play.names.calling(by.language, (one.who for one in page if not one.who.startswith(BOT)))
    rows = tuple(_row(one, names) for one in page)
    return Leaderboard(game, wanted.as_of, wanted.who.least, METHOD, rows, more)


def _place(before: str) -> Place:
    score, _, who = before.partition("|")
    return float(score), who


def _cursor(one: Ranked) -> str:
    """The place to continue after. Somebody who moves up in between may be missed."""
    return f"{-one.rating.conservative!r}|{one.who}"


def _row(one: Ranked, names: NameOf) -> LeaderboardRow:
    return LeaderboardRow(one.rank, *_names(one.who, one.rating, names), RatedMatch.from_rating(one.rating))


def _names(who: str, rating: Rating, names: NameOf) -> tuple[str | None, str | None, str]:
    """Player, bot and name of a rated one; a bot plays under many names at tables, so it is named by its key."""
    key = who.removeprefix(BOT)
    return (None, key, seated_bot(key).name) if who.startswith(BOT) else (who, None, names(who, rating.name))


def rating_history(
    play: Play, results: Results, by: Caller, game: str, who: str, limit: int, before: str | None = None
) -> RatingHistory:
    """A page of the ratings of a player or bot, the newest first; `next` is the place from which to continue."""
    newest = _newest(play, results, game, who)
    page = results.ratings.history(game, who, limit, before)
    items = tuple(map(RatedMatch.from_rating, page.ratings))
    called = _names(who, newest, play.names.calling(by.language))
    return RatingHistory(game, *called, METHOD, items, page.next)


def rating_course(play: Play, results: Results, by: Caller, game: str, who: str, count: int) -> RatingCourse:
    """The last ratings of a player or bot, at most so many."""
    newest = _newest(play, results, game, who)
    ratings = results.ratings.history(game, who, count).ratings
    name = _names(who, newest, play.names.calling(by.language))[2]
    return RatingCourse(name, newest, ratings[::-1])


def _newest(play: Play, results: Results, game: str, who: str) -> Rating:
    """The newest rating of a player or bot, or a problem if there is none."""
    game_or_problem(play, game)
    rating = results.ratings.ratings_of(who).get(game)
    if rating is None:
        raise Problem(problems.NOT_RATED, {"who": who, "game": game})
    return rating


def ratings_of(results: Results, accounts: Accounts, player: str) -> PlayerRatings:
    """The ratings of a player, by game."""
    found = results.ratings.ratings_of(player)
    check_player(accounts, player, bool(found))
    return PlayerRatings(player, METHOD, {game: RatedMatch.from_rating(rating) for game, rating in found.items()})
