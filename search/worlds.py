"""Worlds that a seat holds possible, by number: every command is tried in the same ones, with the same chance.

So commands differ by what they are and less by luck (common random numbers).
"""

from typing import Any

from domain.kernel.chance import SEED_BYTES, KeyedChance
from domain.kernel.game import Chance, Game
from domain.kernel.messages import Seat


class Worlds:
    """The worlds of one search, drawn from the view of `seat` and from nothing else."""

    def __init__(self, game: Game[Any], view: Any, seat: Seat, chance: Chance) -> None:
        self._view, self._seat = view, seat
        self._draw = game.insight.believe if game.insight and game.insight.believe else game.sample
        self._key = bytes([chance.below(256) for _ in range(SEED_BYTES)])
        self._drawn: dict[int, Any] = {}

    def world(self, number: int) -> Any:
        """A whole state that the seat holds possible, by the game's belief about players if it has one."""
        if number not in self._drawn:
            self._drawn[number] = self._draw(self._view, self._seat, KeyedChance(self._key, "world", number))
        return self._drawn[number]

    def chance(self, number: int) -> KeyedChance:
        """The chance of what follows in a world, from its beginning."""
        return KeyedChance(self._key, "play", number)
