"""RULES 7 and 8: the effects of 3 to 7 and their order."""

import pytest

from domain.umbra_concilium import events as ev

from .harness import A, B, C, D, Table, trick


def why(table: Table, effect: str) -> list[str]:
    """The reasons for which an effect came to nothing."""
    return [event.why for event in table.all(ev.EffectMissed) if event.effect == effect]


@pytest.mark.parametrize("others", [("fist 4", "fist 2", "sword 1"), ("fist 9", "bow 6", "axe 7")])
def test_a_5_wins_among_low_cards_or_among_high_cards(others: tuple[str, ...]) -> None:
    """W-A12: whatever their suits."""
    assert trick(others[0], "axe 5", *others[1:]).winner == B


def test_low_and_high_cards_break_a_5() -> None:
    """W-A12"""
    table = trick("fist 4", "fist 7", "bow 5")
    assert table.winner == B
    assert why(table, "imbalance") == ["mixed_numbers"]


@pytest.mark.parametrize("other", ["fist 5", "sword 5"])
def test_another_5_breaks_a_5(other: str) -> None:
    """W-A12: also one of the battle suit; and so there are never two winners."""
    table = trick("fist 3", "bow 5", other)
    assert set(why(table, "imbalance")) == {"another_five"}
    assert len(table.all(ev.TrickWon)) == 1


def test_the_5_is_winner_in_every_respect() -> None:
    """W-A13: point, bonus and lead."""
    table = trick("fist 9", "bow 5 + all_out_assault", "sword 7")
    assert table.gained == [0, 3, 0]
    assert table.awaited == (B,)


def test_last_place_is_judged_for_the_player_of_the_5() -> None:
    """W-A47"""
    table = trick("fist 9 + underdog_coup", "bow 5", "sword 7", scores=(2, 1, 2))
    assert table.gained == [0, 4, 0]
    table = trick("fist 9 + underdog_coup", "bow 5", "sword 7", scores=(1, 2, 2))
    assert table.gained == [0, 1, 0]


@pytest.mark.parametrize("stratagem", ["few_overturn", "host_tramples"])
def test_a_lasting_stratagem_stops_a_5(stratagem: str) -> None:
    """W-A14"""
    table = trick("fist 9", "bow 5", "fist 7", lasting=stratagem, used={stratagem: C})
    assert ev.EffectBlocked(B, "bow_5", "imbalance", stratagem) in table.events


def test_also_one_that_was_declared_after_the_5() -> None:
    """W-A14"""
    assert trick("fist 9", "bow 5", "fist 7 + host_tramples").winner == A


def test_but_not_one_that_has_ended_by_then() -> None:
    """W-A14"""
    table = trick("fist 9", "bow 5", "fist 7 + all_out_assault", lasting="host_tramples", used={"host_tramples": A})
    assert table.gained == [0, 3, 0]


def test_the_puppet_takes_the_win_points_and_the_winner_leads() -> None:
    """W-A15"""
    table = trick("fist 9 + all_out_assault", "bow 4", "fist 2", scores=(6, 2, 5))
    assert ev.PointsTaken(B, A, 3) in table.events
    assert table.gained == [0, 3, 0]
    assert table.awaited == (A,)


def test_the_winner_must_be_alone_on_top_before_the_win_points() -> None:
    """W-A15"""
    table = trick("fist 9", "bow 4", "fist 2", scores=(5, 2, 5))
    assert table.gained == [1, 0, 0]
    assert why(table, "puppet") == ["not_alone_on_top"]


@pytest.mark.parametrize("other", ["fist 4", "sword 4"])
def test_any_other_4_stops_the_puppet(other: str) -> None:
    """W-A15: also one of the battle suit."""
    table = trick("fist 9", "bow 4", other, scores=(6, 2, 5))
    assert table.gained == [1, 0, 0]
    assert "another_four" in why(table, "puppet")


def test_in_the_first_trick_the_puppet_gets_nothing() -> None:
    """W-A40"""
    assert trick("fist 9", "bow 4", "fist 2").gained == [1, 0, 0]


def test_a_winner_with_an_own_4_keeps_the_points() -> None:
    """W-A42: the 4 of Righteous War wins and is awake."""
    table = trick("fist 9", "bow 4 + righteous_war (uses effect)", "fist 2", scores=(1, 6, 5))
    assert table.gained == [0, 2, 0]
    assert why(table, "puppet") == ["own_win"]


def test_points_of_pursuit_are_on_the_board_for_the_puppet() -> None:
    """W-A43"""
    table = trick("fist 9", "fist 5 + relentless_pursuit", "bow 4", "fist 2", scores=(8, 7, 2, 1))
    assert table.gained == [1, 0, 0, 0]
    assert why(table, "puppet") == ["not_alone_on_top"]


def test_three_souls_need_exactly_three_of_a_number_or_of_a_suit() -> None:
    """W-A16: the 3 itself need not be one of them."""
    assert trick("fist 8", "fist 2", "fist 9", "bow 3").gained == [0, 0, 1, 1]
    assert trick("fist 8", "fist 2", "fist 9", "fist 1", "bow 3").gained[4] == 0
    assert trick("fist 8", "bow 3", "axe 3", "sword 3").gained == [1, 1, 1, 1]


def test_three_souls_give_one_point_at_most() -> None:
    """W-A16"""
    assert trick("fist 6", "fist 9", "fist 3", "bow 3", "sword 3").gained == [0, 1, 0, 1, 1]


