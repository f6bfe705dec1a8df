"""Faction cards, the thirteen plots, what counts together, and the Plot Check (RULES 11)."""

from typing import Any

import pytest

from domain.kernel.messages import HOUSE, Seat
from domain.pax_illuminaten.commands import ClaimFaction, ClaimPlot, EndActions, RegainPlot
from domain.pax_illuminaten.components import PLOTS
from domain.pax_illuminaten.events import ClaimLost, ClaimRegained, GameEnded, PlotClaimed, TurnBegan
from domain.pax_illuminaten.plots import CHECKS, count_together, met
from domain.pax_illuminaten.position import Position, may_claim
from domain.pax_illuminaten.state import State

from .harness import A, B, C, Table, now, player, position

N, P, M, ART, S, CL = "nobility", "professions", "magistrates", "artists", "scholars", "clergy"
Board = tuple[int, dict[str, str], dict[str, dict[Seat, int]]]


def one(cards: dict[str, str], discs: dict[Seat, int]) -> dict[str, dict[Seat, int]]:
    """The same discs on every card."""
    return dict.fromkeys(cards, discs)


# An example of each plot, and the same without what it is about.

EDGE = {"r1c1": "PIL001", "r1c2": "PIL003", "r1c3": "PIL004", "r2c4": "PIL005"}
PEERS = {"r2c2": "PIL001", "r1c1": "PIL010", "r2c3": "PIL015", "r3c2": "PIL012"}
CROWNS = {"r1c1": "PIL052", "r5c3": "PIL053"}
RING = {"r2c2": "PIL001", "r2c3": "PIL010", "r3c2": "PIL015", "r3c3": "PIL012"}
MASONS = {"r1c1": "PIL001", "r3c3": "PIL010", "r5c3": "PIL015"}
SIX = {"r1c1": "PIL001", "r1c2": "PIL010", "r2c4": "PIL015", "r3c1": "PIL012", "r4c2": "PIL008", "r5c3": "PIL002",
       "r3c5": "PIL013", "r4c4": "PIL014"}  # fmt: skip
HIGH = {"r1c1": "PIL046", "r3c3": "PIL047", "r5c3": "PIL052"}
CHAIN = {"r1c1": "PIL001", "r2c1": "PIL002", "r3c1": "PIL003", "r4c1": "PIL004", "r5c1": "PIL005"}
SHARED = {"r1c1": "PIL016", "r3c3": "PIL031", "r5c3": "PIL041"}
CLERGY = {"r1c1": "PIL004", "r3c3": "PIL019", "r5c3": "PIL034"}
CENTRE = {"r3c2": "PIL001", "r3c3": "PIL016", "r3c4": "PIL003"}
GRAND = {"r3c2": "PIL001", "r3c3": "PIL016", "r3c4": "PIL003", "r2c2": "PIL004", "r2c3": "PIL005"}
JOINED = {"r1c1": "PIL001", "r2c2": "PIL016", "r3c3": "PIL003", "r4c3": "PIL004", "r4c4": "PIL005"}

EXAMPLES: dict[str, Board] = {
    "P01": (2, EDGE, one(EDGE, {A: 1})),
    "P02": (2, PEERS, one(PEERS, {A: 1})),
    "P03": (2, CROWNS, {"r1c1": {A: 3}, "r5c3": {A: 1}}),
    "P04": (2, RING, one(RING, {A: 1})),
    "P05": (2, MASONS, one(MASONS, {A: 1})),
    "P06": (2, SIX, one(SIX, {A: 1})),
    "P07": (2, HIGH, one(HIGH, {A: 1})),
    "P08": (2, CHAIN, one(CHAIN, {A: 1})),
    "P09": (2, SHARED, one(SHARED, {A: 1, B: 1})),
    "P10": (2, CLERGY, {"r1c1": {A: 1}, "r3c3": {A: 1}, "r5c3": {A: 3}}),
    "P11": (2, CENTRE, {"r3c2": {A: 1}, "r3c3": {A: 1}, "r3c4": {A: 1}}),
    "P12": (2, GRAND, one(GRAND, {A: 1})),
    "P13": (2, JOINED, one(JOINED, {A: 1})),
}


