"""The statistics of a game, without `await`, made from the one with it by `make clients`."""

from collections.abc import Iterator
from typing import Unpack

from cabinet_noir_client import queries as q
from cabinet_noir_client import types as t
from cabinet_noir_client._sync_caller import Caller


class Statistics:
    """What finished matches of a game say together, and who plays it best."""

    def __init__(self, client: Caller, game: t.GameKey) -> None:
        self.client = client
        self.game = game

    def read(self, **query: Unpack[q.ShowStatisticsQuery]) -> t.GameStatistics:
        """How seats fared, in which ways matches ended, and how long they were."""
        return self.client.api.show_statistics(self.game, **query)

    def chart(self, **query: Unpack[q.ShowStatisticsQuery]) -> str:
        """The same as a drawing (SVG)."""
        return self.client.api.show_statistics(self.game, accept="image/svg+xml", **query)

    def components(self, **query: Unpack[q.ShowComponentStatisticsQuery]) -> t.ComponentStatistics:
        """What seats used, and their results."""
        return self.client.api.show_component_statistics(self.game, **query)

    def openings(self, **query: Unpack[q.ShowOpeningsQuery]) -> t.Openings:
        """How seats began, step by step."""
        return self.client.api.show_openings(self.game, **query)

    def explore(self, **query: Unpack[q.ExploreQuery]) -> t.Explorer:
        """How seats began, and in which matches; `next` is the cursor of more of these."""
        return self.client.api.explore(self.game, **query)

    def leaderboard(self, **query: Unpack[q.ShowLeaderboardQuery]) -> Iterator[t.LeaderboardRow]:
        """Who is rated, the best first."""
        return self.client.pages.show_leaderboard(self.game, **query)

    def ratings(self, who: str, **query: Unpack[q.ShowRatingHistoryQuery]) -> Iterator[t.RatedMatch]:
        """The matches that changed the rating of a player or a bot, newest first."""
        return self.client.pages.show_rating_history(self.game, who, **query)
