"""RULES 5: the eight forbidden stratagems."""

import pytest

from domain.kernel.messages import Seat
from domain.umbra_concilium import events as ev

from .harness import A, B, C, D, trick


def test_the_bonus_goes_to_the_winner_whoever_declared_it() -> None:
    """W-A24"""
    table = trick("fist 4 + all_out_assault", "fist 8", "fist 2")
    assert table.gained == [0, 3, 0]
    assert ev.PointsScored(B, 2, "all_out_assault", A) in table.events


@pytest.mark.parametrize(("scores", "points"), [((9, 4, 6, 2), 3), ((9, 5, 6, 2), 2), ((9, 8, 6, 2), 1)])
def test_pursuit_gains_half_the_gap_rounded_up_at_once(scores: tuple[int, ...], points: int) -> None:
    """W-A25"""
    table = trick("fist 3", "fist 5 + relentless_pursuit", seats=4, scores=scores)
    assert table.scores[B] == scores[B] + points


def test_the_left_neighbour_of_the_pursuer_leads_whoever_wins() -> None:
    """W-A25"""
    table = trick("fist 3", "fist 5 + relentless_pursuit", "fist 8", "fist 9")
    assert table.winner == D
    assert table.awaited == (C,)
    assert table.all(ev.TrickEnded) == [ev.TrickEnded(C, "relentless_pursuit", (0, 0, 0, 1))]


def test_the_top_score_is_also_that_of_the_pursuer() -> None:
    """W-A39"""
    table = trick("fist 9 + relentless_pursuit", "fist 5", "fist 8", "fist 2", scores=(7, 4, 6, 2))
    assert ev.PointsPursued(A, 0, 0) in table.events
    assert table.awaited == (B,)


def test_pure_arms_silences_later_effects_and_that_of_its_own_card() -> None:
    """W-A26"""
    table = trick("fist 7", "bow 8 + pure_arms", "sword 2", "axe 3", direction="low")
    assert table.state.direction == "low"
    blocked = [(event.seat, event.by) for event in table.all(ev.EffectBlocked)]
    assert blocked == [(B, "pure_arms"), (C, "pure_arms"), (D, "pure_arms")]


def test_pure_arms_leaves_instants_that_have_acted() -> None:
    """W-A26"""
    assert trick("fist 7", "bow 2", "sword 1 + pure_arms", "axe 1").state.direction == "low"


def test_pure_arms_silences_card_effects_only_and_for_one_trick_only() -> None:
    """W-A26: its own bonus is paid, and the next trick has effects again."""
    table = trick("fist 7 + pure_arms", "bow 2", "sword 3")
    assert table.gained == [2, 0, 0]
    assert not table.state.trick.silenced


def test_righteous_war_makes_the_suit_of_its_card_the_battle_suit() -> None:
    """W-A27"""
    table = trick("fist 7", "bow 4 + righteous_war", "bow 9", "fist 8")
    assert table.winner == C
    assert ev.BattleSuitChanged(B, "bow_4", "bow", "righteous_war") in table.events


def test_a_later_card_may_move_the_suit_of_righteous_war() -> None:
    """W-A27"""
    table = trick("fist 1", "bow 4 + righteous_war", "sword 1", "axe 8")
    assert table.winner == C


@pytest.mark.parametrize(("said", "direction"), [("uses", "low"), ("no", "high")])
def test_righteous_war_may_use_the_instant_of_its_card(said: str, direction: str) -> None:
    """W-A27, W-A10, W-A11"""
    table = trick(f"fist 2 + righteous_war ({said} effect)", "fist 5", "fist 9")
    assert table.state.direction == direction


@pytest.mark.parametrize(("said", "points"), [("uses", 2), ("no", 0)])
def test_righteous_war_may_use_the_showdown_effect_of_its_card(said: str, points: int) -> None:
    """W-A27, W-A11"""
    table = trick("fist 7", f"bow 7 + righteous_war ({said} effect)", "sword 7", "bow 9")
    assert table.gained[B] == points


def test_if_the_suit_moves_away_the_showdown_effect_is_no_choice() -> None:
    """W-A27"""
    table = trick("fist 1", "bow 7 + righteous_war (no effect)", "sword 1", "axe 7", "fist 7")
    assert table.gained[B] == 2


def test_a_5_that_righteous_war_uses_may_win() -> None:
    """W-A27, W-A13"""
    assert trick("fist 9", "bow 5 + righteous_war (uses effect)", "bow 7").gained == [0, 2, 0]


def test_coup_pays_a_winner_who_was_alone_in_last_place() -> None:
    """W-A28: before the points of this trick, with which it would be last no more."""
    table = trick("fist 7 + underdog_coup", "fist 9", "fist 3", scores=(3, 2, 3))
    assert table.gained == [0, 4, 0]


@pytest.mark.parametrize("scores", [(3, 3, 3), (3, 2, 2), (2, 3, 3)])
def test_coup_pays_nobody_else(scores: tuple[int, ...]) -> None:
    """W-A28"""
    table = trick("fist 7 + underdog_coup", "fist 9", "fist 3", scores=scores)
    assert table.gained == [0, 1, 0]
    assert ev.EffectMissed(A, "fist_7", "underdog_coup", "not_alone_in_last_place") in table.events


