// Made from openapi.yaml by `make clients`.
import type { Caller } from "./caller.js";
import type { Ending } from "./endings.js";
import type * as forms from "./forms.js";
import type { GameKey } from "./forms.js";
import { everyRow, everyValue, type RecordLine, type Row } from "./lining.js";
import { part } from "./paths.js";
import type { Queries } from "./queries.js";
import type * as types from "./types.js";

/** What is answered as lines of JSON, each as it comes, without all of it in memory. */
export class Lines {
  constructor(private readonly caller: Caller) {}

  /** Export a match as one file. */
  showRecord(match: string, query: Queries["GET /v1/matches/{match}/record"] = {}, ending: Ending = {}): AsyncGenerator<Record<string, unknown>, void, undefined> {
    return everyValue(this.caller, `/v1/matches/${part(match)}/record`, query, ending);
  }

  /** Stream the whole records of finished matches, by the filters of results, the latest first. */
  listRecords(query: Queries["GET /v1/records"] = {}, ending: Ending = {}): AsyncGenerator<RecordLine, void, undefined> {
    return everyValue(this.caller, "/v1/records", query, ending);
  }

  /** List results, the latest match to end first. */
  listResults<G extends GameKey = GameKey>(query: Queries["GET /v1/results"] = {}, ending: Ending = {}): AsyncGenerator<forms.MatchResult<G>, void, undefined> {
    return everyValue(this.caller, "/v1/results", query, ending);
  }

  /** Export a series as one file that can be checked without the service, with the records of its tournaments. */
  showSeriesRecord(series: string, query: Queries["GET /v1/series/{series}/record"] = {}, ending: Ending = {}): AsyncGenerator<Record<string, unknown>, void, undefined> {
    return everyValue(this.caller, `/v1/series/${part(series)}/record`, query, ending);
  }

  /** Export a tournament as one file that can be checked without the service. */
  showTournamentRecord(tournament: string, query: Queries["GET /v1/tournaments/{tournament}/record"] = {}, ending: Ending = {}): AsyncGenerator<Record<string, unknown>, void, undefined> {
    return everyValue(this.caller, `/v1/tournaments/${part(tournament)}/record`, query, ending);
  }
}

/** What is answered as CSV, each row as it comes, by the names of its columns. */
export class Rows {
  constructor(private readonly caller: Caller) {}

  /** What seats used, and their results. */
  showComponentStatistics(game: types.GameKey, query: Queries["GET /v1/games/{game}/statistics/components"] = {}, ending: Ending = {}): AsyncGenerator<Row, void, undefined> {
    return everyRow(this.caller, `/v1/games/${part(game)}/statistics/components`, query, ending);
  }

  /** How seats began, step by step. */
  showOpenings(game: types.GameKey, query: Queries["GET /v1/games/{game}/statistics/openings"] = {}, ending: Ending = {}): AsyncGenerator<Row, void, undefined> {
    return everyRow(this.caller, `/v1/games/${part(game)}/statistics/openings`, query, ending);
  }

  /** The leaderboard of a game. */
  showLeaderboard(game: types.GameKey, query: Queries["GET /v1/leaderboards/{game}"] = {}, ending: Ending = {}): AsyncGenerator<Row, void, undefined> {
    return everyRow(this.caller, `/v1/leaderboards/${part(game)}`, query, ending);
  }

  /** A rating history, newest first. */
  showRatingHistory(game: types.GameKey, who: string, query: Queries["GET /v1/leaderboards/{game}/{who}"] = {}, ending: Ending = {}): AsyncGenerator<Row, void, undefined> {
    return everyRow(this.caller, `/v1/leaderboards/${part(game)}/${part(who)}`, query, ending);
  }

  /** Find matches, newest first. */
  listMatches(query: Queries["GET /v1/matches"] = {}, ending: Ending = {}): AsyncGenerator<Row, void, undefined> {
    return everyRow(this.caller, "/v1/matches", query, ending);
  }

  /** The matches of a player, newest first. */
  listMatchesOf(player: string, query: Queries["GET /v1/players/{player}/matches"] = {}, ending: Ending = {}): AsyncGenerator<Row, void, undefined> {
    return everyRow(this.caller, `/v1/players/${part(player)}/matches`, query, ending);
  }

  /** Where a player loses: by period of the game and by kind of decision. */
  showMistakes(player: string, query: Queries["GET /v1/players/{player}/mistakes"] = {}, ending: Ending = {}): AsyncGenerator<Row, void, undefined> {
    return everyRow(this.caller, `/v1/players/${part(player)}/mistakes`, query, ending);
  }

