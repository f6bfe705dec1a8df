"""The matching behind pairings: rustworkx, exact and a hundred times faster than pure Python.

Chess engines (py4swiss, caissify-pairings) were measured for comparison: they refuse a round in which alternating
colours would force a repeat, need seconds for 256 players, or have no build for some machines.
"""

from collections.abc import Collection, Sequence

import rustworkx


def best_matching(count: int, edges: Sequence[tuple[int, int, int]]) -> Collection[tuple[int, int]]:
    """A perfect matching of the greatest weight; see domain.tournament.pairing.Matcher."""
    graph = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(count))
    graph.add_edges_from(edges)
    return rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
