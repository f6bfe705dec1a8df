"""A tournament driven command by command, without a service."""

import random
from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from domain.kernel.actors import HOUSE_ACTOR
from domain.kernel.chance import commitment
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Rejection
from domain.tournament import commands as asked
from domain.tournament.beacon import Beacon
from domain.tournament.chance import lots_key
from domain.tournament.decide import decide
from domain.tournament.fold import follow
from domain.tournament.pairing import PairingDraft, propose
from domain.tournament.standings import Place, standings
from domain.tournament.state import Round, Tournament
from domain.tournament.terms import TIE_BREAKS, UNIT, Bye, Format, Terms, points_of_sizes
from streams.matching import best_matching, is_best

ORGANISER = "ply_organiser"
CUP = "trn_01hzxq3v7k000000000000000"

Ranks = Callable[[Sequence[int]], Sequence[int | None]]
"""From the entries at a table to their ranks, in seat order."""


def terms(kind: Format = "swiss", **changed: Any) -> Terms:
    """Terms of a format; what is not named has its default."""
    seats = changed.pop("seats", 4 if kind == "pods" else 2)
    made: dict[str, Any] = {
        "name": "Cup",
        "game": "game",
        "options": {},
        "format": kind,
        "rounds": 20 if kind in ("swiss", "pods") else None,
        "seats": seats,
        "fewest": max(2, seats - 1) if kind == "pods" else seats,
        "most": seats,
        "points": {},
        "bye": "win",
        "tie_breaks": TIE_BREAKS[kind],
        "seeding": "rating",
        "late_entries": True,
        "legs": 1,
        "tied_table": "ruling",
        "seed": "seed",
    }
    asked = {**made, **changed}
    return Terms(**{**asked, "points": points_of_sizes(asked["points"], asked["fewest"], asked["most"])})


def lower_number_wins(seats: Sequence[int]) -> tuple[int, ...]:
    """The entry with the lower number comes out ahead."""
    order = sorted(seats)
    return tuple(order.index(entry) + 1 for entry in seats)


def everybody_ties(seats: Sequence[int]) -> tuple[int, ...]:
    """All share the first place."""
    return (1,) * len(seats)


def by_chance(chance: random.Random) -> Ranks:
    """Any order, ties included."""

    def ranks(seats: Sequence[int]) -> tuple[int, ...]:
        keys = [chance.randrange(len(seats)) for _ in seats]
        return tuple(1 + sum(other < key for other in keys) for key in keys)

    return ranks


