"""The current view of each seat and of the public, kept ready. Reading one never reads the truth."""

import logging
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache, partial
from threading import Lock
from typing import Any
from zlib import crc32

import msgspec
from cachetools import LRUCache

from domain.kernel.game import Game
from domain.kernel.messages import HOUSE, Event, Seat, Viewer
from domain.match import table
from domain.match.events import TakenBack
from domain.match.fold import follow, jump
from domain.match.state import Match
from domain.match.terms import Watch
from events import chain, keys
from events.codec import Checkpoint, Codec, dump_match, load_match
from events.connection import Client, running, script
from events.envelope import UNREADABLE, Envelope
from projections.projection import Change
from projections.round_trips import Call
from streams.folding import Recall
from streams.matches import Matches

PUBLIC = "public"
SUM = b"sum"
"""The name of the checksum among the kept fields."""
KNOWN_TERMS = 100_000

_log = logging.getLogger("cabinet.projections")


def checksum(kept: Mapping[bytes, bytes]) -> bytes:
    """What is kept with the views and fits no others: a changed bit is noticed."""
    found = 0
    for name in sorted(kept):
        found = crc32(kept[name], crc32(b"%s %d " % (name, len(kept[name])), found))
    return b"%08x" % found


class ViewedMatch:
    """A match as its viewers know it now: the kept views plus the events shown to them since.

    `known` gives the view of a viewer, and `at` the time, at the version of `beginning`; `recall` the tables that
    an undo went back to.
    """

    def __init__(
        self,
        codec: Codec[Any],
        beginning: Match,
        at: str,
        known: Callable[[Viewer], Any],
        since: list[Envelope[Event]],
        recall: Recall,
    ) -> None:
        self._codec = codec
        self._known = known
        self._since = since
        self._beginning = beginning
        self._recall = recall
        self.match = beginning
        for envelope in since:
            self.match = self._follow(self.match, envelope.event)
        self.at = since[-1].at if since else at

    def _follow(self, match: Match, event: Event) -> Match:
        if isinstance(event, TakenBack):
            return jump(match, event, self._recall(event.to).match)
        return follow(match, event)

    @property
    def game(self) -> Game[Any]:
        """The game of the match."""
        game: Game[Any] = self._codec.game
        return game

    def view(self, viewer: Viewer) -> Any:
        """What `viewer` knows of the game; the house knows as much as the public."""
        sight = table.Sight(self._beginning, self._known(viewer))

        def earlier(version: int) -> table.Sight[Any]:
            return table.sight(self._recall(version), viewer)

        for envelope in self._since:
            sight = table.watch(self.game, sight, envelope.event.seen_by(viewer), earlier)
        return sight.view

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that must answer now."""
        return table.awaited(self.game, self.match, self.view(None))


class PastMatch(ViewedMatch):
    """A match as its viewers knew it at an earlier version."""


class Views:
    """The projection and its reader."""

    def __init__(self, client: Client, matches: Matches) -> None:
        self._redis = client
        self._matches = matches
        self._put = script(client, "projections", "put")
        self._watch: LRUCache[str, Watch] = LRUCache(KNOWN_TERMS)
        self._lock = Lock()

    def apply(self, change: Change) -> None:
        """See Projection."""
        self.put(change)

    def put(self, change: Change) -> int:
        """Keep the views after a change; returns the version of those kept before, 0 if there were none."""
        return self._keep(change.match, change.codec, change.last.checkpoint)

    def _keep(self, match: str, codec: Codec[Any], now: Checkpoint[table.Table[Any]]) -> int:
        """Keep the views at a checkpoint with their checksum; returns the version of those kept before."""
        return int(self._put(*self._keeping(match, codec, now)))

    def commands(self, change: Change) -> list[tuple[Any, ...]]:
        """See Projections.catch_up_together. The last one answers as `put` does."""
        return [running(self._put, *self._keeping(change.match, change.codec, change.last.checkpoint))]

    def _keeping(self, match: str, codec: Codec[Any], now: Checkpoint[table.Table[Any]]) -> Call:
        world = now.state.known_world
        kept = {
            b"version": b"%d" % now.version,
            b"shape": codec.fingerprint,
            b"at": now.at.encode(),
            b"hash": now.hash.encode(),
            b"match": dump_match(now.state.match),
            **{b"%d" % seat: codec.dump_state(view) for seat, view in enumerate(world.views)},
            PUBLIC.encode(): codec.dump_state(world.public),
        }
        kept[SUM] = checksum(kept)
        head = kept.pop(b"version"), kept.pop(b"shape")
        args = *head, *(word for field in kept.items() for word in field)
        return (keys.views(match),), args

    def forget(self, match: str) -> None:
        """See Projection."""
        self._redis.delete(keys.views(match))

    def matches(self) -> tuple[str, ...]:
        """There is no list."""
        return ()

    def mark(self, match: str) -> tuple[int, str]:
        """How far the kept views are: version and hash; version 0 if there are none of today's shape.

        Raises UnknownStream.
        """
        version, digest, shape = self._redis.hmget(keys.views(match), ["version", "hash", "shape"])
        if shape != self._matches.codec(match).fingerprint:
            return 0, ""
        try:
            return int(version), digest.decode()
        except (TypeError, ValueError):  # damaged
            return 0, ""

    def stored_fields(self, match: str) -> dict[str, bytes]:
        """The kept fields, for an audit; none if they are not of today's shape, or damaged."""
        return {name.decode(): body for name, body in self._intact(match, self._matches.codec(match)).items()}

    def _intact(self, match: str, codec: Codec[Any]) -> dict[bytes, bytes]:
        """The kept fields; none if they are not of today's shape. Damaged ones in Redis are computed again."""
        here: dict[bytes, bytes] = self._redis.hgetall(keys.views(match))
        kept = here or dict(self._matches.store.archived_views(match))
        if not kept or kept.get(b"shape") != codec.fingerprint:
            return {}
        if kept.pop(SUM, None) == checksum(kept):
            return kept
        if not here:
            return {}
        _log.warning("the kept views of %s were damaged and are made anew", match)
        with suppress(*UNREADABLE):  # the log is damaged too
            now = self._matches.current(match)[0]
            self.forget(match)
            self._keep(match, codec, now)
        return {}

    def stored_match(self, match: str) -> Match | None:
        """The match as kept beside the log, for readers of a damaged log; None if nothing useful is kept."""
        kept = self._redis.hgetall(keys.views(match))
        if kept.pop(SUM, None) != checksum(kept):
            return None
        try:
            return load_match(kept[b"match"])
        except msgspec.MsgspecError:
            return None

    def watch(self, match: str) -> Watch:
        """The watch terms of a match, which never change. Raises UnknownStream."""
        with self._lock:
            known = self._watch.get(match)
        if known is None:
            known = self.current(match).match.terms.watch
            with self._lock:
                self._watch[match] = known
        return known

    def past(self, match: str, version: int) -> PastMatch:
        """A match as its viewers knew it at a version. Raises UnknownStream and UnknownVersion."""
        codec, then = self._matches.codec(match), self._matches.checkpoint_at(match, version)
        view, recall = then.state.known_world.view, self._matches.recall(match)
        return PastMatch(codec, then.state.match, then.at, view, [], recall)

    def current(self, match: str) -> ViewedMatch:
        """A match as its viewers know it now. Raises UnknownStream."""
        codec = self._matches.codec(match)
        if kept := self._intact(match, codec):
            version = int(kept[b"version"])
            read = self._matches.store.read(match, version - 1)
            since = chain.envelopes_after(read, version, kept[b"hash"].decode())
            if since is not None:
                envelopes = [codec.envelope(body) for body in since]
                known = partial(_kept_view, codec, kept)
                at = kept[b"at"].decode()
                return ViewedMatch(
                    codec, load_match(kept[b"match"]), at, known, envelopes, self._matches.recall(match)
                )
        return self._from_the_log(match, codec)

    def _from_the_log(self, match: str, codec: Codec[Any]) -> ViewedMatch:
        """If nothing is kept yet."""
        now = self._matches.current(match)[0]
        view, recall = now.state.known_world.view, self._matches.recall(match)
        return ViewedMatch(codec, now.state.match, now.at, view, [], recall)


class Glance:
    """Views read at most once each, for several answers about one moment."""

    def __init__(self, views: Views) -> None:
        self.current = cache(views.current)
        self.past = cache(views.past)


def _kept_view(codec: Codec[Any], kept: dict[bytes, bytes], viewer: Viewer) -> Any:
    field = PUBLIC if viewer is None or viewer == HOUSE else str(viewer)
    return codec.load_state(kept[field.encode()])
