// Made from openapi.yaml by `make clients`.
import type { Caller, Keyed, Versioned } from "./caller.js";
import type { Ending } from "./endings.js";
import type * as forms from "./forms.js";
import type { GameKey } from "./forms.js";
import { part, parts } from "./paths.js";
import type { Problem } from "./problems.js";
import type { Queries } from "./queries.js";
import type * as types from "./types.js";

/**
 * Every operation of `openapi.yaml`, each a method named by its operationId. What its path leaves open comes first,
 * then the body, then the query. Last comes how it is sent: its `signal`, the `version` that it must apply to, its
 * idempotency `key`, and the kind of answer to `accept`, where there are several.
 */
export class Operations {
  constructor(private readonly caller: Caller) {}

  /** Show what clients need to know (RFC 8414). */
  oauthMetadata(how: Ending = {}): Promise<types.ServerMetadata> {
    return this.caller.answer("GET", "/.well-known/oauth-authorization-server", { ...how });
  }

  /** Whether this process answers. */
  healthz(how: Ending = {}): Promise<types.Health> {
    return this.caller.answer("GET", "/healthz", { ...how });
  }

  /** Show metrics in the Prometheus text format, to the operator and to the token made for that. */
  showMetrics(how: Ending = {}): Promise<string> {
    return this.caller.answer("GET", "/metrics", { ...how, accept: "text/plain" });
  }

  /** Show what a token of an application allows (RFC 7662). */
  oauthIntrospect(body: types.TokenQuestion, how: Ending = {}): Promise<types.Introspected> {
    return this.caller.answer("POST", "/oauth/introspect", { ...how, form: body, isGoodOnce: true });
  }

  /** Register an application (RFC 7591). */
  oauthRegister(body: types.NewApplication, how: Ending = {}): Promise<types.Registered> {
    return this.caller.answer("POST", "/oauth/register", { ...how, body, isGoodOnce: true });
  }

  /** End the tokens of an application (RFC 7009). */
  oauthRevoke(body: types.TokenQuestion, how: Ending = {}): Promise<types.Nothing> {
    return this.caller.answer("POST", "/oauth/revoke", { ...how, form: body, isGoodOnce: true });
  }

  /** Exchange a code or a refresh token for tokens (RFC 6749, 3.2). */
  oauthToken(body: types.TokenRequest, how: Ending = {}): Promise<types.Tokens> {
    return this.caller.answer("POST", "/oauth/token", { ...how, form: body, isGoodOnce: true });
  }

  /** Whether Redis and the queue answer, Redis keeps its data, and a relay and all workers run; 503 if not. */
  readyz(how: Ending = {}): Promise<types.Health> {
    return this.caller.answer("GET", "/readyz", { ...how });
  }

  /** List the reports of players, newest first, for the operator. */
  listAbuseReports(query: Queries["GET /v1/abuse-reports"] = {}, how: Ending = {}): Promise<types.AbuseReportPage> {
    return this.caller.answer("GET", "/v1/abuse-reports", { ...how, query });
  }

  /** Report a name, a comment, a study or behaviour at a table to the operator. */
  reportAbuse(body: types.NewAbuseReport, how: Ending & Keyed = {}): Promise<types.OwnReport> {
    return this.caller.answer("POST", "/v1/abuse-reports", { ...how, body, keyed: true });
  }

  /** Show a report with what was reported as it was then. */
  showAbuseReport(report: string, how: Ending = {}): Promise<types.ReportDocument> {
    return this.caller.answer("GET", `/v1/abuse-reports/${part(report)}`, { ...how });
  }

  /** Decide about a report, as the operator. */
  decideAbuseReport(report: string, body: types.NewReportDecision, how: Ending & Keyed = {}): Promise<types.ReportDocument> {
    return this.caller.answer("POST", `/v1/abuse-reports/${part(report)}/decision`, { ...how, body, keyed: true });
  }

  /** List what the operator announces now, in the caller's language, newest first. */
  listServiceAnnouncements(how: Ending = {}): Promise<types.ShownAnnouncements> {
    return this.caller.answer("GET", "/v1/announcements", { ...how });
  }

  /** Announce something to everybody, as the operator. */
  makeServiceAnnouncement(body: types.NewServiceAnnouncement, how: Ending & Keyed = {}): Promise<types.Announced> {
    return this.caller.answer("POST", "/v1/announcements", { ...how, body, keyed: true });
  }

  /** Withdraw an announcement, as the operator. */
  withdrawServiceAnnouncement(announced: string, how: Ending = {}): Promise<types.Announced> {
    return this.caller.answer("DELETE", `/v1/announcements/${part(announced)}`, { ...how });
  }

  /** The AsyncAPI document as JSON. */
  showAsyncapiJson(query: Queries["GET /v1/asyncapi.json"] = {}, how: Ending = {}): Promise<Record<string, unknown>> {
    return this.caller.answer("GET", "/v1/asyncapi.json", { ...how, query });
  }

  /** The AsyncAPI document as YAML. */
  showAsyncapi(query: Queries["GET /v1/asyncapi.yaml"] = {}, how: Ending = {}): Promise<string> {
    return this.caller.answer("GET", "/v1/asyncapi.yaml", { ...how, query, accept: "application/yaml" });
  }

  /** The manifest of the data for everybody: tables of all public matches that are over, made once a day. */
  showOpenData(how: Ending = {}): Promise<types.DataManifest> {
    return this.caller.answer("GET", "/v1/data", { ...how });
  }

  /** A file of the data for everybody, as its manifest names it, whole or the `Range` that is asked for. */
  showOpenDataFile(file: string, how: Ending = {}): Promise<Uint8Array> {
    return this.caller.answer("GET", `/v1/data/${part(file)}`, { ...how, accept: "application/octet-stream" });
  }

  /** Let a new device ask for a token of a player, as by RFC 8628. */
  beginDevice(how: Ending & Keyed = {}): Promise<types.DeviceCodes> {
    return this.caller.answer("POST", "/v1/devices", { ...how, body: {}, keyed: true });
  }

  /** Fetch the token of a new device, once the player has confirmed it. */
  collectDeviceToken(body: types.DeviceCode, how: Ending & Keyed = {}): Promise<types.DeviceToken> {
    return this.caller.answer("POST", "/v1/devices/token", { ...how, body, keyed: true });
  }

  /** Show how far an erasure is. */
  showErasure(erasure: string, how: Ending = {}): Promise<types.ErasureDocument> {
    return this.caller.answer("GET", `/v1/erasures/${part(erasure)}`, { ...how });
  }

  /** Export everything about matches that are over, for analysts. Only the operator may. */
  createExport(body: types.NewExport = {}, how: Ending & Keyed = {}): Promise<types.Job> {
    return this.caller.answer("POST", "/v1/exports", { ...how, body, keyed: true });
  }

  /** A file of an export, as `commands-1.parquet`. */
  showExported(job: string, file: string, how: Ending = {}): Promise<Uint8Array> {
    return this.caller.answer("GET", `/v1/exports/${part(job)}/${part(file)}`, { ...how, accept: "application/vnd.apache.parquet" });
  }

  /** List the games. */
  listGames(how: Ending = {}): Promise<types.GameInfo[]> {
    return this.caller.answer("GET", "/v1/games", { ...how });
  }

  /** Show a game. */
  showGame(game: types.GameKey, how: Ending = {}): Promise<types.GameDetails> {
    return this.caller.answer("GET", `/v1/games/${part(game)}`, { ...how });
  }

  /** Decide commands without storing anything. */
  adjudicate<G extends GameKey = GameKey>(game: G, body: forms.Adjudication<G>, how: Ending = {}): Promise<forms.Adjudicated<G>> {
    return this.caller.answer("POST", `/v1/games/${part(game)}/adjudicate`, { ...how, body });
  }

  /** The components of a game. */
  showComponents<G extends GameKey = GameKey>(game: G, how: Ending = {}): Promise<forms.Components<G>> {
    return this.caller.answer("GET", `/v1/games/${part(game)}/components`, { ...how });
  }

  /** How seats began, and in which matches. */
  explore(game: types.GameKey, query: Queries["GET /v1/games/{game}/explorer"] = {}, how: Ending = {}): Promise<types.Explorer> {
    return this.caller.answer("GET", `/v1/games/${part(game)}/explorer`, { ...how, query });
  }

  /** How a game is played. */
  showHowToPlay(game: types.GameKey, how: Ending = {}): Promise<types.HowToPlayDocument> {
    return this.caller.answer("GET", `/v1/games/${part(game)}/how-to-play`, { ...how });
  }

  /** The rules of a game. */
  showRules(game: types.GameKey, how: Ending & { accept?: "text/markdown" | "text/html" | undefined } = {}): Promise<string> {
    return this.caller.answer("GET", `/v1/games/${part(game)}/rules`, { ...how, accept: how.accept ?? "text/markdown" });
  }

  /** Statistics of a game: seats, ways of ending, lengths. */
  showStatistics(game: types.GameKey, query?: Queries["GET /v1/games/{game}/statistics"], how?: Ending & { accept?: "application/json" | undefined }): Promise<types.GameStatistics>;
  showStatistics(game: types.GameKey, query: Queries["GET /v1/games/{game}/statistics"], how: Ending & { accept: "image/svg+xml" }): Promise<string>;
  showStatistics(game: types.GameKey, query: Queries["GET /v1/games/{game}/statistics"] = {}, how: Ending & { accept?: "application/json" | "image/svg+xml" | undefined } = {}): Promise<types.GameStatistics | string> {
    return this.caller.answer("GET", `/v1/games/${part(game)}/statistics`, { ...how, query, accept: how.accept ?? "application/json" });
  }

