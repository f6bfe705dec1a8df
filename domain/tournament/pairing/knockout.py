"""Knockout: the best seeds meet as late as possible and have the byes of the first round.

`bracket` says which node feeds which; this module says who comes to it, and who wins it. Who is kept apart does not
meet in the first round: the lower seed exchanges places with the nearest that helps.
"""

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from domain.tournament.constraints import forbidden
from domain.tournament.pairing.arranging import arranged
from domain.tournament.pairing.bracket import NodeId, Rounds, Source, seed_order, shape, targets
from domain.tournament.pairing.draft import Matcher, NotPossible, PairingDraft, check_apart, seat_reason
from domain.tournament.scores import History, history, seeds
from domain.tournament.seating import seating
from domain.tournament.state import Round, Table, Tournament
from domain.tournament.terms import WALKOVER, Bye, Pairing, Reason

ENGINE = "bracket_2"
WITHOUT_CONSTRAINTS = ("bracket",)
"""Versions that knew no separations, and else paired in the same way."""
NOBODY = 0
"""Who comes to a node where nobody will; None is somebody who is not known yet."""


Coming = tuple[int | None, int | None]
"""Who comes to a node, in the order of its sources."""


class Slot(Struct, frozen=True):
    """A node and who comes to it, in the order of its sources; of a paired round who was set there.

    `winner` and `loser` are None while that is open. `number` is that of the table. Without a table and `is_bye`
    the round is not paired yet, or nobody was there to be paired.
    """

    entries: Coming
    winner: int | None = None
    loser: int | None = None
    table: Table | None = None
    number: int | None = None
    is_bye: bool = False


def field(now: Tournament) -> tuple[int, ...]:
    """The entries of the first round, the best seed first; before it is paired, all active entries."""
    first = now.round(1)
    if first is not None and first.status != "open":
        return seeds(now, first.entries)
    return seeds(now, [entry.number for entry in now.active])


def drawn_field(now: Tournament) -> tuple[int, ...]:
    """The field as it is set into the first round: by seed, but for exchanges that keep entries apart.

    It stays as it was when the first round was paired.
    """
    order, first = field(now), now.round(1)
    separations = first.separations if first is not None and first.status != "open" else now.separations
    if not separations:
        return order
    at = {seed: place for place, seed in enumerate(seed_order(size(now)))}
    return arranged(order, separations, lambda one, other: 1 if at[one] ^ at[other] == 1 else None)


def size(now: Tournament) -> int:
    """The places of the first round: a power of two."""
    return 1 << max(0, len(field(now)) - 1).bit_length()


def shape_of(now: Tournament) -> Rounds:
    """The rounds of the knockout, also one that need not be played."""
    return shape(size(now), now.terms.elimination)


def rounds(now: Tournament) -> int:
    """How many rounds there are."""
    if len(field(now)) < 2:
        return 0
    nodes = shape_of(now)
    return len(nodes) if nodes[-1][0].part != "reset" or _is_reset(now) else len(nodes) - 1


def _is_reset(now: Tournament) -> bool:
    """Whether the final of a double elimination went to the entry that had lost before, so that both have now."""
    final = slots(now)[-2][0]
    return final.winner == final.entries[1] and bool(final.winner) and final.entries[0] != NOBODY


def slots(now: Tournament) -> list[list[Slot]]:
    """Every node of every round, with who comes to it."""
    order, columns = drawn_field(now), list[list[Slot]]()
    for number in range(1, len(shape_of(now)) + 1):
        one, expected = now.round(number), _expected(now, order, columns)
        is_paired = one is not None and one.status != "open"
        columns.append(_paired(now, one, expected) if one and is_paired else list(map(_to_come, expected)))
    return columns


def coming(now: Tournament, number: int) -> list[Coming]:
    """Who comes to the nodes of a round, whether it is paired or not; none if there is no such round."""
    known = slots(now)
    return _expected(now, drawn_field(now), known[: number - 1]) if number <= len(known) else []


def _expected(now: Tournament, order: Sequence[int], before: Sequence[Sequence[Slot]]) -> list[Coming]:
    """Who comes to the nodes of the round after those before."""
    sources = [node.sources for node in shape_of(now)[len(before)]]
    return [(_comes(order, before, one), _comes(order, before, other)) for one, other in sources]


