"""Whole lines of play: the stream of a branch contains only what came after its origin."""

from threading import Lock
from typing import Any

import msgspec
from cachetools import LRUCache
from msgspec import Struct

from domain.match.terms import Origin
from events import chain
from events.envelope import UNREADABLE

CACHED_ORIGINS = 100_000

_opening = msgspec.json.Decoder(dict[str, Any])


class Damaged(ValueError):
    """The stored first envelope of a stream, that of `version`, was changed since it was stored."""

    def __init__(self, version: int) -> None:
        super().__init__(f"the event of version {version} cannot be read")
        self.version = version


class Part(Struct, frozen=True):
    """What a stream itself contains of a range of versions; `first` is the version of its first envelope."""

    first: int
    stored: list[bytes]


class Lines:
    """Reads whole lines of play: the envelopes of a stream after those of its origin."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._origins: LRUCache[str, Origin | None] = LRUCache(CACHED_ORIGINS)

    def own(self, match: str, after: int, upto: int | None, limit: int | None) -> Part:
        """What the stream itself contains of a range."""
        raise NotImplementedError

    def origin(self, match: str) -> Origin | None:
        """See EventStore. Raises Damaged."""
        with self._lock:
            if match in self._origins:
                return self._origins[match]
        beginning = self.own(match, 0, None, 1)
        if not beginning.stored:
            return None
        origin = _origin(beginning) if beginning.first > 1 else None
        with self._lock:
            self._origins[match] = origin
        return origin

    def read(self, match: str, after: int = 0, upto: int | None = None, limit: int | None = None) -> list[bytes]:
        """See EventStore."""
        return self.whole(match, after, upto, limit, self.own(match, after, upto, limit))

    def whole(self, match: str, after: int, upto: int | None, limit: int | None, part: Part) -> list[bytes]:
        """What a stream contains of a range, after what its origin contains of it, and so on."""
        found = [part]
        while (origin := self._goes_on(match, after, found[-1])) is not None:
            upto = origin.version if upto is None else min(upto, origin.version)
            match = self._holder(origin.match, upto if limit is None else min(upto, after + limit))
            found.append(self.own(match, after, upto, limit))
        return [stored for part in reversed(found) for stored in part.stored][:limit]

    def _holder(self, match: str, last: int) -> str:
        """The stream that has the versions up to the last one: this, or one that it is known to continue."""
        with self._lock:
            while (origin := self._origins.get(match)) is not None and last <= origin.version:
                match = origin.match
        return match

    def _goes_on(self, match: str, after: int, part: Part) -> Origin | None:
        """The origin of a stream, if that has more of a range of which the stream itself has a part."""
        if part.stored and part.first == after + 1:
            return None
        origin = self.origin(match)
        if origin is None or after >= origin.version:
            return None
        if not part.stored and not self.own(match, origin.version, None, 1).stored:
            with self._lock:
                self._origins.pop(match, None)  # the store has lost the branch since
            return None
        return origin


def _origin(beginning: Part) -> Origin:
    """The origin of a stream with this first envelope; all earlier versions are read from there."""
    try:
        if chain.is_intact(beginning.stored[0]):
            return msgspec.convert(_opening.decode(beginning.stored[0])["event"]["origin"], Origin)
    except UNREADABLE:
        pass
    raise Damaged(beginning.first)
