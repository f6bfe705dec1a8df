"""The portable record of a series. Everybody may have it, also while the series goes on: all of it is public."""

from audit import series_record
from audit.series_record import CountedTournament
from service.application.callers import Caller
from service.application.matches.records import PRODUCT
from service.application.parts import Play, Results, SeriesParts, Tournaments
from service.application.records.exporting import check_proof, proof_line
from service.application.series.finding import current_or_problem
from service.application.versioned import Versioned
from transparency.keeper import series_course


def record_of(
    play: Play,
    tournaments: Tournaments,
    parts: SeriesParts,
    results: Results,
    by: Caller,
    series: str,
    since: int = 0,
) -> Versioned[bytes]:
    """The record of a series as it is, with the standings by its tournaments as they are.

    With `since` a line proves what the log says of the series, and that it continues a log of so many leaves. The
    work stops when the caller leaves.
    """
    check_proof(results, since)
    now = current_or_problem(parts, series).state
    counted, tables = [], {}
    for name in now.tournaments:
        by.departure.check()
        found = tournaments.streams.current(name)[0]
        counted.append(CountedTournament(name, found.version, found.hash))
        tables[name] = parts.tables.table_of(name, found.version)
    stored = play.store.read(series, 0, now.version)
    body = series_record.write(series, now, stored, counted, tables, PRODUCT)
    return Versioned(body + proof_line(results, series, series_course(now), since), now.version)
