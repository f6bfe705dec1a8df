"""The one way to write: at once if the cached state is the newest; otherwise load, decide, append, a few times."""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.messages import Command, Event
from domain.kernel.options import Rejection
from domain.match.commands import cause_of, given_by_seat
from domain.match.decide import OPENINGS
from events import chain, ids
from events.codec import Checkpoint
from events.envelope import UNREADABLE, Actor, Envelope, digest_request, milliseconds, timestamp
from events.refusals import Refusal, Refusals
from events.store import Append, Appended, Appender, VersionConflict
from streams.decider import Decider, Effect
from streams.deciding import decide_on, try_on
from streams.linking import followed, handed_on, link
from streams.match_decider import MatchDecider
from streams.matches import Matches
from streams.request import Busy, Done, Foreseen, RefusedCommand, Request, Stale
from streams.run import Run
from streams.series import SeriesStreams
from streams.series_decider import SeriesDecider
from streams.stream import UnknownStream
from streams.tournament_decider import TournamentDecider
from streams.tournaments import Tournaments

ATTEMPTS = 4


class PreparedCommand(Struct, frozen=True):
    """A command that was decided, the append that stores what it leads to, and the state afterwards."""

    asked: Request
    append: Append
    envelopes: list[Envelope[Event]]
    after: Checkpoint[Any]


