"""The bracket of a knockout: which node feeds which, from the first round to the last.

Of a round that is paired its tables tell, also where the organiser paired by hand; what is still to come is drawn
as the program will pair it.
"""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from domain.tournament.pairing.bracket import NodeId, Outcome, Rounds, Source, targets
from domain.tournament.pairing.knockout import NOBODY, Slot, field, rounds, shape_of, size, slots
from domain.tournament.state import Table, Tournament
from service.application import problems
from service.application.callers import Caller
from service.application.parts import Play, Tournaments
from service.application.problems import Problem
from service.application.tournaments.describe import how_of
from service.application.tournaments.finding import tournament_at
from service.application.tournaments.overviews import (
    Bracket,
    BracketRound,
    NodeDocument,
    NodeReference,
    OriginDocument,
    SideDocument,
)
from service.application.versioned import Versioned

BYE = "bye"


def bracket_of(
    play: Play, tournaments: Tournaments, by: Caller, tournament: str, as_of: int | None = None
) -> Versioned[Bracket]:
    """The bracket of a knockout, now or as of a version; a problem for any other format."""
    found = tournament_at(play, tournaments, by, tournament, as_of)
    if found.state.terms.format != "knockout":
        raise Problem(problems.NOT_A_KNOCKOUT)
    return Versioned(bracket_document(tournament, found.state), found.version)


def bracket_document(tournament: str, now: Tournament) -> Bracket:
    """The bracket of a knockout as it stands."""
    drawing = _drawing(now)
    columns = tuple(
        BracketRound(number, one.status if (one := now.round(number)) else None, tuple(drawing.nodes(number)))
        for number in range(1, len(drawing.columns) + 1)
    )
    champion = drawing.columns[-1][0].winner if drawing.columns and drawing.is_paired(len(columns)) else None
    return Bracket(tournament, now.version, len(drawing.seeds), columns, champion or None)


class _Drawing(Struct, frozen=True):
    """What a bracket is drawn from: its nodes by round, without those to which nobody comes."""

    now: Tournament
    shape: Rounds
    columns: list[list[Slot]]
    numbers: Mapping[NodeId, int]
    """The numbers of the nodes that are drawn."""
    of_entries: Mapping[int, list[NodeId]]
    """The nodes that each entry comes to, by round."""
    seeds: Mapping[int, int]
    """The place of every entry in the seeding, from 1."""
    goes_to: Mapping[Source, NodeId]

    def nodes(self, number: int) -> Iterator[NodeDocument]:
        """The nodes of a round, from the top."""
        for index, slot in enumerate(self.columns[number - 1]):
            at = NodeId(number, index)
            if at in self.numbers:
                yield self._node(at, slot)

    def is_paired(self, number: int) -> bool:
        """Whether a round is paired."""
        one = self.now.round(number)
        return one is not None and one.status != "open"

    def _node(self, at: NodeId, slot: Slot) -> NodeDocument:
        sources = zip(slot.entries, self.shape[at.round - 1][at.index].sources, strict=True)
        sides = [self._side(at, slot, entry, source) for entry, source in sources if _is_drawn(slot, entry)]
        return NodeDocument(
            self.numbers[at],
            self.shape[at.round - 1][at.index].part,
            slot.number,
            slot.table.match if slot.table else None,
            tuple(sides),
            slot.winner or None,
            slot.winner is not None and self.is_paired(at.round),
            how_of(slot.table) if slot.table else BYE if slot.is_bye else None,
            self._following(at, "winner", slot.winner),
            self._following(at, "loser", slot.loser),
        )

    def _side(self, at: NodeId, slot: Slot, entry: int | None, source: int | Source) -> SideDocument:
        name = self.now.entries[entry - 1].name if entry else None
        rank = _rank(slot.table, entry) if slot.table and entry else None
        return SideDocument(entry, name, self.seeds.get(entry or NOBODY), rank, self._origin(at, entry, source))

    def _origin(self, at: NodeId, entry: int | None, source: int | Source) -> OriginDocument | None:
        if entry:
            before = [earlier for earlier in self.of_entries[entry] if earlier.round < at.round]
            if not before:
                return None
            won = self.columns[before[-1].round - 1][before[-1].index].winner == entry
            source = Source("winner" if won else "loser", before[-1])
        if isinstance(source, int) or source.at not in self.numbers:
            return None
        return OriginDocument(source.at.round, self.numbers[source.at], source.outcome)

    def _following(self, at: NodeId, outcome: Outcome, entry: int | None) -> NodeReference | None:
        """Where the winner or the loser of a node goes: the node it comes to next, or will if it is not known."""
        if entry == NOBODY:
            return None
        after = [later for later in self.of_entries[entry] if later.round > at.round] if entry else []
        target = after[0] if after else None if entry else self.goes_to.get(Source(outcome, at))
        number = self.numbers.get(target) if target else None
        return NodeReference(target.round, number) if target and number else None


def _drawing(now: Tournament) -> _Drawing:
    columns = slots(now)[: rounds(now)]
    numbers: dict[NodeId, int] = {}
    of_entries: dict[int, list[NodeId]] = {}
    for number, column in enumerate(columns, 1):
        drawn = [index for index, slot in enumerate(column) if slot.entries != (NOBODY, NOBODY)]
        numbers.update((NodeId(number, index), place) for place, index in enumerate(drawn, 1))
        for index in drawn:
            for entry in filter(None, column[index].entries):
                of_entries.setdefault(entry, []).append(NodeId(number, index))
    seeds = {entry: seed for seed, entry in enumerate(field(now), 1)}
    goes_to = targets(size(now), now.terms.elimination)
    return _Drawing(now, shape_of(now), columns, numbers, of_entries, seeds, goes_to)


def _is_drawn(slot: Slot, entry: int | None) -> bool:
    """Whether a side is drawn: not where nobody comes, nor who has withdrawn from a bye."""
    return entry == slot.winner if slot.is_bye else entry != NOBODY


def _rank(table: Table, entry: int) -> int | None:
    return table.ranks[table.seats.index(entry)] if table.ranks else None
