"""When which match must be looked at because the time of a seat is over."""

from importlib.resources import files

from domain.kernel import clocks
from domain.kernel.terms import Moment
from events import keys
from events.connection import Client
from projections.projection import Change

BATCH = 1000


class Deadlines:
    """The projection and its reader. A deadline stands for the clock of a match that runs out first."""

    def __init__(self, client: Client) -> None:
        self._redis = client
        self._times, self._versions = keys.deadlines(), keys.deadline_versions()
        self._put = client.register_script(files("projections").joinpath("deadline.lua").read_text())

    def apply(self, change: Change) -> None:
        """See Projection."""
        match = change.last.checkpoint.table.match
        if match.terms.clock is None:
            return
        times = [clock.deadline for clock in clocks.running(match, change.awaited) if clock.deadline]
        first = min(times) if times else ""
        self._put(keys=(self._times, self._versions), args=(change.match, match.version, first))

    def forget(self, match: str) -> None:
        """See Projection."""
        pipeline = self._redis.pipeline(transaction=False)
        pipeline.zrem(self._times, match)
        pipeline.hdel(self._versions, match)
        pipeline.execute()

    def matches(self) -> list[str]:
        """The matches with a clock."""
        return [match.decode() for match in self._redis.hkeys(self._versions)]

    def due(self, now: Moment) -> list[tuple[str, int]]:
        """Matches in which time is over, the longest first, with the version this was seen at."""
        found = self._redis.zrangebyscore(self._times, "-inf", now, 0, BATCH)
        versions = self._redis.hmget(self._versions, found) if found else []
        return [(match.decode(), int(version or 0)) for match, version in zip(found, versions, strict=True)]

    def next(self) -> Moment | None:
        """The first deadline of all, also if it has passed."""
        first = self._redis.zrange(self._times, 0, 0, withscores=True)
        return int(first[0][1]) if first else None
