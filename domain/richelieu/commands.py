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
    """The value printed on the worker, from -2 to 3; one of those in your hand."""
    sheet: SheetId
    """A sheet in one of the boxes."""
    space: int
    """Counted from 1, from left to right; it must be open."""


class HireArmy(Command, frozen=True):
    """Action: pay for the next space of the military track and step onto it. Only behind the cardinal."""


class SellJewel(Command, frozen=True):
    """Action: sell a jewel to the city."""


class BuyJewel(Command, frozen=True):
    """Action: buy a jewel from the city."""


class MoveWorker(Command, frozen=True):
    """Bribe: move a worker of another player from one space to an open one; spaces are counted from 1."""

    from_sheet: SheetId
    """The sheet on which the worker lies."""
    from_space: int
    """The space on which it lies, counted from 1."""
    sheet: SheetId
    """The sheet to which it goes, in any box that is not being resolved."""
    space: int
    """The open space to which it goes, counted from 1."""


class PlacePawn(Command, frozen=True):
    """Put the pawn from the reward on an open space of its side: the Queen's is Richelieu's, the Grey Eminence's
    the enemies'.
    """

    sheet: SheetId
    """A sheet of the pawn's side, and not the one it stands on."""
    space: int
    """An open space, counted from 1, from left to right."""


class Pass(Command, frozen=True):
    """Leave the second action or a reward unused."""


COMMANDS = vocabulary(Command, sys.modules[__name__])