def standing(plot: str, **changes: Any) -> State:
    players, cards, discs = EXAMPLES[plot]
    return position(
        players,
        cards=cards,
        discs=discs,
        plots=(plot, "P09" if plot != "P09" else "P05"),
        private=("P02" if plot != "P02" else "P03", "P07"),
        **changes,
    )


@pytest.mark.parametrize("plot", PLOTS)
def test_every_plot_is_met_by_its_example_and_by_no_card_less(plot: str) -> None:
    """R39, R40, R41, R42, R43, R44, R45, R122: each of the thirteen."""
    state = standing(plot)
    assert met(plot, state.position, A)
    assert not met(plot, state.position, B) or plot == "P09"
    for place in EXAMPLES[plot][1]:
        faces = tuple(None if p == place else f for p, f in zip(state.places, state.faces, strict=True))
        discs = tuple((0, 0) if p == place else d for p, d in zip(state.places, state.discs, strict=True))
        assert not met(plot, Position(2, faces, discs), A), place


@pytest.mark.parametrize("plot", PLOTS)
def test_a_plot_that_is_met_can_be_claimed_with_a_disc_of_the_supply(plot: str) -> None:
    """R116, R117."""
    state = standing(plot)
    table = Table.given(state).then(ClaimPlot(plot))
    assert table.all(PlotClaimed) == [PlotClaimed(A, plot, False)]
    assert table.state.players[A].supply == state.players[A].supply - 1
    table.when(A, ClaimPlot(plot)).refused("already_claimed_one")


def test_every_plot_has_a_check_of_its_own() -> None:
    assert len(CHECKS) == len(PLOTS) == 13


def test_a_chain_needs_no_control() -> None:
    """R43: P08 asks for a disc on each card."""
    assert met("P08", position(cards=CHAIN, discs=one(CHAIN, {A: 1, B: 2})).position, A)


def test_knight_cards_are_aces_and_crowns() -> None:
    """R42: the ranks are a data field."""
    assert PLOTS["P07"].ranks == ("A", "K")
    assert PLOTS["P07"].count == (3, 2, 2)


def test_a_placard_of_an_automa_serves_clandestine_vassal() -> None:
    """R122."""
    _, cards, discs = EXAMPLES["P13"]
    state = position(2, cards=cards, discs=discs, automa="st_germain", private=("P02",))
    assert state.seats == (A, HOUSE)
    assert met("P13", state.position, A)


def test_placards_and_face_down_cards_count_for_no_plot() -> None:
    """R122, R3."""
    assert not any(met(plot, position().position, A) for plot in PLOTS)


def test_a_card_is_no_neighbour_of_itself_in_plots() -> None:
    """R122, R40: three other cards are needed."""
    cards = {place: card for place, card in PEERS.items() if place != "r3c2"}
    assert not met("P02", position(cards=cards, discs=one(cards, {A: 2})).position, A)


# Who may claim what.


def test_only_public_plots_and_the_own_private_one_are_claimed() -> None:
    """R116."""
    state = position(cards=GRAND, discs=one(GRAND, {A: 1}), plots=("P05", "P09"), private=("P12", "P08"))
    table = Table.given(state)
    assert ClaimPlot("P12") in table.legal()
    after = table.then(ClaimPlot("P12"))
    assert after.state.players[A].plot_shown
    other = position(cards=GRAND, discs=one(GRAND, {A: 1}), plots=("P05", "P09"), private=("P08", "P12"))
    Table.given(other).when(A, ClaimPlot("P12")).refused("not_your_plot")


def test_no_second_disc_goes_on_a_plot_that_has_one_on_or_under_it() -> None:
    """R116."""
    for changes in ({"claims": ("P12",)}, {"lost": ("P12",)}):
        state = player(standing("P12"), A, **changes)
        Table.given(state).when(A, ClaimPlot("P12")).refused("not_your_plot")


def test_claims_of_different_players_do_not_touch_each_other() -> None:
    """R116."""
    state = player(standing("P12"), B, claims=("P12",))
    table = Table.given(state).then(ClaimPlot("P12"))
    assert table.state.players[B].claims == ("P12",)