def test_in_the_first_trick_coup_pays_nobody() -> None:
    """W-A41"""
    assert trick("fist 7 + underdog_coup", "fist 9", "fist 3").gained == [0, 1, 0]


@pytest.mark.parametrize(
    ("stratagem", "direction", "blocked"), [("few_overturn", "low", "bow 8"), ("host_tramples", "high", "bow 2")]
)
def test_a_lasting_stratagem_sets_the_direction_and_blocks_its_opposite(
    stratagem: str, direction: str, blocked: str
) -> None:
    """W-A29"""
    before = "low" if direction == "high" else "high"
    table = trick(f"fist 7 + {stratagem}", blocked, "sword 4", direction=before)
    assert (table.state.direction, table.state.lasting) == (direction, stratagem)
    assert [event.by for event in table.all(ev.EffectBlocked)] == [stratagem]


def test_a_lasting_stratagem_lasts_over_tricks() -> None:
    """W-A29"""
    lasting = {"lasting": "few_overturn", "used": {"few_overturn": A}, "direction": "low"}
    assert trick("fist 7", "bow 8", "sword 3", **lasting).state.lasting == "few_overturn"


def test_it_ends_when_another_is_declared_and_the_direction_stays() -> None:
    """W-A29"""
    lasting = {"lasting": "few_overturn", "used": {"few_overturn": A}, "direction": "low"}
    table = trick("fist 7", "bow 3 + all_out_assault", seats=3, **lasting)
    assert (table.state.direction, table.state.lasting) == ("low", None)


def test_the_old_one_ends_before_the_card_of_the_new_one_is_judged() -> None:
    """W-A22: the 8 is free again, and acts after the stratagem."""
    lasting = {"lasting": "few_overturn", "used": {"few_overturn": A}, "direction": "low"}
    table = trick("fist 7", "bow 8 + all_out_assault", seats=3, **lasting)
    assert table.happened(
        ev.CardPlayed(B, "bow_8", "bow"),
        ev.StratagemUsed(B, "all_out_assault", None, False),
        ev.LastingEnded("few_overturn"),
        ev.DirectionChanged(B, "bow_8", "high", "many_prevail"),
    )


def test_the_stratagem_acts_before_the_card_is_judged() -> None:
    """W-A22: an 8 with Few Overturn is blocked by it; one with Righteous War is of the battle suit."""
    assert trick("fist 7", "bow 8 + few_overturn", seats=3).state.direction == "low"
    assert trick("fist 7", "bow 8 + righteous_war", seats=3, direction="low").state.direction == "low"


def test_one_lasting_stratagem_after_another_sets_its_own_direction() -> None:
    """W-A44"""
    lasting = {"lasting": "few_overturn", "used": {"few_overturn": A}, "direction": "low"}
    table = trick("fist 7", "bow 3 + host_tramples", seats=3, **lasting)
    assert (table.state.direction, table.state.lasting) == ("high", "host_tramples")


def test_mirror_may_copy_the_lasting_one_in_force() -> None:
    """W-A44: it ends and begins anew."""
    lasting = {"lasting": "few_overturn", "used": {"few_overturn": A}, "direction": "low"}
    table = trick("fist 7", "bow 8 + mirror as few_overturn", seats=5, **lasting)
    assert table.happened(
        ev.LastingEnded("few_overturn"),
        ev.LastingBegan(B, "few_overturn", "low", ("many_prevail", "imbalance")),
        ev.EffectBlocked(B, "bow_8", "many_prevail", "few_overturn"),
    )
    assert table.state.lasting == "few_overturn"


@pytest.mark.parametrize("used_by", [A, B, C])
def test_mirror_may_copy_what_anybody_used(used_by: Seat) -> None:
    """W-A37: in any earlier trick."""
    plays = ("fist 7", "fist 3", "fist 9", "fist 2 + mirror as all_out_assault", "fist 1")
    assert trick(*plays, used={"all_out_assault": used_by}).gained == [0, 0, 3, 0, 0]


def test_mirror_acts_for_its_own_user() -> None:
    """W-A23: the gap and the left neighbour are those of the user of Mirror."""
    plays = ("fist 7", "fist 3 + mirror as relentless_pursuit", "fist 9", "fist 2", "fist 1")
    table = trick(*plays, used={"relentless_pursuit": A}, scores=(4, 0, 0, 0, 0))
    assert table.pursued == [0, 2, 0, 0, 0]
    assert table.awaited == (C,)


def test_mirror_counts_as_used_itself() -> None:
    """W-A37"""
    plays = ("fist 7", "fist 3 + mirror as all_out_assault", "fist 9", "fist 2", "fist 1")
    table = trick(*plays, used={"all_out_assault": A})
    assert [use.stratagem for use in table.state.used] == ["all_out_assault", "mirror"]


def test_mirror_lets_righteous_war_use_the_effect() -> None:
    """W-A23, W-A27"""
    plays = ("fist 7", "bow 2 + mirror as righteous_war (uses effect)")
    assert trick(*plays, seats=5, used={"righteous_war": A}).state.direction == "low"
