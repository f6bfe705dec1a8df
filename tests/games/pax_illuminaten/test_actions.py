"""Scout, Influence, Extort, Organize and Expel (RULES 6 to 8)."""

from typing import Any

import pytest

from domain.kernel.hidden import Hidden
from domain.kernel.messages import Seat
from domain.pax_illuminaten.commands import (
    ActFrom,
    ChooseCard,
    Commit,
    EndActions,
    Expel,
    Extort,
    GiveFavor,
    Influence,
    MoveDisc,
    Organize,
    Oust,
    Pass,
    PayFavor,
    PickDisc,
    PlaceCard,
    QuickFavor,
    Scheme,
    Scout,
    Whisper,
)
from domain.pax_illuminaten.events import CardExpelled, CardScouted, CardYielded, FavorGained, FavorPaid
from domain.pax_illuminaten.state import State

from .harness import A, B, C, Table, favor, now, player, position, rich

N, P, M, ART, S, CL = "nobility", "professions", "magistrates", "artists", "scholars", "clergy"
Hand = tuple[str, ...]


def gained(table: Table) -> dict[str, int]:
    """What A gained in all."""
    factions = [f for event in table.all(FavorGained) if event.seat == A for f in event.factions]
    return {faction: factions.count(faction) for faction in factions}


# The Action phase as a whole.


def test_scheme_cards_and_main_actions_alternate_freely() -> None:
    """R10, R33: the one chain goes on across them."""
    state = position(purses={A: rich()}, hands={A: ("PIL019", "PIL034", "PIL021")})
    table = Table.given(state).then(Scheme("PIL019"), Extort("placard"), Scheme("PIL034"))
    assert table.state.now.chain == ("PIL019", "PIL034")
    table.when(A, Scheme("PIL021")).refused("does_not_link")


def test_an_action_must_end_before_the_next_begins() -> None:
    """R10."""
    state = position(purses={A: rich()}, hands={A: ("PIL019",)})
    table = Table.given(state).then(Scout("r1c1"))
    assert all(
        isinstance(command, PayFavor) or command.__class__.__name__ == "Exchange" for command in table.legal()
    )


def test_unused_actions_lapse() -> None:
    """R87: everything is optional."""
    table = Table.given(position()).then(EndActions())
    assert table.state.now.actions == 0


def test_without_discs_on_the_map_one_acts_from_the_placard() -> None:
    """R87: nobody is eliminated."""
    assert Scout("r1c1") in Table.given(position(purses={A: rich()})).legal()


def test_a_third_main_action_is_refused() -> None:
    state = now(position(purses={A: rich()}), actions=0)
    Table.given(state).when(A, Scout("r1c1")).refused("no_actions_left")


def test_what_cannot_be_paid_cannot_be_begun() -> None:
    """R87: in full."""
    Table.given(position()).when(A, Scout("r1c1")).refused("no_scout")


def test_the_supply_limits_what_is_placed() -> None:
    """R80."""
    state = position(cards={"r1c1": "PIL031"}, purses={A: rich(5)}, supply={A: 2})
    table = Table.given(state).then(Influence("PIL031"))
    assert table.legal() == [Commit(1), Commit(2)]
    table.when(A, Commit(3)).refused("cannot_be_carried_out")


# Scout.


def test_the_scouted_card_may_be_the_one_that_is_placed() -> None:
    """R11, R88: with an empty hand it must be."""
    state = position(purses={A: favor(scholars=1)}, down={"r1c1": "PIL031"})
    table = Table.given(state).then(Scout("r1c1"), PlaceCard("PIL031"))
    assert table.face("r1c1") == "PIL031"
    assert len(table.state.players[A].hand) == 0