class Cup:
    """A tournament and what happens in it."""

    def __init__(
        self,
        kind: Format = "swiss",
        players: int = 4,
        secret: bytes = b"",
        beacon: Beacon | None = None,
        **changed: Any,
    ) -> None:
        self.now = Tournament()
        self.secret = secret
        self.at = 0
        """The time, in milliseconds since 1970."""
        self.give(asked.OpenTournament(terms(kind, **changed), commitment(secret) if secret else None, beacon))
        for _ in range(players):
            self.enter()

    def ask(self, command: Command, by: str | None = None) -> tuple[Any, ...] | Rejection:
        """What a command would lead to: the organiser gives it, or the house if it tells how a match ended."""
        usual = HOUSE_ACTOR if isinstance(command, asked.ReportResult) else ORGANISER
        return decide(self.now, by or usual, command, self.secret, is_best, self.at)

    def seen(self, command: Command, by: str | None = None) -> list[str]:
        """Carry a command out; the types of the events that it led to."""
        return [type(event).__name__ for event in self.give(command, by)]

    def give(self, command: Command, by: str | None = None) -> tuple[Any, ...]:
        """Carry a command out; it must not be refused."""
        events = self.ask(command, by)
        assert not isinstance(events, Rejection), events
        for event in events:
            self.now = follow(self.now, event)
        return events

    def refused(self, command: Command, by: str | None = None) -> tuple[str, dict[str, Any]]:
        """The code and the particulars with which a command is refused."""
        rejection = self.ask(command, by)
        assert isinstance(rejection, Rejection), rejection
        return rejection.code, dict(rejection.detail)

    def enter(self, rating: int = 0) -> None:
        number = len(self.now.entries) + 1
        self.give(asked.Enter(f"P{number}", f"ply_{number}", None, rating))

    def draft(self, tables: Sequence[Sequence[int]] = (), byes: Sequence[Bye] = ()) -> PairingDraft:
        """The pairings proposed for the newest round."""
        return propose(self.now, len(self.now.rounds), best_matching, tables, byes)[0]

    def pair(self, tables: Sequence[Sequence[int]] = (), byes: Sequence[Bye] = ()) -> Round:
        """Open the next round if need be, and pair it."""
        if not self.now.rounds or self.now.rounds[-1].status == "closed":
            self.give(asked.OpenRound())
        number, lots = len(self.now.rounds), lots_key(self.secret, CUP) if self.secret else None
        draft, method = propose(replace(self.now, lots=lots), number, best_matching, tables, byes)
        self.give(asked.PairRound(number, draft.tables, draft.byes, method, draft.engine, lots))
        return self.now.rounds[-1]

    def rename(self, number: int, name: str) -> None:
        """Give an entry another name."""
        entries = list(self.now.entries)
        entries[number - 1] = replace(entries[number - 1], name=name)
        self.now = replace(self.now, entries=tuple(entries))

    def start(self) -> Round:
        """Pair and start the next round."""
        return self.start_paired(self.pair())

    def start_paired(self, paired: Round) -> Round:
        """Start a round as it was paired."""
        matches = tuple(f"mat_{paired.number}_{place}" for place in range(1, len(paired.tables) + 1))
        self.give(start_of(paired, *matches))
        return self.now.rounds[-1]

    def report(self, place: int, ranks: Sequence[Any], winners: Sequence[int] | None = None) -> tuple[Any, ...]:
        """The match at a table of the newest round is over; unless `winners` are named, rank 1 won."""
        match = self.now.rounds[-1].tables[place - 1].match
        won = [seat for seat, rank in enumerate(ranks) if rank == 1] if winners is None else winners
        return self.give(asked.ReportResult(match or "", 9, tuple(ranks), tuple(map(Seat, won)), "points"))

    def rule(self, number: int, place: int, verdict: Any, *ranks: int | None) -> tuple[Any, ...]:
        return self.give(asked.RuleTable(number, place, verdict, ranks, "because"))

    def play(self, ranks: Ranks = lower_number_wins) -> Round:
        """Pair, start, play and close the next round; tables that are ruled already are not played."""
        started = self.start()
        for place, table in enumerate(started.tables, 1):
            self.report(place, ranks(table.seats))
        self.give(asked.CloseRound(started.number))
        return self.now.rounds[-1]

    def close(self) -> tuple[Any, ...]:
        return self.give(asked.CloseRound(len(self.now.rounds)))

    def standings(self) -> tuple[Place, ...]:
        return standings(self.now)

    def points(self) -> dict[int, float]:
        """The points of each entry."""
        return {place.entry: place.points / UNIT for place in self.standings()}

    def order(self) -> list[int]:
        """The entries from first to last."""
        return [place.entry for place in self.standings()]


def start_of(paired: Round, *matches: str) -> asked.StartRound:
    """The command that starts a round as it was paired, with matches of these ids."""
    committed = tuple(commitment(match.encode()) for match in matches)
    return asked.StartRound(paired.number, paired.paired or 0, matches, committed)


def tables(played: Round) -> list[tuple[int, ...]]:
    """Who sits at the tables of a round."""
    return [table.seats for table in played.tables]


def pairs(seats: Sequence[int]) -> list[frozenset[int]]:
    """Everybody who meets at a table."""
    return [frozenset((one, other)) for at, one in enumerate(seats) for other in seats[at + 1 :]]


def codes(why: Sequence[Any]) -> list[str]:
    """The codes of reasons."""
    return [reason.code for reason in why]
