"""The input of tie-breaks, and their results."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property

from msgspec import Struct

from domain.tournament.pairing import knockout
from domain.tournament.rounds import planned
from domain.tournament.scores import points
from domain.tournament.state import Tournament
from domain.tournament.terms import TieBreak
from domain.tournament.tie_breaks.record import Record, record_of


class Opponent(Struct, frozen=True, gc=False):
    """A component of a tie-break: an opponent of a round, its `points` in units, and the halves that count.

    2 halves: the opponent finished behind; 1: they tied; 0: the opponent finished ahead. In tie-breaks that
    multiply by points scored they are halves of these. Without an `entry` it is the dummy of C.07, 16.4.
    """

    round: int
    entry: int | None
    points: int
    halves: int


class Broken(Struct, frozen=True):
    """A tie-break of an entry: its value in units, what counted, and what was left out."""

    name: TieBreak
    value: int | Fraction
    inputs: tuple[Opponent, ...] = ()
    left_out: tuple[Opponent, ...] = ()


class Basis:
    """The basis of standings, by entry number. `met` are opponents at tables that were played."""

    def __init__(self, now: Tournament) -> None:
        nothing = dict.fromkeys((entry.number for entry in now.entries), 0)
        self.now = now
        self.advanced = knockout.advanced(now) if now.terms.format == "knockout" else nothing
        self.points = points(now)
        self.met: dict[int, list[Opponent]] = {number: [] for number in nothing}
        self.tables = dict(nothing)
        self.wins = dict(nothing)
        self.byes = dict(nothing)

    @cached_property
    def record(self) -> Record:
        """The rounds of every entry, as C.07 looks at them."""
        return record_of(self.now, self.points)

    @cached_property
    def fore(self) -> Record:
        """The same if all that was paired in the final round, the last one after the end, had been drawn (8.3)."""
        started = self.record.rounds
        final = started if self.now.status == "ended" else max(planned(self.now), started)
        return self.record.with_draws_in(final)

    @cached_property
    def strong(self) -> frozenset[int]:
        """The entries that have at least half of the most points that they could have (9.2)."""
        record = self.record
        return frozenset(number for number in record.turns if 2 * record.points[number] >= record.most(number))


def basis_of(now: Tournament) -> Basis:
    """The basis of standings. Only tables that were played make their seats opponents."""
    basis = Basis(now)
    for played in now.rounds:
        for table in played.tables:
            if (ranks := table.ranks) is not None:
                _take_in(basis, played.number, table.seats, ranks)
                for seat in table.winners:
                    basis.wins[table.seats[seat]] += 1
        if played.status in ("playing", "closed"):
            for bye in played.byes:
                basis.byes[bye.entry] += 1
                basis.wins[bye.entry] += bye.worth == "win" and now.terms.edition > 1
    return basis


def _take_in(basis: Basis, number: int, seats: Sequence[int], ranks: Sequence[int | None]) -> None:
    was_played = None not in ranks
    total, met = basis.points, basis.met
    for seat, (entry, rank) in enumerate(zip(seats, ranks, strict=True)):
        basis.tables[entry] += 1
        if was_played:
            mine = met[entry]
            for place, other in enumerate(seats):
                if place != seat:
                    halves = 1 + (ranks[place] > rank) - (ranks[place] < rank)  # type: ignore[operator]  # played: no None
                    mine.append(Opponent(number, other, total[other], halves))
