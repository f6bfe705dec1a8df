"""Tables at any version: the nearest snapshot plus a fold, and a cache in this process.

A cached table is never trusted to be current: every read asks the stream for what came after it.
"""

from collections.abc import Iterable, Mapping
from threading import Lock
from typing import Any

import msgspec
from cachetools import LRUCache

from domain.kernel.game import Game
from domain.kernel.messages import Event
from domain.kernel.table import Table, advance
from events import chain
from events.codec import Checkpoint, Codec
from events.envelope import Envelope
from events.snapshots import Snapshots
from events.store import Appended, EventStore

CACHED_TABLES = 1000

_opening = msgspec.json.Decoder(dict[str, Any])


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
        self._codec_of: LRUCache[str, Codec[Any]] = LRUCache(100 * CACHED_TABLES)

    def codec(self, match: str) -> Codec[Any]:
        """The codec of the game of a match. Raises UnknownMatch and GameNotInstalled."""
        with self._lock:
            known = self._codec_of.get(match)
        if known:
            return known
        first = self.store.read(match, limit=1)
        if not first:
            raise UnknownMatch(match)
        game = _opening.decode(first[0])["event"]["game"]
        if game not in self.codecs:
            raise GameNotInstalled(game)
        codec = self.codecs[game]
        with self._lock:
            self._codec_of[match] = codec
        return codec

    def current(self, match: str, *, key: str = "", digest: str = "") -> tuple[Checkpoint[Any], Appended | None]:
        """The newest table of a match and what the idempotency `key` led to. Raises UnknownMatch, KeyReused."""
        codec = self.codec(match)
        with self._lock:
            known = self._known.get(match)
        start = known or self._snapshot(codec, match, None)
        tail = self.store.tail(match, start.version, key=key, digest=digest)
        checkpoint = fold(codec, start, tail.stored)
        self.remember(match, checkpoint)
        return checkpoint, tail.replay

    def at(self, match: str, version: int) -> Checkpoint[Any]:
        """The table at a version. Raises UnknownMatch, and UnknownVersion for one below 1 or not reached yet."""
        codec = self.codec(match)
        if version < 1:
            raise UnknownVersion(version)
        start = self._snapshot(codec, match, version)
        checkpoint = fold(codec, start, self.store.read(match, start.version, version))
        if checkpoint.version != version:
            raise UnknownVersion(version)
        return checkpoint

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

    def _snapshot(self, codec: Codec[Any], match: str, version: int | None) -> Checkpoint[Any]:
        for body in self._snapshots.before(match, version) if self._snapshots else ():
            checkpoint = codec.load_checkpoint(body)
            if checkpoint is not None:
                return checkpoint
        return beginning(match)


def beginning(match: str) -> Checkpoint[Any]:
    """The table of a match before its first event."""
    return Checkpoint(Table(), chain.genesis(match))


def follow(codec: Codec[Any], checkpoint: Checkpoint[Any], envelope: Envelope[Event]) -> Checkpoint[Any]:
    """The table after one more envelope."""
    return Checkpoint(advance(codec.game, checkpoint.table, envelope.event), envelope.hash)


def fold(codec: Codec[Any], start: Checkpoint[Any], stored: Iterable[bytes]) -> Checkpoint[Any]:
    """The table after more stored envelopes."""
    for body in stored:
        start = follow(codec, start, codec.envelope(body))
    return start
