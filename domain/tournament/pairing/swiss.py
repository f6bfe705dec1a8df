"""Swiss pairings as one matching of the least cost over all possible pairs.

The criteria, each above all that follow: no repeated meeting and no second bye if that can be avoided; no entry has
the first seat three times more often than the second, or the other way round; scores as close as possible; seats
balanced; within a score the upper half meets the lower half, in order (the fold of the FIDE Dutch system, C.04.3).
The bye is a node of the matching: it goes to the lowest entry without one so far.
"""

from collections.abc import Sequence

from domain.tournament.pairing.draft import Matcher, PairingDraft, acquaintance, scores, seat_reason, told
from domain.tournament.scores import History, history, seeds
from domain.tournament.seating import seating, unease
from domain.tournament.state import Tournament
from domain.tournament.terms import UNIT, Bye, Pairing, Reason

ENGINE = "matching"
ORDER, SEATS, SCORE, LEANING, REPEAT, MOST = 1, 10**9, 10**15, 10**22, 10**26, 10**33
"""The weights: each exceeds any sum of those below it, for up to 1,024 entries."""
LEANS = 2
"""The surplus of one seat over the other from which an entry must get the other one (C.04.3, A.6)."""
APART_MOST, TIMES_MOST = 100, 30
"""Caps on differences of scores, in half points, and on repeats: the weights hold no larger values."""


def pair(now: Tournament, number: int, free: Sequence[int], matcher: Matcher) -> PairingDraft:
    """The pairings of a round for the entries that are free."""
    before = history(now, number)
    ranked = sorted(seeds(now, free), key=lambda entry: -before.points[entry])
    pairs = matched(before, ranked, matcher)
    tables: list[Pairing] = []
    byes: list[Bye] = []
    for one, other in pairs:
        if other is None:
            byes.append(Bye(one, now.terms.bye, (bye_reason(before, free, one),)))
        else:
            tables.append(_table(before, one, other, turned=len(tables) % 2 == 1))
    return PairingDraft(tuple(tables), tuple(byes), ENGINE)


def _table(before: History, one: int, other: int, turned: bool) -> Pairing:
    seats = seating(before, (one, other), turned)
    return Pairing(seats, (scores(before, seats), acquaintance(before, seats), seat_reason(before, seats)))


def bye_reason(before: History, free: Sequence[int], number: int) -> Reason:
    """Why an entry has the bye."""
    had, points = before.byes[number], told(before.points[number])
    if had:
        return Reason("bye_again", {"times": had, "points": points})
    lowest = before.points[number] == min(before.points[entry] for entry in free)
    return Reason("bye_lowest" if lowest else "bye_low", {"points": points})


def matched(before: History, ranked: Sequence[int], matcher: Matcher) -> list[tuple[int, int | None]]:
    """Pairs of entries, the better ranked first, the best pair first; the entry paired with None has the bye."""
    count = len(ranked)
    edges = [(i, j, MOST - cost) for (i, j), cost in _costs(before, ranked).items()]
    found = {(min(edge), max(edge)) for edge in matcher(count + count % 2, edges)}
    return [(ranked[i], ranked[j] if j < count else None) for i, j in sorted(found)]


def _costs(before: History, ranked: Sequence[int]) -> dict[tuple[int, int], int]:
    """The cost of every possible pair of places in the ranking; the place after the last one is the bye."""
    points = [before.points[entry] for entry in ranked]
    dues = [(unease(before, entry, 0), unease(before, entry, 1)) for entry in ranked]
    leans = [_leaning(before, entry) for entry in ranked]
    groups = {score: points.count(score) for score in set(points)}
    found = {}
    for j, entry in enumerate(ranked):
        first_j, second_j = dues[j]
        for i in range(j):
            apart = min(2 * (points[i] - points[j]) // UNIT, APART_MOST)
            order = abs(j - i - groups[points[i]] // 2) if not apart else j - i
            first, second = dues[i]
            seats = min(first + second_j, second + first_j)
            cost = apart * apart * SCORE + seats * SEATS + order * order * ORDER
            found[i, j] = cost + LEANING if leans[i] and leans[i] == leans[j] else cost
        if len(ranked) % 2:
            apart = min(2 * (points[j] - points[-1]) // UNIT, APART_MOST)
            again = min(before.byes[entry], TIMES_MOST) ** 2
            found[j, len(ranked)] = again * REPEAT + apart * apart * SCORE + (len(ranked) - j) ** 2 * ORDER
    places = {entry: place for place, entry in enumerate(ranked)}
    for (one, other), times in before.met.items():
        if one in places and other in places:
            found[_ordered(places[one], places[other])] += min(times, TIMES_MOST) ** 2 * REPEAT
    return found


def _leaning(before: History, entry: int) -> int:
    """1 if an entry must not have the first seat again, -1 if not the second, else 0."""
    balance = before.seated[entry, 0] - before.seated[entry, 1]
    return (balance >= LEANS) - (balance <= -LEANS)


def _ordered(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)