def test_a_scouted_card_is_seen_by_the_scout_alone() -> None:
    """R77, R88."""
    state = position(purses={A: favor(scholars=1)}, down={"r1c1": "PIL031"}, hands={A: ("PIL001",)})
    table = Table.given(state).then(Scout("r1c1"))
    event = table.all(CardScouted)[0]
    assert event.seen_by(B).card == Hidden()
    after = table.then(PlaceCard("PIL001"))
    assert (after.face("r1c1"), after.state.players[A].hand.known) == ("PIL001", ("PIL031",))


def test_the_hand_limit_is_not_tested_by_scout() -> None:
    """R88, R133."""
    hand = ("PIL001", "PIL002", "PIL003", "PIL004", "PIL005")
    state = position(purses={A: favor(scholars=1)}, hands={A: hand})
    assert len(Table.given(state).then(Scout("r1c1")).state.players[A].hand) == 6


def test_a_card_not_in_hand_cannot_be_placed() -> None:
    state = position(purses={A: favor(scholars=1)}, hands={A: ("PIL001",)})
    Table.given(state).then(Scout("r1c1")).when(A, PlaceCard("PIL057")).refused("not_in_hand")


# Influence.


def test_one_to_three_discs_go_onto_one_card() -> None:
    """R12, R89: adjacency is tested once, before placing; also onto an own card."""
    state = position(cards={"r3c3": "PIL031"}, discs={"r3c3": {A: 1}}, purses={A: rich(5)})
    table = Table.given(state).then(Influence("PIL031"))
    assert table.legal() == [Commit(1), Commit(2)]
    assert table.then(Commit(2)).paid().discs("r3c3") == (3, 0)


def test_a_crown_with_a_rival_disc_is_closed() -> None:
    """R13."""
    state = position(cards={"r1c1": "PIL052"}, discs={"r1c1": {B: 1}}, purses={A: rich(5)})
    Table.given(state).when(A, Influence("PIL052")).refused("no_influence")


def test_an_own_crown_is_open() -> None:
    """R13."""
    state = position(cards={"r1c1": "PIL052"}, discs={"r1c1": {A: 1}}, purses={A: rich(5)})
    assert Influence("PIL052") in Table.given(state).legal()


# Extort.


def test_a_card_yields_once_a_turn() -> None:
    """R15, R97."""
    state = position(cards={"r3c3": "PIL016"}, discs={"r3c3": {A: 1}})
    table = Table.given(state).then(Extort("PIL016"))
    table.when(A, Extort("PIL016")).refused("no_extort")


def test_a_yielded_card_is_no_target_even_for_its_whispers() -> None:
    """R153."""
    cards = {"r3c3": "PIL016", "r3c4": "PIL018"}
    state = now(position(cards=cards, discs={"r3c3": {A: 1}, "r3c4": {A: 1}}), marks=("PIL016",))
    Table.given(state).when(A, Extort("PIL016")).refused("no_extort")
    table = Table.given(state).then(Extort("PIL018"))
    assert table.asked == "Acting"


def test_neighbours_of_the_same_rank_may_whisper_without_chaining() -> None:
    """R16: each is optional."""
    cards = {"r3c2": "PIL016", "r3c3": "PIL018", "r3c4": "PIL019", "r2c2": "PIL031"}
    discs: dict[str, dict[Seat, int]] = {place: {A: 1} for place in cards}
    table = Table.given(position(cards=cards, discs=discs)).then(Extort("PIL016"))
    assert table.legal() == [Whisper("PIL018"), Pass()]
    table.when(A, Whisper("PIL019")).refused("does_not_whisper")
    assert table.then(Whisper("PIL018")).asked == "Acting"
    assert gained(table.then(Pass())) == {N: 1, M: 1}


def test_a_card_that_whispered_has_yielded() -> None:
    """R15: it is no target any more in this turn."""
    cards = {"r3c2": "PIL016", "r3c3": "PIL018"}
    discs: dict[str, dict[Seat, int]] = {place: {A: 1} for place in cards}
    table = Table.given(position(cards=cards, discs=discs)).then(Extort("PIL016"), Whisper("PIL018"))
    table.when(A, Extort("PIL018")).refused("no_extort")


