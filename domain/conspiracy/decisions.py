"""All decisions that may be pending, and the state that holds them."""

from domain.conspiracy import state
from domain.conspiracy.action import TakeAction
from domain.conspiracy.challenge import ChallengeWindow, Duel
from domain.conspiracy.placement import Placement
from domain.conspiracy.power import Aftermath, UsePower
from domain.conspiracy.solomon import SolomonActs

Agenda = Placement | TakeAction | ChallengeWindow | Duel | Aftermath | UsePower | SolomonActs


class State(state.State, frozen=True):
    """The whole game. `die` is the space of Doctor Solomon's die, ICON at the end of the track."""

    agenda: tuple[Agenda, ...] = ()
    """The pending decisions; the last of them is due now."""
