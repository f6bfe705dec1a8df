"""RULES 4 and 6: when effects act, and those of 1, 2, 8 and 9."""

import pytest

from domain.umbra_concilium import events as ev
from domain.umbra_concilium.commands import PlayCard

from .harness import A, B, C, D, Table, hands_for, position, trick


def suit_after(*plays: str) -> str:
    """The battle suit when these were played, of a trick that goes on."""
    return trick(*plays, seats=6).state.trick.suit


@pytest.mark.parametrize(("plays", "direction"), [(("bow 2", "sword 8"), "high"), (("bow 8", "sword 2"), "low")])
def test_of_several_2_and_8_the_last_one_counts(plays: tuple[str, ...], direction: str) -> None:
    """W-A04"""
    assert trick("fist 7", *plays, "fist 3").state.direction == direction


def test_a_2_of_the_battle_suit_does_nothing() -> None:
    """W-A04"""
    table = trick("fist 7", "fist 2", "fist 9")
    assert table.state.direction == "high"
    assert table.all(ev.DirectionChanged) == []


def test_the_direction_stays_after_the_trick() -> None:
    """W-A03"""
    assert trick("fist 7", "bow 2", "fist 9").state.direction == "low"


@pytest.mark.parametrize("first", ["fist 1", "axe 1"])
def test_a_second_1_moves_the_battle_suit_to_its_own(first: str) -> None:
    """W-A05: also when the other 1 was the lead."""
    lead = ("fist 1",) if first == "fist 1" else ("fist 7", first)
    table = trick(*lead, "bow 1", seats=6)
    assert table.state.trick.suit == "bow"
    assert table.events[-1] == ev.BattleSuitChanged(table.events[-1].seat, "bow_1", "bow", "colour_shift")


def test_a_1_looks_once_when_it_is_played() -> None:
    """W-A05: the bow 1 does not wake up when the sword 1 comes; only that one moves the suit."""
    table = trick("fist 7", "bow 1", "sword 1", seats=6)
    assert ev.EffectMissed(B, "bow_1", "colour_shift", "no_other") in table.events
    assert table.state.trick.suit == "sword"


def test_a_9_needs_another_9() -> None:
    """W-A06"""
    assert suit_after("fist 7", "sword 9") == "fist"
    assert suit_after("fist 9", "sword 9") == "sword"


def test_1_and_9_do_not_help_each_other() -> None:
    """W-A07"""
    assert suit_after("fist 9", "bow 1") == "fist"
    assert suit_after("fist 1", "bow 9") == "fist"


def test_of_several_changes_of_suit_the_last_stands() -> None:
    """W-A08"""
    assert suit_after("fist 1", "bow 1", "sword 1", "axe 1") == "axe"


def test_later_cards_are_compared_with_the_new_suit() -> None:
    """W-A08: the fist 8 is off-suit now, the bow 2 is not."""
    table = trick("fist 1", "bow 1", "fist 8", "bow 2", direction="low")
    assert table.all(ev.DirectionChanged) == [ev.DirectionChanged(C, "fist_8", "high", "many_prevail")]


def test_instants_are_judged_when_they_are_played() -> None:
    """W-A09: the bow 8 acted, although bow becomes the battle suit later."""
    table = trick("fist 1", "bow 8", "bow 1", "bow 3", direction="low")
    assert table.state.direction == "high"
    assert table.winner == B


def test_showdown_effects_are_judged_at_the_showdown() -> None:
    """W-A09: the fist 3 wakes up, the bow 3 falls asleep."""
    table = trick("fist 3", "bow 3", "sword 1", "bow 1", "bow 9", "fist 6")
    souls = [event.seat for event in table.all(ev.PointsScored) if event.why == "three_souls"]
    assert souls == [A]


def test_the_lead_card_has_no_instant_effect() -> None:
    """W-A10"""
    table = trick("fist 2", "bow 6", "sword 7")
    assert table.all(ev.DirectionChanged) == []


def test_the_lead_7_works_if_the_suit_has_moved_away() -> None:
    """W-A10"""
    assert trick("fist 7", "fist 1", "bow 1", "sword 7", "axe 7").gained[A] == 2


def test_effects_are_not_optional() -> None:
    """W-A11: there is one way to play an off-suit 2 without a stratagem, and it turns the direction."""
    two = PlayCard("bow_2")
    table = Table.given(position(3, hands=hands_for(3, A, ("fist 7", "bow 2", "fist 3")))).after("fist 7")
    assert [play for play in table.legal(B) if play.card == "bow_2" and isinstance(play, PlayCard)] == [two]
    assert table.when(B, two).state.direction == "low"


def test_a_blocked_instant_is_lost_and_not_delayed() -> None:
    """W-A30: the stratagem that blocked the 8 ends later in the trick, and the direction stays low."""
    lasting = {"lasting": "few_overturn", "used": {"few_overturn": A}, "direction": "low"}
    table = trick("fist 7", "bow 8", "fist 3 + all_out_assault", "fist 9", **lasting)
    assert table.happened(
        ev.EffectBlocked(B, "bow_8", "many_prevail", "few_overturn"), ev.LastingEnded("few_overturn")
    )
    assert table.winner == C
    assert table.state.direction == "low"


def test_the_log_names_the_effect_that_acted_and_its_card() -> None:
    table: Table = trick("fist 7", "bow 2", "axe 1", "sword 1", seats=6)
    assert table.happened(
        ev.DirectionChanged(B, "bow_2", "low", "few_prevail"),
        ev.EffectMissed(C, "axe_1", "colour_shift", "no_other"),
        ev.BattleSuitChanged(D, "sword_1", "sword", "colour_shift"),
    )
