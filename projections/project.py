"""All projections together: updated by change, dropped and rebuilt from the streams."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import islice
from typing import Any, TypeVar

import msgspec
from cachetools import LRUCache
from msgspec import Struct, structs

from analysis.losses import Losses
from analysis.summary import Assessment
from archive.files import Files
from domain.kernel.game import Game
from domain.match.table import Table
from events import chain, ids, keys
from events.attachments import Attachments
from events.codec import Checkpoint
from events.connection import Client, Once, execute_together, is_down
from events.snapshots import Snapshots
from projections.deadlines import Deadlines
from projections.endings import OVER, Endings
from projections.imports import COUNTED, Imports
from projections.index import MARKED, Mark
from projections.matches import MatchIndex
from projections.mistakes import Mistakes
from projections.outline import outline
from projections.projection import Change, Projection, change_from, change_to, is_play
from projections.ratings import Ratings
from projections.results import Results, result_change
from projections.series import SeriesIndex
from projections.snapshots import SnapshotTaker
from projections.stale import drop_stale
from projections.statistics import Statistics
from projections.tournaments import TournamentIndex
from projections.views import Views
from streams.matches import Matches
from streams.series import SeriesStreams
from streams.stream import UnknownStream
from streams.tournaments import Tournaments

T = TypeVar("T")
WITH_THE_STREAM = ("snapshots", "over", "views")
"""Projections that a match in the archive does not have."""
FILED_WITH = {"facets": "results"}
"""What has no documents of its own, and the projection that it is filed in: both are rebuilt together."""
TOGETHER = 500


class Rebuilt(Struct, frozen=True):
    """The number of matches, and the matches, tournaments and series that were unreadable, with the reason."""

    matches: int
    failed: dict[str, str]


BEGINNING: Mark = (0, "")
LOST: Mark = (0, "lost")
"""Stands for how far projections are that have taken in what the stream has lost."""
REMEMBERED = 10_000
"""Of how many matches a process knows how far it took them in."""


class Filed(Struct, frozen=True):
    """What is filed of a match, a tournament or a series: its status at a version, and when that was written."""

    status: str
    version: int
    updated_at: str

    @property
    def is_over(self) -> bool:
        """Whether it is over, by its status."""
        return self.status in OVER or self.status == "ended"


_filed = msgspec.json.Decoder(Filed)


class Projections:
    """Every projection."""

    def __init__(
        self,
        client: Client,
        games: Mapping[str, Game[Any]],
        matches: Matches,
        tournaments: Tournaments,
        snapshots: Snapshots,
        old_results: Files | None = None,
        series: SeriesStreams | None = None,
        beside: Attachments | None = None,
    ) -> None:
        self._redis = client
        self._streams = matches
        self._reached: LRUCache[str, Mark] = LRUCache(REMEMBERED)
        self.snapshots = snapshots
        self.imports = Imports(beside or Attachments(client))
        self.views = Views(client, matches)
        self.matches = MatchIndex(client, self.views)
        self.results = Results(client, old_results)
        self.ratings = Ratings(client, games)
        self.over = Endings(client)
        self.tournaments = TournamentIndex(client, tournaments, self.over)
        self.series = SeriesIndex(client, series or SeriesStreams(tournaments.store), self.over)
        self._without_views: Mapping[str, TournamentIndex | SeriesIndex] = {
            ids.TOURNAMENT: self.tournaments,
            ids.SERIES: self.series,
        }
        self.deadlines = Deadlines(client)
        self.statistics = Statistics(client, games)
        self.mistakes = Mistakes(client, games)
        self._snapshots_taken = SnapshotTaker(self.snapshots, self.over)
        self.named: dict[str, Projection] = {
            "snapshots": self._snapshots_taken,
            "matches": self.matches,
            "results": self.results,
            "ratings": self.ratings,
            "deadlines": self.deadlines,
            "statistics": self.statistics,
            "over": self.over,
            "views": self.views,  # last: their version tells how far all of them are
        }
        self._all = tuple(self.named.values())

    def apply(self, change: Change) -> int:
        """Take in a change; repeating it changes nothing. Returns how far the views were before."""
        change = self._completed(self.imports.looked_up(change))
        left = _left_out(change)
        for name, projection in self.named.items():
            if name != "views" and name not in left:
                projection.apply(change)
        self.mistakes.follow(change)
        return self.views.put(change)  # last: their version tells how far all of them are

    def _completed(self, change: Change) -> Change:
        """A change, with the whole match if that has a result now; what it has are not read again."""
        settled = result_change(change)
        if change.whole or not (settled and settled.result):
            return change
        before = self._streams.store.read(change.match, 0, change.steps[0].envelope.version - 1)
        whole = *map(change.codec.envelope, before), *(step.envelope for step in change.steps)
        return structs.replace(change, whole=whole)

    def catch_up(self, match: str, upto: int, *, after_another: bool = False) -> Change | None:
        """Take in what happened to a match; None if that was done up to version `upto` already.

        If the stream has lost events that were taken in before, all data of the match is derived again. A process
        knows what it took in last; otherwise it asks the store. With `after_another` everything is taken in from
        the beginning, because another process died during this work and may have left any part of it half done. A
        match in the archive has been taken in completely.
        """
        known = None if after_another else self._reached.get(match)
        known = known or self._progress_of(match)
        if known is None:
            return None
        after, digest = known
        since = self._stored_since(match, after, digest) if after else None
        if since is None or after_another:
            change = self._from_the_beginning(match, is_lost=known == LOST or (after > 0 and since is None))
        elif after < upto:
            change = self._change(match, known, since)
        else:
            change = None
        if change is None:
            return None
        change = self.imports.looked_up(change)
        return self._taken_in(change, after, self.apply(change))

    def _from_the_beginning(self, match: str, *, is_lost: bool) -> Change | None:
        """Everything that happened to a match. What is kept of a history that is lost is dropped: when this one was
        read, or when there is none.
        """
        if not is_lost:
            return change_to(self._streams, match, 0)
        self._streams.forget(match)
        try:
            change = change_to(self._streams, match, 0)
        except UnknownStream:
            self.forget(match)
            raise
        self.forget(match)
        return change

    def _taken_in(self, change: Change, after: int, before: int) -> Change:
        """What was taken in: a change after a version, where the views were at `before`."""
        if before < after:  # somebody has dropped what was taken in before
            change = change_to(self._streams, change.match, 0) or change
            self.apply(change)
        last = change.last.envelope
        self._reached[change.match] = last.version, last.hash
        return change

    def catch_up_together(self, matches: Iterable[str]) -> dict[str, Change]:
        """Take in what happened to matches, those that are just played on in a few round trips for all.

        Left to `catch_up` is every match that is not among the answers: one that this process did not take in last,
        of which anything was lost, or with which anything is wrong.
        """
        if not isinstance(self._redis, Once):  # a cluster keeps no order between its servers
            return {}
        known = {match: self._reached[match] for match in matches if match in self._reached}
        found = self._streams.store.tails({match: after - 1 for match, (after, _) in known.items()})
        changes = {match: change for match in found if (change := self._since_then(match, found[match]))}
        played = {match for match, change in changes.items() if is_play(change)}
        written = self._apply_together(changes[match] for match in played.difference(self.over.those(played)))
        return {
            match: self._taken_in(change, known[match][0], before)
            for match, change in changes.items()
            if (before := self._applied(change) if match not in played else written.get(match)) is not None
        }

    def _since_then(self, match: str, stored: list[bytes]) -> Change | None:
        """What happened to a match since this process took it in, given its stream from there on."""
        after, digest = self._reached[match]
        since = chain.envelopes_after(stored, after, digest)
        return _unless_wrong(lambda: self._change(match, (after, digest), since or ()))

    def _change(self, match: str, mark: Mark, since: Sequence[bytes]) -> Change | None:
        """What happened to a match after a mark."""
        return change_from(self._streams, match, self._checkpoint_at(match, *mark), since, in_strides=True)

    def _applied(self, change: Change) -> int | None:
        return _unless_wrong(lambda: self.apply(change))

    def _apply_together(self, changes: Iterable[Change]) -> dict[str, int]:
        """Take in changes together; returns how far the views of each were before, unless anything failed."""
        asked: list[tuple[Any, ...]] = []
        until: dict[str, tuple[int, int]] = {}
        for change in changes:
            first = len(asked)
            for projection in (self._snapshots_taken, self.matches, self.views):  # the views last, as in `apply`
                asked += projection.commands(change)
            until[change.match] = first, len(asked)
        answers = execute_together(self._redis, asked) if asked else []
        return {
            match: int(answers[last - 1])
            for match, (first, last) in until.items()
            if not any(isinstance(answer, Exception) for answer in answers[first:last])
        }

    def _progress_of(self, match: str) -> Mark | None:
        """How far all projections of a match are; the beginning if that is unknown, None if it is archived.

        An index that is ahead of the views belongs to a process that is half done, or died; unless it shows what
        the stream has lost.
        """
        version, digest = self.views.mark(match)
        if not version and self._streams.store.is_archived(match):
            return None
        filed = self.matches.mark(match)
        if filed[0] < version:
            return BEGINNING
        if filed != (version, digest[:MARKED]) and not self._has(match, filed):
            return LOST
        return version, digest

    def _has(self, match: str, mark: Mark) -> bool:
        """Whether the stream of a match has a version with this beginning of its hash."""
        version, digest = mark
        stored = self._streams.store.read(match, version - 1, version)
        return bool(digest and stored) and chain.hash_of(stored[0]).startswith(digest)

    def _stored_since(self, match: str, after: int, digest: str) -> list[bytes] | None:
        """What happened to a match since; None if its stream has lost what was taken in."""
        return chain.envelopes_after(self._streams.store.read(match, after - 1), after, digest)

    def _checkpoint_at(self, match: str, version: int, digest: str) -> Checkpoint[Table[Any]]:
        """The match at a version that its stream was found to have with this hash."""
        cached = self._streams.cached(match)
        if cached and (cached.version, cached.hash) == (version, digest):
            return cached
        return self._streams.checkpoint_at(match, version)

    def look_again(self) -> None:
        """Forget what this process knows of how far the projections are: the store may have lost some of it."""
        self._reached.clear()

    def filed(self, stream: str) -> Filed | None:
        """What is filed of a match, a tournament or a series; None if nothing is."""
        index = self._without_views.get(ids.kind_of(stream), self.matches)
        body = index.get(stream)
        return _filed.decode(body) if body else None

    def has_taken_in(self, stream: str, version: int) -> bool:
        """Whether everything derived from a stream is there up to a version, in the index and in the views.

        A match that was taken back from the archive has its views from there, or none until it has new events.
        """
        if ids.kind_of(stream) in self._without_views or self._redis.exists(keys.former(stream)):
            return True
        return self.views.mark(stream)[0] == self.matches.mark(stream)[0] == version

    def assess(self, match: str, assessment: Assessment, losses: Losses | None, version: int) -> None:
        """File a match by what a report on it at a version came to, if it has a result, and what was lost in it;
        both unless what a dearer report came to is filed.
        """
        if losses is not None:
            self.mistakes.put(match, losses, version)
        if self.results.get(match) is not None and self.results.keep_assessment(match, assessment):
            self.rebuild_match(match, ["results"])

    def forget(self, match: str) -> None:
        """Drop everything derived from a match: the views first, whose version says that the rest is
        complete, and the index last.
        """
        self._reached.pop(match, None)
        self._streams.forget(match)
        self.results.drop_assessment(match)
        self.mistakes.forget(match)
        for projection in reversed(self._all):
            projection.forget(match)

    @property
    def names(self) -> tuple[str, ...]:
        """What can be rebuilt alone."""
        return *self.named, *FILED_WITH

    def rebuild(self, progress: Callable[[str], object] = lambda match: None) -> Rebuilt:
        """Drop every projection and derive it again from the streams, match after match.

        Safe while the service runs; it can be interrupted and restarted. An unreadable match does not keep the
        others from being rebuilt; it is named in the answer.
        """
        failed: dict[str, str] = {}
        count = _each(self._streams.store.matches(), self.rebuild_match, failed, progress)
        self.end_rebuild(failed)
        return Rebuilt(count, failed)

    def rebuild_match(self, match: str, only: Collection[str] = ()) -> None:
        """Derive everything, or `only` the projections with these names, from a match again.

        Nothing is dropped before the match was read: of one that cannot be read everything stays as it is.
        """
        self._streams.forget(match)
        archived = self._streams.store.is_archived(match)
        meant = {FILED_WITH.get(name, name) for name in only or self.named}
        wanted = [name for name in self.named if name in meant]
        with suppress(UnknownStream):  # it is gone, and so is what was derived from it
            change = None
            change = (outline(self._streams, match) if archived else None) or change_to(self._streams, match, 0)
        for name in wanted:  # at the last moment: while a result is missing, ratings are computed without it
            self.named[name].forget(match)
        if change:
            change = self._completed(self.imports.looked_up(change))
            left = (*_left_out(change), *(WITH_THE_STREAM if archived else ()))
            for name in wanted:
                if name not in left:
                    self.named[name].apply(change)
        if change and not (archived or only):
            self.catch_up(match, self._streams.store.version(match))  # what came meanwhile

    def end_rebuild(self, failed: dict[str, str], only: Collection[str] = ()) -> None:
        """What follows when every match was rebuilt: what is left of matches that are gone, ratings, files of old
        results, tournaments, series. Data of an earlier shape is dropped when all that replaces it is there.

        Notes the unreadable tournaments and series.
        """
        for projection in self._all:
            for match in self._missing(projection.matches()):
                self.forget(match)
        self.ratings.compute_due()
        self.ratings.rank_everybody()
        self.results.drop_leftovers()
        _each(self._streams.store.tournaments(), self.tournaments.rebuild, failed, lambda _: None)
        for tournament in self._missing(self.tournaments.streams()):
            self.tournaments.forget(tournament)
        _each(self._streams.store.series(), self.series.rebuild, failed, lambda _: None)
        for series in self._missing(self.series.streams()):
            self.series.forget(series)
        if not (failed or only):
            drop_stale(self._redis)

    def _missing(self, streams: Iterable[str]) -> Iterator[str]:
        """Those of some streams that are not stored."""
        asked = iter(streams)
        while some := list(islice(asked, TOGETHER)):
            versions = self._streams.store.versions(some)
            yield from (stream for stream, version in zip(some, versions, strict=True) if not version)


def _left_out(change: Change) -> Collection[str]:
    """The projections in which a match that is over does not count, since it was imported without proof."""
    return COUNTED if change.proven_by == "" else ()


def _unless_wrong(find: Callable[[], T]) -> T | None:
    """What is found; None if that fails, unless the store is down."""
    try:
        return find()
    except Exception as error:
        if is_down(error):
            raise
        return None


def _each(
    streams: Iterable[str],
    rebuild: Callable[[str], object],
    failed: dict[str, str],
    progress: Callable[[str], object],
) -> int:
    """Rebuild what is derived from each stream; returns how many there are, and notes the unreadable ones."""
    count = 0
    for count, stream in enumerate(streams, 1):  # noqa: B007  # the last count is returned
        try:
            rebuild(stream)
        except Exception as error:
            if is_down(error):
                raise
            failed[stream] = f"{type(error).__name__}: {error}"
        progress(stream)
    return count
