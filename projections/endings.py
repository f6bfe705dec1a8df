"""When each match and tournament was over, so that it can be archived."""

from collections.abc import Iterable, Iterator

from domain.match.state import Status
from domain.match.terms import Moment
from events import keys
from events.connection import Client
from events.envelope import milliseconds
from projections.projection import Change
from projections.round_trips import ask

OVER: frozenset[Status] = frozenset({"finished", "cancelled"})
"""The status of a match that is over."""


class Endings:
    """The projection and its reader. A caller that finds a match here must check whether it is still over."""

    def __init__(self, client: Client) -> None:
        self._redis = client

    def apply(self, change: Change) -> None:
        """See Projection."""
        if change.last.checkpoint.state.match.status in OVER:
            self.put(change.match, milliseconds(change.last.envelope.at))

    def put(self, stream: str, at: Moment) -> None:
        """Note that a stream may be archived, and since when; an earlier moment changes nothing."""
        self._redis.zadd(keys.endings(stream), {stream: at}, gt=True)

    def hasten(self, stream: str) -> None:
        """Have a stream that was over archived before all others."""
        self._redis.zadd(keys.endings(stream), {stream: 0}, xx=True)

    def has(self, stream: str) -> bool:
        """Whether a stream was over, and is not in the archive."""
        return self._redis.zscore(keys.endings(stream), stream) is not None

    def those(self, streams: Iterable[str]) -> set[str]:
        """Those of some streams that were over, in one round trip."""
        asked = list(streams)
        scores = ask(self._redis, (("ZSCORE", keys.endings(stream), stream) for stream in asked))
        return {stream for stream, score in zip(asked, scores, strict=True) if score is not None}

    def forget(self, match: str) -> None:
        """See Projection."""
        self._redis.zrem(keys.endings(match), match)

    def matches(self) -> tuple[str, ...]:
        """There is no list."""
        return ()

    def ended_before(self, moment: Moment, limit: int) -> Iterator[str]:
        """Streams that were over at a moment: up to `limit` of each key, the oldest of each first."""
        asked = self._redis.pipeline(transaction=False)
        for name in keys.every_endings():
            asked.zrangebyscore(name, "-inf", moment, 0, limit)
        for found in asked.execute():
            yield from (stream.decode() for stream in found)
