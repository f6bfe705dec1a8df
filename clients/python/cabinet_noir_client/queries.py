# Made from openapi.yaml by `make clients`.
"""What each request may ask for. A name that Python reserves has a `_` at its end."""

from collections.abc import Sequence
from typing import Literal, TypedDict

from cabinet_noir_client import types as t


class OauthAuthorizeQuery(TypedDict, total=False):
    """`GET /oauth/authorize`."""

    response_type: Literal['code']
    client_id: str
    code_challenge: str
    code_challenge_method: Literal['S256']
    redirect_uri: str
    scope: str
    state: str


class ListAbuseReportsQuery(TypedDict, total=False):
    """`GET /v1/abuse-reports`."""

    status: Literal['open', 'decided']
    limit: int
    cursor: str


class ShowAsyncapiJsonQuery(TypedDict, total=False):
    """`GET /v1/asyncapi.json`."""

    descriptions: Literal['all', 'none']


class ShowAsyncapiQuery(TypedDict, total=False):
    """`GET /v1/asyncapi.yaml`."""

    descriptions: Literal['all', 'none']


class ExploreQuery(TypedDict, total=False):
    """`GET /v1/games/{game}/explorer`."""

    rules_version: int
    seats: int
    table: Literal['people', 'mixed', 'bots']
    player: str
    bot: str
    tournament: str
    seat: int
    by: Literal['type', 'command']
    path: str
    include: Literal['where']
    limit: int
    cursor: str


class ShowStatisticsQuery(TypedDict, total=False):
    """`GET /v1/games/{game}/statistics`."""

    rules_version: int
    seats: int
    table: Literal['people', 'mixed', 'bots']


class ShowComponentStatisticsQuery(TypedDict, total=False):
    """`GET /v1/games/{game}/statistics/components`."""

    rules_version: int
    seats: int
    table: Literal['people', 'mixed', 'bots']
    player: str
    bot: str
    tournament: str
    as_of: int


class ShowOpeningsQuery(TypedDict, total=False):
    """`GET /v1/games/{game}/statistics/openings`."""

    rules_version: int
    seats: int
    table: Literal['people', 'mixed', 'bots']
    player: str
    bot: str
    tournament: str
    as_of: int
    seat: int
    by: Literal['type', 'command']
    path: str
    limit: int


class ShowLeaderboardQuery(TypedDict, total=False):
    """`GET /v1/leaderboards/{game}`."""

    minimum_matches: int
    bots: bool
    as_of: str
    limit: int
    cursor: str


class ShowRatingHistoryQuery(TypedDict, total=False):
    """`GET /v1/leaderboards/{game}/{who}`."""

    limit: int
    cursor: str


class ListMatchesQuery(TypedDict, total=False):
    """`GET /v1/matches`."""

    game: t.GameKey
    status: Literal['open', 'running', 'finished', 'cancelled']
    player: str | Sequence[str]
    awaiting: str
    tournament: str
    analysis: bool
    since: str
    until: str
    limit: int
    cursor: str


class ShowDiffQuery(TypedDict, total=False):
    """`GET /v1/matches/{match}/diff`."""

    from_: int
    to: int
    with_: str
    as_: int | Literal['public', 'truth']


class ListEventsQuery(TypedDict, total=False):
    """`GET /v1/matches/{match}/events`."""

    after: int
    limit: int
    wait: int
    as_: int | Literal['public', 'truth']
    include: Literal['view', 'options', 'view,options']
    included_as: Literal['whole', 'patch']
    phrases: bool


class ShowKnowledgeQuery(TypedDict, total=False):
    """`GET /v1/matches/{match}/knowledge`."""

    seat: int
    at: int
    samples: int
    draw: Literal['uniform', 'behaviour']
    seed: str


class ShowOptionsQuery(TypedDict, total=False):
    """`GET /v1/matches/{match}/options`."""

    as_: int
    at: int


class ShowReceiptQuery(TypedDict, total=False):
    """`GET /v1/matches/{match}/receipt`."""

    as_: int | Literal['public', 'truth']
    at: int


class ShowRecordQuery(TypedDict, total=False):
    """`GET /v1/matches/{match}/record`."""

    as_: int | Literal['public', 'truth']
    proof: int
    notes: bool


