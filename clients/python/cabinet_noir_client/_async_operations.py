# Made from openapi.yaml by `make clients`.
"""Every operation of the API, with `await`. The one without is made from this file by `make clients`."""

from collections.abc import AsyncGenerator
from typing import Any, Literal, Unpack, cast, overload

from cabinet_noir_client import queries as q
from cabinet_noir_client import types as t
from cabinet_noir_client._async_sender import AsyncSender
from cabinet_noir_client.endings import AsyncEnding
from cabinet_noir_client.streams import Message


class AsyncOperations(AsyncSender):
    """Every operation of `openapi.yaml`, each a method named by its operationId.

    What its path leaves open comes first, then the body. With a `version` a request applies to exactly that one, or
    raises Stale. `key` is its idempotency key, by default a fresh one. `accept` asks for another kind of content.
    What is a stream too has a second method, for its messages after the place that `Last-Event-ID` says.
    """

    async def oauth_metadata(self) -> t.ServerMetadata:
        """Show what clients need to know (RFC 8414)."""
        return cast(t.ServerMetadata, await self._json('GET', '/.well-known/oauth-authorization-server', is_open=True))

    async def healthz(self) -> t.Health:
        """Whether this process answers."""
        return cast(t.Health, await self._json('GET', '/healthz'))

    async def show_metrics(self) -> str:
        """Show metrics in the Prometheus text format, to the operator and to the token made for that."""
        return await self._text('GET', '/metrics', accept='text/plain')

    async def oauth_introspect(self, body: t.TokenQuestion) -> t.Introspected:
        """Show what a token of an application allows (RFC 7662)."""
        return cast(t.Introspected, await self._json('POST', '/oauth/introspect', form=body, is_good_once=True, is_open=True))

    async def oauth_register(self, body: t.NewApplication) -> t.Registered:
        """Register an application (RFC 7591)."""
        return cast(t.Registered, await self._json('POST', '/oauth/register', body=body, is_good_once=True, is_open=True))

    async def oauth_revoke(self, body: t.TokenQuestion) -> t.Nothing:
        """End the tokens of an application (RFC 7009)."""
        return cast(t.Nothing, await self._json('POST', '/oauth/revoke', form=body, is_good_once=True, is_open=True))

    async def oauth_token(self, body: t.TokenRequest) -> t.Tokens:
        """Exchange a code or a refresh token for tokens (RFC 6749, 3.2)."""
        return cast(t.Tokens, await self._json('POST', '/oauth/token', form=body, is_good_once=True, is_open=True))

    async def readyz(self) -> t.Health:
        """Whether Redis and the queue answer, Redis keeps its data, and a relay and all workers run; 503 if not."""
        return cast(t.Health, await self._json('GET', '/readyz'))

    async def list_abuse_reports(self, **query: Unpack[q.ListAbuseReportsQuery]) -> t.AbuseReportPage:
        """List the reports of players, newest first, for the operator."""
        return cast(t.AbuseReportPage, await self._json('GET', '/v1/abuse-reports', query=query))

    async def report_abuse(self, body: t.NewAbuseReport, *, key: str | None = None) -> t.OwnReport:
        """Report a name, a comment, a study or behaviour at a table to the operator."""
        return cast(t.OwnReport, await self._json('POST', '/v1/abuse-reports', body=body, key=key))

    async def show_abuse_report(self, report: str) -> t.ReportDocument:
        """Show a report with what was reported as it was then."""
        return cast(t.ReportDocument, await self._json('GET', '/v1/abuse-reports/{report}', report))

    async def decide_abuse_report(self, report: str, body: t.NewReportDecision, *, key: str | None = None) -> t.ReportDocument:
        """Decide about a report, as the operator."""
        return cast(t.ReportDocument, await self._json('POST', '/v1/abuse-reports/{report}/decision', report, body=body, key=key))

    async def list_service_announcements(self) -> t.ShownAnnouncements:
        """List what the operator announces now, in the caller's language, newest first."""
        return cast(t.ShownAnnouncements, await self._json('GET', '/v1/announcements'))

    async def make_service_announcement(self, body: t.NewServiceAnnouncement, *, key: str | None = None) -> t.Announced:
        """Announce something to everybody, as the operator."""
        return cast(t.Announced, await self._json('POST', '/v1/announcements', body=body, key=key))

    async def withdraw_service_announcement(self, announced: str) -> t.Announced:
        """Withdraw an announcement, as the operator."""
        return cast(t.Announced, await self._json('DELETE', '/v1/announcements/{announced}', announced))

    async def show_asyncapi_json(self, **query: Unpack[q.ShowAsyncapiJsonQuery]) -> dict[str, object]:
        """The AsyncAPI document as JSON."""
        return cast(dict[str, object], await self._json('GET', '/v1/asyncapi.json', query=query))

    async def show_asyncapi(self, **query: Unpack[q.ShowAsyncapiQuery]) -> str:
        """The AsyncAPI document as YAML."""
        return await self._text('GET', '/v1/asyncapi.yaml', query=query, accept='application/yaml')

    async def show_open_data(self) -> t.DataManifest:
        """The manifest of the data for everybody: tables of all public matches that are over, made once a day."""
        return cast(t.DataManifest, await self._json('GET', '/v1/data'))

    async def show_open_data_file(self, file: str) -> bytes:
        """A file of the data for everybody, as its manifest names it, whole or the `Range` that is asked for."""
        return await self._bytes('GET', '/v1/data/{file}', file, accept='application/octet-stream')

    async def begin_device(self, *, key: str | None = None) -> t.DeviceCodes:
        """Let a new device ask for a token of a player, as by RFC 8628."""
        return cast(t.DeviceCodes, await self._json('POST', '/v1/devices', body={}, key=key, is_open=True))

    async def collect_device_token(self, body: t.DeviceCode, *, key: str | None = None) -> t.DeviceToken:
        """Fetch the token of a new device, once the player has confirmed it."""
        return cast(t.DeviceToken, await self._json('POST', '/v1/devices/token', body=body, key=key, is_open=True))

    async def show_erasure(self, erasure: str) -> t.ErasureDocument:
        """Show how far an erasure is."""
        return cast(t.ErasureDocument, await self._json('GET', '/v1/erasures/{erasure}', erasure))

    async def create_export(self, body: t.NewExport | None = None, *, key: str | None = None) -> t.Job:
        """Export everything about matches that are over, for analysts. Only the operator may."""
        return cast(t.Job, await self._json('POST', '/v1/exports', body=body or {}, key=key))

    async def show_exported(self, job: str, file: str) -> bytes:
        """A file of an export, as `commands-1.parquet`."""
        return await self._bytes('GET', '/v1/exports/{job}/{file}', job, file, accept='application/vnd.apache.parquet')

    async def list_games(self) -> list[t.GameInfo]:
        """List the games."""
        return cast(list[t.GameInfo], await self._json('GET', '/v1/games'))

    async def show_game(self, game: t.GameKey) -> t.GameDetails:
        """Show a game."""
        return cast(t.GameDetails, await self._json('GET', '/v1/games/{game}', game))

    async def adjudicate(self, game: t.GameKey, body: t.Adjudication) -> t.Adjudicated:
        """Decide commands without storing anything."""
        return cast(t.Adjudicated, await self._json('POST', '/v1/games/{game}/adjudicate', game, body=body))

    async def show_components(self, game: t.GameKey) -> t.Components:
        """The components of a game."""
        return cast(t.Components, await self._json('GET', '/v1/games/{game}/components', game))

    async def explore(self, game: t.GameKey, **query: Unpack[q.ExploreQuery]) -> t.Explorer:
        """How seats began, and in which matches."""
        return cast(t.Explorer, await self._json('GET', '/v1/games/{game}/explorer', game, query=query))

    async def show_how_to_play(self, game: t.GameKey) -> t.HowToPlayDocument:
        """How a game is played."""
        return cast(t.HowToPlayDocument, await self._json('GET', '/v1/games/{game}/how-to-play', game))

    @overload
    async def show_rules(self, game: t.GameKey, *, accept: None = None) -> str: ...

    @overload
    async def show_rules(self, game: t.GameKey, *, accept: Literal['text/html']) -> str: ...

    async def show_rules(self, game: t.GameKey, *, accept: Literal['text/html'] | None = None) -> Any:
        """The rules of a game."""
        return await self._any('GET', '/v1/games/{game}/rules', game, accept=accept or 'text/markdown')

    @overload
    async def show_statistics(self, game: t.GameKey, *, accept: None = None, **query: Unpack[q.ShowStatisticsQuery]) -> t.GameStatistics: ...

    @overload
    async def show_statistics(self, game: t.GameKey, *, accept: Literal['image/svg+xml'], **query: Unpack[q.ShowStatisticsQuery]) -> str: ...

    async def show_statistics(self, game: t.GameKey, *, accept: Literal['image/svg+xml'] | None = None, **query: Unpack[q.ShowStatisticsQuery]) -> Any:
        """Statistics of a game: seats, ways of ending, lengths."""
        return await self._any('GET', '/v1/games/{game}/statistics', game, query=query, accept=accept or 'application/json')

    @overload
    async def show_component_statistics(self, game: t.GameKey, *, accept: None = None, **query: Unpack[q.ShowComponentStatisticsQuery]) -> t.ComponentStatistics: ...

    @overload
    async def show_component_statistics(self, game: t.GameKey, *, accept: Literal['text/csv'], **query: Unpack[q.ShowComponentStatisticsQuery]) -> str: ...

    async def show_component_statistics(self, game: t.GameKey, *, accept: Literal['text/csv'] | None = None, **query: Unpack[q.ShowComponentStatisticsQuery]) -> Any:
        """What seats used, and their results."""
        return await self._any('GET', '/v1/games/{game}/statistics/components', game, query=query, accept=accept or 'application/json')

    @overload
    async def show_openings(self, game: t.GameKey, *, accept: None = None, **query: Unpack[q.ShowOpeningsQuery]) -> t.Openings: ...

    @overload
    async def show_openings(self, game: t.GameKey, *, accept: Literal['text/csv'], **query: Unpack[q.ShowOpeningsQuery]) -> str: ...

    async def show_openings(self, game: t.GameKey, *, accept: Literal['text/csv'] | None = None, **query: Unpack[q.ShowOpeningsQuery]) -> Any:
        """How seats began, step by step."""
        return await self._any('GET', '/v1/games/{game}/statistics/openings', game, query=query, accept=accept or 'application/json')

    async def look_at_invitation(self, body: t.GivenInvitation) -> t.InvitationAnswer:
        """Show what an invitation is for."""
        return cast(t.InvitationAnswer, await self._json('POST', '/v1/invitations', body=body))

    async def remove_job(self, job: str) -> t.Job:
        """Stop and delete a job of the caller. The answer has the findings so far."""
        return cast(t.Job, await self._json('DELETE', '/v1/jobs/{job}', job))

    @overload
    async def show_job(self, job: str, *, accept: None = None) -> t.Job: ...

    @overload
    async def show_job(self, job: str, *, accept: Literal['image/svg+xml']) -> str: ...

    async def show_job(self, job: str, *, accept: Literal['image/svg+xml'] | None = None) -> Any:
        """Show a job of the caller."""
        return await self._any('GET', '/v1/jobs/{job}', job, accept=accept or 'application/json')

    @overload
    async def show_leaderboard(self, game: t.GameKey, *, accept: None = None, **query: Unpack[q.ShowLeaderboardQuery]) -> t.Leaderboard: ...

    @overload
    async def show_leaderboard(self, game: t.GameKey, *, accept: Literal['text/csv'], **query: Unpack[q.ShowLeaderboardQuery]) -> str: ...

    async def show_leaderboard(self, game: t.GameKey, *, accept: Literal['text/csv'] | None = None, **query: Unpack[q.ShowLeaderboardQuery]) -> Any:
        """The leaderboard of a game."""
        return await self._any('GET', '/v1/leaderboards/{game}', game, query=query, accept=accept or 'application/json')

    @overload
    async def show_rating_history(self, game: t.GameKey, who: str, *, accept: None = None, **query: Unpack[q.ShowRatingHistoryQuery]) -> t.RatingHistory: ...

    @overload
    async def show_rating_history(self, game: t.GameKey, who: str, *, accept: Literal['image/svg+xml'], **query: Unpack[q.ShowRatingHistoryQuery]) -> str: ...

    @overload
    async def show_rating_history(self, game: t.GameKey, who: str, *, accept: Literal['text/csv'], **query: Unpack[q.ShowRatingHistoryQuery]) -> str: ...

    async def show_rating_history(self, game: t.GameKey, who: str, *, accept: Literal['image/svg+xml', 'text/csv'] | None = None, **query: Unpack[q.ShowRatingHistoryQuery]) -> Any:
        """A rating history, newest first."""
        return await self._any('GET', '/v1/leaderboards/{game}/{who}', game, who, query=query, accept=accept or 'application/json')

    async def show_checkpoint(self) -> str:
        """The newest checkpoint: name, size and root of the tree, as a signed note with the cosignatures of witnesses."""
        return await self._text('GET', '/v1/log/checkpoint', accept='text/plain')

    async def show_log_keys(self) -> str:
        """The public keys that sign checkpoints and receipts, one a line, the oldest first."""
        return await self._text('GET', '/v1/log/keys', accept='text/plain')

    async def show_log_policy(self) -> str:
        """The trust policy of the operator: keys of the log, its witnesses, and how many of them cosign a checkpoint."""
        return await self._text('GET', '/v1/log/policy', accept='text/plain')

    async def show_tile(self, tile: str) -> bytes:
        """A tile (`<level>/<number>`) or a bundle of entries (`entries/<number>`), `.p/<width>` if it is not full."""
        return await self._bytes('GET', '/v1/log/tile/{tile}', tile, accept='application/octet-stream')

    @overload
    async def list_matches(self, *, accept: None = None, **query: Unpack[q.ListMatchesQuery]) -> t.MatchPage: ...

    @overload
    async def list_matches(self, *, accept: Literal['text/csv'], **query: Unpack[q.ListMatchesQuery]) -> str: ...

    async def list_matches(self, *, accept: Literal['text/csv'] | None = None, **query: Unpack[q.ListMatchesQuery]) -> Any:
        """Find matches, newest first."""
        return await self._any('GET', '/v1/matches', query=query, accept=accept or 'application/json')

    async def create_match(self, body: t.NewMatch, *, key: str | None = None) -> t.MatchSummary:
        """Open a match."""
        return cast(t.MatchSummary, await self._json('POST', '/v1/matches', body=body, key=key))

    async def show_match(self, match: str) -> t.MatchSummary:
        """Show a match: seats, status, awaited seats, outcome."""
        return cast(t.MatchSummary, await self._json('GET', '/v1/matches/{match}', match))

    async def create_analysis(self, match: str, body: t.NewAnalysis | None = None, *, key: str | None = None) -> t.Job:
        """Analyse the commands of a seat."""
        return cast(t.Job, await self._json('POST', '/v1/matches/{match}/analyses', match, body=body or {}, key=key))

    async def audit_match(self, match: str) -> t.Audit:
        """Check a match."""
        return cast(t.Audit, await self._json('GET', '/v1/matches/{match}/audit', match))

    async def list_branches(self, match: str) -> t.BranchNode:
        """List a match and its direct branches, the newest first."""
        return cast(t.BranchNode, await self._json('GET', '/v1/matches/{match}/branches', match))

    async def create_branch(self, match: str, body: t.NewBranch | None = None, *, key: str | None = None) -> t.MatchSummary:
        """Create a branch."""
        return cast(t.MatchSummary, await self._json('POST', '/v1/matches/{match}/branches', match, body=body or {}, key=key))

    async def cancel_match(self, match: str, *, version: int | None = None, key: str | None = None) -> t.MatchSummary:
        """Cancel a match that has not started. Only the host may, and the operator."""
        return cast(t.MatchSummary, await self._json('POST', '/v1/matches/{match}/cancel', match, body={}, version=version, key=key))

    async def give_command(self, match: str, body: t.GameCommand, *, version: int | None = None, key: str | None = None) -> t.CommandAnswer:
        """Give a command."""
        return cast(t.CommandAnswer, await self._json('POST', '/v1/matches/{match}/commands', match, body=body, version=version, key=key))

    async def list_comments(self, match: str) -> t.CommentList:
        """Comments on a match, oldest first."""
        return cast(t.CommentList, await self._json('GET', '/v1/matches/{match}/comments', match))

    async def comment(self, match: str, body: t.NewComment, *, key: str | None = None) -> t.KeptComment:
        """Comment on a version, for everybody who may see the match."""
        return cast(t.KeptComment, await self._json('POST', '/v1/matches/{match}/comments', match, body=body, key=key))

    async def withdraw_comment(self, match: str, comment_id: str) -> t.CommentList:
        """Remove a comment: one's own, or as the host or the operator any. The answer has the remaining ones."""
        return cast(t.CommentList, await self._json('DELETE', '/v1/matches/{match}/comments/{comment_id}', match, comment_id))

    async def show_diff(self, match: str, **query: Unpack[q.ShowDiffQuery]) -> t.Difference:
        """The differences between two versions as one viewer sees them."""
        return cast(t.Difference, await self._json('GET', '/v1/matches/{match}/diff', match, query=query))

    async def list_events(self, match: str, **query: Unpack[q.ListEventsQuery]) -> t.EventPage:
        """The events of a match as shown to a viewer: a page of them, or a stream."""
        return cast(t.EventPage, await self._json('GET', '/v1/matches/{match}/events', match, query=query))

    def list_events_stream(self, match: str, place: str, ending: AsyncEnding, **query: Unpack[q.ListEventsQuery]) -> AsyncGenerator[Message, None]:
        """The events of a match as shown to a viewer: a page of them, or a stream."""
        return self._stream('/v1/matches/{match}/events', match, place=place, ending=ending, query=query)

    async def take_hint(self, match: str, *, version: int | None = None, key: str | None = None) -> t.Job:
        """Take a hint."""
        return cast(t.Job, await self._json('POST', '/v1/matches/{match}/hints', match, body={}, version=version, key=key))

    async def show_knowledge(self, match: str, **query: Unpack[q.ShowKnowledgeQuery]) -> t.Knowledge:
        """Show what a seat could know, now or at a version."""
        return cast(t.Knowledge, await self._json('GET', '/v1/matches/{match}/knowledge', match, query=query))

    async def show_name(self, match: str) -> t.MatchName:
        """Show the name of a match."""
        return cast(t.MatchName, await self._json('GET', '/v1/matches/{match}/name', match))

    async def name_match(self, match: str, body: t.NewName) -> t.MatchName:
        """Name a match, or remove its name. Only the host and the operator may."""
        return cast(t.MatchName, await self._json('PUT', '/v1/matches/{match}/name', match, body=body))

    async def show_options(self, match: str, **query: Unpack[q.ShowOptionsQuery]) -> t.Options:
        """What a seat may do, now or at a version."""
        return cast(t.Options, await self._json('GET', '/v1/matches/{match}/options', match, query=query))

    async def foresee(self, match: str, body: t.GameCommand) -> t.Foreseen:
        """Foresee what a command would cost and do, and who is awaited after it."""
        return cast(t.Foreseen, await self._json('POST', '/v1/matches/{match}/options/foreseen', match, body=body))

    async def pause_match(self, match: str, body: t.NewPause, *, version: int | None = None, key: str | None = None) -> t.MatchSummary:
        """Pause a running match, as the operator."""
        return cast(t.MatchSummary, await self._json('POST', '/v1/matches/{match}/pause', match, body=body, version=version, key=key))

    async def list_phrases(self, match: str) -> t.Phrases:
        """Phrases that may be said at the table, and those that were said lately."""
        return cast(t.Phrases, await self._json('GET', '/v1/matches/{match}/phrases', match))

    async def say_phrase(self, match: str, body: t.NewPhrase, *, key: str | None = None) -> t.Phrase:
        """Say a phrase at the table, for everybody who may see the match."""
        return cast(t.Phrase, await self._json('POST', '/v1/matches/{match}/phrases', match, body=body, key=key))

    async def show_receipt(self, match: str, **query: Unpack[q.ShowReceiptQuery]) -> str:
        """A receipt: what a viewer was told up to a version, as a running hash in a signed note."""
        return await self._text('GET', '/v1/matches/{match}/receipt', match, query=query, accept='text/plain')

    async def show_record(self, match: str, **query: Unpack[q.ShowRecordQuery]) -> str:
        """Export a match as one file."""
        return await self._text('GET', '/v1/matches/{match}/record', match, query=query, accept='application/x-ndjson')

    async def list_refusals(self, match: str, **query: Unpack[q.ListRefusalsQuery]) -> t.RefusalPage:
        """List refused commands, the newest first; about a thousand are kept."""
        return cast(t.RefusalPage, await self._json('GET', '/v1/matches/{match}/refusals', match, query=query))

    async def play_again(self, match: str, *, key: str | None = None) -> t.MatchSummary:
        """Play again."""
        return cast(t.MatchSummary, await self._json('POST', '/v1/matches/{match}/rematch', match, body={}, key=key))

    async def create_report(self, match: str, body: t.NewReport | None = None, *, key: str | None = None) -> t.Job:
        """Report on a match: odds, decisions and luck."""
        return cast(t.Job, await self._json('POST', '/v1/matches/{match}/reports', match, body=body or {}, key=key))

    async def resign(self, match: str, *, version: int | None = None, key: str | None = None) -> t.MatchSummary:
        """Resign."""
        return cast(t.MatchSummary, await self._json('POST', '/v1/matches/{match}/resign', match, body={}, version=version, key=key))

    async def resume_match(self, match: str, *, version: int | None = None, key: str | None = None) -> t.MatchSummary:
        """Have a paused match go on, as the operator."""
        return cast(t.MatchSummary, await self._json('POST', '/v1/matches/{match}/resume', match, body={}, version=version, key=key))

    async def leave_seat(self, match: str, seat: int, *, version: int | None = None) -> t.MatchSummary:
        """Leave a seat before the match starts."""
        return cast(t.MatchSummary, await self._json('DELETE', '/v1/matches/{match}/seats/{seat}', match, seat, version=version))

    async def take_seat(self, match: str, seat: int, body: t.NewOccupant | None = None, *, version: int | None = None, key: str | None = None) -> t.MatchSummary:
        """Take an open seat."""
        return cast(t.MatchSummary, await self._json('POST', '/v1/matches/{match}/seats/{seat}', match, seat, body=body or {}, version=version, key=key))

    async def revoke(self, match: str, seat: int, *, version: int | None = None) -> t.MatchSummary:
        """Revoke the link for a seat."""
        return cast(t.MatchSummary, await self._json('DELETE', '/v1/matches/{match}/seats/{seat}/invitation', match, seat, version=version))

    async def invite(self, match: str, seat: int, body: t.NewInvitation | None = None, *, version: int | None = None, key: str | None = None) -> t.NewInvitationAnswer:
        """Create a link for an open seat."""
        return cast(t.NewInvitationAnswer, await self._json('POST', '/v1/matches/{match}/seats/{seat}/invitation', match, seat, body=body or {}, version=version, key=key))

    async def start_match(self, match: str, *, version: int | None = None, key: str | None = None) -> t.MatchSummary:
        """Start a match whose seats are all taken. Only the host may."""
        return cast(t.MatchSummary, await self._json('POST', '/v1/matches/{match}/start', match, body={}, version=version, key=key))

    async def show_timeline(self, match: str, **query: Unpack[q.ShowTimelineQuery]) -> t.Timeline:
        """The same history as sentences, in the language of `Accept-Language`."""
        return cast(t.Timeline, await self._json('GET', '/v1/matches/{match}/timeline', match, query=query))

    async def show_tree(self, match: str) -> t.BranchNode:
        """Show the tree of a match, from the match that is not a branch."""
        return cast(t.BranchNode, await self._json('GET', '/v1/matches/{match}/tree', match))

    async def list_undo_requests(self, match: str, **query: Unpack[q.ListUndoRequestsQuery]) -> t.UndoList:
        """List the undo requests of a match, newest first."""
        return cast(t.UndoList, await self._json('GET', '/v1/matches/{match}/undo-requests', match, query=query))

    async def ask_for_undo(self, match: str, body: t.NewUndoRequest, *, version: int | None = None, key: str | None = None, **query: Unpack[q.AskForUndoQuery]) -> t.UndoForeseen | t.UndoShown:
        """Ask to go back to a version."""
        return cast(t.UndoForeseen | t.UndoShown, await self._json('POST', '/v1/matches/{match}/undo-requests', match, body=body, version=version, key=key, query=query))

    async def show_undo_request(self, match: str, request: int) -> t.UndoShown:
        """Show an undo request, with the commands that it would undo and who learnt something from them."""
        return cast(t.UndoShown, await self._json('GET', '/v1/matches/{match}/undo-requests/{request}', match, request))

    async def answer_undo(self, match: str, request: int, seat: int, body: t.NewUndoAnswer, *, version: int | None = None) -> t.UndoShown:
        """Agree to a request or decline it."""
        return cast(t.UndoShown, await self._json('PUT', '/v1/matches/{match}/undo-requests/{request}/answers/{seat}', match, request, seat, body=body, version=version))

    async def show_view(self, match: str, **query: Unpack[q.ShowViewQuery]) -> t.View:
        """Show what a viewer knows of a match, now or at a version."""
        return cast(t.View, await self._json('GET', '/v1/matches/{match}/view', match, query=query))

    async def show_openapi_json(self, **query: Unpack[q.ShowOpenapiJsonQuery]) -> dict[str, object]:
        """This document as JSON."""
        return cast(dict[str, object], await self._json('GET', '/v1/openapi.json', query=query))

    async def show_openapi(self, **query: Unpack[q.ShowOpenapiQuery]) -> str:
        """This document as YAML."""
        return await self._text('GET', '/v1/openapi.yaml', query=query, accept='application/yaml')

    async def create_player(self, body: t.NewPlayer, *, key: str | None = None) -> t.NewPlayerAnswer:
        """Create a player."""
        return cast(t.NewPlayerAnswer, await self._json('POST', '/v1/players', body=body, key=key, is_open=True))

    async def erase_account(self) -> t.ErasedPlayer:
        """Erase the caller."""
        return cast(t.ErasedPlayer, await self._json('DELETE', '/v1/players/me'))

    async def confirm_device(self, body: t.DeviceConfirmation, *, key: str | None = None) -> t.ConfirmedDevice:
        """Confirm a new device by the code that it shows: it plays for the caller, with a token of its own."""
        return cast(t.ConfirmedDevice, await self._json('POST', '/v1/players/me/devices', body=body, key=key))

    async def list_notices(self, **query: Unpack[q.ListNoticesQuery]) -> t.NoticePage:
        """What the caller is told of, in all its matches and tournaments: a page of notices, or a stream."""
        return cast(t.NoticePage, await self._json('GET', '/v1/players/me/events', query=query))

    def list_notices_stream(self, place: str, ending: AsyncEnding, **query: Unpack[q.ListNoticesQuery]) -> AsyncGenerator[Message, None]:
        """What the caller is told of, in all its matches and tournaments: a page of notices, or a stream."""
        return self._stream('/v1/players/me/events', place=place, ending=ending, query=query)

    async def export_account(self) -> t.AccountExport:
        """Everything that belongs to the caller."""
        return cast(t.AccountExport, await self._json('GET', '/v1/players/me/export'))

    async def show_moderation(self) -> t.OwnModeration:
        """What the caller reported, and what the operator decided about the caller."""
        return cast(t.OwnModeration, await self._json('GET', '/v1/players/me/moderation'))

    async def rename_player(self, body: t.NewPlayerName) -> t.Player:
        """Choose another name for the caller, once a day."""
        return cast(t.Player, await self._json('PUT', '/v1/players/me/name', body=body))

    async def renew_recovery_code(self, *, key: str | None = None) -> t.RecoveryCode:
        """Make a new recovery code, in place of the one before. It is shown only here: keep it."""
        return cast(t.RecoveryCode, await self._json('POST', '/v1/players/me/recovery-code', body={}, key=key))

    async def list_tokens(self) -> t.TokenList:
        """The caller's tokens, the oldest first, and the applications that act for the caller."""
        return cast(t.TokenList, await self._json('GET', '/v1/players/me/tokens'))

    async def create_token(self, body: t.NewToken, *, key: str | None = None) -> t.NewTokenAnswer:
        """Create a token."""
        return cast(t.NewTokenAnswer, await self._json('POST', '/v1/players/me/tokens', body=body, key=key))

    async def revoke_token(self, token: str) -> t.TokenDocument:
        """Revoke a token, or what an application was allowed. The answer is the token as it was."""
        return cast(t.TokenDocument, await self._json('DELETE', '/v1/players/me/tokens/{token}', token))

    async def rotate_token(self, token: str, *, key: str | None = None) -> t.NewTokenAnswer:
        """Give a token a new text."""
        return cast(t.NewTokenAnswer, await self._json('POST', '/v1/players/me/tokens/{token}/rotate', token, body={}, key=key))

    async def recover_player(self, body: t.Recovery, *, key: str | None = None) -> t.NewPlayerAnswer:
        """Replace a lost first token by the recovery code."""
        return cast(t.NewPlayerAnswer, await self._json('POST', '/v1/players/recover', body=body, key=key, is_open=True))

    async def show_player(self, player: str) -> t.Player:
        """One player."""
        return cast(t.Player, await self._json('GET', '/v1/players/{player}', player))

    @overload
    async def list_matches_of(self, player: str, *, accept: None = None, **query: Unpack[q.ListMatchesOfQuery]) -> t.MatchPage: ...

    @overload
    async def list_matches_of(self, player: str, *, accept: Literal['text/csv'], **query: Unpack[q.ListMatchesOfQuery]) -> str: ...

    async def list_matches_of(self, player: str, *, accept: Literal['text/csv'] | None = None, **query: Unpack[q.ListMatchesOfQuery]) -> Any:
        """The matches of a player, newest first."""
        return await self._any('GET', '/v1/players/{player}/matches', player, query=query, accept=accept or 'application/json')

    @overload
    async def show_mistakes(self, player: str, *, accept: None = None, **query: Unpack[q.ShowMistakesQuery]) -> t.WhereLost: ...

    @overload
    async def show_mistakes(self, player: str, *, accept: Literal['text/csv'], **query: Unpack[q.ShowMistakesQuery]) -> str: ...

    async def show_mistakes(self, player: str, *, accept: Literal['text/csv'] | None = None, **query: Unpack[q.ShowMistakesQuery]) -> Any:
        """Where a player loses: by period of the game and by kind of decision."""
        return await self._any('GET', '/v1/players/{player}/mistakes', player, query=query, accept=accept or 'application/json')

    async def show_quotas(self, player: str) -> t.AccountQuotas:
        """Show how much an account has, and may have."""
        return cast(t.AccountQuotas, await self._json('GET', '/v1/players/{player}/quotas', player))

    async def set_quotas(self, player: str, body: t.NewQuotas | None = None) -> t.AccountQuotas:
        """Set how much an account may have, as the operator."""
        return cast(t.AccountQuotas, await self._json('PUT', '/v1/players/{player}/quotas', player, body=body or {}))

    async def show_ratings_of(self, player: str) -> t.PlayerRatings:
        """The ratings of a player, by game."""
        return cast(t.PlayerRatings, await self._json('GET', '/v1/players/{player}/ratings', player))

    @overload
    async def show_records(self, player: str, *, accept: None = None, **query: Unpack[q.ShowRecordsQuery]) -> t.RecordPage: ...

    @overload
    async def show_records(self, player: str, *, accept: Literal['text/csv'], **query: Unpack[q.ShowRecordsQuery]) -> str: ...

    async def show_records(self, player: str, *, accept: Literal['text/csv'] | None = None, **query: Unpack[q.ShowRecordsQuery]) -> Any:
        """A player's opponents, and how often it was ranked before, level with and behind them."""
        return await self._any('GET', '/v1/players/{player}/records', player, query=query, accept=accept or 'application/json')

    async def show_stats(self, player: str, **query: Unpack[q.ShowStatsQuery]) -> t.PlayerStats:
        """A player's results, by game, number of seats and seat."""
        return cast(t.PlayerStats, await self._json('GET', '/v1/players/{player}/stats', player, query=query))

    async def list_problems(self) -> list[t.ProblemInfo]:
        """List every problem code."""
        return cast(list[t.ProblemInfo], await self._json('GET', '/v1/problems'))

    async def list_records(self, **query: Unpack[q.ListRecordsQuery]) -> str:
        """Stream the whole records of finished matches, by the filters of results, the latest first."""
        return await self._text('GET', '/v1/records', query=query, accept='application/x-ndjson')

    async def take_record(self, body: str | bytes, *, key: str | None = None, **query: Unpack[q.TakeRecordQuery]) -> t.RecordAnswer:
        """Import a match, or only verify its record."""
        return cast(t.RecordAnswer, await self._json('POST', '/v1/records', content=body, kinds=('application/x-ndjson', 'application/octet-stream'), key=key, query=query))

    @overload
    async def list_results(self, *, accept: None = None, **query: Unpack[q.ListResultsQuery]) -> t.ResultPage: ...

    @overload
    async def list_results(self, *, accept: Literal['application/x-ndjson'], **query: Unpack[q.ListResultsQuery]) -> str: ...

    @overload
    async def list_results(self, *, accept: Literal['text/csv'], **query: Unpack[q.ListResultsQuery]) -> str: ...

    async def list_results(self, *, accept: Literal['application/x-ndjson', 'text/csv'] | None = None, **query: Unpack[q.ListResultsQuery]) -> Any:
        """List results, the latest match to end first."""
        return await self._any('GET', '/v1/results', query=query, accept=accept or 'application/json')

    async def search(self, **query: Unpack[q.SearchQuery]) -> t.FoundPage:
        """Find finished matches by what happened in them."""
        return cast(t.FoundPage, await self._json('GET', '/v1/search', query=query))

    @overload
    async def list_series(self, *, accept: None = None, **query: Unpack[q.ListSeriesQuery]) -> t.SeriesPage: ...

    @overload
    async def list_series(self, *, accept: Literal['text/csv'], **query: Unpack[q.ListSeriesQuery]) -> str: ...

    async def list_series(self, *, accept: Literal['text/csv'] | None = None, **query: Unpack[q.ListSeriesQuery]) -> Any:
        """Find series, newest first."""
        return await self._any('GET', '/v1/series', query=query, accept=accept or 'application/json')

    async def create_series(self, body: t.NewSeries, *, key: str | None = None) -> t.SeriesDocument:
        """Open a series of tournaments that the caller directs."""
        return cast(t.SeriesDocument, await self._json('POST', '/v1/series', body=body, key=key))

    async def show_series(self, series: str) -> t.SeriesDocument:
        """Show a series: its tournaments as they are, links, cuts, and how tournaments count."""
        return cast(t.SeriesDocument, await self._json('GET', '/v1/series/{series}', series))

    async def audit_series(self, series: str) -> t.Audit:
        """Check a series."""
        return cast(t.Audit, await self._json('GET', '/v1/series/{series}/audit', series))

    async def make_cut(self, series: str, body: t.NewCut, *, version: int | None = None, key: str | None = None, **query: Unpack[q.MakeCutQuery]) -> t.CutDocument:
        """Make the cut of a link: who goes over is entered in its target, seeded, with the points that they carry."""
        return cast(t.CutDocument, await self._json('POST', '/v1/series/{series}/cuts', series, body=body, version=version, key=key, query=query))

    @overload
    async def show_cut(self, series: str, cut: int, *, accept: None = None) -> t.CutDocument: ...

    @overload
    async def show_cut(self, series: str, cut: int, *, accept: Literal['text/csv']) -> str: ...

    async def show_cut(self, series: str, cut: int, *, accept: Literal['text/csv'] | None = None) -> Any:
        """Show a cut: whether each entry went over, and why."""
        return await self._any('GET', '/v1/series/{series}/cuts/{cut}', series, cut, accept=accept or 'application/json')

    async def end_series(self, series: str, body: t.Ending, *, version: int | None = None, key: str | None = None) -> t.SeriesDocument:
        """End a series whose tournaments have ended."""
        return cast(t.SeriesDocument, await self._json('POST', '/v1/series/{series}/end', series, body=body, version=version, key=key))

    async def list_series_events(self, series: str, **query: Unpack[q.ListSeriesEventsQuery]) -> t.SeriesEventPage:
        """The events of a series. All of them are public."""
        return cast(t.SeriesEventPage, await self._json('GET', '/v1/series/{series}/events', series, query=query))

    async def remove_link(self, series: str, link: int, *, version: int | None = None) -> t.SeriesDocument:
        """Remove a link by which no cut was made."""
        return cast(t.SeriesDocument, await self._json('DELETE', '/v1/series/{series}/links/{link}', series, link, version=version))

    async def set_link(self, series: str, link: int, body: t.NewLink, *, version: int | None = None) -> t.SeriesDocument:
        """Set a link: who goes over from one tournament to a later one, with which points, and how they are seeded."""
        return cast(t.SeriesDocument, await self._json('PUT', '/v1/series/{series}/links/{link}', series, link, body=body, version=version))

    async def set_series_points(self, series: str, body: t.PointsTable | None = None, *, version: int | None = None) -> t.SeriesDocument:
        """Change the points table of a series with how many tournaments count, or that of one tournament."""
        return cast(t.SeriesDocument, await self._json('PUT', '/v1/series/{series}/points', series, body=body or {}, version=version))

    async def show_series_record(self, series: str, **query: Unpack[q.ShowSeriesRecordQuery]) -> str:
        """Export a series as one file that can be checked without the service, with the records of its tournaments."""
        return await self._text('GET', '/v1/series/{series}/record', series, query=query, accept='application/x-ndjson')

    @overload
    async def show_series_standings(self, series: str, *, accept: None = None, **query: Unpack[q.ShowSeriesStandingsQuery]) -> t.SeriesStandings: ...

    @overload
    async def show_series_standings(self, series: str, *, accept: Literal['text/csv'], **query: Unpack[q.ShowSeriesStandingsQuery]) -> str: ...

    async def show_series_standings(self, series: str, *, accept: Literal['text/csv'] | None = None, **query: Unpack[q.ShowSeriesStandingsQuery]) -> Any:
        """The standings of a series, from those of its tournaments."""
        return await self._any('GET', '/v1/series/{series}/standings', series, query=query, accept=accept or 'application/json')

    async def show_series_timeline(self, series: str, **query: Unpack[q.ShowSeriesTimelineQuery]) -> t.SeriesTimeline:
        """The same history as sentences, in the language of `Accept-Language`."""
        return cast(t.SeriesTimeline, await self._json('GET', '/v1/series/{series}/timeline', series, query=query))

    async def set_series_tournaments(self, series: str, body: t.SeriesTournaments, *, version: int | None = None) -> t.SeriesDocument:
        """Set which tournaments belong to a series, in order."""
        return cast(t.SeriesDocument, await self._json('PUT', '/v1/series/{series}/tournaments', series, body=body, version=version))

    async def list_studies(self, **query: Unpack[q.ListStudiesQuery]) -> t.StudyPage:
        """The caller's studies, newest first, without their chapters."""
        return cast(t.StudyPage, await self._json('GET', '/v1/studies', query=query))

    async def create_study(self, body: t.NewStudy, *, key: str | None = None) -> t.StudyDocument:
        """Make a study."""
        return cast(t.StudyDocument, await self._json('POST', '/v1/studies', body=body, key=key))

    async def import_study(self, body: t.ImportedStudy, *, key: str | None = None) -> t.StudyDocument:
        """Make a study of a file, as `…/export` gives it, of this service or of another one."""
        return cast(t.StudyDocument, await self._json('POST', '/v1/studies/import', body=body, key=key))

    async def delete_study(self, study: str, *, version: int | None = None) -> t.StudyDocument:
        """Delete a study with its past. The answer is the study as it was."""
        return cast(t.StudyDocument, await self._json('DELETE', '/v1/studies/{study}', study, version=version))

    async def show_study(self, study: str, **query: Unpack[q.ShowStudyQuery]) -> t.StudyDocument:
        """Show a study, for its owner, and with `watch: link` for whoever has its address."""
        return cast(t.StudyDocument, await self._json('GET', '/v1/studies/{study}', study, query=query))

    async def patch_study(self, study: str, body: list[t.NewOperation], *, version: int | None = None) -> t.StudyDocument:
        """Change parts of a study by JSON Patch (RFC 6902). Only its owner may."""
        return cast(t.StudyDocument, await self._json('PATCH', '/v1/studies/{study}', study, body=body, kinds=('application/json-patch+json',), version=version))

    async def change_study(self, study: str, body: t.NewStudy, *, version: int | None = None) -> t.StudyDocument:
        """Replace all that a study says: its title, who may read it, its chapters. Only its owner may."""
        return cast(t.StudyDocument, await self._json('PUT', '/v1/studies/{study}', study, body=body, version=version))

    async def list_study_changes(self, study: str) -> t.StudyChanges:
        """List the changes of a study, oldest first, as JSON Patch from each version to the next."""
        return cast(t.StudyChanges, await self._json('GET', '/v1/studies/{study}/changes', study))

    async def export_study(self, study: str) -> t.StudyFile:
        """Export a study as one file, which `POST /v1/studies/import` takes back."""
        return cast(t.StudyFile, await self._json('GET', '/v1/studies/{study}/export', study))

    @overload
    async def list_tournaments(self, *, accept: None = None, **query: Unpack[q.ListTournamentsQuery]) -> t.TournamentPage: ...

    @overload
    async def list_tournaments(self, *, accept: Literal['text/csv'], **query: Unpack[q.ListTournamentsQuery]) -> str: ...

    async def list_tournaments(self, *, accept: Literal['text/csv'] | None = None, **query: Unpack[q.ListTournamentsQuery]) -> Any:
        """Find tournaments, newest first."""
        return await self._any('GET', '/v1/tournaments', query=query, accept=accept or 'application/json')

    async def create_tournament(self, body: t.NewTournament, *, key: str | None = None) -> t.TournamentDocument:
        """Announce a tournament."""
        return cast(t.TournamentDocument, await self._json('POST', '/v1/tournaments', body=body, key=key))

    async def show_tournament(self, tournament: str) -> t.TournamentDocument:
        """Show a tournament: its terms, entries, rounds and rulings."""
        return cast(t.TournamentDocument, await self._json('GET', '/v1/tournaments/{tournament}', tournament))

    async def list_announcements(self, tournament: str) -> t.AnnouncementList:
        """The announcements of a tournament, the oldest first. Everybody may read them."""
        return cast(t.AnnouncementList, await self._json('GET', '/v1/tournaments/{tournament}/announcements', tournament))

    async def announce(self, tournament: str, body: t.NewAnnouncement, *, version: int | None = None, key: str | None = None) -> t.AnnouncementDocument:
        """Announce something to all who take part, who are told. Also after the end."""
        return cast(t.AnnouncementDocument, await self._json('POST', '/v1/tournaments/{tournament}/announcements', tournament, body=body, version=version, key=key))

    async def remove_announcement(self, tournament: str, announcement: int, *, version: int | None = None) -> t.AnnouncementList:
        """Remove the words of an announcement for good; that it was made, by whom and when, stays."""
        return cast(t.AnnouncementList, await self._json('DELETE', '/v1/tournaments/{tournament}/announcements/{announcement}', tournament, announcement, version=version))

    async def withdraw_application(self, tournament: str, application: int, *, version: int | None = None) -> t.TournamentDocument:
        """Withdraw an application that is pending: one's own, or as the organiser any. The player may apply again."""
        return cast(t.TournamentDocument, await self._json('DELETE', '/v1/tournaments/{tournament}/applications/{application}', tournament, application, version=version))

    async def decide_application(self, tournament: str, application: int, body: t.NewDecision, *, version: int | None = None, key: str | None = None) -> t.TournamentDocument:
        """Accept an application, or decline it: the player enters, or may not apply again."""
        return cast(t.TournamentDocument, await self._json('POST', '/v1/tournaments/{tournament}/applications/{application}/decision', tournament, application, body=body, version=version, key=key))

    async def audit_tournament(self, tournament: str) -> t.Audit:
        """Check a tournament."""
        return cast(t.Audit, await self._json('GET', '/v1/tournaments/{tournament}/audit', tournament))

    async def show_bracket(self, tournament: str, **query: Unpack[q.ShowBracketQuery]) -> t.Bracket:
        """The bracket of a knockout: which table feeds which, from the first round to the final, also those to come."""
        return cast(t.Bracket, await self._json('GET', '/v1/tournaments/{tournament}/bracket', tournament, query=query))

    async def continue_tournament(self, tournament: str, body: str, *, version: int | None = None, key: str | None = None, **query: Unpack[q.ContinueTournamentQuery]) -> t.EntryListReport:
        """Go on with a tournament that was begun elsewhere: take up entries and rounds of a report file, or nothing."""
        return cast(t.EntryListReport, await self._json('POST', '/v1/tournaments/{tournament}/continue', tournament, content=body, kinds=('text/plain',), version=version, key=key, query=query))

    @overload
    async def show_cross_table(self, tournament: str, *, accept: None = None, **query: Unpack[q.ShowCrossTableQuery]) -> t.CrossTable: ...

    @overload
    async def show_cross_table(self, tournament: str, *, accept: Literal['text/csv'], **query: Unpack[q.ShowCrossTableQuery]) -> str: ...

    async def show_cross_table(self, tournament: str, *, accept: Literal['text/csv'] | None = None, **query: Unpack[q.ShowCrossTableQuery]) -> Any:
        """The cross table: every entry against every round, the best first."""
        return await self._any('GET', '/v1/tournaments/{tournament}/cross-table', tournament, query=query, accept=accept or 'application/json')

    async def end_tournament(self, tournament: str, body: t.Ending, *, version: int | None = None, key: str | None = None) -> t.TournamentDocument:
        """End a tournament before its last round, unless a round is being played."""
        return cast(t.TournamentDocument, await self._json('POST', '/v1/tournaments/{tournament}/end', tournament, body=body, version=version, key=key))

    @overload
    async def show_entry_list(self, tournament: str, *, accept: None = None) -> t.EntryList: ...

    @overload
    async def show_entry_list(self, tournament: str, *, accept: Literal['text/csv']) -> str: ...

    async def show_entry_list(self, tournament: str, *, accept: Literal['text/csv'] | None = None) -> Any:
        """The entries of a tournament as a list, with clubs."""
        return await self._any('GET', '/v1/tournaments/{tournament}/entries', tournament, accept=accept or 'application/json')

    async def enter_tournament(self, tournament: str, body: t.NewEntry | None = None, *, version: int | None = None, key: str | None = None) -> t.TournamentDocument:
        """Enter a tournament."""
        return cast(t.TournamentDocument, await self._json('POST', '/v1/tournaments/{tournament}/entries', tournament, body=body or {}, version=version, key=key))

    async def enter_list(self, tournament: str, body: str, *, version: int | None = None, key: str | None = None, **query: Unpack[q.EnterListQuery]) -> t.EntryListReport:
        """Enter everybody of a list, or nobody: players by id, bots by key, and guests by name, each with its link."""
        return cast(t.EntryListReport, await self._json('POST', '/v1/tournaments/{tournament}/entries/list', tournament, content=body, kinds=('text/csv',), version=version, key=key, query=query))

    @overload
    async def show_entry(self, tournament: str, entry: int, *, accept: None = None, **query: Unpack[q.ShowEntryQuery]) -> t.Card: ...

    @overload
    async def show_entry(self, tournament: str, entry: int, *, accept: Literal['text/csv'], **query: Unpack[q.ShowEntryQuery]) -> str: ...

    async def show_entry(self, tournament: str, entry: int, *, accept: Literal['text/csv'] | None = None, **query: Unpack[q.ShowEntryQuery]) -> Any:
        """The card of an entry: its place, every round, whom it met, and what the tournament did to its rating."""
        return await self._any('GET', '/v1/tournaments/{tournament}/entries/{entry}', tournament, entry, query=query, accept=accept or 'application/json')

    async def withdraw_bye_request(self, tournament: str, entry: int, round: int, *, version: int | None = None) -> t.TournamentDocument:
        """Play after all in a round that is not paired yet. The bye does not count among those one may ask for."""
        return cast(t.TournamentDocument, await self._json('DELETE', '/v1/tournaments/{tournament}/entries/{entry}/byes/{round}', tournament, entry, round, version=version))

    async def request_bye(self, tournament: str, entry: int, round: int, *, version: int | None = None) -> t.TournamentDocument:
        """Ask not to be paired in a round that is not paired yet: for one's own entry, or as the organiser for any."""
        return cast(t.TournamentDocument, await self._json('PUT', '/v1/tournaments/{tournament}/entries/{entry}/byes/{round}', tournament, entry, round, body={}, version=version))

    async def decide_bye(self, tournament: str, entry: int, round: int, body: t.ByeDecision, *, version: int | None = None, key: str | None = None) -> t.TournamentDocument:
        """Grant a bye that was asked for, or refuse it, also one that was granted, before the round starts."""
        return cast(t.TournamentDocument, await self._json('POST', '/v1/tournaments/{tournament}/entries/{entry}/byes/{round}/decision', tournament, entry, round, body=body, version=version, key=key))

    async def check_in(self, tournament: str, entry: int, *, version: int | None = None, key: str | None = None) -> t.TournamentDocument:
        """Say that the player of an entry is there: oneself in time, the organiser for anybody at any time."""
        return cast(t.TournamentDocument, await self._json('POST', '/v1/tournaments/{tournament}/entries/{entry}/check-in', tournament, entry, body={}, version=version, key=key))

    async def lift_exclusion(self, tournament: str, entry: int, *, version: int | None = None) -> t.TournamentDocument:
        """Lift the exclusion of a player whom the organiser withdrew, who may then return. The organiser may,
and staff with the right `enter`."""
        return cast(t.TournamentDocument, await self._json('DELETE', '/v1/tournaments/{tournament}/entries/{entry}/exclusion', tournament, entry, version=version))

    async def end_guest_link(self, tournament: str, entry: int) -> t.ListedEntry:
        """Take the link of a guest back. The guest stays entered; another link can be made."""
        return cast(t.ListedEntry, await self._json('DELETE', '/v1/tournaments/{tournament}/entries/{entry}/link', tournament, entry))

    async def make_guest_link(self, tournament: str, entry: int, *, key: str | None = None) -> t.GuestLink:
        """Make the link by which a guest plays, or make it anew: the one before ends. It is shown only here."""
        return cast(t.GuestLink, await self._json('POST', '/v1/tournaments/{tournament}/entries/{entry}/link', tournament, entry, body={}, key=key))

    async def forget_entry(self, tournament: str, entry: int) -> t.ListedEntry:
        """Forget the club and the contact of an entry. A guest is erased: its name and its link go, and it withdraws."""
        return cast(t.ListedEntry, await self._json('DELETE', '/v1/tournaments/{tournament}/entries/{entry}/particulars', tournament, entry))

    async def describe_entry(self, tournament: str, entry: int, body: t.NewPerson | None = None) -> t.ListedEntry:
        """Note the club and the contact of an entry, in place of those before, and rename a guest."""
        return cast(t.ListedEntry, await self._json('PUT', '/v1/tournaments/{tournament}/entries/{entry}/particulars', tournament, entry, body=body or {}))

    async def rate_entry(self, tournament: str, entry: int, body: t.NewRating | None = None, *, version: int | None = None) -> t.TournamentDocument:
        """Change the rating by which an entry is seeded, or give it a seed. Who enters others may."""
        return cast(t.TournamentDocument, await self._json('PUT', '/v1/tournaments/{tournament}/entries/{entry}/rating', tournament, entry, body=body or {}, version=version))

    async def return_entry(self, tournament: str, entry: int, *, version: int | None = None, key: str | None = None) -> t.TournamentDocument:
        """Return after a withdrawal: oneself, or as the organiser anybody. The organiser and its staff bring an
excluded player back, whose exclusion is lifted by it."""
        return cast(t.TournamentDocument, await self._json('POST', '/v1/tournaments/{tournament}/entries/{entry}/return', tournament, entry, body={}, version=version, key=key))

    async def withdraw_entry(self, tournament: str, entry: int, body: t.Withdrawal | None = None, *, version: int | None = None, key: str | None = None) -> t.TournamentDocument:
        """Withdraw an entry: one's own, or as the organiser any."""
        return cast(t.TournamentDocument, await self._json('POST', '/v1/tournaments/{tournament}/entries/{entry}/withdraw', tournament, entry, body=body or {}, version=version, key=key))

    async def list_tournament_events(self, tournament: str, **query: Unpack[q.ListTournamentEventsQuery]) -> t.TournamentEventPage:
        """The events of a tournament. All of them are public."""
        return cast(t.TournamentEventPage, await self._json('GET', '/v1/tournaments/{tournament}/events', tournament, query=query))

    @overload
    async def export_tournament(self, tournament: str, *, accept: None = None, **query: Unpack[q.ExportTournamentQuery]) -> t.TournamentExport: ...

    @overload
    async def export_tournament(self, tournament: str, *, accept: Literal['text/plain'], **query: Unpack[q.ExportTournamentQuery]) -> str: ...

    async def export_tournament(self, tournament: str, *, accept: Literal['text/plain'] | None = None, **query: Unpack[q.ExportTournamentQuery]) -> Any:
        """Export a whole tournament as one document."""
        return await self._any('GET', '/v1/tournaments/{tournament}/export', tournament, query=query, accept=accept or 'application/json')

    @overload
    async def list_head_to_head(self, tournament: str, *, accept: None = None, **query: Unpack[q.ListHeadToHeadQuery]) -> t.EncounterPage: ...

    @overload
    async def list_head_to_head(self, tournament: str, *, accept: Literal['text/csv'], **query: Unpack[q.ListHeadToHeadQuery]) -> str: ...

    async def list_head_to_head(self, tournament: str, *, accept: Literal['text/csv'] | None = None, **query: Unpack[q.ListHeadToHeadQuery]) -> Any:
        """Who met whom in a tournament, and with what result, by number."""
        return await self._any('GET', '/v1/tournaments/{tournament}/head-to-head', tournament, query=query, accept=accept or 'application/json')

    async def make_entry_link(self, tournament: str, *, version: int | None = None, key: str | None = None) -> t.EntryLinkDocument:
        """Make the link by which players enter, or make it anew: earlier ones no longer count."""
        return cast(t.EntryLinkDocument, await self._json('POST', '/v1/tournaments/{tournament}/link', tournament, body={}, version=version, key=key))

    async def show_list(self, tournament: str) -> t.ListDocument:
        """Show the ids of those who may enter by the list of a tournament. It says nothing of who may see it."""
        return cast(t.ListDocument, await self._json('GET', '/v1/tournaments/{tournament}/list', tournament))

    async def change_list(self, tournament: str, body: t.NewListing | None = None, *, version: int | None = None, key: str | None = None) -> t.ListDocument:
        """Add ids to the list of those who may enter, and remove others. What holds already changes nothing."""
        return cast(t.ListDocument, await self._json('POST', '/v1/tournaments/{tournament}/list', tournament, body=body or {}, version=version, key=key))

    @overload
    async def show_tournament_mistakes(self, tournament: str, *, accept: None = None, **query: Unpack[q.ShowTournamentMistakesQuery]) -> t.WhereLost: ...

    @overload
    async def show_tournament_mistakes(self, tournament: str, *, accept: Literal['text/csv'], **query: Unpack[q.ShowTournamentMistakesQuery]) -> str: ...

    async def show_tournament_mistakes(self, tournament: str, *, accept: Literal['text/csv'] | None = None, **query: Unpack[q.ShowTournamentMistakesQuery]) -> Any:
        """Where those who play in a tournament lose, or one of them: by period of the game and by kind of decision."""
        return await self._any('GET', '/v1/tournaments/{tournament}/mistakes', tournament, query=query, accept=accept or 'application/json')

    async def withdraw_offer(self, tournament: str, *, version: int | None = None) -> t.TournamentDocument:
        """Take back an offer of a tournament, or decline it as the player to whom it was made."""
        return cast(t.TournamentDocument, await self._json('DELETE', '/v1/tournaments/{tournament}/offer', tournament, version=version))

    async def offer_tournament(self, tournament: str, body: t.NewOffer, *, version: int | None = None) -> t.TournamentDocument:
        """Offer a tournament to another player, who becomes its organiser by taking it over."""
        return cast(t.TournamentDocument, await self._json('PUT', '/v1/tournaments/{tournament}/offer', tournament, body=body, version=version))

    async def take_over_tournament(self, tournament: str, *, version: int | None = None, key: str | None = None) -> t.TournamentDocument:
        """Take over a tournament that was offered to the caller, who is its organiser from then on."""
        return cast(t.TournamentDocument, await self._json('POST', '/v1/tournaments/{tournament}/offer/accept', tournament, body={}, version=version, key=key))

    @overload
    async def show_outlook(self, tournament: str, *, accept: None = None, **query: Unpack[q.ShowOutlookQuery]) -> t.Outlook: ...

    @overload
    async def show_outlook(self, tournament: str, *, accept: Literal['text/csv'], **query: Unpack[q.ShowOutlookQuery]) -> str: ...

    async def show_outlook(self, tournament: str, *, accept: Literal['text/csv'] | None = None, **query: Unpack[q.ShowOutlookQuery]) -> Any:
        """Who is through already: certain, possible or impossible for each entry."""
        return await self._any('GET', '/v1/tournaments/{tournament}/outlook', tournament, query=query, accept=accept or 'application/json')

    async def show_tournament_record(self, tournament: str, **query: Unpack[q.ShowTournamentRecordQuery]) -> str:
        """Export a tournament as one file that can be checked without the service."""
        return await self._text('GET', '/v1/tournaments/{tournament}/record', tournament, query=query, accept='application/x-ndjson')

    async def open_round(self, tournament: str, *, version: int | None = None, key: str | None = None) -> t.RoundDocument:
        """Open the next round for pairing."""
        return cast(t.RoundDocument, await self._json('POST', '/v1/tournaments/{tournament}/rounds', tournament, body={}, version=version, key=key))

    @overload
    async def show_round(self, tournament: str, round: int, *, accept: None = None) -> t.RoundDocument: ...

    @overload
    async def show_round(self, tournament: str, round: int, *, accept: Literal['text/csv']) -> str: ...

    async def show_round(self, tournament: str, round: int, *, accept: Literal['text/csv'] | None = None) -> Any:
        """Show a round: pairings with reasons, matches, and the results and rulings that count."""
        return await self._any('GET', '/v1/tournaments/{tournament}/rounds/{round}', tournament, round, accept=accept or 'application/json')

    async def close_round(self, tournament: str, round: int, *, version: int | None = None, key: str | None = None) -> t.RoundDocument:
        """Close a round in which every table has a result; after the last one the tournament is over."""
        return cast(t.RoundDocument, await self._json('POST', '/v1/tournaments/{tournament}/rounds/{round}/close', tournament, round, body={}, version=version, key=key))

    async def pair_round(self, tournament: str, round: int, body: t.NewPairings | None = None, *, version: int | None = None, key: str | None = None, **query: Unpack[q.PairRoundQuery]) -> t.RoundDocument:
        """Pair a round automatically, around the given tables and byes."""
        return cast(t.RoundDocument, await self._json('POST', '/v1/tournaments/{tournament}/rounds/{round}/pairings', tournament, round, body=body or {}, version=version, key=key, query=query))

    async def set_pairings(self, tournament: str, round: int, body: t.AllPairings, *, version: int | None = None, **query: Unpack[q.SetPairingsQuery]) -> t.RoundDocument:
        """Pair a round by hand, with every active entry once."""
        return cast(t.RoundDocument, await self._json('PUT', '/v1/tournaments/{tournament}/rounds/{round}/pairings', tournament, round, body=body, version=version, query=query))

    async def start_round(self, tournament: str, round: int, *, version: int | None = None, key: str | None = None) -> t.RoundDocument:
        """Start a round: all its matches are opened at once, or none. Bots begin to play theirs."""
        return cast(t.RoundDocument, await self._json('POST', '/v1/tournaments/{tournament}/rounds/{round}/start', tournament, round, body={}, version=version, key=key))

    async def change_clock(self, tournament: str, round: int, table: int, body: t.ClockAct, *, version: int | None = None, key: str | None = None) -> t.RoundDocument:
        """Give a table in play extra time, pause it, adjourn it to a date, or have it go on."""
        return cast(t.RoundDocument, await self._json('POST', '/v1/tournaments/{tournament}/rounds/{round}/tables/{table}/clock', tournament, round, table, body=body, version=version, key=key))

    async def enter_result(self, tournament: str, round: int, table: int, body: t.NewResult, *, version: int | None = None, key: str | None = None) -> t.TournamentDocument:
        """Enter the result of a table that was played elsewhere, while its round is played."""
        return cast(t.TournamentDocument, await self._json('POST', '/v1/tournaments/{tournament}/rounds/{round}/tables/{table}/result', tournament, round, table, body=body, version=version, key=key))

    async def rule(self, tournament: str, body: t.NewRuling, *, version: int | None = None, key: str | None = None) -> t.TournamentDocument:
        """Rule, with a reason: on a table, on points, or to withdraw a ruling. Also after the end."""
        return cast(t.TournamentDocument, await self._json('POST', '/v1/tournaments/{tournament}/rulings', tournament, body=body, version=version, key=key))

    async def remove_schedule(self, tournament: str, *, version: int | None = None) -> t.TournamentDocument:
        """Have no schedule any more: the house takes no step."""
        return cast(t.TournamentDocument, await self._json('DELETE', '/v1/tournaments/{tournament}/schedule', tournament, version=version))

    async def set_schedule(self, tournament: str, body: t.NewSchedule | None = None, *, version: int | None = None) -> t.TournamentDocument:
        """Say when rounds start, and which steps the house takes by itself. It replaces the schedule before."""
        return cast(t.TournamentDocument, await self._json('PUT', '/v1/tournaments/{tournament}/schedule', tournament, body=body or {}, version=version))

    async def hold_schedule(self, tournament: str, body: t.Holding, *, version: int | None = None, key: str | None = None) -> t.TournamentDocument:
        """Have the house take no more steps until the schedule is resumed."""
        return cast(t.TournamentDocument, await self._json('POST', '/v1/tournaments/{tournament}/schedule/hold', tournament, body=body, version=version, key=key))

    async def resume_schedule(self, tournament: str, *, version: int | None = None, key: str | None = None) -> t.TournamentDocument:
        """Have the house go on, whoever held it; what was due meanwhile follows at once."""
        return cast(t.TournamentDocument, await self._json('POST', '/v1/tournaments/{tournament}/schedule/resume', tournament, body={}, version=version, key=key))

    async def lift_separation(self, tournament: str, group: str, *, version: int | None = None) -> t.TournamentDocument:
        """Let the entries of a group meet again."""
        return cast(t.TournamentDocument, await self._json('DELETE', '/v1/tournaments/{tournament}/separations/{group}', tournament, group, version=version))

    async def keep_apart(self, tournament: str, group: str, body: t.NewSeparation, *, version: int | None = None) -> t.TournamentDocument:
        """Have the entries of a group not meet in the first rounds, or ever, as siblings or players of one club."""
        return cast(t.TournamentDocument, await self._json('PUT', '/v1/tournaments/{tournament}/separations/{group}', tournament, group, body=body, version=version))

    async def dismiss_staff(self, tournament: str, player: str, *, version: int | None = None) -> t.TournamentDocument:
        """Take all rights from a player: the organiser from anybody, the player from itself."""
        return cast(t.TournamentDocument, await self._json('DELETE', '/v1/tournaments/{tournament}/staff/{player}', tournament, player, version=version))

    async def appoint_staff(self, tournament: str, player: str, body: t.NewStaff, *, version: int | None = None) -> t.TournamentDocument:
        """Give a player rights in a tournament, instead of those it had. Only the organiser or the operator may."""
        return cast(t.TournamentDocument, await self._json('PUT', '/v1/tournaments/{tournament}/staff/{player}', tournament, player, body=body, version=version))

    @overload
    async def show_standings(self, tournament: str, *, accept: None = None, **query: Unpack[q.ShowStandingsQuery]) -> t.Standings: ...

    @overload
    async def show_standings(self, tournament: str, *, accept: Literal['text/csv'], **query: Unpack[q.ShowStandingsQuery]) -> str: ...

    async def show_standings(self, tournament: str, *, accept: Literal['text/csv'] | None = None, **query: Unpack[q.ShowStandingsQuery]) -> Any:
        """The standings, with the components of each tie-break."""
        return await self._any('GET', '/v1/tournaments/{tournament}/standings', tournament, query=query, accept=accept or 'application/json')

    async def foresee_standings(self, tournament: str, body: t.SupposedResults | None = None) -> t.ForeseenStandings:
        """The standings if open tables ended so, and if it were ruled so."""
        return cast(t.ForeseenStandings, await self._json('POST', '/v1/tournaments/{tournament}/standings/foreseen', tournament, body=body or {}))

    @overload
    async def show_standings_by_round(self, tournament: str, *, accept: None = None) -> t.StandingsByRound: ...

    @overload
    async def show_standings_by_round(self, tournament: str, *, accept: Literal['image/svg+xml']) -> str: ...

    @overload
    async def show_standings_by_round(self, tournament: str, *, accept: Literal['text/csv']) -> str: ...

    async def show_standings_by_round(self, tournament: str, *, accept: Literal['image/svg+xml', 'text/csv'] | None = None) -> Any:
        """The standings after each round, as they were when it was closed."""
        return await self._any('GET', '/v1/tournaments/{tournament}/standings/rounds', tournament, accept=accept or 'application/json')

    async def change_terms(self, tournament: str, body: t.ChangedTerms | None = None, *, version: int | None = None) -> t.TournamentDocument:
        """Change terms of a tournament, each as long as it may change. The organiser and co-organisers may."""
        return cast(t.TournamentDocument, await self._json('PATCH', '/v1/tournaments/{tournament}/terms', tournament, body=body or {}, version=version))

    async def show_tournament_timeline(self, tournament: str, **query: Unpack[q.ShowTournamentTimelineQuery]) -> t.TournamentTimeline:
        """The same history as sentences, in the language of `Accept-Language`."""
        return cast(t.TournamentTimeline, await self._json('GET', '/v1/tournaments/{tournament}/timeline', tournament, query=query))

    async def list_webhooks(self, **query: Unpack[q.ListWebhooksQuery]) -> t.WebhookPage:
        """The caller's webhooks, newest first; for the operator, everybody's."""
        return cast(t.WebhookPage, await self._json('GET', '/v1/webhooks', query=query))

    async def create_webhook(self, body: t.NewWebhook, *, key: str | None = None) -> t.NewWebhookAnswer:
        """Create a webhook."""
        return cast(t.NewWebhookAnswer, await self._json('POST', '/v1/webhooks', body=body, key=key))

    async def delete_webhook(self, webhook: str) -> t.WebhookDocument:
        """Delete a webhook with its messages. The answer is the webhook as it was."""
        return cast(t.WebhookDocument, await self._json('DELETE', '/v1/webhooks/{webhook}', webhook))

    async def show_webhook(self, webhook: str) -> t.WebhookDocument:
        """One webhook."""
        return cast(t.WebhookDocument, await self._json('GET', '/v1/webhooks/{webhook}', webhook))

    async def change_webhook(self, webhook: str, body: t.ChangedWebhook | None = None) -> t.WebhookDocument:
        """Change, enable or disable a webhook."""
        return cast(t.WebhookDocument, await self._json('PATCH', '/v1/webhooks/{webhook}', webhook, body=body or {}))

    async def list_deliveries(self, webhook: str, **query: Unpack[q.ListDeliveriesQuery]) -> t.DeliveryPage:
        """List the messages of a webhook with their status, newest first. They are kept for two weeks at most."""
        return cast(t.DeliveryPage, await self._json('GET', '/v1/webhooks/{webhook}/deliveries', webhook, query=query))

    async def show_delivery(self, webhook: str, delivery: int) -> t.DeliveryDocument:
        """Show a message by its sequence number, with its body."""
        return cast(t.DeliveryDocument, await self._json('GET', '/v1/webhooks/{webhook}/deliveries/{delivery}', webhook, delivery))

    async def redeliver(self, webhook: str, delivery: int, *, key: str | None = None) -> t.DeliveryDocument:
        """Send a message again, with the same id and body, and with new attempts as if it were new."""
        return cast(t.DeliveryDocument, await self._json('POST', '/v1/webhooks/{webhook}/deliveries/{delivery}/redeliver', webhook, delivery, body={}, key=key))

    async def ping_webhook(self, webhook: str, *, key: str | None = None) -> t.DeliveryDocument:
        """Send a test message."""
        return cast(t.DeliveryDocument, await self._json('POST', '/v1/webhooks/{webhook}/ping', webhook, body={}, key=key))

    async def rotate_secret(self, webhook: str, *, key: str | None = None) -> t.NewWebhookAnswer:
        """Give a webhook a new secret."""
        return cast(t.NewWebhookAnswer, await self._json('POST', '/v1/webhooks/{webhook}/rotate', webhook, body={}, key=key))
