"""A series with `await`. The one without is made from this file by `make clients`."""

from collections.abc import AsyncIterator, Sequence
from typing import Unpack

from cabinet_noir_client import queries as q
from cabinet_noir_client import types as t
from cabinet_noir_client._async_caller import AsyncCaller


class AsyncSeries:
    """A series as one caller sees it: tournaments in order, who goes over to the next, standings over all."""

    def __init__(self, client: AsyncCaller, id: str) -> None:
        self.client = client
        self.id = id

    async def read(self) -> t.SeriesDocument:
        """Its tournaments as they are, links, cuts, and how tournaments count."""
        return await self.client.api.show_series(self.id)

    async def set_tournaments(self, tournaments: Sequence[str]) -> t.SeriesDocument:
        """Set which tournaments belong to it, in order, as its organiser, who directs them too."""
        return await self.client.api.set_series_tournaments(self.id, {"tournaments": list(tournaments)})

    async def link(self, link: t.NewLink, number: int | None = None) -> t.SeriesDocument:
        """Set who goes over from one tournament to a later one: by a new link, or by the one with a number."""
        if number is None:
            number = max((one["number"] for one in (await self.read())["links"]), default=0) + 1
        return await self.client.api.set_link(self.id, number, link)

    async def set_points(self, table: t.PointsTable) -> t.SeriesDocument:
        """Change what ranks are worth, and how many tournaments count."""
        return await self.client.api.set_series_points(self.id, table)

    async def foresee_cut(self, cut: t.NewCut) -> t.CutDocument:
        """Who would go over, and why everybody does or does not. Nothing is decided."""
        return await self.client.api.make_cut(self.id, cut, dry_run=True)

    async def cut(self, cut: t.NewCut) -> t.CutDocument:
        """Make a cut: who goes over is entered in the next tournament, which may be announced with it."""
        return await self.client.api.make_cut(self.id, cut)

    async def standings(self, **query: Unpack[q.ShowSeriesStandingsQuery]) -> t.SeriesStandings:
        """Who is how far over all tournaments, now or by the versions that an earlier answer states."""
        return await self.client.api.show_series_standings(self.id, **query)

    def timeline(self, **query: Unpack[q.ShowSeriesTimelineQuery]) -> AsyncIterator[t.Sentence]:
        """What happened so far, in sentences."""
        return self.client.pages.show_series_timeline(self.id, **query)

    async def end(self, reason: str) -> t.SeriesDocument:
        """End it, when all its tournaments have ended."""
        return await self.client.api.end_series(self.id, {"reason": reason})
