"""A whole tournament of bots, played to the end in one go, every match of it checked."""

import multiprocessing
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor

from msgspec import Struct

from domain.kernel.messages import Command
from domain.tournament import commands as asked
from domain.tournament.scores import past
from domain.tournament.state import Round, Tournament
from domain.tournament.terms import Terms
from events import ids
from events.envelope import Actor
from projections import audit, tournament_audit
from projections.ledgers import Ledger
from service.bootstrap import Cabinet
from service.matches.commands import Refused
from service.settings import Config
from service.tournaments.desk import Order, Plan, Planner
from service.tournaments.opening import Opener
from service.tournaments.pairing import plan_pairing
from service.tournaments.results import collect
from service.workers.turns import play_on

NAME = "simulation"
WHOLE_MATCH = 3600.0


class Played(Struct, frozen=True):
    """A match that was played and checked: its events, and what its audit found wrong, if anything."""

    match: str
    events: int
    fault: str | None


class RoundPlayed(Struct, frozen=True):
    """A round that was played: how many meetings were not the first, and how long parts of it took, in seconds."""

    number: int
    tables: int
    byes: int
    repeats: int
    pairing_seconds: float
    start_seconds: float
    matches: tuple[Played, ...]


class Simulation:
    """Drives a tournament as its organiser, with other processes that play the matches."""

    def __init__(self, cabinet: Cabinet, terms: Terms) -> None:
        self._cabinet = cabinet
        self.id = ids.new_id(ids.TOURNAMENT, cabinet.clock())
        organiser = cabinet.players.create(NAME, cabinet.clock())[0]
        self._actor = Actor(organiser.id)
        self._opener = Opener(cabinet.handler, cabinet.games, cabinet.projections.ledgers)
        self._give(asked.OpenTournament(terms, organiser.id), new=True)

    @property
    def now(self) -> Tournament:
        """The tournament as it is."""
        return self.ledger.tournament

    @property
    def ledger(self) -> Ledger:
        """The tournament as it is, with its hash."""
        return self._cabinet.projections.ledgers.current(self.id)[0]

    def enter(self, bots: Sequence[str]) -> None:
        """Bots take part."""
        for number, bot in enumerate(bots, 1):
            self._give(asked.Enter(f"{bot} {number} (bot)", None, bot, 0))

    def rounds(
        self, processes: int, tell: Callable[[Round, Iterator[Played]], Sequence[Played]]
    ) -> Iterator[RoundPlayed]:
        """Play round after round; `tell` goes through the matches of a round as they are done."""
        config = self._cabinet.config
        fresh = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(processes, fresh, _begin, (config,)) as pool:
            while self.now.status != "ended":
                yield self._round(pool, tell)

    def _round(
        self, pool: ProcessPoolExecutor, tell: Callable[[Round, Iterator[Played]], Sequence[Played]]
    ) -> RoundPlayed:
        self._give(asked.OpenRound())
        number = len(self.now.rounds)
        began = time.perf_counter()
        self._submit(lambda now, at: plan_pairing(now, number))
        paired = time.perf_counter()
        self._submit(lambda now, at: self._opener.plan(self.id, number, self._actor, now))
        started = time.perf_counter()
        one = self.now.rounds[-1]
        played = tell(one, pool.map(_play, [table.match for table in one.tables]))
        collect(self._cabinet, self.now, number)
        self._give(asked.CloseRound(number))
        return RoundPlayed(
            number,
            len(one.tables),
            len(one.byes),
            _repeats(self.now, one),
            paired - began,
            started - paired,
            tuple(played),
        )

    def fault(self) -> str | None:
        """What the audit of the tournament finds wrong."""
        stored = self._cabinet.store.read(self.id)
        tables = self._cabinet.tables
        report = tournament_audit.audit(self.id, stored, lambda match: tables.current(match)[0].table.match)
        return None if report.ok else str(report.divergence)

    def _give(self, command: Command, *, new: bool = False) -> None:
        self._submit(lambda now, at: Plan(command), new)

    def _submit(self, plan: Planner, new: bool = False) -> None:
        done = self._cabinet.desk.submit(Order(self.id, self._actor, plan, new=new))
        if isinstance(done, Refused):
            raise RuntimeError(f"{done.rejection.code} {done.rejection.detail}")


def _repeats(now: Tournament, one: Round) -> int:
    before = past(now, one.number)
    return sum(
        before.meetings(entry, other) > 0
        for table in one.tables
        for place, entry in enumerate(table.seats)
        for other in table.seats[place + 1 :]
    )


# In the processes that play.

_here: Cabinet | None = None


def _begin(config: Config) -> None:
    global _here
    _here = Cabinet(config)


def _play(match: str) -> Played:
    """Play a match of bots to its end, as the workers do, and check it."""
    assert _here is not None, "this process was not given a service"
    play_on(_here, match, _here.tables.current(match)[0].version, WHOLE_MATCH)
    stored = _here.store.read(match)
    report = audit.audit(_here.tables.codec(match), match, stored)
    if _here.tables.current(match)[0].table.match.outcome is None:
        return Played(match, len(stored), "it is not over")
    return Played(match, len(stored), None if report.ok else str(report.divergence))