class ListRefusalsQuery(TypedDict, total=False):
    """`GET /v1/matches/{match}/refusals`."""

    limit: int
    cursor: str


class ShowTimelineQuery(TypedDict, total=False):
    """`GET /v1/matches/{match}/timeline`."""

    after: int
    limit: int
    as_: int | Literal['public', 'truth']


class ListUndoRequestsQuery(TypedDict, total=False):
    """`GET /v1/matches/{match}/undo-requests`."""

    to: int


class AskForUndoQuery(TypedDict, total=False):
    """`POST /v1/matches/{match}/undo-requests`."""

    dry_run: bool


class ShowViewQuery(TypedDict, total=False):
    """`GET /v1/matches/{match}/view`."""

    as_: int | Literal['public', 'truth']
    at: int


class ShowOpenapiJsonQuery(TypedDict, total=False):
    """`GET /v1/openapi.json`."""

    descriptions: Literal['all', 'none']


class ShowOpenapiQuery(TypedDict, total=False):
    """`GET /v1/openapi.yaml`."""

    descriptions: Literal['all', 'none']


class ListNoticesQuery(TypedDict, total=False):
    """`GET /v1/players/me/events`."""

    after: int
    limit: int


class ListMatchesOfQuery(TypedDict, total=False):
    """`GET /v1/players/{player}/matches`."""

    game: t.GameKey
    status: Literal['open', 'running', 'finished', 'cancelled']
    awaiting: str
    tournament: str
    analysis: bool
    since: str
    until: str
    limit: int
    cursor: str


class ShowMistakesQuery(TypedDict, total=False):
    """`GET /v1/players/{player}/mistakes`."""

    game: t.GameKey


class ShowRecordsQuery(TypedDict, total=False):
    """`GET /v1/players/{player}/records`."""

    against: str
    game: t.GameKey
    limit: int
    cursor: str


class ShowStatsQuery(TypedDict, total=False):
    """`GET /v1/players/{player}/stats`."""

    game: t.GameKey


class ListRecordsQuery(TypedDict, total=False):
    """`GET /v1/records`."""

    game: t.GameKey
    player: str | Sequence[str]
    bot: str | Sequence[str]
    seat: int
    winner: str | Sequence[str]
    tournament: str | Sequence[str]
    how: t.HowEnded
    rules_version: int
    seats: int
    plies_min: int
    plies_max: int
    margin_min: int
    margin_max: int
    name: str
    tournament_name: str
    rating_min: int
    rating_max: int
    streak_min: int
    from_: str
    to: str
    proof: int
    cursor: str


class TakeRecordQuery(TypedDict, total=False):
    """`POST /v1/records`."""

    dry_run: bool


class ListResultsQuery(TypedDict, total=False):
    """`GET /v1/results`."""

    game: t.GameKey
    player: str | Sequence[str]
    bot: str | Sequence[str]
    seat: int
    winner: str | Sequence[str]
    tournament: str | Sequence[str]
    how: t.HowEnded
    rules_version: int
    seats: int
    plies_min: int
    plies_max: int
    margin_min: int
    margin_max: int
    name: str
    tournament_name: str
    rating_min: int
    rating_max: int
    streak_min: int
    from_: str
    to: str
    limit: int
    cursor: str


class SearchQuery(TypedDict, total=False):
    """`GET /v1/search`."""

    has: str | Sequence[str]
    path: str
    turns_min: int
    mistake_min: int
    luck_min: int
    game: t.GameKey
    player: str | Sequence[str]
    bot: str | Sequence[str]
    seat: int
    winner: str | Sequence[str]
    tournament: str | Sequence[str]
    how: t.HowEnded
    rules_version: int
    seats: int
    plies_min: int
    plies_max: int
    margin_min: int
    margin_max: int
    name: str
    tournament_name: str
    rating_min: int
    rating_max: int
    from_: str
    to: str
    include: Literal['where']
    limit: int
    cursor: str


class ListSeriesQuery(TypedDict, total=False):
    """`GET /v1/series`."""

    organiser: str
    tournament: str
    status: Literal['open', 'ended']
    since: str
    until: str
    limit: int
    cursor: str


