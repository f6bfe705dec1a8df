"""Documents of ratings."""

from collections.abc import Mapping

from msgspec import Struct

from analysis.rating import Method, Rating
from domain.kernel.values import GameKey, MatchId, PlayerId


class RatedMatch(Struct, frozen=True):
    """A rating after a match that ended `at`. `rating` is the conservative one: mu - 3 sigma.

    `rank` is the rank in that match, for a bot with several seats the best one. `matches` and `wins` count up to
    then. A shared win is a win; rank 1 in a draw without a winner is not.
    """

    match: MatchId
    at: str
    rank: int
    seats: int
    """How many seats the match had."""
    rating: float
    mu: float
    """The estimated strength."""
    sigma: float
    """How uncertain the estimate is: its standard deviation."""
    matches: int
    wins: int

    @classmethod
    def from_rating(cls, rating: Rating) -> "RatedMatch":
        """The document of a rating."""
        shared = {name: getattr(rating, name) for name in cls.__struct_fields__ if name != "rating"}
        return cls(rating=rating.conservative, **shared)


class LeaderboardRow(Struct, frozen=True):
    """A place in the leaderboard: a player, or a bot by its key. Equal ratings share a place."""

    place: int
    """From 1; equal ratings share one."""
    player: str | None
    """The id of the person; null for a bot."""
    bot: str | None
    """The key of the bot; null for a person."""
    name: str
    """What it is called."""
    newest: RatedMatch
    """The rating after the newest match."""


class Leaderboard(Struct, frozen=True):
    """The best players of a game first, by the conservative rating. `next` is the cursor of the next page."""

    game: GameKey
    as_of: str | None
    """When the newest match that counts here ended; null without one."""
    minimum_matches: int
    """How many rated matches it takes to be listed."""
    method: Method
    """How ratings are computed."""
    items: tuple[LeaderboardRow, ...]
    """The best first."""
    next: str | None


class RatingHistory(Struct, frozen=True):
    """A rating history, newest first. `next` is the cursor of the next page."""

    game: GameKey
    player: str | None
    """The id of the person; null for a bot."""
    bot: str | None
    """The key of the bot; null for a person."""
    name: str
    """What it is called."""
    method: Method
    """How ratings are computed."""
    items: tuple[RatedMatch, ...]
    """One for each rated match."""
    next: str | None


class PlayerRatings(Struct, frozen=True):
    """The ratings of a player, by game."""

    player: PlayerId
    method: Method
    """How ratings are computed."""
    games: Mapping[str, RatedMatch]
    """By the key of the game, the rating after the newest match."""
