// Made from openapi.yaml by `make clients`.
import type { Ending } from "./endings.js";
import type * as forms from "./forms.js";
import type { GameKey } from "./forms.js";
import type { Operations } from "./operations.js";
import { everyListed, everyNumbered } from "./paging.js";
import type { Queries } from "./queries.js";
import type * as types from "./types.js";

/** Every list, item by item, page after page. One that grows ends with what is newest. */
export class Pages {
  constructor(
    private readonly api: Operations,
    private readonly signal: AbortSignal | undefined,
  ) {}

  /** List the reports of players, newest first, for the operator. */
  listAbuseReports(query: Queries["GET /v1/abuse-reports"] = {}, ending: Ending = {}): AsyncGenerator<types.ReportDocument, void, undefined> {
    return everyListed((asked, how) => this.api.listAbuseReports(asked, how), "items", query, this.signal, ending.signal);
  }

  /** How seats began, and in which matches. */
  explore(game: types.GameKey, query: Queries["GET /v1/games/{game}/explorer"] = {}, ending: Ending = {}): AsyncGenerator<types.FoundMatch, void, undefined> {
    return everyListed((asked, how) => this.api.explore(game, asked, how), "items", query, this.signal, ending.signal);
  }

  /** The leaderboard of a game. */
  showLeaderboard(game: types.GameKey, query: Queries["GET /v1/leaderboards/{game}"] = {}, ending: Ending = {}): AsyncGenerator<types.LeaderboardRow, void, undefined> {
    return everyListed((asked, how) => this.api.showLeaderboard(game, asked, how), "items", query, this.signal, ending.signal);
  }

  /** A rating history, newest first. */
  showRatingHistory(game: types.GameKey, who: string, query: Queries["GET /v1/leaderboards/{game}/{who}"] = {}, ending: Ending = {}): AsyncGenerator<types.RatedMatch, void, undefined> {
    return everyListed((asked, how) => this.api.showRatingHistory(game, who, asked, how), "items", query, this.signal, ending.signal);
  }

  /** Find matches, newest first. */
  listMatches<G extends GameKey = GameKey>(query: Queries["GET /v1/matches"] = {}, ending: Ending = {}): AsyncGenerator<forms.MatchSummary<G>, void, undefined> {
    return everyListed((asked, how) => this.api.listMatches(asked, how), "items", query, this.signal, ending.signal);
  }

  /** The events of a match as shown to a viewer: a page of them, or a stream. */
  listEvents<G extends GameKey = GameKey>(match: string, query: Queries["GET /v1/matches/{match}/events"] = {}, ending: Ending = {}): AsyncGenerator<forms.EventDocument<G>, void, undefined> {
    return everyNumbered((asked, how) => this.api.listEvents(match, asked, how), "events", "version", query, this.signal, ending.signal);
  }

  /** List refused commands, the newest first; about a thousand are kept. */
  listRefusals(match: string, query: Queries["GET /v1/matches/{match}/refusals"] = {}, ending: Ending = {}): AsyncGenerator<types.RefusalDocument, void, undefined> {
    return everyListed((asked, how) => this.api.listRefusals(match, asked, how), "items", query, this.signal, ending.signal);
  }

  /** The same history as sentences, in the language of `Accept-Language`. */
  showTimeline(match: string, query: Queries["GET /v1/matches/{match}/timeline"] = {}, ending: Ending = {}): AsyncGenerator<types.MatchSentence, void, undefined> {
    return everyNumbered((asked, how) => this.api.showTimeline(match, asked, how), "sentences", "version", query, this.signal, ending.signal);
  }

  /** What the caller is told of, in all its matches and tournaments: a page of notices, or a stream. */
  listNotices(query: Queries["GET /v1/players/me/events"] = {}, ending: Ending = {}): AsyncGenerator<types.Notice, void, undefined> {
    return everyNumbered((asked, how) => this.api.listNotices(asked, how), "notices", "newest", query, this.signal, ending.signal);
  }

  /** The matches of a player, newest first. */
  listMatchesOf<G extends GameKey = GameKey>(player: string, query: Queries["GET /v1/players/{player}/matches"] = {}, ending: Ending = {}): AsyncGenerator<forms.MatchSummary<G>, void, undefined> {
    return everyListed((asked, how) => this.api.listMatchesOf(player, asked, how), "items", query, this.signal, ending.signal);
  }

  /** A player's opponents, and how often it was ranked before, level with and behind them. */
  showRecords(player: string, query: Queries["GET /v1/players/{player}/records"] = {}, ending: Ending = {}): AsyncGenerator<types.PlayerRecord, void, undefined> {
    return everyListed((asked, how) => this.api.showRecords(player, asked, how), "items", query, this.signal, ending.signal);
  }

