"""Changes that several events make: to a player, a camp, a box, and to the agenda."""

from msgspec.structs import replace

from domain.kernel.game import Decision
from domain.kernel.messages import Seat
from domain.richelieu.action import PLACE, TakeAction
from domain.richelieu.pieces import Box, Camp, Piece, Player
from domain.richelieu.resolution import ResolveIntrigue
from domain.richelieu.rewards import GrantReward
from domain.richelieu.state import State
from domain.richelieu.turns import PlaceNeutral, TurnOver

Stack = tuple[Decision[State], ...]


# The parts of a state.


def gained(
    state: State,
    seat: Seat,
    prestige: int = 0,
    louis: int = 0,
    income: int = 0,
    military: int = 0,
    jewels: int = 0,
) -> tuple[Player, ...]:
    """The players after one of them gained something, or lost it if negative."""
    players = list(state.players)
    one = players[seat]
    players[seat] = Player(
        one.prestige + prestige,
        one.income + income,
        one.military + military,
        one.louis + louis,
        one.jewels + jewels,
        one.tile,
        one.sheets,
    )
    return tuple(players)


def with_camp(state: State, owner: str, camp: Camp) -> State:
    """The state with a changed camp."""
    return replace(state, camps={**state.camps, owner: camp})


def with_player(state: State, seat: Seat, player: Player) -> tuple[Player, ...]:
    """The players with one of them changed."""
    return (*state.players[:seat], player, *state.players[seat + 1 :])


def with_box(state: State, number: int, box: Box | None) -> tuple[Box | None, ...]:
    """The boxes with one of them changed."""
    return (*state.boxes[: number - 1], box, *state.boxes[number:])


def put(state: State, sheet: str, space: int, piece: Piece | None) -> tuple[Box | None, ...]:
    """The boxes with a piece, or nothing, on a space."""
    number = state.box_of(sheet)
    box = state.box(number)
    return with_box(state, number, box.with_sheet(box.sheet(box.side_of(sheet)).put(space, piece)))


# The agenda: at the bottom the turn; above it full boxes, the first to be resolved on top; above them its rewards.


def acted(state: State, action: str) -> Stack:
    """The agenda after an action; the turn is over after the last one."""
    base = state.agenda[0]
    assert isinstance(base, TakeAction)
    taken = (*base.taken, action)
    if len(taken) == base.allowed:
        return (TurnOver(base.seat),)
    return (TakeAction(base.seat, base.allowed, taken),)


def answered(state: State) -> Stack:
    """The agenda after a requested placement: an action, a neutral worker or a reward."""
    top = state.agenda[-1]
    if isinstance(top, TakeAction):
        return acted(state, PLACE)
    if isinstance(top, PlaceNeutral):
        return (TurnOver(top.seat, neutral_placed=True),)
    return state.agenda[:-1]


def queued(agenda: Stack, boxes: tuple[Box | None, ...], sheet: str, number: int) -> Stack:
    """The agenda with the box of `sheet` behind all waiting ones, if its last space was taken."""
    box = boxes[number - 1]
    assert box is not None
    if box.sheet(box.side_of(sheet)).full:
        return (agenda[0], ResolveIntrigue(number), *agenda[1:])
    return agenda


def granted(state: State) -> Stack:
    """The agenda without the part of a reward that was just given."""
    top = state.agenda[-1]
    assert isinstance(top, GrantReward)
    rest = (GrantReward(top.seat, top.parts[1:]),) if top.parts[1:] else ()
    return state.agenda[:-1] + rest
