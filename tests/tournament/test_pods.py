"""Pods: sizes of tables, repeats, seats."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from domain.tournament.pairing.pods import sizes
from domain.tournament.scores import history
from domain.tournament.terms import UNIT, Bye, SizeWithoutPoints, bye_points, points_of_sizes, shared, worth
from tests.tiers import few
from tests.tournament.support import Cup, by_chance, codes, pairs, tables, terms


@pytest.mark.parametrize(
    ("players", "expected"),
    [(4, (4,)), (5, (4,)), (6, (3, 3)), (7, (4, 3)), (8, (4, 4)), (9, (3, 3, 3)), (13, (4, 3, 3, 3)), (3, (3,))],
)
def test_tables_are_as_even_as_the_players_allow(players: int, expected: tuple[int, ...]) -> None:
    assert sizes(terms("pods"), players) == expected


def test_tables_may_be_larger_if_that_was_agreed_on() -> None:
    assert sizes(terms("pods", most=5), 5) == (5,)
    assert sizes(terms("pods", most=5), 9) == (3, 3, 3)


@given(st.integers(2, 6), st.data(), st.integers(1, 300))
def test_tables_seat_as_many_as_can_be_seated(seats: int, data: st.DataObject, players: int) -> None:
    fewest = data.draw(st.integers(2, seats))
    most = data.draw(st.integers(seats, 6))
    made = sizes(terms("pods", seats=seats, fewest=fewest, most=most), players)
    assert all(fewest <= size <= most for size in made)
    assert max(made, default=0) - min(made, default=0) <= 1
    left_over = players - sum(made)
    assert left_over < fewest or left_over == 0


@settings(max_examples=6)
@given(st.integers(3, 40), st.integers(0, 2**16))
@pytest.mark.long
def test_everybody_sits_once_or_has_a_bye(players: int, seed: int) -> None:
    cup, chance = Cup("pods", players), random.Random(seed)
    for _ in range(4):
        assert cup.play(by_chance(chance)).entries == tuple(range(1, players + 1))


@pytest.mark.parametrize("players", [16, 24, 32, 64])
def test_nobody_meets_the_same_again_while_that_is_easily_avoided(players: int) -> None:
    cup, chance = Cup("pods", players), random.Random(players)
    met: Counter[frozenset[int]] = Counter()
    for _ in range(4 if players > 16 else 3):
        met.update(pair for seats in tables(cup.play(by_chance(chance))) for pair in pairs(seats))
    assert max(met.values()) == 1


def test_everybody_sits_in_every_seat_in_turn() -> None:
    cup, chance = Cup("pods", 32), random.Random(3)
    for _ in range(4):
        cup.play(by_chance(chance))
    before = history(cup.now, 5)
    held = [before.seated[entry, seat] for entry in range(1, 33) for seat in range(4)]
    assert max(held) <= 2
    assert held.count(1) > 100


@pytest.mark.long
@pytest.mark.exhaustive
def test_nobody_sits_at_the_smaller_table_every_round() -> None:
    """Eleven entries at tables of 4, 4 and 3: that three sit there twice saves three repeated meetings."""
    for seed in range(4):
        cup, chance = Cup("pods", 11, seed=str(seed)), random.Random(seed)
        small = Counter(entry for _ in range(3) for entry in tables(cup.play(by_chance(chance)))[-1])
        assert sorted(small.values()) == [1, 1, 1, 2, 2, 2], seed


def test_the_smaller_tables_go_round_while_nobody_need_meet_again() -> None:
    cup, chance = Cup("pods", 43), random.Random(1)
    small = Counter(
        entry
        for _ in range(3)
        for seats in tables(cup.play(by_chance(chance)))
        for entry in seats
        if len(seats) == 3
    )
    assert set(small.values()) == {1}


def test_a_table_says_who_has_sat_at_smaller_ones() -> None:
    cup = Cup("pods", 7, rounds=2)
    before = cup.play().tables[1].seats
    why = {reason.code: reason.about for reason in cup.pair().tables[1].pairing.why}
    counts = ", ".join(f"{entry}: {int(entry in before)}" for entry in cup.now.rounds[1].tables[1].seats)
    assert why["table_size"] == {"seats": 3, "small": counts}
    assert list(why) == ["near_scores", "met_before", "table_size", "seats"]


def test_where_all_tables_are_of_one_size_none_says_why() -> None:
    assert codes(Cup("pods", 8).pair().tables[0].pairing.why) == ["same_score", "new_opponents", "seats"]


def test_a_table_that_was_not_played_was_no_small_one() -> None:
    cup = Cup("pods", 7)
    cup.start()
    cup.rule(1, 2, "no_show", 1, None, None)
    assert history(cup.now, 2).small == {}


@pytest.mark.exhaustive
@pytest.mark.parametrize("scale", few((7, 1000), 1000))
@pytest.mark.long
def test_the_scale_of_points_changes_no_table(scale: int) -> None:
    seen = []
    for times in (1, scale):
        points = {"4": (5 * times, 3 * times, times, 0)}
        cup, chance = Cup("pods", 14, points=points), random.Random(2)
        seen.append([tables(cup.play(by_chance(chance))) for _ in range(4)])
    assert seen[0] == seen[1]


def test_the_bye_goes_round() -> None:
    cup = Cup("pods", 5)
    byes = [bye.entry for _ in range(5) for bye in cup.play().byes]
    assert sorted(byes) == [1, 2, 3, 4, 5]


def test_those_with_like_scores_sit_together() -> None:
    cup = Cup("pods", 16)
    cup.play()
    points = cup.points()
    spread = [{points[entry] for entry in seats} for seats in tables(cup.pair())]
    assert sum(len(levels) for levels in spread) <= 8


def test_points_by_place_are_data() -> None:
    cup = Cup("pods", 4, points={"4": (5, 3, 1, 0)})
    cup.play()
    assert cup.points() == {1: 5, 2: 3, 3: 1, 4: 0}


def test_a_place_is_worth_the_same_at_a_smaller_table() -> None:
    cup = Cup("pods", 7, points={"4": (5, 3, 1, 0)})
    assert [len(seats) for seats in tables(cup.play())] == [4, 3]
    assert sorted(cup.points().values()) == [0, 1, 1, 3, 3, 5, 5]


def test_a_bye_is_worth_what_a_win_is_at_every_table() -> None:
    of = terms("pods", points={"4": (5, 3, 1, 0)})
    wins = {worth(of, size)[0] for size in (3, 4)}
    assert {bye_points(of, Bye(1, "win"))} == wins == {5 * UNIT}


@pytest.mark.parametrize(
    ("given", "of_every_size"),
    [
        ({}, {}),
        ({"5": (6, 4, 2, 1, 0)}, {"3": (6, 4, 2), "4": (6, 4, 2, 1), "5": (6, 4, 2, 1, 0)}),
        ({"4": (5, 3, 1, 0), "5": (4, 3, 2, 1, 0)}, {"3": (5, 3, 1), "4": (5, 3, 1, 0), "5": (4, 3, 2, 1, 0)}),
        ({"3": (2, 1, 0), "5": (4, 3, 2, 1, 0)}, {"3": (2, 1, 0), "4": (4, 3, 2, 1), "5": (4, 3, 2, 1, 0)}),
    ],
)
def test_a_size_without_points_has_the_first_places_of_the_next_larger_one(
    given: dict[str, tuple[int, ...]], of_every_size: dict[str, tuple[int, ...]]
) -> None:
    assert points_of_sizes(given, 3, 5) == of_every_size


def test_points_do_not_say_what_a_place_behind_all_others_is_worth() -> None:
    with pytest.raises(SizeWithoutPoints, match="5"):
        points_of_sizes({"3": (2, 1, 0), "4": (5, 3, 1, 0)}, 3, 5)


def test_a_tournament_that_was_opened_with_points_for_one_size_keeps_its_results() -> None:
    before = replace(terms("pods"), points={"4": (5, 3, 1, 0)})
    assert shared(before, (1, 2, 3)) == (UNIT, UNIT // 2, 0)


def test_the_default_is_the_share_of_opponents_left_behind_and_ties_share() -> None:
    cup = Cup("pods", 4)
    started = cup.start()
    cup.report(1, (1, 2, 2, 4))
    cup.close()
    won = cup.points()
    assert [won[entry] for entry in started.tables[0].seats] == [1, 0.5, 0.5, 0]


def test_the_same_history_is_always_paired_the_same_way() -> None:
    made = []
    for _ in range(2):
        cup, chance = Cup("pods", 23), random.Random(5)
        made.append([tables(cup.play(by_chance(chance))) for _ in range(5)])
    assert made[0] == made[1]
