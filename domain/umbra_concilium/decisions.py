"""All decisions that may be pending, in the order of the game."""

from domain.umbra_concilium import state
from domain.umbra_concilium.dealing import DealHands, DirectionChoice
from domain.umbra_concilium.playing import PlayTurn
from domain.umbra_concilium.showdown import Showdown

Agenda = DealHands | DirectionChoice | PlayTurn | Showdown


class State(state.State, frozen=True):
    """The whole game."""

    agenda: tuple[Agenda, ...] = ()
    """The pending decisions; the last of them is due now."""
