"""Fills in the hidden workers and piles of a view, in agreement with everything that its owner saw.

The hidden values of a colour are known for each lot (see `Lot`): the unseen values of a lot lie on its face-down
workers and, if it is the last lot, in the hand. Every way to deal them out like that is possible, and no other.
"""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from domain.kernel.game import Chance
from domain.kernel.hidden import Hidden
from domain.kernel.messages import Viewer
from domain.richelieu.components import EDITIONS, ENEMY, RICHELIEU
from domain.richelieu.pieces import Box, Camp, Piece, Sheet, Worker
from domain.richelieu.state import Deck, State


def sample(view: State, seat: Viewer, chance: Chance) -> State:
    """A whole state that the owner of `view` holds possible."""
    return dealt_out(view, chance, lambda unseen, of: of.shuffle(unseen))


def dealt_out(view: State, chance: Chance, order: Callable[[Sequence[int], Chance], Sequence[int]]) -> State:
    """A whole state in which `order` lines up the unseen values of each lot: first the hand, then the workers."""
    dealt: dict[tuple[str, int], list[int]] = {}
    camps = {}
    for colour in view.colours:
        camp = view.camps[colour]
        if isinstance(camp.hand, Hidden):
            dealt.update({(colour, lot.number): list(order(lot.unseen, chance)) for lot in camp.lots})
            camps[colour] = _with_hand(camp, dealt[colour, camp.lot])
        else:
            camps[colour] = camp
    return replace(
        view,
        camps=camps,
        boxes=tuple([box and _filled(box, dealt) for box in view.boxes]),
        richelieu_pile=_pile(view, RICHELIEU, view.richelieu_pile, chance),
        enemy_pile=_pile(view, ENEMY, view.enemy_pile, chance),
    )


def _with_hand(camp: Camp, values: list[int]) -> Camp:
    """The camp with a hand from the front of `values`, which keeps the rest."""
    hand, values[:] = values[: camp.in_hand], values[camp.in_hand :]
    return replace(camp, hand=tuple(sorted(hand)))


def _filled(box: Box, dealt: dict[tuple[str, int], list[int]]) -> Box:
    return Box(
        *[Sheet(sheet.id, tuple([_fill_piece(piece, dealt) for piece in sheet.spaces])) for sheet in box.sheets]
    )


def _fill_piece(piece: Piece | None, dealt: dict[tuple[str, int], list[int]]) -> Piece | None:
    if isinstance(piece, Worker) and isinstance(piece.value, Hidden):
        return replace(piece, value=dealt[piece.owner, piece.lot].pop())
    return piece


def _pile(view: State, side: str, pile: Deck, chance: Chance) -> Deck:
    """The sheets of a side that were not seen yet, in any order."""
    if isinstance(pile, tuple):
        return pile
    seen = {sheet.id for _, _, sheet in view.sheets()}
    seen.update(view.discarded, *(player.sheets for player in view.players))
    left = [sheet for sheet in EDITIONS[view.edition].piles[side] if sheet not in seen]
    return chance.shuffle(left)
