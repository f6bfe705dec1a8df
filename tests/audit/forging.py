"""Logs in which an actor did what it may not do. The chain, the commitment and the seed hold."""

from collections.abc import Mapping, Sequence
from functools import reduce
from typing import Any

from domain.kernel.actors import HOUSE_ACTOR
from domain.kernel.chance import commitment
from domain.kernel.game import Game
from domain.kernel.messages import HOUSE, Command, Event, Seat
from domain.match.commands import ME, OPEN, OpenMatch, Play, TakeSeat, cause_of
from domain.match.decide import acting_seat
from domain.match.past import Past
from domain.match.table import Consequence, Table, advance_all
from domain.match.terms import Moment
from domain.tournament.decide import decide
from domain.tournament.fold import follow
from domain.tournament.state import Tournament
from events import chain
from events.codec import Codec
from events.envelope import Actor, Envelope, milliseconds, written_time
from streams.match_decider import chance_of
from tests.kernel.toy import AUCTION
from tests.kernel.toy_messages import Throw
from tests.playouts import AT, MATCH
from tests.tables import give

SEED = bytes(range(32))
NOON = milliseconds(AT)
ADA, BOB, CYD, EVE = "ply_ada", "ply_bob", "ply_cyd", "ply_eve"
CODEC = Codec(AUCTION)


class Log:
    """A match whose log is written command by command, rightly or not."""

    def __init__(
        self,
        match: str = MATCH,
        others: Mapping[str, "Log"] | None = None,
        game: Game[Any] = AUCTION,
        seed: bytes = SEED,
    ) -> None:
        self.match = match
        self.game = game
        self.seed = seed
        self.others = dict(others or {})
        self.table: Table[Any] = Table()
        self.stored: list[bytes] = []
        self.envelopes: list[Envelope[Event]] = []
        self.now = NOON
        self.past: Past = _Past(self)
        self._tables: dict[int, Table[Any]] = {}
        self._previous = chain.genesis(match)

    def rightly(self, by: str, command: Command) -> tuple[Event, ...]:
        """What the command of an authorised actor leads to. Nothing is written."""
        chance, seed = chance_of(self.seed, self.match, self.table.match, command), self.seed
        decided = give(self.game, self.table, by, command, now=self.now, chance=chance, past=self.past, seed=seed)
        assert isinstance(decided, Consequence), (by, command, decided)
        return decided.events

    def give(self, by: str, command: Command) -> "Log":
        """Give a command that is allowed."""
        return self.write(by, command, self.rightly(by, command))

    def write(self, by: str, command: Command, events: Sequence[Event], seat: int | None = None) -> "Log":
        """Write that `by` gave a command which led to `events`, whatever the rules say."""
        acting = acting_seat(self.table.match, by, command) if self.table.match.opened else None
        actor = Actor(by, acting if seat is None else seat)
        after, at = len(self.stored), written_time(self.now)
        envelopes, stored = chain.link(after, self._previous, at, actor, cause_of(command), events, command)
        self.stored += stored
        self.envelopes += envelopes
        self._previous = envelopes[-1].hash
        self.table = advance_all(self.game, self.table, events, self._tables.__getitem__)
        self._tables[len(self.stored)] = self.table
        return self

    def branched(self, at: int, match: str, seed: bytes) -> "Log":
        """The log of a branch from the truth at a version, before its own opening."""
        branch = Log(match, {self.match: self}, self.game, seed)
        branch.stored, branch.envelopes, branch.now = self.stored[:at], self.envelopes[:at], self.now
        branch.table, branch._previous = self._tables[at], self.envelopes[at - 1].hash
        branch._tables = {version: table for version, table in self._tables.items() if version <= at}
        return branch

    def later(self, milliseconds: int) -> "Log":
        """Time passes."""
        self.now += milliseconds
        return self


class _Past:
    """Enough history of a log for a decider of allowed commands."""

    def __init__(self, log: Log) -> None:
        self._log = log

    def latest_match(self) -> Any:
        return self._log.table.match

    def table(self, version: int) -> Table[Any]:
        return self._log._tables[version]

    def commands(self, first: int, last: int) -> Any:
        raise NotImplementedError

    def ends_command(self, version: int) -> bool:
        return version in self._log._tables

    def written_at(self, version: int) -> Moment:
        return milliseconds(self._log.envelopes[version - 1].at)

    def past_of(self, match: str) -> Past | None:
        other = self._log.others.get(match)
        return other.past if other else None


def opening(seats: int = 3, wanted: tuple[str, ...] = (), **terms: Any) -> OpenMatch:
    """A match opened with open seats, the first for the host, or with the given ones."""
    wanted = wanted or (ME, *(OPEN,) * (seats - 1))
    options = {"coins": 10}
    return OpenMatch("auction", wanted, options, commitment(SEED), "Ada", **{"start_when": "host", **terms})


def opened(seats: int = 3, **terms: Any) -> Log:
    """A match that Ada has opened."""
    return Log().give(ADA, opening(seats, **terms))


def running(seats: int = 2, **terms: Any) -> Log:
    """A match of Ada, Bob (and Cyd) in which the die was thrown: everybody is asked for a bid."""
    log = opened(seats, start_when="full", **terms)
    for seat, player in enumerate((ADA, BOB, CYD)[:seats]):
        if seat:
            log.give(player, TakeSeat(Seat(seat), player))
    return log.give(HOUSE_ACTOR, Play(HOUSE, Throw()))


class TournamentLog:
    """A tournament whose log is written command by command, rightly or not."""

    def __init__(self, tournament: str, secret: bytes = b"") -> None:
        self.tournament = tournament
        self.secret = secret
        self.at = AT
        self.now = Tournament()
        self.stored: list[bytes] = []
        self._previous = chain.genesis(tournament)

    def rightly(self, by: str, command: Command) -> tuple[Event, ...]:
        """What the command of an authorised actor leads to. Nothing is written."""
        decided = decide(self.now, by, command, self.secret, at=milliseconds(self.at))
        assert isinstance(decided, tuple), (by, command, decided)
        return decided

    def give(self, by: str, command: Command) -> "TournamentLog":
        """Give a command that is allowed."""
        return self.write(by, command, self.rightly(by, command))

    def write(self, by: str, command: Command, events: Sequence[Event]) -> "TournamentLog":
        """Write that `by` gave a command which led to `events`, whatever the rules say."""
        after, cause = len(self.stored), cause_of(command)
        envelopes, stored = chain.link(after, self._previous, self.at, Actor(by), cause, events, command)
        self.stored += stored
        self._previous = envelopes[-1].hash
        self.now = reduce(follow, events, self.now)
        return self
