"""The standings of a series: now, or as of a version of it and of its tournaments."""

from collections.abc import Mapping

from domain.series.refusals import TOURNAMENT_NOT_IN
from domain.series.standings import standings
from domain.series.terms import MemberAt
from service.application.callers import Caller
from service.application.parts import Play, SeriesParts
from service.application.problems import Problem
from service.application.series.describe import standings_document
from service.application.series.documents import SeriesStandings
from service.application.series.finding import series_at
from service.application.versioned import Versioned


def standings_of(
    play: Play,
    parts: SeriesParts,
    by: Caller,
    series: str,
    as_of: int | None = None,
    versions: Mapping[str, int] | None = None,
) -> Versioned[SeriesStandings]:
    """The standings as of a version of the series, with its tournaments at `versions`; what is not named is newest.

    They are stated in the answer, so that it can be asked for again. A problem for a version that is not reached.
    """
    now, wanted = series_at(parts, series, as_of).state, versions or {}
    if strange := [tournament for tournament in wanted if tournament not in now.tournaments]:
        raise Problem(TOURNAMENT_NOT_IN, {"tournament": strange[0]})
    tables = {}
    for tournament in now.tournaments:
        by.departure.check()
        tables[tournament] = parts.tables.table_of(tournament, wanted.get(tournament))
    places = standings(series, now, tables)
    called = play.names.calling(by.language, (place.player for place in places))
    counted = (MemberAt(tournament, table.version) for tournament, table in tables.items())
    return Versioned(standings_document(series, now, counted, places, called), now.version)
