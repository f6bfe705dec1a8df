"""All projections together: kept up to date by change, dropped and rebuilt from the streams."""

from collections.abc import Callable, Mapping
from typing import Any

from domain.kernel.game import Game
from events import keys
from events.connection import Client
from events.snapshots import Snapshots
from events.store import EventStore
from projections.matches import MatchIndex
from projections.projection import Change, Projection, change_to
from projections.results import Results
from projections.snapshots import SnapshotTaker
from projections.tables import Tables
from projections.views import Views


class Projections:
    """Every projection there is."""

    def __init__(self, client: Client, games: Mapping[str, Game[Any]], store: EventStore) -> None:
        snapshots = Snapshots(client)
        self._redis = client
        self.tables = Tables(games, store, snapshots)
        self.views = Views(client, self.tables)
        self.matches = MatchIndex(client)
        self.results = Results(client)
        # The views come last: their version tells how far all of them are.
        self._all: tuple[Projection, ...] = (SnapshotTaker(snapshots), self.matches, self.results, self.views)

    def apply(self, change: Change) -> None:
        """Take a change in; the same again alters nothing."""
        for projection in self._all:
            projection.apply(change)

    def catch_up(self, match: str, upto: int) -> Change | None:
        """Take in what happened to a match; None if that was done up to version `upto` already."""
        after = self.views.version(match)
        change = change_to(self.tables, match, after) if after < upto else None
        if change:
            self.apply(change)
        return change

    def rebuild(self, progress: Callable[[str], object] = lambda match: None) -> int:
        """Drop every projection and derive it anew from the streams; returns how many matches there were.

        Safe while the service runs: a projection never goes back to an older version of a match.
        """
        for projection in self._all:
            projection.drop()
        count = 0
        for match in self.tables.store.matches():
            count += 1
            self._redis.delete(*keys.projected(match))
            change = change_to(self.tables, match, 0)
            if change:
                self.apply(change)
            progress(match)
        return count
