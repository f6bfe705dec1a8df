"""Putting a worker on a space (RULES 4): open spaces, costs, and which face is up.

The same for actions, rewards and neutral workers.
"""

from collections.abc import Set
from functools import cache, lru_cache

from domain.kernel.game import REMEMBERED, Turn
from domain.kernel.messages import Seat
from domain.kernel.options import Allow, Option, Refuse
from domain.richelieu import events as ev
from domain.richelieu.commands import PlaceWorker
from domain.richelieu.components import COSTS, EDITIONS, SPACES, payable
from domain.richelieu.pieces import Camp
from domain.richelieu.state import State

RICH = COSTS[-1]
"""Enough for any space."""

ALL = (1 << SPACES) - 1


def spaces_in(bits: int) -> tuple[int, ...]:
    """The spaces, counted from 1, of a set of bits."""
    return tuple([place + 1 for place in range(SPACES) if bits >> place & 1])


def placements(
    view: State, camp: Camp, purse: int = RICH, kept_open: Set[str] = frozenset()
) -> tuple[tuple[Option, ...], tuple[Option, ...]]:
    """Every placement from the hand of `camp` for at most `purse` louis, with refusals of the others.

    No space of a sheet in `kept_open` may be taken.
    """
    values, frozen = distinct(camp.known_values), view.frozen
    if not values:
        return (), EMPTY_HAND
    allowed: tuple[Option, ...] = ()
    refused: tuple[Option, ...] = ()
    for number, _, sheet in view.sheets():
        free = sheet.open
        if number in frozen:
            refused += _sheet_refusals("box_frozen", sheet.id)
        elif sheet.id in kept_open:
            refused += _sheet_refusals("would_fill", sheet.id)
        else:
            paid = payable(view.edition, sheet.id, max(-1, min(purse, RICH)))
            allowed += _placements(sheet.id, free & paid, values)
            refused += _refusals(sheet.id, free, paid)
    return allowed, refused + NOWHERE


def place(turn: Turn[State], seat: Seat, owner: str, command: PlaceWorker, surcharge: int | None = None) -> None:
    """`seat` puts a worker of `owner` on a space, for its cost plus `surcharge`, or for nothing.

    The worker lies face up on a free space. If it was the last in hand, the workers in the city come home.
    """
    cost = EDITIONS[turn.state.edition].cost(command.sheet, command.space)
    kind = ev.WorkerPlacedFaceDown if cost else ev.WorkerPlacedFaceUp
    paid = 0 if surcharge is None else cost + surcharge
    turn.emit(kind(seat, owner, command.value, command.sheet, command.space, paid, surcharge or 0))
    bring_home(turn, owner)


def bring_home(turn: Turn[State], owner: str) -> None:
    """All workers of `owner` in the city come back to its hand if that is empty."""
    camp = turn.state.camps[owner]
    if not camp.in_hand and camp.city:
        turn.emit(ev.WorkersReturned(camp.keeper, owner, camp.city))


EMPTY_HAND = (Refuse(PlaceWorker, "hand_empty"),)
NOWHERE = (Refuse(PlaceWorker, "no_such_space"),)


@cache
def distinct(hand: tuple[int, ...]) -> tuple[int, ...]:
    """The values in a hand, each once, in order."""
    return tuple(sorted(set(hand)))


@cache
def _placement(value: int, sheet: str, space: int) -> Allow:
    return Allow(PlaceWorker(value, sheet, space))


@lru_cache(maxsize=REMEMBERED)
def _placements(sheet: str, spaces: int, values: tuple[int, ...]) -> tuple[Option, ...]:
    return tuple([_placement(value, sheet, space) for space in spaces_in(spaces) for value in values])


@lru_cache(maxsize=REMEMBERED)
def _refusals(sheet: str, free: int, paid: int) -> tuple[Option, ...]:
    reasons = (("space_taken", ALL & ~free), ("too_poor", free & ~paid), ("no_such_worker", free & paid))
    return tuple(
        [
            Refuse(PlaceWorker, code, {"sheet": sheet, "space": space})
            for code, spaces in reasons
            for space in spaces_in(spaces)
        ]
    )


@cache
def _sheet_refusals(code: str, sheet: str) -> tuple[Option, ...]:
    return (Refuse(PlaceWorker, code, {"sheet": sheet}),)
