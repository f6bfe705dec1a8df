"""How many matches a player hosts, and how many tournaments and series one organises, that are not over.

A place is taken before the match is opened, so that none is missed. Those that are over, that were never opened or
that are in the archive are found when a player has no place left. One that another request is about to open counts
for `OPENING_SECONDS`. A damaged one counts, because it cannot be known whether it is over.
"""

from collections.abc import Mapping

from events import ids, keys
from events.connection import Client, script
from events.store import EventStore
from projections.views import Views
from service.application import problems
from service.application.damage import unless_damaged
from service.application.problems import Problem
from service.application.quotas import OF_STREAMS, Quotas
from streams.series import SeriesStreams
from streams.tournaments import Tournaments

HOSTED_MAX = 100
"""Matches of a player as host that are not over, without those in the archive; `CABINET_HOSTED_MAX`."""
ORGANISED_MAX = 20
"""The same of tournaments, and of series; `CABINET_ORGANISED_MAX`."""
OPENING_SECONDS = 60
"""How long a match or a tournament has its place before its first event is stored."""
TOO_MANY = {
    ids.MATCH: problems.TOO_MANY_MATCHES,
    ids.TOURNAMENT: problems.TOO_MANY_TOURNAMENTS,
    ids.SERIES: problems.TOO_MANY_SERIES,
}
"""The problem of who has too many of a kind."""


class Hosting:
    """The places of hosts, in Redis. `most` has the largest number of each kind for whom the operator
    set no other; 0 is no limit.
    """

    def __init__(
        self,
        client: Client,
        store: EventStore,
        views: Views,
        tournaments: Tournaments,
        most: Mapping[str, int],
        quotas: Quotas,
    ) -> None:
        self._redis = client
        self._store = store
        self._views = views
        self._tournaments = tournaments
        self._series = SeriesStreams(store)
        self._most = most
        self._quotas = quotas
        self._take = script(client, "service.application", "take_place")

    def begin(self, player: str, stream: str) -> None:
        """Take a place for a match or a tournament that a player opens. A problem if there is none left."""
        kind = ids.kind_of(stream)
        most = self._most_of(player, kind)
        if not most or self._has_place(player, kind, stream, most):
            return
        self._give_up_those_over(player, kind)
        if not self._has_place(player, kind, stream, most) and not self._store.version(stream):
            raise Problem(TOO_MANY[kind], {"most": most})

    def take_over(self, player: str, stream: str) -> None:
        """Take a place for what another player opened. A problem if there is none left."""
        kind = ids.kind_of(stream)
        most = self._most_of(player, kind)
        if not most or self._has_place(player, kind, stream, most):
            return
        self._give_up_those_over(player, kind)
        if not self._has_place(player, kind, stream, most):
            raise Problem(TOO_MANY[kind], {"most": most})

    def drop(self, player: str, stream: str) -> None:
        """Nothing came of a match or a tournament."""
        self._redis.delete(keys.opening(player, stream))
        self._redis.srem(keys.hosting(player, ids.kind_of(stream)), stream)

    def forget(self, player: str) -> None:
        """Remove everything about a player."""
        for kind in ids.STREAMS:
            self._redis.delete(keys.hosting(player, kind))

    def _most_of(self, player: str, kind: str) -> int:
        own = self._quotas.own(player, OF_STREAMS[kind])
        return self._most.get(kind, 0) if own is None else own

    def _has_place(self, player: str, kind: str, stream: str, most: int) -> bool:
        places = [keys.hosting(player, kind), keys.opening(player, stream)]
        return bool(self._take(keys=places, args=[stream, most, OPENING_SECONDS]))

    def _give_up_those_over(self, player: str, kind: str) -> None:
        key = keys.hosting(player, kind)
        hosted = [stream.decode() for stream in self._redis.smembers(key)]
        if over := [stream for stream in hosted if not self._counts(player, stream)]:
            self._redis.srem(key, *over)

    def _counts(self, player: str, stream: str) -> bool:
        if self._store.is_archived(stream):
            return False
        if not self._store.version(stream):
            return bool(self._redis.exists(keys.opening(player, stream)))
        with unless_damaged(stream):
            return not self._is_over(player, stream)
        return True

    def _is_over(self, player: str, stream: str) -> bool:
        """Whether it is over, or another organises it by now."""
        if ids.kind_of(stream) == ids.SERIES:
            return self._series.current(stream)[0].state.status == "ended"
        if ids.kind_of(stream) == ids.TOURNAMENT:
            now = self._tournaments.current(stream)[0].state
            return now.status == "ended" or now.organiser != player
        return self._views.current(stream).match.is_over