  /** What seats used, and their results. */
  showComponentStatistics(game: types.GameKey, query?: Queries["GET /v1/games/{game}/statistics/components"], how?: Ending & { accept?: "application/json" | undefined }): Promise<types.ComponentStatistics>;
  showComponentStatistics(game: types.GameKey, query: Queries["GET /v1/games/{game}/statistics/components"], how: Ending & { accept: "text/csv" }): Promise<string>;
  showComponentStatistics(game: types.GameKey, query: Queries["GET /v1/games/{game}/statistics/components"] = {}, how: Ending & { accept?: "application/json" | "text/csv" | undefined } = {}): Promise<types.ComponentStatistics | string> {
    return this.caller.answer("GET", `/v1/games/${part(game)}/statistics/components`, { ...how, query, accept: how.accept ?? "application/json" });
  }

  /** How seats began, step by step. */
  showOpenings<G extends GameKey = GameKey>(game: G, query?: Queries["GET /v1/games/{game}/statistics/openings"], how?: Ending & { accept?: "application/json" | undefined }): Promise<forms.Openings<G>>;
  showOpenings<G extends GameKey = GameKey>(game: G, query: Queries["GET /v1/games/{game}/statistics/openings"], how: Ending & { accept: "text/csv" }): Promise<string>;
  showOpenings<G extends GameKey = GameKey>(game: G, query: Queries["GET /v1/games/{game}/statistics/openings"] = {}, how: Ending & { accept?: "application/json" | "text/csv" | undefined } = {}): Promise<forms.Openings<G> | string> {
    return this.caller.answer("GET", `/v1/games/${part(game)}/statistics/openings`, { ...how, query, accept: how.accept ?? "application/json" });
  }

  /** Show what an invitation is for. */
  lookAtInvitation(body: types.GivenInvitation, how: Ending = {}): Promise<types.InvitationAnswer> {
    return this.caller.answer("POST", "/v1/invitations", { ...how, body });
  }

  /** Stop and delete a job of the caller. The answer has the findings so far. */
  removeJob(job: string, how: Ending = {}): Promise<types.Job> {
    return this.caller.answer("DELETE", `/v1/jobs/${part(job)}`, { ...how });
  }

  /** Show a job of the caller. */
  showJob(job: string, how?: Ending & { accept?: "application/json" | undefined }): Promise<types.Job>;
  showJob(job: string, how: Ending & { accept: "image/svg+xml" }): Promise<string>;
  showJob(job: string, how: Ending & { accept?: "application/json" | "image/svg+xml" | undefined } = {}): Promise<types.Job | string> {
    return this.caller.answer("GET", `/v1/jobs/${part(job)}`, { ...how, accept: how.accept ?? "application/json" });
  }

  /** The leaderboard of a game. */
  showLeaderboard(game: types.GameKey, query?: Queries["GET /v1/leaderboards/{game}"], how?: Ending & { accept?: "application/json" | undefined }): Promise<types.Leaderboard>;
  showLeaderboard(game: types.GameKey, query: Queries["GET /v1/leaderboards/{game}"], how: Ending & { accept: "text/csv" }): Promise<string>;
  showLeaderboard(game: types.GameKey, query: Queries["GET /v1/leaderboards/{game}"] = {}, how: Ending & { accept?: "application/json" | "text/csv" | undefined } = {}): Promise<types.Leaderboard | string> {
    return this.caller.answer("GET", `/v1/leaderboards/${part(game)}`, { ...how, query, accept: how.accept ?? "application/json" });
  }

  /** A rating history, newest first. */
  showRatingHistory(game: types.GameKey, who: string, query?: Queries["GET /v1/leaderboards/{game}/{who}"], how?: Ending & { accept?: "application/json" | undefined }): Promise<types.RatingHistory>;
  showRatingHistory(game: types.GameKey, who: string, query: Queries["GET /v1/leaderboards/{game}/{who}"], how: Ending & { accept: "image/svg+xml" | "text/csv" }): Promise<string>;
  showRatingHistory(game: types.GameKey, who: string, query: Queries["GET /v1/leaderboards/{game}/{who}"] = {}, how: Ending & { accept?: "application/json" | "image/svg+xml" | "text/csv" | undefined } = {}): Promise<types.RatingHistory | string> {
    return this.caller.answer("GET", `/v1/leaderboards/${part(game)}/${part(who)}`, { ...how, query, accept: how.accept ?? "application/json" });
  }

  /** The newest checkpoint: name, size and root of the tree, as a signed note with the cosignatures of witnesses. */
  showCheckpoint(how: Ending = {}): Promise<string> {
    return this.caller.answer("GET", "/v1/log/checkpoint", { ...how, accept: "text/plain" });
  }

  /** The public keys that sign checkpoints and receipts, one a line, the oldest first. */
  showLogKeys(how: Ending = {}): Promise<string> {
    return this.caller.answer("GET", "/v1/log/keys", { ...how, accept: "text/plain" });
  }

  /** The trust policy of the operator: keys of the log, its witnesses, and how many of them cosign a checkpoint. */
  showLogPolicy(how: Ending = {}): Promise<string> {
    return this.caller.answer("GET", "/v1/log/policy", { ...how, accept: "text/plain" });
  }

  /** A tile (`<level>/<number>`) or a bundle of entries (`entries/<number>`), `.p/<width>` if it is not full. */
  showTile(tile: string, how: Ending = {}): Promise<Uint8Array> {
    return this.caller.answer("GET", `/v1/log/tile/${parts(tile)}`, { ...how, accept: "application/octet-stream" });
  }

  /** Find matches, newest first. */
  listMatches(query?: Queries["GET /v1/matches"], how?: Ending & { accept?: "application/json" | undefined }): Promise<types.MatchPage>;
  listMatches(query: Queries["GET /v1/matches"], how: Ending & { accept: "text/csv" }): Promise<string>;
  listMatches(query: Queries["GET /v1/matches"] = {}, how: Ending & { accept?: "application/json" | "text/csv" | undefined } = {}): Promise<types.MatchPage | string> {
    return this.caller.answer("GET", "/v1/matches", { ...how, query, accept: how.accept ?? "application/json" });
  }

  /** Open a match. */
  createMatch<G extends GameKey = GameKey>(body: forms.NewMatch<G>, how: Ending & Keyed = {}): Promise<forms.MatchSummary<G>> {
    return this.caller.answer("POST", "/v1/matches", { ...how, body, keyed: true });
  }

  /** Show a match: seats, status, awaited seats, outcome. */
  showMatch<G extends GameKey = GameKey>(match: string, how: Ending = {}): Promise<forms.MatchSummary<G>> {
    return this.caller.answer("GET", `/v1/matches/${part(match)}`, { ...how });
  }

  /** Analyse the commands of a seat. */
  createAnalysis(match: string, body: types.NewAnalysis = {}, how: Ending & Keyed = {}): Promise<types.Job> {
    return this.caller.answer("POST", `/v1/matches/${part(match)}/analyses`, { ...how, body, keyed: true });
  }

  /** Check a match. */
  auditMatch(match: string, how: Ending = {}): Promise<types.Audit> {
    return this.caller.answer("GET", `/v1/matches/${part(match)}/audit`, { ...how });
  }

  /** List a match and its direct branches, the newest first. */
  listBranches(match: string, how: Ending = {}): Promise<types.BranchNode> {
    return this.caller.answer("GET", `/v1/matches/${part(match)}/branches`, { ...how });
  }

  /** Create a branch. */
  createBranch<G extends GameKey = GameKey>(match: string, body: types.NewBranch = {}, how: Ending & Keyed = {}): Promise<forms.MatchSummary<G>> {
    return this.caller.answer("POST", `/v1/matches/${part(match)}/branches`, { ...how, body, keyed: true });
  }

  /** Cancel a match that has not started. Only the host may, and the operator. */
  cancelMatch<G extends GameKey = GameKey>(match: string, how: Ending & Keyed & Versioned = {}): Promise<forms.MatchSummary<G>> {
    return this.caller.answer("POST", `/v1/matches/${part(match)}/cancel`, { ...how, body: {}, keyed: true });
  }

  /** Give a command. */
  giveCommand<G extends GameKey = GameKey>(match: string, body: forms.GameCommand<G>, how: Ending & Keyed & Versioned = {}): Promise<forms.CommandAnswer<G>> {
    return this.caller.answer("POST", `/v1/matches/${part(match)}/commands`, { ...how, body, keyed: true });
  }

  /** Comments on a match, oldest first. */
  listComments(match: string, how: Ending = {}): Promise<types.CommentList> {
    return this.caller.answer("GET", `/v1/matches/${part(match)}/comments`, { ...how });
  }

  /** Comment on a version, for everybody who may see the match. */
  comment(match: string, body: types.NewComment, how: Ending & Keyed = {}): Promise<types.KeptComment> {
    return this.caller.answer("POST", `/v1/matches/${part(match)}/comments`, { ...how, body, keyed: true });
  }

  /** Remove a comment: one's own, or as the host or the operator any. The answer has the remaining ones. */
  withdrawComment(match: string, commentId: string, how: Ending = {}): Promise<types.CommentList> {
    return this.caller.answer("DELETE", `/v1/matches/${part(match)}/comments/${part(commentId)}`, { ...how });
  }

  /** The differences between two versions as one viewer sees them. */
  showDiff<G extends GameKey = GameKey>(match: string, query: Queries["GET /v1/matches/{match}/diff"], how: Ending = {}): Promise<forms.Difference<G>> {
    return this.caller.answer("GET", `/v1/matches/${part(match)}/diff`, { ...how, query });
  }

