"""The matching that pairings are made with: rustworkx, exact and a hundred times faster than pure Python.

Engines of chess (py4swiss, caissify-pairings) were measured beside it: they refuse a round that alternating colours
would make a repeat of, need seconds for 256 players, or have no build for every machine.
"""

from collections.abc import Collection, Sequence

import rustworkx


def best_matching(count: int, edges: Sequence[tuple[int, int, int]]) -> Collection[tuple[int, int]]:
    """A perfect matching of the greatest weight; see domain.tournament.pairing.Matcher."""
    graph = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(count))
    graph.add_edges_from(edges)
    return rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
