"""Shares computed from the sums: how often something occurred, how often it won, and how certain that is."""

from collections.abc import Iterable, Mapping
from math import sqrt
from typing import Any

from msgspec import Struct

from analysis.counting import WIN
from domain.kernel.values import SeatNumber

Z = 1.959964
"""The interval of Wilson (1927) at 95 %."""
DIGITS = 4

Cell = tuple[tuple[str, ...], int]
"""A sum and the words of its field."""


def percent(share: float) -> str:
    """A share in whole percent."""
    return f"{100 * share:.0f}"


class Share(Struct, frozen=True):
    """How many of a number were won. A win shared by two counts half for each; an end without a winner counts for
    nobody.

    `low` and `high` bound the win rate with 95 % confidence (Wilson); all three are null without data.
    """

    count: int
    """How many there were."""
    wins: float
    """How many of them were won, shared wins in parts."""
    win_rate: float | None
    """Wins by count, from 0 to 1."""
    low: float | None
    high: float | None


class SeatShare(Struct, frozen=True):
    """The results of a seat. `mean_score` is null in games without scores; `ranks` counts the matches by rank."""

    seat: SeatNumber
    share: Share
    """The matches and wins of the seat."""
    mean_rank: float
    """The average place, 1 being first."""
    mean_score: float | None
    resigned: int
    """How often the seat resigned."""
    ranks: Mapping[str, int]


class FormShare(Struct, frozen=True):
    """The results of the seats for a number of seats.

    `expected` is the win rate if every match had a winner and no seat had an advantage.
    """

    seats: int
    """The number of seats that these matches had."""
    expected: float
    by_seat: tuple[SeatShare, ...]
    """One entry for each seat, in turn order."""


def share(count: int, parts: int) -> Share:
    """The share of a count that wins in parts make up."""
    wins = parts / WIN
    if not count:
        return Share(0, 0.0, None, None, None)
    rate, spread = wins / count, Z * Z / count
    middle = (rate + spread / 2) / (1 + spread)
    half = Z / (1 + spread) * sqrt(rate * (1 - rate) / count + spread / (4 * count))
    low, high = max(0.0, middle - half), min(1.0, middle + half)
    return Share(count, rounded(wins), rounded(rate), rounded(low), rounded(high))


def mean(total: int, count: int) -> float | None:
    """The mean, if there is any data."""
    return rounded(total / count) if count else None


def forms(cells: Iterable[Cell]) -> tuple[FormShare, ...]:
    """The sums of seats, each `<seats> <seat> <what> …`, by number of seats and seat."""
    by_form: dict[int, dict[int, dict[tuple[str, ...], int]]] = {}
    for (seats, seat, *what), count in cells:
        sums = by_form.setdefault(int(seats), {}).setdefault(int(seat), {})
        sums[tuple(what)] = sums.get(tuple(what), 0) + count
    return tuple(
        FormShare(seats, rounded(1 / seats), tuple(_seat(seat, sums) for seat, sums in sorted(by_seat.items())))
        for seats, by_seat in sorted(by_form.items())
    )


def _seat(seat: int, sums: Mapping[tuple[str, ...], int]) -> SeatShare:
    ranks = {int(what[1]): count for what, count in sums.items() if what[0] == "rank"}
    matches = sum(ranks.values())
    return SeatShare(
        seat=seat,
        share=share(matches, sums.get(("wins",), 0)),
        mean_rank=mean(sum(rank * count for rank, count in ranks.items()), matches) or 0.0,
        mean_score=mean(sums.get(("score",), 0), sums.get(("scored",), 0)),
        resigned=sums.get(("resigned",), 0),
        ranks={str(rank): count for rank, count in sorted(ranks.items())},
    )


def shares_by_name(cells: Iterable[tuple[str, str, int]]) -> dict[str, Share]:
    """The sums of names, each its name, `count` or `wins`, and a number, as shares by name."""
    sums: dict[str, dict[str, int]] = {}
    for name, what, count in cells:
        of: dict[str, Any] = sums.setdefault(name, {"count": 0, "wins": 0})
        of[what] += count
    return {name: share(of["count"], of["wins"]) for name, of in sums.items()}


def rounded(figure: float) -> float:
    """A figure with as many digits as answers have."""
    return round(figure, DIGITS)