class MakeCutQuery(TypedDict, total=False):
    """`POST /v1/series/{series}/cuts`."""

    dry_run: bool


class ListSeriesEventsQuery(TypedDict, total=False):
    """`GET /v1/series/{series}/events`."""

    after: int
    limit: int
    wait: int


class ShowSeriesRecordQuery(TypedDict, total=False):
    """`GET /v1/series/{series}/record`."""

    proof: int


class ShowSeriesStandingsQuery(TypedDict, total=False):
    """`GET /v1/series/{series}/standings`."""

    as_of: int
    tournament_at: str | Sequence[str]


class ShowSeriesTimelineQuery(TypedDict, total=False):
    """`GET /v1/series/{series}/timeline`."""

    after: int
    limit: int


class ListStudiesQuery(TypedDict, total=False):
    """`GET /v1/studies`."""

    limit: int
    cursor: str


class ShowStudyQuery(TypedDict, total=False):
    """`GET /v1/studies/{study}`."""

    at: int


class ListTournamentsQuery(TypedDict, total=False):
    """`GET /v1/tournaments`."""

    game: t.GameKey
    organiser: str
    staff: str
    player: str | Sequence[str]
    status: Literal['open', 'running', 'ended']
    format: Literal['swiss', 'round_robin', 'knockout', 'pods']
    name: str
    since: str
    until: str
    limit: int
    cursor: str


class ShowBracketQuery(TypedDict, total=False):
    """`GET /v1/tournaments/{tournament}/bracket`."""

    as_of: int


class ContinueTournamentQuery(TypedDict, total=False):
    """`POST /v1/tournaments/{tournament}/continue`."""

    dry_run: bool


class ShowCrossTableQuery(TypedDict, total=False):
    """`GET /v1/tournaments/{tournament}/cross-table`."""

    as_of: int


class EnterListQuery(TypedDict, total=False):
    """`POST /v1/tournaments/{tournament}/entries/list`."""

    into: Literal['entries', 'list']
    dry_run: bool


class ShowEntryQuery(TypedDict, total=False):
    """`GET /v1/tournaments/{tournament}/entries/{entry}`."""

    as_of: int


class ListTournamentEventsQuery(TypedDict, total=False):
    """`GET /v1/tournaments/{tournament}/events`."""

    after: int
    limit: int
    wait: int


class ExportTournamentQuery(TypedDict, total=False):
    """`GET /v1/tournaments/{tournament}/export`."""

    report: Literal['TRF16', 'TRF26']


class ListHeadToHeadQuery(TypedDict, total=False):
    """`GET /v1/tournaments/{tournament}/head-to-head`."""

    entry: int
    player: str
    name: str
    against: int
    against_player: str
    against_name: str
    as_of: int
    limit: int
    cursor: str


class ShowTournamentMistakesQuery(TypedDict, total=False):
    """`GET /v1/tournaments/{tournament}/mistakes`."""

    player: str
    bot: str


class ShowOutlookQuery(TypedDict, total=False):
    """`GET /v1/tournaments/{tournament}/outlook`."""

    places: int
    as_of: int


class ShowTournamentRecordQuery(TypedDict, total=False):
    """`GET /v1/tournaments/{tournament}/record`."""

    proof: int


class PairRoundQuery(TypedDict, total=False):
    """`POST /v1/tournaments/{tournament}/rounds/{round}/pairings`."""

    dry_run: bool


class SetPairingsQuery(TypedDict, total=False):
    """`PUT /v1/tournaments/{tournament}/rounds/{round}/pairings`."""

    dry_run: bool


class ShowStandingsQuery(TypedDict, total=False):
    """`GET /v1/tournaments/{tournament}/standings`."""

    as_of: int


class ShowTournamentTimelineQuery(TypedDict, total=False):
    """`GET /v1/tournaments/{tournament}/timeline`."""

    after: int
    limit: int


class ListWebhooksQuery(TypedDict, total=False):
    """`GET /v1/webhooks`."""

    limit: int
    cursor: str


class ListDeliveriesQuery(TypedDict, total=False):
    """`GET /v1/webhooks/{webhook}/deliveries`."""

    state: Literal['pending', 'delivered', 'failed']
    limit: int
    cursor: str
