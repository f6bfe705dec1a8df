"""Where a player acted: the matches and tournaments, found again when the account is exported or erased.

A place is noted before the command is written, so none can be missing, whatever is killed in between; indexes lag.
"""

from collections.abc import Sequence
from threading import Lock

from cachetools import LRUCache

from events import keys
from events.connection import Client

NOTED_LATELY = 10_000
"""Places that a process knows to be noted already."""


class Places:
    """The places of players, in Redis."""

    def __init__(self, client: Client) -> None:
        self._redis = client
        self._lately: LRUCache[tuple[str, str], bool] = LRUCache(NOTED_LATELY)
        self._lock = Lock()

    def note(self, player: str, stream: str) -> None:
        """Note that a player is about to act in a match or a tournament: the account stays from now on. The first
        time that takes one round trip.
        """
        with self._lock:
            if self._lately.get((player, stream)):
                return
        pipeline = self._redis.pipeline(transaction=False)
        pipeline.sadd(keys.places(player), stream)
        pipeline.persist(keys.player(player))
        pipeline.execute()
        with self._lock:
            self._lately[player, stream] = True

    def note_all(self, players: Sequence[str], stream: str) -> None:
        """Note that players have a place in a tournament. Their accounts stay only with `note`, or `keep_all`."""
        pipeline = self._redis.pipeline(transaction=False)
        for player in players:
            pipeline.sadd(keys.places(player), stream)
        pipeline.execute()

    def keep_all(self, players: Sequence[str]) -> None:
        """The accounts of players stay from now on."""
        pipeline = self._redis.pipeline(transaction=False)
        for player in players:
            pipeline.persist(keys.player(player))
        pipeline.execute()

    def drop(self, player: str, stream: str) -> None:
        """Nothing came of a match or a tournament that a player was to open."""
        self._redis.srem(keys.places(player), stream)
        with self._lock:
            self._lately.pop((player, stream), None)

    def places_of(self, player: str) -> list[str]:
        """Every noted match and tournament, also those that were never opened."""
        return sorted(stream.decode() for stream in self._redis.smembers(keys.places(player)))

    def forget(self, player: str) -> None:
        """Remove the notes about a player."""
        self._redis.delete(keys.places(player))
