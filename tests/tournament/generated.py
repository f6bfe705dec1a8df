"""Tournaments of two at a table in which much happens: the same from one seed every time."""

import random
from collections.abc import Sequence
from typing import Any, get_args

from msgspec.structs import replace

from domain.kernel.actors import HOUSE_ACTOR
from domain.kernel.chance import commitment
from domain.kernel.messages import Command, Seat
from domain.kernel.options import Rejection
from domain.tournament import commands as asked
from domain.tournament.chance import lots_key, seed_of_table
from domain.tournament.decide import decide
from domain.tournament.pairing import NotPossible, propose
from domain.tournament.state import Round
from domain.tournament.terms import Bye, ByeWorth, Elimination, Format, TieBreak, fits
from streams.matching import best_matching
from tests.audit.forging import TournamentLog
from tests.cups import ADA, CUP, GAME, PLAYERS
from tests.tournament.support import terms

FORMATS: tuple[Format, ...] = ("swiss", "swiss", "round_robin", "knockout")
SECRET = bytes(range(32))
POINTS: tuple[dict[str, Sequence[int]], ...] = ({}, {}, {"2": (2, 0)}, {"2": (3, 1)})
RANKS: tuple[tuple[int, ...], ...] = ((1, 2), (2, 1), (1, 1))
RULINGS: tuple[tuple[str, tuple[int | None, ...]], ...] = (
    ("result", (1, 2)),
    ("result", (1, 1)),
    ("forfeit", (None, 1)),
    ("no_show", (None, 1)),
    ("no_show", (1, None)),
    ("no_show", (None, None)),
    ("void", ()),
)


class Generated:
    """A tournament that is being made from a seed."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.log = TournamentLog(CUP, SECRET)
        self._play()

    def give(self, command: Command, by: str = ADA) -> None:
        """Give a command; nothing happens if it is refused."""
        events = decide(self.log.now, by, command, SECRET)
        if not isinstance(events, Rejection) and events:
            self.log.write(by, command, events)

    def _often(self, share: float) -> bool:
        return self.chance.random() < share

    def _play(self) -> None:
        self.give(asked.OpenTournament(self._terms(), commitment(SECRET)))
        for player in PLAYERS[: self.chance.randint(3, 11)]:
            self.give(asked.Enter("", player, None, self.chance.choice((0, 1500, 1501, 1622, 2000))))
        for _ in range(self.chance.randint(0, 7)):
            if not self._round():
                return
        if self._often(0.5):
            self.give(asked.EndTournament("rain"))
            self._afterwards()

    def _terms(self) -> Any:
        kind, choose = self.chance.choice(FORMATS), self.chance.choice
        names: list[TieBreak] = [name for name in get_args(TieBreak) if fits(name, kind)]
        self.chance.shuffle(names)
        return terms(
            kind,
            game=GAME,
            rounds=self.chance.randint(2, 6) if kind == "swiss" else None,
            points=choice if (choice := choose(POINTS)) else {},
            bye=choose(get_args(ByeWorth)),
            tie_breaks=tuple(names),
            seeding=choose(("rating", "drawn")),
            legs=choose((1, 2, 3)) if kind == "round_robin" else 1,
            tied_table=choose(("ruling", "seed")),
            edition=choose((1, 2, 2)),
            elimination=choose(get_args(Elimination)) if kind == "knockout" else "single",
        )

    def _round(self) -> bool:
        """Play the next round; False if it was left unfinished, or there is none."""
        self._coming_and_going()
        before = len(self.log.now.rounds)
        self.give(asked.OpenRound())
        if len(self.log.now.rounds) == before or not self._pair():
            return False
        self._coming_and_going()
        last = self.log.now.rounds[-1]
        if last.status == "open" and not self._pair():
            return False
        self._start(self.log.now.rounds[-1])
        if self._often(0.1):
            return False
        self._decide_tables()
        self.give(asked.CloseRound(len(self.log.now.rounds)))
        self._afterwards()
        return self.log.now.rounds[-1].status == "closed"

    def _coming_and_going(self) -> None:
        for entry in self.log.now.entries:
            if self._often(0.06):
                self.give(asked.Withdraw(entry.number, "ill"))
            elif not entry.active and self._often(0.6):
                self.give(asked.Return(entry.number))
        if self._often(0.1):
            self.give(asked.Enter("", PLAYERS[50 + len(self.log.now.entries)], None, 0))

    def _pair(self) -> bool:
        now, lots = self.log.now, lots_key(SECRET, CUP)
        number = len(now.rounds)
        try:
            tables, byes = self._by_hand()
            draft, method = propose(replace(now, lots=lots), number, best_matching, tables, byes)
        except NotPossible:
            return False
        self.give(asked.PairRound(number, draft.tables, draft.byes, method, draft.engine, lots))
        return self.log.now.rounds[-1].status == "paired"

    def _by_hand(self) -> tuple[list[tuple[int, int]], list[Bye]]:
        """Sometimes tables and byes that the organiser wants; a whole round of them, sometimes."""
        now = self.log.now
        if now.terms.format != "swiss" or self._often(0.5):
            return [], []
        free = [entry.number for entry in now.active]
        self.chance.shuffle(free)
        count = self.chance.choice((0, 1, len(free)))
        byes = [
            Bye(number, self.chance.choice(get_args(ByeWorth))) for number in free[: self.chance.choice((0, 1, 2))]
        ]
        free = free[len(byes) :]
        return [(free[at], free[at + 1]) for at in range(0, len(free) - 1, 2)][:count], byes

    def _start(self, paired: Round) -> None:
        number, at = paired.number, paired.paired or 0
        places = range(1, len(paired.tables) + 1)
        names = tuple(f"mat_01hzxq3v7k{100 * number + place:016d}" for place in places)
        committed = tuple(commitment(seed_of_table(SECRET, CUP, number, at, place)) for place in places)
        self.give(asked.StartRound(number, at, names, committed))

    def _decide_tables(self) -> None:
        last = self.log.now.rounds[-1]
        for place, table in enumerate(last.tables, 1):
            if not self._often(0.12):
                ranks = self.chance.choice(RANKS)
                winners = tuple(Seat(seat) for seat, rank in enumerate(ranks) if rank == 1)
                told = asked.ReportResult(table.match or "", 9, ranks, winners, "points")
                self.give(told, HOUSE_ACTOR)
            if self._often(0.12) or not self.log.now.rounds[-1].tables[place - 1].is_decided:
                self._rule(last.number, place)

    def _rule(self, number: int, place: int) -> None:
        verdict, ranks = self.chance.choice(RULINGS)
        self.give(asked.RuleTable(number, place, verdict, ranks, "because"))  # type: ignore[arg-type]  # a verdict

    def _afterwards(self) -> None:
        now = self.log.now
        if self._often(0.15):
            entry, halves = self.chance.randint(1, len(now.entries)), self.chance.randint(-3, 3)
            self.give(asked.AdjustPoints(entry, halves, "late"))
        if now.rulings and self._often(0.2):
            self.give(asked.WithdrawRuling(self.chance.randint(1, len(now.rulings)), "mistaken"))
