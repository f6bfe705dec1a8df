"""The store for tests without a server, and the reference for the suite that both stores pass."""

from collections.abc import Iterator, Mapping, Sequence

from events import chain, ids
from events.lines import Lines, Part
from events.store import Append, Appended, Tail, VersionConflict, attempt, receipt


class MemoryStore(Lines):
    """Streams in this process. Makes the same promises as `RedisStore`, but nothing outlives the process."""

    def __init__(self) -> None:
        super().__init__()
        self._streams: dict[str, list[bytes]] = {}
        self._bases: dict[str, int] = {}
        self._keys: dict[tuple[str, str], bytes] = {}
        self._seeds: dict[str, bytes] = {}

    def append(self, *appends: Append) -> Appended:
        """See EventStore."""
        for one in appends:
            if one.key and (one.stream, one.key) in self._keys:
                return receipt(self._keys[one.stream, one.key], one.digest)
            self._check(one)
        for one in appends:
            if one.seed and one.stream not in self._streams:
                self._seeds[one.stream] = one.seed
            self._streams[one.stream] = [*self._streams.get(one.stream, []), *one.stored]
            self._bases.setdefault(one.stream, one.base)
            if one.key:
                reached = f"{one.expected + 1} {one.expected + len(one.stored)} {one.digest}"
                self._keys[one.stream, one.key] = reached.encode()
        first = appends[0]
        return Appended(first.expected + 1, first.expected + len(first.stored))

    def append_each(self, appends: Sequence[Append]) -> list[Appended | Exception]:
        """See Appender."""
        return [attempt(self.append, one) for one in appends]

    def _check(self, one: Append) -> None:
        stream = self._streams.get(one.stream, [])
        follows = (
            not (one.previous and stream)
            or chain.envelopes_after(stream[-1:], one.expected, one.previous) is not None
        )
        current = self._bases.get(one.stream, one.base) + len(stream)
        if current != one.expected or not follows:
            raise VersionConflict(current)

    def tail(self, match: str, after: int, *, key: str = "", digest: str = "") -> Tail:
        """See EventStore."""
        kept = self._keys.get((match, key))
        return Tail(self.read(match, after), receipt(kept, digest) if kept else None)

    def tails(self, after: Mapping[str, int]) -> dict[str, list[bytes]]:
        """See EventStore."""
        read = {stream: self.own(stream, version, None, None) for stream, version in after.items()}
        return {
            stream: part.stored for stream, part in read.items() if part.stored and part.first == after[stream] + 1
        }

    def own(self, match: str, after: int, upto: int | None, limit: int | None) -> Part:
        """See Lines."""
        base = self._bases.get(match, 0)
        last = None if upto is None else max(upto - base, 0)
        found = self._streams.get(match, [])[max(after - base, 0) : last]
        return Part(max(after, base) + 1, found[:limit])

    def version(self, match: str) -> int:
        """See EventStore."""
        return self._bases.get(match, 0) + len(self._streams.get(match, []))

    def versions(self, streams: Sequence[str]) -> list[int]:
        """See EventStore."""
        return [self.version(stream) for stream in streams]

    def matches(self) -> Iterator[str]:
        """See EventStore."""
        return self._ids(ids.MATCH)

    def tournaments(self) -> Iterator[str]:
        """See EventStore."""
        return self._ids(ids.TOURNAMENT)

    def series(self) -> Iterator[str]:
        """See EventStore."""
        return self._ids(ids.SERIES)

    def is_archived(self, stream: str) -> bool:
        """See EventStore."""
        return False

    def archived_views(self, stream: str) -> Mapping[bytes, bytes]:
        """See EventStore."""
        return {}

    def _ids(self, kind: str) -> Iterator[str]:
        return iter([stream for stream in self._streams if ids.kind_of(stream) == kind])

    def seed(self, match: str) -> bytes:
        """See EventStore."""
        return self._seeds[match]