def test_conspire_holds_for_whispering_cards_too() -> None:
    """R17: one favor per rival disc on each yielding card, capped by what was gained."""
    cards = {"r3c2": "PIL016", "r3c3": "PIL018"}
    discs = {"r3c2": {A: 1}, "r3c3": {A: 1, B: 1}}
    table = Table.given(position(cards=cards, discs=discs)).then(Extort("PIL016"), Whisper("PIL018"))
    assert set(table.legal()) == {GiveFavor(N, B), GiveFavor(ART, B)}


def test_a_placard_neither_whispers_nor_owes() -> None:
    """R97, R3."""
    state = position(cards={"r1c1": "PIL001"}, discs={"r1c1": {A: 1}})
    table = Table.given(state).then(Extort("placard"))
    assert gained(table) == {P: 1, M: 1, S: 1}
    assert table.asked == "Acting"


def test_quick_favor_is_no_extortion() -> None:
    """R97: it neither marks nor is stopped."""
    table = Table.given(position(hands={A: ("PIL016",)})).then(QuickFavor("PIL016"))
    assert table.state.now.marks == ()


def test_a_newly_placed_card_is_unmarked() -> None:
    """R97."""
    state = position(
        cards={"r1c1": "PIL016"}, discs={"r1c1": {A: 1}}, purses={A: favor(professions=1)}, hands={A: ("PIL018",)}
    )
    table = Table.given(now(state, marks=("PIL016",))).then(Expel("PIL016"))
    assert table.state.now.marks == ()
    assert Extort("PIL018") in table.legal()


@pytest.mark.parametrize(("discs", "favor_gained"), [(1, 2), (3, 6)])
def test_a_crown_yields_two_a_disc(discs: int, favor_gained: int) -> None:
    """R19."""
    state = position(4, cards={"r3c3": "PIL052"}, discs={"r3c3": {A: discs}})
    assert gained(Table.given(state).then(Extort("PIL052"))) == {N: favor_gained}


def any_extort(cards: dict[str, str], discs: dict[str, dict[Seat, int]], **changes: Any) -> Table:
    state = position(cards=cards, discs=discs, **changes)
    return Table.given(now(state, buffs=("extort_any_count_rivals",)))


def test_any_card_may_be_extorted_under_the_buff_but_no_rival_placard() -> None:
    """R96: also one without discs, when a Crown yields nothing."""
    table = any_extort({"r3c3": "PIL016", "r5c1": "PIL052"}, {})
    assert [command for command in table.legal() if isinstance(command, Extort)] == [
        Extort("PIL016"),
        Extort("PIL052"),
        Extort("placard"),
    ]
    assert gained(table.then(Extort("PIL052"))) == {}


def test_under_the_buff_rival_discs_count_as_own_and_nothing_is_owed() -> None:
    """R18, R96, R152: not for the target and not for the cards that whisper to it."""
    table = any_extort({"r3c3": "PIL016", "r3c4": "PIL018"}, {"r3c3": {B: 1}, "r3c4": {B: 1}})
    after = table.then(Extort("PIL016"), Whisper("PIL018"))
    assert after.asked == "Acting"
    assert gained(after) == {N: 2, M: 1, ART: 1}


def test_the_professions_card_ignores_whisper_and_conspire() -> None:
    """R98: an extra action that uses no main action."""
    cards = {"r3c3": "PIL016", "r3c4": "PIL018"}
    state = position(cards=cards, discs={"r3c3": {A: 1, B: 1}, "r3c4": {A: 1}}, factions={P: A})
    table = Table.given(state).then(Extort("PIL016", by=P))
    assert table.asked == "Acting"
    assert (gained(table), table.state.now.actions) == ({N: 1, M: 1}, 2)


# Organize.


