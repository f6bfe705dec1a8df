"""Swiss pairings as one matching of the least cost over all possible pairs.

The criteria, each above all that follow: no repeated meeting and no second bye if that can be avoided, and rather a
meeting again than a second bye (a win without playing counts as one); no entry has the first seat three times more
often than the second, or the other way round; scores as close as possible; seats balanced; within a score the upper
half meets the lower half, in order (the fold of the FIDE Dutch system, C.04.3).
Entries that are kept apart do not meet; if that cannot be, there are no pairings (see `draft.KEPT_APART`).
The bye is a node of the matching: it goes to the lowest entry without one so far. How many points make a win never
matters: scores are as far apart as there are score groups between them.
"""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from domain.kernel.steps import step
from domain.tournament.constraints import Forbidden, forbidden
from domain.tournament.pairing.draft import (
    Judge,
    Matcher,
    PairingDraft,
    acquaintance,
    agrees,
    check_apart,
    points_text,
    scores,
    seat_reason,
)
from domain.tournament.scores import History, history, seeds
from domain.tournament.seating import seating, unease
from domain.tournament.state import Tournament
from domain.tournament.terms import Bye, Pairing, Reason

ENGINE = "matching_3"
"""The first version, `matching`, capped differences of scores, so that the scale of points changed pairings."""
WITHOUT_CONSTRAINTS = ("matching_2",)
"""Versions that knew neither separations nor byes that were asked for, and else paired in the same way."""
LEANS = 2
"""The surplus of one seat over the other from which an entry must get the other one (C.04.3, A.6)."""


class _Weights(NamedTuple):
    """What one unit of each criterion costs: more than all pairs together can cost by the criteria that follow."""

    whole: int
    repeat: int
    bye_again: int
    leaning: int
    apart: int
    seats: int
    order: int


def pair(now: Tournament, number: int, free: Sequence[int], matcher: Matcher) -> PairingDraft:
    """The pairings of a round for the entries that are free."""
    before = history(now, number)
    apart = forbidden(now, number)
    draft = _draft(now, before, free, matched(before, _ranked(now, before, free), matcher, apart))
    check_apart(draft.tables, apart)
    return draft


def is_least(now: Tournament, number: int, free: Sequence[int], found: PairingDraft, judge: Judge) -> bool:
    """Whether no pairings of the free entries cost less; who sits where and why follows from who meets whom."""
    before, apart = history(now, number), forbidden(now, number)
    check_apart(found.tables, apart)
    ranked = _ranked(now, before, free)
    places, count = {entry: place for place, entry in enumerate(ranked)}, len(ranked)
    met = [[places[entry] for entry in table.seats] for table in found.tables]
    met += [[places[bye.entry], count] for bye in found.byes]
    if len(found.byes) != count % 2 or any(len(pair) != 2 for pair in met):
        return False
    pairs = sorted((min(pair), max(pair)) for pair in met)
    made = _draft(now, before, free, _entries(ranked, pairs))
    return agrees(found, made) and judge(count + count % 2, _edges(before, ranked, apart), pairs)


def _ranked(now: Tournament, before: History, free: Sequence[int]) -> list[int]:
    return sorted(seeds(now, free), key=lambda entry: -before.points[entry])


def _draft(
    now: Tournament, before: History, free: Sequence[int], pairs: Sequence[tuple[int, int | None]]
) -> PairingDraft:
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
    had, points = before.byes[number], points_text(before.points[number])
    if had:
        return Reason("bye_again", {"times": had, "points": points})
    lowest = before.points[number] == min(before.points[entry] for entry in free)
    return Reason("bye_lowest" if lowest else "bye_low", {"points": points})


def matched(
    before: History, ranked: Sequence[int], matcher: Matcher, apart: Forbidden
) -> list[tuple[int, int | None]]:
    """Pairs of entries, the better ranked first, the best pair first; the entry paired with None has the bye."""
    count = len(ranked)
    found = {(min(edge), max(edge)) for edge in matcher(count + count % 2, _edges(before, ranked, apart))}
    return _entries(ranked, sorted(found))


