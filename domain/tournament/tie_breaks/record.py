"""The rounds of every entry as FIDE C.07 looks at them: played or unplayed, and why (articles 15 and 16).

A table that was begun and forfeited was played: its players have met. `no_show` is what C.07 calls a forfeit. A
void table is nobody's fault, so it counts like a bye of the pairing that is worth nothing.
"""

from collections.abc import Iterator, Mapping
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from domain.tournament.byes import allocated
from domain.tournament.pairing import round_robin
from domain.tournament.state import Round, Table, Tournament
from domain.tournament.terms import WALKOVER, Bye, ByeWorth, Terms, bye_points, shared, worth

Kind = Literal["open", "played", "bye", "requested", "forfeit_won", "forfeit_lost", "free"]
"""How an entry spent a round: `open` has no result yet, `free` is the odd place of a round robin."""
HALVES: Mapping[ByeWorth, int] = {"win": 2, "half": 1, "nothing": 0}


class Turn(Struct, frozen=True):
    """A round of an entry: `points` in units, and 2 `halves` for a win, 1 for a draw, 0 for a loss."""

    round: int
    kind: Kind
    points: int = 0
    halves: int = 0
    opponent: int | None = None
    seat: int | None = None

    @property
    def was_played(self) -> bool:
        """Whether it was played at a table."""
        return self.kind == "played"

    @property
    def is_paired(self) -> bool:
        """Whether an opponent was scheduled (8.3)."""
        return self.opponent is not None

    @property
    def is_voluntary(self) -> bool:
        """Whether the entry was not available to play (16.1.2)."""
        return self.kind in ("requested", "forfeit_lost")


class Record(Struct, frozen=True):
    """The turns of every entry, and its `points` in units: those of its rounds, and what rulings gave or took."""

    terms: Terms
    turns: dict[int, tuple[Turn, ...]]
    points: dict[int, int]

    @property
    def is_scheduled(self) -> bool:
        """Whether the pairings were known before: then forfeits are treated as games (15.2)."""
        return self.terms.format == "round_robin"

    @property
    def draw(self) -> int:
        """The points of a draw, in units."""
        return shared(self.terms, (1, 1))[0]

    @property
    def rounds(self) -> int:
        """How many rounds there have been."""
        return max(map(len, self.turns.values()), default=0)

    def most(self, number: int) -> int:
        """The points of an entry if it had won every table; a free round is worth what it is."""
        won = worth(self.terms, 2)[0]
        return sum(turn.points if turn.kind == "free" else won for turn in self.turns[number])

    def adjusted(self, number: int) -> int:
        """The points of an entry for the tie-breaks of its opponents (16.3).

        Byes that it asked for count as draws if it was not available for any round after them.
        """
        if self.is_scheduled:
            return self.points[number]
        found = self.points[number]
        for turn in reversed(self.turns[number]):
            if not turn.is_voluntary:
                break
            if turn.kind == "requested":
                found += self.draw - turn.points
        return found

    def opposing(self, number: int, turn: Turn) -> int | None:
        """The points that the opponent of a turn counts with, be it a dummy (16.4); None if there is none."""
        if turn.kind in ("open", "free") or (self.is_scheduled and turn.opponent is None):
            return None
        if turn.was_played or self.is_scheduled:
            assert turn.opponent is not None, "a scheduled table"
            return self.adjusted(turn.opponent)
        if turn.opponent is not None:
            return min(self.points[number], self.adjusted(turn.opponent))
        return min(self.points[number], self.draw * self.rounds)

    def with_draws_in(self, last: int) -> "Record":
        """The record if all that was paired in a round had ended in draws (8.3)."""
        turns, points = {}, dict(self.points)
        for number, mine in self.turns.items():
            turns[number] = tuple(self._as_draw(turn) if turn.round == last else turn for turn in mine)
            points[number] += sum(turn.points for turn in turns[number]) - sum(turn.points for turn in mine)
        return Record(self.terms, turns, points)

    def _as_draw(self, turn: Turn) -> Turn:
        return replace(turn, kind="played", points=self.draw, halves=1) if turn.is_paired else turn


def record_of(now: Tournament, points: dict[int, int]) -> Record:
    """The record of a tournament with two seats at a table."""
    turns: dict[int, list[Turn]] = {entry.number: [] for entry in now.entries}
    for one in now.rounds:
        if one.status in ("playing", "closed"):
            made = dict(_turns(now, one))
            for number, mine in turns.items():
                mine.append(made.get(number) or Turn(one.number, "requested"))
    return Record(now.terms, {number: tuple(mine) for number, mine in turns.items()}, points)


def _turns(now: Tournament, one: Round) -> Iterator[tuple[int, Turn]]:
    """The turns of a round, of all but those who were neither at a table nor had a bye."""
    for table in one.tables:
        for seat, number in enumerate(table.seats):
            yield number, _at_table(now.terms, one, table, seat)
    given = allocated(now.terms, one)
    for bye in one.byes:
        if now.terms.format == "round_robin":
            yield from _scheduled(now, one, bye)
        else:
            kind: Kind = "bye" if bye in given or bye.worth == "win" else "requested"
            yield bye.entry, Turn(one.number, kind, bye_points(now.terms, bye), HALVES[bye.worth])


def _at_table(terms: Terms, one: Round, table: Table, seat: int) -> Turn:
    other = 1 - seat
    opponent, ranks = table.seats[other], table.ranks
    if table.is_void:
        return Turn(one.number, "bye")
    if ranks is None:
        return Turn(one.number, "open", opponent=opponent, seat=seat)
    halves = _halves(ranks[seat], ranks[other])
    kind: Kind = "played"
    if table.ruling is not None and table.ruling.verdict == "no_show":
        kind = "forfeit_lost" if ranks[seat] is None else "forfeit_won"
    return Turn(one.number, kind, shared(terms, ranks)[seat], halves, opponent, seat)


def _halves(mine: int | None, other: int | None) -> int:
    if mine is None:
        return 0
    return 2 if other is None or mine < other else 1 if mine == other else 0


def _scheduled(now: Tournament, one: Round, bye: Bye) -> Iterator[tuple[int, Turn]]:
    """The turns of a bye of a round robin: the odd place, or a win by forfeit over who was to be met."""
    points, halves = bye_points(now.terms, bye), HALVES[bye.worth]
    absent = _opponent_of(now, one.number, bye.entry) if WALKOVER in bye.why else None
    if absent is None:
        yield bye.entry, Turn(one.number, "free", points, halves)
    else:
        yield bye.entry, Turn(one.number, "forfeit_won", points, halves, absent)
        yield absent, Turn(one.number, "forfeit_lost", opponent=bye.entry)


def _opponent_of(now: Tournament, number: int, entry: int) -> int | None:
    """Whom an entry was to meet in a round of a round robin."""
    order = round_robin.field(now)
    for first, second in round_robin.circle(len(order), number):
        if second is not None and entry in (order[first], order[second]):
            return order[second] if entry == order[first] else order[first]
    return None
