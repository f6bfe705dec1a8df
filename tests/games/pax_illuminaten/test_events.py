"""Edicts, the nine special events, the Event Check, the Redraw and both endings (RULES 12 to 14)."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from domain.kernel.chance import KeyedChance
from domain.kernel.game import Turn
from domain.kernel.hidden import Hidden, Pile
from domain.kernel.messages import Seat
from domain.pax_illuminaten.commands import (
    Activate,
    BuyAction,
    DrawCard,
    EndActions,
    Expel,
    Extort,
    Influence,
    KeepEvent,
    LookAtHand,
    LookAtPlot,
    MoveDisc,
    Organize,
    Pass,
    PickDisc,
    PlaceCard,
    QuickFavor,
    Scheme,
    Scout,
    TakeCourt,
)
from domain.pax_illuminaten.components import EDICTS, SETUP
from domain.pax_illuminaten.discards import Discards
from domain.pax_illuminaten.events import (
    CardsDiscarded,
    CardsDrawn,
    DeckShuffled,
    EdictDiscarded,
    EdictTicked,
    EventPutBack,
    EventsDrawn,
    FinalRoundBegan,
    GameEnded,
    HandSeen,
    PlotSeen,
    SpecialEnded,
    TurnBegan,
)
from domain.pax_illuminaten.setup import event_deck
from domain.pax_illuminaten.state import OpenEdict, State

from .harness import GAME, A, B, Table, favor, now, player, position, rich

N, P, M, ART, S, CL = "nobility", "professions", "magistrates", "artists", "scholars", "clergy"


def finished(table: Table) -> Table:
    """The Redraw done, always from the deck."""
    while table.asked == "Redrawing":
        table = table.then(DrawCard(), seat=table.awaited[0])
    return table


def checked(state: State) -> Table:
    return Table.given(state).then(EndActions())


def active(special: str, owner: Seat = B, **changes: Any) -> State:
    """A position of A in which a special event is in force."""
    return player(position(**changes), owner, special=special)


# Edicts.


@pytest.mark.parametrize("edict", EDICTS)
def test_each_edict_takes_all_favor_of_its_faction_in(edict: str) -> None:
    """R126, R52: an edict that is kept is issued at once; in a 2-player game all of the colour lies on it."""
    state = position(purses={A: rich(2), B: rich(1)}, event_deck=(edict, "S_press", "S_decree"))
    table = checked(now(state, revealed=True)).then(KeepEvent(edict))
    faction = EDICTS[edict].faction
    assert (table.purse().get(faction), table.purse(B).get(faction)) == (None, None)
    assert table.state.players[A].edicts == (OpenEdict(edict, faction, 6),)
    assert table.state.pool[faction] == 0
    assert table.state.event_deck == ("S_press", "S_decree")


def test_an_edict_ticks_in_the_event_phase_of_its_owner_only() -> None:
    """R126: one to the pool, one to the owner: three turns each."""
    state = player(position(), A, edicts=(OpenEdict("E_clergy", CL, 6),))
    state = player(state, B, edicts=(OpenEdict("E_artists", ART, 6),))
    state = replace(state, pool={**state.pool, CL: 0, ART: 0})
    table = Table.turn_of(state, A)
    assert table.all(EdictTicked) == [EdictTicked(A, "E_clergy", CL, 1, 1)]
    assert (table.purse(), table.state.pool[CL]) == ({CL: 1}, 1)
    assert table.state.players[B].edicts[0].favor == 6


def test_an_empty_edict_is_discarded_and_the_fifth_begins_the_final_round() -> None:
    """R127, R59, R128: at any moment."""
    state = player(position(edicts_gone=4), A, edicts=(OpenEdict("E_clergy", CL, 2),))
    state = replace(state, pool={**state.pool, CL: 0})
    table = Table.turn_of(state, A)
    assert table.all(EdictDiscarded)
    assert table.all(FinalRoundBegan)
    assert table.state.final


@pytest.mark.parametrize("seed", range(5))
def test_edicts_in_the_deck_suffice_for_the_fifth_discard(seed: int) -> None:
    """R127: all six lie among the twelve events, three in each half."""
    deck = event_deck(Turn(GAME.evolve, GAME.initial(), KeyedChance(b"events", "match", seed)))
    assert (len(deck), len(set(deck))) == (12, 12)
    assert [sum(event in EDICTS for event in half) for half in (deck[:6], deck[6:])] == [3, 3]
    assert sum(event in EDICTS for event in deck) >= SETUP.edicts_to_end


# The event phase and the nine specials.


def test_in_the_first_round_nobody_holds_an_event() -> None:
    """R124: the Event phase is empty."""
    table = Table.turn_of(position(round=0), A)
    assert table.asked == "Acting"


def test_activating_is_optional_and_the_old_special_goes_first() -> None:
    """R124, R129, R58: used event cards never return; in force until the owner's next Event phase."""
    state = player(position(), A, special="S_press", specials=Pile(("S_decree",)))
    table = Table.turn_of(state, A)
    assert table.all(SpecialEnded) == [SpecialEnded(A, "S_press")]
    assert table.state.event_discards.known_cards == ("S_press",)
    assert table.then(Pass()).state.players[A].special is None
    after = table.then(Activate("S_decree"))
    assert after.state.in_force("S_decree")
    table.when(A, Activate("S_press")).refused("not_in_hand")


