"""RULES 8: the end, and who rules."""

import pytest

from domain.kernel.messages import Seat
from domain.umbra_concilium import GAME
from domain.umbra_concilium import events as ev

from .harness import A, B, C, Table, trick


def ranks(table: Table) -> dict[Seat, int]:
    outcome = GAME.outcome(table.state)
    assert outcome is not None
    return {standing.seat: standing.rank for standing in outcome.standings}


def test_who_alone_has_ten_points_rules() -> None:
    """W-A32"""
    table = trick("fist 9", "bow 7", "fist 2", scores=(9, 9, 3))
    assert table.events[-1] == ev.GameEnded("ruler", A)


@pytest.mark.parametrize("scores", [(9, 1, 2, 8), (8, 1, 2, 8)])
def test_if_two_have_ten_or_more_nobody_rules(scores: tuple[int, ...]) -> None:
    """W-A32: also with 11 and 10."""
    table = trick("fist 9 + righteous_war (no effect)", "fist 2", "fist 3", "bow 6", scores=scores)
    assert table.scores[0] + table.scores[3] in (20, 21)
    assert table.events[-1] == ev.GameEnded("nobody", None)


def test_nine_points_do_not_end_the_game() -> None:
    """W-A32"""
    assert trick("fist 9", "bow 7", "fist 2", scores=(8, 9, 3)).state.ending is None


def test_the_end_is_checked_once_after_the_whole_trick() -> None:
    """W-A32, W-A31: the winner has ten before the 3 brings another there."""
    table = trick("fist 9", "fist 2", "fist 1", "bow 3", scores=(9, 0, 0, 9))
    assert table.all(ev.GameEnded) == [ev.GameEnded("nobody", None)]


def test_a_robbed_winner_does_not_rule() -> None:
    """W-A31"""
    assert trick("fist 9", "bow 4", "fist 2", scores=(9, 0, 0)).state.ending is None


def test_pursuit_never_ends_the_game() -> None:
    """W-A25: it lifts nobody past the top."""
    table = trick("fist 3 + relentless_pursuit", "fist 9", "fist 2", scores=(8, 3, 9))
    assert table.state.ending is None


def test_cards_still_in_hand_are_not_played() -> None:
    """W-A49, W-S08"""
    table = trick("fist 9", "bow 7", "fist 2", scores=(9, 9, 3), spare=4)
    assert table.awaited == ()
    assert [len(player.hand) for player in table.state.players] == [4, 4, 4]
    table.when(A, "bow 1").refused("game_over")


def test_a_game_that_ends_with_empty_hands_has_no_new_deal() -> None:
    """W-S08"""
    table = trick("fist 9", "bow 7", "fist 2", scores=(9, 9, 3), spare=0)
    assert table.all(ev.DealBegan) == []
    assert table.state.agenda == ()


def test_all_but_the_ruler_share_the_next_place() -> None:
    """W-A50"""
    assert ranks(trick("fist 9", "bow 7", "fist 2", scores=(9, 9, 3))) == {A: 1, B: 2, C: 2}


def test_if_nobody_rules_all_share_one_place() -> None:
    """W-A50: the points decide nothing."""
    table = trick("fist 9", "fist 2", "fist 1", "bow 3", scores=(9, 0, 0, 9))
    assert set(ranks(table).values()) == {1}


def test_the_ruler_wins() -> None:
    """W-A32"""
    outcome = GAME.outcome(trick("fist 9", "bow 7", "fist 2", scores=(9, 9, 3)).state)
    assert outcome is not None
    assert outcome.winners == (A,)


def test_if_nobody_rules_nobody_wins() -> None:
    """W-A32: only one can be the ruler."""
    outcome = GAME.outcome(trick("fist 9", "fist 2", "fist 1", "bow 3", scores=(9, 0, 0, 9)).state)
    assert outcome is not None
    assert outcome.winners == ()


def test_the_outcome_says_how_it_came_and_the_points() -> None:
    outcome = GAME.outcome(trick("fist 9", "bow 7", "fist 2", scores=(9, 9, 3)).state)
    assert outcome is not None
    assert outcome.how == "ruler"
    assert [standing.score for standing in outcome.standings] == [10, 9, 3]
