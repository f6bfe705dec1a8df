"""Standings: points, then the tie-breaks of the tournament one after another, each with its components.

In a knockout an entry that has advanced from more rounds is ahead. Points do not count there, since those who have
byes and those who advance as the better seed get different ones: entries that left in the same round share a place,
unless the tie-breaks of the terms separate them.
"""

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby

from msgspec import Struct

from domain.tournament.pairing import knockout
from domain.tournament.scores import points
from domain.tournament.state import Tournament
from domain.tournament.terms import UNIT, TieBreak, lot


class Opponent(Struct, frozen=True, gc=False):
    """A component of a tie-break: an opponent of a round, its `points` in units, and the halves that count.

    2 halves: the opponent finished behind; 1: they tied; 0: the opponent finished ahead.
    """

    round: int
    entry: int
    points: int
    halves: int


class Broken(Struct, frozen=True):
    """A tie-break of an entry: its value in units, what counted, and what was left out."""

    name: TieBreak
    value: int
    inputs: tuple[Opponent, ...] = ()
    left_out: tuple[Opponent, ...] = ()


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


class Basis(Struct, frozen=True):
    """The basis of standings, by entry number."""

    now: Tournament
    advanced: dict[int, int]
    points: dict[int, int]
    met: dict[int, list[Opponent]]
    tables: dict[int, int]
    wins: dict[int, int]
    byes: dict[int, int]


def standings(now: Tournament) -> tuple[Place, ...]:
    """The current standings."""
    basis = basis_of(now)
    best = _best_places(now)
    groups = [[entry.number for entry in now.entries]]
    groups = _split(groups, basis.advanced.__getitem__)
    groups = _split(groups, lambda number: -best[number])
    if now.terms.format != "knockout" or now.terms.edition == 1:
        groups = _split(groups, basis.points.__getitem__)
    broken: dict[int, list[Broken]] = {entry.number: [] for entry in now.entries}
    for name in now.terms.tie_breaks:
        found = {number: made for group in groups for number, made in _BREAKERS[name](basis, group).items()}
        for number, made in found.items():
            broken[number].append(made)
        groups = _split(groups, {number: made.value for number, made in found.items()}.__getitem__)
    return tuple(_places(basis, groups, broken, best))


def _best_places(now: Tournament) -> dict[int, int]:
    """The best place that each entry can have, whatever those behind it do."""
    if now.terms.format == "knockout" and now.terms.edition > 1:
        return knockout.best_places(now)
    return dict.fromkeys((entry.number for entry in now.entries), 1)


def _split(groups: Sequence[Sequence[int]], key: Callable[[int], int]) -> list[list[int]]:
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


def basis_of(now: Tournament) -> Basis:
    """The basis of standings. Only tables that were played make their seats opponents."""
    numbers = [entry.number for entry in now.entries]
    nothing = dict.fromkeys(numbers, 0)
    total = points(now)
    met: dict[int, list[Opponent]] = {number: [] for number in numbers}
    advanced = knockout.advanced(now) if now.terms.format == "knockout" else nothing
    basis = Basis(now, advanced, total, met, dict(nothing), dict(nothing), dict(nothing))
    for played in now.rounds:
        for table in played.tables:
            if (ranks := table.ranks) is not None:
                _take_in(basis, played.number, table.seats, ranks)
                for seat in table.winners:
                    basis.wins[table.seats[seat]] += 1
        if played.status in ("playing", "closed"):
            for bye in played.byes:
                basis.byes[bye.entry] += 1
                basis.wins[bye.entry] += bye.worth == "win" and now.terms.edition > 1
    return basis


def _take_in(basis: Basis, number: int, seats: Sequence[int], ranks: Sequence[int | None]) -> None:
    was_played = None not in ranks
    total, met = basis.points, basis.met
    for seat, (entry, rank) in enumerate(zip(seats, ranks, strict=True)):
        basis.tables[entry] += 1
        if was_played:
            mine = met[entry]
            for place, other in enumerate(seats):
                if place != seat:
                    halves = 1 + (ranks[place] > rank) - (ranks[place] < rank)  # type: ignore[operator]  # played: no None
                    mine.append(Opponent(number, other, total[other], halves))


# The tie-breaks.


def _buchholz(basis: Basis, group: Sequence[int]) -> dict[int, Broken]:
    """The points of the opponents (FIDE C.07, 8.1, without virtual opponents)."""
    return {
        number: Broken("buchholz", sum(met.points for met in basis.met[number]), tuple(basis.met[number]))
        for number in group
    }


def _buchholz_cut_1(basis: Basis, group: Sequence[int]) -> dict[int, Broken]:
    """The points of the opponents without the lowest of them (FIDE C.07, 14.1)."""
    found = {}
    for number in group:
        lowest = min(basis.met[number], key=lambda met: met.points, default=None)
        counted = tuple(met for met in basis.met[number] if met is not lowest)
        left_out = () if lowest is None else (lowest,)
        found[number] = Broken("buchholz_cut_1", sum(met.points for met in counted), counted, left_out)
    return found


def _sonneborn_berger(basis: Basis, group: Sequence[int]) -> dict[int, Broken]:
    """The points of opponents finished ahead of, and half of those of opponents tied with (FIDE C.07, 9.1)."""
    return {
        number: Broken(
            "sonneborn_berger",
            sum(met.points * met.halves for met in basis.met[number]) // 2,
            tuple(basis.met[number]),
        )
        for number in group
    }


def _direct_encounter(basis: Basis, group: Sequence[int]) -> dict[int, Broken]:
    """Who finished ahead of whom among those still tied, if all of them have met (FIDE C.07, 6)."""
    tied = set(group)
    among = {number: tuple(met for met in basis.met[number] if met.entry in tied) for number in group}
    all_met = all({met.entry for met in among[number]} == tied - {number} for number in group)
    return {
        number: Broken(
            "direct_encounter",
            sum(UNIT // 2 * met.halves for met in among[number]) if all_met else 0,
            among[number] if all_met else (),
            () if all_met else among[number],
        )
        for number in group
    }


def _wins(basis: Basis, group: Sequence[int]) -> dict[int, Broken]:
    """Rounds won, with a table or a bye worth a win. A win that is shared counts for each of the winners."""
    return {number: Broken("wins", UNIT * basis.wins[number]) for number in group}


def _rating(basis: Basis, group: Sequence[int]) -> dict[int, Broken]:
    """The rating that the entry was given."""
    return {number: Broken("rating", UNIT * basis.now.entries[number - 1].rating) for number in group}


def _drawn_lots(basis: Basis, group: Sequence[int]) -> dict[int, Broken]:
    """A lot drawn from the seed of the tournament."""
    return {number: Broken("drawn_lots", UNIT * (lot(basis.now.terms, "rank", number) % 10**6)) for number in group}


_BREAKERS: Mapping[TieBreak, Callable[[Basis, Sequence[int]], dict[int, Broken]]] = {
    "buchholz": _buchholz,
    "buchholz_cut_1": _buchholz_cut_1,
    "sonneborn_berger": _sonneborn_berger,
    "direct_encounter": _direct_encounter,
    "wins": _wins,
    "rating": _rating,
    "drawn_lots": _drawn_lots,
}