def _comes(order: Sequence[int], columns: Sequence[Sequence[Slot]], source: int | Source) -> int | None:
    if isinstance(source, int):
        return order[source] if source < len(order) else NOBODY
    slot = columns[source.at.round - 1][source.at.index]
    return slot.winner if source.outcome == "winner" else slot.loser


def _to_come(entries: Coming) -> Slot:
    """A node that is not paired: who wins is known where at most one can come."""
    one, other = entries
    return Slot(entries) if NOBODY not in entries else Slot(entries, other if one == NOBODY else one, NOBODY)


def _paired(now: Tournament, one: Round, expected: Sequence[Coming]) -> list[Slot]:
    """The nodes of a paired round. A table or a bye is at the first free node that one of its entries comes to."""
    home = {entry: (index, side) for index, pair in enumerate(expected) for side, entry in enumerate(pair) if entry}
    last = (len(expected), 0)
    free = list(range(len(expected)))
    made = [Slot((pair[0] or NOBODY, pair[1] or NOBODY), NOBODY, NOBODY) for pair in expected]
    in_order = [(sorted(seats, key=lambda entry: home.get(entry, last)), table) for seats, table in _sat_down(one)]
    for seats, number in sorted(in_order, key=lambda item: home.get(item[0][0], last)):
        wanted = [home[entry][0] for entry in seats if entry in home and home[entry][0] in free]
        if not free:
            break
        index = min(wanted, default=free[0])
        free.remove(index)
        if number is None:
            made[index] = _with_bye(seats[0], expected[index], one)
        else:
            made[index] = _at_table(now, (seats[0], seats[1]), one.tables[number - 1], number)
    return made


def _sat_down(one: Round) -> Iterator[tuple[tuple[int, ...], int | None]]:
    """The entries of each table with its number, and those with a bye."""
    for number, table in enumerate(one.tables, 1):
        yield table.seats, number
    for bye in one.byes:
        yield (bye.entry,), None


def _at_table(now: Tournament, entries: tuple[int, int], table: Table, number: int) -> Slot:
    if not table.is_decided or needs_ruling(now, table):
        return Slot(entries, table=table, number=number)
    ahead = winner(now, table)
    behind = next(entry for entry in entries if entry != ahead) if ahead else NOBODY
    return Slot(entries, ahead or NOBODY, behind, table, number)


def _with_bye(entry: int, expected: Coming, one: Round) -> Slot:
    """Who should have met the entry, but has withdrawn, lost to it."""
    absent = next((other for other in expected if other and other not in one.entries), NOBODY)
    entries = (absent, entry) if entry == expected[1] else (entry, absent)
    return Slot(entries, entry, absent, is_bye=True)


def winner(now: Tournament, table: Table) -> int | None:
    """The entry that advances from a table; None if none does, or if that is still open."""
    ranks = table.ranks
    if ranks is None:
        return None
    placed = [rank for rank in ranks if rank is not None]
    best = [number for number, rank in zip(table.seats, ranks, strict=True) if placed and rank == min(placed)]
    if len(best) > 1 and now.terms.tied_table == "seed":
        return seeds(now, best)[0]
    return best[0] if len(best) == 1 else None


def needs_ruling(now: Tournament, table: Table) -> bool:
    """Whether a table is tied or void, so that only a ruling can determine who advances."""
    if winner(now, table) is not None:
        return False
    return table.is_void or (table.ranks is not None and table.was_played)


def due(now: Tournament, number: int) -> tuple[int, ...]:
    """The entries that come to a node of a round. A withdrawn one does: its opponent wins by walkover."""
    return tuple(entry for pair in coming(now, number) for entry in pair if entry)


def advanced(now: Tournament) -> dict[int, int]:
    """The number of rounds from which each entry has advanced.

    Since edition 2 its latest round tells, where a loss is the end: who was in that one has advanced from all
    before, whatever was ruled on them later.
    """
    found = dict.fromkeys((entry.number for entry in now.entries), 0)
    counts_each = now.terms.edition == 1 or now.terms.elimination != "single"
    for one in _rounds_begun(now):
        ahead = {*_winners(now, one), *(bye.entry for bye in one.byes)}
        for number in one.entries:
            before = found[number] if counts_each else one.number - 1
            found[number] = before + (number in ahead)
    return found


