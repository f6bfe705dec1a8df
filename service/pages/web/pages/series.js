// One series: its tournaments in order, who goes over from one to the next and why, standings over all, what happened.

import { pages } from "../shared/api.js";
import { h } from "../shared/dom.js";
import { games } from "../shared/games.js";
import { Page, form, loading } from "../shared/page.js";
import { to } from "../shared/router.js";
import { apiOf, players } from "../shared/settings.js";
import { t } from "../shared/texts.js";
import { cutTable } from "./series/cut.js";
import { linkForm, linkIn, linkInWords } from "./series/links.js";
import { seriesTable } from "./series/standings.js";

/** @import { Game, Item, api } from "../types" */

class SeriesPage extends Page {
  /** @type {`/v1/series/${string}`} */
  path;

  /** @type {Game[]} */
  games;

  /** @type {api.SeriesDocument} */
  known;

  /** @type {api.SeriesStandings} */
  standings;

  /** @type {api.CutDocument[]} */
  cuts;

  /**
   * The cut that would be made, as it was asked for; null if none was.
   *
   * @type {api.CutDocument | null}
   */
  foreseen = null;

  /** What was asked for with it. */
  asked = {};

  /** @type {api.SeriesTimeline["sentences"]} */
  sentences;

  /**
   * The tournaments that could be added.
   *
   * @type {Item<"/v1/tournaments">[]}
   */
  others;

  async start() {
    this.path = `/v1/series/${this.where.path[1]}`;
    await this.load();
    this.every(4000, () => this.refresh());
  }

  /** Everything is read again in another language; what was typed stays. */
  retell() { return this.insist(() => this.load()); }

  /** Read anew if there is something new, also in one of the tournaments. */
  async refresh() {
    const known = await apiOf().get(this.path);
    const versions = ({ version, tournaments }) => [version, ...tournaments.map((one) => one.version)].join();
    if (versions(known) !== versions(this.known)) await this.load();
  }

  async load() {
    const api = apiOf();
    const [known, all] = await Promise.all([api.get(this.path), games()]);
    const mine = players().some(({ id }) => id === known.organiser);
    const [standings, timeline, others, ...cuts] = await Promise.all([api.get(`${this.path}/standings`), api.get(`${this.path}/timeline`, { limit: 500 }),
      mine ? pages(api, "/v1/tournaments", { organiser: known.organiser, limit: 50 }, 100) : [],
      ...known.cuts.map(({ cut }) => api.get(`${this.path}/cuts/${cut}`))]);
    if (known.version < this.known?.version) return;
    const away = others.filter(({ id }) => !known.tournaments.some(({ tournament }) => tournament === id));
    Object.assign(this, { known, standings, cuts, games: all, sentences: timeline.sentences, others: away });
  }

  get organiser() { return players().find(({ id }) => id === this.known.organiser); }

  get directs() { return this.organiser && this.known.status === "open"; }

  nameOf(tournament) { return this.known.tournaments.find((one) => one.tournament === tournament)?.name ?? t("next-tournament"); }

  render() {
    if (!this.standings) return loading();
    const { known } = this;
    return [
      h("div", { class: "match-head", key: "head" }, h("h1", {}, known.name),
        h("p", { class: "facts" }, t(`series-${known.status}`), known.points.length ? ` · ${t("points-table", { points: known.points.join(" ") })}` : "", known.best ? ` · ${t("best-n", { count: known.best })}` : "")),
      h("section", { class: "card", key: "phases", "aria-labelledby": "phases" }, h("h2", { id: "phases" }, t("tournaments")), this.phases()),
      h("section", { class: "card", key: "links", "aria-labelledby": "links" }, h("h2", { id: "links" }, t("links")), this.links()),
      h("section", { class: "card", key: "standings", "aria-labelledby": "standings" }, h("h2", { id: "standings" }, t("standings")), seriesTable(this.standings, (one) => this.nameOf(one))),
      this.cuts.map((cut) => h("details", { class: "card", key: `cut-${cut.cut}` }, h("summary", {}, t("cut-n", { cut: cut.cut, count: cut.through })), cutTable(cut))),
      h("section", { key: "told", "aria-labelledby": "told" }, h("h2", { id: "told" }, t("timeline")), h("ul", {}, this.sentences.map((one) => h("li", { key: one.version }, one.text)))),
    ];
  }

