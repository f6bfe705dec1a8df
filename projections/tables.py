"""Tables at any version: the nearest snapshot plus a fold, and a cache in this process.

Neither cache nor snapshot is trusted: every read asks the stream for the envelope it ends with and for what came
after. If that envelope is not there any more (a server that lost its last second), it is forgotten.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from threading import Lock
from typing import Any

import msgspec
from cachetools import LRUCache
from msgspec import Struct

from domain.kernel.game import Game
from domain.kernel.match_events import MatchOpened, TakenBack
from domain.kernel.messages import Event
from domain.kernel.table import Table, advance, advance_all
from domain.kernel.terms import Origin
from events import chain
from events.codec import Checkpoint, Codec
from events.envelope import Envelope
from events.lines import Damaged
from events.snapshots import Snapshots, nearest
from events.store import Appended, EventStore

CACHED_TABLES = 1000
CACHED_SNAPSHOTS = 256
"""Whoever looks at the past of a match looks at its neighbourhood: so many snapshots are kept as they were read."""

Recall = Callable[[int], Table[Any]]
"""What gives a match as it was at a version."""

_opening = msgspec.json.Decoder(dict[str, Any])


class Step(Struct, frozen=True):
    """An envelope and the table after it."""

    envelope: Envelope[Event]
    checkpoint: Checkpoint[Any]


class UnknownMatch(LookupError):
    """There is no such match."""


class GameNotInstalled(LookupError):
    """The match is one of a game that is not here."""


class UnknownVersion(LookupError):
    """The match has no such version."""


class Tables:
    """Loads tables of the given games from a store."""

    def __init__(
        self, games: Mapping[str, Game[Any]], store: EventStore, snapshots: Snapshots | None = None
    ) -> None:
        self.codecs = {key: Codec(game) for key, game in games.items()}
        self.store = store
        self._snapshots = snapshots
        self._lock = Lock()
        self._known: LRUCache[str, Checkpoint[Any]] = LRUCache(CACHED_TABLES)
        self._read: LRUCache[tuple[str, int], Checkpoint[Any]] = LRUCache(CACHED_SNAPSHOTS)
        self._codec_of: LRUCache[str, Codec[Any]] = LRUCache(100 * CACHED_TABLES)
        self._origin_of: LRUCache[str, Origin | None] = LRUCache(100 * CACHED_TABLES)

    def codec(self, match: str) -> Codec[Any]:
        """The codec of the game of a match. Raises UnknownMatch, GameNotInstalled, and Damaged."""
        with self._lock:
            known = self._codec_of.get(match)
        if known:
            return known
        first = self.store.read(match, limit=1)
        if not first:
            raise UnknownMatch(match)
        game = _opening.decode(first[0])["event"]["game"]
        if game not in self.codecs:
            raise GameNotInstalled(game) if chain.is_intact(first[0]) else Damaged(1)
        codec = self.codecs[game]
        opened = codec.envelope(first[0]).event
        assert isinstance(opened, MatchOpened)
        origin = self.store.origin(match) or opened.origin
        with self._lock:
            self._codec_of[match] = codec
            self._origin_of[match] = origin
        return codec

    def branches_off(self, match: str) -> Origin | None:
        """What a match branches off from, if it does. Raises as `codec` does."""
        self.codec(match)
        with self._lock:
            return self._origin_of.get(match)

    def current(self, match: str, *, key: str = "", digest: str = "") -> tuple[Checkpoint[Any], Appended | None]:
        """The newest table of a match and what the idempotency `key` led to. Raises UnknownMatch, KeyReused."""
        codec = self.codec(match)
        for start in self._starts(codec, match, None):
            tail = self.store.tail(match, max(start.version - 1, 0), key=key, digest=digest)
            stored = chain.after(tail.stored, start.version, start.hash)
            if stored is not None:
                checkpoint = self._fold(match, codec, start, stored)
                if checkpoint.version:
                    self.remember(match, checkpoint)
                    return checkpoint, tail.replay
            self.forget(match)
        raise UnknownMatch(match)

    def at(self, match: str, version: int) -> Checkpoint[Any]:
        """The table at a version. Raises UnknownMatch, and UnknownVersion for one below 1 or not reached yet."""
        codec = self.codec(match)
        if version < 1:
            raise UnknownVersion(version)
        for start in self._starts(codec, match, version):
            read = self.store.read(match, max(start.version - 1, 0), version)
            stored = chain.after(read, start.version, start.hash)
            if stored is not None and start.version + len(stored) == version:
                return self._fold(match, codec, start, stored)
        raise UnknownVersion(version)

    def recall(self, match: str) -> Recall:
        """What gives the table of a match at a version."""
        return lambda version: self.at(match, version).table

    def remember(self, match: str, checkpoint: Checkpoint[Any]) -> None:
        """Keep a table in the cache unless a newer one is there."""
        with self._lock:
            known = self._known.get(match)
            if known is None or known.version < checkpoint.version:
                self._known[match] = checkpoint

    def cached(self, match: str) -> Checkpoint[Any] | None:
        """The table in the cache, however old."""
        with self._lock:
            return self._known.get(match)

    def forget(self, match: str) -> None:
        """Drop what this process remembers of a match."""
        with self._lock:
            self._known.pop(match, None)
            self._codec_of.pop(match, None)
            self._origin_of.pop(match, None)

    def _fold(
        self, match: str, codec: Codec[Any], start: Checkpoint[Any], stored: Sequence[bytes]
    ) -> Checkpoint[Any]:
        return fold(codec, start, stored, self.recall(match))

    def _starts(self, codec: Codec[Any], match: str, version: int | None) -> Iterator[Checkpoint[Any]]:
        """Where a fold up to a version (None: the newest) may start, the nearest first."""
        cached = self.cached(match)
        if cached is not None and (version is None or cached.version == version):
            yield cached
        origin = self.store.origin(match)
        if origin and version is not None and version <= origin.version:
            yield self.at(origin.match, version)
            return
        yield from self._kept(codec, match, version)
        yield self.at(origin.match, origin.version) if origin else beginning(match)

    def _kept(self, codec: Codec[Any], match: str, version: int | None) -> Iterator[Checkpoint[Any]]:
        """The snapshots worth trying for a version; one that was read before is not asked for again."""
        with self._lock:
            read = None if version is None else self._read.get((match, nearest(version)))
        if read is not None:
            yield read
        for body in self._snapshots.before(match, version) if self._snapshots else ():
            checkpoint = codec.load_checkpoint(body)
            if checkpoint is not None:
                with self._lock:
                    self._read[match, checkpoint.version] = checkpoint
                yield checkpoint


def beginning(match: str) -> Checkpoint[Any]:
    """The table of a match before its first event."""
    return Checkpoint(Table(), chain.genesis(match))


def nothing(version: int) -> Table[Any]:
    """For a fold from the very beginning, which remembers by itself what it may have to go back to."""
    raise LookupError(f"version {version} comes before the fold")


def walk(
    codec: Codec[Any], start: Checkpoint[Any], envelopes: Sequence[Envelope[Event]], recall: Recall = nothing
) -> Iterator[Step]:
    """Each of some envelopes that follow `start`, with the table after it.

    `recall` is asked for tables from before `start` that the match was taken back to; others are remembered.
    """
    wanted = {envelope.event.to for envelope in envelopes if isinstance(envelope.event, TakenBack)}
    known = {start.version: start.table} if start.version in wanted else {}

    def earlier(version: int) -> Table[Any]:
        return known[version] if version in known else recall(version)

    checkpoint = start
    for envelope in envelopes:
        checkpoint = Checkpoint(advance(codec.game, checkpoint.table, envelope.event, earlier), envelope.hash)
        if envelope.version in wanted:
            known[envelope.version] = checkpoint.table
        yield Step(envelope, checkpoint)


def fold(
    codec: Codec[Any], start: Checkpoint[Any], stored: Iterable[bytes], recall: Recall = nothing
) -> Checkpoint[Any]:
    """The table after more stored envelopes; for `recall` see `walk`."""
    envelopes = [codec.envelope(body) for body in stored]
    if any(isinstance(envelope.event, TakenBack) for envelope in envelopes):
        *_, last = walk(codec, start, envelopes, recall)
        return last.checkpoint
    table = advance_all(codec.game, start.table, (envelope.event for envelope in envelopes))
    return Checkpoint(table, envelopes[-1].hash if envelopes else start.hash)
