"""RULES 3 and 5: which plays there are, and why others are refused."""

import pytest

from domain.umbra_concilium import events as ev
from domain.umbra_concilium.commands import PlayCard, PlayStratagem
from domain.umbra_concilium.state import Use

from .harness import A, B, C, Table, hands_for, position, trick

PLAYS = ("fist 7", "bow 4", "bow 9", "fist 8", "axe 2")


def at_table(seats: int = 5, **given: object) -> Table:
    """Everybody has a play of `PLAYS` and one other card; A leads."""
    return Table.given(position(seats, hands=hands_for(seats, A, PLAYS[:seats]), **given))


def test_any_card_may_follow_any_other() -> None:
    """W-A46: one card each, of any suit."""
    plain = [play for play in at_table().after("fist 7").legal(B) if isinstance(play, PlayCard)]
    assert [play.card for play in plain] == ["fist_2", "bow_4"]


def test_nobody_may_pass() -> None:
    """W-A46: all there is are plays."""
    assert all(isinstance(play, PlayCard | PlayStratagem) for play in at_table().legal(A))


def test_everybody_plays_once_clockwise_from_the_lead() -> None:
    """W-A46"""
    table = trick("fist 7", "bow 4", "bow 9", lead=B)
    assert [event.seat for event in table.all(ev.CardPlayed)] == [B, C, A]


def test_a_card_that_is_not_in_the_hand_is_refused() -> None:
    at_table().when(A, "axe 9").refused("not_in_hand")
    at_table().when(A, "axe 9 + pure_arms").refused("not_in_hand")
    at_table().when(A, PlayCard("joker")).refused("not_in_hand")


def test_the_best_card_of_the_battle_suit_wins_and_there_is_one_of_each() -> None:
    """W-A35"""
    for direction, winner in (("high", B), ("low", C)):
        table = trick("fist 5", "fist 9", "fist 3", "axe 7", direction=direction)
        assert table.winner == winner


def test_each_player_has_one_stratagem_a_game() -> None:
    """W-S06"""
    at_table(used={"pure_arms": A}).when(A, "fist 7 + all_out_assault").refused("stratagem_spent")
    assert at_table(used={"pure_arms": B}).when(A, "fist 7 + all_out_assault").rejection is None


def test_each_trick_sees_one_stratagem() -> None:
    """W-S04"""
    table = at_table().after("fist 7 + all_out_assault")
    table.when(B, "bow 4 + pure_arms").refused("one_a_trick")
    assert all(isinstance(play, PlayCard) for play in table.legal(B))


def test_the_next_trick_may_see_another() -> None:
    table = trick("fist 7 + all_out_assault", "fist 9", "fist 2")
    assert any(isinstance(play, PlayStratagem) for play in table.legal(B))


def test_each_stratagem_is_used_once() -> None:
    """W-A36"""
    at_table(used={"pure_arms": B}).when(A, "fist 7 + pure_arms").refused("stratagem_used")


def test_who_used_which_stratagem_is_public() -> None:
    """W-A36"""
    table = at_table(used={"pure_arms": C}).after("fist 7 + all_out_assault")
    assert table.world.public.used == (Use(C, "pure_arms"), Use(A, "all_out_assault"))


def test_the_lead_may_declare_one_too() -> None:
    """W-A22"""
    assert at_table().after("fist 7 + pure_arms").state.trick.silenced


def test_mirror_waits_until_another_was_used() -> None:
    """W-A23, W-S05"""
    at_table().when(A, "fist 7 + mirror as all_out_assault").refused("not_to_copy")
    at_table().when(A, "fist 7 + mirror").refused("not_to_copy")


def test_mirror_copies_what_was_used_and_nothing_else() -> None:
    """W-A23"""
    table = at_table(used={"pure_arms": B})
    table.when(A, "fist 7 + mirror as all_out_assault").refused("not_to_copy")
    table.when(A, "fist 7 + mirror as mirror").refused("not_to_copy")
    assert table.when(A, "fist 7 + mirror as pure_arms").rejection is None


def test_three_or_four_have_no_mirror() -> None:
    """W-S02"""
    at_table(4, used={"pure_arms": B}).when(A, "fist 7 + mirror as pure_arms").refused("no_mirror")


@pytest.mark.parametrize(
    "play",
    [
        PlayStratagem("fist_7", "all_out_assault", use_effect=True),
        PlayStratagem("fist_7", "all_out_assault", copies="pure_arms"),
        PlayStratagem("fist_7", "mirror", copies="pure_arms", use_effect=True),
        PlayStratagem("fist_7", "no_such_stratagem"),
    ],
)
def test_terms_that_a_stratagem_does_not_have_are_refused(play: PlayStratagem) -> None:
    at_table(used={"pure_arms": B}).when(A, play).refused("wrong_terms")


def test_righteous_war_also_as_copied_says_whether_the_effect_is_used() -> None:
    """W-A27, W-A23"""
    table = at_table(used={"righteous_war": B})
    for use_effect in (False, True):
        assert PlayStratagem("fist_7", "mirror", "righteous_war", use_effect) in table.legal(A)
        assert PlayStratagem("fist_7", "righteous_war", None, use_effect) in at_table().legal(A)


def test_a_forbidden_card_is_no_duty() -> None:
    """W-A46"""
    assert PlayCard("fist_7") in at_table().legal(A)
