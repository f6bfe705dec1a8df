"""Round robin by the circle method: everybody meets everybody once a leg (FIDE Berger tables, C.05 annex 1).

The field is the entries of the first round, in the order of the seeds, which are fixed by then. Where entries are
kept apart in the first rounds, some exchange places, as it was when the first round was paired.
"""

from collections.abc import Sequence

from domain.tournament.constraints import forbidden
from domain.tournament.pairing.arranging import arranged
from domain.tournament.pairing.draft import Matcher, PairingDraft, check_apart
from domain.tournament.scores import seeds
from domain.tournament.state import Tournament
from domain.tournament.terms import WALKOVER, Bye, Pairing, Reason

ENGINE = "circle_2"
WITHOUT_CONSTRAINTS = ("circle",)
"""Versions that knew no separations, and else paired in the same way."""


def field(now: Tournament) -> tuple[int, ...]:
    """The entries of the first round; before it is paired, all active entries."""
    first = now.round(1)
    if first is not None and first.status != "open":
        return seeds(now, first.entries)
    return seeds(now, [entry.number for entry in now.active])


def places(now: Tournament) -> tuple[int, ...]:
    """The entries of the field by their places in the circle."""
    order, first = field(now), now.round(1)
    separations = first.separations if first is not None and first.status != "open" else now.separations
    if not separations:
        return order
    length = len(order) - 1 + len(order) % 2
    meets = {
        (min(pair), max(pair)): number
        for number in range(1, length + 1)
        for one, other in circle(len(order), number)
        if other is not None and (pair := (one, other))
    }
    return arranged(order, separations, lambda one, other: meets.get((min(one, other), max(one, other))))


def rounds(now: Tournament) -> int:
    """How many rounds there are."""
    count = len(field(now))
    return (count - 1 + count % 2) * now.terms.legs if count > 1 else 0


def circle(count: int, number: int) -> list[tuple[int, int | None]]:
    """The pairs of places of a round, from 1, the one with the first seat in front; None is no opponent."""
    even = count + count % 2
    turn = (number - 1) % (even - 1)
    pairs = []
    for step in range(even // 2):
        one = (turn * even // 2 + step) % (even - 1)
        other = even - 1 if step == 0 else (turn * even // 2 - step) % (even - 1)
        first, second = (other, one) if step == 0 and turn % 2 else (one, other)
        pairs.append((first, second))
    return [_real(first, second, count) for first, second in pairs]


def _real(first: int, second: int, count: int) -> tuple[int, int | None]:
    if count in (first, second):
        return first if second == count else second, None
    return first, second


def pair(now: Tournament, number: int, free: Sequence[int], matcher: Matcher) -> PairingDraft:
    """The pairings of a round. An entry whose opponent has withdrawn wins by walkover."""
    order = places(now)
    length = len(order) - 1 + len(order) % 2
    leg = (number - 1) // length + 1
    tables, byes = [], []
    for first, second in circle(len(order), number):
        pairing = [order[first]] + ([] if second is None else [order[second]])
        if leg % 2 == 0:
            pairing.reverse()
        present = [entry for entry in pairing if entry in free]
        why = Reason("round_of_leg", {"round": (number - 1) % length + 1, "leg": leg})
        if len(present) == 2:
            tables.append(Pairing(tuple(present), (why,)))
        elif present:
            walkover = len(pairing) == 2
            because = WALKOVER if walkover else Reason("odd_field")
            byes.append(Bye(present[0], "win" if walkover else now.terms.bye, (why, because)))
    check_apart(tables, forbidden(now, number))
    return PairingDraft(tuple(tables), tuple(byes), ENGINE)
