# Made from openapi.yaml by `make clients`.
"""Answers line by line, without `await`, made from the one with it by `make clients`."""

from typing import Unpack

from cabinet_noir_client import queries as q
from cabinet_noir_client import types as t
from cabinet_noir_client._sync_lining import Lining
from cabinet_noir_client.endings import Stream
from cabinet_noir_client.lines import RecordLine


class Lines(Lining):
    """What is answered as lines of JSON, each as it comes, without all of it in memory."""

    def show_record(self, match: str, **query: Unpack[q.ShowRecordQuery]) -> Stream[dict[str, object]]:
        """Export a match as one file."""
        return self._values('/v1/matches/{match}/record', match, query=query)

    def list_records(self, **query: Unpack[q.ListRecordsQuery]) -> Stream[RecordLine]:
        """Stream the whole records of finished matches, by the filters of results, the latest first."""
        return self._values('/v1/records', query=query)

    def list_results(self, **query: Unpack[q.ListResultsQuery]) -> Stream[t.MatchResult]:
        """List results, the latest match to end first."""
        return self._values('/v1/results', query=query)

    def show_series_record(self, series: str, **query: Unpack[q.ShowSeriesRecordQuery]) -> Stream[dict[str, object]]:
        """Export a series as one file that can be checked without the service, with the records of its tournaments."""
        return self._values('/v1/series/{series}/record', series, query=query)

    def show_tournament_record(self, tournament: str, **query: Unpack[q.ShowTournamentRecordQuery]) -> Stream[dict[str, object]]:
        """Export a tournament as one file that can be checked without the service."""
        return self._values('/v1/tournaments/{tournament}/record', tournament, query=query)


class Rows(Lining):
    """What is answered as CSV, each row as it comes, by the names of its columns."""

    def show_component_statistics(self, game: t.GameKey, **query: Unpack[q.ShowComponentStatisticsQuery]) -> Stream[dict[str, str]]:
        """What seats used, and their results."""
        return self._rows('/v1/games/{game}/statistics/components', game, query=query)

    def show_openings(self, game: t.GameKey, **query: Unpack[q.ShowOpeningsQuery]) -> Stream[dict[str, str]]:
        """How seats began, step by step."""
        return self._rows('/v1/games/{game}/statistics/openings', game, query=query)

    def show_leaderboard(self, game: t.GameKey, **query: Unpack[q.ShowLeaderboardQuery]) -> Stream[dict[str, str]]:
        """The leaderboard of a game."""
        return self._rows('/v1/leaderboards/{game}', game, query=query)

    def show_rating_history(self, game: t.GameKey, who: str, **query: Unpack[q.ShowRatingHistoryQuery]) -> Stream[dict[str, str]]:
        """A rating history, newest first."""
        return self._rows('/v1/leaderboards/{game}/{who}', game, who, query=query)

    def list_matches(self, **query: Unpack[q.ListMatchesQuery]) -> Stream[dict[str, str]]:
        """Find matches, newest first."""
        return self._rows('/v1/matches', query=query)

    def list_matches_of(self, player: str, **query: Unpack[q.ListMatchesOfQuery]) -> Stream[dict[str, str]]:
        """The matches of a player, newest first."""
        return self._rows('/v1/players/{player}/matches', player, query=query)

    def show_mistakes(self, player: str, **query: Unpack[q.ShowMistakesQuery]) -> Stream[dict[str, str]]:
        """Where a player loses: by period of the game and by kind of decision."""
        return self._rows('/v1/players/{player}/mistakes', player, query=query)

    def show_records(self, player: str, **query: Unpack[q.ShowRecordsQuery]) -> Stream[dict[str, str]]:
        """A player's opponents, and how often it was ranked before, level with and behind them."""
        return self._rows('/v1/players/{player}/records', player, query=query)

    def list_results(self, **query: Unpack[q.ListResultsQuery]) -> Stream[dict[str, str]]:
        """List results, the latest match to end first."""
        return self._rows('/v1/results', query=query)

    def list_series(self, **query: Unpack[q.ListSeriesQuery]) -> Stream[dict[str, str]]:
        """Find series, newest first."""
        return self._rows('/v1/series', query=query)

    def show_cut(self, series: str, cut: int) -> Stream[dict[str, str]]:
        """Show a cut: whether each entry went over, and why."""
        return self._rows('/v1/series/{series}/cuts/{cut}', series, cut)

    def show_series_standings(self, series: str, **query: Unpack[q.ShowSeriesStandingsQuery]) -> Stream[dict[str, str]]:
        """The standings of a series, from those of its tournaments."""
        return self._rows('/v1/series/{series}/standings', series, query=query)

    def list_tournaments(self, **query: Unpack[q.ListTournamentsQuery]) -> Stream[dict[str, str]]:
        """Find tournaments, newest first."""
        return self._rows('/v1/tournaments', query=query)

    def show_cross_table(self, tournament: str, **query: Unpack[q.ShowCrossTableQuery]) -> Stream[dict[str, str]]:
        """The cross table: every entry against every round, the best first."""
        return self._rows('/v1/tournaments/{tournament}/cross-table', tournament, query=query)

    def show_entry_list(self, tournament: str) -> Stream[dict[str, str]]:
        """The entries of a tournament as a list, with clubs."""
        return self._rows('/v1/tournaments/{tournament}/entries', tournament)

    def show_entry(self, tournament: str, entry: int, **query: Unpack[q.ShowEntryQuery]) -> Stream[dict[str, str]]:
        """The card of an entry: its place, every round, whom it met, and what the tournament did to its rating."""
        return self._rows('/v1/tournaments/{tournament}/entries/{entry}', tournament, entry, query=query)

    def list_head_to_head(self, tournament: str, **query: Unpack[q.ListHeadToHeadQuery]) -> Stream[dict[str, str]]:
        """Who met whom in a tournament, and with what result, by number."""
        return self._rows('/v1/tournaments/{tournament}/head-to-head', tournament, query=query)

    def show_tournament_mistakes(self, tournament: str, **query: Unpack[q.ShowTournamentMistakesQuery]) -> Stream[dict[str, str]]:
        """Where those who play in a tournament lose, or one of them: by period of the game and by kind of decision."""
        return self._rows('/v1/tournaments/{tournament}/mistakes', tournament, query=query)

    def show_outlook(self, tournament: str, **query: Unpack[q.ShowOutlookQuery]) -> Stream[dict[str, str]]:
        """Who is through already: certain, possible or impossible for each entry."""
        return self._rows('/v1/tournaments/{tournament}/outlook', tournament, query=query)

    def show_round(self, tournament: str, round: int) -> Stream[dict[str, str]]:
        """Show a round: pairings with reasons, matches, and the results and rulings that count."""
        return self._rows('/v1/tournaments/{tournament}/rounds/{round}', tournament, round)

    def show_standings(self, tournament: str, **query: Unpack[q.ShowStandingsQuery]) -> Stream[dict[str, str]]:
        """The standings, with the components of each tie-break."""
        return self._rows('/v1/tournaments/{tournament}/standings', tournament, query=query)

    def show_standings_by_round(self, tournament: str) -> Stream[dict[str, str]]:
        """The standings after each round, as they were when it was closed."""
        return self._rows('/v1/tournaments/{tournament}/standings/rounds', tournament)