def test_each_step_leaves_a_card_of_the_faction_paid() -> None:
    """R20, R91: and ends on an adjacent open card."""
    cards = {"r3c2": "PIL020", "r3c3": "PIL041", "r3c4": "PIL038"}
    state = position(cards=cards, discs={"r3c2": {A: 1}}, purses={A: favor(scholars=1)})
    table = Table.given(state).then(Organize(S), PickDisc("PIL020"), MoveDisc("PIL041"))
    assert table.asked == "Acting"
    assert table.discs("r3c3") == (1, 0)


def test_a_faction_without_a_disc_that_can_move_cannot_be_paid() -> None:
    """R20: the disc of a placard cannot move."""
    state = position(cards={"r1c1": "PIL001"}, purses={A: rich()})
    Table.given(state).when(A, Organize(N)).refused("no_organize")


def test_organize_makes_one_step_at_least() -> None:
    """R91."""
    cards = {"r3c2": "PIL020", "r3c3": "PIL030"}
    state = position(cards=cards, discs={"r3c2": {A: 1}}, purses={A: favor(scholars=1)})
    table = Table.given(state).then(Organize(S))
    table.when(A, Pass()).refused("one_step_at_least")
    after = table.then(PickDisc("PIL020"), MoveDisc("PIL030"))
    assert Pass() in after.legal()


def test_a_rival_crown_is_closed_also_as_a_stop_on_the_way() -> None:
    """R91: an empty or own Crown is open."""
    cards = {"r3c2": "PIL020", "r3c3": "PIL057", "r3c1": "PIL051"}
    state = position(cards=cards, discs={"r3c2": {A: 1}, "r3c3": {B: 1}}, purses={A: favor(scholars=1)})
    table = Table.given(state).then(Organize(S), PickDisc("PIL020"))
    assert table.legal() == [MoveDisc("PIL051")]
    table.when(A, MoveDisc("PIL057")).refused("no_way_there")


def test_a_card_without_own_disc_cannot_be_left() -> None:
    cards = {"r3c2": "PIL020", "r3c3": "PIL030"}
    state = position(cards=cards, discs={"r3c2": {A: 1}}, purses={A: favor(scholars=1)})
    Table.given(state).then(Organize(S)).when(A, PickDisc("PIL030")).refused("cannot_leave")


def test_the_artists_card_moves_discs_of_one_card_anywhere() -> None:
    """R92: without a faction test."""
    cards = {"r1c1": "PIL031", "r5c3": "PIL034", "r3c3": "PIL016"}
    discs = {"r1c1": {A: 2}, "r3c3": {A: 1}}
    state = position(cards=cards, discs=discs, purses={A: favor(artists=1)}, factions={ART: A})
    table = Table.given(state).then(Organize(by=ART), PickDisc("PIL031"), MoveDisc("PIL034"))
    assert table.legal() == [PickDisc("PIL031"), Pass()]
    assert table.purse() == {}


def test_with_fair_weather_a_step_may_jump_but_leaves_the_paid_faction() -> None:
    """R92."""
    cards = {"r1c1": "PIL016", "r5c3": "PIL041"}
    state = position(cards=cards, discs={"r1c1": {A: 1}}, purses={A: favor(nobility=1)})
    table = Table.given(player(state, B, special="S_fair_weather")).then(Organize(N), PickDisc("PIL016"))
    assert table.legal() == [MoveDisc("PIL041")]
    assert table.then(MoveDisc("PIL041")).asked == "Acting"


# Expel.


def expelling(cards: dict[str, str], discs: dict[str, dict[Seat, int]], hand: Hand, **changes: Any) -> State:
    return position(cards=cards, discs=discs, hands={A: hand}, purses={A: rich(5)}, **changes)


def test_face_down_cards_are_not_expelled() -> None:
    """R21."""
    Table.given(expelling({}, {}, ("PIL001",))).when(A, Expel("r1c1")).refused("no_expel")


