"""Everything that may be pending, one module a phase."""

from domain.richelieu.action import TakeAction
from domain.richelieu.resolution import CloseIntrigue, ResolveIntrigue
from domain.richelieu.rewards import GrantReward, UseReward
from domain.richelieu.turns import PlaceNeutral, TurnOver

Agenda = TakeAction | TurnOver | PlaceNeutral | ResolveIntrigue | CloseIntrigue | GrantReward | UseReward
