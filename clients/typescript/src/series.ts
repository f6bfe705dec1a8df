import type { Client } from "./client.js";
import type { Ending } from "./endings.js";
import type { Queries } from "./queries.js";
import type * as t from "./types.js";

/** A series: tournaments in order, who goes over from one to the next, and standings over all. */
export class Series {
  constructor(
    readonly client: Client,
    readonly id: string,
  ) {}

  /** Its tournaments as they are, links, cuts, and how tournaments count. */
  summary(ending: Ending = {}): Promise<t.SeriesDocument> {
    return this.client.api.showSeries(this.id, ending);
  }

  /** As its organiser, who directs them too: set which tournaments belong to it, in order. */
  setTournaments(tournaments: string[], ending: Ending = {}): Promise<t.SeriesDocument> {
    return this.client.api.setSeriesTournaments(this.id, { tournaments }, ending);
  }

  /** As its organiser: set who goes over from one tournament to a later one, by a link of its own or by the one with a number. */
  async link(link: t.NewLink, number?: number, ending: Ending = {}): Promise<t.SeriesDocument> {
    const next = async () => Math.max(0, ...(await this.summary(ending)).links.map((one) => one.number)) + 1;
    return this.client.api.setLink(this.id, number ?? (await next()), link, ending);
  }

  /** As its organiser: change what ranks are worth, and how many tournaments count. */
  setPoints(table: t.PointsTable, ending: Ending = {}): Promise<t.SeriesDocument> {
    return this.client.api.setSeriesPoints(this.id, table, ending);
  }

  /** As its organiser: who would go over, and why everybody does or does not. Nothing is decided. */
  foreseeCut(cut: t.NewCut, ending: Ending = {}): Promise<t.CutDocument> {
    return this.client.api.makeCut(this.id, cut, { dry_run: true }, ending);
  }

  /** As its organiser: make a cut. Who goes over is entered in the next tournament, which may be announced with it. */
  cut(cut: t.NewCut, ending: Ending = {}): Promise<t.CutDocument> {
    return this.client.api.makeCut(this.id, cut, {}, ending);
  }

  /** Who is how far over all tournaments, now or by the versions that an earlier answer states. */
  standings(query: Queries["GET /v1/series/{series}/standings"] = {}, ending: Ending = {}): Promise<t.SeriesStandings> {
    return this.client.api.showSeriesStandings(this.id, query, ending);
  }

  /** What happened, as sentences. */
  timeline(
    query: Queries["GET /v1/series/{series}/timeline"] = {},
    ending: Ending = {},
  ): AsyncGenerator<t.Sentence, void, undefined> {
    return this.client.pages.showSeriesTimeline(this.id, query, ending);
  }

  /** As its organiser: end it, when all its tournaments have ended. */
  end(reason: string, ending: Ending = {}): Promise<t.SeriesDocument> {
    return this.client.api.endSeries(this.id, { reason }, ending);
  }
}
