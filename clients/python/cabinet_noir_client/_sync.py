"""The client without `await`, made from the one with it by `make clients`."""

from collections.abc import Generator, Iterator
from contextlib import closing
from typing import Any, Self, Unpack, cast

import msgspec

from cabinet_noir_client import queries as q
from cabinet_noir_client import types as t
from cabinet_noir_client._sync_access import Access, Keep
from cabinet_noir_client._sync_games import Table
from cabinet_noir_client._sync_job import Job
from cabinet_noir_client._sync_series import Series
from cabinet_noir_client._sync_statistics import Statistics
from cabinet_noir_client._sync_tournament import Tournament
from cabinet_noir_client.endings import Ending, Stream
from cabinet_noir_client.oauth import Consent, ask


class Client(Table):
    """A caller of this service: what it offers, by name. Close it, or use it in `with`."""

    @classmethod
    def sign_up(cls, name: str, address: str = "http://localhost:8080", **more: Any) -> Self:
        """A client for a new player. Keep its `token`: the service shows it only once."""
        player = cls(address, **more)
        try:
            made = player.api.create_player({"name": name})
        except BaseException:
            player.close()
            raise
        player.token = made["token"]
        return player

    def ask_for_consent(self, application: str, redirect_uri: str, scope: str) -> Consent:
        """A consent for an application that is registered: send the player's browser to its `address`.

        `scope` has spaces between its scopes. Keep the consent until the player comes back.
        """
        return ask(self.api.oauth_metadata(), application, redirect_uri, scope)

    def act_by_consent(self, consent: Consent, came_back: str, keep: Keep) -> Access:
        """Act for the player who came back to the address `came_back`, from here on. Raises NoConsent.

        `keep` stores the tokens: these, and those that replace them. Later, give them to the client anew:
        `access=Access(application, tokens, keep)`.
        """
        tokens = self.api.oauth_token(consent.token_request(came_back))
        self.access = access = Access(consent.application, tokens, keep)
        access.take(tokens)
        return access

    def me(self) -> t.Player:
        """The calling player."""
        return self.api.show_player("me")

    def games(self) -> list[t.GameInfo]:
        """All games, with their seats, bots and options."""
        return self.api.list_games()

    def matches(self, **filters: Unpack[q.ListMatchesQuery]) -> Iterator[t.MatchSummary]:
        """Matches, newest first."""
        return self.pages.list_matches(**filters)

    def results(self, **filters: Unpack[q.ListResultsQuery]) -> Iterator[t.MatchResult]:
        """Results of finished matches, newest first."""
        return self.pages.list_results(**filters)

    def search(self, **filters: Unpack[q.SearchQuery]) -> Iterator[t.FoundMatch]:
        """Results of finished matches by what happened in them, newest first; ends when there are no more."""
        return self.pages.search(**filters)

    def statistics(self, game: t.GameKey) -> Statistics:
        """The statistics of a game."""
        return Statistics(self, game)

    def tournament(self, id: str) -> Tournament:
        """A tournament that exists."""
        return Tournament(self, id)

    def series(self, id: str) -> Series:
        """A series that exists."""
        return Series(self, id)

    def open_series(self, terms: t.NewSeries) -> Series:
        """Open a series of tournaments that the caller directs, as its organiser."""
        return Series(self, (self.api.create_series(terms))["id"])

    def announce(self, terms: t.NewTournament) -> Tournament:
        """Announce a tournament, as its organiser."""
        return Tournament(self, (self.api.create_tournament(terms))["id"])

    def export(self, wanted: t.NewExport | None = None) -> Job[t.Export]:
        """Write all matches that are over to tables, as the operator. `api.show_exported` has their files."""
        return Job(self, self.api.create_export(wanted))

    def notices(self, after: int | None = None) -> Stream[t.Notice]:
        """What the caller is told of in all its matches and tournaments, as it happens, after a number if given.

        It never ends by itself: end it by `close`. A broken stream continues after the last notice. Raises as
        `Match.events` does. `notices.dropped` says that some are not kept any more: read the lists again.
        """
        place = "" if after is None else str(after)
        return Stream(lambda ending: self._notices(place, ending))

    def _notices(self, place: str, ending: Ending) -> Generator[t.Notice, None, None]:
        with closing(self.api.list_notices_stream(place, ending)) as messages:
            for message in messages:
                yield cast(t.Notice, msgspec.json.decode(message.data))
