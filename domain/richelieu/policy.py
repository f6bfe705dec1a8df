"""What commands are worth to a seat, in points, by its own view: the intendant and searches share it."""

from collections.abc import Mapping, Sequence

from domain.kernel.messages import Command, Seat
from domain.richelieu.action import PLACE, TakeAction
from domain.richelieu.commands import (
    BuyJewel,
    HireArmy,
    MoveWorker,
    PlacePawn,
    PlaceWorker,
    SellJewel,
    TakeIncome,
)
from domain.richelieu.pieces import Box, Camp, Piece, Worker
from domain.richelieu.rewards import UseReward, standing
from domain.richelieu.state import State
from domain.richelieu.turns import PlaceNeutral
from domain.richelieu.worth import Worth

POOR = 3
"""With fewer louis than this another one is worth more than the stage of the game says."""
PLENTY = 3
"""With so many louis another one is worth half of what the stage of the game says."""
KEPT = {-2: 0.0, 1: 0.1, 2: 0.3, 3: 0.5}
"""What it costs to have a worker of this value no longer in hand."""
HOME = 0.2
"""What it is worth that workers in the city come home, for each point of their values."""


def policy_of(view: State, seat: Seat, tried: Sequence[Command]) -> list[float]:
    """How good each command looks by the worth of the seat."""
    worth = Worth(view, seat)
    return [_worth(worth, command) for command in tried]


def _worth(worth: Worth, command: Command) -> float:
    match command:
        case PlaceWorker():
            return _placement(worth, command)
        case MoveWorker():
            return _bribe(worth, command)
        case PlacePawn():
            return _pawn(worth, command)
        case TakeIncome():
            return worth.view.players[worth.seat].income * _louis(worth)
        case HireArmy():
            return _army(worth)
        case SellJewel():
            return worth.data.actions.jewel_sale * _louis(worth) - worth.data.scoring.jewel
        case BuyJewel():
            return worth.data.scoring.jewel - worth.data.actions.jewel_price * worth.louis
    return 0.0


def _louis(worth: Worth) -> float:
    """What a further louis is worth."""
    held = worth.view.players[worth.seat].louis
    return worth.louis / (1 + held / PLENTY) + (0.3 * worth.stage if held < POOR else 0.0)


def _army(worth: Worth) -> float:
    military, player = worth.data.military, worth.view.players[worth.seat]
    symbol = military.symbols.get(player.military + 1)
    gain = {"prestige": 1.0, "income": worth.income}.get(symbol or "", 0.0)
    return 1 + gain - military.costs[player.military] * _louis(worth)


def _placement(worth: Worth, command: PlaceWorker) -> float:
    """How much better the box gets, less what the worker and the space cost."""
    view, top = worth.view, worth.view.agenda[-1]
    owner = top.owner if isinstance(top, PlaceNeutral) else worth.mine
    cost = worth.data.cost(command.sheet, command.space)
    worker = Worker(owner, command.value, face_up=cost == 0)
    gain = worth.boxes(_changed(view, {(command.sheet, command.space): worker}))
    if isinstance(top, PlaceNeutral):
        return gain
    gain += _nearer_home(view.camps[owner]) - KEPT.get(command.value, 0.5)
    if not isinstance(top, TakeAction):
        return gain
    price = cost + (worth.data.actions.second_placement if PLACE in top.taken else 0)
    return gain - price * _louis(worth)


def _nearer_home(camp: Camp) -> float:
    """What a placement does for the workers in the city, who come home when the hand is empty."""
    return HOME * sum([value for value in camp.city if value > 0]) / camp.in_hand


def _bribe(worth: Worth, command: MoveWorker) -> float:
    source = (command.from_sheet, command.from_space)
    worker = worth.view.sheet(command.from_sheet).piece_at(command.from_space)
    return worth.boxes(_changed(worth.view, {source: None, (command.sheet, command.space): worker}))


def _pawn(worth: Worth, command: PlacePawn) -> float:
    view, top = worth.view, worth.view.agenda[-1]
    assert isinstance(top, UseReward)
    changes: dict[tuple[str, int], Piece | None] = {(command.sheet, command.space): top.reward}
    here = standing(view, top.reward)
    if here is not None and view.box_of(here) not in view.frozen:
        changes[here, view.sheet(here).spaces.index(top.reward) + 1] = None
    return worth.boxes(_changed(view, changes))


def _changed(view: State, changes: Mapping[tuple[str, int], Piece | None]) -> dict[int, Box]:
    """The boxes that differ, by number, once those pieces stand on those spaces."""
    boxes: dict[int, Box] = {}
    for (sheet, space), piece in changes.items():
        number = view.box_of(sheet)
        box = boxes.get(number, view.box(number))
        boxes[number] = box.with_sheet(box.sheet(box.side_of(sheet)).put(space, piece))
    return boxes