class Writer:
    """Carries out commands. Holds nothing that must not be lost."""

    def __init__(
        self,
        matches: Matches,
        tournaments: Tournaments,
        store: Appender,
        refusals: Refusals,
        clock: Callable[[], datetime],
        series: SeriesStreams | None = None,
    ) -> None:
        self.deciders: dict[str, Decider[Any]] = {
            ids.MATCH: MatchDecider(matches),
            ids.TOURNAMENT: TournamentDecider(tournaments),
            ids.SERIES: SeriesDecider(series or SeriesStreams(tournaments.store), tournaments),
        }
        self._store = store
        self._refusals = refusals
        self._clock = clock

    def transact(self, asked: Request) -> Done | RefusedCommand:
        """Carry out a command.

        Raises UnknownStream, KeyReused, Stale and Busy; nothing is written then. Refused with MATCH_EXISTS if the
        stream that the command would create was created by another command.
        """
        if begun := self.begin(asked):
            try:
                return self._end(begun, self._store.append(begun.append))
            except VersionConflict:
                pass
        return self.transact_on_newest(asked)

    def transact_on_newest(self, asked: Request) -> Done | RefusedCommand:
        """Carry out a command on the newest state, as `transact` does."""
        decider = self._decider(asked.stream)
        if asked.behind is not None:
            return self._refuse_behind(decider, asked, asked.behind)
        for attempt in range(ATTEMPTS):
            there, replay = self._load(decider, asked, attempt)
            if replay:
                return self._replayed(decider, asked.stream, replay)
            start = there or self._before_opening(decider, asked)
            _refuse_stale(decider, asked, start)
            at = max(timestamp(self._clock()), start.at)
            command, effect = decide_on(start, decider, asked, at, there is not None)
            if isinstance(effect, Rejection):
                self._keep_refusal(decider, asked, start, command, effect)
                return RefusedCommand(effect, start.version)
            if command is None or not effect.events:
                return Done([], start)
            try:
                return self._append(decider, asked, start, at, command, effect, there is not None)
            except VersionConflict:
                continue
        raise Busy

    def recall(self, asked: Request) -> Done | None:
        """What the idempotency key has led to already, if to anything. Raises KeyReused."""
        decider = self._decider(asked.stream)
        try:
            _, replay = decider.streams.current(asked.stream, key=asked.key, digest=asked.digest)
        except UnknownStream:
            return None
        return self._replayed(decider, asked.stream, replay) if replay else None

    def begin(self, asked: Request) -> PreparedCommand | None:
        """Decide a command on the cached state: the append finds out whether it is the newest.

        None if that state refuses the command or fails: only the newest state may do that. A plan is made on the
        newest state.
        """
        decider = self._decider(asked.stream)
        start = decider.streams.cached(asked.stream)
        if asked.behind is not None or start is None or asked.expected not in (None, start.version):
            return None
        at = max(timestamp(self._clock()), start.at)
        tried = try_on(start, decider, asked, at)
        return self._prepare(decider, asked, start, at, *tried) if tried else None

    def end(self, begun: Sequence[PreparedCommand]) -> list[Done | RefusedCommand | Exception]:
        """Append what was begun for several streams, together; returns what `transact` would return or raise for
        each. Raises if it is not known what became of them.
        """
        verdicts = self._store.append_each([one.append for one in begun])
        return [self._outcome(one, verdict) for one, verdict in zip(begun, verdicts, strict=True)]

    def _outcome(self, begun: PreparedCommand, verdict: Appended | Exception) -> Done | RefusedCommand | Exception:
        try:
            if isinstance(verdict, VersionConflict):
                return self.transact_on_newest(begun.asked)
            return verdict if isinstance(verdict, Exception) else self._end(begun, verdict)
        except Exception as error:  # it is for whoever gave this command
            return error

    def _end(self, begun: PreparedCommand, appended: Appended) -> Done:
        stream = begun.asked.stream
        decider = self._decider(stream)
        if appended.replayed:
            return self._replayed(decider, stream, appended)
        decider.streams.remember(stream, begun.after)
        return Done(begun.envelopes, begun.after)

    def run(self, stream: str, start: Checkpoint[Any]) -> Run:
        """A run of commands from a state on."""
        return Run(self._decider(stream), self._store, self._clock, stream, start)

    def foresee(self, asked: Request) -> Foreseen | RefusedCommand:
        """What a command would lead to, whatever its idempotency key. Raises UnknownStream and Stale.

        Nothing is written, not even a refusal.
        """
        decider = self._decider(asked.stream)
        if asked.behind is not None:
            return self._refuse_behind(decider, asked, asked.behind)
        start, _ = decider.streams.current(asked.stream)
        _refuse_stale(decider, asked, start)
        effect = decide_on(start, decider, asked, timestamp(self._clock()))[1]
        if isinstance(effect, Rejection):
            return RefusedCommand(effect, start.version)
        return Foreseen(effect.events, start.version)

    def _decider(self, stream: str) -> Decider[Any]:
        return self.deciders[ids.kind_of(stream)]

    def _load(
        self, decider: Decider[Any], asked: Request, attempt: int
    ) -> tuple[Checkpoint[Any] | None, Appended | None]:
        """The state if the stream exists, and what the idempotency key led to before."""
        opening = isinstance(asked.command, Command) and decider.opens(asked.command)
        if opening and not attempt and not asked.key:
            return None, None  # the id is new: no stream with it can exist yet
        try:
            return decider.streams.current(asked.stream, key=asked.key, digest=asked.digest)
        except UnknownStream:
            if not opening:
                raise
            return None, None

    def _before_opening(self, decider: Decider[Any], asked: Request) -> Checkpoint[Any]:
        assert isinstance(asked.command, Command), "what makes a stream is no plan"
        return decider.before_opening(asked.stream, asked.command)

    def _append(
        self,
        decider: Decider[Any],
        asked: Request,
        start: Checkpoint[Any],
        at: str,
        command: Command,
        effect: Effect[Any],
        there: bool,
    ) -> Done | RefusedCommand:
        begun = self._prepare(decider, asked, start, at, command, effect)
        own = begun.append
        if not there:
            own = replace(own, base=start.version, seed=asked.seeds.get(asked.stream, b""))
        beside: list[Append] = []
        for match, given in effect.accompanying:
            try:
                found = self._accompanying_append(asked, match, given, at)
            except UNREADABLE:
                if isinstance(given, OPENINGS):
                    raise
                continue  # an organiser must be able to rule on a table even if its match is damaged
            if isinstance(found, RefusedCommand):
                return found
            beside.append(found)
        return self._end(begun, self._store.append(own, *beside))

    def _prepare(
        self,
        decider: Decider[Any],
        asked: Request,
        start: Checkpoint[Any],
        at: str,
        command: Command,
        effect: Effect[Any],
    ) -> PreparedCommand:
        envelopes, own = link(asked.stream, asked.actor, start, at, command, effect)
        told, handed = handed_on(start, envelopes)
        own = replace(
            own,
            key=asked.key,
            digest=asked.digest,
            encoded_hashes=handed,
            **followed(decider, effect.state, asked.actor.by),
        )
        return PreparedCommand(asked, own, envelopes, Checkpoint(effect.state, envelopes[-1].hash, at, told))

    def _accompanying_append(
        self, asked: Request, stream: str, command: Command, at: str
    ) -> Append | RefusedCommand:
        """What is appended to another stream together with the command."""
        decider = self._decider(stream)
        opening = decider.opens(command)
        start = decider.before_opening(stream, command) if opening else decider.streams.current(stream)[0]
        later = max(at, start.at)
        seed = asked.seeds.get(stream, b"")
        effect = decider.decide(stream, start.state, asked.actor.by, command, milliseconds(later), seed)
        if isinstance(effect, Rejection):
            return RefusedCommand(effect, start.version)
        actor = Actor(asked.actor.by, None, asked.actor.request_id)
        _, append = link(stream, actor, start, later, command, effect)
        return replace(append, seed=seed, **followed(decider, effect.state, asked.actor.by, beside=True))

    def _refuse_behind(self, decider: Decider[Any], asked: Request, upto: int) -> RefusedCommand:
        """The refusal of a delayed watcher, which depends only on what it can see."""
        if asked.expected not in (None, upto):
            raise Stale(upto)
        assert isinstance(asked.command, Command)
        now = milliseconds(timestamp(self._clock()))
        then = decider.streams.checkpoint_at(asked.stream, upto).state
        return RefusedCommand(decider.refuse_behind(asked.stream, then, asked.actor.by, asked.command, now), upto)

    def _keep_refusal(
        self,
        decider: Decider[Any],
        asked: Request,
        start: Checkpoint[Any],
        command: Command | None,
        rejection: Rejection,
    ) -> None:
        """Store the refusal of a command by somebody at the table; those of strangers are not stored."""
        seat = decider.seat_of(start.state, asked.actor.by, command) if command else None
        if command is None or seat is None:
            return
        refusal = Refusal(
            timestamp(self._clock()),
            start.version,
            replace(digest_request(asked.actor), seat=seat),
            cause_of(command),
            chain.plain(given_by_seat(command) or command),
            rejection.code,
            rejection.detail,
        )
        self._refusals.put(asked.stream, refusal)

    def _replayed(self, decider: Decider[Any], stream: str, appended: Appended) -> Done:
        envelopes = decider.streams.envelopes(stream, appended.first - 1, appended.last)
        return Done(envelopes, decider.streams.checkpoint_at(stream, appended.last), replayed=True)


def _refuse_stale(decider: Decider[Any], asked: Request, now: Checkpoint[Any]) -> None:
    """Raise Stale if the caller means another version than the current one.

    Answers of others to the same question in between do no harm, unless the request is strict.
    """
    expected = asked.expected
    if expected is None or expected == now.version:
        return
    if asked.strict or not isinstance(asked.command, Command):
        raise Stale(now.version)
    if not 0 < expected < now.version or not decider.asks_the_same(asked.stream, asked.command, expected, now):
        raise Stale(now.version)
