"""Standings: points, then the tie-breaks of the tournament one after another, each with its components.

In a knockout an entry that can still have a better place is ahead, then one that has advanced from more rounds.
Points do not count there, since those who have byes and those who advance as the better seed get different ones:
entries that left in the same round share a place, unless the tie-breaks of the terms separate them.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import groupby

from msgspec import Struct

from domain.tournament.pairing import knockout
from domain.tournament.state import Tournament
from domain.tournament.tie_breaks import BREAKERS, Basis, Broken, Opponent, basis_of

__all__ = ["Broken", "Opponent", "Place", "standings"]


class Place(Struct, frozen=True):
    """The place of an entry. Entries that nothing separates share a `rank`, and the next one is skipped.

    `advanced` is the number of rounds of a knockout from which it has advanced; 0 in other formats. `wins` counts
    byes worth a win.
    """

    rank: int
    entry: int
    advanced: int
    points: int
    tables: int
    wins: int
    byes: int
    tie_breaks: tuple[Broken, ...]


def standings(now: Tournament) -> tuple[Place, ...]:
    """The current standings."""
    basis = basis_of(now)
    best = _best_places(now)
    groups = [[entry.number for entry in now.entries]]
    groups = _split(groups, lambda number: -best[number])
    groups = _split(groups, basis.advanced.__getitem__)
    if now.terms.format != "knockout" or now.terms.edition == 1:
        groups = _split(groups, basis.points.__getitem__)
    broken: dict[int, list[Broken]] = {entry.number: [] for entry in now.entries}
    for name in now.terms.tie_breaks:
        found = {number: made for group in groups for number, made in BREAKERS[name](basis, group).items()}
        for number, made in found.items():
            broken[number].append(made)
        groups = _split(groups, {number: made.value for number, made in found.items()}.__getitem__)
    return tuple(_places(basis, groups, broken, best))


def _best_places(now: Tournament) -> dict[int, int]:
    """The best place that each entry can have, whatever those behind it do."""
    if now.terms.format == "knockout" and now.terms.edition > 1:
        return knockout.best_places(now)
    return dict.fromkeys((entry.number for entry in now.entries), 1)


def _split(groups: Sequence[Sequence[int]], key: Callable[[int], int | Fraction]) -> list[list[int]]:
    """Groups of entries that are tied so far, separated by one more key; more is better."""
    made = []
    for group in groups:
        ordered = sorted(group, key=lambda number: (-key(number), number))
        made += [list(same) for _, same in groupby(ordered, key)]
    return made


def _places(
    basis: Basis,
    groups: Sequence[Sequence[int]],
    broken: Mapping[int, Sequence[Broken]],
    best: Mapping[int, int],
) -> list[Place]:
    made: list[Place] = []
    for group in groups:
        rank = max(len(made) + 1, best[group[0]])
        made += [
            Place(
                rank,
                number,
                basis.advanced[number],
                basis.points[number],
                basis.tables[number],
                basis.wins[number],
                basis.byes[number],
                tuple(broken[number]),
            )
            for number in group
        ]
    return made
