"""Documents of series as CSV."""

from collections.abc import Iterator

from service.application.series.documents import CutDocument, SeriesStandings
from service.http.conventions.spreadsheets import csv_lines

OF_PLACE = ("rank", "name", "player", "bot", "points", "phase")
OF_VERDICT = ("rank", "entry", "name", "player", "bot", "goes", "why", "seed", "carried")


def standings_csv(standings: SeriesStandings) -> Iterator[bytes]:
    """A line for every place, with a column of points for every tournament, then the tie-breaks."""
    members = [one.tournament for one in standings.tournaments]
    breaks = [made.name for place in standings.places[:1] for made in place.tie_breaks]
    rows = []
    for place in standings.places:
        points = {result.tournament: result.points for result in place.results}
        values = ("; ".join(map(str, made.values)) for made in place.tie_breaks)
        rows.append((*(getattr(place, name) for name in OF_PLACE), *map(points.get, members), *values))
    return csv_lines((*OF_PLACE, *members, *breaks), rows)


def cut_csv(cut: CutDocument) -> Iterator[bytes]:
    """A line for every entry, in the order of the standings."""
    rows = ([getattr(one, name) for name in OF_VERDICT] for one in cut.verdicts)
    return csv_lines(OF_VERDICT, rows)
