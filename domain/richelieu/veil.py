"""What a seat sees of a position: the workers of the colours that it keeps."""

from msgspec.structs import replace

from domain.kernel.hidden import hide
from domain.kernel.messages import Viewer
from domain.richelieu.pieces import Box, Piece, Sheet, Worker
from domain.richelieu.state import State


def veil(state: State, viewer: Viewer) -> State:
    """See Game.veil."""
    if viewer is not None and viewer >= len(state.players):
        raise IndexError(viewer)
    kept = {colour for colour, camp in state.camps.items() if camp.keeper == viewer}
    camps = {
        colour: camp if colour in kept else replace(camp, hand=hide(camp.hand))
        for colour, camp in state.camps.items()
    }
    return replace(
        state,
        camps=camps,
        boxes=tuple([box and _veiled(box, kept) for box in state.boxes]),
        richelieu_pile=hide(state.richelieu_pile),
        enemy_pile=hide(state.enemy_pile),
    )


def _veiled(box: Box, kept: set[str]) -> Box:
    return Box(
        *[Sheet(sheet.id, tuple([_veil_piece(piece, kept) for piece in sheet.spaces])) for sheet in box.sheets]
    )


def _veil_piece(piece: Piece | None, kept: set[str]) -> Piece | None:
    if isinstance(piece, Worker) and not piece.face_up and piece.owner not in kept:
        return replace(piece, value=hide(piece.value))
    return piece
