"""Documents of ratings."""

from collections.abc import Mapping

from msgspec import Struct

from analysis.rating import Method, Rating


class RatedMatch(Struct, frozen=True):
    """A rating after a match that ended `at`. `rating` is the conservative one: mu - 3 sigma.

    `rank` is the rank in that match, for a bot with several seats the best one. `matches` and `wins` count up to
    then. A shared win is a win; rank 1 in a draw without a winner is not.
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
    """A place in the leaderboard: a player, or a bot by its key. Equal ratings share a place."""

    place: int
    player: str | None
    bot: str | None
    name: str
    newest: RatedMatch


class Leaderboard(Struct, frozen=True):
    """The best players of a game first, by the conservative rating. `next` is the cursor of the next page."""

    game: str
    as_of: str | None
    minimum_matches: int
    method: Method
    items: tuple[LeaderboardRow, ...]
    next: str | None


class RatingHistory(Struct, frozen=True):
    """A rating history, newest first. `next` is the cursor of the next page."""

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
