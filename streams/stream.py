"""Streams at any version: the nearest known state plus a fold, and a cache in this process.

No cache is trusted: every read asks the stream for the envelope that the cached state ends with, and for what came
after. If that envelope is missing (after a server lost its last second), the cached state is dropped. A write may
be decided on the cached state, because the append fails unless the stream ends with that envelope (`transact`).
"""

from collections.abc import Iterator, Sequence
from threading import Lock
from typing import Any, Generic, TypeVar

from domain.kernel.messages import Event
from events import chain
from events.codec import Checkpoint, Reader, Versioned
from events.envelope import Envelope
from events.recency_cache import RecencyCache
from events.store import Appended, EventStore

T = TypeVar("T", bound=Versioned)
IDLE_SECONDS = 300.0
"""After so long without an event a state leaves the cache: most streams are never asked for again."""


class UnknownStream(LookupError):
    """The match or tournament does not exist."""


class UnknownVersion(LookupError):
    """The stream has no such version."""


class Streams(Generic[T]):
    """The streams of one kind, whose state is a `T`."""

    def __init__(self, store: EventStore, cached: int) -> None:
        self.store = store
        self._lock = Lock()
        self._known: RecencyCache[str, Any] = RecencyCache(cached, IDLE_SECONDS)
        """By stream its newest state as known here: a checkpoint, or what leads to one."""

    def reader(self, stream: str) -> Reader:
        """The reader of a stream's envelopes. Raises UnknownStream."""
        raise NotImplementedError

    def beginning(self, stream: str) -> Checkpoint[T]:
        """A stream before its first event."""
        raise NotImplementedError

    def fold(self, stream: str, start: Checkpoint[T], stored: Sequence[bytes]) -> Checkpoint[T]:
        """The state after more stored envelopes."""
        raise NotImplementedError

    def starts(self, stream: str, version: int | None) -> Iterator[Checkpoint[T]]:
        """The states, outside the cache, from which a fold up to a version (None: the newest) may start, nearest
        first.
        """
        yield self.beginning(stream)

    def current(self, stream: str, *, key: str = "", digest: str = "") -> tuple[Checkpoint[T], Appended | None]:
        """The newest state, and what the idempotency `key` led to. Raises UnknownStream, KeyReused."""
        self.reader(stream)
        for start in self._starts(stream, None):
            tail = self.store.tail(stream, max(start.version - 1, 0), key=key, digest=digest)
            stored = chain.envelopes_after(tail.stored, start.version, start.hash)
            if stored is not None:
                checkpoint = self.fold(stream, start, stored)
                if checkpoint.version:
                    self.remember(stream, checkpoint)
                    return checkpoint, tail.replay
            self.forget(stream)
        raise UnknownStream(stream)

    def read_since(self, stream: str, after: int, limit: int) -> tuple[list[bytes], Checkpoint[T]]:
        """Up to `limit` stored envelopes after a version, and the newest state; in one read if the cache is near.

        Raises UnknownStream.
        """
        cached = self.cached(stream)
        if cached is not None and cached.version <= after + limit:
            first = min(after, cached.version - 1)
            read = self.store.read(stream, first)
            stored = chain.envelopes_after(read[cached.version - 1 - first :], cached.version, cached.hash)
            if stored is not None:
                newest = self.fold(stream, cached, stored)
                self.remember(stream, newest)
                return read[after - first :][:limit], newest
        newest = self.current(stream)[0]
        return self.store.read(stream, after, limit=limit) if after < newest.version else [], newest

    def checkpoint_at(self, stream: str, version: int) -> Checkpoint[T]:
        """The state at a version. Raises UnknownStream, and UnknownVersion for a version that does not exist."""
        self.reader(stream)
        if version < 1:
            raise UnknownVersion(version)
        for start in self._starts(stream, version):
            read = self.store.read(stream, max(start.version - 1, 0), version)
            stored = chain.envelopes_after(read, start.version, start.hash)
            if stored is not None and start.version + len(stored) == version:
                return self.fold(stream, start, stored)
        raise UnknownVersion(version)

    def envelopes(
        self, stream: str, after: int = 0, upto: int | None = None, limit: int | None = None
    ) -> list[Envelope[Event]]:
        """The envelopes of a stream, oldest first. Raises UnknownStream."""
        reader = self.reader(stream)
        return [reader.envelope(body) for body in self.store.read(stream, after, upto, limit)]

    def remember(self, stream: str, checkpoint: Any) -> None:
        """Put a state, or what leads to it, into the cache unless a newer one is there."""
        with self._lock:
            known = self._known.get(stream)
            led_to = known is not None and not isinstance(known, Checkpoint) and known.version == checkpoint.version
            if known is None or known.version < checkpoint.version or led_to:
                self._known.put(stream, checkpoint)

    def cached(self, stream: str) -> Checkpoint[T] | None:
        """The cached state, however old."""
        known: Checkpoint[T] | None = self._newest(stream)
        return known

    def _newest(self, stream: str) -> Any:
        """What is cached of a stream, as it was put there."""
        with self._lock:
            return self._known.get(stream)

    def forget(self, stream: str) -> None:
        """Drop everything that this process has cached of a stream."""
        with self._lock:
            self._known.drop(stream)

    def _starts(self, stream: str, version: int | None) -> Iterator[Checkpoint[T]]:
        cached = self.cached(stream)
        if cached is not None and (version is None or cached.version == version):
            yield cached
        yield from self.starts(stream, version)
