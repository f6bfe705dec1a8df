"""The results of finished matches."""

from typing import Any

from msgspec import Struct


class SeatResult(Struct, frozen=True):
    """The result of one seat. `rank` 1 is first; tied seats share a rank. `won` says whether it is one of the
    winners.
    """

    seat: int
    name: str
    player: str | None
    bot: str | None
    resigned: bool
    rank: int
    won: bool
    score: int | None


class MatchResult(Struct, frozen=True):
    """A finished match. `events` counts the events up to its end, `plies` those of the game in the line of play.

    If the organiser of a tournament ruled on it, `how` and the seats are those of the ruling, and `events` counts
    up to it. It ended when play did, or when a ruling ended it.
    """

    match: str
    game: str
    rules_version: int
    tournament: str | None
    options: dict[str, Any]
    how: str
    seats: tuple[SeatResult, ...]
    events: int
    plies: int
    created_at: str
    ended_at: str
