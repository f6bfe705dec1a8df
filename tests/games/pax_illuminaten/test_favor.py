"""Paying and gaining favor (RULES 5)."""

from typing import Any

import pytest
from msgspec.structs import replace

from domain.kernel.chance import ScriptedChance
from domain.kernel.game import Turn
from domain.kernel.messages import Seat
from domain.pax_illuminaten.commands import (
    BuyAction,
    Exchange,
    Extort,
    GiveFavor,
    Influence,
    Pass,
    PayFavor,
    Scout,
    TakeFavor,
    Waive,
)
from domain.pax_illuminaten.events import FavorGained, FavorGiven, FavorPaid
from domain.pax_illuminaten.favor.gaining import Gaining, gain
from domain.pax_illuminaten.favor.payable import payable
from domain.pax_illuminaten.favor.paying import Paying
from domain.pax_illuminaten.state import State
from domain.pax_illuminaten.turns.acting import Acting

from .harness import GAME, A, B, C, Table, favor, now, player, position, rich

CROWN = "PIL052"
N, P, M, ART, S, CL = "nobility", "professions", "magistrates", "artists", "scholars", "clergy"


def influencing(purse: dict[str, int], **changes: Any) -> Table:
    """One disc on PIL016 (one Nobility and one Magistrates a location) from a card beside it."""
    cards = {"r3c3": "PIL016", "r3c2": "PIL012"}
    state = position(cards=cards, discs={"r3c2": {A: 1}}, purses={A: purse}, supply={A: 1}, **changes)
    return Table.given(state)


def test_matching_favor_may_be_of_any_faction_of_the_acting_card() -> None:
    """R81: the acting card holds an own disc or is the placard."""
    state = position(cards={"r3c3": "PIL012"}, discs={"r3c3": {A: 1}}, purses={A: favor(artists=1, scholars=1)})
    table = Table.given(state).then(Scout("r3c2"))
    assert set(table.legal()) == {PayFavor(ART), PayFavor(S)}


def test_three_of_a_colour_pay_for_one_of_another() -> None:
    """R6, R83: only inside a payment, and no change is kept."""
    table = influencing(favor(nobility=1, clergy=4)).then(Influence("PIL016"))
    assert table.all(FavorPaid) == [FavorPaid(A, N, 1), FavorPaid(A, CL, 3)]
    assert table.purse() == {CL: 1}


def test_a_set_is_not_asked_for_where_one_favor_of_its_colour_pays() -> None:
    """R83: it would be favor thrown away; one way is left, and taken without asking."""
    table = influencing(favor(nobility=3, magistrates=1)).then(Influence("PIL016"))
    assert (table.asked, table.purse()) == ("Acting", {N: 2})


def test_two_of_a_colour_are_too_few_to_exchange() -> None:
    """R83."""
    influencing(favor(nobility=1, clergy=2)).when(A, Influence("PIL016")).refused("no_influence")


def test_with_the_professions_card_two_are_enough() -> None:
    """R83, R112."""
    table = influencing(favor(nobility=1, clergy=2), factions={P: A}).then(Influence("PIL016"))
    assert table.purse() == {}


def test_artists_favor_is_wild_with_the_artists_card() -> None:
    """R83: for icons, not inside a set."""
    assert influencing(favor(nobility=1, artists=1), factions={ART: A}).then(Influence("PIL016")).purse() == {}
    influencing(favor(nobility=1, artists=1)).when(A, Influence("PIL016")).refused("no_influence")
    assert not payable((0, 0, 0, 1, 0, 2), ((N,),), 0, 3, wild=False)
    assert not payable((0, 0, 0, 1, 0, 2), ((N,), (N,)), 0, 3, wild=True)


def test_a_payment_that_would_leave_too_little_is_not_offered() -> None:
    """A favor needed for the rest of the cost cannot be spent on the first part."""
    cards = {"r3c3": "PIL031", "r3c2": "PIL012"}
    purse = favor(magistrates=1, nobility=2)
    state = position(cards=cards, discs={"r3c2": {A: 1}}, purses={A: purse}, supply={A: 1})
    table = Table.given(state).then(Influence("PIL031"))
    assert table.purse() == {}


def test_the_payer_chooses_which_icon_a_discount_takes() -> None:
    """R82: discounts come before the exchange."""
    table = influencing(rich())
    table = Table.given(now(table.state, buffs=("influence_cost_minus_one",))).then(Influence("PIL016"))
    assert Waive() in table.legal()
    assert table.then(Waive()).paid().purse() == {**rich(), M: 2}
    table = Table.given(table.state).then(PayFavor(N))
    assert table.purse()[N] == 2
    assert table.asked == "Acting"
    assert table.purse()[M] == 3


def test_without_a_discount_nothing_falls_away() -> None:
    influencing(rich()).then(Influence("PIL016")).when(A, Waive()).refused("no_discount")


def test_a_favor_one_does_not_have_pays_nothing() -> None:
    table = influencing({**rich(), CL: 0}).then(Influence("PIL016"))
    table.when(A, PayFavor(CL)).refused("does_not_pay")
    table.when(A, Exchange(CL)).refused("too_few_to_exchange")


def test_five_favor_of_any_mix_pay_for_wilhelmsbad() -> None:
    """R84."""
    state = player(position(purses={A: favor(nobility=2, clergy=2, artists=1)}), B, special="S_wilhelmsbad")
    table = Table.given(state).then(BuyAction("S_wilhelmsbad")).paid()
    assert table.purse() == {}
    assert table.state.now.actions == 3


