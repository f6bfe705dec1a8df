"""Which of several commands is best, and which sizes of an amount are tried."""

from collections.abc import Callable
from typing import Any

from analysis.candidates import between, possible
from analysis.race import ALIKE, Race, estimate, race
from domain.kernel.messages import Command
from domain.kernel.options import Allow, Amount, Some

Worth = Callable[[int, int], float]


class Pay(Command, frozen=True):
    amount: int = 0
    to: tuple[str, ...] = ()


def run(arms: int, budget: int, worth: Worth) -> Race:
    """A race to its end, in which an arm has a value by its number and the number of the world."""
    found = race([{"type": "pay", "amount": number} for number in range(arms)], budget)
    while not found.ended:
        found = found.and_then(worth(*found.next))
        found = found.halved() if found.is_round_over else found
    return found


def swinging(number: int, world: int) -> float:
    """The larger the number the better, in worlds that vary far more."""
    return 0.1 + 0.02 * number + 0.5 * (world % 2)


def test_the_best_is_found_with_few_play_outs_because_all_are_tried_in_the_same_worlds() -> None:
    found = run(4, 10_000, swinging)
    assert (found.ranking()[0], found.ended) == (3, "clear")
    assert found.done < 1_500


def test_a_race_that_is_not_clear_spends_its_budget_and_no_more() -> None:
    found = run(4, 200, lambda number, world: (world * (number + 3)) % 7 / 7 + 0.03 * number)
    assert (found.ended, found.done <= 200, found.equals) == ("spent", True, ())


def test_a_race_whose_budget_is_spent_names_those_that_are_as_good_as_far_as_it_can_tell() -> None:
    found = run(2, 400, lambda number, world: (0.2 + 0.6 * (world % 2) - 0.005 * number, 0.5)[world % 5 == number])
    assert (found.ended, found.equals) == ("even", (1 - found.best,))
    assert found.difference(found.equals[0]).low < -ALIKE


def test_a_race_that_is_clear_at_the_end_alone_is_clear() -> None:
    found = run(2, 40, lambda number, world: 0.2 + 0.3 * number + 0.2 * (world * (number + 1) % 3))
    assert (found.ended, found.equals) == ("clear", ())


def test_commands_that_are_as_good_as_each_other_end_the_race() -> None:
    found = run(2, 10_000, lambda number, world: 0.3 + 0.4 * (world % 2))
    assert (found.ended, found.done < 1_000) == ("even", True)


def test_the_worse_half_leaves_after_each_round_until_the_best_is_clear() -> None:
    found = run(8, 240, swinging)
    assert [len(found.arms[number].values) for number in range(8)] == [10, 10, 10, 10, 30, 30, 48, 48]


def test_a_command_without_an_alternative_is_tried_a_little() -> None:
    found = run(1, 400, swinging)
    assert (found.ended, found.done) == ("clear", 64)


def test_the_interval_of_a_difference_is_narrower_than_that_of_a_value() -> None:
    found = run(2, 400, lambda number, world: 0.2 + 0.05 * number + 0.5 * (world % 2))
    value, beside = estimate([part / 10_000 for part in found.arms[0].values]), found.difference(0)
    assert beside.high - beside.low < (value.high - value.low) / 2


def test_nobody_loses_more_than_the_whole_win_not_even_in_the_bounds() -> None:
    beaten = run(2, 8, lambda number, world: float(number)).difference(0)
    assert (beaten.mean, beaten.low) == (-1.0, -1.0)


def test_a_command_that_joins_catches_up_in_the_same_worlds() -> None:
    more: list[Any] = [{"type": "pay", "amount": 9}]
    found = race([{"type": "pay", "amount": number} for number in range(4)], 40)
    while not found.is_round_over:
        found = found.and_then(swinging(*found.next))
    found = found.halved(more)
    worlds = []
    while not found.is_round_over and not found.ended:
        worlds.append(found.next)
        found = found.and_then(0.0)
    assert worlds[:5] == [(4, world) for world in range(5)]


def test_an_amount_is_refined_halfway_to_the_sizes_beside_the_best() -> None:
    options = (Allow(Pay(0)), Amount(Pay(), "amount", 1, 30))
    tried = [Pay(0), Pay(1), Pay(10), Pay(30)]
    assert between(options, tried, Pay(10)) == (Pay(5), Pay(20))
    assert between(options, tried, Pay(1)) == (Pay(5),)
    assert between(options, tried, Pay(0)) == ()


def test_commands_are_counted_without_listing_them() -> None:
    options = (Allow(Pay(0)), Amount(Pay(), "amount", 1, 10**6), Some(Pay(), "to", ("a", "b", "c"), 1, 2))
    assert possible(options) == 1 + 10**6 + 3 + 3
