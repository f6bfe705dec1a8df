"""Direct encounter, FIDE C.07, article 6: who is ahead among the tied by what they scored against each other."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby

from domain.tournament.terms import UNIT, worth
from domain.tournament.tie_breaks.basis import Basis, Broken, Opponent
from domain.tournament.tie_breaks.record import Record, Turn

Tiers = list[list[int]]
"""Entries from the first to the last; those of one list stay tied."""


def direct_encounter(basis: Basis, group: Sequence[int]) -> dict[int, Broken]:
    """How many of the tied an entry is placed ahead of by the encounters among them."""
    record = basis.record
    tiers = _tiers(record, list(group)) if len(group) > 1 else [list(group)]
    made, behind = {}, len(group)
    for tier in tiers:
        behind -= len(tier)
        for number in tier:
            among = tuple(
                Opponent(turn.round, turn.opponent, record.points[turn.opponent], turn.halves)
                for turn in _encounters(record, number, group)
                if turn.opponent is not None
            )
            made[number] = Broken("DE", UNIT * behind, among)
    return made


def _tiers(record: Record, group: list[int]) -> Tiers:
    """The group in tiers: those that it breaks into are looked at again, until none breaks any further."""
    made, left = [], [group]
    while left:
        tied = left.pop()
        parts = _broken(record, tied) if len(tied) > 1 else [tied]
        if len(parts) == 1:
            made.append(tied)
        else:
            left += reversed(parts)
    return made


def _broken(record: Record, tied: list[int]) -> Tiers:
    scores = {number: _scores(record, number, tied) for number in tied}
    if all(len(mine) == len(tied) - 1 for mine in scores.values()):
        return _when_all_met(tied, scores)
    return [tied] if record.is_scheduled else _when_some_met(record, tied, scores)


def _when_all_met(tied: list[int], scores: dict[int, dict[int, Fraction]]) -> Tiers:
    """6.2: what they scored against each other ranks them, and again those who are tied by that."""
    total = {number: sum(scores[number].values()) for number in tied}
    order = sorted(tied, key=lambda number: (-total[number], number))
    return [list(same) for _, same in groupby(order, total.__getitem__)]


def _when_some_met(record: Record, tied: list[int], scores: dict[int, dict[int, Fraction]]) -> Tiers:
    """6.3: who is alone at the top however the missing tables end is first, and so on; then the others again."""
    won, lost = worth(record.terms, 2)
    missing = {number: len(tied) - 1 - len(scores[number]) for number in tied}
    total = {number: sum(scores[number].values()) for number in tied}
    least = {number: total[number] + lost * missing[number] for number in tied}
    most = {number: total[number] + won * missing[number] for number in tied}
    left, first = list(tied), []
    while len(left) > 1:
        best = max(left, key=least.__getitem__)
        if any(most[other] >= least[best] for other in left if other != best):
            break
        left.remove(best)
        first.append([best])
    return [*first, left]


def _scores(record: Record, number: int, tied: Sequence[int]) -> dict[int, Fraction]:
    """What an entry scored against each of the tied that it met; on average, if several times (6.1.2)."""
    scored: dict[int, list[int]] = {}
    for turn in _encounters(record, number, tied):
        if turn.opponent is not None:
            scored.setdefault(turn.opponent, []).append(turn.points)
    return {other: Fraction(sum(points), len(points)) for other, points in scored.items()}


def _encounters(record: Record, number: int, tied: Sequence[int]) -> list[Turn]:
    """The tables of an entry with the tied. Forfeits count where pairings were known before (6.1.1, 15.2)."""
    others = frozenset(tied)
    return [
        turn
        for turn in record.turns[number]
        if turn.opponent in others
        and (turn.was_played or (record.is_scheduled and turn.kind in ("forfeit_won", "forfeit_lost")))
    ]