  /** The events of a match as shown to a viewer: a page of them, or a stream. */
  listEvents<G extends GameKey = GameKey>(match: string, query: Queries["GET /v1/matches/{match}/events"] = {}, how: Ending = {}): Promise<forms.EventPage<G>> {
    return this.caller.answer("GET", `/v1/matches/${part(match)}/events`, { ...how, query });
  }

  /** The stream of it after a `place`: its head, or the problem that another try may not meet. */
  listEventsAsStream(match: string, query: Queries["GET /v1/matches/{match}/events"], place: string, signal: AbortSignal): Promise<Response | Problem> {
    return this.caller.listen(`/v1/matches/${part(match)}/events`, query, place, signal);
  }

  /** Take a hint. */
  takeHint(match: string, how: Ending & Keyed & Versioned = {}): Promise<types.Job> {
    return this.caller.answer("POST", `/v1/matches/${part(match)}/hints`, { ...how, body: {}, keyed: true });
  }

  /** Show what a seat could know, now or at a version. */
  showKnowledge<G extends GameKey = GameKey>(match: string, query: Queries["GET /v1/matches/{match}/knowledge"] = {}, how: Ending = {}): Promise<forms.Knowledge<G>> {
    return this.caller.answer("GET", `/v1/matches/${part(match)}/knowledge`, { ...how, query });
  }

  /** Show the name of a match. */
  showName(match: string, how: Ending = {}): Promise<types.MatchName> {
    return this.caller.answer("GET", `/v1/matches/${part(match)}/name`, { ...how });
  }

  /** Name a match, or remove its name. Only the host and the operator may. */
  nameMatch(match: string, body: types.NewName, how: Ending = {}): Promise<types.MatchName> {
    return this.caller.answer("PUT", `/v1/matches/${part(match)}/name`, { ...how, body });
  }

  /** What a seat may do, now or at a version. */
  showOptions<G extends GameKey = GameKey>(match: string, query: Queries["GET /v1/matches/{match}/options"] = {}, how: Ending = {}): Promise<forms.Options<G>> {
    return this.caller.answer("GET", `/v1/matches/${part(match)}/options`, { ...how, query });
  }

  /** Foresee what a command would cost and do, and who is awaited after it. */
  foresee<G extends GameKey = GameKey>(match: string, body: forms.GameCommand<G>, how: Ending = {}): Promise<forms.Foreseen<G>> {
    return this.caller.answer("POST", `/v1/matches/${part(match)}/options/foreseen`, { ...how, body });
  }

  /** Pause a running match, as the operator. */
  pauseMatch<G extends GameKey = GameKey>(match: string, body: types.NewPause, how: Ending & Keyed & Versioned = {}): Promise<forms.MatchSummary<G>> {
    return this.caller.answer("POST", `/v1/matches/${part(match)}/pause`, { ...how, body, keyed: true });
  }

  /** Phrases that may be said at the table, and those that were said lately. */
  listPhrases(match: string, how: Ending = {}): Promise<types.Phrases> {
    return this.caller.answer("GET", `/v1/matches/${part(match)}/phrases`, { ...how });
  }

  /** Say a phrase at the table, for everybody who may see the match. */
  sayPhrase(match: string, body: types.NewPhrase, how: Ending & Keyed = {}): Promise<types.Phrase> {
    return this.caller.answer("POST", `/v1/matches/${part(match)}/phrases`, { ...how, body, keyed: true });
  }

  /** A receipt: what a viewer was told up to a version, as a running hash in a signed note. */
  showReceipt(match: string, query: Queries["GET /v1/matches/{match}/receipt"] = {}, how: Ending = {}): Promise<string> {
    return this.caller.answer("GET", `/v1/matches/${part(match)}/receipt`, { ...how, query, accept: "text/plain" });
  }

  /** Export a match as one file. */
  showRecord(match: string, query: Queries["GET /v1/matches/{match}/record"] = {}, how: Ending = {}): Promise<string> {
    return this.caller.answer("GET", `/v1/matches/${part(match)}/record`, { ...how, query, accept: "application/x-ndjson" });
  }

  /** List refused commands, the newest first; about a thousand are kept. */
  listRefusals(match: string, query: Queries["GET /v1/matches/{match}/refusals"] = {}, how: Ending = {}): Promise<types.RefusalPage> {
    return this.caller.answer("GET", `/v1/matches/${part(match)}/refusals`, { ...how, query });
  }

  /** Play again. */
  playAgain<G extends GameKey = GameKey>(match: string, how: Ending & Keyed = {}): Promise<forms.MatchSummary<G>> {
    return this.caller.answer("POST", `/v1/matches/${part(match)}/rematch`, { ...how, body: {}, keyed: true });
  }

  /** Report on a match: odds, decisions and luck. */
  createReport(match: string, body: types.NewReport = {}, how: Ending & Keyed = {}): Promise<types.Job> {
    return this.caller.answer("POST", `/v1/matches/${part(match)}/reports`, { ...how, body, keyed: true });
  }

  /** Resign. */
  resign<G extends GameKey = GameKey>(match: string, how: Ending & Keyed & Versioned = {}): Promise<forms.MatchSummary<G>> {
    return this.caller.answer("POST", `/v1/matches/${part(match)}/resign`, { ...how, body: {}, keyed: true });
  }

  /** Have a paused match go on, as the operator. */
  resumeMatch<G extends GameKey = GameKey>(match: string, how: Ending & Keyed & Versioned = {}): Promise<forms.MatchSummary<G>> {
    return this.caller.answer("POST", `/v1/matches/${part(match)}/resume`, { ...how, body: {}, keyed: true });
  }

  /** Leave a seat before the match starts. */
  leaveSeat<G extends GameKey = GameKey>(match: string, seat: number, how: Ending & Versioned = {}): Promise<forms.MatchSummary<G>> {
    return this.caller.answer("DELETE", `/v1/matches/${part(match)}/seats/${part(seat)}`, { ...how });
  }

  /** Take an open seat. */
  takeSeat<G extends GameKey = GameKey>(match: string, seat: number, body: types.NewOccupant = {}, how: Ending & Keyed & Versioned = {}): Promise<forms.MatchSummary<G>> {
    return this.caller.answer("POST", `/v1/matches/${part(match)}/seats/${part(seat)}`, { ...how, body, keyed: true });
  }

  /** Revoke the link for a seat. */
  revoke<G extends GameKey = GameKey>(match: string, seat: number, how: Ending & Versioned = {}): Promise<forms.MatchSummary<G>> {
    return this.caller.answer("DELETE", `/v1/matches/${part(match)}/seats/${part(seat)}/invitation`, { ...how });
  }

  /** Create a link for an open seat. */
  invite(match: string, seat: number, body: types.NewInvitation = {}, how: Ending & Keyed & Versioned = {}): Promise<types.NewInvitationAnswer> {
    return this.caller.answer("POST", `/v1/matches/${part(match)}/seats/${part(seat)}/invitation`, { ...how, body, keyed: true });
  }

  /** Start a match whose seats are all taken. Only the host may. */
  startMatch<G extends GameKey = GameKey>(match: string, how: Ending & Keyed & Versioned = {}): Promise<forms.MatchSummary<G>> {
    return this.caller.answer("POST", `/v1/matches/${part(match)}/start`, { ...how, body: {}, keyed: true });
  }

  /** The same history as sentences, in the language of `Accept-Language`. */
  showTimeline(match: string, query: Queries["GET /v1/matches/{match}/timeline"] = {}, how: Ending = {}): Promise<types.Timeline> {
    return this.caller.answer("GET", `/v1/matches/${part(match)}/timeline`, { ...how, query });
  }

  /** Show the tree of a match, from the match that is not a branch. */
  showTree(match: string, how: Ending = {}): Promise<types.BranchNode> {
    return this.caller.answer("GET", `/v1/matches/${part(match)}/tree`, { ...how });
  }

  /** List the undo requests of a match, newest first. */
  listUndoRequests(match: string, query: Queries["GET /v1/matches/{match}/undo-requests"] = {}, how: Ending = {}): Promise<types.UndoList> {
    return this.caller.answer("GET", `/v1/matches/${part(match)}/undo-requests`, { ...how, query });
  }

  /** Ask to go back to a version. */
  askForUndo(match: string, body: types.NewUndoRequest, query: Queries["POST /v1/matches/{match}/undo-requests"] = {}, how: Ending & Keyed & Versioned = {}): Promise<types.UndoForeseen | types.UndoShown> {
    return this.caller.answer("POST", `/v1/matches/${part(match)}/undo-requests`, { ...how, body, query, keyed: true });
  }

  /** Show an undo request, with the commands that it would undo and who learnt something from them. */
  showUndoRequest(match: string, request: number, how: Ending = {}): Promise<types.UndoShown> {
    return this.caller.answer("GET", `/v1/matches/${part(match)}/undo-requests/${part(request)}`, { ...how });
  }

  /** Agree to a request or decline it. */
  answerUndo(match: string, request: number, seat: number, body: types.NewUndoAnswer, how: Ending & Versioned = {}): Promise<types.UndoShown> {
    return this.caller.answer("PUT", `/v1/matches/${part(match)}/undo-requests/${part(request)}/answers/${part(seat)}`, { ...how, body });
  }

  /** Show what a viewer knows of a match, now or at a version. */
  showView<G extends GameKey = GameKey>(match: string, query: Queries["GET /v1/matches/{match}/view"] = {}, how: Ending = {}): Promise<forms.View<G>> {
    return this.caller.answer("GET", `/v1/matches/${part(match)}/view`, { ...how, query });
  }

  /** This document as JSON. */
  showOpenapiJson(query: Queries["GET /v1/openapi.json"] = {}, how: Ending = {}): Promise<Record<string, unknown>> {
    return this.caller.answer("GET", "/v1/openapi.json", { ...how, query });
  }

