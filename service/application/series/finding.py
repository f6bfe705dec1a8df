"""Finding series. Everybody may see them."""

from collections.abc import Sequence
from typing import Unpack

from domain.series.checks import may_direct
from domain.series.refusals import NOT_ORGANISER
from domain.series.state import Series
from events import ids
from events.codec import Checkpoint
from projections.index import IndexPage
from projections.walks import Bounds
from service.application import problems
from service.application.callers import Caller
from service.application.parts import SeriesParts, Tournaments
from service.application.problems import Problem
from service.application.series.describe import series_document
from service.application.series.documents import SeriesDocument
from service.application.versioned import Versioned
from streams.stream import UnknownStream, UnknownVersion


def current_or_problem(parts: SeriesParts, series: str) -> Checkpoint[Series]:
    """The current state of a series; a problem if it does not exist."""
    if not ids.is_id(ids.SERIES, series):
        raise Problem(problems.UNKNOWN_SERIES, {"series": series})
    try:
        return parts.streams.current(series)[0]
    except UnknownStream:
        raise Problem(problems.UNKNOWN_SERIES, {"series": series}) from None


def series_at(parts: SeriesParts, series: str, as_of: int | None) -> Checkpoint[Series]:
    """The state of a series as of a version, or now; a problem for a version that it has not reached."""
    found = current_or_problem(parts, series)
    if as_of is None:
        return found
    try:
        return parts.streams.checkpoint_at(series, as_of)
    except UnknownVersion:
        raise Problem(problems.UNKNOWN_VERSION, {"version": as_of}, version=found.version) from None


def series_to_direct(parts: SeriesParts, by: Caller, series: str) -> Series:
    """A series for who directs it; a problem if there is none, no token, or somebody else asks."""
    by.need_somebody()
    now = current_or_problem(parts, series).state
    if not may_direct(now, by.name):
        raise Problem(NOT_ORGANISER)
    return now


def show_series(tournaments: Tournaments, parts: SeriesParts, series: str) -> Versioned[SeriesDocument]:
    """The tournaments, links and cuts of a series."""
    found = current_or_problem(parts, series)
    return Versioned(series_document(tournaments, series, found), found.version)


def series_page(parts: SeriesParts, tags: Sequence[str], limit: int, **bounds: Unpack[Bounds]) -> IndexPage:
    """A page of the series that have all tags, newest first."""
    return parts.index.page(tags, limit, **bounds)
