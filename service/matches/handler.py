"""The path of a command: load, decide, append; at most a few times if others were faster."""

from collections.abc import Callable
from datetime import datetime
from threading import Lock
from typing import Any

import msgspec
from cachetools import LRUCache
from msgspec.structs import replace

from domain.kernel import clocks
from domain.kernel.game import Game
from domain.kernel.match import Match
from domain.kernel.match_events import SeedRevealed
from domain.kernel.messages import Event, Seat
from domain.kernel.options import Rejection
from domain.kernel.table import Decided, Table, advance
from domain.kernel.terms import Moment
from events import chain
from events.chance import KeyedChance
from events.codec import Checkpoint, Codec
from events.envelope import Envelope, milliseconds, timestamp
from events.refusals import Refusal, Refusals
from events.store import Append, Appended, EventStore, VersionConflict
from projections.tables import Tables, UnknownMatch, beginning
from service.conventions.problems import MATCH_EXISTS
from service.matches.commands import Busy, Foreseen, Receipt, Refused, Submission, Verdict
from service.matches.staleness import refuse_stale

ATTEMPTS = 4
CACHED_SEEDS = 10_000


class Handler:
    """Carries commands out. Holds nothing that could not be lost."""

    def __init__(
        self, tables: Tables, store: EventStore, refusals: Refusals, clock: Callable[[], datetime]
    ) -> None:
        self._tables = tables
        self._refusals = refusals
        self._store = store
        self._clock = clock
        self._seeds: LRUCache[str, bytes] = LRUCache(CACHED_SEEDS)
        self._lock = Lock()

    def create(self, submission: Submission, game: str) -> Receipt | Refused:
        """Carry out the command that creates a match, with the seed of the submission.

        Refused with MATCH_EXISTS if there is a match of this id that another command made.
        """
        return self._submit(submission, self._tables.codecs[game])

    def opening(self, submission: Submission, game: str) -> Append:
        """What the command that creates a match appends, for whoever opens it together with something else."""
        codec, start = self._tables.codecs[game], beginning(submission.match)
        at = timestamp(self._clock())
        decided = self._decide(submission, codec.game, start, milliseconds(at))
        assert not isinstance(decided, Rejection), "a match that may not be opened"
        return self._link(submission, codec, start, decided, at)[2]

    def submit(self, submission: Submission) -> Receipt | Refused:
        """Carry a command out. Raises UnknownMatch, KeyReused, Stale and Busy; nothing is written then."""
        return self._submit(submission, None)

    def foresee(self, submission: Submission) -> Foreseen | Refused:
        """What a command would lead to, whatever its idempotency key. Raises UnknownMatch and Stale.

        Nothing is written, not even a refusal.
        """
        codec, (checkpoint, _) = self._tables.codec(submission.match), self._tables.current(submission.match)
        refuse_stale(self._tables, submission, codec, checkpoint)
        now = milliseconds(timestamp(self._clock()))
        decided = self._decide(submission, codec.game, checkpoint, now)
        if isinstance(decided, Rejection):
            return Refused(decided, checkpoint.version)
        return Foreseen(decided.events, checkpoint.version)

    def _seed(self, match_id: str, match: Match) -> bytes:
        """The secret seed of a match, remembered by its commitment: a match that was lost may be made again."""
        committed = match.terms.commitment
        with self._lock:
            known = self._seeds.get(committed)
        if known is None:
            known = self._store.seed(match_id)
            self._remember_seed(committed, known)
        return known

    def _remember_seed(self, committed: str, seed: bytes) -> None:
        with self._lock:
            self._seeds[committed] = seed

    def chance(self, match_id: str, match: Match, purpose: str = "", seed: bytes = b"") -> KeyedChance:
        """The chance of the next command of a match; see `events.chance`. One that is made brings its `seed`."""
        return KeyedChance(seed or self._seed(match_id, match), match.dice or match_id, match.ply, purpose)

    def _submit(self, submission: Submission, new: Codec[Any] | None) -> Receipt | Refused:
        for attempt in range(ATTEMPTS):
            if new and not attempt and not submission.key:
                codec, checkpoint, replay = new, submission.beginning, None  # nobody can have made it before
            else:
                codec, checkpoint, replay = self._load(submission, new)
            if replay:
                return self._replayed(submission.match, replay)
            if new and checkpoint.version > submission.beginning.version:  # somebody else made it, or took it in
                return Refused(Rejection(MATCH_EXISTS, {"match": submission.match}), checkpoint.version)
            refuse_stale(self._tables, submission, codec, checkpoint)
            at = timestamp(self._clock())
            decided = self._decide(submission, codec.game, checkpoint, milliseconds(at))
            if isinstance(decided, Rejection):
                self._keep_refusal(submission, checkpoint, decided)
                return Refused(decided, checkpoint.version)
            try:
                return self._append(submission, codec, checkpoint, decided, at)
            except VersionConflict:
                continue
        raise Busy

    def _decide(self, submission: Submission, game: Game[Any], checkpoint: Checkpoint[Any], now: Moment) -> Verdict:
        """What the command leads to, clocks included."""
        chance = self.chance(submission.match, checkpoint.table.match, seed=submission.seed)
        decided = submission.decide(game, checkpoint.table, chance, now)
        if isinstance(decided, Rejection):
            return decided
        seat = submission.actor.seat
        return clocks.settle(game, checkpoint.table, decided, None if seat is None else Seat(seat), now)

    def _load(
        self, submission: Submission, new: Codec[Any] | None
    ) -> tuple[Codec[Any], Checkpoint[Any], Appended | None]:
        match = submission.match
        try:
            loaded = self._tables.current(match, key=submission.key, digest=submission.digest)
        except UnknownMatch:
            if new is None:
                raise
            return new, submission.beginning, None
        return (self._tables.codec(match), *loaded)

    def _keep_refusal(self, submission: Submission, checkpoint: Checkpoint[Any], rejection: Rejection) -> None:
        """Keep what somebody at the table was refused; strangers leave no trace."""
        actor = submission.actor
        seat = actor.seat if actor.seat is not None else _place(checkpoint.table, actor.by)
        if seat is None:
            return
        command = msgspec.to_builtins(submission.command) if submission.command else None
        refusal = Refusal(
            timestamp(self._clock()),
            checkpoint.version,
            replace(actor, seat=seat),
            submission.cause,
            command or msgspec.json.decode(submission.body or b"{}"),
            rejection.code,
            rejection.detail,
        )
        self._refusals.put(submission.match, refusal)

    def _append(
        self,
        submission: Submission,
        codec: Codec[Any],
        checkpoint: Checkpoint[Any],
        decided: Decided[Any],
        at: str,
    ) -> Receipt:
        envelopes, after, append = self._link(submission, codec, checkpoint, decided, at)
        appended = self._store.append(append)
        if appended.replayed:
            return self._replayed(submission.match, appended)
        self._tables.remember(submission.match, after)
        if submission.seed:
            self._remember_seed(decided.table.match.terms.commitment, submission.seed)
        return Receipt(envelopes, after)

    def _link(
        self,
        submission: Submission,
        codec: Codec[Any],
        checkpoint: Checkpoint[Any],
        decided: Decided[Any],
        at: str,
    ) -> tuple[list[Envelope[Event]], Checkpoint[Any], Append]:
        """The envelopes of what was decided, the table after them, and how they are appended."""
        match, actor = submission.match, submission.actor
        if decided.table.match.status == "finished":
            decided = self._reveal(codec.game, submission, decided)
        envelopes, stored = chain.link(
            checkpoint.version,
            checkpoint.hash,
            at,
            actor,
            submission.cause,
            decided.events,
            submission.command,
        )
        base = submission.beginning.version
        key, digest, seed = submission.key, submission.digest, submission.seed
        append = Append(match, checkpoint.version, stored, checkpoint.hash, key, digest, base, seed)
        return envelopes, Checkpoint(decided.table, envelopes[-1].hash), append

    def _reveal(self, game: Game[Any], submission: Submission, decided: Decided[Any]) -> Decided[Any]:
        seed = submission.seed or self._seed(submission.match, decided.table.match)
        revealed = SeedRevealed(seed.hex())
        return Decided((*decided.events, revealed), advance(game, decided.table, revealed))

    def _replayed(self, match: str, appended: Appended) -> Receipt:
        codec = self._tables.codec(match)
        stored = self._store.read(match, appended.first - 1, appended.last)
        envelopes = [codec.envelope(body) for body in stored]
        return Receipt(envelopes, self._tables.at(match, appended.last), replayed=True)


def _place(table: Table[Any], player: str) -> int | None:
    """The seat that a player holds or gave up."""
    if table.match.opened is None:
        return None
    resignation = table.match.resignation_of(player)
    return resignation.seat if resignation else table.match.seat_of(player)
