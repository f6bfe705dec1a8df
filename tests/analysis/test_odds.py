"""Whether odds come true is measured rightly."""

from math import log

import pytest

from bench.odds import Said, bins, by_ply, by_seats, fitted, loss, said, slope
from domain import games


def told(odds: float, came: float, *, seats: int = 2, ply: int = 1) -> Said:
    """What was said early in a match."""
    return Said("truth", seats, ply, 0.1, odds, came)


def test_odds_that_say_nothing_lose_the_logarithm_of_two() -> None:
    assert loss([(0.5, 1), (0.5, 0)]) == pytest.approx(log(2))


def test_odds_that_are_sure_and_wrong_lose_much_but_not_all() -> None:
    assert 5 < loss([(0.0, 1)]) < 10


def test_the_constant_knows_how_many_sit_at_the_table() -> None:
    found = [told(0.5, came, seats=seats) for seats, came in ((2, 1), (2, 0), (4, 0), (4, 0))]
    assert sorted(by_seats(found)) == [(0, 0), (0, 0), (0.5, 0), (0.5, 1)]


def test_who_knows_the_ply_knows_what_changes_in_a_match() -> None:
    found = [told(0.5, came, ply=ply) for ply, came in ((1, 0), (1, 0), (1, 1), (90, 1), (90, 1), (90, 0))]
    assert loss(by_ply(found)) < loss(by_seats(found))


@pytest.mark.parametrize(("odds", "expected"), [((0.3, 0.7), 1.0), ((0.15517, 0.84483), 0.5)])
def test_the_slope_is_one_if_odds_come_true_and_less_if_they_are_too_sure(
    odds: tuple[float, float], expected: float
) -> None:
    low, high = odds
    found = [told(low, number < 3) for number in range(10)] + [told(high, number < 7) for number in range(10)]
    assert slope(found) == pytest.approx(expected, abs=0.01)


def test_a_fit_finds_the_model_that_made_the_data() -> None:
    base, rise = fitted([(x, 1 / (1 + 2.718281828 ** -(0.5 - 2 * x))) for x in (-1, -0.5, 0, 0.5, 1, 2)])
    assert (base, rise) == pytest.approx((0.5, -2), abs=0.01)


def test_a_table_says_how_often_what_was_said_came_true() -> None:
    assert list(bins([told(0.62, 1), told(0.66, 0)])) == ["|  | said 0.64, came true 0.50 | 2 | | | | | | | |"]


def test_the_odds_of_all_and_of_nobody_come_to_one() -> None:
    found = said(games()["conspiracy"], "steward", 3, 0)
    first = [one for one in found if one.ply == found[0].ply]
    assert [one.kind for one in first] == ["nobody", *("truth", "known") * 3]
    assert sum(one.odds for one in first if one.kind != "known") == pytest.approx(1)
    assert sum(one.came for one in first if one.kind != "known") == pytest.approx(1)
