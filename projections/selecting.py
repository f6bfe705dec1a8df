"""Pages in an order that is not kept: everything is looked at for each of them, a part with each request.

A walk keeps the best of what it has looked at. Until it is over its pages are empty, and `next` has how far it came
and what it keeps. So the work of a request is bounded, whatever there is, and whoever follows `next` finds each row
once, as long as nothing changes.
"""

from collections.abc import Iterable
from heapq import nsmallest
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import replace

R = TypeVar("R")
BUDGET = 10_000
"""How many entries a request looks at, about."""

Place = tuple[float, str]
"""A place in an order: the least comes first; equal ones are in the order of the ids that follow."""


class Walk(Struct, frozen=True, array_like=True):
    """A walk over everything for the page `after` a place, which is the last of `passed` rows and has a `rank`.

    It goes on `at` some entry, has the ids of what it has `kept`, and its page has `most` rows at most, however
    many the next request asks for. An empty `at` is the beginning.
    """

    after: Place | None = None
    passed: int = 0
    rank: int = 0
    at: str = ""
    kept: tuple[str, ...] = ()
    most: int | None = None


BEGINNING = Walk()


def select(
    walk: Walk, limit: int, found: Iterable[tuple[Place, R]], at: str | None
) -> tuple[list[tuple[int, str, R]], Walk | None]:
    """The rows of a page, each with its rank and id, and the walk that leads on, if there is more.

    `found` is what was looked at now, and what the walk has kept; it goes on `at` some entry, or is over.
    """
    most = limit if walk.most is None else min(limit, walk.most)
    later = (one for one in found if walk.after is None or one[0] > walk.after)
    best = nsmallest(most + 1, later, key=lambda one: one[0])
    if at is not None:
        return [], replace(walk, at=at, kept=tuple(who for (_, who), _ in best), most=most)
    rows, passed, rank, score = list[tuple[int, str, R]](), walk.passed, walk.rank, walk.after and walk.after[0]
    for place, row in best[:most]:
        if place[0] != score:
            score, rank = place[0], passed + 1
        passed += 1
        rows.append((rank, place[1], row))
    return rows, Walk(best[most - 1][0], passed, rank) if len(best) > most else None
