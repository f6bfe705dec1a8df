"""News: which matches have new events, for live streams.

Unlike a `Feed` this takes no part in the work of the relays and leaves no trace on the server. It misses an entry
that is processed and removed before it is read here, so a reader that needs every event must also check the streams
from time to time.
"""

from typing import Any

from events import keys
from events.connection import Client, is_cluster
from events.feed import BATCH, FeedEntry, entries_of, names, poll


class News:
    """The feeds of all partitions from the moment of `open` on. `client` must be able to block as long as `read`
    does.
    """

    def __init__(self, client: Client) -> None:
        self._redis = client
        self._names = names()
        self._read: dict[bytes, bytes] = {}

    def open(self) -> None:
        """Start here: report what is appended from now on."""
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
