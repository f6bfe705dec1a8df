"""The intendant, a sensible player: of all it may do it takes what its appraisal of the boxes likes best."""

from collections.abc import Sequence

from domain.kernel.game import Chance
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Allow, Option
from domain.richelieu.judgement import judge
from domain.richelieu.state import State

WHIM = 0.05
"""So much at most is left to chance, so that equal choices are not always made alike."""


def intendant(view: State, seat: Seat, options: Sequence[Option], chance: Chance) -> Command:
    """The command that is worth most by the seat's own view."""
    commands = [option.command for option in options if isinstance(option, Allow)]
    worths = judge(view, seat, commands)
    valued = [(worth + WHIM * chance.below(100) / 100, n) for n, worth in enumerate(worths)]
    return commands[max(valued)[1]]
