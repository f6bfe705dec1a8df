"""The terms of a tournament, and the values that its events are made of."""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Annotated, Any, Literal

from msgspec import Struct

from domain.kernel.components import closed_set
from domain.kernel.values import EntryNumber, GameKey
from domain.match.terms import ClockTerms, Moment, Verdict, Watch
from domain.tournament.entry_terms import Admission, ByesOnRequest, CheckIn, RequestWorth

Format = Literal["swiss", "round_robin", "knockout", "pods"]
TieBreak = Literal[
    "buchholz",
    "buchholz_cut_1",
    "buchholz_average",
    "sonneborn_berger",
    "sonneborn_berger_average",
    "direct_encounter",
    "wins",
    "rating",
    "drawn_lots",
    "BH",
    "BH-C1",
    "BH-C2",
    "BH-M1",
    "BH-M2",
    "FB",
    "FB-C1",
    "AOB",
    "SB",
    "SB-C1",
    "DE",
    "WIN",
    "WON",
    "BPG",
    "BWG",
    "PS",
    "PS-C1",
    "REP",
    "KS",
    "ARO",
    "ARO-C1",
]
"""Capital letters are those of FIDE C.07, as in force since 1 March 2026, and as defined there."""
Seeding = Literal["rating", "drawn"]
TiedTable = Literal["ruling", "seed"]
Elimination = Literal["single", "third_place", "consolation", "double"]
"""Who is out of a knockout after a loss: everybody; all but the losers of the semifinals, who play for the third
place; all but the losers of the first round, who play a knockout of their own; or nobody, only after a second loss.
"""
ByeWorth = Literal["win", "half", "nothing"]
Method = Literal["automatic", "manual", "mixed"]
Step = Literal["pair", "start", "close"]
"""What the house does in a tournament that it runs."""
HoldCause = Literal["asked", "too_few_entries", "pairing_impossible", "too_much_work", "refused"]
"""Why the house takes no steps: somebody asked for that, or what is due cannot be done."""
Right = Literal["enter", "pair", "rule", "announce", "direct", "own"]
"""What one may do in a tournament: enter others and results, pair and close rounds, rule, announce, direct it as a
whole and so do all of that (a co-organiser), and what only its organiser may.
"""
DIRECT: Right = "direct"
"""The right of co-organisers, which has all others in it that can be given."""

UNIT = 120
"""Points are counted in units of 1/120, so that every share of up to six tied seats is a whole number."""
EDITION = 2
"""The edition of the rules of standings in this version. Earlier ones stay: standings at a version never change.

In edition 1 `wins` left out byes worth a win, and entries that left a knockout in the same round were ranked by
their points.
"""
MOST_AT_TABLE = 6
"""No table of a tournament has more seats."""

TIE_BREAKS: dict[Format, tuple[TieBreak, ...]] = {
    "swiss": ("buchholz_cut_1", "buchholz", "sonneborn_berger", "direct_encounter", "wins"),
    "round_robin": ("direct_encounter", "sonneborn_berger", "wins"),
    "knockout": (),
    "pods": ("wins", "buchholz_average", "sonneborn_berger_average"),
}
"""The default tie-breaks of each format."""
FORMATS_OF: dict[TieBreak, tuple[Format, ...]] = {
    **dict.fromkeys(("BH", "BH-C1", "BH-C2", "BH-M1", "BH-M2", "FB", "FB-C1", "AOB"), ("swiss",)),
    **dict.fromkeys(("SB", "SB-C1", "DE", "BPG", "BWG", "PS", "PS-C1", "REP"), ("swiss", "round_robin")),
    **dict.fromkeys(("WIN", "WON", "ARO", "ARO-C1"), ("swiss", "round_robin", "knockout")),
    "KS": ("round_robin",),
}
"""The formats of a tie-break that is not for all: C.07 is for two at a table, and bars Buchholz in round robins."""


ON_REQUEST: tuple[Format, ...] = ("swiss", "pods")
"""The formats in which one may ask for a bye: in the others everybody meets those who are due."""


def fits(name: TieBreak, kind: Format) -> bool:
    """Whether a tie-break is for a format."""
    return kind in FORMATS_OF.get(name, (kind,))


class Terms(Struct, frozen=True):
    """The terms that are fixed when a tournament is opened.

    `rounds` is null if the format determines the number. A table has `seats` seats if possible, otherwise from
    `fewest` to `most`. `points` are those of the places at a table, by its number of seats; a size without points
    counts the share of opponents that finish behind each place. (Today all sizes have points, or none; older terms
    may have points for some.) `legs` is how often everybody meets in a round robin.
    `tied_table` says who advances from a tied table of a knockout: the entry a ruling names, or the better seed.
    `seed` is a public part of all lots; `clock` and `watch` are the thinking time and the watchers of every match.
    `edition` is that of the rules of standings. `elimination` says who is out of a knockout after a loss.
    """

    name: str
    """What the organiser called it."""
    game: GameKey
    options: dict[str, Any]
    """The match options of the game, for all matches."""
    format: Format
    """How entries are paired."""
    rounds: int | None
    seats: int
    fewest: int
    most: int
    points: dict[str, tuple[int, ...]]
    bye: ByeWorth
    """What an entry without an opponent gets in a round."""
    tie_breaks: tuple[TieBreak, ...]
    """What separates entries with equal points, in this order."""
    seeding: Seeding
    """In which order entries are taken for the first pairings."""
    late_entries: bool
    """Whether one may enter after the first round."""
    legs: int
    tied_table: TiedTable
    seed: str
    clock: ClockTerms | None = None
    watch: Watch = Watch()
    edition: int = EDITION
    elimination: Elimination = "single"
    admission: Admission = Admission()
    """Who may enter."""
    check_in: CheckIn | None = None
    """When players check in; null if they need not."""
    byes_on_request: ByesOnRequest = ByesOnRequest()
    """Which byes players may ask for."""


