"""What can happen. The names and fields of these classes are stored forever: a change needs a schema and an upcast.

Numbers that mattered when a command was resolved are fields here, so that folding reads no component data. Boxes
and spaces are counted from 1, from left to right.
"""

import sys
from typing import ClassVar

from msgspec import Struct

from domain.kernel.hidden import Hidden
from domain.kernel.messages import Event, Private, Public, Sealed, Seat, vocabulary

Parts = tuple[tuple[str, int], ...]
"""The parts of a reward, kind and amount, in the order in which they are given."""


class Rank(Struct, frozen=True):
    """What a colour contributed to the winning sheet: the sum of its workers and its leftmost space."""

    owner: str
    total: int
    leftmost: int


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
    """The piles of sheets lie face down in an order that nobody knows; the next sheet comes first."""

    secret: ClassVar[tuple[str, ...]] = ("richelieu", "enemy")
    richelieu: tuple[str, ...] | Hidden
    enemy: tuple[str, ...] | Hidden


class WorkersDealt(Private, frozen=True):
    """`seat` keeps the workers of the colour `owner` behind its screen."""

    secret: ClassVar[tuple[str, ...]] = ("hand",)
    owner: str
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
    """It is the turn of `seat`, with so many actions by its place behind the cardinal or not."""

    seat: Seat
    actions: int


class IncomeTaken(Public, frozen=True):
    """`seat` took the louis of its income space."""

    seat: Seat
    louis: int


class WorkerPlacedFaceUp(Public, frozen=True):
    """`seat` put a worker of the colour `owner` on a space that shows it to all."""

    seat: Seat
    owner: str
    value: int
    sheet: str
    space: int
    cost: int


class WorkerPlacedFaceDown(Private, frozen=True):
    """`seat` put a worker of the colour `owner` on a space, face down. Only it knows which."""

    secret: ClassVar[tuple[str, ...]] = ("value",)
    owner: str
    value: int | Hidden
    sheet: str
    space: int
    cost: int


class WorkersReturned(Public, frozen=True):
    """The last worker of `owner` had left the hand of `seat`, which takes up all of that colour in the city."""

    seat: Seat
    owner: str
    workers: tuple[int, ...]


class ArmyHired(Public, frozen=True):
    """`seat` paid for the next space of the military track, with what its symbol gave."""

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


class WorkersTurnedUp(Public, frozen=True):
    """A sheet of a box is full: all workers of the box are turned up; their values from left to right."""

    box: int
    sheet: str
    richelieu: tuple[int, ...]
    enemy: tuple[int, ...]


class IntrigueDecided(Public, frozen=True):
    """`side` won a box with its `sheet`. `leader` and `runner_up` are colours, `first` and `second` the seats that
    are rewarded for them: nobody for a neutral colour."""

    box: int
    side: str
    sheet: str
    richelieu_total: int
    enemy_total: int
    standing: tuple[Rank, ...]
    leader: str | None
    runner_up: str | None
    first: Seat | None
    second: Seat | None
    first_reward: Parts
    second_reward: Parts
    cardinal: int


class SheetWon(Public, frozen=True):
    """`seat` contributed most to the winning sheet and lays it before itself."""

    seat: Seat
    sheet: str


class RewardReceived(Public, frozen=True):
    """A part of a reward, with all that it brought: `military` may pass symbols, a full track gives nothing."""

    seat: Seat
    kind: str
    prestige: int = 0
    louis: int = 0
    income: int = 0
    military: int = 0


class RewardOffered(Public, frozen=True):
    """`seat` may use a part of a reward: a worker, a bribe or a pawn."""

    seat: Seat
    kind: str


class RewardLost(Public, frozen=True):
    """There is nothing that `seat` could do with a part of a reward."""

    seat: Seat
    kind: str


class RewardDeclined(Public, frozen=True):
    """`seat` left a part of a reward unused."""

    seat: Seat
    kind: str


class WorkerBribed(Public, frozen=True):
    """`seat` moved a worker of the colour `owner`; its face stays as it was."""

    seat: Seat
    owner: str
    from_sheet: str
    from_space: int
    sheet: str
    space: int


class WorkerTurnedUp(Public, frozen=True):
    """A bribed worker came to a free space and shows its value."""

    owner: str
    value: int
    sheet: str
    space: int


class PawnPlaced(Public, frozen=True):
    """`seat` put a pawn on a space, from another sheet or from its palace."""

    seat: Seat
    pawn: str
    from_sheet: str | None
    sheet: str
    space: int


class TileTaken(Public, frozen=True):
    """The marker of `seat` went round the prestige track."""

    seat: Seat
    prestige: int


class CardinalMoved(Public, frozen=True):
    """The cardinal went by the step of the winning sheet and stands on `space`."""

    step: int
    space: int


class CardinalCaughtUp(Public, frozen=True):
    """Richelieu won, and the cardinal joined the first player, `seat`, who was ahead."""

    seat: Seat
    space: int


class BoxCleared(Public, frozen=True):
    """The workers of a box went to the city, pawns to their palaces, and `discarded` left the game."""

    box: int
    discarded: tuple[str, ...]


class NeutralDue(Public, frozen=True):
    """`seat` is to place a worker of the neutral colour it keeps."""

    seat: Seat
    owner: str


class SeatScored(Public, frozen=True):
    """The final score of `seat` and what it is made of."""

    seat: Seat
    prestige: int
    income: int
    military: int
    majority: int
    sets: int
    jewels: int
    total: int


class GameEnded(Public, frozen=True):
    """The last pair of sheets was resolved."""

    winners: tuple[Seat, ...]


EVENTS = vocabulary(Event, sys.modules[__name__])
