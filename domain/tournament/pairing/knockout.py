"""Single elimination: the best seeds meet as late as possible and have the byes of the first round."""

from collections.abc import Sequence

from domain.tournament.pairing.draft import Matcher, NotPossible, PairingDraft, seat_reason
from domain.tournament.scores import History, history, seeds
from domain.tournament.seating import seating
from domain.tournament.state import Round, Table, Tournament
from domain.tournament.terms import WALKOVER, Bye, Pairing, Reason

ENGINE = "bracket"


def bracket(size: int) -> list[int]:
    """The seeds (0 is the best) in the order of their places in a bracket of a power of two."""
    order = [0]
    while len(order) < size:
        width = 2 * len(order)
        order = [place for seed in order for place in (seed, width - 1 - seed)]
    return order


def field(now: Tournament) -> tuple[int, ...]:
    """The entries of the first round, the best seed first; before it is paired, all active entries."""
    first = now.round(1)
    if first is not None and first.status != "open":
        return seeds(now, first.entries)
    return seeds(now, [entry.number for entry in now.active])


def rounds(now: Tournament) -> int:
    """How many rounds there are."""
    return max(0, len(field(now)) - 1).bit_length()


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


def survivors(now: Tournament, before: int) -> tuple[int, ...]:
    """The entries still in at a round, the best seed first. A withdrawn one is: its opponent wins by walkover."""
    if before == 1:
        return field(now)
    last = now.rounds[before - 2]
    return seeds(now, [*_winners(now, last), *(bye.entry for bye in last.byes)])


def advanced(now: Tournament) -> dict[int, int]:
    """The number of rounds from which each entry has advanced.

    Since edition 2 its latest round tells: who was in that one has advanced from all before, whatever was ruled on
    them later.
    """
    found = dict.fromkeys((entry.number for entry in now.entries), 0)
    for one in now.rounds:
        if one.status in ("playing", "closed"):
            ahead = {*_winners(now, one), *(bye.entry for bye in one.byes)}
            for number in one.entries:
                before = found[number] if now.terms.edition == 1 else one.number - 1
                found[number] = before + (number in ahead)
    return found


def best_places(now: Tournament) -> dict[int, int]:
    """The best place that each entry can still have: in the final one loses the first, a round before the second.

    So a place that nobody reached stays empty: the first one if no finalist appeared.
    """
    last, reached = rounds(now), advanced(now)
    played = [one for one in now.rounds if one.status in ("playing", "closed")]
    return {
        number: (1 << (last - far - 1)) + 1 if far < len(played) and _is_out(now, played[far], number) else 1
        for number, far in reached.items()
    }


def _is_out(now: Tournament, one: Round, number: int) -> bool:
    """Whether an entry that has not advanced from a round cannot do so any more."""
    table = next((table for table in one.tables if number in table.seats), None)
    return table is None or (table.is_decided and not needs_ruling(now, table))


def _winners(now: Tournament, played: Round) -> list[int]:
    return [number for table in played.tables if (number := winner(now, table)) is not None]


def pair(now: Tournament, number: int, free: Sequence[int], matcher: Matcher) -> PairingDraft:
    """The pairings of a round for the entries that are free."""
    alive = survivors(now, number)
    taken = [entry.number for entry in now.active if entry.number not in free]
    order = field(now)
    size = 1 << rounds(now)
    places = {order[seed]: place for place, seed in enumerate(bracket(size)) if seed < len(order)}
    groups: dict[int, list[int]] = {}
    for entry in alive:
        if entry not in taken:
            groups.setdefault(places.get(entry, 0) >> number, []).append(entry)
    draft = _Pairs(history(now, number), free, {entry: seed for seed, entry in enumerate(order, 1)})
    left_over: list[int] = []
    for group in sorted(groups):
        members = sorted(groups[group], key=lambda entry: places.get(entry, 0))
        if taken and len(members) == 1:
            left_over += members
        for at in range(0, len(members) - len(members) % 2, 2):
            draft.add(members[at : at + 2])
        if len(members) % 2 and not (taken and len(members) == 1):
            draft.add(members[-1:])
    for at in range(0, len(left_over), 2):
        draft.add(left_over[at : at + 2])
    if not draft.tables and not draft.byes and not taken:
        raise NotPossible("nobody_left")
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
