import type { Client } from "./client.js";
import type { Ending } from "./endings.js";
import type { GameKey, Openings } from "./forms.js";
import type { Queries } from "./queries.js";
import type * as t from "./types.js";

type Asked<Path extends string> = Queries[`GET ${Path}` & keyof Queries];

/** What finished matches of a game say together, and who plays it best. */
export class Statistics<G extends GameKey = GameKey> {
  constructor(
    readonly client: Client,
    readonly game: G,
  ) {}

  /** How seats fared, in which ways matches ended, and how long they were. */
  summary(query: Asked<"/v1/games/{game}/statistics"> = {}, ending: Ending = {}): Promise<t.GameStatistics> {
    return this.client.api.showStatistics(this.game, query, ending);
  }

  /** The same as a drawing (SVG). */
  chart(query: Asked<"/v1/games/{game}/statistics"> = {}, ending: Ending = {}): Promise<string> {
    return this.client.api.showStatistics(this.game, query, { ...ending, accept: "image/svg+xml" });
  }

  /** What seats used, and their results. */
  components(query: Asked<"/v1/games/{game}/statistics/components"> = {}, ending: Ending = {}): Promise<t.ComponentStatistics> {
    return this.client.api.showComponentStatistics(this.game, query, ending);
  }

  /** How seats began, step by step. */
  openings(query: Asked<"/v1/games/{game}/statistics/openings"> = {}, ending: Ending = {}): Promise<Openings<G>> {
    return this.client.api.showOpenings<G>(this.game, query, ending);
  }

  /** How seats began, and in which matches; `next` is the cursor of more of these. */
  explore(query: Asked<"/v1/games/{game}/explorer"> = {}, ending: Ending = {}): Promise<t.Explorer> {
    return this.client.api.explore(this.game, query, ending);
  }

  /** Who is rated, the best first. */
  leaderboard(query: Asked<"/v1/leaderboards/{game}"> = {}, ending: Ending = {}): AsyncGenerator<t.LeaderboardRow, void, undefined> {
    return this.client.pages.showLeaderboard(this.game, query, ending);
  }

  /** The matches that changed the rating of a player or a bot, newest first. */
  ratings(
    who: string,
    query: Asked<"/v1/leaderboards/{game}/{who}"> = {},
    ending: Ending = {},
  ): AsyncGenerator<t.RatedMatch, void, undefined> {
    return this.client.pages.showRatingHistory(this.game, who, query, ending);
  }
}
