"""Worlds that a seat holds possible, by number: every command is tried in the same ones, with the same chance.

So commands differ by what they are and less by luck (common random numbers).
"""

from typing import Any

from domain.kernel import engine
from domain.kernel.chance import SEED_BYTES, KeyedChance
from domain.kernel.game import Chance, Game
from domain.kernel.messages import Seat
from domain.kernel.options import has_answer
from domain.kernel.worlds import NoWorld, world_of

TRIES = 8
"""How often a world is drawn anew that cannot be drawn, or in which nobody has an answer."""


class Worlds:
    """The worlds of one search, drawn from the view of `seat` and from nothing else."""

    def __init__(self, game: Game[Any], view: Any, seat: Seat, chance: Chance) -> None:
        self._view, self._seat = view, seat
        self._game = game
        self._key = bytes([chance.below(256) for _ in range(SEED_BYTES)])
        self._drawn: dict[int, Any] = {}

    def world(self, number: int) -> Any:
        """A whole state that the seat holds possible, by the game's belief about players if it has one.

        Raises NoWorld if there is none: what the seat knows of a position that was given may come from no play.
        """
        if number not in self._drawn:
            found = (self._tried(number, again) for again in range(TRIES))
            self._drawn[number] = next((state for state in found if state is not None), None)
        if self._drawn[number] is None:
            raise NoWorld
        return self._drawn[number]

    def _tried(self, number: int, again: int) -> Any:
        """A whole state in which the game goes on; None if this draw has none."""
        chance = KeyedChance(self._key, "world", number, str(again) if again else "")
        try:
            state = world_of(self._game, self._view, self._seat, chance, behaviour=again < TRIES // 2)
            awaiting = engine.awaited(self._game, state)
            goes_on = not awaiting or has_answer(engine.options(self._game, state, awaiting[0]))
        except Exception:  # in a world that no play leads to the rules may fail, too
            return None
        return state if goes_on else None

    def chance(self, number: int) -> KeyedChance:
        """The chance of what follows in a world, from its beginning."""
        return KeyedChance(self._key, "play", number)