def test_a_special_works_for_every_player_in_its_own_turn() -> None:
    """R58, R129."""
    for owner in (A, B):
        state = active("S_press", owner, purses={A: favor(clergy=3)})
        assert BuyAction("S_press", CL) in Table.given(state).legal()


def test_the_congress_sells_one_main_action_a_turn() -> None:
    """R99."""
    state = active("S_wilhelmsbad", purses={A: favor(nobility=5, clergy=5)})
    table = Table.given(state).then(BuyAction("S_wilhelmsbad")).paid()
    assert table.state.now.actions == 3
    table.when(A, BuyAction("S_wilhelmsbad")).refused("event_not_available")
    used = Table.given(now(state, used=("scholars",))).then(BuyAction("S_wilhelmsbad")).paid()
    assert used.state.now.used == ("scholars", "S_wilhelmsbad")


def test_the_press_sells_one_main_action_a_turn() -> None:
    """R99."""
    state = active("S_press", purses={A: favor(clergy=3)})
    table = Table.given(state).then(BuyAction("S_press", CL))
    assert (table.state.now.actions, table.purse()) == (3, {})


def test_courtly_celebrations_open_every_edge_card() -> None:
    cards = {"r5c3": "PIL001", "r3c3": "PIL003"}
    state = active("S_courtly", cards=cards, purses={A: rich()})
    table = Table.given(state)
    assert Influence("PIL001") in table.legal()
    assert Influence("PIL003") not in table.legal()


def test_investigators_show_a_hand_to_the_looker_only_and_once_a_turn() -> None:
    """R130."""
    table = Table.given(active("S_investigators", hands={B: ("PIL001",)})).then(LookAtHand(B))
    event = table.all(HandSeen)[0]
    assert (event.cards, event.seen_by(B).cards) == (("PIL001",), Hidden(1))
    table.when(A, LookAtPlot(B)).refused("event_not_available")


def test_investigators_show_a_hidden_plot_but_no_claimed_one() -> None:
    """R130: a claimed plot is open anyway."""
    state = active("S_investigators", private=("P06", "P08"))
    assert Table.given(state).then(LookAtPlot(B)).all(PlotSeen) == [PlotSeen(A, B, "P08")]
    assert LookAtPlot(B) not in Table.given(player(state, B, plot_shown=True)).legal()


def test_an_automa_has_nothing_to_show() -> None:
    """R130."""
    state = active("S_investigators", A, automa="st_germain")
    assert not any(isinstance(command, LookAtHand | LookAtPlot) for command in Table.given(state).legal())


def test_the_decree_lets_rival_discs_be_moved_by_expel() -> None:
    state = active("S_decree", cards={"r1c1": "PIL031"}, discs={"r1c1": {B: 1}}, hands={A: ("PIL016",)},
                   purses={A: favor(scholars=1)})  # fmt: skip
    assert Table.given(state).then(Expel("PIL031")).discs("r1c1") == (0, 1)


def test_fair_weather_lets_discs_jump() -> None:
    cards = {"r1c1": "PIL001", "r5c3": "PIL031"}
    state = active("S_fair_weather", cards=cards, discs={"r1c1": {A: 1}}, purses={A: favor(nobility=1)})
    table = Table.given(state).then(Organize(N), PickDisc("PIL001"), MoveDisc("PIL031"))
    assert table.discs("r5c3") == (1, 0)


def test_the_compact_adds_freemasons_to_any_chain() -> None:
    state = active("S_compact", hands={A: ("PIL034", "PIL037")})
    assert Scheme("PIL037") in Table.given(state).then(Scheme("PIL034")).legal()


def test_quiet_tidings_owe_nothing() -> None:
    state = active("S_tidings", cards={"r3c3": "PIL016"}, discs={"r3c3": {A: 1, B: 1}})
    assert Table.given(state).then(Extort("PIL016")).purse() == {N: 1, M: 1}


def test_rosicrucian_advance_saves_the_main_action() -> None:
    state = active("S_advance", cards={"r1c1": "PIL005"}, purses={A: favor(nobility=1)})
    assert Table.given(state).then(Influence("PIL005")).state.now.actions == 2


