"""What a seat sees of a position: what is behind its own shield."""

from msgspec.structs import replace

from domain.conspiracy.state import Player, State
from domain.kernel.hidden import hide
from domain.kernel.messages import Viewer


def veil(state: State, viewer: Viewer) -> State:
    """See Game.veil."""
    own = None if viewer is None else state.players[viewer]
    return replace(state, players=tuple([p if p is own else _shielded(p) for p in state.players]))


def _shielded(player: Player) -> Player:
    token = None if player.token is None else hide(player.token)
    return replace(player, coins=player.coins.veiled(), token=token)
