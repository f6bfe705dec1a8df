"""How many matches a player hosts, and how many tournaments one organises, that are not over.

A place is taken before the match is opened, so that none is missed. Those that are over, that were never opened or
that are in the archive are found when a player has no place left.
"""

from collections.abc import Mapping

from events import ids, keys
from events.connection import Client, script
from events.store import EventStore
from projections.views import Views
from service.application import problems
from service.application.problems import Problem
from streams.stream import UnknownStream
from streams.tournaments import Tournaments

TOO_MANY = {ids.MATCH: problems.TOO_MANY_MATCHES, ids.TOURNAMENT: problems.TOO_MANY_TOURNAMENTS}
"""The problem of who has too many of a kind."""


class Hosting:
    """The places of hosts, in Redis. `most` has the largest number of each kind; 0 is no limit."""

    def __init__(
        self, client: Client, store: EventStore, views: Views, tournaments: Tournaments, most: Mapping[str, int]
    ) -> None:
        self._redis = client
        self._store = store
        self._views = views
        self._tournaments = tournaments
        self._most = most
        self._take = script(client, "service.application", "take_place")

    def begin(self, player: str, stream: str) -> None:
        """Take a place for a match or a tournament that a player opens. A problem if there is none left."""
        kind = ids.kind_of(stream)
        most = self._most.get(kind, 0)
        if not most or self._has_place(player, kind, stream, most):
            return
        self._give_up_those_over(player, kind)
        if not self._has_place(player, kind, stream, most) and not self._store.version(stream):
            raise Problem(TOO_MANY[kind], {"most": most})

    def drop(self, player: str, stream: str) -> None:
        """Nothing came of a match or a tournament."""
        self._redis.srem(keys.hosting(player, ids.kind_of(stream)), stream)

    def forget(self, player: str) -> None:
        """Remove everything about a player."""
        for kind in ids.STREAMS:
            self._redis.delete(keys.hosting(player, kind))

    def _has_place(self, player: str, kind: str, stream: str, most: int) -> bool:
        return bool(self._take(keys=[keys.hosting(player, kind)], args=[stream, most]))

    def _give_up_those_over(self, player: str, kind: str) -> None:
        key = keys.hosting(player, kind)
        hosted = [stream.decode() for stream in self._redis.smembers(key)]
        if over := [stream for stream in hosted if not self._counts(kind, stream)]:
            self._redis.srem(key, *over)

    def _counts(self, kind: str, stream: str) -> bool:
        if self._store.is_archived(stream):
            return False
        try:
            if kind == ids.TOURNAMENT:
                return self._tournaments.current(stream)[0].state.status != "ended"
            return not self._views.seen(stream).match.is_over
        except UnknownStream:
            return False
