"""News: which matches have new events, for whoever shows them as they come.

Unlike a `Feed` this takes no part in the work of the relays and leaves no trace on the server. An entry that was
dealt with and removed before it was read here is not told, so whoever must not miss an event looks for itself from
time to time.
"""

from typing import Any

from events import keys
from events.connection import Client, is_cluster
from events.feed import BATCH, FeedEntry, entries_of, names, poll


class News:
    """The feeds of all partitions from the moment of `open` on. `client` blocks as long as `read` is told to."""

    def __init__(self, client: Client) -> None:
        self._redis = client
        self._names = names()
        self._read: dict[bytes, bytes] = {}

    def open(self) -> None:
        """Begin now: what is appended from here on is told."""
        pipeline = self._redis.pipeline(transaction=False)
        for name in self._names:
            pipeline.xrevrange(name, count=1)
        newest = zip(self._names, pipeline.execute(), strict=True)
        self._read = {name: found[0][0] if found else b"0-0" for name, found in newest}

    def read(self, seconds: float) -> dict[str, int]:
        """Matches with new events and the version each has reached; waits up to `seconds` for the first."""
        entries = self._poll(seconds) if is_cluster(self._redis) else self._block(seconds)
        for entry in entries:
            self._read[keys.feed(entry.partition).encode()] = entry.id
        return {entry.match: entry.version for entry in entries}

    def _block(self, seconds: float) -> list[FeedEntry]:
        answer = self._redis.xread(self._read, count=BATCH, block=max(1, int(seconds * 1000)))
        return list(entries_of(self._names, answer))

    def _poll(self, seconds: float) -> list[FeedEntry]:
        def ask(pipeline: Any) -> None:
            for name, after in self._read.items():
                pipeline.xread({name: after}, count=BATCH)

        return poll(self._redis, self._names, ask, seconds)
