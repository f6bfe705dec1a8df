"""When the house has a step to take in a tournament: by its schedule, or because of a date of the
check-in or of an adjourned table.
"""

from domain.match.terms import Moment
from domain.tournament.adjourning import adjourned
from domain.tournament.check_in_dates import next_date
from domain.tournament.schedule import next_step
from domain.tournament.state import Tournament
from events import keys
from events.connection import Client, script

BATCH = 1000


class Schedules:
    """The projection, which the index of tournaments keeps, and its reader."""

    def __init__(self, client: Client) -> None:
        self._redis = client
        self._times, self._versions = keys.schedules(), keys.schedule_versions()
        self._put = script(client, "projections", "deadline")

    def put(self, tournament: str, now: Tournament) -> None:
        """Store when the next step of the house is due; nothing if something newer is stored."""
        date, step = next_date(now), next_step(now)
        dates = [due.at for due in adjourned(now)[:1]]
        dates += [date[1]] if date else []
        dates += [step.at] if step else []
        if dates or now.schedule is not None or self._redis.hexists(self._versions, tournament):
            first = min(dates, default="")
            self._put(keys=(self._times, self._versions), args=(tournament, now.version, first))

    def forget(self, tournament: str) -> None:
        """Take a tournament out."""
        pipeline = self._redis.pipeline(transaction=False)
        pipeline.zrem(self._times, tournament)
        pipeline.hdel(self._versions, tournament)
        pipeline.execute()

    def due(self, now: Moment) -> list[tuple[str, int]]:
        """Tournaments with a step that is due, the longest ago first, with the version at which this was stored."""
        found = self._redis.zrangebyscore(self._times, "-inf", now, 0, BATCH)
        versions = self._redis.hmget(self._versions, found) if found else []
        return [(one.decode(), int(version or 0)) for one, version in zip(found, versions, strict=True)]

    def next(self) -> Moment | None:
        """When the first step of all is due, also if that has passed."""
        first = self._redis.zrange(self._times, 0, 0, withscores=True)
        return int(first[0][1]) if first else None
