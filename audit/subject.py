"""A match as the subject of judging: every command by the rules and by its actor, with chance from the seed.

Options are computed from the truth: they equal those from a seat's view, so no views need to be folded.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import repeat
from typing import Any

from audit.divergence import Diverged
from audit.judge import Batch, Judged
from domain.kernel.engine import OpenWorld, genesis
from domain.kernel.game import Chance
from domain.kernel.messages import Command, Event
from domain.kernel.options import Rejection
from domain.match.commands import Branch, OpenTable, Rematch
from domain.match.decide import acting_seat, decide
from domain.match.events import MatchOpened, PositionSet
from domain.match.past import Past, PastCommand
from domain.match.position import lying
from domain.match.situation import Situation
from domain.match.state import Match
from domain.match.table import Table, advance, advance_all, placed
from domain.match.terms import Moment
from events.codec import Codec
from events.envelope import Envelope, milliseconds
from streams.folding import done
from streams.match_decider import chance_of

Elsewhere = Callable[[str], Past | None]
"""The history of another match; None if it is not available."""


def nowhere(match: str) -> Past | None:
    """For an audit that has the log of only one match."""
    return None


MISSING = {
    Branch: "the match that this one branches from is not available here",
    Rematch: "the match that this one is a rematch of is not available here",
    OpenTable: "the tournament that opened this match is not available here",
}
"""By command, what it depends on beside the log."""


class MatchSubject:
    """A match from its beginning on. `seeds` are the known ones, by match; `match` is the owner of the log.

    `origin_unknown` says what the log depends on that was not available; empty if nothing.
    """

    def __init__(
        self,
        codec: Codec[Any],
        match: str,
        envelopes: Batch,
        seeds: Mapping[str, bytes],
        elsewhere: Elsewhere = nowhere,
    ) -> None:
        self._codec = codec
        self._game = codec.game
        self._ids = list(stretches(match, envelopes))
        self._seeds = seeds
        self._table: Table[Any] = Table(world=OpenWorld.from_truth(codec.game.initial()))
        self._next: Table[Any] | None = None
        self._tables: dict[int, Table[Any]] = {}
        self._past = _LogPast(codec, envelopes, self._tables, elsewhere)
        self.origin_unknown = ""

    def command(self, first: Envelope[Event]) -> Command:
        """See Subject."""
        return self._codec.command(first.command)

    def judge(self, first: Envelope[Event], command: Command, at: Moment) -> Judged | Rejection | None:
        """See Subject. What a branch shares with an origin whose seed is unknown is not judged."""
        self._next = None
        match = self._ids[first.version - 1]
        seed = self._seeds.get(match)
        if seed is None:
            return None
        table, by = self._table, first.actor.by
        chance = self._chance(seed, match, table.match, command)
        logged = self._logged(first, command)
        decided = decide(
            Situation(self._game, table, chance, at, self._past, seed, logged, _rules_of(first)), by, command
        )
        if isinstance(decided, Rejection):
            return decided
        if isinstance(command, OpenTable | Rematch) and not self._past.knows(getattr(command, "of", None)):
            self.origin_unknown = MISSING[type(command)]
        self._next = decided.table
        return Judged(decided.events, acting_seat(table.match, by, command))

    def _chance(self, seed: bytes, match: str, now: Match, command: Command) -> Chance:
        """The chance of a command."""
        return chance_of(seed, match, now, command)

    def _logged(self, first: Envelope[Event], command: Command) -> tuple[MatchOpened, PositionSet] | None:
        """The logged beginning of a branch from knowledge, if its origin is not available."""
        if not isinstance(command, Branch) or command.origin.seat is None:
            return None
        if self._past.knows(command.origin.match):
            return None
        self.origin_unknown = MISSING[Branch]
        opened, position = first.event, self._past.event(first.version + 1)
        if not isinstance(opened, MatchOpened) or not isinstance(position, PositionSet):
            raise Diverged(first.version, "rules", "a branch from knowledge begins with a position")
        self._check_told(opened, position, first.version + 1)
        return opened, position

    def follow(self, batch: Batch) -> None:
        """See Subject."""
        if self._next is None:
            events = [envelope.event for envelope in batch]
            self._next = advance_all(self._game, self._table, events, self._tables.__getitem__)
        self._table = self._next
        self._tables[batch[-1].version] = self._table

    def _check_told(self, opened: MatchOpened, position: PositionSet, version: int) -> None:
        """Where a branch's position cannot be computed, all views must at least show what is visible on the table.

        Except that of the seat it was dealt for, which keeps its knowledge.
        """
        try:
            told = placed(self._game, genesis(self._game, opened.seats), position)
            lies = lying(self._game, told.truth, opened.seats)
        except Exception as error:  # anything that a position raises which cannot arise in play
            what = str(error) or type(error).__name__
            raise Diverged(version, "rules", f"this is not a position of the game: {what}") from None
        seats = {viewer for viewer in range(opened.seats) if not opened.origin or viewer != opened.origin.seat}
        if len(told.views) != opened.seats or any(told.views[seat] != lies.views[seat] for seat in seats):
            raise Diverged(version, "rules", "a seat was not shown what is visible on the table")
        if told.public != lies.public:
            raise Diverged(version, "rules", "the public was not shown what is visible on the table")


def _rules_of(first: Envelope[Event]) -> int | None:
    """The version of the rules of a match that opens: nobody can know which was the newest then."""
    return first.event.rules_version if isinstance(first.event, MatchOpened) else None


class _LogPast:
    """The history of a match according to its log; see `domain.match.past`."""

    def __init__(
        self, codec: Codec[Any], envelopes: Batch, tables: Mapping[int, Table[Any]], elsewhere: Elsewhere
    ) -> None:
        self._codec = codec
        self._envelopes = envelopes
        self._tables = tables
        self._elsewhere = elsewhere
        self._told: list[Table[Any]] = [Table()]

    def table(self, version: int) -> Table[Any]:
        """See Past."""
        return self._tables[version]

    def latest_match(self) -> Match:
        """See Past."""
        return self._tables[max(self._tables)].match

    def commands(self, first: int, last: int) -> Sequence[PastCommand]:
        """See Past. Includes the public view before each event, because undo depends on public information."""
        told = self._told
        for envelope in self._envelopes[len(told) - 1 : last]:
            told.append(advance(self._codec.game, told[-1], envelope.event, told.__getitem__))
        return done(self._codec, told[first - 1 : last], self._envelopes[first - 1 : last])

    def ends_command(self, version: int) -> bool:
        """See Past."""
        return version in self._tables

    def written_at(self, version: int) -> Moment:
        """See Past."""
        return milliseconds(self._envelopes[version - 1].at)

    def past_of(self, match: str) -> Past | None:
        """See Past."""
        return self._elsewhere(match)

    def knows(self, match: str | None) -> bool:
        """Whether another match is available."""
        return match is not None and self._elsewhere(match) is not None

    def event(self, version: int) -> Event | None:
        """The event of a version, if there is one."""
        return self._envelopes[version - 1].event if version <= len(self._envelopes) else None


def stretches(match: str, envelopes: Batch) -> Iterator[str]:
    """The match to which each envelope was appended: those before the opening of a branch belong to its origin."""
    forks = [e for e in envelopes if isinstance(e.event, MatchOpened) and e.version > 1 and e.event.origin]
    start = 1
    for fork in forks:
        assert isinstance(fork.event, MatchOpened)
        assert fork.event.origin
        yield from repeat(fork.event.origin.match, fork.version - start)
        start = fork.version
    yield from repeat(match, len(envelopes) + 1 - start)