def test_a_claim_needs_a_disc_in_the_supply() -> None:
    """R80."""
    state = player(standing("P12"), A, supply=0)
    Table.given(state).when(A, ClaimPlot("P12")).refused("no_disc_left")


def test_a_plot_that_is_not_met_cannot_be_claimed() -> None:
    """R117."""
    Table.given(standing("P12")).when(A, ClaimPlot("P09")).refused("plot_not_met")


# Counting together.


def test_a_part_of_one_lodge_and_the_whole_of_it_do_not_count_together() -> None:
    """R46, R47: neither the cards nor the lodge are its own (example B)."""
    state = position(cards=CENTRE | GRAND, discs=one(GRAND, {A: 1}))
    assert met("P11", state.position, A)
    assert met("P12", state.position, A)
    assert not count_together("P11", "P12", state.position, A)


def test_a_plot_that_clashes_with_a_standing_claim_is_refused() -> None:
    """R120."""
    state = position(cards=GRAND, discs=one(GRAND, {A: 1}), plots=("P11", "P12"))
    Table.given(player(state, A, claims=("P12",))).when(A, ClaimPlot("P11")).refused("plots_clash")


def test_overlapping_sets_with_a_card_of_their_own_each_count_together() -> None:
    """R119, R46, R121: the program finds the sets, nothing is declared."""
    cards = {**GRAND, "r5c1": "PIL052", "r5c2": "PIL046", "r5c3": "PIL047"}
    state = position(cards=cards, discs=one(cards, {A: 1}), plots=("P07", "P12"))
    assert count_together("P07", "P12", state.position, A)
    Table.given(player(state, A, claims=("P12",))).then(ClaimPlot("P07"))


def test_majorities_must_hold_without_the_card_left_out() -> None:
    """R154, R119: two Crowns are needed for P03, so P07 gets none of its own."""
    cards = {"r1c1": "PIL052", "r5c3": "PIL053", "r3c3": "PIL054"}
    tight = position(cards=cards, discs={"r1c1": {A: 2}, "r5c3": {A: 1}, "r3c3": {A: 1}})
    assert met("P03", tight.position, A)
    assert met("P07", tight.position, A)
    assert not count_together("P03", "P07", tight.position, A)


# Faction cards.

LODGE = {"r3c2": "PIL004", "r3c3": "PIL008", "r3c4": "PIL011"}
OTHER = {"r1c1": "PIL019", "r1c2": "PIL023", "r2c1": "PIL026"}


def test_the_holder_of_the_largest_lodge_claims_a_card_even_from_a_rival() -> None:
    """R115: it may be used at once."""
    state = position(cards=LODGE, discs=one(LODGE, {A: 1}), factions={CL: B, N: None})
    table = Table.given(state).then(ClaimFaction(CL))
    assert table.state.factions[CL] == A
    table.when(A, ClaimFaction(N)).refused("already_claimed_one")
    Table.given(state).when(A, ClaimFaction(N)).refused("no_largest_lodge")


def test_ones_own_faction_card_is_not_claimed() -> None:
    """R115."""
    state = position(cards=LODGE, discs=one(LODGE, {A: 1}), factions={CL: A})
    assert ClaimFaction(CL) not in Table.given(state).legal()


def test_equal_lodges_are_decided_by_discs_on_all_cards_of_the_faction() -> None:
    """R36: still equal, nobody."""
    cards = {"r3c4": "PIL004", "r3c5": "PIL008", "r4c4": "PIL011", **OTHER}
    discs = {"r3c4": {A: 1}, "r3c5": {A: 1}, "r4c4": {A: 1}, "r1c1": {B: 2}, "r1c2": {B: 2}}
    here = position(cards=cards, discs=discs).position
    assert (may_claim(here, A, CL), may_claim(here, B, CL)) == (False, True)
    discs["r1c2"] = {B: 1}
    tied = position(cards=cards, discs=discs).position
    assert (may_claim(tied, A, CL), may_claim(tied, B, CL)) == (False, False)