# The Event Check.


def revealing_place() -> Table:
    state = position(purses={A: favor(scholars=1)}, hands={A: ("PIL046",)})
    return Table.given(state).then(Scout("r1c1"), PlaceCard("PIL046"))


def revealing_expel() -> Table:
    state = position(cards={"r1c1": "PIL001"}, purses={A: favor(scholars=1)}, hands={A: ("PIL052",)})
    return Table.given(state).then(Expel("PIL001"))


def revealing_scheme() -> Table:
    return Table.given(position(hands={A: ("PIL046",)})).then(QuickFavor("PIL046"))


@pytest.mark.parametrize("reveal", [revealing_place, revealing_expel, revealing_scheme])
def test_an_ace_or_crown_revealed_in_the_turn_draws_events_once(reveal: Callable[[], Table]) -> None:
    """R51, R125, R54: on the map, schemed (also for Quick Favor) or in a challenge; not optional."""
    table = reveal()
    assert table.state.now.revealed
    table = table.then(EndActions())
    assert len(table.all(EventsDrawn)) == 1
    assert table.asked == "KeepingEvent"


def test_cards_that_lay_there_before_draw_nothing() -> None:
    """R51, R125: nor the court, drawn cards and swaps."""
    state = position(
        cards={"r1c1": "PIL046"}, discs={"r1c1": {A: 1}}, court=("PIL052", "PIL001", "PIL002", "PIL003", "PIL004")
    )
    table = checked(state)
    assert table.all(EventsDrawn) == []


def test_the_other_event_goes_back_on_top_and_only_its_drawer_knows_it() -> None:
    """R52, R77."""
    state = now(position(event_deck=("S_press", "S_decree", "E_clergy")), revealed=True)
    table = checked(state).then(KeepEvent("S_decree"))
    assert table.state.event_deck == ("S_press", "E_clergy")
    assert table.state.players[A].specials.known == ("S_decree",)
    assert table.all(EventPutBack)[0].seen_by(B).event == Hidden()
    checked(state).when(A, KeepEvent("E_artists")).refused("not_offered")


def test_the_last_event_is_drawn_alone_and_none_is_reshuffled() -> None:
    """R52: a player without a hand draws, too (R124)."""
    table = checked(now(position(event_deck=("S_press",), event_discards=Discards("E_clergy")), revealed=True))
    assert table.state.players[A].specials.known == ("S_press",)
    assert table.state.event_deck == ()
    assert checked(now(position(event_deck=()), revealed=True)).all(EventsDrawn) == []


# The Redraw.


def redrawing(**changes: Any) -> Table:
    court = ("PIL001", "PIL002", "PIL003", "PIL004", "PIL005")
    return checked(position(court=court, **changes))


def test_cards_used_in_the_turn_go_to_the_discards() -> None:
    """R54."""
    table = Table.given(position(hands={A: ("PIL019",)})).then(Scheme("PIL019"), EndActions())
    assert table.all(CardsDiscarded) == [CardsDiscarded(A, ("PIL019",))]


def test_the_others_draw_first_and_only_from_the_deck() -> None:
    """R56."""
    table = redrawing(hands={B: ("PIL031",)})
    drawn = table.all(CardsDrawn)
    assert [(event.seat, len(event.cards)) for event in drawn] == [(B, 3)]
    assert table.awaited == (A,)


def test_one_court_card_is_free_wherever_it_lies() -> None:
    """R55, R131: the source is chosen after seeing the last card."""
    table = redrawing().then(TakeCourt("PIL004"))
    assert table.purse() == {}
    assert table.asked == "Redrawing"
    table.when(A, TakeCourt("PIL005")).refused("not_from_court")


def test_a_second_court_card_costs_a_favor_and_one_of_the_two_is_the_chamberlains() -> None:
    """R55."""
    table = redrawing(purses={A: favor(clergy=1)}).then(TakeCourt("PIL004"))
    assert [c for c in table.legal() if isinstance(c, TakeCourt)] == [TakeCourt("PIL001")]
    after = table.then(TakeCourt("PIL001"))
    assert (after.purse(), len(after.state.players[A].hand)) == ({}, 2)
    after.when(A, TakeCourt("PIL002")).refused("not_from_court")
    first = redrawing(purses={A: favor(clergy=1)}).then(TakeCourt("PIL001"))
    assert TakeCourt("PIL005") in first.legal()


def test_a_gap_stays_until_the_refresh() -> None:
    """R131: then gaps are filled from the left and nothing slides."""
    table = redrawing().then(TakeCourt("PIL004"))
    assert table.state.court == ("PIL001", "PIL002", "PIL003", None, "PIL005")
    table = finished(table)
    court = table.state.court
    assert (court[1], court[2], court[4]) == ("PIL002", "PIL003", "PIL005")
    assert None not in court
    assert table.state.chamberlain == 1


