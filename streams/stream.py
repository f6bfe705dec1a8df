"""Streams at any version: the nearest known state plus a fold, and a cache in this process.

No cache is trusted: every read asks the stream for the envelope it ends with and for what came after. If that
envelope is not there any more (a server that lost its last second), it is forgotten.
"""

from collections.abc import Iterator, Sequence
from threading import Lock
from typing import Generic, TypeVar

from cachetools import LRUCache
from msgspec import Struct

from domain.kernel.messages import Command, Event
from domain.kernel.options import Rejection
from domain.match.terms import Moment
from events import chain
from events.codec import Checkpoint, Reader, Versioned
from events.envelope import Envelope
from events.store import Appended, EventStore

T = TypeVar("T", bound=Versioned)


class UnknownStream(LookupError):
    """There is no such match or tournament."""


class UnknownVersion(LookupError):
    """The stream has no such version."""


class Decision(Struct, Generic[T], frozen=True):
    """What a command leads to: its events and the state after them.

    `seat` is the one it was given for, if it was for one; `beside` what is asked of other streams together with it.
    """

    events: tuple[Event, ...]
    state: T
    seat: int | None = None
    beside: tuple[tuple[str, Command], ...] = ()


class Streams(Generic[T]):
    """The streams of one kind, whose state is a `T`."""

    def __init__(self, store: EventStore, cached: int) -> None:
        self.store = store
        self._lock = Lock()
        self._known: LRUCache[str, Checkpoint[T]] = LRUCache(cached)

    def reader(self, stream: str) -> Reader:
        """What reads the envelopes of a stream. Raises UnknownStream."""
        raise NotImplementedError

    def beginning(self, stream: str) -> Checkpoint[T]:
        """A stream before its first event."""
        raise NotImplementedError

    def fold(self, stream: str, start: Checkpoint[T], stored: Sequence[bytes]) -> Checkpoint[T]:
        """The state after more stored envelopes."""
        raise NotImplementedError

    def opens(self, command: Command) -> bool:
        """Whether a command makes a stream."""
        raise NotImplementedError

    def before_opening(self, stream: str, command: Command) -> Checkpoint[T]:
        """What a stream that is made goes on from."""
        return self.beginning(stream)

    def decide(
        self, stream: str, now: T, by: str, command: Command, at: Moment, seed: bytes = b""
    ) -> Decision[T] | Rejection:
        """What `by` does by a command. What is made brings its `seed`."""
        raise NotImplementedError

    def refuse_behind(self, stream: str, then: T, by: str, command: Command, at: Moment) -> Rejection:
        """Why somebody who sees only what there was `then` may do nothing."""
        raise NotImplementedError

    def place(self, now: T, by: str, command: Command) -> int | None:
        """The seat that somebody has who gives a command."""
        return None

    def asks_the_same(self, stream: str, command: Command, version: int, now: Checkpoint[T]) -> bool:
        """Whether a command that was meant for an earlier version answers what is still asked."""
        return False

    def starts(self, stream: str, version: int | None) -> Iterator[Checkpoint[T]]:
        """Where a fold up to a version (None: the newest) may start, the nearest first; what is cached left out."""
        yield self.beginning(stream)

    def current(self, stream: str, *, key: str = "", digest: str = "") -> tuple[Checkpoint[T], Appended | None]:
        """The newest state and what the idempotency `key` led to. Raises UnknownStream, KeyReused."""
        self.reader(stream)
        for start in self._starts(stream, None):
            tail = self.store.tail(stream, max(start.version - 1, 0), key=key, digest=digest)
            stored = chain.after(tail.stored, start.version, start.hash)
            if stored is not None:
                checkpoint = self.fold(stream, start, stored)
                if checkpoint.version:
                    self.remember(stream, checkpoint)
                    return checkpoint, tail.replay
            self.forget(stream)
        raise UnknownStream(stream)

    def at(self, stream: str, version: int) -> Checkpoint[T]:
        """The state at a version. Raises UnknownStream, and UnknownVersion for one below 1 or not reached yet."""
        self.reader(stream)
        if version < 1:
            raise UnknownVersion(version)
        for start in self._starts(stream, version):
            read = self.store.read(stream, max(start.version - 1, 0), version)
            stored = chain.after(read, start.version, start.hash)
            if stored is not None and start.version + len(stored) == version:
                return self.fold(stream, start, stored)
        raise UnknownVersion(version)

    def envelopes(
        self, stream: str, after: int = 0, upto: int | None = None, limit: int | None = None
    ) -> list[Envelope[Event]]:
        """The envelopes of a stream, oldest first. Raises UnknownStream."""
        reader = self.reader(stream)
        return [reader.envelope(body) for body in self.store.read(stream, after, upto, limit)]

    def remember(self, stream: str, checkpoint: Checkpoint[T]) -> None:
        """Keep a state in the cache unless a newer one is there."""
        with self._lock:
            known = self._known.get(stream)
            if known is None or known.version < checkpoint.version:
                self._known[stream] = checkpoint

    def cached(self, stream: str) -> Checkpoint[T] | None:
        """The state in the cache, however old."""
        with self._lock:
            return self._known.get(stream)

    def forget(self, stream: str) -> None:
        """Drop what this process remembers of a stream."""
        with self._lock:
            self._known.pop(stream, None)

    def _starts(self, stream: str, version: int | None) -> Iterator[Checkpoint[T]]:
        cached = self.cached(stream)
        if cached is not None and (version is None or cached.version == version):
            yield cached
        yield from self.starts(stream, version)