def test_an_equal_lodge_without_controller_does_not_matter() -> None:
    """R115."""
    cards = {"r3c4": "PIL004", "r3c5": "PIL008", "r4c4": "PIL011", **OTHER}
    discs = {"r3c4": {A: 1}, "r3c5": {A: 1}, "r4c4": {A: 1}, "r1c1": {B: 2}}
    assert may_claim(position(cards=cards, discs=discs).position, A, CL)


def test_a_larger_lodge_without_controller_lets_nobody_claim() -> None:
    """R37."""
    cards = {"r3c4": "PIL004", "r3c5": "PIL008", "r4c4": "PIL011", **OTHER, "r2c2": "PIL030"}
    discs = {"r3c4": {A: 1}, "r3c5": {A: 1}, "r4c4": {A: 1}}
    assert not may_claim(position(cards=cards, discs=discs).position, A, CL)


# The Plot Check.


def checked(state: State) -> Table:
    """The Action phase ends; what follows up to the next question."""
    return Table.given(state).then(EndActions())


TWO = {**GRAND, "r5c1": "PIL052", "r5c2": "PIL046", "r5c3": "PIL047"}


def test_two_claims_win_at_the_own_plot_check() -> None:
    """R38, R118: before the Event Check; there is one winner at most."""
    state = player(position(cards=TWO, discs=one(TWO, {A: 1})), A, claims=("P12", "P07"))
    table = checked(now(state, revealed=True))
    ended = table.all(GameEnded)[0]
    assert (ended.how, ended.winners) == ("plots", (A,))
    assert table.state.agenda == ()


def test_two_claims_do_not_win_in_the_turn_of_another() -> None:
    """R118, R49."""
    state = player(position(cards=TWO, discs=one(TWO, {B: 1})), B, claims=("P12", "P07"))
    assert checked(state).all(GameEnded) == []


def test_a_claim_that_is_no_longer_met_goes_under_the_plot() -> None:
    """R49, R117: not in between."""
    state = player(standing("P06"), A, claims=("P12",))
    assert state.players[A].claims == ("P12",)
    table = checked(state)
    assert table.all(ClaimLost) == [ClaimLost(A, "P12")]
    assert table.state.players[A].lost == ("P12",)


def test_of_two_claims_that_clash_the_later_one_is_lost() -> None:
    """R48."""
    state = player(position(cards=GRAND, discs=one(GRAND, {A: 1})), A, claims=("P12", "P11"))
    assert checked(state).all(ClaimLost) == [ClaimLost(A, "P11")]


def test_a_lost_claim_that_is_met_again_comes_back_without_an_action() -> None:
    """R118, R49: in any Plot Check."""
    state = player(standing("P12"), A, lost=("P12",))
    assert checked(state).all(ClaimRegained) == [ClaimRegained(A, "P12")]
    rivals = player(position(cards=GRAND, discs=one(GRAND, {B: 1})), B, lost=("P12",))
    assert checked(rivals).all(ClaimRegained) == [ClaimRegained(B, "P12")]


def test_the_owner_chooses_only_among_claims_that_clash() -> None:
    """R118."""
    state = player(position(cards=GRAND, discs=one(GRAND, {A: 1})), A, lost=("P12", "P11"))
    table = checked(state)
    assert table.legal() == [RegainPlot("P12"), RegainPlot("P11")]
    table.when(A, RegainPlot("P01")).refused("not_offered")
    after = table.then(RegainPlot("P11"))
    assert after.state.players[A].claims == ("P11",)
    assert after.state.players[A].lost == ("P12",)


def test_a_win_regained_in_the_own_turn_counts() -> None:
    """R118: losses, then regains, then the win."""
    state = player(position(cards=TWO, discs=one(TWO, {A: 1})), A, claims=("P12",), lost=("P07",))
    assert checked(state).all(GameEnded)


def test_the_next_seat_begins_after_the_check() -> None:
    table = checked(position())
    while table.asked == "Redrawing":
        table = table.then(table.legal()[0])
    assert table.all(TurnBegan)[-1].seat == B
    assert C not in table.state.seats
