"""The matching of large fields: in parts, so that nothing else in the process waits for long."""

import random
from collections.abc import Collection, Sequence

import pytest

from streams import matching
from streams.matching import EXACT_MOST, PART, Edge, best_matching

FIELD = 300
UNIT = 10**9
"""What one criterion is worth, above all pairs by the one below."""


def edges_of(seed: int) -> list[Edge]:
    """A round of a large field: scores in eight groups, pairs that have met, and the order within a group."""
    chance = random.Random(seed)
    scores = sorted(chance.choices(range(8), k=FIELD))
    met = {(i, j) for j in range(FIELD) for i in range(j) if chance.random() < 0.05}

    def cost(i: int, j: int) -> int:
        return ((i, j) in met) * UNIT**2 + (scores[j] - scores[i]) ** 2 * UNIT + (j - i - 18) ** 2

    return [(i, j, UNIT**3 - cost(i, j)) for j in range(FIELD) for i in range(j)]


def weight(edges: Sequence[Edge], pairs: Collection[tuple[int, int]]) -> int:
    weights = {(i, j): weight for i, j, weight in edges}
    return sum(weights[min(pair), max(pair)] for pair in pairs)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.long
def test_a_large_field_is_matched_as_well_in_parts_but_for_the_order(seed: int) -> None:
    edges = edges_of(seed)
    found = best_matching(FIELD, edges)
    assert sorted(node for pair in found for node in pair) == list(range(FIELD))
    assert 0 <= weight(edges, matching._exact(FIELD, edges)) - weight(edges, found) < UNIT


def test_no_part_is_larger_than_what_may_hold_up_others(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes, exact = [], matching._exact

    def noted(count: int, edges: Sequence[Edge]) -> Collection[tuple[int, int]]:
        sizes.append(count)
        return exact(count, edges)

    monkeypatch.setattr(matching, "_exact", noted)
    best_matching(FIELD, edges_of(1))
    assert max(sizes) <= PART + 2 <= EXACT_MOST


def test_the_same_field_is_always_matched_the_same_way() -> None:
    edges = edges_of(2)
    assert best_matching(FIELD, edges) == best_matching(FIELD, edges[::-1])
