"""All decisions that may be pending, and the state that holds them."""

from domain.richelieu import state
from domain.richelieu.action import TakeAction
from domain.richelieu.resolution import CloseIntrigue, ResolveIntrigue
from domain.richelieu.rewards import GrantReward, UseReward
from domain.richelieu.turns import PlaceNeutral, TurnOver

Agenda = TakeAction | TurnOver | PlaceNeutral | ResolveIntrigue | CloseIntrigue | GrantReward | UseReward


class State(state.State, frozen=True):
    """The whole game. Boxes and spaces are counted from 1; a box of None is closed."""

    agenda: tuple[Agenda, ...] = ()
    """The pending decisions; the last of them is due now."""
