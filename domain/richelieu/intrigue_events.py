"""The events of resolving a box, and of the end of the game. As stable as the other events."""

from msgspec import Struct

from domain.kernel.messages import Public, Seat
from domain.richelieu.ids import ColourId, OwnerId, PawnId, RewardId, SheetId, SideId

Parts = tuple[tuple[RewardId, int], ...]
"""The parts of a reward, kind and amount, in the order in which they are given."""


class Rank(Struct, frozen=True):
    """The contribution of a colour to the winning sheet: the sum of its workers and its leftmost space."""

    owner: OwnerId
    """The colour of the workers."""
    total: int
    """The sum of its own workers; a rank needs more than 0."""
    leftmost: int
    """The space of its leftmost worker, from 1, which decides a tie."""


class Shown(Struct, frozen=True):
    """The value of a piece: a worker of the colour `owner`, or a pawn by its id."""

    owner: OwnerId
    value: int
    """What it counts for its side."""


class WorkersTurnedUp(Public, frozen=True):
    """A sheet of a box is full: all workers of the box are turned up; its pieces from left to right."""

    box: int
    """Counted from 1, from left to right."""
    sheet: SheetId
    """The sheet that is full."""
    richelieu: tuple[Shown, ...]
    """The pieces on the sheet of Richelieu, from left to right."""
    enemy: tuple[Shown, ...]
    """The pieces on the sheet of his enemies, from left to right."""


class IntrigueDecided(Public, frozen=True):
    """`side` won a box with its `sheet`; Richelieu's wins also if they are `tied`.

    `leader` and `runner_up` are colours, `first` and `second` the seats that are rewarded for them; null for a
    neutral colour.
    """

    box: int
    """Counted from 1, from left to right."""
    side: SideId
    """`richelieu` or `enemy`."""
    sheet: SheetId
    richelieu_total: int
    """The sum of all pieces on the sheet of Richelieu."""
    enemy_total: int
    """The sum of all pieces on the sheet of his enemies."""
    tied: bool
    standing: tuple[Rank, ...]
    """The colours that took part in the winning sheet, the best first."""
    leader: ColourId | None
    runner_up: ColourId | None
    first: Seat | None
    second: Seat | None
    first_reward: Parts
    """The parts of the first reward, each a kind and an amount, in the order in which they are given."""
    second_reward: Parts
    """The parts of the second reward, each a kind and an amount, in the order in which they are given."""
    cardinal: int
    """How many steps the cardinal is to move; negative for back."""


class SheetWon(Public, frozen=True):
    """`seat` contributed most to the winning sheet and takes it."""

    seat: Seat
    sheet: SheetId
    """The sheet, which counts at the end of the game."""


class RewardReceived(Public, frozen=True):
    """A part of a reward, with everything that it gave.

    `military` may pass symbols; `lost` steps would go beyond the end of the track.
    """

    seat: Seat
    kind: RewardId
    """What the part is, by its id among the components."""
    prestige: int = 0
    """Steps on the prestige track, also by symbols passed on the military track."""
    louis: int = 0
    """How many coins it gave."""
    income: int = 0
    """Steps on the income track, also by symbols passed on the military track."""
    military: int = 0
    """Steps on the military track, which cost nothing."""
    lost: int = 0


class RewardOffered(Public, frozen=True):
    """`seat` may use a part of a reward: a worker, a bribe or a pawn."""

    seat: Seat
    kind: RewardId
    """What the part is, by its id among the components."""


class RewardLost(Public, frozen=True):
    """A part of a reward was lost because `seat` could do nothing with it."""

    seat: Seat
    kind: RewardId
    """What the part is, by its id among the components."""


class RewardDeclined(Public, frozen=True):
    """`seat` left a part of a reward unused."""

    seat: Seat
    kind: RewardId
    """What the part is, by its id among the components."""


class WorkerBribed(Public, frozen=True):
    """`seat` moved a worker of the colour `owner`; its face stays as it was."""

    seat: Seat
    owner: OwnerId
    from_sheet: SheetId
    """The sheet that it left."""
    from_space: int
    """The space that it left, counted from 1."""
    sheet: SheetId
    """The sheet that it lies on now."""
    space: int
    """The space that it lies on now, counted from 1."""


class WorkerTurnedUp(Public, frozen=True):
    """A bribed worker came to a free space and shows its value."""

    owner: OwnerId
    """The colour of the worker."""
    value: int
    """The value of the worker, which everybody sees now."""
    sheet: SheetId
    """The sheet that it lies on."""
    space: int
    """Counted from 1, from left to right."""


class PawnPlaced(Public, frozen=True):
    """`seat` put a pawn on a space, from another sheet or from its palace."""

    seat: Seat
    pawn: PawnId
    """`queen` or `grey_eminence`."""
    from_sheet: SheetId | None
    """The sheet that it left; null if it came from its palace."""
    sheet: SheetId
    """The sheet that it stands on now."""
    space: int
    """Counted from 1, from left to right."""


class TileTaken(Public, frozen=True):
    """The marker of `seat` went round the prestige track."""

    seat: Seat
    prestige: int
    """What the tile adds to the space of the marker on the track."""


class CardinalMoved(Public, frozen=True):
    """The cardinal went forward, or `back`, by the `steps` of the winning sheet, to 0 at most: `space`."""

    back: bool
    steps: int
    space: int


class CardinalCaughtUp(Public, frozen=True):
    """Richelieu won, and the cardinal joined the first player, `seat`, who was ahead."""

    seat: Seat
    space: int
    """The space of the prestige track where the cardinal is now."""


class BoxCleared(Public, frozen=True):
    """The workers of a box went to the city, pawns to their palaces, and `discarded` left the game."""

    box: int
    """Counted from 1, from left to right."""
    discarded: tuple[SheetId, ...]


class SeatScored(Public, frozen=True):
    """The final score of `seat` and its parts."""

    seat: Seat
    prestige: int
    """The prestige won in play."""
    income: int
    """The number of the income space."""
    military: int
    """The number of the military space."""
    majority: int
    """For the most, or second most, sheets of Richelieu."""
    sets: int
    """For enemy sheets, more for several of one faction."""
    jewels: int
    """For the jewels, 4 for each."""
    total: int
    """The final score: the sum of all parts."""


class GameEnded(Public, frozen=True):
    """The last pair of sheets was resolved."""

    winners: tuple[Seat, ...]
    """The seats that share the first place."""