  /** List results, the latest match to end first. */
  listResults<G extends GameKey = GameKey>(query: Queries["GET /v1/results"] = {}, ending: Ending = {}): AsyncGenerator<forms.MatchResult<G>, void, undefined> {
    return everyListed((asked, how) => this.api.listResults(asked, how), "items", query, this.signal, ending.signal);
  }

  /** Find finished matches by what happened in them. */
  search(query: Queries["GET /v1/search"] = {}, ending: Ending = {}): AsyncGenerator<types.FoundMatch, void, undefined> {
    return everyListed((asked, how) => this.api.search(asked, how), "items", query, this.signal, ending.signal);
  }

  /** Find series, newest first. */
  listSeries(query: Queries["GET /v1/series"] = {}, ending: Ending = {}): AsyncGenerator<types.SeriesSummary, void, undefined> {
    return everyListed((asked, how) => this.api.listSeries(asked, how), "items", query, this.signal, ending.signal);
  }

  /** The events of a series. All of them are public. */
  listSeriesEvents(series: string, query: Queries["GET /v1/series/{series}/events"] = {}, ending: Ending = {}): AsyncGenerator<types.SeriesEventDocument, void, undefined> {
    return everyNumbered((asked, how) => this.api.listSeriesEvents(series, asked, how), "events", "version", query, this.signal, ending.signal);
  }

  /** The same history as sentences, in the language of `Accept-Language`. */
  showSeriesTimeline(series: string, query: Queries["GET /v1/series/{series}/timeline"] = {}, ending: Ending = {}): AsyncGenerator<types.Sentence, void, undefined> {
    return everyNumbered((asked, how) => this.api.showSeriesTimeline(series, asked, how), "sentences", "version", query, this.signal, ending.signal);
  }

  /** The caller's studies, newest first, without their chapters. */
  listStudies(query: Queries["GET /v1/studies"] = {}, ending: Ending = {}): AsyncGenerator<types.StudyItem, void, undefined> {
    return everyListed((asked, how) => this.api.listStudies(asked, how), "items", query, this.signal, ending.signal);
  }

  /** Find tournaments, newest first. */
  listTournaments(query: Queries["GET /v1/tournaments"] = {}, ending: Ending = {}): AsyncGenerator<types.TournamentSummary, void, undefined> {
    return everyListed((asked, how) => this.api.listTournaments(asked, how), "items", query, this.signal, ending.signal);
  }

  /** The events of a tournament. All of them are public. */
  listTournamentEvents(tournament: string, query: Queries["GET /v1/tournaments/{tournament}/events"] = {}, ending: Ending = {}): AsyncGenerator<types.TournamentEventDocument, void, undefined> {
    return everyNumbered((asked, how) => this.api.listTournamentEvents(tournament, asked, how), "events", "version", query, this.signal, ending.signal);
  }

  /** Who met whom in a tournament, and with what result, by number. */
  listHeadToHead(tournament: string, query: Queries["GET /v1/tournaments/{tournament}/head-to-head"] = {}, ending: Ending = {}): AsyncGenerator<types.Encounter, void, undefined> {
    return everyListed((asked, how) => this.api.listHeadToHead(tournament, asked, how), "items", query, this.signal, ending.signal);
  }

  /** The same history as sentences, in the language of `Accept-Language`. */
  showTournamentTimeline(tournament: string, query: Queries["GET /v1/tournaments/{tournament}/timeline"] = {}, ending: Ending = {}): AsyncGenerator<types.TournamentSentence, void, undefined> {
    return everyNumbered((asked, how) => this.api.showTournamentTimeline(tournament, asked, how), "sentences", "version", query, this.signal, ending.signal);
  }

  /** The caller's webhooks, newest first; for the operator, everybody's. */
  listWebhooks(query: Queries["GET /v1/webhooks"] = {}, ending: Ending = {}): AsyncGenerator<types.WebhookDocument, void, undefined> {
    return everyListed((asked, how) => this.api.listWebhooks(asked, how), "items", query, this.signal, ending.signal);
  }

  /** List the messages of a webhook with their status, newest first. They are kept for two weeks at most. */
  listDeliveries(webhook: string, query: Queries["GET /v1/webhooks/{webhook}/deliveries"] = {}, ending: Ending = {}): AsyncGenerator<types.DeliveryDocument, void, undefined> {
    return everyListed((asked, how) => this.api.listDeliveries(webhook, asked, how), "items", query, this.signal, ending.signal);
  }
}
