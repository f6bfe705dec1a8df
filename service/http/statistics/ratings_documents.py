"""Ratings, as answers show them."""

from collections.abc import Mapping

from msgspec import Struct

from analysis.rating import Method, Rating


class RatedMatch(Struct, frozen=True):
    """A rating after a match that ended `at`. `rating` is the conservative one: mu - 3 sigma.

    `rank` is the rank in that match, the best of several seats of one bot. `matches` and `wins` count up to then. A
    shared win is a win; rank 1 in a draw that nobody wins is not.
    """

    match: str
    at: str
    rank: int
    seats: int
    rating: float
    mu: float
    sigma: float
    matches: int
    wins: int

    @classmethod
    def of(cls, rating: Rating) -> "RatedMatch":
        """The document of a rating."""
        shared = {name: getattr(rating, name) for name in cls.__struct_fields__ if name != "rating"}
        return cls(rating=rating.conservative, **shared)


class LeaderboardRow(Struct, frozen=True):
    """Somebody's place: a player, or a bot by its key. Equal ratings share a place."""

    place: int
    player: str | None
    bot: str | None
    name: str
    newest: RatedMatch


class Leaderboard(Struct, frozen=True):
    """The best of a game first, by the conservative rating. `next` is the cursor of the next page."""

    game: str
    as_of: str | None
    minimum_matches: int
    method: Method
    items: tuple[LeaderboardRow, ...]
    next: str | None


class RatingHistory(Struct, frozen=True):
    """How a rating came about, newest first. `next` is the cursor of the next page."""

    game: str
    player: str | None
    bot: str | None
    name: str
    method: Method
    items: tuple[RatedMatch, ...]
    next: str | None


class PlayerRatings(Struct, frozen=True):
    """The ratings of a player, by game."""

    player: str
    method: Method
    games: Mapping[str, RatedMatch]