  /** This document as YAML. */
  showOpenapi(query: Queries["GET /v1/openapi.yaml"] = {}, how: Ending = {}): Promise<string> {
    return this.caller.answer("GET", "/v1/openapi.yaml", { ...how, query, accept: "application/yaml" });
  }

  /** Create a player. */
  createPlayer(body: types.NewPlayer, how: Ending & Keyed = {}): Promise<types.NewPlayerAnswer> {
    return this.caller.answer("POST", "/v1/players", { ...how, body, keyed: true });
  }

  /** Erase the caller. */
  eraseAccount(how: Ending = {}): Promise<types.ErasedPlayer> {
    return this.caller.answer("DELETE", "/v1/players/me", { ...how });
  }

  /** Confirm a new device by the code that it shows: it plays for the caller, with a token of its own. */
  confirmDevice(body: types.DeviceConfirmation, how: Ending & Keyed = {}): Promise<types.ConfirmedDevice> {
    return this.caller.answer("POST", "/v1/players/me/devices", { ...how, body, keyed: true });
  }

  /** What the caller is told of, in all its matches and tournaments: a page of notices, or a stream. */
  listNotices(query: Queries["GET /v1/players/me/events"] = {}, how: Ending = {}): Promise<types.NoticePage> {
    return this.caller.answer("GET", "/v1/players/me/events", { ...how, query });
  }

  /** The stream of it after a `place`: its head, or the problem that another try may not meet. */
  listNoticesAsStream(query: Queries["GET /v1/players/me/events"], place: string, signal: AbortSignal): Promise<Response | Problem> {
    return this.caller.listen("/v1/players/me/events", query, place, signal);
  }

  /** Everything that belongs to the caller. */
  exportAccount(how: Ending = {}): Promise<types.AccountExport> {
    return this.caller.answer("GET", "/v1/players/me/export", { ...how });
  }

  /** What the caller reported, and what the operator decided about the caller. */
  showModeration(how: Ending = {}): Promise<types.OwnModeration> {
    return this.caller.answer("GET", "/v1/players/me/moderation", { ...how });
  }

  /** Choose another name for the caller, once a day. */
  renamePlayer(body: types.NewPlayerName, how: Ending = {}): Promise<types.Player> {
    return this.caller.answer("PUT", "/v1/players/me/name", { ...how, body });
  }

  /** Make a new recovery code, in place of the one before. It is shown only here: keep it. */
  renewRecoveryCode(how: Ending & Keyed = {}): Promise<types.RecoveryCode> {
    return this.caller.answer("POST", "/v1/players/me/recovery-code", { ...how, body: {}, keyed: true });
  }

  /** The caller's tokens, the oldest first, and the applications that act for the caller. */
  listTokens(how: Ending = {}): Promise<types.TokenList> {
    return this.caller.answer("GET", "/v1/players/me/tokens", { ...how });
  }

  /** Create a token. */
  createToken(body: types.NewToken, how: Ending & Keyed = {}): Promise<types.NewTokenAnswer> {
    return this.caller.answer("POST", "/v1/players/me/tokens", { ...how, body, keyed: true });
  }

  /** Revoke a token, or what an application was allowed. The answer is the token as it was. */
  revokeToken(token: string, how: Ending = {}): Promise<types.TokenDocument> {
    return this.caller.answer("DELETE", `/v1/players/me/tokens/${part(token)}`, { ...how });
  }

  /** Give a token a new text. */
  rotateToken(token: string, how: Ending & Keyed = {}): Promise<types.NewTokenAnswer> {
    return this.caller.answer("POST", `/v1/players/me/tokens/${part(token)}/rotate`, { ...how, body: {}, keyed: true });
  }

  /** Replace a lost first token by the recovery code. */
  recoverPlayer(body: types.Recovery, how: Ending & Keyed = {}): Promise<types.NewPlayerAnswer> {
    return this.caller.answer("POST", "/v1/players/recover", { ...how, body, keyed: true });
  }

  /** One player. */
  showPlayer(player: string, how: Ending = {}): Promise<types.Player> {
    return this.caller.answer("GET", `/v1/players/${part(player)}`, { ...how });
  }

  /** The matches of a player, newest first. */
  listMatchesOf(player: string, query?: Queries["GET /v1/players/{player}/matches"], how?: Ending & { accept?: "application/json" | undefined }): Promise<types.MatchPage>;
  listMatchesOf(player: string, query: Queries["GET /v1/players/{player}/matches"], how: Ending & { accept: "text/csv" }): Promise<string>;
  listMatchesOf(player: string, query: Queries["GET /v1/players/{player}/matches"] = {}, how: Ending & { accept?: "application/json" | "text/csv" | undefined } = {}): Promise<types.MatchPage | string> {
    return this.caller.answer("GET", `/v1/players/${part(player)}/matches`, { ...how, query, accept: how.accept ?? "application/json" });
  }

  /** Where a player loses: by period of the game and by kind of decision. */
  showMistakes(player: string, query?: Queries["GET /v1/players/{player}/mistakes"], how?: Ending & { accept?: "application/json" | undefined }): Promise<types.WhereLost>;
  showMistakes(player: string, query: Queries["GET /v1/players/{player}/mistakes"], how: Ending & { accept: "text/csv" }): Promise<string>;
  showMistakes(player: string, query: Queries["GET /v1/players/{player}/mistakes"] = {}, how: Ending & { accept?: "application/json" | "text/csv" | undefined } = {}): Promise<types.WhereLost | string> {
    return this.caller.answer("GET", `/v1/players/${part(player)}/mistakes`, { ...how, query, accept: how.accept ?? "application/json" });
  }

  /** Show how much an account has, and may have. */
  showQuotas(player: string, how: Ending = {}): Promise<types.AccountQuotas> {
    return this.caller.answer("GET", `/v1/players/${part(player)}/quotas`, { ...how });
  }

  /** Set how much an account may have, as the operator. */
  setQuotas(player: string, body: types.NewQuotas = {}, how: Ending = {}): Promise<types.AccountQuotas> {
    return this.caller.answer("PUT", `/v1/players/${part(player)}/quotas`, { ...how, body });
  }

  /** The ratings of a player, by game. */
  showRatingsOf(player: string, how: Ending = {}): Promise<types.PlayerRatings> {
    return this.caller.answer("GET", `/v1/players/${part(player)}/ratings`, { ...how });
  }

  /** A player's opponents, and how often it was ranked before, level with and behind them. */
  showRecords(player: string, query?: Queries["GET /v1/players/{player}/records"], how?: Ending & { accept?: "application/json" | undefined }): Promise<types.RecordPage>;
  showRecords(player: string, query: Queries["GET /v1/players/{player}/records"], how: Ending & { accept: "text/csv" }): Promise<string>;
  showRecords(player: string, query: Queries["GET /v1/players/{player}/records"] = {}, how: Ending & { accept?: "application/json" | "text/csv" | undefined } = {}): Promise<types.RecordPage | string> {
    return this.caller.answer("GET", `/v1/players/${part(player)}/records`, { ...how, query, accept: how.accept ?? "application/json" });
  }

  /** A player's results, by game, number of seats and seat. */
  showStats(player: string, query: Queries["GET /v1/players/{player}/stats"] = {}, how: Ending = {}): Promise<types.PlayerStats> {
    return this.caller.answer("GET", `/v1/players/${part(player)}/stats`, { ...how, query });
  }

  /** List every problem code. */
  listProblems(how: Ending = {}): Promise<types.ProblemInfo[]> {
    return this.caller.answer("GET", "/v1/problems", { ...how });
  }

  /** Stream the whole records of finished matches, by the filters of results, the latest first. */
  listRecords(query: Queries["GET /v1/records"] = {}, how: Ending = {}): Promise<string> {
    return this.caller.answer("GET", "/v1/records", { ...how, query, accept: "application/x-ndjson" });
  }

  /** Import a match, or only verify its record. */
  takeRecord(content: string | Uint8Array<ArrayBuffer>, query: Queries["POST /v1/records"] = {}, how: Ending & Keyed = {}): Promise<types.RecordAnswer> {
    return this.caller.answer("POST", "/v1/records", { ...how, content, kinds: ["application/x-ndjson", "application/octet-stream"], query, keyed: true });
  }

  /** List results, the latest match to end first. */
  listResults(query?: Queries["GET /v1/results"], how?: Ending & { accept?: "application/json" | undefined }): Promise<types.ResultPage>;
  listResults(query: Queries["GET /v1/results"], how: Ending & { accept: "application/x-ndjson" | "text/csv" }): Promise<string>;
  listResults(query: Queries["GET /v1/results"] = {}, how: Ending & { accept?: "application/json" | "application/x-ndjson" | "text/csv" | undefined } = {}): Promise<types.ResultPage | string> {
    return this.caller.answer("GET", "/v1/results", { ...how, query, accept: how.accept ?? "application/json" });
  }

  /** Find finished matches by what happened in them. */
  search(query: Queries["GET /v1/search"] = {}, how: Ending = {}): Promise<types.FoundPage> {
    return this.caller.answer("GET", "/v1/search", { ...how, query });
  }

  /** Find series, newest first. */
  listSeries(query?: Queries["GET /v1/series"], how?: Ending & { accept?: "application/json" | undefined }): Promise<types.SeriesPage>;
  listSeries(query: Queries["GET /v1/series"], how: Ending & { accept: "text/csv" }): Promise<string>;
  listSeries(query: Queries["GET /v1/series"] = {}, how: Ending & { accept?: "application/json" | "text/csv" | undefined } = {}): Promise<types.SeriesPage | string> {
    return this.caller.answer("GET", "/v1/series", { ...how, query, accept: how.accept ?? "application/json" });
  }

