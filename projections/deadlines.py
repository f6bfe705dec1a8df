"""When each match must be checked because the time of a seat is over, or a bot has waited for its pace."""

from collections.abc import Sequence

from domain.kernel.game import MOST_SEATS
from domain.kernel.messages import Seat
from domain.match import clocks
from domain.match.terms import Moment, SeatClock
from events import keys
from events.connection import Client, script
from events.envelope import milliseconds
from projections.matches import worker_seat
from projections.projection import Change

BATCH = 1000
REMINDER_SHARE = 4
"""A reminder is due when this part of the time that a clock had is left …"""
REMINDER_LEAST = 5 * 60 * 1000
"""… if that is at least this many milliseconds."""


def reminder(clock: SeatClock) -> Moment | None:
    """When to remind of a running clock; None if its time is too short."""
    left = clock.left // REMINDER_SHARE
    return clock.deadline - left if clock.deadline is not None and left >= REMINDER_LEAST else None


class Deadlines:
    """The projection and its reader. A deadline is when the first clock of a match runs out, or when a bot or the
    house may go on.
    """

    def __init__(self, client: Client) -> None:
        self._redis = client
        self._times, self._versions = keys.deadlines(), keys.deadline_versions()
        self._reminders = keys.reminders()
        self._put = script(client, "projections", "deadline")

    def apply(self, change: Change) -> None:
        """See Projection."""
        match = change.last.checkpoint.state.match
        if match.terms.clock is None and not match.terms.pace:
            return
        running = clocks.running(match, change.awaited)
        times = [clock.deadline for clock in running if clock.deadline]
        if match.terms.pace and worker_seat(match, change.awaited) is not None:
            times.append(milliseconds(change.last.envelope.at) + match.terms.pace)
        first = min(times) if times else ""
        if self._put(keys=(self._times, self._versions), args=(change.match, match.version, first)):
            self._put_reminders(change, running)

    def _put_reminders(self, change: Change, running: Sequence[SeatClock]) -> None:
        """Store reminders that are still to come; past ones are dropped."""
        now = milliseconds(change.last.envelope.at)
        wanted = {clock.seat: at for clock in running if (at := reminder(clock)) is not None and at > now}
        pipeline = self._redis.pipeline(transaction=False)
        pipeline.zrem(self._reminders, *_places(change.match))
        for seat, at in wanted.items():
            pipeline.zadd(self._reminders, {f"{change.match}|{seat}": at})
        pipeline.execute()

    def forget(self, match: str) -> None:
        """See Projection."""
        pipeline = self._redis.pipeline(transaction=False)
        pipeline.zrem(self._times, match)
        pipeline.hdel(self._versions, match)
        pipeline.zrem(self._reminders, *_places(match))
        pipeline.execute()

    def matches(self) -> list[str]:
        """The matches with a clock."""
        return [match.decode() for match in self._redis.hkeys(self._versions)]

    def pending(self) -> list[str]:
        """The matches in which a clock runs or a bot waits, the first to fall due first."""
        return [match.decode() for match in self._redis.zrange(self._times, 0, -1)]

    def due(self, now: Moment) -> list[tuple[str, int]]:
        """Matches in which time is over, the longest ago first, with the version at which this was stored."""
        found = self._redis.zrangebyscore(self._times, "-inf", now, 0, BATCH)
        versions = self._redis.hmget(self._versions, found) if found else []
        return [(match.decode(), int(version or 0)) for match, version in zip(found, versions, strict=True)]

    def next(self) -> Moment | None:
        """The first deadline of all, also if it has passed."""
        first = self._redis.zrange(self._times, 0, 0, withscores=True)
        return int(first[0][1]) if first else None

    def reminders(self, now: Moment) -> list[tuple[str, Seat]]:
        """Matches and their seats whose players are due a reminder."""
        found = self._redis.zrangebyscore(self._reminders, "-inf", now, 0, BATCH)
        places = (place.decode().split("|") for place in found)
        return [(match, Seat(int(seat))) for match, seat in places]

    def reminded(self, match: str, seat: Seat) -> None:
        """A reminder was processed."""
        self._redis.zrem(self._reminders, f"{match}|{seat}")


def _places(match: str) -> list[str]:
    return [f"{match}|{seat}" for seat in range(MOST_SEATS)]
