"""The shape of the map, what counts as adjacent, control, lodges, and how a game begins (RULES 2 and 3)."""

from typing import Any

import pytest
from msgspec.structs import replace

from domain.kernel import engine
from domain.kernel.chance import KeyedChance
from domain.kernel.hidden import Hidden
from domain.kernel.messages import HOUSE
from domain.pax_illuminaten.actions.oust import oust_places
from domain.pax_illuminaten.actions.reach import acting_cards
from domain.pax_illuminaten.challenge.strength import initial_strength
from domain.pax_illuminaten.commands import Influence, Scout
from domain.pax_illuminaten.components import CARDS, CONTACTS, EDICTS, FACTIONS, SETUP
from domain.pax_illuminaten.events import HandDealt, TableSet
from domain.pax_illuminaten.geometry import layout
from domain.pax_illuminaten.position import Position, controlled_lodges, lodge_controller, lodges_of
from domain.pax_illuminaten.setup import Options, automa_for
from domain.pax_illuminaten.state import State

from .harness import GAME, A, B, C, Table, position, rich


def fresh(seats: int, seed: int = 0, **options: Any) -> State:
    chance = KeyedChance(b"setup", "match", seed)
    return engine.start(GAME, seats, Options(**options), chance).state


def at(state: State, place: str) -> int:
    return state.places.index(place)


# Adjacency.


def test_cards_whose_edges_touch_are_adjacent() -> None:
    """R1."""
    shape = layout(2)
    near = {shape.places[place] for place in shape.near[shape.places.index("r2c2")]}
    assert near == {"r1c1", "r1c2", "r2c1", "r2c3", "r3c2", "r3c3"}


def test_a_card_is_adjacent_to_itself() -> None:
    """R1: an own card may be the target of its own action."""
    state = position(cards={"r3c3": "PIL031"}, discs={"r3c3": {A: 1}}, purses={A: rich()})
    assert acting_cards(state, A, at(state, "r3c3")) == ["PIL031"]
    assert Influence("PIL031") in Table.given(state).legal()


def test_a_card_between_two_others_of_the_top_row_is_an_edge_card() -> None:
    """R2: interior means that all six neighbours are map cards; placards do not count."""
    shape = layout(4)
    assert shape.places.index("r1c3") in shape.edge
    assert shape.places.index("r1c1") in shape.edge
    assert shape.places.index("r2c2") in shape.interior


def test_a_placard_touches_two_cards_and_counts_as_one_disc() -> None:
    """R3."""
    state = position(cards={"r1c1": "PIL001"})
    assert initial_strength(state, A, at(state, "r1c1")) == 1
    assert initial_strength(state, B, at(state, "r1c1")) == 0
    assert acting_cards(state, A, at(state, "r1c1")) == ["placard"]


def test_a_placard_cannot_be_attacked() -> None:
    """R3."""
    state = position(cards={"r4c4": "PIL001"}, discs={"r4c4": {A: 1}})
    assert oust_places(state, A) == []


# Control and lodges.


def board(cards: dict[str, str], discs: dict[str, dict[int, int]]) -> Position:
    return position(cards=cards, discs=discs).position


def test_a_tie_on_top_of_a_card_controls_nothing() -> None:
    """R79."""
    here = board({"r3c3": "PIL031"}, {"r3c3": {A: 1, B: 1}})
    place = layout(2).places.index("r3c3")
    assert not here.controls(place, A)
    assert not here.controls(place, B)


def test_one_disc_more_than_each_rival_controls_a_card() -> None:
    """R79."""
    here = board({"r3c3": "PIL031"}, {"r3c3": {A: 2, B: 1}})
    assert here.controls(layout(2).places.index("r3c3"), A)


CLERGY = {"r3c2": "PIL004", "r3c3": "PIL008", "r3c4": "PIL011"}


def test_three_cards_of_one_faction_that_hang_together_are_a_lodge() -> None:
    """R7: it is the largest group, named by faction and cards."""
    found = lodges_of(board(CLERGY, {}))
    assert [(lodge.faction, len(lodge.places)) for lodge in found] == [("clergy", 3)]


def test_a_lodge_takes_in_every_card_that_hangs_together_with_it() -> None:
    """R7."""
    found = lodges_of(board({**CLERGY, "r4c3": "PIL013"}, {}))
    assert [len(lodge.places) for lodge in found] == [4]


def test_face_down_cards_belong_to_no_lodge() -> None:
    """R9."""
    assert lodges_of(board({"r3c2": "PIL004", "r3c4": "PIL011"}, {})) == ()