  /** A player's opponents, and how often it was ranked before, level with and behind them. */
  showRecords(player: string, query: Queries["GET /v1/players/{player}/records"] = {}, ending: Ending = {}): AsyncGenerator<Row, void, undefined> {
    return everyRow(this.caller, `/v1/players/${part(player)}/records`, query, ending);
  }

  /** List results, the latest match to end first. */
  listResults(query: Queries["GET /v1/results"] = {}, ending: Ending = {}): AsyncGenerator<Row, void, undefined> {
    return everyRow(this.caller, "/v1/results", query, ending);
  }

  /** Find series, newest first. */
  listSeries(query: Queries["GET /v1/series"] = {}, ending: Ending = {}): AsyncGenerator<Row, void, undefined> {
    return everyRow(this.caller, "/v1/series", query, ending);
  }

  /** Show a cut: whether each entry went over, and why. */
  showCut(series: string, cut: number, ending: Ending = {}): AsyncGenerator<Row, void, undefined> {
    return everyRow(this.caller, `/v1/series/${part(series)}/cuts/${part(cut)}`, {}, ending);
  }

  /** The standings of a series, from those of its tournaments. */
  showSeriesStandings(series: string, query: Queries["GET /v1/series/{series}/standings"] = {}, ending: Ending = {}): AsyncGenerator<Row, void, undefined> {
    return everyRow(this.caller, `/v1/series/${part(series)}/standings`, query, ending);
  }

  /** Find tournaments, newest first. */
  listTournaments(query: Queries["GET /v1/tournaments"] = {}, ending: Ending = {}): AsyncGenerator<Row, void, undefined> {
    return everyRow(this.caller, "/v1/tournaments", query, ending);
  }

  /** The cross table: every entry against every round, the best first. */
  showCrossTable(tournament: string, query: Queries["GET /v1/tournaments/{tournament}/cross-table"] = {}, ending: Ending = {}): AsyncGenerator<Row, void, undefined> {
    return everyRow(this.caller, `/v1/tournaments/${part(tournament)}/cross-table`, query, ending);
  }

  /** The entries of a tournament as a list, with clubs. */
  showEntryList(tournament: string, ending: Ending = {}): AsyncGenerator<Row, void, undefined> {
    return everyRow(this.caller, `/v1/tournaments/${part(tournament)}/entries`, {}, ending);
  }

  /** The card of an entry: its place, every round, whom it met, and what the tournament did to its rating. */
  showEntry(tournament: string, entry: number, query: Queries["GET /v1/tournaments/{tournament}/entries/{entry}"] = {}, ending: Ending = {}): AsyncGenerator<Row, void, undefined> {
    return everyRow(this.caller, `/v1/tournaments/${part(tournament)}/entries/${part(entry)}`, query, ending);
  }

  /** Who met whom in a tournament, and with what result, by number. */
  listHeadToHead(tournament: string, query: Queries["GET /v1/tournaments/{tournament}/head-to-head"] = {}, ending: Ending = {}): AsyncGenerator<Row, void, undefined> {
    return everyRow(this.caller, `/v1/tournaments/${part(tournament)}/head-to-head`, query, ending);
  }

  /** Where those who play in a tournament lose, or one of them: by period of the game and by kind of decision. */
  showTournamentMistakes(tournament: string, query: Queries["GET /v1/tournaments/{tournament}/mistakes"] = {}, ending: Ending = {}): AsyncGenerator<Row, void, undefined> {
    return everyRow(this.caller, `/v1/tournaments/${part(tournament)}/mistakes`, query, ending);
  }

  /** Who is through already: certain, possible or impossible for each entry. */
  showOutlook(tournament: string, query: Queries["GET /v1/tournaments/{tournament}/outlook"] = {}, ending: Ending = {}): AsyncGenerator<Row, void, undefined> {
    return everyRow(this.caller, `/v1/tournaments/${part(tournament)}/outlook`, query, ending);
  }

  /** Show a round: pairings with reasons, matches, and the results and rulings that count. */
  showRound(tournament: string, round: number, ending: Ending = {}): AsyncGenerator<Row, void, undefined> {
    return everyRow(this.caller, `/v1/tournaments/${part(tournament)}/rounds/${part(round)}`, {}, ending);
  }

  /** The standings, with the components of each tie-break. */
  showStandings(tournament: string, query: Queries["GET /v1/tournaments/{tournament}/standings"] = {}, ending: Ending = {}): AsyncGenerator<Row, void, undefined> {
    return everyRow(this.caller, `/v1/tournaments/${part(tournament)}/standings`, query, ending);
  }

  /** The standings after each round, as they were when it was closed. */
  showStandingsByRound(tournament: string, ending: Ending = {}): AsyncGenerator<Row, void, undefined> {
    return everyRow(this.caller, `/v1/tournaments/${part(tournament)}/standings/rounds`, {}, ending);
  }
}
