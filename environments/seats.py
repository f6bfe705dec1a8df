"""How many may sit at a table: as in the rules, but two at least."""

from typing import Any

from domain.kernel.game import Game


def seats_of(game: Game[Any]) -> range:
    """The numbers of seats that a game has."""
    fewest, most = game.meta.seats
    return range(max(2, fewest), most + 1)


def check_seats(game: Game[Any], seats: int) -> int:
    """The number of seats. Raises ValueError if the game does not have it."""
    possible = seats_of(game)
    if seats not in possible:
        raise ValueError(f"{game.meta.key} is played by {possible[0]} to {possible[-1]} seats, not by {seats}")
    return seats
