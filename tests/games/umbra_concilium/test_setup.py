"""RULES 2: the council convenes, deals, and one choice of a direction."""

import pytest

from domain.kernel.chance import KeyedChance, ScriptedChance
from domain.kernel.hidden import Hidden
from domain.umbra_concilium import events as ev
from domain.umbra_concilium.commands import ChooseDirection
from domain.umbra_concilium.components import deck
from domain.umbra_concilium.playing import PlayTurn
from domain.umbra_concilium.stratagems import STRATAGEMS

from .harness import A, B, C, D, Table, hands_for, position, trick


def new(seats: int, lead: int = 0) -> Table:
    return Table.new(seats, ScriptedChance(lead))


@pytest.mark.parametrize(("seats", "hand"), [(3, 12), (4, 9), (5, 7), (6, 6)])
def test_everybody_is_dealt_the_same_number_of_cards(seats: int, hand: int) -> None:
    """W-S01"""
    assert [len(player.hand) for player in new(seats).state.players] == [hand] * seats


@pytest.mark.parametrize("seats", [3, 4])
def test_three_or_four_play_without_mirror(seats: int) -> None:
    """W-S02"""
    assert len(new(seats).state.stratagems) == 7
    assert "mirror" not in new(seats).state.stratagems


@pytest.mark.parametrize("seats", [5, 6])
def test_five_or_six_play_with_all_eight_stratagems(seats: int) -> None:
    """W-S03"""
    assert len(new(seats).state.stratagems) == 8


def test_with_five_one_card_is_left_over_and_nobody_sees_it() -> None:
    """W-A33, W-S01"""
    table = new(5)
    assert table.state.aside == "axe_9"
    assert [view.aside for view in (*table.world.views, table.world.public)] == [Hidden()] * 6


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_otherwise_no_card_is_left_over(seats: int) -> None:
    assert new(seats).state.aside is None


def test_the_card_left_over_is_in_the_next_shuffle() -> None:
    """W-A33, W-S01"""
    plays = ("fist 1", "fist 2", "fist 3", "fist 4", "fist 5")
    table = trick(*plays, spare=0, aside="axe_9")
    dealt = [card for player in table.state.players for card in player.hand.known]
    assert {*dealt, table.state.aside} == set(deck("rulebook"))
    assert table.state.discards == ()


@pytest.mark.parametrize("lead", [A, B, C, D])
def test_the_first_lead_is_drawn_at_random(lead: int) -> None:
    """W-A02"""
    table = new(4, lead)
    assert ev.FirstLeadDrawn(lead) in table.events
    assert table.awaited == (lead,)


def test_the_first_lead_chooses_the_direction_knowing_its_hand_and_before_leading() -> None:
    """W-A01"""
    table = new(4, C)
    assert len(table.world.view(C).players[C].hand.known) == 9
    assert table.legal(C) == [ChooseDirection("high"), ChooseDirection("low")]
    table = table.when(C, ChooseDirection("low"))
    assert table.events == (ev.DirectionChosen(C, "low"),)
    assert table.state.agenda == (PlayTurn(C),)


def test_nobody_else_chooses() -> None:
    """W-A01"""
    new(4, C).when(A, ChooseDirection("low")).refused("not_awaited")


def last_trick(**given: object) -> Table:
    """The last trick of a deal; B wins it."""
    return trick("fist 3", "fist 9", "fist 2", spare=0, **given)


def test_empty_hands_are_filled_by_a_new_deal() -> None:
    """W-A51"""
    table = last_trick(scores=(5, 5, 5))
    assert ev.DealBegan(2, 12) in table.events
    assert [len(player.hand) for player in table.state.players] == [12, 12, 12]


def test_a_new_deal_changes_nothing_but_the_cards() -> None:
    """W-A34, W-S07, W-A03"""
    used = {"few_overturn": A, "pure_arms": C}
    table = last_trick(scores=(4, 2, 3), direction="low", chosen="high", lasting="few_overturn", used=used)
    state = table.state
    assert state.deal == 2
    assert table.scores == [4, 2, 4]
    assert (state.direction, state.lasting) == ("low", "few_overturn")
    assert {use.stratagem: use.seat for use in state.used} == used
    assert state.agenda == (PlayTurn(C),)


def test_the_direction_is_chosen_once_a_game() -> None:
    """W-A45, W-S07"""
    table = last_trick()
    assert table.state.agenda == (PlayTurn(B),)
    table.when(B, ChooseDirection("low")).refused("not_an_option")


def test_who_pursuit_names_leads_the_first_trick_of_the_next_deal() -> None:
    """W-A38"""
    table = trick("fist 3", "fist 9 + relentless_pursuit", "fist 2", spare=0)
    assert table.state.deal == 2
    assert table.awaited == (C,)


def test_there_are_as_many_deals_as_it_takes() -> None:
    """W-A51: six seats whose stratagems are used up, each trick a point to one of them, need many deals."""
    hands = hands_for(6, A, ("fist 3", "fist 9", "fist 2", "fist 1", "fist 4", "fist 6"), spare=0)
    table = Table.given(position(6, hands=hands, used=dict.fromkeys(STRATAGEMS, A)))
    while table.state.ending is None:
        seat = table.awaited[0]
        table = table.when(seat, table.legal(seat)[0])
    assert table.state.deal > 3


def test_hands_are_dealt_from_a_shuffled_deck() -> None:
    hands = [Table.new(4, KeyedChance(bytes(32), "deal", ply)).state.players[0].hand for ply in range(5)]
    assert len({hand.known for hand in hands}) == 5
