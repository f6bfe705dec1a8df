"""The tie-breaks of FIDE C.07, as in force since 1 March 2026; the articles are named where they are followed."""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from domain.tournament.terms import UNIT, TieBreak
from domain.tournament.tie_breaks.basis import Basis, Broken, Opponent
from domain.tournament.tie_breaks.record import Record, Turn

BLACK = 1
"""The seat of black."""

Breaker = Callable[[Basis, Sequence[int]], dict[int, Broken]]


class _Part(NamedTuple):
    """What a round adds to a sum: its `value` in units, and whether the entry was not available (16.1.2)."""

    value: Fraction
    opponent: Opponent
    is_voluntary: bool


def buchholz(name: TieBreak, lowest: int = 0, highest: int = 0, fore: bool = False) -> Breaker:
    """8.1: the points of the opponents; 8.3 `fore`: as if all that was paired in the final round had been drawn."""

    def breaker(basis: Basis, group: Sequence[int]) -> dict[int, Broken]:
        record = basis.fore if fore else basis.record
        return {number: _sum(name, _opponents(record, number), lowest, highest) for number in group}

    return breaker


def _opponents(record: Record, number: int) -> list[_Part]:
    return [
        _Part(Fraction(points), Opponent(turn.round, turn.opponent, points, turn.halves), turn.is_voluntary)
        for turn in record.turns[number]
        if (points := record.opposing(number, turn)) is not None
    ]


def sonneborn_berger(name: TieBreak, lowest: int = 0) -> Breaker:
    """9.1: the points of each opponent times those scored against it."""

    def breaker(basis: Basis, group: Sequence[int]) -> dict[int, Broken]:
        return {number: _sum(name, _products(basis.record, number), lowest) for number in group}

    return breaker


def _products(record: Record, number: int) -> list[_Part]:
    made = []
    for turn in record.turns[number]:
        if (points := record.opposing(number, turn)) is not None:
            scored = Opponent(turn.round, turn.opponent, points, 2 * turn.points // UNIT)
            made.append(_Part(Fraction(points * turn.points, UNIT), scored, turn.is_voluntary))
    return made


def _sum(name: TieBreak, parts: Sequence[_Part], lowest: int = 0, highest: int = 0) -> Broken:
    """14.1 to 14.4: the sum without so many of the least and then of the most significant values."""
    counted, left_out = list(parts), []
    for _ in range(min(lowest, len(counted))):
        left_out.append(_least(counted))
        counted.remove(left_out[-1])
    for _ in range(min(highest, len(counted))):
        left_out.append(max(counted, key=lambda part: part.value))
        counted.remove(left_out[-1])
    return Broken(
        name, sum((part.value for part in counted), Fraction()), _opponents_in(counted), _opponents_in(left_out)
    )


def _least(parts: Iterable[_Part]) -> _Part:
    """The value to cut first (14.1.1): the lowest one of the opponent with the fewest points.

    16.5.1: rather the lowest one of a round that the entry was not available for, unless that is lower still.
    """
    least = min(parts, key=lambda part: (part.opponent.points, part.value))
    missed = min((part for part in parts if part.is_voluntary), key=lambda part: part.value, default=least)
    return missed if missed.value >= least.value else least


def _opponents_in(parts: Iterable[_Part]) -> tuple[Opponent, ...]:
    return tuple(part.opponent for part in parts)


def average_of_opponents_buchholz(basis: Basis, group: Sequence[int]) -> dict[int, Broken]:
    """8.2: the Buchholz of an opponent met at a table, on average."""
    record, made = basis.record, {}
    for number in group:
        inputs = tuple(
            Opponent(turn.round, opponent, sum(part.opponent.points for part in _opponents(record, opponent)), 2)
            for turn, opponent in _met(record, number)
        )
        made[number] = Broken("AOB", _average([one.points for one in inputs]), inputs)
    return made


def _met(record: Record, number: int) -> list[tuple[Turn, int]]:
    """The turns of an entry that were played, with the opponents."""
    return [(turn, turn.opponent) for turn in record.turns[number] if turn.was_played and turn.opponent is not None]


def _average(values: Sequence[int]) -> Fraction:
    return Fraction(sum(values), len(values)) if values else Fraction(0)


def count_rounds(name: TieBreak, is_one: Callable[[Turn], bool]) -> Breaker:
    """7.1 to 7.4 and 7.6: in how many rounds something was so."""

    def breaker(basis: Basis, group: Sequence[int]) -> dict[int, Broken]:
        turns = basis.record.turns
        return {number: Broken(name, UNIT * sum(map(is_one, turns[number]))) for number in group}

    return breaker


def progressive(name: TieBreak, without: int = 0) -> Breaker:
    """7.5: the points after each round, added up, without those after the first ones; without rulings on points."""

    def breaker(basis: Basis, group: Sequence[int]) -> dict[int, Broken]:
        made = {}
        for number in group:
            scored = [turn.points for turn in basis.record.turns[number]]
            running = [sum(scored[: place + 1]) for place in range(without, len(scored))]
            made[number] = Broken(name, sum(running))
        return made

    return breaker


def koya(basis: Basis, group: Sequence[int]) -> dict[int, Broken]:
    """9.2: the points scored against those who have at least half of the most points possible."""
    record, made = basis.record, {}
    for number in group:
        turns = [(turn, turn.opponent) for turn in record.turns[number] if turn.opponent is not None]
        met = [
            Opponent(turn.round, opponent, record.points[opponent], 2 * turn.points // UNIT)
            for turn, opponent in turns
        ]
        value = sum(turn.points for turn, opponent in turns if opponent in basis.strong)
        inputs = tuple(one for one in met if one.entry in basis.strong)
        made[number] = Broken("KS", value, inputs, tuple(one for one in met if one.entry not in basis.strong))
    return made


def average_rating(name: TieBreak, lowest: int = 0) -> Breaker:
    """10.1: the rating of an opponent met at a table, on average, a half rounded up. Who has none is left out."""

    def breaker(basis: Basis, group: Sequence[int]) -> dict[int, Broken]:
        entries, made = basis.now.entries, {}
        for number in group:
            met = [
                Opponent(turn.round, opponent, UNIT * entries[opponent - 1].rating, 2)
                for turn, opponent in _met(basis.record, number)
            ]
            rated = sorted((one for one in met if one.points), key=lambda one: one.points)[lowest:]
            value = UNIT * int(_average([one.points // UNIT for one in rated]) + Fraction(1, 2))
            made[number] = Broken(name, value, tuple(rated), tuple(one for one in met if one not in rated))
        return made

    return breaker