def test_the_draw_goes_on_to_the_limit() -> None:
    """R131."""
    table = finished(redrawing())
    assert len(table.state.players[A].hand) == 4


def test_the_scholars_card_raises_the_limit_in_the_own_redraw() -> None:
    """R112."""
    assert len(finished(redrawing(factions={S: A})).state.players[A].hand) == 5


def test_a_hand_above_the_limit_is_kept() -> None:
    """R57, R133: nobody ever discards for it."""
    hand = ("PIL010", "PIL011", "PIL012", "PIL013", "PIL014")
    table = redrawing(hands={A: hand})
    assert table.state.players[A].hand.known == hand
    assert table.all(TurnBegan)[-1].seat == B


def test_the_discards_are_shuffled_as_soon_as_the_deck_is_empty() -> None:
    """R132: cards used in this turn are in the discards by then."""
    state = position(hands={B: ("PIL031", "PIL032", "PIL033")}, deck=("PIL034",))
    state = replace(state, discards=Discards("PIL036", ("PIL035",)))
    table = Table.given(state).when(A, EndActions(), 1, 0, 0)
    assert table.all(DeckShuffled)
    assert (table.state.discards, table.state.emptied) == (Discards(), 1)


def test_with_nothing_to_draw_the_redraw_ends_early() -> None:
    """R132: gaps are left in the court."""
    state = position(deck=(), court=("PIL001", "PIL002", "PIL003", "PIL004", "PIL005"), hands={B: ("PIL010",)})
    table = Table.given(state).then(EndActions())
    table.when(A, DrawCard()).refused("deck_is_empty")
    after = table.then(TakeCourt("PIL003"))
    assert after.all(TurnBegan)[-1].seat == B


# The end.


def scoring_state(final: bool = True, **changes: Any) -> State:
    cards = {"r3c2": "PIL004", "r3c3": "PIL008", "r3c4": "PIL011"}
    discs = {"r3c2": {A: 1}, "r3c3": {B: 1}, "r3c4": {B: 1}}
    full = {"hands": {A: ("PIL031",) * 4, B: ("PIL032",) * 4}}
    state = position(cards=cards, discs=discs, seat=B, **{**full, **changes})
    return replace(state, final=final)


def ended(state: State) -> GameEnded | None:
    table = Table.given(state).then(EndActions(), seat=B)
    found = table.all(GameEnded)
    return found[0] if found else None


def test_the_final_round_is_played_to_its_end() -> None:
    """R59, R128, R134: scoring lodges need no controller."""
    event = ended(scoring_state())
    assert event is not None
    assert (event.how, event.winners, event.scores) == ("factions", (B,), (1, 2))
    other = replace(scoring_state(), start=B)
    assert ended(other) is None


def test_a_plot_win_in_the_final_turn_comes_first() -> None:
    """R128."""
    lodge = {"r3c2": "PIL001", "r3c3": "PIL016", "r3c4": "PIL003", "r2c2": "PIL004", "r2c3": "PIL005"}
    cards = {**lodge, "r5c1": "PIL052", "r5c2": "PIL046", "r5c3": "PIL047"}
    state = position(cards=cards, discs={place: {B: 1} for place in cards}, seat=B, final=True)
    event = ended(player(state, B, claims=("P12", "P07")))
    assert event is not None
    assert (event.how, event.winners) == ("plots", (B,))


def test_ties_go_to_more_faction_cards_and_then_are_shared() -> None:
    """R59."""
    cards = {"r3c2": "PIL004", "r3c3": "PIL008", "r3c4": "PIL011"}
    discs = {"r3c2": {A: 1}, "r3c3": {B: 1}}
    tied = replace(scoring_state(), discs=position(cards=cards, discs=discs).discs)
    event = ended(tied)
    assert event is not None
    assert event.winners == (A, B)
    event = ended(replace(tied, factions={N: A}))
    assert event is not None
    assert event.winners == (A,)


def test_all_who_share_the_win_have_won() -> None:
    """R59."""
    cards = {"r3c2": "PIL004", "r3c3": "PIL008", "r3c4": "PIL011"}
    discs = {"r3c2": {A: 1}, "r3c3": {B: 1}}
    tied = replace(scoring_state(), discs=position(cards=cards, discs=discs).discs)
    result = GAME.outcome(Table.given(tied).then(EndActions(), seat=B).state)
    assert result is not None
    assert result.winners == (A, B)


def test_a_round_limit_leads_to_faction_scoring() -> None:
    """R135: off by default."""
    assert ended(replace(scoring_state(final=False), round_limit=3)) is not None
    assert ended(scoring_state(final=False)) is None
