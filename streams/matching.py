"""The matching behind pairings: rustworkx, exact and a hundred times faster than pure Python.

Chess engines (py4swiss, caissify-pairings) were measured for comparison: they refuse a round in which alternating
colours would force a repeat, need seconds for 256 players, or have no build for some machines.

An exact matching of 1,024 players takes up to twelve seconds, in which the interpreter does nothing else. A large
field is matched exactly in parts instead, and then again in other parts, until none of them gets better. That takes
a second, and no part keeps other threads waiting for long; it gives away a little of the least criterion.
"""

from collections.abc import Collection, Sequence
from operator import itemgetter

import rustworkx

from domain.kernel.steps import step

EXACT_MOST = 192
"""Fields up to this size are matched as a whole."""
PART = 96
"""Nodes that are matched exactly at a time in a larger field."""

Edge = tuple[int, int, int]
Weights = Sequence[dict[int, int]]
"""For each node the weights of its edges to nodes with smaller numbers."""


def best_matching(count: int, edges: Sequence[Edge]) -> Collection[tuple[int, int]]:
    """A perfect matching of the greatest weight, or for a large field of a weight that no part of it can improve;
    see domain.tournament.pairing.Matcher.
    """
    if _is_matched_whole(count, edges):
        return _exact(count, edges)
    weights = _weights(count, edges)
    return _improved(weights, _first_spans(weights))


def is_best(count: int, edges: Sequence[Edge], pairs: Collection[tuple[int, int]]) -> bool:
    """Whether no perfect matching is heavier than one, or for a large field, whether no part of it can be improved;
    see domain.tournament.pairing.Judge.
    """
    weights = _weights(count, edges)
    given = [(min(pair), max(pair)) for pair in pairs]
    better = _exact(count, edges) if _is_matched_whole(count, edges) else _improved(weights, list(given))
    return _weight(weights, better) <= _weight(weights, given)


def _is_matched_whole(count: int, edges: Sequence[Edge]) -> bool:
    return count <= EXACT_MOST or len(edges) < count * (count - 1) // 2


def _weights(count: int, edges: Sequence[Edge]) -> list[dict[int, int]]:
    weights: list[dict[int, int]] = [{} for _ in range(count)]
    for one, other, weight in edges:
        if one < other:
            weights[other][one] = weight
        else:
            weights[one][other] = weight
    return weights


def _exact(count: int, edges: Sequence[Edge]) -> Collection[tuple[int, int]]:
    graph = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(count))
    graph.add_edges_from(edges)
    return rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)


def _matched(weights: Weights, nodes: Sequence[int]) -> list[tuple[int, int]]:
    """The best pairs of some nodes, each with the smaller one first."""
    step()
    nodes = sorted(nodes)
    edges: list[Edge] = []
    for j, node in enumerate(nodes):
        row = weights[node]
        edges += [(i, j, row[other]) for i, other in enumerate(nodes[:j])]
    return [(nodes[min(pair)], nodes[max(pair)]) for pair in _exact(len(nodes), edges)]


def _first_spans(weights: Weights) -> list[tuple[int, int]]:
    """A matching of parts that each span the whole field: a node, the one half the field behind, and so on."""
    half = len(weights) // 2
    parts = -(-len(weights) // PART)
    spread = [range(part, half, parts) for part in range(parts)]
    return [pair for part in spread for pair in _matched(weights, [*part, *(node + half for node in part)])]


def _improved(weights: Weights, pairs: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """A matching of which the parts are matched again until none gets better."""
    best: set[frozenset[tuple[int, int]]] = set()
    parts = -(-len(weights) // PART)
    windows = [slice(at, at + PART // 2) for at in range(0, len(pairs), PART // 4)]
    spread = [slice(part, None, parts) for part in range(parts)]
    while True:
        before = len(best)
        for order, cut in ((itemgetter(0), windows), (itemgetter(1), windows), (itemgetter(0), spread)):
            pairs.sort(key=order)
            for part in cut:
                if (now := frozenset(pairs[part])) not in best:
                    again = _matched(weights, [node for pair in now for node in pair])
                    if _weight(weights, again) > _weight(weights, now):
                        pairs[part] = sorted(again, key=order)
                    best.add(frozenset(pairs[part]))
        if len(best) == before:
            return pairs


def _weight(weights: Weights, pairs: Collection[tuple[int, int]]) -> int:
    return sum(weights[max(pair)][min(pair)] for pair in pairs)