  /** Open a series of tournaments that the caller directs. */
  createSeries(body: types.NewSeries, how: Ending & Keyed = {}): Promise<types.SeriesDocument> {
    return this.caller.answer("POST", "/v1/series", { ...how, body, keyed: true });
  }

  /** Show a series: its tournaments as they are, links, cuts, and how tournaments count. */
  showSeries(series: string, how: Ending = {}): Promise<types.SeriesDocument> {
    return this.caller.answer("GET", `/v1/series/${part(series)}`, { ...how });
  }

  /** Check a series. */
  auditSeries(series: string, how: Ending = {}): Promise<types.Audit> {
    return this.caller.answer("GET", `/v1/series/${part(series)}/audit`, { ...how });
  }

  /** Make the cut of a link: who goes over is entered in its target, seeded, with the points that they carry. */
  makeCut(series: string, body: types.NewCut, query: Queries["POST /v1/series/{series}/cuts"] = {}, how: Ending & Keyed & Versioned = {}): Promise<types.CutDocument> {
    return this.caller.answer("POST", `/v1/series/${part(series)}/cuts`, { ...how, body, query, keyed: true });
  }

  /** Show a cut: whether each entry went over, and why. */
  showCut(series: string, cut: number, how?: Ending & { accept?: "application/json" | undefined }): Promise<types.CutDocument>;
  showCut(series: string, cut: number, how: Ending & { accept: "text/csv" }): Promise<string>;
  showCut(series: string, cut: number, how: Ending & { accept?: "application/json" | "text/csv" | undefined } = {}): Promise<types.CutDocument | string> {
    return this.caller.answer("GET", `/v1/series/${part(series)}/cuts/${part(cut)}`, { ...how, accept: how.accept ?? "application/json" });
  }

  /** End a series whose tournaments have ended. */
  endSeries(series: string, body: types.Ending, how: Ending & Keyed & Versioned = {}): Promise<types.SeriesDocument> {
    return this.caller.answer("POST", `/v1/series/${part(series)}/end`, { ...how, body, keyed: true });
  }

  /** The events of a series. All of them are public. */
  listSeriesEvents(series: string, query: Queries["GET /v1/series/{series}/events"] = {}, how: Ending = {}): Promise<types.SeriesEventPage> {
    return this.caller.answer("GET", `/v1/series/${part(series)}/events`, { ...how, query });
  }

  /** Remove a link by which no cut was made. */
  removeLink(series: string, link: number, how: Ending & Versioned = {}): Promise<types.SeriesDocument> {
    return this.caller.answer("DELETE", `/v1/series/${part(series)}/links/${part(link)}`, { ...how });
  }

  /** Set a link: who goes over from one tournament to a later one, with which points, and how they are seeded. */
  setLink(series: string, link: number, body: types.NewLink, how: Ending & Versioned = {}): Promise<types.SeriesDocument> {
    return this.caller.answer("PUT", `/v1/series/${part(series)}/links/${part(link)}`, { ...how, body });
  }

  /** Change the points table of a series with how many tournaments count, or that of one tournament. */
  setSeriesPoints(series: string, body: types.PointsTable = {}, how: Ending & Versioned = {}): Promise<types.SeriesDocument> {
    return this.caller.answer("PUT", `/v1/series/${part(series)}/points`, { ...how, body });
  }

  /** Export a series as one file that can be checked without the service, with the records of its tournaments. */
  showSeriesRecord(series: string, query: Queries["GET /v1/series/{series}/record"] = {}, how: Ending = {}): Promise<string> {
    return this.caller.answer("GET", `/v1/series/${part(series)}/record`, { ...how, query, accept: "application/x-ndjson" });
  }

  /** The standings of a series, from those of its tournaments. */
  showSeriesStandings(series: string, query?: Queries["GET /v1/series/{series}/standings"], how?: Ending & { accept?: "application/json" | undefined }): Promise<types.SeriesStandings>;
  showSeriesStandings(series: string, query: Queries["GET /v1/series/{series}/standings"], how: Ending & { accept: "text/csv" }): Promise<string>;
  showSeriesStandings(series: string, query: Queries["GET /v1/series/{series}/standings"] = {}, how: Ending & { accept?: "application/json" | "text/csv" | undefined } = {}): Promise<types.SeriesStandings | string> {
    return this.caller.answer("GET", `/v1/series/${part(series)}/standings`, { ...how, query, accept: how.accept ?? "application/json" });
  }

  /** The same history as sentences, in the language of `Accept-Language`. */
  showSeriesTimeline(series: string, query: Queries["GET /v1/series/{series}/timeline"] = {}, how: Ending = {}): Promise<types.SeriesTimeline> {
    return this.caller.answer("GET", `/v1/series/${part(series)}/timeline`, { ...how, query });
  }

  /** Set which tournaments belong to a series, in order. */
  setSeriesTournaments(series: string, body: types.SeriesTournaments, how: Ending & Versioned = {}): Promise<types.SeriesDocument> {
    return this.caller.answer("PUT", `/v1/series/${part(series)}/tournaments`, { ...how, body });
  }

  /** The caller's studies, newest first, without their chapters. */
  listStudies(query: Queries["GET /v1/studies"] = {}, how: Ending = {}): Promise<types.StudyPage> {
    return this.caller.answer("GET", "/v1/studies", { ...how, query });
  }

  /** Make a study. */
  createStudy(body: types.NewStudy, how: Ending & Keyed = {}): Promise<types.StudyDocument> {
    return this.caller.answer("POST", "/v1/studies", { ...how, body, keyed: true });
  }

  /** Make a study of a file, as `…/export` gives it, of this service or of another one. */
  importStudy(body: types.ImportedStudy, how: Ending & Keyed = {}): Promise<types.StudyDocument> {
    return this.caller.answer("POST", "/v1/studies/import", { ...how, body, keyed: true });
  }

  /** Delete a study with its past. The answer is the study as it was. */
  deleteStudy(study: string, how: Ending & Versioned = {}): Promise<types.StudyDocument> {
    return this.caller.answer("DELETE", `/v1/studies/${part(study)}`, { ...how });
  }

  /** Show a study, for its owner, and with `watch: link` for whoever has its address. */
  showStudy(study: string, query: Queries["GET /v1/studies/{study}"] = {}, how: Ending = {}): Promise<types.StudyDocument> {
    return this.caller.answer("GET", `/v1/studies/${part(study)}`, { ...how, query });
  }

  /** Change parts of a study by JSON Patch (RFC 6902). Only its owner may. */
  patchStudy(study: string, body: types.NewOperation[], how: Ending & Versioned = {}): Promise<types.StudyDocument> {
    return this.caller.answer("PATCH", `/v1/studies/${part(study)}`, { ...how, body, kinds: ["application/json-patch+json"] });
  }

  /** Replace all that a study says: its title, who may read it, its chapters. Only its owner may. */
  changeStudy(study: string, body: types.NewStudy, how: Ending & Versioned = {}): Promise<types.StudyDocument> {
    return this.caller.answer("PUT", `/v1/studies/${part(study)}`, { ...how, body });
  }

  /** List the changes of a study, oldest first, as JSON Patch from each version to the next. */
  listStudyChanges(study: string, how: Ending = {}): Promise<types.StudyChanges> {
    return this.caller.answer("GET", `/v1/studies/${part(study)}/changes`, { ...how });
  }

  /** Export a study as one file, which `POST /v1/studies/import` takes back. */
  exportStudy(study: string, how: Ending = {}): Promise<types.StudyFile> {
    return this.caller.answer("GET", `/v1/studies/${part(study)}/export`, { ...how });
  }

  /** Find tournaments, newest first. */
  listTournaments(query?: Queries["GET /v1/tournaments"], how?: Ending & { accept?: "application/json" | undefined }): Promise<types.TournamentPage>;
  listTournaments(query: Queries["GET /v1/tournaments"], how: Ending & { accept: "text/csv" }): Promise<string>;
  listTournaments(query: Queries["GET /v1/tournaments"] = {}, how: Ending & { accept?: "application/json" | "text/csv" | undefined } = {}): Promise<types.TournamentPage | string> {
    return this.caller.answer("GET", "/v1/tournaments", { ...how, query, accept: how.accept ?? "application/json" });
  }

  /** Announce a tournament. */
  createTournament<G extends GameKey = GameKey>(body: forms.NewTournament<G>, how: Ending & Keyed = {}): Promise<forms.TournamentDocument<G>> {
    return this.caller.answer("POST", "/v1/tournaments", { ...how, body, keyed: true });
  }

  /** Show a tournament: its terms, entries, rounds and rulings. */
  showTournament<G extends GameKey = GameKey>(tournament: string, how: Ending = {}): Promise<forms.TournamentDocument<G>> {
    return this.caller.answer("GET", `/v1/tournaments/${part(tournament)}`, { ...how });
  }

  /** The announcements of a tournament, the oldest first. Everybody may read them. */
  listAnnouncements(tournament: string, how: Ending = {}): Promise<types.AnnouncementList> {
    return this.caller.answer("GET", `/v1/tournaments/${part(tournament)}/announcements`, { ...how });
  }

  /** Announce something to all who take part, who are told. Also after the end. */
  announce(tournament: string, body: types.NewAnnouncement, how: Ending & Keyed & Versioned = {}): Promise<types.AnnouncementDocument> {
    return this.caller.answer("POST", `/v1/tournaments/${part(tournament)}/announcements`, { ...how, body, keyed: true });
  }

  /** Remove the words of an announcement for good; that it was made, by whom and when, stays. */
  removeAnnouncement(tournament: string, announcement: number, how: Ending & Versioned = {}): Promise<types.AnnouncementList> {
    return this.caller.answer("DELETE", `/v1/tournaments/${part(tournament)}/announcements/${part(announcement)}`, { ...how });
  }

