import { Caller, type Settings } from "./caller.js";
import type { Ending } from "./endings.js";
import type { GameKey, NewMatch } from "./forms.js";
import { Match } from "./match.js";
import type { Queries } from "./queries.js";
import type * as t from "./types.js";

/** A caller of this service: what it offers, by name. */
export class Client extends Caller {
  /** A client for a new player. Keep its `token`: the service shows it only once. */
  static async signUp(name: string, settings: Omit<Settings, "token"> = {}): Promise<Client> {
    const { token } = await new Client(settings).post<t.NewPlayerAnswer>("/v1/players", { name });
    return new Client({ ...settings, token });
  }

  /** The calling player. */
  me(): Promise<t.Player> {
    return this.get("/v1/players/me");
  }

  /** All games, with their seats, bots and options. */
  games(): Promise<t.GameInfo[]> {
    return this.get("/v1/games");
  }

  /** Open a match; with every seat taken it starts at once. */
  async openMatch<G extends GameKey>(terms: NewMatch<G> & { game: G }): Promise<Match<G>> {
    return new Match<G>(this, (await this.post<t.MatchSummary>("/v1/matches", terms)).id);
  }

  /** A match that exists; a caller who knows its game has its types. */
  match<G extends GameKey = GameKey>(id: string, game?: G): Match<G> {
    return new Match<G>(this, id);
  }

  /** Matches, newest first. */
  matches(filters: Queries["GET /v1/matches"] = {}, ending: Ending = {}): AsyncGenerator<t.MatchSummary, void, undefined> {
    return this.pages("/v1/matches", filters, ending);
  }

  /** Results of finished matches, newest first. */
  results(filters: Queries["GET /v1/results"] = {}, ending: Ending = {}): AsyncGenerator<t.MatchResult, void, undefined> {
    return this.pages("/v1/results", filters, ending);
  }

  /** Have messages sent to an address; keep the `secret` for `verify`. */
  createWebhook(webhook: t.NewWebhook): Promise<t.NewWebhookAnswer> {
    return this.post("/v1/webhooks", webhook);
  }
}