def test_the_acting_card_itself_may_be_expelled() -> None:
    """R22, R90: its own discs stay where they fit."""
    state = expelling({"r3c3": "PIL031"}, {"r3c3": {A: 3}}, ("PIL016",))
    table = Table.given(state).then(Expel("PIL031")).paid()
    assert (table.face("r3c3"), table.discs("r3c3")) == ("PIL016", (2, 0))
    assert table.state.discards.known_cards == ("PIL031",)
    assert table.state.players[A].supply == 18


def test_expel_needs_a_hand_card() -> None:
    """R23."""
    Table.given(expelling({"r1c1": "PIL016"}, {}, ())).when(A, Expel("PIL016")).refused("no_expel")


def test_expel_costs_one_a_disc_at_least_one() -> None:
    """R90."""
    state = expelling({"r3c3": "PIL031"}, {"r3c3": {A: 3}}, ("PIL032",))
    paid = Table.given(state).then(Expel("PIL031")).paid()
    assert sum(event.amount for event in paid.all(FavorPaid)) <= 3
    assert sum(rich(5).values()) - sum(paid.purse().values()) == 3
    state = expelling({"r1c1": "PIL031"}, {}, ("PIL032",))
    assert sum(Table.given(state).then(Expel("PIL031")).paid().purse().values()) == 29


def test_a_card_with_rival_discs_is_not_expelled() -> None:
    state = expelling({"r1c1": "PIL031"}, {"r1c1": {B: 1}}, ("PIL032",))
    Table.given(state).when(A, Expel("PIL031")).refused("no_expel")


def decree(discs: dict[Seat, int], hand: Hand, players: int = 3) -> Table:
    state = position(players, cards={"r1c1": "PIL031"}, discs={"r1c1": discs}, hands={A: hand}, purses={A: rich(5)})
    return Table.given(player(state, B, special="S_decree"))


def test_with_the_decree_rival_discs_move_first() -> None:
    """R24, R90: own ones that do not fit go home."""
    table = decree({A: 1, B: 2}, ("PIL016",)).then(Expel("PIL031"), ActFrom("placard")).paid()
    event = table.all(CardExpelled)[0]
    assert (event.discs, event.home) == ((0, 2, 0), (1, 0, 0))


def test_on_a_crown_the_discs_of_one_rival_send_own_ones_home() -> None:
    """R90, R24."""
    table = decree({A: 1, B: 1}, ("PIL052",)).then(Expel("PIL031"), ActFrom("placard")).paid()
    assert table.discs("r1c1") == (0, 1, 0)


def test_a_crown_does_not_replace_a_card_with_two_rivals() -> None:
    """R24, R90."""
    decree({B: 1, C: 1}, ("PIL052",)).when(A, Expel("PIL031")).refused("no_expel")


def test_the_parts_of_an_expel_are_named_before_it_is_paid() -> None:
    """R90: acting card, target, hand card."""
    cards = {"r3c3": "PIL016", "r3c4": "PIL031", "r3c2": "PIL041"}
    state = expelling(cards, {"r3c2": {A: 1}, "r3c4": {A: 1}}, ("PIL001", "PIL002"))
    table = Table.given(state).then(Expel("PIL016"))
    assert table.legal() == [ActFrom("PIL041"), ActFrom("PIL031")]
    table = table.then(ActFrom("PIL041"))
    assert table.legal() == [PlaceCard("PIL001"), PlaceCard("PIL002")]


# What else gives an action.


def test_a_faction_card_pays_its_fee_even_for_a_free_action() -> None:
    """R98."""
    state = expelling({"r1c1": "PIL016"}, {}, ("PIL001",), factions={M: A})
    table = Table.given(now(state, buffs=("expel_free",))).then(Expel("PIL016", by=M)).paid()
    assert rich(5)[M] - table.purse()[M] == 1
    assert table.state.now.used == (M,)
    table.when(A, Expel("PIL001", by=M)).refused("no_expel")


