"""What a viewer sees of a position."""

from domain.audience.decisions import State
from msgspec.structs import replace

from domain.kernel.hidden import Pile
from domain.kernel.messages import Viewer


def veil(state: State, viewer: Viewer) -> State:
    """See Game.veil. Everybody sees its own hand."""
    if viewer is not None and viewer >= len(state.hands):
        raise IndexError(viewer)
    hands = [hand if seat == viewer else Pile((), len(hand)) for seat, hand in enumerate(state.hands)]
    return replace(state, hands=tuple(hands))