  /** Withdraw an application that is pending: one's own, or as the organiser any. The player may apply again. */
  withdrawApplication<G extends GameKey = GameKey>(tournament: string, application: number, how: Ending & Versioned = {}): Promise<forms.TournamentDocument<G>> {
    return this.caller.answer("DELETE", `/v1/tournaments/${part(tournament)}/applications/${part(application)}`, { ...how });
  }

  /** Accept an application, or decline it: the player enters, or may not apply again. */
  decideApplication<G extends GameKey = GameKey>(tournament: string, application: number, body: types.NewDecision, how: Ending & Keyed & Versioned = {}): Promise<forms.TournamentDocument<G>> {
    return this.caller.answer("POST", `/v1/tournaments/${part(tournament)}/applications/${part(application)}/decision`, { ...how, body, keyed: true });
  }

  /** Check a tournament. */
  auditTournament(tournament: string, how: Ending = {}): Promise<types.Audit> {
    return this.caller.answer("GET", `/v1/tournaments/${part(tournament)}/audit`, { ...how });
  }

  /** The bracket of a knockout: which table feeds which, from the first round to the final, also those to come. */
  showBracket(tournament: string, query: Queries["GET /v1/tournaments/{tournament}/bracket"] = {}, how: Ending = {}): Promise<types.Bracket> {
    return this.caller.answer("GET", `/v1/tournaments/${part(tournament)}/bracket`, { ...how, query });
  }

  /** Go on with a tournament that was begun elsewhere: take up entries and rounds of a report file, or nothing. */
  continueTournament(tournament: string, content: string | Uint8Array<ArrayBuffer>, query: Queries["POST /v1/tournaments/{tournament}/continue"] = {}, how: Ending & Keyed & Versioned = {}): Promise<types.EntryListReport> {
    return this.caller.answer("POST", `/v1/tournaments/${part(tournament)}/continue`, { ...how, content, kinds: ["text/plain"], query, keyed: true });
  }

  /** The cross table: every entry against every round, the best first. */
  showCrossTable(tournament: string, query?: Queries["GET /v1/tournaments/{tournament}/cross-table"], how?: Ending & { accept?: "application/json" | undefined }): Promise<types.CrossTable>;
  showCrossTable(tournament: string, query: Queries["GET /v1/tournaments/{tournament}/cross-table"], how: Ending & { accept: "text/csv" }): Promise<string>;
  showCrossTable(tournament: string, query: Queries["GET /v1/tournaments/{tournament}/cross-table"] = {}, how: Ending & { accept?: "application/json" | "text/csv" | undefined } = {}): Promise<types.CrossTable | string> {
    return this.caller.answer("GET", `/v1/tournaments/${part(tournament)}/cross-table`, { ...how, query, accept: how.accept ?? "application/json" });
  }

  /** End a tournament before its last round, unless a round is being played. */
  endTournament<G extends GameKey = GameKey>(tournament: string, body: types.Ending, how: Ending & Keyed & Versioned = {}): Promise<forms.TournamentDocument<G>> {
    return this.caller.answer("POST", `/v1/tournaments/${part(tournament)}/end`, { ...how, body, keyed: true });
  }

  /** The entries of a tournament as a list, with clubs. */
  showEntryList(tournament: string, how?: Ending & { accept?: "application/json" | undefined }): Promise<types.EntryList>;
  showEntryList(tournament: string, how: Ending & { accept: "text/csv" }): Promise<string>;
  showEntryList(tournament: string, how: Ending & { accept?: "application/json" | "text/csv" | undefined } = {}): Promise<types.EntryList | string> {
    return this.caller.answer("GET", `/v1/tournaments/${part(tournament)}/entries`, { ...how, accept: how.accept ?? "application/json" });
  }

  /** Enter a tournament. */
  enterTournament<G extends GameKey = GameKey>(tournament: string, body: types.NewEntry = {}, how: Ending & Keyed & Versioned = {}): Promise<forms.TournamentDocument<G>> {
    return this.caller.answer("POST", `/v1/tournaments/${part(tournament)}/entries`, { ...how, body, keyed: true });
  }

  /** Enter everybody of a list, or nobody: players by id, bots by key, and guests by name, each with its link. */
  enterList(tournament: string, content: string | Uint8Array<ArrayBuffer>, query: Queries["POST /v1/tournaments/{tournament}/entries/list"] = {}, how: Ending & Keyed & Versioned = {}): Promise<types.EntryListReport> {
    return this.caller.answer("POST", `/v1/tournaments/${part(tournament)}/entries/list`, { ...how, content, kinds: ["text/csv"], query, keyed: true });
  }

  /** The card of an entry: its place, every round, whom it met, and what the tournament did to its rating. */
  showEntry(tournament: string, entry: number, query?: Queries["GET /v1/tournaments/{tournament}/entries/{entry}"], how?: Ending & { accept?: "application/json" | undefined }): Promise<types.Card>;
  showEntry(tournament: string, entry: number, query: Queries["GET /v1/tournaments/{tournament}/entries/{entry}"], how: Ending & { accept: "text/csv" }): Promise<string>;
  showEntry(tournament: string, entry: number, query: Queries["GET /v1/tournaments/{tournament}/entries/{entry}"] = {}, how: Ending & { accept?: "application/json" | "text/csv" | undefined } = {}): Promise<types.Card | string> {
    return this.caller.answer("GET", `/v1/tournaments/${part(tournament)}/entries/${part(entry)}`, { ...how, query, accept: how.accept ?? "application/json" });
  }

  /** Play after all in a round that is not paired yet. The bye does not count among those one may ask for. */
  withdrawByeRequest<G extends GameKey = GameKey>(tournament: string, entry: number, round: number, how: Ending & Versioned = {}): Promise<forms.TournamentDocument<G>> {
    return this.caller.answer("DELETE", `/v1/tournaments/${part(tournament)}/entries/${part(entry)}/byes/${part(round)}`, { ...how });
  }

  /** Ask not to be paired in a round that is not paired yet: for one's own entry, or as the organiser for any. */
  requestBye<G extends GameKey = GameKey>(tournament: string, entry: number, round: number, how: Ending & Versioned = {}): Promise<forms.TournamentDocument<G>> {
    return this.caller.answer("PUT", `/v1/tournaments/${part(tournament)}/entries/${part(entry)}/byes/${part(round)}`, { ...how, body: {} });
  }

  /** Grant a bye that was asked for, or refuse it, also one that was granted, before the round starts. */
  decideBye<G extends GameKey = GameKey>(tournament: string, entry: number, round: number, body: types.ByeDecision, how: Ending & Keyed & Versioned = {}): Promise<forms.TournamentDocument<G>> {
    return this.caller.answer("POST", `/v1/tournaments/${part(tournament)}/entries/${part(entry)}/byes/${part(round)}/decision`, { ...how, body, keyed: true });
  }

  /** Say that the player of an entry is there: oneself in time, the organiser for anybody at any time. */
  checkIn<G extends GameKey = GameKey>(tournament: string, entry: number, how: Ending & Keyed & Versioned = {}): Promise<forms.TournamentDocument<G>> {
    return this.caller.answer("POST", `/v1/tournaments/${part(tournament)}/entries/${part(entry)}/check-in`, { ...how, body: {}, keyed: true });
  }

  /** Lift the exclusion of a player whom the organiser withdrew, who may then return. The organiser may,
and staff with the right `enter`. */
  liftExclusion<G extends GameKey = GameKey>(tournament: string, entry: number, how: Ending & Versioned = {}): Promise<forms.TournamentDocument<G>> {
    return this.caller.answer("DELETE", `/v1/tournaments/${part(tournament)}/entries/${part(entry)}/exclusion`, { ...how });
  }

  /** Take the link of a guest back. The guest stays entered; another link can be made. */
  endGuestLink(tournament: string, entry: number, how: Ending = {}): Promise<types.ListedEntry> {
    return this.caller.answer("DELETE", `/v1/tournaments/${part(tournament)}/entries/${part(entry)}/link`, { ...how });
  }

  /** Make the link by which a guest plays, or make it anew: the one before ends. It is shown only here. */
  makeGuestLink(tournament: string, entry: number, how: Ending & Keyed = {}): Promise<types.GuestLink> {
    return this.caller.answer("POST", `/v1/tournaments/${part(tournament)}/entries/${part(entry)}/link`, { ...how, body: {}, keyed: true });
  }

  /** Forget the club and the contact of an entry. A guest is erased: its name and its link go, and it withdraws. */
  forgetEntry(tournament: string, entry: number, how: Ending = {}): Promise<types.ListedEntry> {
    return this.caller.answer("DELETE", `/v1/tournaments/${part(tournament)}/entries/${part(entry)}/particulars`, { ...how });
  }

  /** Note the club and the contact of an entry, in place of those before, and rename a guest. */
  describeEntry(tournament: string, entry: number, body: types.NewPerson = {}, how: Ending = {}): Promise<types.ListedEntry> {
    return this.caller.answer("PUT", `/v1/tournaments/${part(tournament)}/entries/${part(entry)}/particulars`, { ...how, body });
  }

  /** Change the rating by which an entry is seeded, or give it a seed. Who enters others may. */
  rateEntry<G extends GameKey = GameKey>(tournament: string, entry: number, body: types.NewRating = {}, how: Ending & Versioned = {}): Promise<forms.TournamentDocument<G>> {
    return this.caller.answer("PUT", `/v1/tournaments/${part(tournament)}/entries/${part(entry)}/rating`, { ...how, body });
  }