def test_the_nobility_card_influences_any_card() -> None:
    """R98: at the normal cost besides the fee; its passive effect helps (R112)."""
    state = position(cards={"r5c3": "PIL016"}, purses={A: favor(nobility=2)}, factions={N: A})
    table = Table.given(state).then(Influence("PIL016", by=N))
    assert table.discs("r5c3") == (1, 0)
    assert (table.purse(), table.state.now.actions) == ({}, 2)


def test_the_scholars_card_scouts_any_card() -> None:
    state = position(purses={A: favor(scholars=1)}, factions={S: A})
    table = Table.given(state).then(Scout("r5c3", by=S))
    assert (table.purse(), table.state.now.actions, table.asked) == ({}, 2, "Placing")


def clergy_oust(**purse: int) -> Table:
    """Two rival discs beside the placard of A, which holds the Clergy card and matches P, M and S."""
    state = position(cards={"r1c1": "PIL031"}, discs={"r1c1": {B: 2}}, purses={A: favor(**purse)}, factions={CL: A})
    return Table.given(state)


def test_the_clergy_card_ousts_for_clergy_favor() -> None:
    table = clergy_oust(clergy=2).then(Oust("PIL031", B, by=CL))
    assert table.legal() == [Commit(1), Commit(2)]
    table = table.then(Commit(2))
    assert (table.purse(), table.state.now.used, table.state.now.actions) == ({}, (CL,), 2)


def test_with_the_clergy_card_each_disc_may_be_paid_in_clergy_or_as_usual() -> None:
    table = clergy_oust(clergy=1, scholars=1).then(Oust("PIL031", B, by=CL), Commit(2))
    assert table.legal() == [PayFavor(S), PayFavor(CL)]
    assert table.then(PayFavor(CL)).purse() == {}
    usual = clergy_oust(scholars=1).then(Oust("PIL031", B, by=CL))
    assert (usual.purse(), usual.state.duel is not None) == ({}, True)


def test_clergy_favor_pays_no_other_oust() -> None:
    clergy_oust(clergy=2).when(A, Oust("PIL031", B)).refused("no_oust")


def advancing(state: State) -> Table:
    return Table.given(now(player(state, B, special="S_advance"), actions=0))


def test_rosicrucian_advance_scouts_from_a_rosicrucian_without_a_main_action() -> None:
    """R98."""
    state = position(cards={"r3c3": "PIL005"}, discs={"r3c3": {A: 1}}, purses={A: favor(scholars=1)})
    table = advancing(state).then(Scout("r3c2"))
    assert (table.asked, table.state.now.actions) == ("Placing", 0)


def test_rosicrucian_advance_influences_a_rosicrucian_without_a_main_action() -> None:
    """R98."""
    state = position(cards={"r1c1": "PIL005", "r2c1": "PIL001"}, purses={A: rich()})
    table = advancing(state)
    assert Influence("PIL005") in table.legal()
    table.when(A, Influence("PIL001")).refused("no_actions_left")


def test_rosicrucian_advance_expels_to_place_a_rosicrucian_without_a_main_action() -> None:
    """R98."""
    state = expelling({"r1c1": "PIL001"}, {}, ("PIL005", "PIL002"))
    table = advancing(state).then(Expel("PIL001"), ActFrom("placard"), PlaceCard("PIL005")).paid()
    assert table.face("r1c1") == "PIL005"


# Scheme bonuses with rules of their own.


def bonus(card: str, cards: dict[str, str], discs: dict[str, dict[Seat, int]], **changes: Any) -> Table:
    hands = {A: (card, "PIL049")}
    state = position(cards=cards, discs=discs, hands=hands, **changes)
    return Table.given(state).then(Scheme(card))


