"""RULES 9: the six readings that a match may be created with."""

from typing import Any

import msgspec
import pytest

from domain.umbra_concilium import events as ev
from domain.umbra_concilium.options import Options

from .harness import A, B, C, D, trick


def test_pure_arms_may_undo_the_whole_trick() -> None:
    """Suit and direction are as they were before the 1 and the 2; nothing acts, before or after."""
    plays = ("fist 7", "axe 1", "bow 2", "sword 1", "bow 9 + pure_arms")
    assert trick(*plays).winner == D
    table = trick(*plays, pure_arms_scope="whole_trick_undo")
    assert ev.EffectsSilenced(4, "fist", "high", undone=True) in table.events
    assert table.winner == A
    assert table.state.direction == "high"


def test_the_undone_direction_is_that_before_the_trick_and_not_the_one_first_chosen() -> None:
    plays, before = ("fist 7", "bow 8", "fist 2 + pure_arms"), {"direction": "low", "chosen": "high"}
    assert trick(*plays, **before).state.direction == "high"
    table = trick(*plays, **before, pure_arms_scope="whole_trick_undo")
    assert table.state.direction == "low"
    assert table.winner == C


def test_the_direction_may_go_back_after_each_trick() -> None:
    table = trick("fist 7", "bow 2", "fist 3", direction_after_2_8="back")
    assert table.winner == C
    assert ev.DirectionReturned("high") in table.events
    assert table.state.direction == "high"


def test_a_direction_that_is_where_it_was_does_not_go_back() -> None:
    assert trick("fist 7", "fist 2", "fist 3", direction_after_2_8="back").all(ev.DirectionReturned) == []


def test_it_does_not_go_back_while_a_stratagem_lasts() -> None:
    table = trick("fist 7 + few_overturn", "fist 2", "fist 3", direction_after_2_8="back")
    assert table.state.direction == "low"


def test_it_goes_back_to_the_choice_of_the_first_lead() -> None:
    table = trick("fist 7", "fist 2", "fist 3", direction="low", chosen="high", direction_after_2_8="back")
    assert table.winner == B
    assert table.state.direction == "high"


def test_pursuit_may_need_a_win() -> None:
    lost = trick("fist 9", "fist 5 + relentless_pursuit", "fist 2", scores=(6, 0, 0), pursuit_needs_win=True)
    assert lost.pursued == [0, 0, 0]
    assert ev.EffectMissed(B, "fist_5", "relentless_pursuit", "did_not_win") in lost.events
    assert lost.awaited == (A,)


def test_who_wins_with_pursuit_is_paid_by_the_gap_before_the_trick_and_names_the_lead() -> None:
    won = trick("fist 3", "fist 5 + relentless_pursuit", "fist 2", scores=(6, 1, 0), pursuit_needs_win=True)
    assert ev.PointsPursued(B, 3, 5) in won.events
    assert won.scores == [6, 5, 0]
    assert won.awaited == (C,)


def test_a_6_does_not_copy_pursuit_that_needs_a_win() -> None:
    plays = ("fist 3", "axe 6", "fist 5 + relentless_pursuit", "fist 2")
    won = trick(*plays, scores=(6, 0, 0, 0), pursuit_needs_win=True)
    assert won.pursued == [0, 0, 3, 0]
    assert won.gained == [0, 1, 1, 0]


def test_a_6_may_copy_pursuit() -> None:
    plays, scores = ("fist 9", "bow 6", "fist 3 + relentless_pursuit", "fist 2"), (6, 0, 0, 0)
    assert trick(*plays, scores=scores, six_copies_pursuit=True).gained == [1, 3, 0, 0]


def test_a_6_that_copies_pursuit_copies_the_showdown_too() -> None:
    plays, scores = ("fist 3", "bow 6", "fist 9 + relentless_pursuit", "fist 2"), (6, 0, 0, 0)
    assert trick(*plays, scores=scores, six_copies_pursuit=True).gained == [0, 4, 1, 0]


@pytest.mark.parametrize("option", ["pursuit_needs_win", "six_copies_pursuit"])
def test_without_pursuit_its_options_change_nothing(option: str) -> None:
    assert trick("axe 9", "bow 1", "fist 6", **{option: True}).gained == [1, 0, 1]


def test_a_6_copies_pursuit_of_its_left_neighbour_alone() -> None:
    plays, scores = ("fist 9", "bow 6", "fist 3", "fist 2 + relentless_pursuit"), (6, 0, 0, 0)
    table = trick(*plays, scores=scores, six_copies_pursuit=True)
    assert (table.pursued, table.gained) == ([0, 0, 0, 3], [1, 0, 0, 0])


def test_of_another_stratagem_a_6_copies_nothing() -> None:
    table = trick("fist 9", "bow 6", "fist 3 + all_out_assault", six_copies_pursuit=True)
    assert table.gained == [3, 0, 0]


@pytest.mark.parametrize("other", ["fist 5", "fist 3", "axe 2"])
def test_other_fives_may_be_ignored(other: str) -> None:
    assert trick("fist 4", "bow 5", other, imbalance_other_fives="ignored").winner == B


@pytest.mark.parametrize("plays", [("fist 4", "bow 5", "axe 5"), ("fist 5", "bow 5", "axe 5")])
def test_but_two_5s_or_nothing_but_5s_never_win(plays: tuple[str, ...]) -> None:
    assert trick(*plays, imbalance_other_fives="ignored").winner == A


def test_a_5_among_mixed_numbers_fails_by_these_even_if_another_5_is_awake() -> None:
    table = trick("fist 4", "bow 5", "axe 5", "fist 6", imbalance_other_fives="ignored")
    assert [event.why for event in table.all(ev.EffectMissed)] == ["mixed_numbers", "mixed_numbers"]


def test_among_nothing_but_5s_the_one_that_is_awake_does_not_win_by_its_effect() -> None:
    table = trick("fist 5", "bow 5 + righteous_war", "axe 5", imbalance_other_fives="ignored")
    assert table.winner == B
    assert [event.by for event in table.all(ev.TrickWon)] == [None]
    assert {event.why for event in table.all(ev.EffectMissed)} == {"another_five"}


def test_a_9_may_count_itself() -> None:
    plays = ("fist 7", "sword 9", "fist 8")
    assert trick(*plays).winner == C
    assert trick(*plays, nine_counts_itself=True).winner == B


def test_a_1_never_counts_itself() -> None:
    assert trick("fist 7", "sword 1", "fist 8", nine_counts_itself=True).winner == C


def test_readings_that_contradict_each_other_are_refused() -> None:
    """W-A52"""
    both = {"pursuit_needs_win": True, "six_copies_pursuit": True}
    with pytest.raises(msgspec.ValidationError, match="contradict"):
        msgspec.convert(both, Options)


@pytest.mark.parametrize(
    "wrong", [{"pure_arms_scope": "none"}, {"nine_counts_itself": 1}, {"edition": "second"}, {"house_rule": True}]
)
def test_there_are_no_other_options(wrong: dict[str, Any]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(wrong, Options)


def test_by_default_the_rules_are_those_of_the_rulings() -> None:
    assert msgspec.to_builtins(Options()) == {
        "edition": "rulebook",
        "pure_arms_scope": "rest_of_trick",
        "direction_after_2_8": "stays",
        "pursuit_needs_win": False,
        "six_copies_pursuit": False,
        "imbalance_other_fives": "break",
        "nine_counts_itself": False,
    }