  /** Return after a withdrawal: oneself, or as the organiser anybody. The organiser and its staff bring an
excluded player back, whose exclusion is lifted by it. */
  returnEntry<G extends GameKey = GameKey>(tournament: string, entry: number, how: Ending & Keyed & Versioned = {}): Promise<forms.TournamentDocument<G>> {
    return this.caller.answer("POST", `/v1/tournaments/${part(tournament)}/entries/${part(entry)}/return`, { ...how, body: {}, keyed: true });
  }

  /** Withdraw an entry: one's own, or as the organiser any. */
  withdrawEntry<G extends GameKey = GameKey>(tournament: string, entry: number, body: types.Withdrawal = {}, how: Ending & Keyed & Versioned = {}): Promise<forms.TournamentDocument<G>> {
    return this.caller.answer("POST", `/v1/tournaments/${part(tournament)}/entries/${part(entry)}/withdraw`, { ...how, body, keyed: true });
  }

  /** The events of a tournament. All of them are public. */
  listTournamentEvents(tournament: string, query: Queries["GET /v1/tournaments/{tournament}/events"] = {}, how: Ending = {}): Promise<types.TournamentEventPage> {
    return this.caller.answer("GET", `/v1/tournaments/${part(tournament)}/events`, { ...how, query });
  }

  /** Export a whole tournament as one document. */
  exportTournament(tournament: string, query?: Queries["GET /v1/tournaments/{tournament}/export"], how?: Ending & { accept?: "application/json" | undefined }): Promise<types.TournamentExport>;
  exportTournament(tournament: string, query: Queries["GET /v1/tournaments/{tournament}/export"], how: Ending & { accept: "text/plain" }): Promise<string>;
  exportTournament(tournament: string, query: Queries["GET /v1/tournaments/{tournament}/export"] = {}, how: Ending & { accept?: "application/json" | "text/plain" | undefined } = {}): Promise<types.TournamentExport | string> {
    return this.caller.answer("GET", `/v1/tournaments/${part(tournament)}/export`, { ...how, query, accept: how.accept ?? "application/json" });
  }

  /** Who met whom in a tournament, and with what result, by number. */
  listHeadToHead(tournament: string, query?: Queries["GET /v1/tournaments/{tournament}/head-to-head"], how?: Ending & { accept?: "application/json" | undefined }): Promise<types.EncounterPage>;
  listHeadToHead(tournament: string, query: Queries["GET /v1/tournaments/{tournament}/head-to-head"], how: Ending & { accept: "text/csv" }): Promise<string>;
  listHeadToHead(tournament: string, query: Queries["GET /v1/tournaments/{tournament}/head-to-head"] = {}, how: Ending & { accept?: "application/json" | "text/csv" | undefined } = {}): Promise<types.EncounterPage | string> {
    return this.caller.answer("GET", `/v1/tournaments/${part(tournament)}/head-to-head`, { ...how, query, accept: how.accept ?? "application/json" });
  }

  /** Make the link by which players enter, or make it anew: earlier ones no longer count. */
  makeEntryLink(tournament: string, how: Ending & Keyed & Versioned = {}): Promise<types.EntryLinkDocument> {
    return this.caller.answer("POST", `/v1/tournaments/${part(tournament)}/link`, { ...how, body: {}, keyed: true });
  }

  /** Show the ids of those who may enter by the list of a tournament. It says nothing of who may see it. */
  showList(tournament: string, how: Ending = {}): Promise<types.ListDocument> {
    return this.caller.answer("GET", `/v1/tournaments/${part(tournament)}/list`, { ...how });
  }

  /** Add ids to the list of those who may enter, and remove others. What holds already changes nothing. */
  changeList(tournament: string, body: types.NewListing = {}, how: Ending & Keyed & Versioned = {}): Promise<types.ListDocument> {
    return this.caller.answer("POST", `/v1/tournaments/${part(tournament)}/list`, { ...how, body, keyed: true });
  }

  /** Where those who play in a tournament lose, or one of them: by period of the game and by kind of decision. */
  showTournamentMistakes(tournament: string, query?: Queries["GET /v1/tournaments/{tournament}/mistakes"], how?: Ending & { accept?: "application/json" | undefined }): Promise<types.WhereLost>;
  showTournamentMistakes(tournament: string, query: Queries["GET /v1/tournaments/{tournament}/mistakes"], how: Ending & { accept: "text/csv" }): Promise<string>;
  showTournamentMistakes(tournament: string, query: Queries["GET /v1/tournaments/{tournament}/mistakes"] = {}, how: Ending & { accept?: "application/json" | "text/csv" | undefined } = {}): Promise<types.WhereLost | string> {
    return this.caller.answer("GET", `/v1/tournaments/${part(tournament)}/mistakes`, { ...how, query, accept: how.accept ?? "application/json" });
  }

  /** Take back an offer of a tournament, or decline it as the player to whom it was made. */
  withdrawOffer<G extends GameKey = GameKey>(tournament: string, how: Ending & Versioned = {}): Promise<forms.TournamentDocument<G>> {
    return this.caller.answer("DELETE", `/v1/tournaments/${part(tournament)}/offer`, { ...how });
  }

  /** Offer a tournament to another player, who becomes its organiser by taking it over. */
  offerTournament<G extends GameKey = GameKey>(tournament: string, body: types.NewOffer, how: Ending & Versioned = {}): Promise<forms.TournamentDocument<G>> {
    return this.caller.answer("PUT", `/v1/tournaments/${part(tournament)}/offer`, { ...how, body });
  }

  /** Take over a tournament that was offered to the caller, who is its organiser from then on. */
  takeOverTournament<G extends GameKey = GameKey>(tournament: string, how: Ending & Keyed & Versioned = {}): Promise<forms.TournamentDocument<G>> {
    return this.caller.answer("POST", `/v1/tournaments/${part(tournament)}/offer/accept`, { ...how, body: {}, keyed: true });
  }

  /** Who is through already: certain, possible or impossible for each entry. */
  showOutlook(tournament: string, query?: Queries["GET /v1/tournaments/{tournament}/outlook"], how?: Ending & { accept?: "application/json" | undefined }): Promise<types.Outlook>;
  showOutlook(tournament: string, query: Queries["GET /v1/tournaments/{tournament}/outlook"], how: Ending & { accept: "text/csv" }): Promise<string>;
  showOutlook(tournament: string, query: Queries["GET /v1/tournaments/{tournament}/outlook"] = {}, how: Ending & { accept?: "application/json" | "text/csv" | undefined } = {}): Promise<types.Outlook | string> {
    return this.caller.answer("GET", `/v1/tournaments/${part(tournament)}/outlook`, { ...how, query, accept: how.accept ?? "application/json" });
  }

  /** Export a tournament as one file that can be checked without the service. */
  showTournamentRecord(tournament: string, query: Queries["GET /v1/tournaments/{tournament}/record"] = {}, how: Ending = {}): Promise<string> {
    return this.caller.answer("GET", `/v1/tournaments/${part(tournament)}/record`, { ...how, query, accept: "application/x-ndjson" });
  }

  /** Open the next round for pairing. */
  openRound(tournament: string, how: Ending & Keyed & Versioned = {}): Promise<types.RoundDocument> {
    return this.caller.answer("POST", `/v1/tournaments/${part(tournament)}/rounds`, { ...how, body: {}, keyed: true });
  }

  /** Show a round: pairings with reasons, matches, and the results and rulings that count. */
  showRound(tournament: string, round: number, how?: Ending & { accept?: "application/json" | undefined }): Promise<types.RoundDocument>;
  showRound(tournament: string, round: number, how: Ending & { accept: "text/csv" }): Promise<string>;
  showRound(tournament: string, round: number, how: Ending & { accept?: "application/json" | "text/csv" | undefined } = {}): Promise<types.RoundDocument | string> {
    return this.caller.answer("GET", `/v1/tournaments/${part(tournament)}/rounds/${part(round)}`, { ...how, accept: how.accept ?? "application/json" });
  }

  /** Close a round in which every table has a result; after the last one the tournament is over. */
  closeRound(tournament: string, round: number, how: Ending & Keyed & Versioned = {}): Promise<types.RoundDocument> {
    return this.caller.answer("POST", `/v1/tournaments/${part(tournament)}/rounds/${part(round)}/close`, { ...how, body: {}, keyed: true });
  }

  /** Pair a round automatically, around the given tables and byes. */
  pairRound(tournament: string, round: number, body: types.NewPairings = {}, query: Queries["POST /v1/tournaments/{tournament}/rounds/{round}/pairings"] = {}, how: Ending & Keyed & Versioned = {}): Promise<types.RoundDocument> {
    return this.caller.answer("POST", `/v1/tournaments/${part(tournament)}/rounds/${part(round)}/pairings`, { ...how, body, query, keyed: true });
  }

  /** Pair a round by hand, with every active entry once. */
  setPairings(tournament: string, round: number, body: types.AllPairings, query: Queries["PUT /v1/tournaments/{tournament}/rounds/{round}/pairings"] = {}, how: Ending & Versioned = {}): Promise<types.RoundDocument> {
    return this.caller.answer("PUT", `/v1/tournaments/${part(tournament)}/rounds/${part(round)}/pairings`, { ...how, body, query });
  }

  /** Start a round: all its matches are opened at once, or none. Bots begin to play theirs. */
  startRound(tournament: string, round: number, how: Ending & Keyed & Versioned = {}): Promise<types.RoundDocument> {
    return this.caller.answer("POST", `/v1/tournaments/${part(tournament)}/rounds/${part(round)}/start`, { ...how, body: {}, keyed: true });
  }

  /** Give a table in play extra time, pause it, adjourn it to a date, or have it go on. */
  changeClock(tournament: string, round: number, table: number, body: types.ClockAct, how: Ending & Keyed & Versioned = {}): Promise<types.RoundDocument> {
    return this.caller.answer("POST", `/v1/tournaments/${part(tournament)}/rounds/${part(round)}/tables/${part(table)}/clock`, { ...how, body, keyed: true });
  }

