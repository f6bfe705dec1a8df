"""The shape of the map (RULES 3): adjacent places, edge and interior, rows, placards, directions."""

from collections.abc import Iterable, Iterator
from functools import cache

from msgspec import Struct

from domain.pax_illuminaten.components import EDITION, Direction, LayoutData

STEPS: dict[Direction, tuple[int, int]] = {
    "upper_left": (-1, -1),
    "upper_right": (-1, 1),
    "right": (0, 2),
    "lower_right": (1, 1),
    "lower_left": (1, -1),
    "left": (0, -2),
}
"""Row and half cards to the place in a direction, clockwise."""
CLOCKWISE: tuple[Direction, ...] = tuple(STEPS)


class Layout(Struct, frozen=True, eq=False):
    """The map for a number of players. A place is its number in reading order, from 0."""

    places: tuple[str, ...]
    """`r1c1` is the first place of the first row."""
    around: tuple[tuple[int | None, ...], ...]
    """By place, its neighbours by direction, clockwise from the upper left."""
    near: tuple[tuple[int, ...], ...]
    """By place, the adjacent places, in reading order."""
    interior: frozenset[int]
    edge: frozenset[int]
    top: frozenset[int]
    bottom: frozenset[int]
    centre: tuple[int, ...]
    """The places of the centre row, from the left."""
    placards: tuple[tuple[int, ...], ...]
    """By seat, the two places that its placard touches."""
    placards_around: tuple[tuple[int | None, ...], ...]
    """By seat, the neighbours of its placard by direction."""

    def reach(self, places: Iterable[int]) -> set[int]:
        """These places and all adjacent to one of them."""
        found = set(places)
        for place in tuple(found):
            found.update(self.near[place])
        return found


@cache
def layout(players: int) -> Layout:
    """The map for a number of players."""
    data = next(row for row in EDITION.layouts if row.players == players)
    where = {spot: place for place, spot in enumerate(_spots(data))}
    around = tuple(_neighbours_of(where, spot) for spot in where)
    last = len(data.rows)
    return Layout(
        places=tuple(f"r{row}c{1 + (x - data.starts[row - 1]) // 2}" for row, x in where),
        around=around,
        near=tuple(_met(places) for places in around),
        interior=frozenset(place for place, places in enumerate(around) if None not in places),
        edge=frozenset(place for place, places in enumerate(around) if None in places),
        top=frozenset(place for (row, _), place in where.items() if row == 1),
        bottom=frozenset(place for (row, _), place in where.items() if row == last),
        centre=tuple(place for (row, _), place in where.items() if row == (last + 1) // 2),
        placards=tuple(_met(_neighbours_of(where, (spot.row, spot.x))) for spot in data.placards),
        placards_around=tuple(_neighbours_of(where, (spot.row, spot.x)) for spot in data.placards),
    )


def _spots(data: LayoutData) -> Iterator[tuple[int, int]]:
    for row, (cards, start) in enumerate(zip(data.rows, data.starts, strict=True), 1):
        for column in range(cards):
            yield row, start + 2 * column


def _neighbours_of(where: dict[tuple[int, int], int], spot: tuple[int, int]) -> tuple[int | None, ...]:
    return tuple(where.get((spot[0] + down, spot[1] + across)) for down, across in STEPS.values())


def _met(places: tuple[int | None, ...]) -> tuple[int, ...]:
    return tuple(sorted(place for place in places if place is not None))


def connected(places: Iterable[int], near: tuple[tuple[int, ...], ...]) -> list[frozenset[int]]:
    """The places in connected groups."""
    left, groups = set(places), []
    while left:
        group, fresh = set(), [left.pop()]
        while fresh:
            place = fresh.pop()
            group.add(place)
            found = [other for other in near[place] if other in left]
            left.difference_update(found)
            fresh += found
        groups.append(frozenset(group))
    return sorted(groups, key=min)
