"""What a tournament is opened with, and the values that its events are made of."""

from functools import cache, lru_cache
from hashlib import sha256
from typing import Any, Literal

from msgspec import Struct

from domain.match.terms import ClockTerms, Watch

Format = Literal["swiss", "round_robin", "knockout", "pods"]
TieBreak = Literal[
    "buchholz", "buchholz_cut_1", "sonneborn_berger", "direct_encounter", "wins", "rating", "drawn_lots"
]
Seeding = Literal["rating", "drawn"]
TiedTable = Literal["ruling", "seed"]
ByeWorth = Literal["win", "half", "nothing"]
Method = Literal["automatic", "manual", "mixed"]

UNIT = 120
"""Points are counted in hundred-and-twentieths, so that every share of up to six tied seats is a whole number."""
MOST_AT_TABLE = 6
"""No table of a tournament has more seats."""

TIE_BREAKS: dict[Format, tuple[TieBreak, ...]] = {
    "swiss": ("buchholz_cut_1", "buchholz", "sonneborn_berger", "direct_encounter", "wins"),
    "round_robin": ("direct_encounter", "sonneborn_berger", "wins"),
    "knockout": ("wins",),
    "pods": ("wins", "buchholz", "sonneborn_berger"),
}
"""The tie-breaks of each format, unless others are named."""


class Terms(Struct, frozen=True):
    """What is fixed when a tournament is opened.

    `rounds` is null where the format says how many there are. A table has `seats` players if that is possible, and
    from `fewest` to `most` otherwise. `points` are those of the places at a table, by the number of its seats;
    where they are not named, a place is worth the share of the opponents that it leaves behind. `legs` is how often
    everybody meets in a round robin. `tied_table` says who advances from a tied table of a knockout: whom a ruling
    names, or the better seed. `seed` decides everything that is drawn by lot, `clock`
    and `watch` are how long players may think in every match, and who may watch it.
    """

    name: str
    game: str
    options: dict[str, Any]
    format: Format
    rounds: int | None
    seats: int
    fewest: int
    most: int
    points: dict[str, tuple[int, ...]]
    bye: ByeWorth
    tie_breaks: tuple[TieBreak, ...]
    seeding: Seeding
    late_entries: bool
    legs: int
    tied_table: TiedTable
    seed: str
    clock: ClockTerms | None = None
    watch: Watch = Watch()


class Reason(Struct, frozen=True):
    """Why something in a pairing came about: a code and its particulars."""

    code: str
    about: dict[str, int | str] = {}


class Pairing(Struct, frozen=True):
    """A table: the numbers of the entries in seat order, and why they sit there together."""

    seats: tuple[int, ...]
    why: tuple[Reason, ...] = ()


class Bye(Struct, frozen=True):
    """An entry that plays nobody this round, what that is worth, and why."""

    entry: int
    worth: ByeWorth
    why: tuple[Reason, ...] = ()


def worth(terms: Terms, size: int) -> tuple[int, ...]:
    """The points of each place at a table of so many seats, in units, the first place first."""
    named = terms.points.get(str(size))
    if named is not None:
        return tuple(UNIT * points for points in named)
    return _left_behind(size)


@cache
def _left_behind(size: int) -> tuple[int, ...]:
    """The share of the opponents that each place leaves behind."""
    return tuple(UNIT * (size - place) // (size - 1) for place in range(1, size + 1))


def shared(terms: Terms, ranks: tuple[int | None, ...]) -> tuple[int, ...]:
    """The points of the seats of a table, in units: tied seats share those of their places; None gets nothing.

    Whoever is ranked takes the best places; those without a rank come after them.
    """
    return _shared(worth(terms, len(ranks)), ranks)


@lru_cache(4096)
def _shared(places: tuple[int, ...], ranks: tuple[int | None, ...]) -> tuple[int, ...]:
    placed = sorted(rank for rank in ranks if rank is not None)
    points = {}
    for rank in set(placed):
        first, count = placed.index(rank), placed.count(rank)
        points[rank] = sum(places[first : first + count]) // count
    return tuple(0 if rank is None else points[rank] for rank in ranks)


def bye_points(terms: Terms, bye: Bye) -> int:
    """What a bye is worth, in units."""
    win = worth(terms, terms.seats)[0]
    return {"win": win, "half": win // 2, "nothing": 0}[bye.worth]


def lot(terms: Terms, *what: object) -> int:
    """A number drawn for something, always the same one: what everybody can draw again from the seed."""
    text = "/".join(map(str, (terms.seed, *what)))
    return int.from_bytes(sha256(text.encode()).digest()[:8], "big")
