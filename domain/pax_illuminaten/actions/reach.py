"""What a seat can reach on the map (RULES 3). Places are numbers; the placard has none."""

from msgspec.structs import replace

from domain.kernel.messages import Seat
from domain.pax_illuminaten.components import CARDS
from domain.pax_illuminaten.events import Deed
from domain.pax_illuminaten.geometry import layout
from domain.pax_illuminaten.ids import PLACARD
from domain.pax_illuminaten.state import State


def own_places(state: State, seat: Seat) -> list[int]:
    """The places with discs of `seat`."""
    return [place for place, discs in enumerate(state.discs) if discs[seat]]


def reach(state: State, seat: Seat) -> set[int]:
    """The places with discs of `seat`, those beside them, and those beside its placard."""
    shape = layout(len(state.players))
    return shape.reach(own_places(state, seat)).union(shape.placards[seat])


def open_locations(state: State, place: int, seat: Seat) -> int:
    """The discs that `seat` could add to a face-up card; none on the Crown of a rival."""
    face = state.faces[place]
    if face is None:
        return 0
    card, discs = CARDS[face], state.discs[place]
    total = sum(discs)
    if card.crown and total > discs[seat]:
        return 0
    return card.locations - total


def acting_cards(state: State, seat: Seat, place: int) -> list[str]:
    """The possible acting cards for a place: own cards there and beside it, and the placard."""
    shape = layout(len(state.players))
    beside = [other for other in (place, *shape.near[place]) if state.discs[other][seat]]
    cards = [face for other in beside if (face := state.faces[other])]
    return [*cards, PLACARD] if place in shape.placards[seat] else cards


def card_of(view: State, place: int) -> str:
    return view.faces[place] or view.places[place]


def actors(view: State, seat: Seat, deed: Deed) -> list[Deed]:
    cards = acting_cards(view, seat, view.place(deed.target or ""))
    return [replace(deed, acting=card) for card in cards]