  phases() {
    const { tournaments } = this.known;
    return [tournaments.length ? h("ol", { key: "list", class: "match-list" }, tournaments.map((one) => h("li", { key: one.tournament },
      h("a", { href: to(["tournament", one.tournament]) }, h("span", { class: "match-game" }, one.name),
        h("span", { class: "match-seats" }, this.games.find(({ key }) => key === one.game)?.title, " · ", t(`term-${one.format}`), " · ", t("entries-n", { count: one.entries })),
        h("span", { class: `status ${one.status === "ended" ? "finished" : one.status}` }, t(`tournament-${one.status}`)))))) : h("p", { key: "none", class: "none" }, t("no-tournaments")),
    this.directs ? h("div", { class: "actions", key: "actions" },
      this.others.length ? form({ class: "inline", key: "add" }, (given) => this.put("tournaments", { tournaments: [...tournaments.map((one) => one.tournament), given.get("tournament")] }),
        h("label", {}, t("tournament"), h("select", { name: "tournament" }, this.others.map(({ id, name }) => h("option", { value: id }, name)))), h("button", {}, t("add"))) : null,
      tournaments.length && tournaments.every(({ status }) => status === "ended") ? h("button", { key: "end", onclick: () => this.end() }, t("end-series")) : null) : null];
  }

  links() {
    const { links, tournaments } = this.known;
    return [links.length ? h("ul", { key: "list" }, links.map((one) => h("li", { key: one.number }, linkInWords(one, (name) => this.nameOf(name)), " ", this.cutButtons(one)))) : h("p", { key: "none", class: "none" }, t("no-links")),
      this.foreseen ? h("div", { key: "foreseen" }, h("h3", {}, t("would-go", { count: this.foreseen.through })), cutTable(this.foreseen),
        h("p", {}, h("button", { class: "primary", onclick: () => this.cut() }, t("make-cut")))) : null,
      this.directs && tournaments.length ? h("details", { key: "new" }, h("summary", {}, t("add-link")),
        linkForm(tournaments, (given) => this.put(`links/${Math.max(0, ...links.map(({ number }) => number)) + 1}`, linkIn(given)))) : null];
  }

  /** To see who would go over; where the next tournament is announced with the cut, with its terms. */
  cutButtons({ number, link, cut }) {
    if (!this.directs || cut || this.known.tournaments.find((one) => one.tournament === link.source)?.status !== "ended") return null;
    if (link.target) return h("button", { onclick: () => this.foresee({ link: number }) }, t("foresee-cut"));
    const { game } = this.known.tournaments.find((one) => one.tournament === link.source);
    return form({ class: "inline" }, (given) => this.foresee({ link: number, announce: announced(given, game) }),
      h("label", {}, t("term-name"), h("input", { name: "name", required: true, maxlength: 64, value: t("next-tournament") })),
      h("label", {}, t("term-format"), h("select", { name: "format" }, ["knockout", "round_robin", "swiss"].map((format) => h("option", { value: format }, t(`term-${format}`))))),
      h("label", {}, t("term-rounds"), h("input", { type: "number", name: "rounds", min: 1, max: 400, value: 3 })),
      h("button", {}, t("foresee-cut")));
  }

  foresee(body) {
    return this.attempt(async () => {
      this.foreseen = await apiOf(this.organiser).post(`${this.path}/cuts?dry_run=true`, body);
      this.asked = body;
      this.redraw();
    });
  }

  cut() {
    return this.attempt(async () => {
      await apiOf(this.organiser).post(`${this.path}/cuts`, this.asked);
      this.foreseen = null;
      await this.insist(() => this.load());
    });
  }

  put(what, body) {
    return this.attempt(async () => {
      await apiOf(this.organiser).ask("PUT", `${this.path}/${what}`, body);
      await this.insist(() => this.load());
    });
  }

  end() {
    return this.attempt(async () => {
      await apiOf(this.organiser).post(`${this.path}/end`, { reason: t("all-over") });
      await this.insist(() => this.load());
    });
  }
}

function announced(given, game) {
  const format = given.get("format");
  return { name: given.get("name"), game, format, ...(format === "swiss" ? { rounds: Number(given.get("rounds")) } : {}) };
}

customElements.define("cabinet-series", SeriesPage);
