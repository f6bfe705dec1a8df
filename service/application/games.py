"""The games that this service offers."""

from collections.abc import Callable
from typing import Any, TypeVar

from domain.kernel.game import Game
from service.application import problems
from service.application.parts import Play
from service.application.problems import Problem

T = TypeVar("T")
Reader = Callable[[Game[Any]], T]
"""Reads what a caller gave in the words of a game; a problem if it is not in these."""


def game_or_problem(play: Play, key: str) -> Game[Any]:
    """The game, or a problem if there is none with this key."""
    game = play.games.get(key)
    if game is None:
        raise Problem(problems.UNKNOWN_GAME, {"game": key, "games": tuple(play.games)})
    return game
