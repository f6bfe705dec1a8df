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
from tests.tournament.support import Cup, by_chance, pairs, tables, terms


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


@settings(max_examples=12)
@given(st.integers(3, 40), st.integers(0, 2**16))
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
