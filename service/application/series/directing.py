"""Opening a series, and what its organiser changes of it: tournaments, links, points, its end."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from domain.kernel.messages import Command, wire_name
from domain.series.commands import ChangePoints, EndSeries, OpenSeries, RemoveLink, SetLink, SetTournaments
from domain.series.terms import Link, MemberAt, Terms
from events import ids
from service.application.callers import Caller
from service.application.parts import Play, SeriesParts, Tournaments
from service.application.series.describe import series_document
from service.application.series.documents import SeriesDocument
from service.application.series.finding import series_to_direct
from service.application.tournaments.finding import current_or_problem
from service.application.versioned import Versioned
from streams.request import Done

OPEN_SERIES = wire_name(OpenSeries)


class NewSeries(Struct, frozen=True):
    """A series to open, with its tournaments in order and its links."""

    terms: Terms
    tournaments: tuple[str, ...] = ()
    links: tuple[Link, ...] = ()


def open_series(
    play: Play, tournaments: Tournaments, by: Caller, wanted: NewSeries, said: Any
) -> Versioned[SeriesDocument]:
    """Open a series of tournaments that the caller directs, who becomes its organiser.

    `said` is what the idempotency key stands for.
    """
    organiser, members = by.player_id, versions_of(tournaments, wanted.tournaments)
    series = play.writing.new_id(by, ids.SERIES, organiser, OPEN_SERIES)
    command = OpenSeries(wanted.terms, members, wanted.links)
    done = play.writing.carry_out(by, series, command, body=said, new=True)
    return series_after(tournaments, series, done)


def set_tournaments(
    play: Play, tournaments: Tournaments, parts: SeriesParts, by: Caller, series: str, wanted: Sequence[str]
) -> Versioned[SeriesDocument]:
    """Set which tournaments belong to a series, in order."""
    series_to_direct(parts, by, series)
    command, said = SetTournaments(versions_of(tournaments, wanted)), {"tournaments": list(wanted)}
    return series_after(tournaments, series, play.writing.carry_out(by, series, command, body=said))


def set_link(
    play: Play, tournaments: Tournaments, parts: SeriesParts, by: Caller, series: str, number: int, link: Link
) -> Versioned[SeriesDocument]:
    """Set a link; the next number makes a new one."""
    return _changed(play, tournaments, parts, by, series, SetLink(number, link))


def remove_link(
    play: Play, tournaments: Tournaments, parts: SeriesParts, by: Caller, series: str, number: int
) -> Versioned[SeriesDocument]:
    """Remove a link by which no cut was made."""
    return _changed(play, tournaments, parts, by, series, RemoveLink(number))


def change_points(
    play: Play, tournaments: Tournaments, parts: SeriesParts, by: Caller, series: str, command: ChangePoints
) -> Versioned[SeriesDocument]:
    """Change the points table of a series, or of one of its tournaments."""
    return _changed(play, tournaments, parts, by, series, command)


def end_series(
    play: Play, tournaments: Tournaments, parts: SeriesParts, by: Caller, series: str, reason: str
) -> Versioned[SeriesDocument]:
    """End a series whose tournaments have ended."""
    now = series_to_direct(parts, by, series)
    command = EndSeries(versions_of(tournaments, now.tournaments), reason)
    done = play.writing.carry_out(by, series, command, body={"do": "end", "reason": reason})
    return series_after(tournaments, series, done)


def versions_of(tournaments: Tournaments, wanted: Sequence[str]) -> tuple[MemberAt, ...]:
    """Tournaments as they are; a problem for one that does not exist."""
    return tuple(MemberAt(one, current_or_problem(tournaments.streams, one).version) for one in wanted)


def series_after(tournaments: Tournaments, series: str, done: Done) -> Versioned[SeriesDocument]:
    """A series after a command."""
    document = series_document(tournaments, series, done.checkpoint)
    return Versioned(document, done.checkpoint.version, done.replayed)


def _changed(
    play: Play, tournaments: Tournaments, parts: SeriesParts, by: Caller, series: str, command: Command
) -> Versioned[SeriesDocument]:
    series_to_direct(parts, by, series)
    return series_after(tournaments, series, play.writing.carry_out(by, series, command))
