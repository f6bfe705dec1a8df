"""Who is through already: the places that every entry can still have, whatever the open tables and rounds bring.

Rulings, withdrawals and entries that are still to come are not foreseen.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import chain, product
from math import prod

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.messages import Seat
from domain.tournament.events import ResultReported
from domain.tournament.pairing import knockout
from domain.tournament.rounds import planned
from domain.tournament.scores import points
from domain.tournament.standings import standings
from domain.tournament.state import Round, Table, Tournament
from domain.tournament.terms import shared, worth

CASES_COST = 20_000
"""How many places of entries are worked out at most, over all cases of a search: about a second."""
TABLES_TO_COME = 8
"""Tables of a knockout, in all rounds to come, whose results are tried in every way at most: a second again."""
WHOLE_MOST = 4
"""Tables of more seats are not tried in every order; each of their seats is bounded for itself."""

Ranks = tuple[int, ...]


class Prospect(Struct, frozen=True):
    """The best and the worst place that an entry can still have. Entries that share a place have all places that
    they share.

    `attained` says whether both can come about. If not, they bound what can.
    """

    entry: int
    best: int
    worst: int
    attained: bool


class Prospects(Struct, frozen=True):
    """Those of all entries, by number; how many tables and rounds are open; and in how many cases it was tried out,
    0 if places were bounded.
    """

    entries: tuple[Prospect, ...]
    tables: int
    rounds: int
    cases: int


def prospects(now: Tournament, between: Callable[[], None] = lambda: None) -> Prospects:
    """The places that entries can still have. `between` is called before each case and may stop the work."""
    played, left = _open_tables(now), rounds_left(now)
    cases = prod(len(outcomes(len(table.seats), _is_decisive(now))) for _, table in played)
    if not left and cases * len(now.entries) <= CASES_COST:
        return Prospects(_searched(now, played, between), len(played), left, cases)
    if left and now.terms.format == "knockout" and _is_short(now):
        return _all_courses(now, len(played), left, between)
    bounded = _bounded_knockout(now, played) if now.terms.format == "knockout" else _bounded(now, played, left)
    return Prospects(bounded, len(played), left, 0)


def rounds_left(now: Tournament) -> int:
    """How many rounds are still to start; none once the tournament has ended."""
    begun = sum(one.status in ("playing", "closed") for one in now.rounds)
    return 0 if now.status == "ended" else max(0, planned(now) - begun) if begun else max(1, planned(now))


def _open_tables(now: Tournament) -> list[tuple[int, Table]]:
    """The places and tables of the round that is played which have no result."""
    one = now.rounds[-1] if now.rounds else None
    if one is None or one.status != "playing":
        return []
    return [(place, table) for place, table in enumerate(one.tables, 1) if not table.is_decided]


def _is_decisive(now: Tournament) -> bool:
    """Whether every table has one winner: in a knockout a tie is ruled on."""
    return now.terms.format == "knockout"


@cache
def outcomes(seats: int, decisive: bool = False) -> tuple[Ranks, ...]:
    """All ranks that a table can end with; if `decisive`, those with one winner."""
    found = {tuple(1 + sum(other < one for other in order) for one in order) for order in _orders(seats)}
    return tuple(sorted(ranks for ranks in found if not decisive or ranks.count(1) == 1))


def _orders(seats: int) -> Iterator[tuple[int, ...]]:
    return product(range(seats), repeat=seats)


def _searched(
    now: Tournament, played: Sequence[tuple[int, Table]], between: Callable[[], None]
) -> tuple[Prospect, ...]:
    best = {entry.number: len(now.entries) for entry in now.entries}
    worst = dict.fromkeys(best, 1)
    for ends in product(*(outcomes(len(table.seats), _is_decisive(now)) for _, table in played)):
        between()
        for number, (first, last) in _places(_with_results(now, played, ends)).items():
            best[number], worst[number] = min(best[number], first), max(worst[number], last)
    return tuple(Prospect(number, best[number], worst[number], True) for number in best)


def _is_short(now: Tournament) -> bool:
    """Whether a knockout has begun, and so few of its tables are left that every way to its end can be tried."""
    last = now.rounds[-1] if now.rounds else None
    if last is None or now.rounds[0].status not in ("playing", "closed"):
        return False
    nodes = [len(one) for one in knockout.shape_of(now)[last.number - 1 :]]
    still = sum(nodes[1:]) + (0 if last.status == "closed" else max(nodes[0], len(last.tables)))
    return still <= TABLES_TO_COME


def _all_courses(now: Tournament, tables: int, left: int, between: Callable[[], None]) -> Prospects:
    """The places in every way in which a knockout can go on to its end."""
    best = {entry.number: len(now.entries) for entry in now.entries}
    worst, cases = dict.fromkeys(best, 1), 0
    for end in _ends(_as_played(now), between):
        cases += 1
        for number, (first, last) in _places(end).items():
            best[number], worst[number] = min(best[number], first), max(worst[number], last)
    made = tuple(Prospect(number, best[number], worst[number], True) for number in best)
    return Prospects(made, tables, left, cases)


def _ends(now: Tournament, between: Callable[[], None]) -> Iterator[Tournament]:
    """A knockout at its end, for all results of the tables that are played and of those that follow from them."""
    played = _open_tables(now)
    for ends in product(*(outcomes(len(table.seats), True) for _, table in played)):
        between()
        after = _with_results(now, played, ends)
        following = _with_next_round(after)
        if following is None:
            yield after
        else:
            yield from _ends(following, between)


def _as_played(now: Tournament) -> Tournament:
    """The tournament with its newest round as if it were played: as it is paired, or anew if it is not yet."""
    last = now.rounds[-1]
    if last.status == "open":
        return _with_next_round(replace(now, rounds=now.rounds[:-1])) or now
    if last.status == "paired":
        return replace(now, rounds=(*now.rounds[:-1], replace(last, status="playing")))
    return now


def _with_next_round(now: Tournament) -> Tournament | None:
    """The tournament with the next round of the knockout in play; None if there is none."""
    closed = replace(now, rounds=(*now.rounds[:-1], replace(now.rounds[-1], status="closed")))
    number = len(closed.rounds) + 1
    if number > knockout.rounds(closed):
        return None
    free = [entry.number for entry in closed.active]
    draft = knockout.pair(closed, number, free, lambda *_: ())
    tables = tuple(map(Table, draft.tables))
    return replace(closed, rounds=(*closed.rounds, Round(number, "playing", tables, draft.byes)))


def _with_results(now: Tournament, played: Sequence[tuple[int, Table]], ends: Sequence[Ranks]) -> Tournament:
    if not played:
        return now
    one = now.rounds[-1]
    tables = list(one.tables)
    for (place, table), ranks in zip(played, ends, strict=True):
        winners = tuple(Seat(seat) for seat, rank in enumerate(ranks) if rank == 1)
        report = ResultReported(one.number, place, table.match or "", 0, ranks, winners, "foreseen")
        tables[place - 1] = replace(table, report=report)
    return replace(now, rounds=(*now.rounds[:-1], replace(one, tables=tuple(tables))))


def _places(now: Tournament) -> dict[int, tuple[int, int]]:
    """The first and the last of the places that each entry has or shares."""
    found = standings(now)
    sharing: dict[int, int] = {}
    for place in found:
        sharing[place.rank] = sharing.get(place.rank, 0) + 1
    return {place.entry: (place.rank, place.rank + sharing[place.rank] - 1) for place in found}


# Bounds by points: at every table, how many can come out ahead of so many points.


_Cases = tuple[tuple[int, ...], ...]


class _Side(Struct, frozen=True):
    """Entries that sit together, or one alone, and the points that they can have together."""

    entries: tuple[int, ...]
    cases: _Cases


def _sides(now: Tournament, played: Sequence[tuple[int, Table]]) -> Iterator[_Side]:
    have, seated = points(now), set[int]()
    for _, table in played:
        seated.update(table.seats)
        before = [have[number] for number in table.seats]
        if len(table.seats) <= WHOLE_MOST:
            gains = sorted({shared(now.terms, ranks) for ranks in outcomes(len(table.seats))})
            yield _Side(table.seats, tuple(tuple(map(sum, zip(before, gain, strict=True))) for gain in gains))
        else:
            reached = sorted({*worth(now.terms, len(table.seats)), 0})
            for number in table.seats:
                yield _Side((number,), tuple((have[number] + gain,) for gain in (reached[0], reached[-1])))
    yield from (_Side((number,), ((units,),)) for number, units in have.items() if number not in seated)


def _bounded(now: Tournament, played: Sequence[tuple[int, Table]], left: int) -> tuple[Prospect, ...]:
    """Bounds by points alone: who is level on points may be ahead or behind."""
    sides = tuple(_sides(now, played))
    alike = Counter(side.cases for side in sides)
    most = left * max(worth(now.terms, size)[0] for size in range(now.terms.fewest, now.terms.most + 1))

    @cache
    def ahead(units: int, level: bool, fewest: bool) -> int:
        """How many are ahead of so many points at least or at most, those who are level too or not."""
        return sum(often * _count(cases, units, level, fewest) for cases, often in alike.items())

    made = {}
    is_whole = not left and all(len(table.seats) <= WHOLE_MOST for _, table in played)
    for side in sides:
        for at, number in enumerate(side.entries):
            made[number] = _bound(side, at, most, ahead, is_whole)
    return tuple(made[number] for number in sorted(made))


def _bound(side: _Side, at: int, most: int, ahead: Callable[[int, bool, bool], int], is_whole: bool) -> Prospect:
    def placed(level: bool, fewest: bool, more: int) -> list[int]:
        """The place in each case of the own table, with so many points more than the others get."""
        found = []
        for case in side.cases:
            units = case[at] + more
            beside = sum(
                other > units or (level and other == units) for there, other in enumerate(case) if there != at
            )
            found.append(1 + beside + ahead(units, level, fewest) - _count(side.cases, units, level, fewest))
        return found

    best, worst = min(placed(False, True, most)), max(placed(True, False, -most))
    is_attained = is_whole and (best, worst) == (min(placed(True, True, 0)), max(placed(False, False, 0)))
    return Prospect(side.entries[at], best, worst, is_attained)


def _count(cases: _Cases, units: int, level: bool, fewest: bool) -> int:
    counts = (sum(one > units or (level and one == units) for one in case) for case in cases)
    return min(counts) if fewest else max(counts)


def _bounded_knockout(now: Tournament, played: Sequence[tuple[int, Table]]) -> tuple[Prospect, ...]:
    """In a knockout who is out has a place, and who is in is ahead of all who are out."""
    numbers = [entry.number for entry in now.entries]
    if now.terms.elimination != "single" or not now.rounds or now.rounds[0].status not in ("playing", "closed"):
        return tuple(Prospect(number, 1, len(numbers), False) for number in numbers)
    begun = sum(one.status in ("playing", "closed") for one in now.rounds)
    advanced = {place.entry: place.advanced for place in standings(now)}
    at_tables = set(chain.from_iterable(table.seats for _, table in played))
    through = {number for number in numbers if advanced[number] >= begun}
    is_sure = all(now.entries[number - 1].active for number in through | at_tables)
    places, still_in = _places(now), len(through) + len(played)
    lost_now = [number for number in numbers if advanced[number] == begun - 1 and number not in at_tables]
    leave = still_in + len(played) + len(lost_now)
    made = []
    for number in numbers:
        if number in through:
            made.append(Prospect(number, 1, still_in, is_sure))
        elif number in at_tables:
            made.append(Prospect(number, 1, leave, is_sure))
        elif number in lost_now:
            made.append(Prospect(number, still_in + 1, max(leave, places[number][1]), False))
        else:
            ahead = sum(more > advanced[number] for more in advanced.values())
            level = sum(same == advanced[number] for same in advanced.values())
            made.append(Prospect(number, ahead + 1, max(ahead + level, places[number][1]), False))
    return tuple(made)
