"""The results of finished matches."""

from typing import Any

from msgspec import Struct

from domain.kernel.values import GameKey, MatchId, RulesVersion, SeatNumber, Time


class SeatResult(Struct, frozen=True):
    """The result of one seat. `rank` 1 is first; tied seats share a rank. `won` says whether it is one of the
    winners.
    """

    seat: SeatNumber
    name: str
    """What its holder was called at the end."""
    player: str | None
    """The id of the person; null for a bot that held the seat from the start."""
    bot: str | None
    """The key of the bot that played it at the end; null for a person."""
    resigned: bool
    """Whether the player resigned, after which a bot played."""
    rank: int
    won: bool
    score: int | None
    """Points, where the game has them; otherwise null."""


class MatchResult(Struct, frozen=True):
    """A finished match. `events` counts the events up to its end, `plies` those of the game in the line of play.

    If the organiser of a tournament ruled on it, `how` and the seats are those of the ruling, and `events` counts
    up to it. It ended when play did, or when a ruling ended it.
    """

    match: MatchId
    game: GameKey
    rules_version: RulesVersion
    tournament: str | None
    """The tournament that it belongs to, by its id; null if to none."""
    options: dict[str, Any]
    """The match options of the game, with their defaults."""
    how: str
    """A code of how it ended; the components of the game have the texts."""
    seats: tuple[SeatResult, ...]
    """By seat, in turn order."""
    events: int
    plies: int
    created_at: Time
    ended_at: Time
