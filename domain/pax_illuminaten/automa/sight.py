"""What the scripts of the automas read off the map (RULES 15): cards, discs, neighbours, directions, the plan."""

from domain.kernel.messages import HOUSE
from domain.pax_illuminaten.actions.reach import open_locations
from domain.pax_illuminaten.challenge.result import bot_factions
from domain.pax_illuminaten.components import AUTOMAS, CARDS, Automa, Luminary
from domain.pax_illuminaten.geometry import CLOCKWISE, layout
from domain.pax_illuminaten.state import State


def automa_of(state: State) -> Automa:
    """The data of the automa in play."""
    return AUTOMAS[state.automa or ""]


def card_at(state: State, place: int) -> Luminary:
    """The face-up card of a place."""
    return CARDS[state.faces[place] or ""]


def rivals(state: State, place: int) -> bool:
    """Whether others than the automa have discs there."""
    return sum(state.discs[place]) > state.discs[place][HOUSE]


def own(state: State, place: int) -> bool:
    """Whether the automa has a disc there."""
    return state.discs[place][HOUSE] > 0


def is_open(state: State, place: int) -> bool:
    """Whether the automa can place a disc there."""
    return state.players[HOUSE].supply > 0 and open_locations(state, place, HOUSE) > 0


def shares(state: State, card: Luminary) -> bool:
    """Whether a card shows a faction of the automa's card."""
    return not set(card.factions).isdisjoint(bot_factions(state))


def special(state: State, card: Luminary) -> bool:
    """Whether a card is of the sought kind: affiliated for Cagliostro, Ace or Crown for Weishaupt."""
    return card.affiliation != "none" if state.automa == "cagliostro" else card.high


def neighbours(state: State, place: int | None) -> tuple[int | None, ...]:
    """The neighbours of a place, or of the automa's placard, clockwise."""
    shape = layout(len(state.players))
    return shape.placards_around[-1] if place is None else shape.around[place]


def ordered(state: State, place: int | None) -> list[int]:
    """The neighbours of a place, those with higher direction numbers first."""
    by_direction = dict(zip(CLOCKWISE, neighbours(state, place), strict=True))
    directions = sorted(automa_of(state).directions.items(), reverse=True)
    return [found for _, direction in directions if (found := by_direction[direction]) is not None]


def plan_targets(state: State, strength: str) -> list[int]:
    """The places on the map, clockwise from the direction of the plan card."""
    first = CLOCKWISE.index(automa_of(state).directions[strength])
    places = neighbours(state, state.token)
    return [place for place in places[first:] + places[:first] if place is not None]


def plan_card(state: State) -> Luminary:
    """The open plan card."""
    return CARDS[state.now.plan or ""]
