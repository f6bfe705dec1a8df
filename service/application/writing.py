"""What every write has in common: from a caller and a command to a stream and back."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from copy import copy
from datetime import datetime
from hashlib import sha256
from typing import Any, Self

import msgspec

from domain.kernel.actors import OPERATOR
from domain.kernel.messages import Command
from events import ids
from events.connection import UNREACHABLE
from events.store import EventStore, KeyReused
from service.application import problems
from service.application.batch import Batch, Hold, Tell, tell_nobody
from service.application.callers import Caller, checked_key
from service.application.either import either
from service.application.fresh import Fresh
from service.application.hosting import Hosting
from service.application.places import Places
from service.application.problems import Problem, refusal_problem
from streams.matches import Matches
from streams.request import Busy, Foreseen, Plan, Stale
from streams.request import Done as Done
from streams.request import RefusedCommand as RefusedCommand
from streams.request import Request as Request
from streams.reservations import RESERVATION_SECONDS, Claim, Reservations
from streams.transact import Writer

STREAMS = tuple(f"{kind}_" for kind in ids.STREAMS)


class Writing:
    """Carries out commands of callers; whatever prevents one becomes a problem."""

    def __init__(
        self,
        writer: Writer,
        store: EventStore,
        matches: Matches,
        places: Places,
        hosting: Hosting,
        reservations: Reservations,
        clock: Callable[[], datetime],
        fresh: Fresh,
    ) -> None:
        self.writer = writer
        self._store = store
        self._matches = matches
        self._places = places
        self._hosting = hosting
        self._reservations = reservations
        self._clock = clock
        self._fresh = fresh
        self._tell: Tell = tell_nobody
        self._batch = Batch(writer)

    def telling(self, tell: Tell, hold: Hold) -> Self:
        """The same, where somebody follows: they are told."""
        made = copy(self)
        made._tell, made._batch = tell, Batch(self.writer, made.tell, hold)
        return made

    def carry_out(
        self,
        by: Caller,
        stream: str,
        command: Command | Plan,
        *,
        body: Any = None,
        seeds: Mapping[str, bytes] | None = None,
        new: bool = False,
        behind: int | None = None,
    ) -> Done:
        """Carry out a command of a caller.

        `body` is what the idempotency key stands for, if it is not the command. A `new` stream has no version yet.
        A delayed watcher is `behind`: it knows the stream up to that version.
        """
        if by.name != OPERATOR:
            self._places.note(by.name, stream)
            if new:
                self._hosting.begin(by.name, stream)
        asked = self._request(by, stream, command, body=body, seeds=seeds, new=new, behind=behind)
        return self.write(asked, new)

    def recall(self, by: Caller, stream: str, command: Command, body: Any) -> Done | None:
        """What the caller's key has led to in a stream already, if to anything. A problem for another body."""
        with _wording():
            return self.writer.recall(self._request(by, stream, command, body=body, new=True))

    def request(self, by: Caller, stream: str, command: Command | Plan, behind: int | None) -> Request:
        """A command of a caller for a stream that there is."""
        return self._request(by, stream, command, behind=behind)

    def write(self, asked: Request, new: bool = False) -> Done:
        """Carry out a command and tell who follows."""
        with _wording():
            done = self.writer.transact(asked)
        if isinstance(done, Done):
            self.tell(asked.stream, done)
        return self._unless_refused(asked.stream, done, new)

    async def write_together(self, asked: Request) -> Done:
        """Carry out a command, on an event loop, together with others that come meanwhile; tell who follows."""
        with _wording():
            done = await self._batch.transact(asked)
        return await either(self._unless_refused, asked.stream, done)

    def tell(self, stream: str, done: Done) -> None:
        """Tell who follows what a command led to."""
        if done.envelopes and not done.replayed:
            self._tell(stream, done)

    def foresee(self, by: Caller, stream: str, command: Command, behind: int | None) -> Foreseen:
        """What a command would lead to; whatever would prevent it becomes the same problem."""
        try:
            found = self.writer.foresee(self._request(by, stream, command, behind=behind))
        except Stale as stale:
            raise Problem(problems.STALE, {"version": stale.current}, version=stale.current) from None
        if isinstance(found, RefusedCommand):
            raise self._refusal(stream, found)
        return found

    # What a request reserves.

    def reserve(self, by: Caller, owner: str, key: str, body: Any, made: str) -> tuple[str, bool]:
        """What a request creates without an event: see `claim`. A problem for a different body."""
        digest = sha256(msgspec.json.encode(body, order="sorted")).hexdigest()
        try:
            return self.claim(by, Claim(owner, "request", key, made, RESERVATION_SECONDS, digest))
        except KeyReused:
            raise Problem(problems.KEY_REUSED) from None

    def new_id(self, by: Caller, kind: str, owner: str, cause: str) -> str:
        """The id of the match or tournament that `cause` creates; the same key gets the same id for a day.

        Other causes get other ids: a match must not be opened with the seed that was chosen for a branch.
        """
        made = self._fresh.id(kind, self._clock())
        return self.claim(by, Claim(owner, f"{kind}:{cause}", checked_key(by.key), made, RESERVATION_SECONDS))[0]

    def claim(self, by: Caller, wanted: Claim) -> tuple[str, bool]:
        """Reserve what a request creates: see `Reservations.reserve`. If it is refused, that is given back."""
        made, replayed = self._reservations.reserve(wanted)
        if not replayed:
            by.claims.append(wanted)
        return made, replayed

    def give_back(self, by: Caller) -> None:
        """A request that was refused leaves nothing: neither what it reserved, nor the place where it was to act.

        What another request was given too stays: that one may be about to use it.
        What became of a request that failed is not known; what it reserved stays, so that it can be repeated.
        """
        with suppress(*UNREACHABLE):  # it ends by itself
            while by.claims:
                self._give_back(by, by.claims.pop(0))

    def _give_back(self, by: Caller, wanted: Claim) -> None:
        is_stream = wanted.made.startswith(STREAMS)
        if is_stream and self._store.version(wanted.made):  # it was opened, and only what followed was refused
            return
        if self._reservations.give_back(wanted) and is_stream and by.who.player:
            self._places.drop(by.who.player.id, wanted.made)
            self._hosting.drop(by.who.player.id, wanted.made)

    def _request(
        self,
        by: Caller,
        stream: str,
        command: Command | Plan,
        *,
        body: Any = None,
        seeds: Mapping[str, bytes] | None = None,
        new: bool = False,
        behind: int | None = None,
    ) -> Request:
        def current() -> int:
            return behind or self._store.version(stream)

        return Request(
            stream,
            by.actor(),
            command,
            body=b"" if body is None else msgspec.json.encode(body, order="sorted"),
            expected=None if new else by.expected(current),
            seeds={} if seeds is None else seeds,
            behind=behind,
        )

    def _unless_refused(self, stream: str, done: Done | RefusedCommand, new: bool = False) -> Done:
        if isinstance(done, RefusedCommand):
            raise Problem(done.rejection.code, done.rejection.detail) if new else self._refusal(stream, done)
        return done

    def _refusal(self, stream: str, found: RefusedCommand) -> Problem:
        """The problem of a refused command."""
        if ids.kind_of(stream) != ids.MATCH:
            return Problem(found.rejection.code, found.rejection.detail, version=found.version)
        game = self._matches.game(stream)
        return refusal_problem(found.rejection, game.meta.key, found.version, game.meta.refusals)


@contextmanager
def _wording() -> Iterator[None]:
    """What may prevent a write, as a problem."""
    try:
        yield
    except KeyReused:
        raise Problem(problems.KEY_REUSED) from None
    except Stale as stale:
        raise Problem(problems.STALE, {"version": stale.current}, version=stale.current) from None
    except Busy:
        raise Problem(problems.BUSY) from None
