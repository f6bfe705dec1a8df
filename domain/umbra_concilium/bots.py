"""The courtier, a sensible player: it counts the cards it has seen, and plays what leaves the best odds to rule."""

from collections.abc import Sequence

from domain.kernel.game import Chance
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Allow, Option
from domain.umbra_concilium.judgement import worths_of
from domain.umbra_concilium.state import State


def courtier(view: State, seat: Seat, options: Sequence[Option], chance: Chance) -> Command:
    """What is worth most by its own view alone."""
    plays = [option.command for option in options if isinstance(option, Allow)]
    worths = worths_of(view, seat, plays, chance)
    return max(worths, key=worths.__getitem__)
