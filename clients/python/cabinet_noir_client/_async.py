"""The client with `await`. The one without is made from this file by `make clients`."""

from collections.abc import AsyncIterator
from typing import Any, Self, Unpack, cast

import msgspec

from cabinet_noir_client import queries as q
from cabinet_noir_client import types as t
from cabinet_noir_client._async_games import AsyncTable


class AsyncClient(AsyncTable):
    """A caller of this service: what it offers, by name. Close it, or use it in `async with`."""

    @classmethod
    async def sign_up(cls, name: str, address: str = "http://localhost:8080", **more: Any) -> Self:
        """A client for a new player. Keep its `token`: the service shows it only once."""
        player = cls(address, **more)
        try:
            made = await player.post("/v1/players", {"name": name})
        except BaseException:
            await player.aclose()
            raise
        player.token = made["token"]
        player._headers["Authorization"] = f"Bearer {player.token}"
        return player

    async def me(self) -> t.Player:
        """The calling player."""
        return cast(t.Player, await self.get("/v1/players/me"))

    async def games(self) -> list[t.GameInfo]:
        """All games, with their seats, bots and options."""
        return cast(list[t.GameInfo], await self.get("/v1/games"))

    def matches(self, **filters: Unpack[q.ListMatchesQuery]) -> AsyncIterator[t.MatchSummary]:
        """Matches, newest first."""
        return self.pages("/v1/matches", **filters)

    def results(self, **filters: Unpack[q.ListResultsQuery]) -> AsyncIterator[t.MatchResult]:
        """Results of finished matches, newest first."""
        return self.pages("/v1/results", **filters)

    async def statistics(self, game: t.GameKey, **filters: Unpack[q.ShowStatisticsQuery]) -> t.GameStatistics:
        """How matches of a game ended."""
        return cast(t.GameStatistics, await self.get(f"/v1/games/{game}/statistics", **filters))

    async def openings(self, game: t.GameKey, **filters: Unpack[q.ShowOpeningsQuery]) -> t.Openings:
        """The first commands of a game, with how their matches ended."""
        return cast(t.Openings, await self.get(f"/v1/games/{game}/statistics/openings", **filters))

    async def create_webhook(self, webhook: t.NewWebhook) -> t.NewWebhookAnswer:
        """Have messages sent to an address; keep the `secret` for `verify`."""
        return cast(t.NewWebhookAnswer, await self.post("/v1/webhooks", webhook))

    async def take_record(self, record: str, dry_run: bool = False) -> t.RecordAnswer:
        """Verify a portable record and, for the operator, take it in."""
        sent = {"Content-Type": "application/x-ndjson"}
        response = await self.request(
            "POST", "/v1/records", query={"dry_run": dry_run}, content=record.encode(), headers=sent
        )
        return cast(t.RecordAnswer, msgspec.json.decode(response.content))
