"""The store for tests that need no server, and the reference for the suite that both stores pass."""

from collections.abc import Iterator, Sequence

from events import chain
from events.store import Appended, Tail, VersionConflict, receipt


class MemoryStore:
    """Streams in this process. Same promises as `RedisStore`, except that nothing outlives the process."""

    def __init__(self) -> None:
        self._streams: dict[str, list[bytes]] = {}
        self._keys: dict[tuple[str, str], bytes] = {}
        self._seeds: dict[str, bytes] = {}

    def append(
        self,
        match: str,
        expected: int,
        stored: Sequence[bytes],
        *,
        previous: str = "",
        key: str = "",
        digest: str = "",
    ) -> Appended:
        """See EventStore."""
        if key and (match, key) in self._keys:
            return receipt(self._keys[match, key], digest)
        stream = self._streams.get(match, [])
        follows = not (previous and stream) or chain.after(stream[-1:], expected, previous) is not None
        if len(stream) != expected or not follows:
            raise VersionConflict(len(stream))
        self._streams[match] = [*stream, *stored]
        last = expected + len(stored)
        if key:
            self._keys[match, key] = f"{expected + 1} {last} {digest}".encode()
        return Appended(expected + 1, last)

    def tail(self, match: str, after: int, *, key: str = "", digest: str = "") -> Tail:
        """See EventStore."""
        kept = self._keys.get((match, key))
        return Tail(self.read(match, after), receipt(kept, digest) if kept else None)

    def read(self, match: str, after: int = 0, upto: int | None = None, limit: int | None = None) -> list[bytes]:
        """See EventStore."""
        found = self._streams.get(match, [])[after:upto]
        return found[:limit]

    def version(self, match: str) -> int:
        """See EventStore."""
        return len(self._streams.get(match, []))

    def matches(self) -> Iterator[str]:
        """See EventStore."""
        return iter(tuple(self._streams))

    def keep_seed(self, match: str, seed: bytes) -> None:
        """See EventStore."""
        self._seeds.setdefault(match, seed)

    def seed(self, match: str) -> bytes:
        """See EventStore."""
        return self._seeds[match]
