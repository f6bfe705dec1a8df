"""A whole tournament of bots, played to the end in one go, with every match checked."""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from functools import partial
from typing import Self

from msgspec import Struct

from audit import matches, tournaments
from audit.tournament_record import write
from audit.verify_tournament import verify
from domain.kernel.chance import commitment
from domain.kernel.messages import Command
from domain.tournament import commands as asked
from domain.tournament.scores import history
from domain.tournament.state import Round, Tournament
from domain.tournament.terms import Terms
from events import ids
from events.codec import Checkpoint
from events.envelope import Actor
from events.store import EventStore
from service.application.fresh import Fresh
from service.application.matches.records import PRODUCT
from service.application.parts import Play, Tournaments
from service.application.players import Players
from service.application.tournaments.opening import plan_start
from service.application.tournaments.pairing import known_lots, plan_pairing
from service.application.tournaments.recording import finished_matches
from service.application.tournaments.results import collect, played_match
from service.runtime.processes.pool import pool, worker_cabinet
from service.runtime.settings import Config
from service.runtime.workers.turns import Turns
from streams.matches import Matches
from streams.request import Plan, RefusedCommand, Request
from streams.tournaments import Tournaments as TournamentStreams
from streams.transact import Writer

NAME = "simulation"
WHOLE_MATCH = 3600.0


class SimulatedMatch(Struct, frozen=True):
    """A match that was played and checked: its events, and the finding of its audit, if any."""

    match: str
    events: int
    fault: str | None


class RoundPlayed(Struct, frozen=True):
    """A round that was played: the number of repeated meetings, and how long its parts took, in seconds."""

    number: int
    tables: int
    byes: int
    repeats: int
    pairing_seconds: float
    start_seconds: float
    matches: tuple[SimulatedMatch, ...]


class Simulation:
    """Directs a tournament as its organiser, while other processes play the matches."""

    def __init__(
        self,
        tournament: str,
        organiser: str,
        store: EventStore,
        matches: Matches,
        tournaments: TournamentStreams,
        writer: Writer,
    ) -> None:
        self.id = tournament
        self._actor = Actor(organiser)
        self._store = store
        self._matches = matches
        self._tournaments = tournaments
        self._writer = writer
        self.requests = 0
        """How many requests it would have taken over HTTP: each command is one."""

    @classmethod
    def begin(cls, play: Play, tournaments: Tournaments, players: Players) -> Self:
        """A simulation with an organiser of its own."""
        now = play.clock()
        organiser = players.create(NAME, now)[0].id
        parts = (play.store, play.matches, tournaments.streams, play.writing.writer)
        return cls(ids.new_id(ids.TOURNAMENT, now), organiser, *parts)

    def announce(self, terms: Terms) -> None:
        """Open the tournament."""
        secret = Fresh().seed()
        self._give(asked.OpenTournament(terms, commitment(secret)), {self.id: secret})

    @property
    def tournament(self) -> Tournament:
        """The tournament as it is."""
        return self.checkpoint.state

    @property
    def checkpoint(self) -> Checkpoint[Tournament]:
        """The tournament as it is, with its hash."""
        return self._tournaments.current(self.id)[0]

    def enter(self, bots: Sequence[str]) -> None:
        """Enter bots."""
        for bot in bots:
            self._give(asked.Enter("", None, bot, 0))

    def rounds(
        self,
        config: Config,
        processes: int,
        tell: Callable[[Round, Iterator[SimulatedMatch]], Sequence[SimulatedMatch]],
    ) -> Iterator[RoundPlayed]:
        """Play round after round; `tell` iterates over the matches of a round as they finish."""
        with pool(config, processes) as workers:
            while self.tournament.status != "ended":
                yield self._round(workers, tell)

    def _round(
        self,
        workers: Executor,
        tell: Callable[[Round, Iterator[SimulatedMatch]], Sequence[SimulatedMatch]],
    ) -> RoundPlayed:
        self._give(asked.OpenRound())
        number = len(self.tournament.rounds)
        began = time.perf_counter()
        self._give(lambda now: plan_pairing(now, number, lots=known_lots(self._tournaments, self.id, now)))
        paired = time.perf_counter()
        self._give(*plan_start(self._tournaments, Fresh(), self.id, number))
        started = time.perf_counter()
        one = self.tournament.rounds[-1]
        played = tell(one, workers.map(play_match, [table.match for table in one.tables]))
        collect(self._writer, self._matches, self.tournament, number)
        self._give(asked.CloseRound(number))
        return RoundPlayed(
            number,
            len(one.tables),
            len(one.byes),
            _repeats(self.tournament, one),
            paired - began,
            started - paired,
            tuple(played),
        )

    def fault(self) -> str | None:
        """What the audit of the tournament finds, or the verification of its record, if anything."""
        now, stored = self.tournament, self._store.read(self.id)
        report = tournaments.audit(self.id, stored, partial(played_match, self._matches), most=0)
        if not report.ok:
            return str(report.divergence)
        body = write(self.id, now, stored, list(finished_matches(self._matches, now)), PRODUCT)
        found = verify(self._matches.codecs, body)
        return None if found.ok else str(found.flaw or found.unchecked)

    def _give(self, command: Command | Plan, seeds: Mapping[str, bytes] | None = None) -> None:
        asked = Request(self.id, self._actor, command, seeds={} if seeds is None else seeds)
        done = self._writer.transact(asked)
        if isinstance(done, RefusedCommand):
            raise RuntimeError(f"{done.rejection.code} {done.rejection.detail}")
        self.requests += 1


def _repeats(now: Tournament, one: Round) -> int:
    before = history(now, one.number)
    return sum(
        before.meetings(entry, other) > 0
        for table in one.tables
        for place, entry in enumerate(table.seats)
        for other in table.seats[place + 1 :]
    )


def play_match(match: str) -> SimulatedMatch:
    """Play a match of bots to its end, as the workers do, and check it."""
    play = worker_cabinet().play
    turns = Turns(play.games, play.matches, play.writing.writer, play.time)
    turns.play_on(match, play.matches.current(match)[0].version, WHOLE_MATCH)
    stored = play.store.read(match)
    report = matches.audit(play.matches.codec(match), match, stored)
    if play.matches.current(match)[0].state.match.outcome is None:
        return SimulatedMatch(match, len(stored), "it is not over")
    return SimulatedMatch(match, len(stored), None if report.ok else str(report.divergence))
