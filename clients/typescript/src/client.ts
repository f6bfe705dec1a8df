import { Caller, type Settings } from "./caller.js";
import { stream, type Ending } from "./endings.js";
import { everyMessage } from "./following.js";
import type { GameKey, NewMatch, NewTournament } from "./forms.js";
import { Job } from "./job.js";
import { Lines, Rows } from "./lines.js";
import { Match } from "./match.js";
import { Access, askForConsent, exchange, type Acting, type Consent, type Kept } from "./oauth.js";
import { Operations } from "./operations.js";
import { Pages } from "./pages.js";
import type { Queries } from "./queries.js";
import type { Message } from "./streams.js";
import { Series } from "./series.js";
import { Statistics } from "./statistics.js";
import { Tokens } from "./tokens.js";
import { Tournament } from "./tournament.js";
import type * as t from "./types.js";

/** The terms of a match of a game that is known. */
export type Played<G extends GameKey> = Partial<Omit<NewMatch<G>, "game">>;

/** A caller of this service: what it offers, by name. */
export class Client extends Caller {
  /** Every operation, each a method named by its operationId. */
  readonly api = new Operations(this);
  /** Every list, item by item, page after page. */
  readonly pages = new Pages(this.api, this.signal);
  /** Every answer of lines of JSON, value by value as it comes. */
  readonly lines = new Lines(this);
  /** Every answer of CSV, row by row as it comes. */
  readonly rows = new Rows(this);
  /** The caller's tokens. */
  readonly tokens = new Tokens(this.api);

  /** A client for a new player. Keep its `token`: the service shows it only once. */
  static async signUp(name: string, settings: Omit<Settings, "token"> = {}, ending: Ending = {}): Promise<Client> {
    const { token } = await new Client(settings).api.createPlayer({ name }, ending);
    return new Client({ ...settings, token });
  }

  /**
   * A consent to ask a player for, so that an application acts for it, by scopes with spaces between them: send the player to its
   * `address`. The application registers once, by `api.oauthRegister`.
   */
  askForConsent(application: string, redirectUri: string, scope: string, ending: Ending = {}): Promise<Consent> {
    return askForConsent(this, application, redirectUri, scope, ending);
  }

  /** A client for the player who came back to `cameBack`. Throws NoConsent if it refused. */
  static async withConsent(consent: Consent, cameBack: string, acting: Acting, ending: Ending = {}): Promise<Client> {
    const tokens = await exchange(new Client(acting), consent, cameBack, ending);
    const access = new Access(new Client(acting), consent.application, tokens, acting.keep, acting.now);
    await access.take(tokens);
    return new Client({ ...acting, token: access });
  }

  /** A client for a player who consented before: with the tokens that were kept last. */
  static withTokens(application: string, tokens: Kept, acting: Acting): Client {
    return new Client({ ...acting, token: new Access(new Client(acting), application, tokens, acting.keep, acting.now) });
  }

  /** The calling player. */
  me(ending: Ending = {}): Promise<t.Player> {
    return this.api.showPlayer("me", ending);
  }

  /** All games, with their seats, bots and options. */
  games(ending: Ending = {}): Promise<t.GameInfo[]> {
    return this.api.listGames(ending);
  }

  /** Open a match; with every seat taken it starts at once. */
  async openMatch<G extends GameKey>(terms: NewMatch<G> & { game: G }, ending: Ending = {}): Promise<Match<G>> {
    return new Match<G>(this, (await this.api.createMatch<G>(terms, ending)).id);
  }

  /** Open a match of a game and sit down: with these terms, or against as few bots as it takes, one at least. */
  async play<G extends GameKey>(game: G, terms: Played<G> = {}, ending: Ending = {}): Promise<Match<G>> {
    const seats = terms.seats ?? (await this.seatsAgainstBots(game, ending));
    return this.openMatch<G>({ ...terms, game, seats } as NewMatch<G> & { game: G }, ending);
  }

  private async seatsAgainstBots(game: GameKey, ending: Ending): Promise<string[]> {
    const { info } = await this.api.showGame(game, ending);
    return ["me", ...Array<string>(Math.max(info.seats_min, 2) - 1).fill("bot")];
  }

  /** A match that exists; a caller who knows its game has its types. */
  match<G extends GameKey = GameKey>(id: string, game?: G): Match<G> {
    return new Match<G>(this, id);
  }

  /** Open a series of tournaments that the caller directs, as its organiser. */
  async openSeries(terms: t.NewSeries, ending: Ending = {}): Promise<Series> {
    return new Series(this, (await this.api.createSeries(terms, ending)).id);
  }

  /** A series that exists. */
  series(id: string): Series {
    return new Series(this, id);
  }

  /** Announce a tournament, as its organiser. */
  async openTournament<G extends GameKey>(terms: NewTournament<G> & { game: G }, ending: Ending = {}): Promise<Tournament<G>> {
    return new Tournament<G>(this, (await this.api.createTournament<G>(terms, ending)).id);
  }

  /** A tournament that exists; a caller who knows its game has its types. */
  tournament<G extends GameKey = GameKey>(id: string, game?: G): Tournament<G> {
    return new Tournament<G>(this, id);
  }

  /** The statistics of a game. */
  statistics<G extends GameKey>(game: G): Statistics<G> {
    return new Statistics<G>(this, game);
  }

  /** A job of the caller. */
  job(id: string): Job {
    return new Job(this, id);
  }

  /** A client with a new token of the caller, which is good for what its scopes allow; keep its `token`. */
  async withNewToken(terms: t.NewToken, ending: Ending = {}): Promise<Client> {
    const { token } = await this.api.createToken(terms, ending);
    return new Client({ ...this.settings, token });
  }

  /** Matches, newest first. */
  matches(filters: Queries["GET /v1/matches"] = {}, ending: Ending = {}): AsyncGenerator<t.MatchSummary, void, undefined> {
    return this.pages.listMatches(filters, ending);
  }

  /** Results of finished matches, newest first. */
  results(filters: Queries["GET /v1/results"] = {}, ending: Ending = {}): AsyncGenerator<t.MatchResult, void, undefined> {
    return this.pages.listResults(filters, ending);
  }

  /** Results of finished matches by what happened in them, newest first; ends when there are no more. */
  search(filters: Queries["GET /v1/search"] = {}, ending: Ending = {}): AsyncGenerator<t.FoundMatch, void, undefined> {
    return this.pages.search(filters, ending);
  }

  /**
   * What the caller is told of, in all its matches and tournaments, after a number: notices as they come, without end. Keep the
   * `sequence` of the last one to continue after it. `notices.dropped` stands for those that are not kept any more. It is ended as
   * the events of a match are.
   */
  notices(after = 0, ending: Ending = {}): AsyncGenerator<t.Notice, void, undefined> {
    const open = (place: string, signal: AbortSignal) => this.api.listNoticesAsStream({}, place, signal);
    const read = ({ data }: Message) => JSON.parse(data) as t.Notice;
    return stream((signal) => everyMessage({ open, read }, String(after), this.patience, signal), this.signal, ending.signal);
  }

  /** Have messages sent to an address; keep the `secret` for `verify`. */
  createWebhook(webhook: t.NewWebhook, ending: Ending = {}): Promise<t.NewWebhookAnswer> {
    return this.api.createWebhook(webhook, ending);
  }
}
