"""Matches: loaded from the nearest snapshot, branches on top of their origins; and what a command leads to."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from cachetools import LRUCache, TTLCache
from msgspec.structs import replace

from domain.kernel.chance import KeyedChance
from domain.kernel.game import Game
from domain.kernel.messages import Event
from domain.match.events import MatchOpened
from domain.match.state import Match
from domain.match.table import Table
from domain.match.terms import Origin
from events import chain
from events.codec import Checkpoint, Codec
from events.envelope import Envelope
from events.lines import Damaged
from events.running_hash import RunningHashes
from events.snapshots import INTERVAL, Snapshots, nearest
from events.store import EventStore
from streams.folding import Recall, beginning, fold
from streams.pending import Arrival, Pending, ahead_of, hashes_after
from streams.stream import IDLE_SECONDS, Streams, UnknownStream

CACHED_TABLES = 1000
CACHED_SNAPSHOTS = 256
"""The number of snapshots to cache as read: a reader of old versions usually reads neighbouring ones too."""
CACHED_SEEDS = 10_000

_opening = msgspec.json.Decoder(dict[str, Any])


class GameNotInstalled(LookupError):
    """The game of the match is not installed."""


class Matches(Streams[Table[Any]]):
    """The matches of the given games."""

    def __init__(
        self, games: Mapping[str, Game[Any]], store: EventStore, snapshots: Snapshots | None = None
    ) -> None:
        super().__init__(store, CACHED_TABLES)
        self.codecs = {key: Codec(game) for key, game in games.items()}
        self._snapshots = snapshots
        self._read: TTLCache[tuple[str, int], Checkpoint[Table[Any]]] = TTLCache(CACHED_SNAPSHOTS, IDLE_SECONDS)
        self._codec_of: LRUCache[str, Codec[Any]] = LRUCache(100 * CACHED_TABLES)
        self._origin_of: LRUCache[str, Origin | None] = LRUCache(100 * CACHED_TABLES)
        self._seeds: LRUCache[str, bytes] = LRUCache(CACHED_SEEDS)

    def reader(self, stream: str) -> Codec[Any]:
        """See Streams."""
        return self.codec(stream)

    def codec(self, match: str) -> Codec[Any]:
        """The codec of the game of a match. Raises UnknownStream, GameNotInstalled, and Damaged."""
        with self._lock:
            known = self._codec_of.get(match)
        if known:
            return known
        first = self.store.read(match, limit=1)
        if not first:
            raise UnknownStream(match)
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

    def game(self, match: str) -> Game[Any]:
        """The game of a match. Raises as `codec` does."""
        return self.codec(match).game

    def branches_off(self, match: str) -> Origin | None:
        """The origin of a match that is a branch from the truth. Raises as `codec` does."""
        self.codec(match)
        with self._lock:
            return self._origin_of.get(match)

    def beginning(self, stream: str) -> Checkpoint[Table[Any]]:
        """See Streams."""
        return beginning(stream)

    def fold(self, stream: str, start: Checkpoint[Table[Any]], stored: Sequence[bytes]) -> Checkpoint[Table[Any]]:
        """See Streams. The states on the way of a long fold are cached as though they were snapshots."""
        codec = self.codec(stream)
        while len(stored) > 2 * INTERVAL:
            piece = INTERVAL - start.version % INTERVAL
            start = self._fold(codec, stream, start, stored[:piece])
            stored = stored[piece:]
            with self._lock:
                self._read[stream, start.version] = start
        return self._fold(codec, stream, start, stored)

    def _fold(
        self, codec: Codec[Any], stream: str, start: Checkpoint[Table[Any]], stored: Sequence[bytes]
    ) -> Checkpoint[Table[Any]]:
        return fold(codec, start, [codec.envelope(body) for body in stored], self.recall(stream))

    def follow(self, match: str, stored: Sequence[bytes], encoded: str = "") -> Arrival | None:
        """Take in what was just appended to a match; None unless it follows the cached state.

        `encoded` are the running hashes after each envelope, if the writer sent them along. The game itself
        is folded when its state is wanted.
        """
        known = self._newest(match)
        if known is None:
            return None
        codec = self.codec(match)
        envelopes = [codec.envelope(body) for body in stored]
        if (envelopes[0].version, envelopes[0].previous) != (known.version + 1, known.hash):
            return None
        now = ahead_of(known, envelopes, encoded)
        if now:
            self.remember(match, now)
            return Arrival(match, envelopes, now.match, now.running_hashes)
        before = self.cached(match)
        if before is None or before.hash != known.hash:
            return None
        after = self._follow_envelopes(
            match, before, envelopes, hashes_after(before.running_hashes, envelopes, encoded)
        )
        self.remember(match, after)
        return Arrival(match, envelopes, after.state.match, after.running_hashes)

    def cached(self, stream: str) -> Checkpoint[Table[Any]] | None:
        """See Streams. What was only heard of is folded now."""
        known: Checkpoint[Table[Any]] | Pending | None = self._newest(stream)
        if not isinstance(known, Pending):
            return known
        if known.base is None:
            return None
        folded = self._follow_envelopes(stream, known.base, known.since, known.running_hashes)
        with self._lock:
            if self._known.get(stream) is known:
                self._known.put(stream, folded)
        return folded

    def _follow_envelopes(
        self,
        match: str,
        before: Checkpoint[Table[Any]],
        envelopes: Sequence[Envelope[Event]],
        running_hashes: RunningHashes | None,
    ) -> Checkpoint[Table[Any]]:
        """A match after more envelopes, if it is known what its viewers were told."""
        silent = replace(before, running_hashes=None)
        return replace(
            fold(self.codec(match), silent, envelopes, self.recall(match)), running_hashes=running_hashes
        )

    def recall(self, match: str) -> Recall:
        """A function that returns the table of the match at a version."""
        return lambda version: self.checkpoint_at(match, version).state

    def forget(self, stream: str) -> None:
        """See Streams."""
        super().forget(stream)
        with self._lock:
            self._codec_of.pop(stream, None)
            self._origin_of.pop(stream, None)

    def starts(self, stream: str, version: int | None) -> Iterator[Checkpoint[Table[Any]]]:
        """See Streams."""
        origin = self.store.origin(stream)
        if origin and version is not None and version <= origin.version:
            yield self.checkpoint_at(origin.match, version)
            return
        yield from self._snapshots_for(self.codec(stream), stream, version)
        yield self.checkpoint_at(origin.match, origin.version) if origin else beginning(stream)

    def _snapshots_for(
        self, codec: Codec[Any], match: str, version: int | None
    ) -> Iterator[Checkpoint[Table[Any]]]:
        """The snapshots worth trying for a version, from the cache if they were read before."""
        with self._lock:
            read = None if version is None else self._read.get((match, nearest(version)))
        if read is not None:
            yield read
        for body in self._snapshots.candidates(match, version) if self._snapshots else ():
            checkpoint = codec.load_checkpoint(body)
            if checkpoint is not None:
                with self._lock:
                    self._read[match, checkpoint.version] = checkpoint
                yield checkpoint

    def chance(self, match: str, now: Match, purpose: str = "") -> KeyedChance:
        """The chance of the next command of a match, or for another purpose; see `domain.kernel.chance`."""
        return KeyedChance(self.seed(match, now), now.dice or match, now.ply, purpose)

    def seed(self, match: str, now: Match) -> bytes:
        """The secret seed of a match, cached by its commitment because a lost match may be opened again."""
        committed = now.terms.commitment
        with self._lock:
            known = self._seeds.get(committed)
        if known is None:
            known = self.store.seed(match)
            self.remember_seed(committed, known)
        return known

    def remember_seed(self, committed: str, seed: bytes) -> None:
        """Put a seed into the cache."""
        with self._lock:
            self._seeds[committed] = seed
