# Made from openapi.yaml by `make clients`.
"""Every list of the API, without `await`, made from the one with it by `make clients`."""

from collections.abc import Iterator
from typing import Unpack

from cabinet_noir_client import queries as q
from cabinet_noir_client import types as t
from cabinet_noir_client._sync_paging import Paging


class Pages(Paging):
    """Every list, item by item, page after page. One that grows ends with what is newest."""

    def list_abuse_reports(self, **query: Unpack[q.ListAbuseReportsQuery]) -> Iterator[t.ReportDocument]:
        """List the reports of players, newest first, for the operator."""
        return self._listed(self._api.list_abuse_reports, items='items', query=query)

    def explore(self, game: t.GameKey, **query: Unpack[q.ExploreQuery]) -> Iterator[t.FoundMatch]:
        """How seats began, and in which matches."""
        return self._listed(self._api.explore, game, items='items', query=query)

    def show_leaderboard(self, game: t.GameKey, **query: Unpack[q.ShowLeaderboardQuery]) -> Iterator[t.LeaderboardRow]:
        """The leaderboard of a game."""
        return self._listed(self._api.show_leaderboard, game, items='items', query=query)

    def show_rating_history(self, game: t.GameKey, who: str, **query: Unpack[q.ShowRatingHistoryQuery]) -> Iterator[t.RatedMatch]:
        """A rating history, newest first."""
        return self._listed(self._api.show_rating_history, game, who, items='items', query=query)

    def list_matches(self, **query: Unpack[q.ListMatchesQuery]) -> Iterator[t.MatchSummary]:
        """Find matches, newest first."""
        return self._listed(self._api.list_matches, items='items', query=query)

    def list_events(self, match: str, **query: Unpack[q.ListEventsQuery]) -> Iterator[t.EventDocument]:
        """The events of a match as shown to a viewer: a page of them, or a stream."""
        return self._numbered(self._api.list_events, match, items='events', newest='version', query=query)

    def list_refusals(self, match: str, **query: Unpack[q.ListRefusalsQuery]) -> Iterator[t.RefusalDocument]:
        """List refused commands, the newest first; about a thousand are kept."""
        return self._listed(self._api.list_refusals, match, items='items', query=query)

    def show_timeline(self, match: str, **query: Unpack[q.ShowTimelineQuery]) -> Iterator[t.MatchSentence]:
        """The same history as sentences, in the language of `Accept-Language`."""
        return self._numbered(self._api.show_timeline, match, items='sentences', newest='version', query=query)

    def list_notices(self, **query: Unpack[q.ListNoticesQuery]) -> Iterator[t.Notice]:
        """What the caller is told of, in all its matches and tournaments: a page of notices, or a stream."""
        return self._numbered(self._api.list_notices, items='notices', newest='newest', query=query)

    def list_matches_of(self, player: str, **query: Unpack[q.ListMatchesOfQuery]) -> Iterator[t.MatchSummary]:
        """The matches of a player, newest first."""
        return self._listed(self._api.list_matches_of, player, items='items', query=query)

    def show_records(self, player: str, **query: Unpack[q.ShowRecordsQuery]) -> Iterator[t.PlayerRecord]:
        """A player's opponents, and how often it was ranked before, level with and behind them."""
        return self._listed(self._api.show_records, player, items='items', query=query)

    def list_results(self, **query: Unpack[q.ListResultsQuery]) -> Iterator[t.MatchResult]:
        """List results, the latest match to end first."""
        return self._listed(self._api.list_results, items='items', query=query)

    def search(self, **query: Unpack[q.SearchQuery]) -> Iterator[t.FoundMatch]:
        """Find finished matches by what happened in them."""
        return self._listed(self._api.search, items='items', query=query)

    def list_series(self, **query: Unpack[q.ListSeriesQuery]) -> Iterator[t.SeriesSummary]:
        """Find series, newest first."""
        return self._listed(self._api.list_series, items='items', query=query)

    def list_series_events(self, series: str, **query: Unpack[q.ListSeriesEventsQuery]) -> Iterator[t.SeriesEventDocument]:
        """The events of a series. All of them are public."""
        return self._numbered(self._api.list_series_events, series, items='events', newest='version', query=query)

    def show_series_timeline(self, series: str, **query: Unpack[q.ShowSeriesTimelineQuery]) -> Iterator[t.Sentence]:
        """The same history as sentences, in the language of `Accept-Language`."""
        return self._numbered(self._api.show_series_timeline, series, items='sentences', newest='version', query=query)

    def list_studies(self, **query: Unpack[q.ListStudiesQuery]) -> Iterator[t.StudyItem]:
        """The caller's studies, newest first, without their chapters."""
        return self._listed(self._api.list_studies, items='items', query=query)

    def list_tournaments(self, **query: Unpack[q.ListTournamentsQuery]) -> Iterator[t.TournamentSummary]:
        """Find tournaments, newest first."""
        return self._listed(self._api.list_tournaments, items='items', query=query)

    def list_tournament_events(self, tournament: str, **query: Unpack[q.ListTournamentEventsQuery]) -> Iterator[t.TournamentEventDocument]:
        """The events of a tournament. All of them are public."""
        return self._numbered(self._api.list_tournament_events, tournament, items='events', newest='version', query=query)

    def list_head_to_head(self, tournament: str, **query: Unpack[q.ListHeadToHeadQuery]) -> Iterator[t.Encounter]:
        """Who met whom in a tournament, and with what result, by number."""
        return self._listed(self._api.list_head_to_head, tournament, items='items', query=query)

    def show_tournament_timeline(self, tournament: str, **query: Unpack[q.ShowTournamentTimelineQuery]) -> Iterator[t.TournamentSentence]:
        """The same history as sentences, in the language of `Accept-Language`."""
        return self._numbered(self._api.show_tournament_timeline, tournament, items='sentences', newest='version', query=query)

    def list_webhooks(self, **query: Unpack[q.ListWebhooksQuery]) -> Iterator[t.WebhookDocument]:
        """The caller's webhooks, newest first; for the operator, everybody's."""
        return self._listed(self._api.list_webhooks, items='items', query=query)

    def list_deliveries(self, webhook: str, **query: Unpack[q.ListDeliveriesQuery]) -> Iterator[t.DeliveryDocument]:
        """List the messages of a webhook with their status, newest first. They are kept for two weeks at most."""
        return self._listed(self._api.list_deliveries, webhook, items='items', query=query)
