"""What every pairing method returns, and the reasons they share."""

from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import combinations

from msgspec import Struct
from msgspec.structs import replace

from domain.tournament.constraints import Forbidden
from domain.tournament.scores import History
from domain.tournament.terms import UNIT, Bye, Pairing, Reason

Matcher = Callable[[int, Sequence[tuple[int, int, int]]], Collection[tuple[int, int]]]
"""A perfect matching of the greatest weight: from a number of nodes (0, 1, …), and edges (node, node, weight)."""

Judge = Callable[[int, Sequence[tuple[int, int, int]], Collection[tuple[int, int]]], bool]
"""Whether a perfect matching, given last, is of the greatest weight: the counterpart of a `Matcher`."""

NEW = Reason("new_opponents")
KEPT_APART = "kept_apart"
"""Why a round cannot be paired in which entries would meet that are kept apart."""


class NotPossible(Exception):
    """The format cannot make the requested pairings; `code` says why, with its details in `about`."""

    def __init__(self, code: str, **about: int | str) -> None:
        super().__init__(code)
        self.code = code
        self.about = about


class PairingDraft(Struct, frozen=True):
    """Proposed pairings. `engine` is the program that computed them."""

    tables: tuple[Pairing, ...]
    byes: tuple[Bye, ...]
    engine: str


def check_apart(tables: Iterable[Pairing], forbidden: Forbidden) -> None:
    """Raises NotPossible if two at a table are kept apart."""
    for table in tables if forbidden else ():
        for one, other in combinations(sorted(table.seats), 2):
            if (one, other) in forbidden:
                raise NotPossible(KEPT_APART, one=one, other=other, group=forbidden[one, other])


def agrees(found: PairingDraft, expected: PairingDraft) -> bool:
    """Whether pairings are the expected ones, with the same reasons; older ones have none."""
    if (len(found.tables), len(found.byes)) != (len(expected.tables), len(expected.byes)):
        return False
    tables = zip(found.tables, expected.tables, strict=True)
    byes = zip(found.byes, expected.byes, strict=True)
    return all(one in (other, replace(other, why=())) for one, other in tables) and all(
        one in (other, replace(other, why=())) for one, other in byes
    )


def never(count: int, edges: Sequence[tuple[int, int, int]]) -> Collection[tuple[int, int]]:
    """The matcher of a format that matches nothing."""
    raise NotImplementedError


def points_text(points: int) -> str:
    """Points in the usual notation: `2.5`."""
    return f"{points / UNIT:.2f}".rstrip("0").rstrip(".")


def acquaintance(history: History, numbers: Sequence[int]) -> Reason:
    """Whether some entries of a table have met before, and how often in all."""
    pairs = [(one, other) for place, one in enumerate(numbers) for other in numbers[place + 1 :]]
    times = sum(history.meetings(one, other) for one, other in pairs)
    return Reason("met_before", {"times": times}) if times else NEW


def size_reason(history: History, seats: Sequence[int]) -> Reason:
    """Why a table has the size it has, where sizes differ: how often each has sat at one of the smaller tables."""
    small = ", ".join(f"{number}: {history.small[number]}" for number in seats)
    return Reason("table_size", {"seats": len(seats), "small": small})


def seat_reason(history: History, seats: Sequence[int]) -> Reason:
    """Why the first seat is the first: how often each has had it."""
    return Reason("seats", {"began": ", ".join(f"{number}: {history.seated[number, 0]}" for number in seats)})


def scores(history: History, seats: Sequence[int]) -> Reason:
    """How close the scores of a table are."""
    values = [history.points[number] for number in seats]
    if min(values) == max(values):
        return Reason("same_score", {"points": points_text(values[0])})
    return Reason("near_scores", {"least": points_text(min(values)), "most": points_text(max(values))})
