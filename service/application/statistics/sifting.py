"""Results by what no index holds: names of players, ratings before a match, and wins in a row.

Results are read from the latest on, and those that fit are kept.
"""

from collections import deque
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import TypeVar

import msgspec
from msgspec import Struct

from analysis.rating import METHOD, conservative_of, places_of, who_is_rated
from analysis.results import MatchResult
from projections.index import IndexPage
from projections.ratings import Ratings
from service.application.pages import page_of

STREAK_MAX = 100
START = conservative_of(METHOD.mu, METHOD.sigma)
"""The conservative rating before the first rated match."""

Limits = tuple[int | None, int | None]
"""The least and the most of a number; None where there is no limit."""
Those = Callable[[Sequence[str]], Collection[str]]
"""Returns those of some matches that pass."""
Naming = Callable[[Sequence[MatchResult]], list[MatchResult]]
"""Puts the names of players into results."""
T = TypeVar("T")

_result = msgspec.json.Decoder(MatchResult)


class Sieve(Struct, frozen=True):
    """What results are sifted by: a part of a name, the conservative ratings of all seats, a row of wins of
    somebody (`who`, a player's id or `bot:` and a key), and what else decides which matches pass (`those`).
    """

    name: str | None = None
    rating: Limits = (None, None)
    streak: int = 0
    who: str | None = None
    those: Those | None = None

    @property
    def is_open(self) -> bool:
        """Whether everything passes."""
        return self.name is None and self.rating == (None, None) and not self.streak and self.those is None


class _ResultAt(Struct, frozen=True):
    """A result, and its place in the list."""

    result: MatchResult
    place: str
    is_one: bool = True
    """Whether it is one of `those` of the sieve."""


def all_passing(
    sieve: Sieve, ratings: Ratings, naming: Naming, pages: Iterable[IndexPage]
) -> Iterator[MatchResult]:
    """All results that pass, with names."""
    return (read.result for read, passes in _judgements(sieve, ratings, naming, pages) if passes)


def page_passing(
    sieve: Sieve, ratings: Ratings, naming: Naming, pages: Iterable[IndexPage], limit: int
) -> IndexPage:
    """A page of results that pass, with names, as JSON; see `pages.page_of`."""
    judged = _judgements(sieve, ratings, naming, pages)
    bodies = ((read.place, msgspec.json.encode(read.result) if passes else None) for read, passes in judged)
    return page_of(bodies, limit)


def _judgements(
    sieve: Sieve, ratings: Ratings, naming: Naming, pages: Iterable[IndexPage]
) -> Iterator[tuple[_ResultAt, bool]]:
    """Every result, and whether it passes. Those of a page are named, and their ratings read, at once."""
    for window, before in _windows(_results_in(sieve, ratings, naming, pages), max(1, sieve.streak)):
        yield window[0], _passes(sieve, window, before)


def _results_in(
    sieve: Sieve, ratings: Ratings, naming: Naming, pages: Iterable[IndexPage]
) -> Iterator[tuple[_ResultAt, tuple[float, ...]]]:
    for page in pages:
        results = naming([_result.decode(body) for body in page.bodies])
        known = _ratings_before(ratings, results) if sieve.rating != (None, None) else [()] * len(results)
        those = sieve.those([result.match for result in results]) if sieve.those else None
        passing = [those is None or result.match in those for result in results]
        yield from zip(map(_ResultAt, results, page.places, passing), known, strict=True)


def _ratings_before(ratings: Ratings, results: Sequence[MatchResult]) -> list[tuple[float, ...]]:
    """The conservative ratings of all seats before each match; of a match that rates nobody none."""
    places = [places_of(result) for result in results]
    asked = [
        (result.game, seat.who, result.ended_at, result.match)
        for result, seats in zip(results, places, strict=True)
        for seat in seats
    ]
    found = iter(ratings.just_before(asked))
    return [tuple(rating.conservative if (rating := next(found)) else START for _ in seats) for seats in places]


def _windows(rows: Iterable[tuple[_ResultAt, T]], size: int) -> Iterator[tuple[Sequence[_ResultAt], T]]:
    """Every row with the `size` - 1 that follow it, as far as there are some, and what comes with it."""
    window: deque[tuple[_ResultAt, T]] = deque()
    for row in rows:
        window.append(row)
        if len(window) == size:
            yield [read for read, _ in window], window.popleft()[1]
    while window:
        yield [read for read, _ in window], window.popleft()[1]


def _passes(sieve: Sieve, window: Sequence[_ResultAt], before: tuple[float, ...]) -> bool:
    result, (least, most) = window[0].result, sieve.rating
    if not window[0].is_one:
        return False
    if sieve.name is not None and not any(sieve.name in seat.name.casefold() for seat in result.seats):
        return False
    if (least is not None or most is not None) and not before:
        return False
    if any((least is not None and one < least) or (most is not None and one > most) for one in before):
        return False
    if not sieve.streak:
        return True
    return len(window) == sieve.streak and all(_is_won(read.result, sieve.who) for read in window)


def _is_won(result: MatchResult, who: str | None) -> bool:
    return any(seat.won and who_is_rated(seat.player, seat.bot) == who for seat in result.seats)
