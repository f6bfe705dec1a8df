"""The events of resolving a box, and of the end of the game. As stable as the other events."""

from msgspec import Struct

from domain.kernel.messages import Public, Seat
from domain.richelieu.ids import ColourId, OwnerId, SheetId

Parts = tuple[tuple[str, int], ...]
"""The parts of a reward, kind and amount, in the order in which they are given."""


class Rank(Struct, frozen=True):
    """The contribution of a colour to the winning sheet: the sum of its workers and its leftmost space."""

    owner: OwnerId
    total: int
    leftmost: int


class Shown(Struct, frozen=True):
    """The value of a piece: a worker of the colour `owner`, or a pawn by its id."""

    owner: OwnerId
    value: int


class WorkersTurnedUp(Public, frozen=True):
    """A sheet of a box is full: all workers of the box are turned up; its pieces from left to right."""

    box: int
    sheet: SheetId
    richelieu: tuple[Shown, ...]
    enemy: tuple[Shown, ...]


class IntrigueDecided(Public, frozen=True):
    """`side` won a box with its `sheet`; Richelieu's wins also if they are `tied`.

    `leader` and `runner_up` are colours, `first` and `second` the seats that are rewarded for them; null for a
    neutral colour.
    """

    box: int
    side: str
    sheet: SheetId
    richelieu_total: int
    enemy_total: int
    tied: bool
    standing: tuple[Rank, ...]
    leader: ColourId | None
    runner_up: ColourId | None
    first: Seat | None
    second: Seat | None
    first_reward: Parts
    second_reward: Parts
    cardinal: int


class SheetWon(Public, frozen=True):
    """`seat` contributed most to the winning sheet and takes it."""

    seat: Seat
    sheet: SheetId


class RewardReceived(Public, frozen=True):
    """A part of a reward, with everything that it gave.

    `military` may pass symbols; `lost` steps would go beyond the end of the track.
    """

    seat: Seat
    kind: str
    prestige: int = 0
    louis: int = 0
    income: int = 0
    military: int = 0
    lost: int = 0


class RewardOffered(Public, frozen=True):
    """`seat` may use a part of a reward: a worker, a bribe or a pawn."""

    seat: Seat
    kind: str


class RewardLost(Public, frozen=True):
    """A part of a reward was lost because `seat` could do nothing with it."""

    seat: Seat
    kind: str


class RewardDeclined(Public, frozen=True):
    """`seat` left a part of a reward unused."""

    seat: Seat
    kind: str


class WorkerBribed(Public, frozen=True):
    """`seat` moved a worker of the colour `owner`; its face stays as it was."""

    seat: Seat
    owner: OwnerId
    from_sheet: SheetId
    from_space: int
    sheet: SheetId
    space: int


class WorkerTurnedUp(Public, frozen=True):
    """A bribed worker came to a free space and shows its value."""

    owner: OwnerId
    value: int
    sheet: SheetId
    space: int


class PawnPlaced(Public, frozen=True):
    """`seat` put a pawn on a space, from another sheet or from its palace."""

    seat: Seat
    pawn: str
    from_sheet: SheetId | None
    sheet: SheetId
    space: int


class TileTaken(Public, frozen=True):
    """The marker of `seat` went round the prestige track."""

    seat: Seat
    prestige: int


class CardinalMoved(Public, frozen=True):
    """The cardinal went forward, or `back`, by the `steps` of the winning sheet, to 0 at most: `space`."""

    back: bool
    steps: int
    space: int


class CardinalCaughtUp(Public, frozen=True):
    """Richelieu won, and the cardinal joined the first player, `seat`, who was ahead."""

    seat: Seat
    space: int


class BoxCleared(Public, frozen=True):
    """The workers of a box went to the city, pawns to their palaces, and `discarded` left the game."""

    box: int
    discarded: tuple[str, ...]


class SeatScored(Public, frozen=True):
    """The final score of `seat` and its parts."""

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
