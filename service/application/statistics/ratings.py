"""Leaderboards of games, and how ratings changed."""

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence

from msgspec import Struct

from analysis.rating import BOT, METHOD, Rating
from domain.match.opening import seated_bot
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

Where = tuple[float, str]
"""A place in a leaderboard: its sort key."""


class WantedBoard(Struct, frozen=True):
    """Who is in a leaderboard: with so many rated matches, with or without bots, as of a time."""

    least: int = 1
    has_bots: bool = False
    as_of: str | None = None


class RatingCourse(Struct, frozen=True):
    """The name of a rated one, its newest rating, and the last ones, the oldest first."""

    name: str
    newest: Rating
    ratings: Sequence[Rating]


def leaderboard_of(
    play: Play, results: Results, by: Caller, game: str, wanted: WantedBoard, limit: int, before: str | None = None
) -> Leaderboard:
    """A page of the leaderboard, by the conservative rating; `next` is the place from which to continue."""
    game_or_problem(play, game)
    ratings = results.ratings
    found: Mapping[str, Rating] = ratings.at_time(game, wanted.as_of) if wanted.as_of else ratings.current(game)
    rated = {who: one for who, one in found.items() if _is_wanted(who, one, wanted)}
    ordered = sorted((-one.conservative, who) for who, one in rated.items())
    page, after = _page(ordered, limit, before)
    names = play.names.calling(by.language, (who for _, who in page if not who.startswith(BOT)))
    rows = tuple(_row(bisect_left(ordered, (score,)) + 1, who, rated[who], names) for score, who in page)
    return Leaderboard(game, wanted.as_of, wanted.least, METHOD, rows, after)


def _is_wanted(who: str, rating: Rating, wanted: WantedBoard) -> bool:
    return rating.matches >= wanted.least and (wanted.has_bots or not who.startswith(BOT))


def _page(ordered: list[Where], limit: int, before: str | None) -> tuple[list[Where], str | None]:
    """A page, and the place of the next one if there is more. Somebody who moved up in between may be missed."""
    if before:
        score, _, who = before.partition("|")
        ordered = ordered[bisect_right(ordered, (float(score), who)) :]
    page = ordered[:limit]
    return page, f"{page[-1][0]!r}|{page[-1][1]}" if len(ordered) > limit else None


def _row(place: int, who: str, rating: Rating, names: NameOf) -> LeaderboardRow:
    return LeaderboardRow(place, *_names(who, rating, names), RatedMatch.from_rating(rating))


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