def test_four_of_one_kind_do_not_spoil_three_of_the_other() -> None:
    """W-A16"""
    assert trick("fist 6", "fist 7", "fist 9", "fist 3", "bow 3", "sword 3").gained == [0, 0, 1, 0, 1, 1]


def test_a_7_of_the_battle_suit_counts_but_does_not_score() -> None:
    """W-A17"""
    assert trick("fist 7", "bow 7", "axe 7").gained == [1, 2, 2]


def test_four_7s_are_one_too_many() -> None:
    """W-A17"""
    assert trick("fist 7", "bow 7", "axe 7", "sword 7").gained == [1, 0, 0, 0]


def test_3_and_7_do_not_depend_on_each_other() -> None:
    """W-A18: the points are the same in any order of play."""
    orders = [("fist 7", "bow 7", "axe 7", "sword 3"), ("fist 7", "sword 3", "axe 7", "bow 7")]
    assert [sorted(trick(*plays).gained) for plays in orders] == [[1, 1, 2, 2]] * 2


def test_a_6_copies_what_its_left_neighbour_gained() -> None:
    """W-A19: by the win, the 4, the 3 or the 7."""
    assert trick("axe 9", "bow 1", "fist 6").gained == [1, 0, 1]
    assert trick("fist 9", "bow 6", "axe 4", scores=(6, 0, 0)).gained == [0, 1, 1]
    assert trick("fist 9", "fist 2", "fist 1", "bow 6", "axe 3", "sword 6", lead=B).gained[4:] == [1, 1]
    assert trick("fist 7", "bow 7", "axe 7", "sword 6", lead=B).gained == [1, 1, 2, 2]


def test_a_6_is_settled_after_that_of_its_left_neighbour() -> None:
    """W-A19: D copies the winner A, C copies D, B copies C."""
    assert trick("fist 9", "bow 6", "axe 6", "sword 6").gained == [1, 1, 1, 1]


def test_a_6_of_the_winner_comes_before_the_one_that_copies_it() -> None:
    """W-A19"""
    table = trick("fist 6", "bow 6 + righteous_war (uses effect)", "sword 7", "axe 7", "fist 7")
    assert table.gained == [4, 4, 2, 2, 2]


def test_a_6_of_the_battle_suit_copies_nobody() -> None:
    """W-A09, W-A19: A's 6 sleeps, so the round of copying ends with A, counter-clockwise, and not with C."""
    table = trick("fist 6", "bow 6", "sword 9", "axe 6")
    assert table.gained == [1, 0, 0, 1]
    settled = [
        event for event in table.events if "commensal" in (getattr(event, "why", ""), getattr(event, "effect", ""))
    ]
    assert [event.seat for event in settled] == [D, B]


def test_in_a_full_circle_the_winner_is_last() -> None:
    """W-A19"""
    table = trick("fist 6", "bow 6", "sword 6 + righteous_war (uses effect)", "axe 6")
    assert table.gained == [2, 2, 4, 2]
    copied = [event.seat for event in table.all(ev.PointsScored) if event.why == "commensal"]
    assert copied == [B, A, D, C]
    assert why(table, "commensal") == []


def test_a_6_does_not_copy_points_of_pursuit() -> None:
    """W-A20"""
    table = trick("fist 9", "bow 6", "fist 3 + relentless_pursuit", "fist 2", scores=(6, 0, 0, 0))
    assert table.pursued == [0, 0, 3, 0]
    assert table.gained == [1, 0, 0, 0]
    assert why(table, "commensal") == ["nothing_to_copy"]


def test_a_6_next_to_a_robbed_winner_or_to_the_puppet_copies_the_real_gain() -> None:
    """W-A21: 0, or the points taken."""
    assert trick("fist 9", "bow 4", "sword 1", "axe 6", scores=(6, 0, 0, 0)).gained == [0, 1, 0, 0]
    assert trick("fist 9", "axe 6", "bow 4", "fist 1", scores=(6, 0, 0, 0)).gained == [0, 1, 1, 0]


def test_everything_comes_in_the_order_of_the_rulebook() -> None:
    """W-A31: winner, win points, 4, 3 and 7, 6, the end of the trick."""
    table = trick(
        "fist 9 + all_out_assault", "bow 4", "axe 6", "sword 7", "bow 7", "axe 7", scores=(6, 0, 0, 0, 0, 0)
    )
    kinds = [type(event).__name__ for event in table.events if not isinstance(event, ev.CardPlayed)]
    assert kinds == [
        "StratagemUsed",
        "TrickWon",
        "PointsScored",
        "PointsScored",
        "PointsTaken",
        "PointsScored",
        "PointsScored",
        "PointsScored",
        "PointsScored",
        "TrickEnded",
    ]
    assert table.gained == [0, 3, 2, 2, 2, 2]


def test_the_5_is_settled_before_anything_else() -> None:
    """W-A31"""
    table = trick("fist 3", "bow 5", "axe 3", "sword 3")
    reckoned = [event for event in table.events if isinstance(event, ev.TrickWon | ev.PointsScored)]
    assert reckoned[0] == ev.TrickWon(B, "bow_5", "fist", "high", "imbalance")
    assert table.gained == [0, 1, 1, 1]


def test_the_log_accounts_for_every_point() -> None:
    table = trick("fist 8", "fist 2", "fist 9", "bow 3")
    assert table.all(ev.PointsScored) == [
        ev.PointsScored(C, 1, "trick", C),
        ev.PointsScored(D, 1, "three_souls", D),
    ]
    assert table.all(ev.TrickEnded) == [ev.TrickEnded(C, None, (0, 0, 1, 1))]
