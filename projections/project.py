"""All projections together: updated by change, dropped and rebuilt from the streams."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from cachetools import LRUCache
from msgspec import Struct

from domain.kernel.game import Game
from domain.match.table import Table
from events import chain
from events.codec import Checkpoint
from events.connection import Client, is_down
from events.snapshots import Snapshots
from projections.deadlines import Deadlines
from projections.matches import MatchIndex
from projections.projection import Change, Projection, change_from, change_to
from projections.ratings import Ratings
from projections.results import Results
from projections.snapshots import SnapshotTaker
from projections.stale import drop_stale
from projections.statistics import Statistics
from projections.tournaments import TournamentIndex
from projections.views import Views
from streams.matches import Matches
from streams.tournaments import Tournaments


class Rebuilt(Struct, frozen=True):
    """The number of matches, and the matches and tournaments that were unreadable, with the reason."""

    matches: int
    failed: dict[str, str]


Mark = tuple[int, str]
"""How far the projections of a match are: the version and its hash."""
BEGINNING: Mark = (0, "")
REMEMBERED = 10_000
"""Of how many matches a process knows how far it took them in."""


class Projections:
    """Every projection."""

    def __init__(
        self,
        client: Client,
        games: Mapping[str, Game[Any]],
        matches: Matches,
        tournaments: Tournaments,
        snapshots: Snapshots,
    ) -> None:
        self._redis = client
        self._streams = matches
        self._reached: LRUCache[str, Mark] = LRUCache(REMEMBERED)
        self.snapshots = snapshots
        self.views = Views(client, matches)
        self.matches = MatchIndex(client, self.views)
        self.results = Results(client)
        self.ratings = Ratings(client, games)
        self.tournaments = TournamentIndex(client, tournaments)
        self.deadlines = Deadlines(client)
        self.statistics = Statistics(client, matches.store)
        self._before_views: tuple[Projection, ...] = (
            SnapshotTaker(self.snapshots),
            self.matches,
            self.results,
            self.ratings,
            self.deadlines,
            self.statistics,
        )

    def apply(self, change: Change) -> int:
        """Take in a change; repeating it changes nothing. Returns how far the views were before."""
        for projection in self._before_views:
            projection.apply(change)
        return self.views.put(change)  # last: their version tells how far all of them are

    def catch_up(self, match: str, upto: int) -> Change | None:
        """Take in what happened to a match; None if that was done up to version `upto` already.

        If the stream has lost what was taken in before, or the index and the views are not equally far, all data of
        the match is made anew. What this process took in last it knows; otherwise it asks the store.
        """
        after, digest = self._reached.get(match) or self._kept(match)
        since = self._since(match, after, digest) if after else None
        if since is None:
            change = change_to(self._streams, match, 0)
        elif after < upto:
            change = change_from(self._streams, match, self._at(match, after, digest), since)
        else:
            change = None
        if change and self.apply(change) < after:  # somebody has dropped what was taken in before
            change = change_to(self._streams, match, 0) or change
            self.apply(change)
        if change:
            last = change.last.envelope
            self._reached[match] = last.version, last.hash
        return change

    def _kept(self, match: str) -> Mark:
        """How far all projections of a match are; the beginning if they do not agree."""
        mark, filed = self.views.mark(match), self.matches.version(match)
        if filed > mark[0]:  # the streams may have lost what the index still shows
            self.forget(match)
        return mark if filed == mark[0] else BEGINNING

    def _since(self, match: str, after: int, digest: str) -> list[bytes] | None:
        """What happened to a match since; None if its stream has lost what was taken in, which is dropped then."""
        since = chain.after(self._streams.store.read(match, after - 1), after, digest)
        if since is None:
            self.forget(match)
        return since

    def _at(self, match: str, version: int, digest: str) -> Checkpoint[Table[Any]]:
        """The match at a version that its stream was found to have with this hash."""
        cached = self._streams.cached(match)
        if cached and (cached.version, cached.hash) == (version, digest):
            return cached
        return self._streams.at(match, version)

    def look_again(self) -> None:
        """Forget what this process knows of how far the projections are: the store may have lost some of it."""
        self._reached.clear()

    def forget(self, match: str) -> None:
        """Drop everything derived from a match."""
        self._reached.pop(match, None)
        self._streams.forget(match)
        for projection in self._before_views:
            projection.forget(match)
        self.views.forget(match)

    def rebuild(self, progress: Callable[[str], object] = lambda match: None) -> Rebuilt:
        """Drop every projection and derive it again from the streams, match after match.

        Safe while the service runs; it can be interrupted and restarted. An unreadable match does not keep the
        others from being rebuilt; it is named in the answer.
        """
        known = {match for projection in self._before_views for match in projection.matches()}
        failed: dict[str, str] = {}
        found = _each(self._streams.store.matches(), self._rebuild, failed, progress)
        for match in known - found:
            self.forget(match)
        self.ratings.settle()
        drop_stale(self._redis)
        there = _each(self._streams.store.tournaments(), self.tournaments.rebuild, failed, lambda _: None)
        for tournament in set(self.tournaments.tournaments()) - there:
            self.tournaments.forget(tournament)
        return Rebuilt(len(found), failed)

    def _rebuild(self, match: str) -> None:
        try:
            change = change_to(self._streams, match, 0)
        finally:  # at the last moment: while a result is missing, ratings are computed without it
            self.forget(match)
        if change:
            self.apply(change)
            self.catch_up(match, self._streams.store.version(match))  # what came meanwhile


def _each(
    streams: Iterable[str],
    rebuild: Callable[[str], object],
    failed: dict[str, str],
    progress: Callable[[str], object],
) -> set[str]:
    """Rebuild what is derived from each stream; returns the streams, and notes the unreadable ones."""
    found = set()
    for stream in streams:
        found.add(stream)
        try:
            rebuild(stream)
        except Exception as error:
            if is_down(error):
                raise
            failed[stream] = f"{type(error).__name__}: {error}"
        progress(stream)
    return found