def test_rival_discs_make_influence_anywhere_cheaper_down_to_nothing() -> None:
    """R14, R82: the sum, not below 0."""
    table = bonus("PIL001", {"r5c3": "PIL031"}, {"r5c3": {B: 2}}, purses={A: favor(nobility=1)})
    after = table.then(Influence("PIL031", by="influence_any_rival_discount"))
    assert Pass() not in after.legal()
    free = bonus("PIL001", {"r5c3": "PIL016"}, {"r5c3": {B: 1}}, purses={A: favor(nobility=1)})
    assert free.then(Influence("PIL016", by="influence_any_rival_discount")).discs("r5c3") == (1, 1)


def test_after_an_expel_by_scheme_one_disc_may_come_from_elsewhere() -> None:
    """R93: never from the supply."""
    cards = {"r1c1": "PIL016", "r5c3": "PIL031"}
    table = bonus("PIL007", cards, {"r5c3": {A: 1}}, purses={A: rich()})
    after = table.then(Expel("PIL016", by="expel_then_shift_one")).paid()
    assert after.legal() == [PickDisc("PIL031"), Pass()]
    assert after.then(PickDisc("PIL031")).discs("r1c1") == (1, 0)
    declined = after.then(Pass())
    assert (declined.discs("r1c1"), declined.asked) == ((0, 0), "Acting")
    after.when(A, PickDisc("PIL049")).refused("cannot_leave")


def test_free_organize_jumps_from_anywhere_to_anywhere() -> None:
    """R92."""
    cards = {"r1c1": "PIL016", "r5c3": "PIL031", "r3c3": "PIL052"}
    discs = {"r1c1": {A: 1}, "r3c3": {B: 1}}
    table = bonus("PIL012", cards, discs).then(Organize(by="organize_any_free"), PickDisc("PIL016"))
    assert table.legal() == [MoveDisc("PIL031")]


def test_a_freely_scouted_card_counts_as_adjacent_in_this_turn() -> None:
    """R95: as long as it lies on the map."""
    table = bonus("PIL009", {}, {}, purses={A: rich()}).then(
        Scout("r5c3", by="scout_any_free"), PlaceCard("PIL049")
    )
    assert Influence("PIL049") in table.legal()
    ended = Table.given(now(table.state, beside=()))
    assert Influence("PIL049") not in ended.legal()


@pytest.mark.parametrize("by", [S, "main"])
def test_a_card_scouted_in_another_way_comes_no_nearer(by: str) -> None:
    """R12, R95: what A can reach is r1c1 with its neighbours, and never r5c3."""
    state = position(purses={A: rich()}, factions={S: A}, hands={A: ("PIL049",)})
    table = Table.given(state).then(Scout("r5c3" if by == S else "r2c1", by=by)).paid().then(PlaceCard("PIL049"))
    assert table.state.now.beside == ()
    assert (Influence("PIL049") in table.legal()) == (by != S)


def test_a_swap_takes_discs_cubes_token_and_mark_along() -> None:
    """R94: and reveals nothing; cards with equal or no discs are allowed."""
    cards = {"r1c1": "PIL052", "r5c3": "PIL016", "r3c3": "PIL031"}
    discs = {"r1c1": {A: 1}, "r5c3": {A: 1, B: 1}, "r3c3": {B: 1}}
    state = position(cards=cards, discs=discs, hands={A: ("PIL002",)})
    state = now(state, cubes=("PIL052",), marks=("PIL052",))
    table = Table.given(state).then(Scheme("PIL002"))
    assert table.legal() == [ChooseCard("PIL052"), ChooseCard("PIL016"), Pass()]
    table.when(A, ChooseCard("PIL031")).refused("not_offered")
    after = table.then(ChooseCard("PIL052"), ChooseCard("PIL016"))
    assert (after.face("r5c3"), after.discs("r5c3"), after.discs("r1c1")) == ("PIL052", (1, 0), (1, 1))
    assert (after.state.now.cubes, after.state.now.marks) == (("PIL052",), ("PIL052",))
    assert not after.state.now.revealed


def test_extort_marks_are_named_by_event() -> None:
    table = Table.given(position()).then(Extort("placard"))
    assert [event.card for event in table.all(CardYielded)] == ["placard"]
