"""Tables of more than two, as even in size as possible.

The criteria, each above all that follow: none at a table who are kept apart (if the search finds no such tables,
there are no pairings, see `draft.KEPT_APART`); as few repeated meetings as possible; as few as possible who sit at
the smaller tables of a round more often than others; scores as close as possible. The players are dealt out in the
order of their scores (by lot within a score) and then exchanged between tables for as long as an exchange improves
the pairings. Every lot follows from the seed, so the same round is always paired the same way.
"""

from collections.abc import Sequence
from itertools import islice
from math import gcd

from domain.tournament.chance import lot
from domain.tournament.constraints import Forbidden, forbidden
from domain.tournament.pairing.draft import (
    Judge,
    Matcher,
    PairingDraft,
    acquaintance,
    agrees,
    check_apart,
    never,
    scores,
    seat_reason,
    size_reason,
)
from domain.tournament.pairing.swiss import bye_reason
from domain.tournament.scores import History, history
from domain.tournament.seating import is_best_seating, seating
from domain.tournament.state import Tournament
from domain.tournament.terms import Bye, Pairing, Terms

ENGINE = "exchange_2"
WITHOUT_CONSTRAINTS = ("exchange",)
"""Versions that knew neither separations nor byes that were asked for, and else paired in the same way."""
SWEEPS = 30
TRIALS = 6_000
"""How many players may be moved to leave a local optimum: many attempts for small fields, few for large ones."""


