"""The index of all series: organiser, status, tournaments."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Unpack

import msgspec
from msgspec import Struct

from domain.kernel.values import SeriesId, Time, Version
from domain.series.state import Series, Status
from events.codec import Checkpoint
from events.connection import Client
from events.envelope import milliseconds, timestamp
from events.ids import made_at
from projections.endings import Endings
from projections.index import Index, IndexPage, walk
from projections.walks import Bounds
from streams.series import SeriesStreams

PAGE = 500


class SeriesSummary(Struct, frozen=True):
    """A summary of a series."""

    id: SeriesId
    name: str
    """What the organiser called it."""
    status: Status
    """Whether it goes on."""
    organiser: str
    """The player who directs it, by its id."""
    tournaments: int
    """How many belong to it."""
    cuts: int
    """How many were made."""
    version: Version
    created_at: Time
    updated_at: Time


class _Quiet(Struct, frozen=True):
    id: str
    updated_at: str


_quiet = msgspec.json.Decoder(_Quiet)


def summarise(series: str, found: Checkpoint[Series]) -> SeriesSummary:
    """The summary of a series at its current version."""
    now = found.state
    return SeriesSummary(
        id=series,
        name=now.terms.name,
        status=now.status,
        organiser=now.organiser,
        tournaments=len(now.members),
        cuts=len(now.cuts),
        version=now.version,
        created_at=timestamp(made_at(series)),
        updated_at=found.at,
    )


class SeriesIndex:
    """The projection and its reader."""

    def __init__(self, client: Client, series: SeriesStreams, over: Endings) -> None:
        self._index = Index(client, "series")
        self._streams = series
        self._over = over

    def catch_up(self, series: str) -> None:
        """File a series as it is now; repeating it changes nothing."""
        found = self._streams.current(series)[0]
        if self._index.mark(series)[0] > found.version:
            self.forget(series)
        self._file(series, found)

    def _file(self, series: str, found: Checkpoint[Series]) -> None:
        summary = summarise(series, found)
        tags = [f"status:{summary.status}", f"organiser:{summary.organiser}"]
        tags += [f"tournament:{tournament}" for tournament in found.state.tournaments]
        self._index.put(series, found.version, summary.created_at, msgspec.json.encode(summary), tags)
        if found.state.status == "ended" and not self._streams.store.is_archived(series):
            self._over.put(series, milliseconds(found.at))

    def rebuild(self, series: str) -> None:
        """File a series again from its stream. One that cannot be read stays as it was filed."""
        self._streams.forget(series)
        found = self._streams.current(series)[0]
        self.forget(series)
        self._file(series, found)

    def get(self, series: str) -> bytes | None:
        """The filed summary of a series as JSON, if there is one."""
        return self._index.get(series)

    def forget(self, series: str) -> None:
        """Take a series out."""
        self._index.remove(series)

    def series(self) -> Iterator[str]:
        """The series that are filed."""
        return self._index.documents()

    def quiet_since(self, moment: str) -> Iterator[str]:
        """Series that are not over and had no event since a moment."""
        for found in walk(lambda before: partial(self.page, ["status:open"], PAGE, until=moment)(before=before)):
            yield from (one.id for one in map(_quiet.decode, found.bodies) if one.updated_at < moment)

    def page(self, tags: Sequence[str], limit: int, **bounds: Unpack[Bounds]) -> IndexPage:
        """Summaries as JSON, newest first; see Index.page."""
        return self._index.page(tags, limit, **bounds)
