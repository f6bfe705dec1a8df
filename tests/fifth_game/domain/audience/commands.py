"""What a seat, or the house, may ask for."""

import sys

from domain.kernel.messages import Command, vocabulary


class ThrowDie(Command, frozen=True):
    """House: throw the die for the favour of the round."""


class LayCourtier(Command, frozen=True):
    """Lay a courtier from your hand."""

    courtier: str


COMMANDS = vocabulary(Command, sys.modules[__name__])
