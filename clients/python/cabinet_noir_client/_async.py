"""The client with `await`. The one without is made from this file by `make clients`."""

from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing
from typing import Any, Self, Unpack, cast

import msgspec

from cabinet_noir_client import queries as q
from cabinet_noir_client import types as t
from cabinet_noir_client._async_access import AsyncAccess, AsyncKeep
from cabinet_noir_client._async_games import AsyncTable
from cabinet_noir_client._async_job import AsyncJob
from cabinet_noir_client._async_series import AsyncSeries
from cabinet_noir_client._async_statistics import AsyncStatistics
from cabinet_noir_client._async_tournament import AsyncTournament
from cabinet_noir_client.endings import AsyncEnding, AsyncStream
from cabinet_noir_client.oauth import Consent, ask


class AsyncClient(AsyncTable):
    """A caller of this service: what it offers, by name. Close it, or use it in `async with`."""

    @classmethod
    async def sign_up(cls, name: str, address: str = "http://localhost:8080", **more: Any) -> Self:
        """A client for a new player. Keep its `token`: the service shows it only once."""
        player = cls(address, **more)
        try:
            made = await player.api.create_player({"name": name})
        except BaseException:
            await player.aclose()
            raise
        player.token = made["token"]
        return player

    async def ask_for_consent(self, application: str, redirect_uri: str, scope: str) -> Consent:
        """A consent for an application that is registered: send the player's browser to its `address`.

        `scope` has spaces between its scopes. Keep the consent until the player comes back.
        """
        return ask(await self.api.oauth_metadata(), application, redirect_uri, scope)

    async def act_by_consent(self, consent: Consent, came_back: str, keep: AsyncKeep) -> AsyncAccess:
        """Act for the player who came back to the address `came_back`, from here on. Raises NoConsent.

        `keep` stores the tokens: these, and those that replace them. Later, give them to the client anew:
        `access=AsyncAccess(application, tokens, keep)`.
        """
        tokens = await self.api.oauth_token(consent.token_request(came_back))
        self.access = access = AsyncAccess(consent.application, tokens, keep)
        await access.take(tokens)
        return access

    async def me(self) -> t.Player:
        """The calling player."""
        return await self.api.show_player("me")

    async def games(self) -> list[t.GameInfo]:
        """All games, with their seats, bots and options."""
        return await self.api.list_games()

    def matches(self, **filters: Unpack[q.ListMatchesQuery]) -> AsyncIterator[t.MatchSummary]:
        """Matches, newest first."""
        return self.pages.list_matches(**filters)

    def results(self, **filters: Unpack[q.ListResultsQuery]) -> AsyncIterator[t.MatchResult]:
        """Results of finished matches, newest first."""
        return self.pages.list_results(**filters)

    def search(self, **filters: Unpack[q.SearchQuery]) -> AsyncIterator[t.FoundMatch]:
        """Results of finished matches by what happened in them, newest first; ends when there are no more."""
        return self.pages.search(**filters)

    def statistics(self, game: t.GameKey) -> AsyncStatistics:
        """The statistics of a game."""
        return AsyncStatistics(self, game)

    def tournament(self, id: str) -> AsyncTournament:
        """A tournament that exists."""
        return AsyncTournament(self, id)

    def series(self, id: str) -> AsyncSeries:
        """A series that exists."""
        return AsyncSeries(self, id)

    async def open_series(self, terms: t.NewSeries) -> AsyncSeries:
        """Open a series of tournaments that the caller directs, as its organiser."""
        return AsyncSeries(self, (await self.api.create_series(terms))["id"])

    async def announce(self, terms: t.NewTournament) -> AsyncTournament:
        """Announce a tournament, as its organiser."""
        return AsyncTournament(self, (await self.api.create_tournament(terms))["id"])

    async def export(self, wanted: t.NewExport | None = None) -> AsyncJob[t.Export]:
        """Write all matches that are over to tables, as the operator. `api.show_exported` has their files."""
        return AsyncJob(self, await self.api.create_export(wanted))

    def notices(self, after: int | None = None) -> AsyncStream[t.Notice]:
        """What the caller is told of in all its matches and tournaments, as it happens, after a number if given.

        It never ends by itself: end it by `aclose`. A broken stream continues after the last notice. Raises as
        `AsyncMatch.events` does. `notices.dropped` says that some are not kept any more: read the lists again.
        """
        place = "" if after is None else str(after)
        return AsyncStream(lambda ending: self._notices(place, ending))

    async def _notices(self, place: str, ending: AsyncEnding) -> AsyncGenerator[t.Notice, None]:
        async with aclosing(self.api.list_notices_stream(place, ending)) as messages:
            async for message in messages:
                yield cast(t.Notice, msgspec.json.decode(message.data))
