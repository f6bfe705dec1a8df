"""A series without `await`, made from the one with it by `make clients`."""

from collections.abc import Iterator, Sequence
from typing import Unpack

from cabinet_noir_client import queries as q
from cabinet_noir_client import types as t
from cabinet_noir_client._sync_caller import Caller


class Series:
    """A series as one caller sees it: tournaments in order, who goes over to the next, standings over all."""

    def __init__(self, client: Caller, id: str) -> None:
        self.client = client
        self.id = id

    def read(self) -> t.SeriesDocument:
        """Its tournaments as they are, links, cuts, and how tournaments count."""
        return self.client.api.show_series(self.id)

    def set_tournaments(self, tournaments: Sequence[str]) -> t.SeriesDocument:
        """Set which tournaments belong to it, in order, as its organiser, who directs them too."""
        return self.client.api.set_series_tournaments(self.id, {"tournaments": list(tournaments)})

    def link(self, link: t.NewLink, number: int | None = None) -> t.SeriesDocument:
        """Set who goes over from one tournament to a later one: by a new link, or by the one with a number."""
        if number is None:
            number = max((one["number"] for one in (self.read())["links"]), default=0) + 1
        return self.client.api.set_link(self.id, number, link)

    def set_points(self, table: t.PointsTable) -> t.SeriesDocument:
        """Change what ranks are worth, and how many tournaments count."""
        return self.client.api.set_series_points(self.id, table)

    def foresee_cut(self, cut: t.NewCut) -> t.CutDocument:
        """Who would go over, and why everybody does or does not. Nothing is decided."""
        return self.client.api.make_cut(self.id, cut, dry_run=True)

    def cut(self, cut: t.NewCut) -> t.CutDocument:
        """Make a cut: who goes over is entered in the next tournament, which may be announced with it."""
        return self.client.api.make_cut(self.id, cut)

    def standings(self, **query: Unpack[q.ShowSeriesStandingsQuery]) -> t.SeriesStandings:
        """Who is how far over all tournaments, now or by the versions that an earlier answer states."""
        return self.client.api.show_series_standings(self.id, **query)

    def timeline(self, **query: Unpack[q.ShowSeriesTimelineQuery]) -> Iterator[t.Sentence]:
        """What happened so far, in sentences."""
        return self.client.pages.show_series_timeline(self.id, **query)

    def end(self, reason: str) -> t.SeriesDocument:
        """End it, when all its tournaments have ended."""
        return self.client.api.end_series(self.id, {"reason": reason})