@pytest.mark.parametrize(
    ("discs", "holder"), [({"r3c2": {A: 1}, "r3c3": {A: 1}}, None), ({"r3c2": {A: 2}, "r3c3": {A: 1, B: 2}}, A)]
)
def test_a_lodge_is_controlled_with_three_discs_and_more_than_each_rival(discs: dict, holder: int | None) -> None:
    """R8."""
    here = board(CLERGY, discs)
    assert lodge_controller(here, lodges_of(here)[0]) == holder
    assert bool(controlled_lodges(here, A)) == (holder == A)


# The setup.


@pytest.mark.parametrize(("seats", "deck", "each"), [(2, 25, 6), (3, 18, 8), (4, 9, 10)])
def test_one_deck_feeds_map_court_and_hands(seats: int, deck: int, each: int) -> None:
    """R75."""
    state = fresh(seats)
    assert state.deck_size == deck
    assert len(state.court) == 5
    assert [len(player.hand) for player in state.players] == [4] * seats
    for faction in FACTIONS:
        assert state.pool[faction] + sum(player.purse[faction] for player in state.players) == each
    assert len(state.plot_deck) == 13 - 2 - seats


def test_the_lowest_contact_begins() -> None:
    """R73: seats go on clockwise from there."""
    for seed in range(5):
        state = fresh(3, seed)
        numbers = [CONTACTS[player.contact].number for player in state.players]
        assert state.start == numbers.index(min(numbers)) == state.now.seat
    assert state.seats_from(C) == (C, A, B)


def test_the_contact_stays_and_gives_the_placard_its_factions() -> None:
    """R76, R81."""
    state = position(cards={}, purses={A: {**rich(0), "scholars": 1}}, contacts=("C15", "C20"))
    assert Scout("r1c1") in Table.given(state).legal()
    state = position(cards={}, purses={A: {**rich(0), "clergy": 1}}, contacts=("C15", "C20"))
    assert Scout("r1c1") not in Table.given(state).legal()


def test_hands_plots_decks_and_the_map_are_hidden() -> None:
    """R77."""
    turn = engine.start(GAME, 2, Options(), KeyedChance(b"setup", "match", 1))
    world = engine.genesis(GAME, 2)
    for event in turn.events:
        world = world.evolve(GAME, event)
    view = world.view(A)
    assert view.players[B].hand.known == ()
    assert len(view.players[B].hand) == 4
    assert isinstance(view.players[B].plot, Hidden)
    assert isinstance(view.players[A].plot, str)
    assert isinstance(view.deck, Hidden)
    assert all(isinstance(card, Hidden) for card in (*view.down, *view.plot_deck, *view.event_deck))
    assert view.players[B].purse == world.truth.players[B].purse


def test_aces_and_crowns_of_the_setup_cause_no_event_check() -> None:
    """R78."""
    for seed in range(8):
        state = fresh(4, seed)
        assert not state.now.revealed


def test_each_half_of_the_event_deck_holds_three_edicts() -> None:
    deck = fresh(2, 3).event_deck
    assert len(deck) == 12
    assert sum(event in EDICTS for event in deck[:6]) == 3


def test_a_lone_seat_plays_against_an_automa_with_two_player_values() -> None:
    """R74, R60."""
    state = fresh(1)
    assert state.automa == "st_germain"
    assert state.seats == (A, HOUSE)
    assert len(state.faces) == 19
    assert len(state.factions) == 3
    assert len(state.plots) == 2


def test_the_automa_takes_the_last_place_and_no_hand_or_plot() -> None:
    """R74."""
    state = fresh(3, automa="weishaupt")
    automa = state.players[HOUSE]
    assert state.seats[-1] == HOUSE
    assert (len(automa.hand), automa.plot) == (0, None)
    assert sum(automa.purse.values()) == 3


def test_the_disc_on_the_placard_of_the_automa_is_the_one_a_placard_counts_for() -> None:
    """R63: all 20 discs are in its supply."""
    assert fresh(1).players[HOUSE].supply == SETUP.discs


def test_four_people_leave_no_place_for_an_automa() -> None:
    """R74."""
    assert automa_for(4, Options(automa="weishaupt")) is None
    assert fresh(4, automa="weishaupt").automa is None


def test_setup_says_what_lies_open_and_to_whom_what_is_dealt() -> None:
    turn = engine.start(GAME, 2, Options(), KeyedChance(b"setup", "match", 2))
    assert isinstance(turn.events[0], TableSet)
    dealt = [event for event in turn.events if isinstance(event, HandDealt)]
    assert [event.seat for event in dealt] == [A, B]
    assert dealt[0].seen_by(B).cards == Hidden(4)


def test_every_card_is_somewhere() -> None:
    state = fresh(4)
    cards = [*state.down, *state.deck, *state.court]
    for player in state.players:
        cards += player.hand.known
    assert sorted(cards) == sorted(CARDS)
    assert replace(state, agenda=()).agenda == ()
