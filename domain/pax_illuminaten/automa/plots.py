"""How an automa wins (RULES 15): one function a kind of plot, found by its key in the component data."""

from collections.abc import Callable, Mapping

from domain.kernel.messages import HOUSE
from domain.pax_illuminaten.components import AUTOMAS, CARDS, Luminary
from domain.pax_illuminaten.position import controlled_lodges
from domain.pax_illuminaten.state import State


def edicts_discarded(state: State, count: int) -> bool:
    """The number of discarded edicts is reached."""
    return state.edicts_gone >= count


def large_lodge(state: State, count: int) -> bool:
    """The automa controls a lodge of at least `count` cards."""
    return any(len(lodge.places) >= count for lodge in controlled_lodges(state.position, HOUSE))


def many_discs(state: State, count: int) -> bool:
    """The automa has at least `count` discs on the map."""
    return sum(discs[HOUSE] for discs in state.discs) >= count


def a_person_without_disc(state: State, count: int) -> bool:
    """From this round on: a person has no disc on the map."""
    people = [seat for seat in state.seats if seat != HOUSE]
    return state.round >= count and any(not any(discs[seat] for discs in state.discs) for seat in people)


def deck_emptied(state: State, count: int) -> bool:
    """The deck has run out `count` times."""
    return state.emptied >= count


def controls_affiliated(state: State, count: int) -> bool:
    """The automa controls `count` Freemasons and Rosicrucians."""
    return sum(card.affiliation != "none" for card in _controlled(state)) >= count


def controls_high_ranks(state: State, count: int) -> bool:
    """The automa controls `count` Aces and Crowns."""
    return sum(card.high for card in _controlled(state)) >= count


def _controlled(state: State) -> list[Luminary]:
    position = state.position
    return [CARDS[face] for place, face in enumerate(state.faces) if face and position.controls(place, HOUSE)]


AUTOMA_PLOTS: Mapping[str, Callable[[State, int], bool]] = {
    plot.check: globals()[plot.check] for automa in AUTOMAS.values() for plot in automa.plots
}
"""The functions of this module that the component data name."""
