"""What a seat sees of a position: its own hand."""

from msgspec.structs import replace

from domain.kernel.hidden import Pile, hide
from domain.kernel.messages import Viewer
from domain.umbra_concilium.state import Player, State


def veil(state: State, viewer: Viewer) -> State:
    """See Game.veil."""
    own = None if viewer is None else state.players[viewer]
    players = tuple([player if player is own else _turned(player) for player in state.players])
    return replace(state, players=players, aside=None if state.aside is None else hide(state.aside))


def _turned(player: Player) -> Player:
    return replace(player, hand=Pile((), len(player.hand)))
