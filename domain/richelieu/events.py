"""The events of the setup and of turns.

Class names and fields are stored forever: a change needs a schema and an upcast. Numbers that mattered when a
command was resolved are fields here, so that folding reads no component data. Boxes and spaces are counted from 1,
from left to right.
"""

from typing import ClassVar

from domain.kernel.hidden import Hidden
from domain.kernel.messages import Private, Public, Sealed, Seat
from domain.richelieu.ids import ColourId, EditionId, SheetId


class BoardSetUp(Public, frozen=True):
    """The open part of the setup. `colours` are those of the seats, then the neutral ones, kept by seat 0 and 1."""

    edition: EditionId
    """The edition of the component data that the match uses."""
    stall_guard: bool
    """Whether players must place a worker after many turns without one: the match option."""
    seats: int
    """How many seats play."""
    boxes: int
    """How many intrigue boxes there are, each with a sheet of both sides."""
    pairs: int
    """How many pairs of sheets there are in the whole game."""
    cardinal: int
    """The space of the prestige track where the cardinal begins."""
    city_jewels: int
    """How many jewels lie in the city."""
    louis: int
    """How many louis, the coins of the game, each seat begins with."""
    jewels: int
    """How many jewels each seat begins with."""
    income: int
    """The space of the income track where each seat begins: so many louis it gives."""
    military: int
    """The space of the military track where each seat begins."""
    prestige: int
    """The prestige that each seat begins with."""
    colours: tuple[ColourId, ...]
    workers: tuple[int, ...]
    """The values of the workers of each seat."""
    neutral_workers: tuple[int, ...]
    """The values of the workers of each neutral colour."""


class PilesShuffled(Sealed, frozen=True):
    """The piles of sheets lie face down in an unknown order; the next sheet comes first."""

    secret: ClassVar[tuple[str, ...]] = ("richelieu", "enemy")
    richelieu: tuple[str, ...] | Hidden
    """The sheets of Richelieu; only their number for everybody."""
    enemy: tuple[str, ...] | Hidden
    """The sheets of his enemies; only their number for everybody."""


class WorkersDealt(Private, frozen=True):
    """`seat` keeps the workers of the colour `owner` behind its screen."""

    secret: ClassVar[tuple[str, ...]] = ("hand",)
    owner: ColourId
    hand: tuple[int, ...] | Hidden
    """The values of the workers; only their number for others."""


class SheetsDrawn(Public, frozen=True):
    """The next pair of sheets, with `spaces` open spaces each, lies in a box."""

    box: int
    """Counted from 1, from left to right."""
    richelieu: SheetId
    """The id of the sheet of Richelieu."""
    enemy: SheetId
    """The id of the sheet of his enemies."""
    spaces: int


class StartPlayerDrawn(Public, frozen=True):
    """The game begins with `seat`."""

    seat: Seat


class TurnBegan(Public, frozen=True):
    """It is the turn of `seat`; its number of actions depends on whether it stands `behind` the cardinal."""

    seat: Seat
    actions: int
    """Two for a seat behind the cardinal on the prestige track, otherwise one."""
    behind: bool


class IncomeTaken(Public, frozen=True):
    """`seat` took the louis of its income space."""

    seat: Seat
    louis: int
    """How many coins it got."""


class WorkerPlacedFaceUp(Public, frozen=True):
    """`seat` put a worker of the colour `owner` face up on a free space.

    `cost` includes the `surcharge` for a second placement.
    """

    seat: Seat
    owner: ColourId
    value: int
    """The value of the worker, which everybody sees."""
    sheet: SheetId
    """The sheet that it lies on."""
    space: int
    """Counted from 1, from left to right; it costs nothing."""
    cost: int
    surcharge: int = 0


class WorkerPlacedFaceDown(Private, frozen=True):
    """`seat` put a worker of the colour `owner` on a space, face down. Only it knows the value.

    `cost` includes the `surcharge` for a second placement.
    """

    secret: ClassVar[tuple[str, ...]] = ("value",)
    owner: ColourId
    value: int | Hidden
    """Hidden from all others until the box is resolved or the worker is turned up."""
    sheet: SheetId
    """The sheet that it lies on."""
    space: int
    """Counted from 1, from left to right."""
    cost: int
    surcharge: int = 0


class WorkersReturned(Public, frozen=True):
    """The last worker of `owner` left the hand of `seat`, which took all of that colour back from the city."""

    seat: Seat
    owner: ColourId
    workers: tuple[int, ...]
    """The values of the workers that came back."""


class ArmyHired(Public, frozen=True):
    """`seat` paid for the next space of the military track and got what its symbol gives."""

    seat: Seat
    cost: int
    """The louis paid."""
    space: int
    """The space of the military track that was reached."""
    prestige: int
    """How many steps of prestige the symbol of the space gave."""
    income: int
    """How many steps of income the symbol of the space gave."""


class JewelSold(Public, frozen=True):
    """`seat` sold a jewel to the city."""

    seat: Seat
    louis: int
    """What the city paid."""


class JewelBought(Public, frozen=True):
    """`seat` bought a jewel from the city."""

    seat: Seat
    louis: int
    """What the seat paid."""


class SecondActionForgone(Public, frozen=True):
    """`seat` left its second action unused."""

    seat: Seat


class NeutralDue(Public, frozen=True):
    """`seat` must place a worker of the neutral colour that it keeps."""

    seat: Seat
    owner: ColourId
    """The neutral colour, with two players."""
