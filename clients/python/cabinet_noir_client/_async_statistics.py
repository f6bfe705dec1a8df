"""The statistics of a game, with `await`. The one without is made from this file by `make clients`."""

from collections.abc import AsyncIterator
from typing import Unpack

from cabinet_noir_client import queries as q
from cabinet_noir_client import types as t
from cabinet_noir_client._async_caller import AsyncCaller


class AsyncStatistics:
    """What finished matches of a game say together, and who plays it best."""

    def __init__(self, client: AsyncCaller, game: t.GameKey) -> None:
        self.client = client
        self.game = game

    async def read(self, **query: Unpack[q.ShowStatisticsQuery]) -> t.GameStatistics:
        """How seats fared, in which ways matches ended, and how long they were."""
        return await self.client.api.show_statistics(self.game, **query)

    async def chart(self, **query: Unpack[q.ShowStatisticsQuery]) -> str:
        """The same as a drawing (SVG)."""
        return await self.client.api.show_statistics(self.game, accept="image/svg+xml", **query)

    async def components(self, **query: Unpack[q.ShowComponentStatisticsQuery]) -> t.ComponentStatistics:
        """What seats used, and their results."""
        return await self.client.api.show_component_statistics(self.game, **query)

    async def openings(self, **query: Unpack[q.ShowOpeningsQuery]) -> t.Openings:
        """How seats began, step by step."""
        return await self.client.api.show_openings(self.game, **query)

    async def explore(self, **query: Unpack[q.ExploreQuery]) -> t.Explorer:
        """How seats began, and in which matches; `next` is the cursor of more of these."""
        return await self.client.api.explore(self.game, **query)

    def leaderboard(self, **query: Unpack[q.ShowLeaderboardQuery]) -> AsyncIterator[t.LeaderboardRow]:
        """Who is rated, the best first."""
        return self.client.pages.show_leaderboard(self.game, **query)

    def ratings(self, who: str, **query: Unpack[q.ShowRatingHistoryQuery]) -> AsyncIterator[t.RatedMatch]:
        """The matches that changed the rating of a player or a bot, newest first."""
        return self.client.pages.show_rating_history(self.game, who, **query)
