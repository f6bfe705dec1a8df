"""The seating of a table: over the tournament, seats are balanced, and so is who sits behind whom."""

from collections.abc import Sequence
from itertools import permutations

from domain.tournament.scores import History

SEAT, AGAIN, BEHIND = 4, 2, 1
"""Penalties of a seating: a seat held often, the seat of the last round, the same neighbour in front again."""


def unease(history: History, number: int, seat: int) -> int:
    """The penalty of an entry for a seat."""
    held = history.seated[number, seat]
    return SEAT * (2 * held + 1) + (AGAIN if history.last_seat.get(number) == seat else 0)


def seating(history: History, numbers: Sequence[int], turned: bool = False) -> tuple[int, ...]:
    """The best order of the entries of a table; among equally good ones the first, or with `turned` the last."""
    orders = list(permutations(numbers))
    costs = _costs(history, numbers)
    best = min(
        (_cost(history, costs, order), place if not turned else -place) for place, order in enumerate(orders)
    )
    return orders[abs(best[1])]


def is_best_seating(history: History, numbers: Sequence[int]) -> bool:
    """Whether no other order of the entries of a table has a smaller penalty."""
    costs = _costs(history, numbers)
    return _cost(history, costs, numbers) == min(_cost(history, costs, order) for order in permutations(numbers))


def _costs(history: History, numbers: Sequence[int]) -> dict[int, list[int]]:
    return {number: [unease(history, number, seat) for seat in range(len(numbers))] for number in numbers}


def _cost(history: History, costs: dict[int, list[int]], order: Sequence[int]) -> int:
    cost = sum(costs[number][seat] for seat, number in enumerate(order))
    if len(order) > 2:
        cost += BEHIND * sum(history.after[order[seat - 1], number] for seat, number in enumerate(order))
    return cost
