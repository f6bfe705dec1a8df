"""Tables of more than two: as even in size as possible, close in score, with as few repeated meetings as possible.

The players are dealt out in the order of their scores (by lot within a score) and then exchanged between tables for
as long as an exchange improves the pairings. Every lot follows from the seed, so the same round is always paired
the same way.
"""

from collections.abc import Sequence

from domain.tournament.pairing.draft import Matcher, PairingDraft, acquaintance, scores, seat_reason
from domain.tournament.pairing.swiss import bye_reason
from domain.tournament.scores import History, history
from domain.tournament.seating import seating
from domain.tournament.state import Tournament
from domain.tournament.terms import UNIT, Bye, Pairing, Terms, lot

ENGINE = "exchange"
REPEAT = 10_000
"""The cost of one more meeting, relative to a squared point of difference between two at a table."""
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
    ranked = sorted(free, key=lambda entry: (-before.points[entry], lot(now.terms, "pods", number, entry)))
    wanted = sizes(now.terms, len(ranked))
    sitting_out = _byes(before, ranked, len(ranked) - sum(wanted))
    byes = tuple(Bye(entry, now.terms.bye, (bye_reason(before, free, entry),)) for entry in sitting_out)
    groups = _dealt([entry for entry in ranked if entry not in sitting_out], wanted)
    groups = _best(now.terms, before, groups)
    return PairingDraft(tuple(_table(before, group) for group in groups), byes, ENGINE)


def _byes(before: History, ranked: Sequence[int], count: int) -> list[int]:
    """The lowest ranked of those with the fewest byes."""
    places = {entry: place for place, entry in enumerate(ranked)}
    return sorted(ranked, key=lambda entry: (before.byes[entry], -places[entry]))[:count]


def _dealt(ranked: Sequence[int], wanted: Sequence[int]) -> list[list[int]]:
    groups, at = [], 0
    for size in wanted:
        groups.append(list(ranked[at : at + size]))
        at += size
    return groups


def _table(before: History, group: Sequence[int]) -> Pairing:
    seats = seating(before, group)
    return Pairing(seats, (scores(before, seats), acquaintance(before, seats), seat_reason(before, seats)))


class _Costs:
    """The cost of seating two entries at one table."""

    def __init__(self, before: History, numbers: Sequence[int]) -> None:
        level = {number: 2 * before.points[number] // UNIT for number in numbers}
        self._rows: dict[int, dict[int, int]] = {
            one: {other: (level[one] - level[other]) ** 2 for other in numbers} for one in numbers
        }
        for (one, other), times in before.met.items():
            if one in self._rows and other in self._rows:
                self._rows[one][other] += times * times * REPEAT
                self._rows[other][one] += times * times * REPEAT

    def of(self, groups: Sequence[Sequence[int]]) -> int:
        """The cost of all tables, each pair twice."""
        return sum(self.among(one, group, one) for group in groups for one in group)

    def among(self, one: int, others: Sequence[int], without: int) -> int:
        """The cost of one entry at the table of others, without one of them."""
        row = self._rows[one]
        return sum(row[other] for other in others if other != without)


def _best(terms: Terms, before: History, groups: list[list[int]]) -> list[list[int]]:
    """The best tables found: improved, then shuffled and improved again as long as a meeting is repeated."""
    costs = _Costs(before, [number for group in groups for number in group])
    best, least = _improved(costs, groups)
    for attempt in range(TRIALS // max(1, sum(map(len, groups)))):
        if least < REPEAT:
            break
        found, cost = _improved(costs, _shaken(terms, best, attempt))
        if cost < least:
            best, least = found, cost
    return best


def _shaken(terms: Terms, groups: Sequence[Sequence[int]], attempt: int) -> list[list[int]]:
    """The tables after a few exchanges drawn by lot."""
    made = [list(group) for group in groups]
    for step in range(len(made)):
        drawn = lot(terms, "shaken", attempt, step)
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
    return made, costs.of(made)


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
    now_one = costs.among(one, here, one)
    if not now_one:
        return False
    best, found = 0, None
    for where, there in enumerate(groups):
        if where == at:
            continue
        for place, other in enumerate(there):
            gain = now_one + costs.among(other, there, other)
            gain -= costs.among(one, there, other) + costs.among(other, here, one)
            if gain > best:
                best, found = gain, (where, place)
    if found is None:
        return False
    where, place = found
    here[seat], groups[where][place] = groups[where][place], one
    return True