def test_the_press_takes_three_of_one_faction_with_wild_favor_and_exchange() -> None:
    """R84."""
    purse = favor(nobility=1, artists=1, clergy=3)
    state = player(position(purses={A: purse}, factions={ART: A}), B, special="S_press")
    assert BuyAction("S_press", N) in Table.given(state).legal()
    plain = player(position(purses={A: favor(nobility=1, artists=1, clergy=2)}), B, special="S_press")
    assert BuyAction("S_press", N) not in Table.given(plain).legal()


# Gaining.


def extorting(pool: dict[str, int], *, rival: int = 0) -> Table:
    """A extorts its placard (Professions, Magistrates, Scholars) with this pool."""
    state = position(3, purses={B: favor(scholars=rival), C: favor(scholars=rival)})
    return Table.given(position_with(state, pool)).then(Extort("placard"))


def position_with(state: State, pool: dict[str, int]) -> State:
    """The position with this pool, whatever the purses hold."""
    return replace(state, pool=pool)


def test_the_pool_pays_first() -> None:
    """R4: and without asking."""
    table = extorting(rich(1), rival=2)
    assert table.all(FavorGained) == [FavorGained(A, (P, M, S), ())]


def test_what_the_pool_lacks_is_taken_from_a_player_of_choice() -> None:
    """R4, R85: pool first, then players; they have no say."""
    table = extorting({**rich(1), S: 0}, rival=2)
    assert set(table.legal()) == {TakeFavor(S, B), TakeFavor(S, C), Pass()}
    after = table.then(TakeFavor(S, C))
    assert (after.purse()[S], after.purse(C)) == (1, {S: 1})


def test_subversion_may_be_left_out() -> None:
    """R85."""
    assert extorting({**rich(1), S: 0}, rival=2).then(Pass()).purse() == {P: 1, M: 1}


def test_what_nobody_has_is_lost() -> None:
    """R4: edicts are never touched."""
    assert extorting({**rich(1), S: 0}).purse() == {P: 1, M: 1}


def test_a_gainer_who_may_choose_may_name_a_colour_that_the_pool_lacks() -> None:
    """R85."""
    state = position_with(position(purses={B: favor(nobility=1)}), {**rich(1), N: 0})
    turn = Turn(GAME.evolve, state, ScriptedChance())
    gain(turn, A, ((N, CL),))
    top = turn.state.agenda[-1]
    assert isinstance(top, Gaining)
    table = Table.given(turn.state)
    assert set(table.legal()) == {TakeFavor(N, B), TakeFavor(CL)}
    table.when(A, Pass()).refused("pool_has_it")


@pytest.mark.parametrize("pool", [0, 3])
def test_conspire_gifts_are_transfers(pool: int) -> None:
    """R5, R85: they come out of what was gained, whatever the pool holds."""
    cards, discs = {"r3c3": "PIL016"}, {"r3c3": {A: 1, B: 1}}
    state = position_with(position(cards=cards, discs=discs), {**rich(pool), N: 1, M: 1})
    table = Table.given(state).then(Extort("PIL016"))
    assert set(table.legal()) == {GiveFavor(N, B), GiveFavor(M, B)}
    after = table.then(GiveFavor(M, B))
    assert after.all(FavorGiven) == [FavorGiven(A, B, M)]
    assert (after.purse(), after.purse(B)) == ({N: 1}, {M: 1})


def test_with_too_little_gained_the_extorter_chooses_who_goes_short() -> None:
    """R86."""
    cards, discs = {"r3c3": "PIL031"}, {"r3c3": {A: 1, B: 1, C: 1}}
    state = position_with(position(3, cards=cards, discs=discs), {**rich(0), M: 1})
    table = Table.given(state).then(Extort("PIL031"))
    assert set(table.legal()) == {GiveFavor(M, B), GiveFavor(M, C)}
    after = table.then(GiveFavor(M, C))
    assert (after.purse(), after.purse(B), after.purse(C)) == ({}, {}, {M: 1})
    table.when(A, GiveFavor(N, B)).refused("not_owed")


def test_whoever_may_leave_out_two_icons_may_leave_out_any_two() -> None:
    """R82: also the first two, where only the last one can be paid."""
    due = Paying(A, ((N,), (P,), (M,)), 2, ())
    table = Table.given(position(purses={A: favor(magistrates=1)}, agenda=(Acting(A), due)))
    assert table.legal() == [Waive()]
    after = table.then(Waive())
    assert (after.purse(), after.asked) == ({}, "Acting")


def test_the_refusal_of_an_influence_names_the_favor_that_is_missing() -> None:
    """R83: the Nobility favor pays one icon, and two Clergy are no set for the other."""
    rejection = influencing(favor(nobility=1, clergy=2)).when(A, Influence("PIL016")).rejection
    assert rejection is not None
    assert (rejection.detail["why"], rejection.detail["missing"]) == ("favor", ((M,),))


@pytest.mark.parametrize(
    ("where", "others", "supply", "why"),
    [("r5c1", {}, 5, "reach"), ("r3c2", {B: 1}, 5, "crown"), ("r3c2", {}, 0, "disc")],
)
def test_the_refusal_of_an_influence_names_what_keeps_the_disc_off(
    where: str, others: dict[Seat, int], supply: int, why: str
) -> None:
    cards = {"r3c3": "PIL012", where: CROWN}
    state = position(cards=cards, discs={"r3c3": {A: 1}, where: others}, supply={A: supply})
    rejection = Table.given(state).when(A, Influence(CROWN)).rejection
    assert rejection is not None
    assert rejection.detail["why"] == why