  /** Enter the result of a table that was played elsewhere, while its round is played. */
  enterResult<G extends GameKey = GameKey>(tournament: string, round: number, table: number, body: types.NewResult, how: Ending & Keyed & Versioned = {}): Promise<forms.TournamentDocument<G>> {
    return this.caller.answer("POST", `/v1/tournaments/${part(tournament)}/rounds/${part(round)}/tables/${part(table)}/result`, { ...how, body, keyed: true });
  }

  /** Rule, with a reason: on a table, on points, or to withdraw a ruling. Also after the end. */
  rule<G extends GameKey = GameKey>(tournament: string, body: types.NewRuling, how: Ending & Keyed & Versioned = {}): Promise<forms.TournamentDocument<G>> {
    return this.caller.answer("POST", `/v1/tournaments/${part(tournament)}/rulings`, { ...how, body, keyed: true });
  }

  /** Have no schedule any more: the house takes no step. */
  removeSchedule<G extends GameKey = GameKey>(tournament: string, how: Ending & Versioned = {}): Promise<forms.TournamentDocument<G>> {
    return this.caller.answer("DELETE", `/v1/tournaments/${part(tournament)}/schedule`, { ...how });
  }

  /** Say when rounds start, and which steps the house takes by itself. It replaces the schedule before. */
  setSchedule<G extends GameKey = GameKey>(tournament: string, body: types.NewSchedule = {}, how: Ending & Versioned = {}): Promise<forms.TournamentDocument<G>> {
    return this.caller.answer("PUT", `/v1/tournaments/${part(tournament)}/schedule`, { ...how, body });
  }

  /** Have the house take no more steps until the schedule is resumed. */
  holdSchedule<G extends GameKey = GameKey>(tournament: string, body: types.Holding, how: Ending & Keyed & Versioned = {}): Promise<forms.TournamentDocument<G>> {
    return this.caller.answer("POST", `/v1/tournaments/${part(tournament)}/schedule/hold`, { ...how, body, keyed: true });
  }

  /** Have the house go on, whoever held it; what was due meanwhile follows at once. */
  resumeSchedule<G extends GameKey = GameKey>(tournament: string, how: Ending & Keyed & Versioned = {}): Promise<forms.TournamentDocument<G>> {
    return this.caller.answer("POST", `/v1/tournaments/${part(tournament)}/schedule/resume`, { ...how, body: {}, keyed: true });
  }

  /** Let the entries of a group meet again. */
  liftSeparation<G extends GameKey = GameKey>(tournament: string, group: string, how: Ending & Versioned = {}): Promise<forms.TournamentDocument<G>> {
    return this.caller.answer("DELETE", `/v1/tournaments/${part(tournament)}/separations/${part(group)}`, { ...how });
  }

  /** Have the entries of a group not meet in the first rounds, or ever, as siblings or players of one club. */
  keepApart<G extends GameKey = GameKey>(tournament: string, group: string, body: types.NewSeparation, how: Ending & Versioned = {}): Promise<forms.TournamentDocument<G>> {
    return this.caller.answer("PUT", `/v1/tournaments/${part(tournament)}/separations/${part(group)}`, { ...how, body });
  }

  /** Take all rights from a player: the organiser from anybody, the player from itself. */
  dismissStaff<G extends GameKey = GameKey>(tournament: string, player: string, how: Ending & Versioned = {}): Promise<forms.TournamentDocument<G>> {
    return this.caller.answer("DELETE", `/v1/tournaments/${part(tournament)}/staff/${part(player)}`, { ...how });
  }

  /** Give a player rights in a tournament, instead of those it had. Only the organiser or the operator may. */
  appointStaff<G extends GameKey = GameKey>(tournament: string, player: string, body: types.NewStaff, how: Ending & Versioned = {}): Promise<forms.TournamentDocument<G>> {
    return this.caller.answer("PUT", `/v1/tournaments/${part(tournament)}/staff/${part(player)}`, { ...how, body });
  }

  /** The standings, with the components of each tie-break. */
  showStandings(tournament: string, query?: Queries["GET /v1/tournaments/{tournament}/standings"], how?: Ending & { accept?: "application/json" | undefined }): Promise<types.Standings>;
  showStandings(tournament: string, query: Queries["GET /v1/tournaments/{tournament}/standings"], how: Ending & { accept: "text/csv" }): Promise<string>;
  showStandings(tournament: string, query: Queries["GET /v1/tournaments/{tournament}/standings"] = {}, how: Ending & { accept?: "application/json" | "text/csv" | undefined } = {}): Promise<types.Standings | string> {
    return this.caller.answer("GET", `/v1/tournaments/${part(tournament)}/standings`, { ...how, query, accept: how.accept ?? "application/json" });
  }

  /** The standings if open tables ended so, and if it were ruled so. */
  foreseeStandings(tournament: string, body: types.SupposedResults = {}, how: Ending = {}): Promise<types.ForeseenStandings> {
    return this.caller.answer("POST", `/v1/tournaments/${part(tournament)}/standings/foreseen`, { ...how, body });
  }

  /** The standings after each round, as they were when it was closed. */
  showStandingsByRound(tournament: string, how?: Ending & { accept?: "application/json" | undefined }): Promise<types.StandingsByRound>;
  showStandingsByRound(tournament: string, how: Ending & { accept: "image/svg+xml" | "text/csv" }): Promise<string>;
  showStandingsByRound(tournament: string, how: Ending & { accept?: "application/json" | "image/svg+xml" | "text/csv" | undefined } = {}): Promise<types.StandingsByRound | string> {
    return this.caller.answer("GET", `/v1/tournaments/${part(tournament)}/standings/rounds`, { ...how, accept: how.accept ?? "application/json" });
  }

  /** Change terms of a tournament, each as long as it may change. The organiser and co-organisers may. */
  changeTerms<G extends GameKey = GameKey>(tournament: string, body: types.ChangedTerms = {}, how: Ending & Versioned = {}): Promise<forms.TournamentDocument<G>> {
    return this.caller.answer("PATCH", `/v1/tournaments/${part(tournament)}/terms`, { ...how, body });
  }

  /** The same history as sentences, in the language of `Accept-Language`. */
  showTournamentTimeline(tournament: string, query: Queries["GET /v1/tournaments/{tournament}/timeline"] = {}, how: Ending = {}): Promise<types.TournamentTimeline> {
    return this.caller.answer("GET", `/v1/tournaments/${part(tournament)}/timeline`, { ...how, query });
  }

  /** The caller's webhooks, newest first; for the operator, everybody's. */
  listWebhooks(query: Queries["GET /v1/webhooks"] = {}, how: Ending = {}): Promise<types.WebhookPage> {
    return this.caller.answer("GET", "/v1/webhooks", { ...how, query });
  }

  /** Create a webhook. */
  createWebhook(body: types.NewWebhook, how: Ending & Keyed = {}): Promise<types.NewWebhookAnswer> {
    return this.caller.answer("POST", "/v1/webhooks", { ...how, body, keyed: true });
  }

  /** Delete a webhook with its messages. The answer is the webhook as it was. */
  deleteWebhook(webhook: string, how: Ending = {}): Promise<types.WebhookDocument> {
    return this.caller.answer("DELETE", `/v1/webhooks/${part(webhook)}`, { ...how });
  }

  /** One webhook. */
  showWebhook(webhook: string, how: Ending = {}): Promise<types.WebhookDocument> {
    return this.caller.answer("GET", `/v1/webhooks/${part(webhook)}`, { ...how });
  }

  /** Change, enable or disable a webhook. */
  changeWebhook(webhook: string, body: types.ChangedWebhook = {}, how: Ending = {}): Promise<types.WebhookDocument> {
    return this.caller.answer("PATCH", `/v1/webhooks/${part(webhook)}`, { ...how, body });
  }

  /** List the messages of a webhook with their status, newest first. They are kept for two weeks at most. */
  listDeliveries(webhook: string, query: Queries["GET /v1/webhooks/{webhook}/deliveries"] = {}, how: Ending = {}): Promise<types.DeliveryPage> {
    return this.caller.answer("GET", `/v1/webhooks/${part(webhook)}/deliveries`, { ...how, query });
  }

  /** Show a message by its sequence number, with its body. */
  showDelivery(webhook: string, delivery: number, how: Ending = {}): Promise<types.DeliveryDocument> {
    return this.caller.answer("GET", `/v1/webhooks/${part(webhook)}/deliveries/${part(delivery)}`, { ...how });
  }

  /** Send a message again, with the same id and body, and with new attempts as if it were new. */
  redeliver(webhook: string, delivery: number, how: Ending & Keyed = {}): Promise<types.DeliveryDocument> {
    return this.caller.answer("POST", `/v1/webhooks/${part(webhook)}/deliveries/${part(delivery)}/redeliver`, { ...how, body: {}, keyed: true });
  }

  /** Send a test message. */
  pingWebhook(webhook: string, how: Ending & Keyed = {}): Promise<types.DeliveryDocument> {
    return this.caller.answer("POST", `/v1/webhooks/${part(webhook)}/ping`, { ...how, body: {}, keyed: true });
  }

  /** Give a webhook a new secret. */
  rotateSecret(webhook: string, how: Ending & Keyed = {}): Promise<types.NewWebhookAnswer> {
    return this.caller.answer("POST", `/v1/webhooks/${part(webhook)}/rotate`, { ...how, body: {}, keyed: true });
  }

  /** Ask the player, on a page of this service. The address to open in a browser. */
  oauthAuthorize(query: Queries["GET /oauth/authorize"]): string {
    return this.caller.addressOf("/oauth/authorize", query);
  }
}
