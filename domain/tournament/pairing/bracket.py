"""The shape of a knockout: which node of which round feeds which. It knows no entries.

A node is where two may meet. Its index counts within its round, from 0. A round holds the nodes that can be played
at the same time, those of entries that have not lost in front.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Literal, TypeVar

from msgspec import Struct

from domain.tournament.terms import Elimination

Side = TypeVar("Side")
Outcome = Literal["winner", "loser"]
Part = Literal["main", "third_place", "consolation", "losers", "final", "reset"]
"""What a node belongs to. Only double elimination has `losers`, a `final` of both parts, and a `reset`: the table
that settles it if the entry that had not lost before loses the final.
"""


class NodeId(Struct, frozen=True):
    """A node: its round, from 1, and its index there."""

    round: int
    index: int


class Source(Struct, frozen=True):
    """Where an entry of a node comes from: the winner or the loser of an earlier node."""

    outcome: Outcome
    at: NodeId


class Node(Struct, frozen=True):
    """A node. Its sources are seeds (0 is the best) in the first round.

    `first` and `second` are the places that its winner and its loser have for good; None if they go on.
    """

    part: Part
    sources: tuple[int | Source, int | Source]
    first: int | None = None
    second: int | None = None


Rounds = tuple[tuple[Node, ...], ...]


def seed_order(size: int) -> list[int]:
    """The seeds (0 is the best) in the order of their places in a bracket of a power of two."""
    order = [0]
    while len(order) < size:
        width = 2 * len(order)
        order = [place for seed in order for place in (seed, width - 1 - seed)]
    return order


@cache
def shape(size: int, kind: Elimination) -> Rounds:
    """The rounds of a knockout of so many places, a power of two; those of double elimination with the reset."""
    return SHAPES[kind](size) if size > 1 else ()


@cache
def targets(size: int, kind: Elimination) -> Mapping[Source, NodeId]:
    """Where the winners and the losers of nodes go, of those that go on."""
    return {
        source: NodeId(number, index)
        for number, nodes in enumerate(shape(size, kind), 1)
        for index, node in enumerate(nodes)
        for source in node.sources
        if isinstance(source, Source)
    }


def _single(size: int) -> Rounds:
    return _main(size, losers_go_on=())


def _with_third_place(size: int) -> Rounds:
    if size < 4:
        return _single(size)
    semifinal = size.bit_length() - 2
    rounds = _main(size, losers_go_on=(semifinal,))
    third = Node("third_place", (_loser(semifinal, 0), _loser(semifinal, 1)), 3, 4)
    return (*rounds[:-1], (*rounds[-1], third))


def _with_consolation(size: int) -> Rounds:
    """The losers of the first round play a knockout of their own, for the places behind everybody else."""
    if size < 4:
        return _single(size)
    rounds = [list(nodes) for nodes in _main(size, losers_go_on=(1,))]
    before = [_loser(1, index) for index in range(size // 2)]
    for number in range(2, len(rounds) + 1):
        nodes, offset, last = rounds[number - 1], len(rounds[number - 1]), number == len(rounds)
        behind = size // 2 + len(before) // 2 + 1
        first = size // 2 + 1 if last else None
        nodes += [Node("consolation", pair, first, behind) for pair in _pairs(before)]
        before = [_winner(number, offset + index) for index in range(len(before) // 2)]
    return tuple(map(tuple, rounds))


def _double(size: int) -> Rounds:
    """Who has lost once goes on among the others who have; the last of these meets the one that has not lost.

    The losers of a round meet, then the winners of these meet the losers of the next round, and so on. The halves
    of those change places, and every second time their order is turned, so that who has met meets again late.
    """
    count = size.bit_length() - 1
    rounds = [list(nodes) for nodes in _main(size, losers_go_on=range(1, count + 1), is_open=True)]
    rounds += [[] for _ in range(count - 1)]
    before = [_loser(1, index) for index in range(size // 2)]
    place = size
    for number in range(2, 2 * count):
        if number % 2:
            fallen = number // 2 + 1
            before = [
                side for pair in zip(before, _losers_of(fallen, size >> fallen), strict=True) for side in pair
            ]
        nodes, offset = rounds[number - 1], len(rounds[number - 1])
        place -= len(before) // 2
        nodes += [Node("losers", pair, None, place + 1) for pair in _pairs(before)]
        before = [_winner(number, offset + index) for index in range(len(before) // 2)]
    final = 2 * count
    rounds += [
        [Node("final", (_winner(count, 0), before[0]))],
        [Node("reset", (_winner(final, 0), _loser(final, 0)), 1, 2)],
    ]
    return tuple(map(tuple, rounds))


def _main(size: int, losers_go_on: Iterable[int], is_open: bool = False) -> Rounds:
    """The rounds of those who have not lost; with `is_open` the last one does not settle the first places."""
    count, order = size.bit_length() - 1, seed_order(size)
    before: list[int | Source] = list(order)
    rounds = []
    for number in range(1, count + 1):
        last = number == count and not is_open
        second = None if number in losers_go_on else (size >> number) + 1
        rounds.append(tuple(Node("main", pair, 1 if last else None, second) for pair in _pairs(before)))
        before = [_winner(number, index) for index in range(size >> number)]
    return tuple(rounds)


def _losers_of(number: int, count: int) -> list[Source]:
    order = list(range(count))[:: -1 if number % 2 else 1]
    return [_loser(number, index) for index in order[count // 2 :] + order[: count // 2]]


def _pairs(sides: list[Side]) -> list[tuple[Side, Side]]:
    return [(sides[at], sides[at + 1]) for at in range(0, len(sides), 2)]


def _winner(number: int, index: int) -> Source:
    return Source("winner", NodeId(number, index))


def _loser(number: int, index: int) -> Source:
    return Source("loser", NodeId(number, index))


SHAPES = {
    "single": _single,
    "third_place": _with_third_place,
    "consolation": _with_consolation,
    "double": _double,
}