def _winners(now: Tournament, played: Round) -> list[int]:
    return [number for table in played.tables if (number := winner(now, table)) is not None]


def _rounds_begun(now: Tournament) -> list[Round]:
    return [one for one in now.rounds if one.status in ("playing", "closed")]


def best_places(now: Tournament) -> dict[int, int]:
    """The best place that each entry can still have.

    So a place that nobody reached stays empty: the first one if no finalist appeared.
    """
    found = dict.fromkeys((entry.number for entry in now.entries), 1)
    begun = _rounds_begun(now)
    if not begun:
        return found
    found = dict.fromkeys(found, size(now) // 2 + 1)
    known, left = slots(now), _PlacesLeft(shape_of(now), targets(size(now), now.terms.elimination), rounds(now))
    for one, column in zip(begun, known, strict=False):
        expected = _expected(now, drawn_field(now), known[: one.number - 1])
        for index, (slot, coming_here) in enumerate(zip(column, expected, strict=True)):
            at = NodeId(one.number, index)
            found.update(
                (entry, left.if_it_loses(at)) for entry in coming_here if entry and entry not in one.entries
            )
            found.update((entry, left.best_after(at, slot, entry)) for entry in slot.entries if entry)
    return found


class _PlacesLeft(Struct, frozen=True):
    """The places that are left for the entries of nodes, in a knockout of so many rounds."""

    nodes: Rounds
    goes_to: Mapping[Source, NodeId]
    rounds: int

    def best_after(self, at: NodeId, slot: Slot, entry: int) -> int:
        """The best place left for an entry of a node."""
        if slot.winner in (None, entry):
            return self.if_it_wins(at)
        onward = self.goes_to.get(Source("loser", at))
        if slot.loser == entry and onward and onward.round <= self.rounds:
            return self.if_it_wins(onward)
        return self.if_it_loses(at)

    def if_it_wins(self, at: NodeId) -> int:
        """The place of who wins this node and all that follow."""
        place = self.nodes[at.round - 1][at.index].first
        return place or self.if_it_wins(self.goes_to[Source("winner", at)])

    def if_it_loses(self, at: NodeId) -> int:
        """The place of who loses this node and all that follow."""
        place = self.nodes[at.round - 1][at.index].second
        return place or self.if_it_loses(self.goes_to[Source("loser", at)])


def pair(now: Tournament, number: int, free: Sequence[int], matcher: Matcher) -> PairingDraft:
    """The pairings of a round for the entries that are free; those whose opponents are taken meet each other."""
    taken = {entry.number for entry in now.active} - set(free)
    draft = _Pairs(history(now, number), free, {entry: seed for seed, entry in enumerate(field(now), 1)})
    left_over: list[int] = []
    for expected in coming(now, number):
        members = [entry for entry in expected if entry and entry not in taken]
        if taken and len(members) == 1:
            left_over += members
        elif members:
            draft.add(members)
    for at in range(0, len(left_over), 2):
        draft.add(left_over[at : at + 2])
    if not draft.tables and not draft.byes and not taken:
        raise NotPossible("nobody_left")
    if number == 1:
        check_apart(draft.tables, forbidden(now, number))
    return PairingDraft(tuple(draft.tables), tuple(draft.byes), ENGINE)


class _Pairs:
    """Collects tables and byes of the free entries; a withdrawn opponent means a walkover."""

    def __init__(self, before: History, free: Sequence[int], seed_of: dict[int, int]) -> None:
        self._before = before
        self._free = free
        self._seed_of = seed_of
        self.tables: list[Pairing] = []
        self.byes: list[Bye] = []

    def add(self, members: Sequence[int]) -> None:
        """Add two entries that should meet, or one without an opponent."""
        present = [entry for entry in members if entry in self._free]
        why = Reason("seeds", {"seeds": ", ".join(str(self._seed_of[entry]) for entry in members)})
        if len(present) == 2:
            seats = seating(self._before, present, turned=len(self.tables) % 2 == 1)
            self.tables.append(Pairing(seats, (why, seat_reason(self._before, seats))))
        elif present:
            self.byes.append(Bye(present[0], "win", (why, WALKOVER if len(members) == 2 else Reason("free_place"))))
