"""The scripts of the four automas (RULES 15): one function per row, found by automa and letter.

A row returns the place it acts on, or None if its condition holds for none or it cannot be carried out. Automas
with a plan test their rows on one place, the others look for the best one.
"""

from collections.abc import Callable, Iterable, Mapping

from domain.kernel.messages import HOUSE
from domain.pax_illuminaten.actions.reach import open_locations
from domain.pax_illuminaten.automa.sight import (
    automa_of,
    card_at,
    is_open,
    ordered,
    own,
    plan_card,
    plan_targets,
    rivals,
    shares,
    special,
)
from domain.pax_illuminaten.components import Luminary
from domain.pax_illuminaten.deck import can_draw
from domain.pax_illuminaten.geometry import layout
from domain.pax_illuminaten.state import State

Row = Callable[[State, Iterable[int]], int | None]
"""The first of these places that the row acts on."""
Test = Callable[[State, int], bool]


def _swappable(state: State, place: int, card: Luminary) -> bool:
    """Whether the plan card can take this place and has room for one more disc: then all that lie there stay."""
    fits = not rivals(state, place) and state.discs[place][HOUSE] < card.locations
    return fits and state.players[HOUSE].supply > 0


def _first(state: State, places: Iterable[int], test: Test) -> int | None:
    return next((place for place in places if state.faces[place] and test(state, place)), None)


def _face_down(state: State, places: Iterable[int]) -> int | None:
    return next((place for place in places if state.faces[place] is None), None)


def _row(test: Test) -> Row:
    return lambda state, places: _first(state, places, test)


# The rows of Cagliostro and Weishaupt.


def special_open(state: State, place: int) -> bool:
    """a1: a card of the sought kind, an open location, no rival discs."""
    return special(state, card_at(state, place)) and is_open(state, place) and not rivals(state, place)


def special_with_rivals(state: State, place: int) -> bool:
    """a2: a card of the sought kind, with rival discs."""
    return special(state, card_at(state, place)) and rivals(state, place)


def plan_is_special(state: State, place: int) -> bool:
    """b: the plan card is of the sought kind and the target is not."""
    plan, card = plan_card(state), card_at(state, place)
    return special(state, plan) and not special(state, card) and _swappable(state, place, plan)


def shares_and_open(state: State, place: int) -> bool:
    """c: the target shares a faction with the automa's card, has room and no disc of the automa."""
    return shares(state, card_at(state, place)) and is_open(state, place) and not own(state, place)


def plan_shares(state: State, place: int) -> bool:
    """d: the plan card shares a faction with the automa's card and the target does not."""
    plan, card = plan_card(state), card_at(state, place)
    unlike = not shares(state, card) and not (state.automa == "cagliostro" and special(state, card))
    return unlike and shares(state, plan) and _swappable(state, place, plan)


def plain_and_empty(state: State, place: int) -> bool:
    """e2: neither rival nor own discs, on a card of no other interest."""
    return not any(state.discs[place]) and not special(state, card_at(state, place))


def own_and_open(state: State, place: int) -> bool:
    """f1: only discs of the automa, and room for one more."""
    return own(state, place) and not rivals(state, place) and is_open(state, place)


def own_and_full(state: State, place: int) -> bool:
    """f2: only discs of the automa, and no room."""
    return own(state, place) and not rivals(state, place) and open_locations(state, place, HOUSE) == 0


PLAN_ROWS: Mapping[str, Row] = {
    "a1": _row(special_open),
    "a2": _row(special_with_rivals),
    "b": _row(plan_is_special),
    "c": _row(shares_and_open),
    "d": _row(plan_shares),
    "e1": _row(rivals),
    "e2": _row(plain_and_empty),
    "f1": _row(own_and_open),
    "f2": _row(own_and_full),
}


# The rows of St. Germain.


def sharing_open(state: State, place: int) -> bool:
    """b1: a card that shares a faction and has room."""
    return shares(state, card_at(state, place)) and is_open(state, place)


def sharing_full_with_rivals(state: State, place: int) -> bool:
    """b2: a card that shares a faction, has no room, and rival discs."""
    full = open_locations(state, place, HOUSE) == 0
    return shares(state, card_at(state, place)) and full and rivals(state, place)


def foreign_without_rivals(state: State, place: int) -> bool:
    """c1: a card that shares no faction, without rival discs."""
    return not shares(state, card_at(state, place)) and not rivals(state, place) and can_draw(state)


def foreign_with_rivals(state: State, place: int) -> bool:
    """c2: a card that shares no faction, with rival discs."""
    return not shares(state, card_at(state, place)) and rivals(state, place)


def all_full(state: State, places: Iterable[int]) -> int | None:
    """d: all neighbours are full of own discs; acts on an own card beside rival discs, or where the token is."""
    beside = list(places)
    if not all(own_and_full(state, place) for place in beside):
        return None
    shape = layout(len(state.players))
    for place in _from_beside(state, beside):
        if own(state, place) and any(rivals(state, other) for other in shape.near[place]):
            return place
    return state.token if state.token is not None else beside[0]


# The rows of Joseph II.


def beside_rivals(state: State, places: Iterable[int]) -> int | None:
    """b: any card with rival discs beside own discs, most own discs beside it first."""
    found = [p for p in range(len(state.faces)) if rivals(state, p) and most_own_beside(state, p)]
    return max(found, key=lambda p: (most_own_beside(state, p), -p), default=None)


def most_own_beside(state: State, place: int) -> int:
    """The most discs of the automa on one card beside a place."""
    return max(state.discs[other][HOUSE] for other in layout(len(state.players)).near[place])


def free_of_own(state: State, place: int) -> bool:
    """c1, d1: no disc of the automa, and room for one."""
    return not own(state, place) and is_open(state, place)


def _near_own(state: State, places: Iterable[int]) -> list[int]:
    """The places that lie beside own discs, those beside the automa's card first."""
    return [place for place in _from_beside(state, places) if most_own_beside(state, place)]


def _from_beside(state: State, places: Iterable[int]) -> list[int]:
    """The places beside the automa's card, then all in reading order."""
    return [*places, *range(len(state.faces))]


ROWS: Mapping[str, Mapping[str, Row]] = {
    "st_germain": {
        "a": _face_down,
        "b1": _row(sharing_open),
        "b2": _row(sharing_full_with_rivals),
        "c1": _row(foreign_without_rivals),
        "c2": _row(foreign_with_rivals),
        "d": all_full,
    },
    "joseph_ii": {
        "a": _row(rivals),
        "b": beside_rivals,
        "c1": _row(free_of_own),
        "c2": _face_down,
        "d1": lambda state, places: _first(state, _near_own(state, places), free_of_own),
        "d2": lambda state, places: _face_down(state, _near_own(state, places)),
    },
    "cagliostro": PLAN_ROWS,
    "weishaupt": PLAN_ROWS,
}
"""By automa and letter."""


def row_for(state: State, places: list[int]) -> tuple[str | None, int | None]:
    """The first row that applies to these places, and the place it acts on."""
    for letter in automa_of(state).rows:
        place = ROWS[state.automa or ""][letter](state, places)
        if place is not None:
            return letter, place
    return None, None


def targets(state: State) -> list[int]:
    """The places that the script is tested on: the target of the plan, or all neighbours by direction."""
    if automa_of(state).mode == "priority":
        return ordered(state, state.token)
    return plan_targets(state, str(plan_card(state).strength))[:1] if state.now.plan else []