def _entries(ranked: Sequence[int], pairs: Sequence[tuple[int, int]]) -> list[tuple[int, int | None]]:
    return [(ranked[i], ranked[j] if j < len(ranked) else None) for i, j in pairs]


def _weights(count: int, repeats: int, groups: int, seats: int) -> _Weights:
    """The weights for so many entries, repeats of one pair at most, score groups, and unease of a pair at most.

    The matcher takes whole numbers below 2**126: 1,024 entries need 124 bits after 400 rounds.
    """
    pairs = (count + 1) // 2
    made = [1]
    for most in (pairs * count**2, pairs * seats, pairs * (groups - 1) ** 2, pairs, repeats, pairs * repeats**2):
        made.append(made[-1] * (most + 1))
    return _Weights(*reversed(made))


def _edges(before: History, ranked: Sequence[int], kept: Forbidden) -> list[tuple[int, int, int]]:
    """Every possible pair of places in the ranking, the cheaper the heavier; the place after the last is the bye.

    How far two scores are apart is counted in score groups, so the scale of points does not matter.
    """
    count = len(ranked)
    points = [before.points[entry] for entry in ranked]
    sizes = Counter(points)
    order_of = {score: place for place, score in enumerate(sizes)}
    groups = [order_of[score] for score in points]
    times = max([*before.met.values(), *before.byes.values()], default=0)
    kinds = [
        (unease(before, entry, 0), unease(before, entry, 1), _leaning(before, entry), group)
        for entry, group in zip(ranked, groups, strict=True)
    ]
    weigh = _weights(count, times, len(sizes), 2 * max((max(kind[:2]) for kind in kinds), default=0))
    there, extra = list(dict.fromkeys(kinds)), _extra(before, ranked, weigh, kept)
    known = [[weigh.whole - _of_kind(one, other, weigh) for other in there] for one in there]
    at = [there.index(kind) for kind in kinds]
    edges = []
    for j, mine in enumerate(at):
        step()
        row, fold, first = known[mine], j - sizes[points[j]] // 2, groups.index(groups[j])
        edges += [(i, j, row[kind] - (j - i) ** 2) for i, kind in enumerate(at[:first])]
        edges += [(i, j, row[kind] - (fold - i) ** 2) for i, kind in enumerate(at[first:j], first)]
        if count % 2:
            apart, again = groups[-1] - groups[j], before.byes[ranked[j]]
            repeated = again**2 * weigh.repeat + again * weigh.bye_again
            cost = repeated + apart * apart * weigh.apart + (count - j) ** 2
            edges.append((j, count, weigh.whole - cost))
    for (i, j), cost in extra.items():
        place = j * (j - 1) // 2 + j * (count % 2) + i
        edges[place] = (i, j, edges[place][2] - cost)
    return edges


_Kind = tuple[int, int, int, int]
"""The unease of an entry in the first and the second seat, how it leans, and its score group."""


def _of_kind(one: _Kind, other: _Kind, weigh: _Weights) -> int:
    """What a pair costs by the kinds of its entries alone: there are few kinds in a large field."""
    apart, leaning = one[3] - other[3], bool(one[2]) and one[2] == other[2]
    seats = min(one[0] + other[1], one[1] + other[0])
    return apart * apart * weigh.apart + seats * weigh.seats + leaning * weigh.leaning


def _extra(before: History, ranked: Sequence[int], weigh: _Weights, kept: Forbidden) -> dict[tuple[int, int], int]:
    """What pairs cost besides, that have met or are kept apart."""
    places = {entry: place for place, entry in enumerate(ranked)}
    found: dict[tuple[int, int], int] = {}
    for (one, other), met in before.met.items():
        if one in places and other in places:
            found[_ordered(places[one], places[other])] = met**2 * weigh.repeat
    for one, other in kept:  # more than all pairs together can cost otherwise
        if one in places and other in places:
            pair = _ordered(places[one], places[other])
            found[pair] = found.get(pair, 0) + weigh.whole
    return found


def _leaning(before: History, entry: int) -> int:
    """1 if an entry must not have the first seat again, -1 if not the second, else 0."""
    balance = before.seated[entry, 0] - before.seated[entry, 1]
    return (balance >= LEANS) - (balance <= -LEANS)


def _ordered(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)