def sizes(terms: Terms, count: int) -> tuple[int, ...]:
    """The sizes of the tables for `count` players, the larger ones first; players left over have byes."""
    for playing in range(count, 0, -1):
        fewest, most = -(-playing // terms.most), playing // terms.fewest
        if fewest <= most:
            tables = min(max(-(-playing // terms.seats), fewest), most)
            return tuple(
                sorted((playing // tables + (at < playing % tables) for at in range(tables)), reverse=True)
            )
    return ()


def pair(now: Tournament, number: int, free: Sequence[int], matcher: Matcher) -> PairingDraft:
    """The pairings of a round for the entries that are free."""
    before = history(now, number)
    ranked = sorted(free, key=lambda entry: (-before.points[entry], lot(now, "pods", number, entry)))
    wanted = sizes(now.terms, len(ranked))
    sitting_out = _byes(before, ranked, len(ranked) - sum(wanted))
    byes = tuple(Bye(entry, now.terms.bye, (bye_reason(before, free, entry),)) for entry in sitting_out)
    groups = _deal(before, [entry for entry in ranked if entry not in sitting_out], wanted)
    apart = forbidden(now, number)
    groups = _best(now, before, groups, apart)
    differ = len(set(wanted)) > 1
    tables = tuple(_table(before, group, differ) for group in groups)
    check_apart(tables, apart)
    return PairingDraft(tables, byes, ENGINE)


def is_least(now: Tournament, number: int, free: Sequence[int], found: PairingDraft, judge: Judge) -> bool:
    """Whether the search for pairings of the free entries finds none that cost less, and nobody could sit better.

    The search is no proof that there are none: it is the promise of this engine, and the same for everybody.
    """
    before, best = history(now, number), pair(now, number, free, never)
    groups, wanted = [table.seats for table in found.tables], [table.seats for table in best.tables]
    if list(map(len, groups)) != list(map(len, wanted)):
        return False
    differ = len(set(map(len, wanted))) > 1
    made = PairingDraft(tuple(_reasons(before, seats, differ) for seats in groups), best.byes, ENGINE)
    if not agrees(found, made) or not all(is_best_seating(before, seats) for seats in groups):
        return False
    costs = _Costs(before, wanted, forbidden(now, number)) if wanted else None
    return costs is None or costs.total(groups) <= costs.total(wanted)


def _byes(before: History, ranked: Sequence[int], count: int) -> list[int]:
    """The lowest ranked of those with the fewest byes."""
    places = {entry: place for place, entry in enumerate(ranked)}
    return sorted(ranked, key=lambda entry: (before.byes[entry], -places[entry]))[:count]


def _deal(before: History, ranked: Sequence[int], wanted: Sequence[int]) -> list[list[int]]:
    """The entries in order, at tables of these sizes.

    The smaller tables go to those who sat at such least often, and of these to the lowest ranked.
    """
    places = {entry: place for place, entry in enumerate(ranked)}
    seats = sum(size for size in wanted if size < wanted[0])
    small = set(sorted(ranked, key=lambda entry: (before.small[entry], -places[entry]))[:seats])
    order = iter(sorted(ranked, key=lambda entry: (entry in small, places[entry])))
    return [list(islice(order, size)) for size in wanted]


def _table(before: History, group: Sequence[int], sizes_differ: bool) -> Pairing:
    return _reasons(before, seating(before, group), sizes_differ)


def _reasons(before: History, seats: Sequence[int], sizes_differ: bool) -> Pairing:
    """A table with the reasons for who sits at it, and in which order."""
    size = (size_reason(before, seats),) if sizes_differ else ()
    why = (scores(before, seats), acquaintance(before, seats), *size, seat_reason(before, seats))
    return Pairing(tuple(seats), why)


class _Costs:
    """The costs of seating entries together, and at a table smaller than the largest.

    The weights follow from the field: two who are kept apart exceed all else; one repeated meeting exceeds all
    smaller tables; one seat at these exceeds all seats of those who had fewer of them, and all differences of
    scores. So the scale of points changes nothing.
    """

    def __init__(self, before: History, groups: Sequence[Sequence[int]], apart: Forbidden) -> None:
        numbers = [number for group in groups for number in group]
        scores = {number: before.points[number] for number in numbers}
        lowest = min(scores.values())
        step = gcd(*(score - lowest for score in scores.values())) or 1
        pairs = sum(len(group) * len(group) for group in groups)
        self._small = 1 + pairs * ((max(scores.values()) - lowest) // step) ** 2
        self._largest = max(map(len, groups))
        base = 1 + sum(len(group) for group in groups if len(group) < self._largest)
        fewest = min(before.small[number] for number in numbers)
        self._again = {number: self._small * int(base ** (before.small[number] - fewest)) for number in numbers}
        repeat = 1 + self._small + sum(self._again.values())
        self._least = self._seats_at_small(groups)
        self._rows: dict[int, dict[int, int]] = {
            one: {other: ((scores[one] - scores[other]) // step) ** 2 for other in numbers} for one in numbers
        }
        among = [(pair, times) for pair, times in before.met.items() if self._rows.keys() >= set(pair)]
        for (one, other), times in among:
            self._rows[one][other] += times * times * repeat
            self._rows[other][one] += times * times * repeat
        beyond = repeat * (1 + sum(times * times for _, times in among))
        for one, other in apart:
            if one in self._rows and other in self._rows:
                self._rows[one][other] += beyond
                self._rows[other][one] += beyond

    def total(self, groups: Sequence[Sequence[int]]) -> int:
        """The cost of all tables."""
        pairs = sum(self.meeting_cost(one, group) for group in groups for one in group) // 2
        return pairs + self._seats_at_small(groups)

    def is_ideal(self, cost: int) -> bool:
        """Whether nobody meets again, and the smaller tables are shared out as when they were dealt."""
        return cost < self._least + self._small

    def pair_cost(self, one: int, other: int) -> int:
        """The cost of two entries at one table."""
        return self._rows[one][other]

    def meeting_cost(self, one: int, table: Sequence[int]) -> int:
        """The cost of one entry with those at a table; it has none with itself."""
        return sum(map(self._rows[one].__getitem__, table))

    def is_small(self, table: Sequence[int]) -> bool:
        """Whether a table is smaller than the largest."""
        return len(table) < self._largest

    def at_small(self, one: int) -> int:
        """The cost of one entry at a table smaller than the largest."""
        return self._again[one]

    def _seats_at_small(self, groups: Sequence[Sequence[int]]) -> int:
        return sum(self._again[one] for group in groups if self.is_small(group) for one in group)


def _best(now: Tournament, before: History, groups: list[list[int]], apart: Forbidden) -> list[list[int]]:
    """The best tables found: improved, then shuffled and improved again until only scores could be closer."""
    if not groups:
        return groups
    costs = _Costs(before, groups, apart)
    best, least = _improved(costs, groups)
    for attempt in range(TRIALS // max(1, sum(map(len, groups)))):
        if costs.is_ideal(least):
            break
        found, cost = _improved(costs, _shaken(now, best, attempt))
        if cost < least:
            best, least = found, cost
    return best


def _shaken(now: Tournament, groups: Sequence[Sequence[int]], attempt: int) -> list[list[int]]:
    """The tables after a few exchanges drawn by lot."""
    made = [list(group) for group in groups]
    for step in range(len(made)):
        drawn = lot(now, "shaken", attempt, step)
        one, other = drawn % len(made), drawn // 1009 % len(made)
        here, there = drawn // 7919 % len(made[one]), drawn // 104729 % len(made[other])
        made[one][here], made[other][there] = made[other][there], made[one][here]
    return made


def _improved(costs: _Costs, groups: Sequence[Sequence[int]]) -> tuple[list[list[int]], int]:
    """Players exchanged between tables, the best exchange of each at a time, until none improves the pairings."""
    made = [list(group) for group in groups]
    for _ in range(SWEEPS):
        if not _sweep(costs, made):
            break
    return made, costs.total(made)


def _sweep(costs: _Costs, groups: list[list[int]]) -> bool:
    """Go through all players once; true if any of them was exchanged."""
    exchanged = False
    for at, group in enumerate(groups):
        for seat in range(len(group)):
            exchanged |= _exchange_best(costs, groups, at, seat)
    return exchanged


def _exchange_best(costs: _Costs, groups: list[list[int]], at: int, seat: int) -> bool:
    """Make the best exchange of one player; true if there was an improving one."""
    here = groups[at]
    one = here[seat]
    now_one = costs.meeting_cost(one, here)
    if not now_one and not costs.is_small(here):
        return False
    best, found = 0, None
    for where, there in enumerate(groups):
        if where == at:
            continue
        leaves_small = costs.is_small(here) - costs.is_small(there)
        now_and_there = now_one - costs.meeting_cost(one, there)
        for place, other in enumerate(there):
            gain = now_and_there + costs.meeting_cost(other, there) - costs.meeting_cost(other, here)
            gain += 2 * costs.pair_cost(one, other)  # neither meets whose place it takes
            if leaves_small:
                gain += leaves_small * (costs.at_small(one) - costs.at_small(other))
            if gain > best:
                best, found = gain, (where, place)
    if found is None:
        return False
    where, place = found
    here[seat], groups[where][place] = groups[where][place], one
    return True
