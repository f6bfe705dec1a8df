"""The bracket of a knockout: which table feeds which, from the first round to the final.

Of a round that is paired its tables tell, also where the organiser paired by hand; what is still to come is drawn
as the program will pair it.
"""

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import Any

from msgspec import Struct

from domain.tournament.pairing import knockout
from domain.tournament.state import Round, Table, Tournament
from service.application import problems
from service.application.callers import Caller
from service.application.parts import Play, Tournaments
from service.application.problems import Problem
from service.application.tournaments.describe import how_of
from service.application.tournaments.finding import tournament_at
from service.application.tournaments.overviews import Bracket, BracketRound, NodeDocument, SideDocument
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


class _Node(Struct, frozen=True):
    """A table, a bye, or a table to come. Of an entry that is not known yet it has the place, as None."""

    slot: int
    """Which part of the bracket it decides, from the top."""
    entries: tuple[int | None, ...]
    sources: tuple[int | None, ...]
    """The node of the round before, by its index, that each entry comes from."""
    winner: int | None = None
    is_decided: bool = False
    table: Table | None = None
    number: int | None = None

    @property
    def how(self) -> str | None:
        """How it ended, as far as it did."""
        return how_of(self.table) if self.table else BYE if self.is_decided else None


class _Drawing(Struct, frozen=True):
    """What the columns of a bracket are drawn from."""

    now: Tournament
    order: tuple[int, ...]
    """The entries, the best seed first."""
    size: int
    """The places of the first column."""
    places: Mapping[int, int]
    """The place of every entry there."""

    def columns(self) -> list[list[_Node]]:
        """The nodes of every round, from the top."""
        columns: list[list[_Node]] = []
        for number in range(1, self.size.bit_length()):
            before, one = columns[-1] if columns else [], self.now.round(number)
            paired = one if one and one.status != "open" else None
            columns.append(self._paired(paired, before) if paired else self._to_come(before))
        return columns

    def _paired(self, one: Round, before: Sequence[_Node]) -> list[_Node]:
        """The tables and byes of a round that is paired."""
        places = self.places
        origin = {node.winner: index for index, node in enumerate(before)}
        nodes = []
        for number, table in enumerate(one.tables, 1):
            entries = tuple(sorted(table.seats, key=lambda entry: places.get(entry, 0)))
            is_decided = table.is_decided and not knockout.needs_ruling(self.now, table)
            winner = knockout.winner(self.now, table)
            nodes.append(_node(one, places, origin, entries, winner, is_decided, table, number))
        nodes += [_node(one, places, origin, (bye.entry,), bye.entry, True) for bye in one.byes]
        return sorted(nodes, key=lambda node: (node.slot, [places.get(entry or 0, 0) for entry in node.entries]))

    def _to_come(self, before: Sequence[_Node]) -> list[_Node]:
        """The nodes of a round that is not paired yet, as the program will pair it."""
        if not before:
            return self._first()
        groups: dict[int, list[int]] = {}
        for index, node in enumerate(before):
            if node.winner is not None or not node.is_decided:
                groups.setdefault(node.slot >> 1, []).append(index)
        return [
            _Node(slot, tuple(before[index].winner for index in pair), tuple(pair))
            for slot, group in sorted(groups.items())
            for pair in (group[at : at + 2] for at in range(0, len(group), 2))
        ]

    def _first(self) -> list[_Node]:
        """The first round as the seeding has it; the best seeds have the places without an opponent."""
        at = {place: entry for entry, place in self.places.items()}
        nodes = []
        for slot in range(self.size >> 1):
            pair = tuple(entry for place in (2 * slot, 2 * slot + 1) if (entry := at.get(place)) is not None)
            free = pair[0] if len(pair) == 1 else None
            nodes.append(_Node(slot, pair, (None,) * len(pair), free))
        return nodes


def _drawing(now: Tournament) -> _Drawing:
    order, size = knockout.field(now), 1 << knockout.rounds(now)
    places = {order[seed]: place for place, seed in enumerate(knockout.bracket(size)) if seed < len(order)}
    return _Drawing(now, order, size, places)


def _node(
    one: Round, places: Mapping[int, int], origin: Mapping[int | None, int], entries: tuple[int, ...], *rest: Any
) -> _Node:
    slot = min(places.get(entry, 0) for entry in entries) >> one.number
    return _Node(slot, entries, tuple(origin.get(entry) for entry in entries), *rest)


def bracket_document(tournament: str, now: Tournament) -> Bracket:
    """The bracket of a knockout as it stands."""
    drawing = _drawing(now)
    columns = drawing.columns()
    seeds = {entry: seed for seed, entry in enumerate(drawing.order, 1)}
    rounds = []
    for number, (nodes, following) in enumerate(zip_longest(columns, columns[1:], fillvalue=()), 1):
        one = now.round(number)
        feeds = {source: index for index, node in enumerate(following, 1) for source in node.sources}
        drawn = tuple(
            _document(now, index, node, feeds.get(index - 1), seeds) for index, node in enumerate(nodes, 1)
        )
        rounds.append(BracketRound(number, one.status if one else None, drawn))
    champion = columns[-1][0].winner if columns and columns[-1] else None
    return Bracket(tournament, now.version, len(drawing.order), tuple(rounds), champion)


def _document(
    now: Tournament, number: int, node: _Node, feeds: int | None, seeds: Mapping[int, int]
) -> NodeDocument:
    sides = []
    for entry, source in zip(node.entries, node.sources, strict=True):
        rank = _rank(node.table, entry) if node.table else None
        name = now.entries[entry - 1].name if entry else None
        sides.append(SideDocument(entry, name, seeds.get(entry or 0), rank, None if source is None else source + 1))
    match = node.table.match if node.table else None
    return NodeDocument(number, node.number, match, tuple(sides), node.winner, node.is_decided, node.how, feeds)


def _rank(table: Table, entry: int | None) -> int | None:
    return table.ranks[table.seats.index(entry)] if table.ranks and entry else None
