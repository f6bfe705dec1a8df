"""The events of the setup and of turns.

Class names and fields are stored forever: a change needs a schema and an upcast. Numbers that mattered when a
command was resolved are fields here, so that folding reads no component data. Boxes and spaces are counted from 1,
from left to right.
"""

from typing import ClassVar

from domain.kernel.hidden import Hidden
from domain.kernel.messages import Private, Public, Sealed, Seat
from domain.richelieu.ids import ColourId, SheetId


class BoardSetUp(Public, frozen=True):
    """The open part of the setup. `colours` are those of the seats, then the neutral ones, kept by seat 0 and 1."""

    edition: str
    stall_guard: bool
    seats: int
    boxes: int
    pairs: int
    cardinal: int
    city_jewels: int
    louis: int
    jewels: int
    income: int
    military: int
    prestige: int
    colours: tuple[str, ...]
    workers: tuple[int, ...]
    neutral_workers: tuple[int, ...]


class PilesShuffled(Sealed, frozen=True):
    """The piles of sheets lie face down in an unknown order; the next sheet comes first."""

    secret: ClassVar[tuple[str, ...]] = ("richelieu", "enemy")
    richelieu: tuple[str, ...] | Hidden
    enemy: tuple[str, ...] | Hidden


class WorkersDealt(Private, frozen=True):
    """`seat` keeps the workers of the colour `owner` behind its screen."""

    secret: ClassVar[tuple[str, ...]] = ("hand",)
    owner: ColourId
    hand: tuple[int, ...] | Hidden


class SheetsDrawn(Public, frozen=True):
    """The next pair of sheets, with `spaces` open spaces each, lies in a box."""

    box: int
    richelieu: str
    enemy: str
    spaces: int


class StartPlayerDrawn(Public, frozen=True):
    """The game begins with `seat`."""

    seat: Seat


class TurnBegan(Public, frozen=True):
    """It is the turn of `seat`; its number of actions depends on whether it stands `behind` the cardinal."""

    seat: Seat
    actions: int
    behind: bool


class IncomeTaken(Public, frozen=True):
    """`seat` took the louis of its income space."""

    seat: Seat
    louis: int


class WorkerPlacedFaceUp(Public, frozen=True):
    """`seat` put a worker of the colour `owner` face up on a free space.

    `cost` includes the `surcharge` for a second placement.
    """

    seat: Seat
    owner: ColourId
    value: int
    sheet: SheetId
    space: int
    cost: int
    surcharge: int = 0


class WorkerPlacedFaceDown(Private, frozen=True):
    """`seat` put a worker of the colour `owner` on a space, face down. Only it knows the value.

    `cost` includes the `surcharge` for a second placement.
    """

    secret: ClassVar[tuple[str, ...]] = ("value",)
    owner: ColourId
    value: int | Hidden
    sheet: SheetId
    space: int
    cost: int
    surcharge: int = 0


class WorkersReturned(Public, frozen=True):
    """The last worker of `owner` left the hand of `seat`, which took all of that colour back from the city."""

    seat: Seat
    owner: ColourId
    workers: tuple[int, ...]


class ArmyHired(Public, frozen=True):
    """`seat` paid for the next space of the military track and got what its symbol gives."""

    seat: Seat
    cost: int
    space: int
    prestige: int
    income: int


class JewelSold(Public, frozen=True):
    """`seat` sold a jewel to the city."""

    seat: Seat
    louis: int


class JewelBought(Public, frozen=True):
    """`seat` bought a jewel from the city."""

    seat: Seat
    louis: int


class SecondActionForgone(Public, frozen=True):
    """`seat` left its second action unused."""

    seat: Seat


class NeutralDue(Public, frozen=True):
    """`seat` must place a worker of the neutral colour that it keeps."""

    seat: Seat
    owner: ColourId
