"""The commands of the game. Class names are the wire names; docstrings are texts of the API."""

import sys

from domain.kernel.messages import Command, vocabulary
from domain.richelieu.ids import SheetId


class TakeIncome(Command, frozen=True):
    """Action: take as many louis as your income space shows."""


class PlaceWorker(Command, frozen=True):
    """Put a worker of that value on an open space: an action, a reward, or the neutral one at the end of a turn.

    Spaces are counted from 1, from left to right.
    """

    value: int
    sheet: SheetId
    space: int


class HireArmy(Command, frozen=True):
    """Action: pay for the next space of the military track and step onto it. Only behind the cardinal."""


class SellJewel(Command, frozen=True):
    """Action: sell a jewel to the city."""


class BuyJewel(Command, frozen=True):
    """Action: buy a jewel from the city."""


class MoveWorker(Command, frozen=True):
    """Bribe: move a worker of another player from one space to an open one; spaces are counted from 1."""

    from_sheet: SheetId
    from_space: int
    sheet: SheetId
    space: int


class PlacePawn(Command, frozen=True):
    """Put the pawn from the reward on an open space of its side: the Queen's is Richelieu's, the Grey Eminence's
    the enemies'.
    """

    sheet: SheetId
    space: int


class Pass(Command, frozen=True):
    """Leave the second action or a reward unused."""


COMMANDS = vocabulary(Command, sys.modules[__name__])
