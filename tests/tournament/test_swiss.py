"""Swiss: what is paired, and that it is the best there is."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.tournament.scores import History, history
from domain.tournament.terms import Bye
from tests.tournament.support import Cup, by_chance, codes, everybody_ties, pairs, tables


def test_in_the_first_round_the_upper_half_meets_the_lower_one_in_order() -> None:
    met = [frozenset(seats) for seats in tables(Cup(players=6).pair())]
    assert met == [frozenset({1, 4}), frozenset({2, 5}), frozenset({3, 6})]


def test_the_order_of_the_seeds_is_that_of_the_ratings() -> None:
    cup = Cup(players=0)
    for rating in (1000, 2000, 1500, 1800):
        cup.enter(rating)
    assert [frozenset(seats) for seats in tables(cup.pair())] == [frozenset({2, 3}), frozenset({4, 1})]


def test_drawn_seeds_follow_from_the_seed_alone() -> None:
    drawn = [tables(Cup(players=16, seeding="drawn", seed=seed).pair()) for seed in ("a", "a", "b")]
    assert drawn[0] == drawn[1] != drawn[2]


def test_winners_meet_winners() -> None:
    cup = Cup(players=8)
    cup.play()
    points = cup.points()
    assert all(points[one] == points[other] for one, other in tables(cup.pair()))


def test_the_bye_goes_to_the_lowest_who_has_had_none() -> None:
    cup = Cup(players=5)
    had = []
    for _ in range(5):
        free = {entry: points for entry, points in cup.points().items() if entry not in had}
        (bye,) = cup.play().byes
        assert bye.entry in free
        had.append(bye.entry)
    assert sorted(had) == [1, 2, 3, 4, 5]


def test_a_second_bye_says_that_it_could_not_be_avoided() -> None:
    cup = Cup(players=3)
    for _ in range(3):
        cup.play()
    (bye,) = cup.pair().byes
    assert codes(bye.why) == ["bye_again"]


@pytest.mark.parametrize(("bye", "points"), [("win", 1.0), ("half", 0.5), ("nothing", 0.0)])
def test_a_bye_is_worth_what_was_agreed_on(bye: str, points: float) -> None:
    cup = Cup(players=3, bye=bye)
    (free,) = cup.play().byes
    assert cup.points()[free.entry] == points


def test_whoever_enters_late_is_paired_from_the_next_round_on() -> None:
    cup = Cup(players=4)
    cup.play()
    cup.enter()
    second = cup.pair()
    assert 5 in second.entries
    assert cup.points()[5] == 0


def test_a_table_says_that_the_two_have_met_when_that_cannot_be_avoided() -> None:
    cup = Cup(players=2)
    cup.play()
    assert "met_before" in codes(cup.pair().tables[0].pairing.why)


def test_the_table_that_counted_for_nobody_may_be_paired_again() -> None:
    cup = Cup(players=2)
    cup.start()
    cup.rule(1, 1, "void")
    cup.close()
    assert "new_opponents" in codes(cup.pair().tables[0].pairing.why)


# What holds whatever happens.


def perfect(numbers: Sequence[int]) -> Iterator[list[tuple[int, int]]]:
    """Every way to pair everybody; 0 is the bye."""
    if not numbers:
        yield []
        return
    first, *rest = numbers
    for other in rest:
        for more in perfect([number for number in rest if number != other]):
            yield [(first, other), *more]


def repetition(before: History, pairing: Sequence[tuple[int, int]]) -> int:
    """How much of a pairing has happened before: meetings and byes, each squared."""
    return sum(before.byes[max(pair)] ** 2 if 0 in pair else before.meetings(*pair) ** 2 for pair in pairing)


@given(st.integers(2, 8), st.integers(1, 7), st.integers(0, 2**16))
@pytest.mark.long
def test_nothing_happens_again_that_can_be_avoided(players: int, rounds: int, seed: int) -> None:
    cup, chance = Cup(players=players), random.Random(seed)
    for _ in range(rounds):
        cup.play(by_chance(chance))
    draft = cup.pair()
    before = history(cup.now, rounds + 1)
    numbers = list(range(0 if players % 2 else 1, players + 1))
    made = [tuple(seats) for seats in tables(draft)] + [(0, bye.entry) for bye in draft.byes]
    assert repetition(before, made) == min(repetition(before, pairing) for pairing in perfect(numbers))


@given(st.integers(8, 40), st.integers(0, 2**16))
@pytest.mark.long
@pytest.mark.exhaustive
def test_everybody_is_paired_once_and_seats_are_balanced(players: int, seed: int) -> None:
    cup, chance = Cup(players=players), random.Random(seed)
    rounds = min(7, max(1, players // 2 - 1))
    met: Counter[frozenset[int]] = Counter()
    for _ in range(rounds):
        played = cup.play(by_chance(chance))
        assert played.entries == tuple(range(1, players + 1))
        met.update(pair for seats in tables(played) for pair in pairs(seats))
    assert max(met.values()) == 1
    before = history(cup.now, rounds + 1)
    for entry in range(1, players + 1):
        assert abs(before.seated[entry, 0] - before.seated[entry, 1]) <= 2


def test_the_same_history_is_always_paired_the_same_way() -> None:
    made = []
    for _ in range(2):
        cup, chance = Cup(players=17), random.Random(5)
        made.append([tables(cup.play(by_chance(chance))) for _ in range(6)])
    assert made[0] == made[1]


def test_ties_all_along_still_balance_the_seats() -> None:
    cup = Cup(players=12)
    for _ in range(8):
        cup.play(everybody_ties)
    before = history(cup.now, 9)
    assert {before.seated[entry, 0] for entry in range(1, 13)} == {4}


def test_a_round_somebody_sits_out_by_wish_is_worth_what_was_said_and_is_no_bye_to_be_made_up_for() -> None:
    cup = Cup(players=5)
    mixed = cup.pair(byes=[Bye(1, "nothing")])
    assert [(bye.entry, bye.worth) for bye in mixed.byes] == [(1, "nothing")]
    assert history(cup.now, 2).byes[1] == 0