REASONS = (
    *("manual", "walkover", "new_opponents", "met_before", "table_size", "seats", "same_score", "near_scores"),
    *("bye_requested", "bye_lowest", "bye_low", "bye_again", "round_of_leg", "odd_field", "seeds", "free_place"),
)
"""The codes of all reasons for a pairing."""
ReasonCode = Annotated[str, closed_set("ReasonCode", REASONS)]
"""Why a pairing is as it is."""


class Schedule(Struct, frozen=True, omit_defaults=True):
    """When rounds start, and which steps the house takes by itself. Times are UTC in milliseconds."""

    dates: tuple[Moment, ...] = ()
    """When the first rounds start, in order."""
    after: int | None = None
    """How long after the close of a round the next one starts, in milliseconds, if it has no date; null: never."""
    lead: int = 0
    """How long before the start of a round the house opens and pairs it, in milliseconds."""
    steps: tuple[Step, ...] = ()
    """What the house does: open and `pair` rounds, `start` them, and `close` them once every table has a result."""


def start_by(schedule: Schedule | None, number: int, closed: Moment | None) -> Moment | None:
    """When a round starts: at its date, or so long after the round before was `closed`; None if nothing says so."""
    if schedule is None:
        return None
    if number <= len(schedule.dates):
        return schedule.dates[number - 1]
    return None if schedule.after is None or closed is None else closed + schedule.after


class Reason(Struct, frozen=True):
    """A reason for a pairing: a code and its details."""

    code: ReasonCode
    """The stable name of the reason, for programs."""
    about: dict[str, int | str] = {}
    """The details of the reason, by name."""


MANUAL = Reason("manual")
WALKOVER = Reason("walkover")
ASKED = Reason("bye_requested")
"""The reason of a bye that the entry asked for and was granted."""


class Pairing(Struct, frozen=True):
    """A table: the numbers of the entries in seat order, and why they are paired."""

    seats: tuple[int, ...]
    """The numbers of the entries, in turn order."""
    why: tuple[Reason, ...] = ()
    """Empty in older tournaments."""


class Bye(Struct, frozen=True):
    """An entry without an opponent in this round, what that is worth, and why."""

    entry: EntryNumber
    worth: ByeWorth
    """What it counts as: a `win`, `half` of one, or `nothing`."""
    why: tuple[Reason, ...] = ()
    """Empty in older tournaments."""


class Qualified(Struct, frozen=True, omit_defaults=True):
    """Who goes over by a cut of a series: the entry `of` the tournament before, with the points that it carries.

    It is a person or a bot. `rating` seeds it; `carried` is in units.
    """

    of: int
    player: str | None = None
    bot: str | None = None
    rating: int = 0
    carried: int = 0


class Newcomer(Struct, frozen=True, omit_defaults=True):
    """Who is entered together with others: a person or a bot. `rating` seeds it."""

    player: str | None = None
    bot: str | None = None
    rating: int = 0


class PastTable(Struct, frozen=True, omit_defaults=True):
    """A table that was played elsewhere, with its result."""

    seats: tuple[int, ...]
    """The numbers of the entries, in turn order."""
    verdict: Verdict
    """What it counts as: a `result`, a `forfeit`, or that somebody did not appear."""
    ranks: tuple[int | None, ...]
    """In seat order; null for a seat that forfeited or did not appear."""


class PastRound(Struct, frozen=True, omit_defaults=True):
    """A round that was played elsewhere. Who has neither table nor bye was absent."""

    tables: tuple[PastTable, ...]
    byes: tuple[Bye, ...]
    date: str | None = None
    """When that was, as `2026-11-27`."""


class AgreedSeparation(Struct, frozen=True, omit_defaults=True):
    """Entries that do not meet in the first `rounds`, or (None) ever, by an agreement from elsewhere."""

    entries: tuple[int, ...]
    rounds: int | None = None


class ComingBye(Struct, frozen=True):
    """A bye in a round to come, which was granted elsewhere."""

    entry: int
    round: int
    worth: RequestWorth


class SizeWithoutPoints(Exception):
    """Points are given, but none for the largest tables, of this `size`."""

    def __init__(self, size: int) -> None:
        super().__init__(size)
        self.size = size


def points_of_sizes(given: Mapping[str, Sequence[int]], fewest: int, most: int) -> dict[str, tuple[int, ...]]:
    """Points for every size of table that can occur, from those given for some sizes; none from none.

    A size without points of its own takes those of the next larger size that has some, without the last places.
    Raises SizeWithoutPoints if none are given for the largest size: nothing says what its last place is worth.
    """
    made: dict[str, tuple[int, ...]] = {}
    if not given:
        return made
    if str(most) not in given:
        raise SizeWithoutPoints(most)
    places = tuple(given[str(most)])
    for size in range(most, fewest - 1, -1):
        places = tuple(given.get(str(size), places[:size]))
        made[str(size)] = places
    return dict(sorted(made.items()))


def worth(terms: Terms, size: int) -> tuple[int, ...]:
    """The points of each place at a table of so many seats, in units, the first place first."""
    named = terms.points.get(str(size))
    if named is not None:
        return tuple(UNIT * points for points in named)
    return _left_behind(size)


@cache
def _left_behind(size: int) -> tuple[int, ...]:
    """The share of opponents that finish behind each place."""
    return tuple(UNIT * (size - place) // (size - 1) for place in range(1, size + 1))


def shared(terms: Terms, ranks: tuple[int | None, ...]) -> tuple[int, ...]:
    """The points of the seats of a table, in units: tied seats share those of their places; None gets nothing.

    Ranked seats take the best places; seats without a rank come after them.
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
