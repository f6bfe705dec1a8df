// One series: its tournaments in order, who goes over from one to the next and why, standings over all, what happened. Who
// opened it does all of it here.

import { pages } from "../shared/api.js";
import { h } from "../shared/dom.js";
import { games } from "../shared/games.js";
import { newsNote, sendAt } from "../shared/overtaken.js";
import { Page, form, loading } from "../shared/page.js";
import { apiOf, players } from "../shared/settings.js";
import { t } from "../shared/texts.js";
import { cutInWords, cutTable } from "./series/cut.js";
import { linkForm, linkIn, linkInWords } from "./series/links.js";
import { members } from "./series/members.js";
import { pointsForm } from "./series/points.js";
import { seriesTable } from "./series/standings.js";
import { termFields, termsIn } from "./series/terms.js";
import { say } from "./series/words.js";

/** @import { Game, Item, api } from "../types" */
/** @import { Linking } from "./series/links.js" */

const REASON_MAX = 500;

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
   * What others did since somebody here looked.
   *
   * @type {api.SeriesTimeline["sentences"]}
   */
  meanwhile = [];

  /**
   * The tournaments that could be added.
   *
   * @type {Item<"/v1/tournaments">[]}
   */
  others;

  /**
   * The link that is made or changed; null if none is.
   *
   * @type {Linking | null}
   */
  linking = null;

  /** The tournament whose points are changed; empty for those of the series. */
  counted = "";

  /** The format of the tournament that is announced: with the cut of a link by its number, or by itself. */
  formats = { 0: "swiss" };

  /**
   * Who can be picked, by the tournament that they come from.
   *
   * @type {Map<string, api.PlaceDocument[]>}
   */
  candidates = new Map();

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
    const picked = mine ? known.links.filter(({ link, cut }) => link.choose === "picked" && !cut).map(({ link }) => link.source) : [];
    const [standings, timeline, others, lists, ...cuts] = await Promise.all([api.get(`${this.path}/standings`), api.get(`${this.path}/timeline`, { limit: 500 }),
      mine ? pages(api, "/v1/tournaments", { organiser: known.organiser, limit: 50 }, 100) : [],
      Promise.all(picked.map(async (source) => /** @type {const} */ ([source, (await api.get(`/v1/tournaments/${source}/standings`)).places]))),
      ...known.cuts.map(({ cut }) => api.get(`${this.path}/cuts/${cut}`))]);
    if (known.version < this.known?.version) return;
    const away = others.filter(({ id }) => !known.tournaments.some(({ tournament }) => tournament === id));
    Object.assign(this, { known, standings, cuts, games: all, sentences: timeline.sentences, others: away, candidates: new Map(lists) });
  }

  get organiser() { return players().find(({ id }) => id === this.known.organiser); }

  get directs() { return this.organiser && this.known.status === "open"; }

  nameOf = (tournament) => this.known.tournaments.find((one) => one.tournament === tournament)?.name ?? t("next-tournament");

  render() {
    if (!this.standings) return loading();
    const { known } = this;
    return [
      h("div", { class: "match-head", key: "head" }, h("h1", {}, known.name),
        h("p", { class: "facts" }, t(`series-${known.status}`), known.points.length ? ` · ${t("points-table", { points: known.points.join(" ") })}` : "", known.best ? ` · ${t("best-n", { count: known.best })}` : "")),
      newsNote(this.meanwhile, () => { this.meanwhile = []; this.redraw(); }),
      h("section", { class: "card", key: "phases", "aria-labelledby": "phases" }, h("h2", { id: "phases" }, t("tournaments")), this.phases()),
      h("section", { class: "card", key: "links", "aria-labelledby": "links" }, h("h2", { id: "links" }, t("links")), this.links()),
      h("section", { class: "card", key: "standings", "aria-labelledby": "standings" }, h("h2", { id: "standings" }, t("standings")), seriesTable(this.standings, this.nameOf), this.counting()),
      this.cuts.map((cut) => h("details", { class: "card", key: `cut-${cut.cut}` }, h("summary", {}, t("cut-n", { cut: cut.cut, count: cut.through })), cutTable(cut))),
      this.directs && known.tournaments.length && known.tournaments.every(({ status }) => status === "ended") ? this.ending() : null,
      h("section", { key: "told", "aria-labelledby": "told" }, h("h2", { id: "told" }, t("timeline")), h("ul", {}, this.sentences.map((one) => h("li", { key: one.version }, one.text)))),
    ];
  }

  phases() {
    const { known } = this, order = known.tournaments.map((one) => one.tournament);
    return [members(known, this.games, this.directs ? (tournaments) => this.put("tournaments", { tournaments }) : null),
      this.directs ? [this.others.length ? form({ class: "inline actions", key: "add" }, (given) => this.put("tournaments", { tournaments: [...order, given.get("tournament")] }),
        h("label", {}, t("tournament"), h("select", { name: "tournament" }, this.others.map(({ id, name }) => h("option", { key: id, value: id }, name)))), h("button", {}, t("add"))) : null,
      h("details", { key: "announce", class: "actions-more" }, h("summary", {}, say("announce-here")), this.announcing(order))] : null];
  }

  /** The form that announces a tournament and adds it at once. */
  announcing(order) {
    return form({ key: "announcing" }, (given, made) => this.attempt(async () => {
      const cup = await apiOf(this.organiser).post("/v1/tournaments", termsIn(given, String(given.get("game"))));
      await this.write((api, version) => api.post(`${this.path}/tournaments`, { tournaments: [...order, cup.id] }, { version, method: "PUT" }));
      made.reset();
    }),
    h("label", { key: "game" }, t("game"), h("select", { name: "game" }, this.games.map((game) => h("option", { key: game.key, value: game.key }, game.title)))),
    this.terms(0, ""), h("p", { key: "do" }, h("button", {}, say("announce-it-here"))));
  }

  /** The terms of a tournament that is announced with a cut, or (0) by itself. */
  terms(number, name) {
    const choose = (format) => { this.formats[number] = format; this.redraw(); };
    return termFields({ name, format: this.formats[number] ?? "knockout", choose });
  }

  links() {
    const { links, tournaments } = this.known, next = Math.max(0, ...links.map(({ number }) => number)) + 1;
    return [links.length ? h("ul", { key: "list", class: "link-list" }, links.map((one) => h("li", { key: one.number }, h("p", {}, linkInWords(one, this.nameOf)), this.linkButtons(one), this.cutButtons(one), this.wouldGo(one)))) : h("p", { key: "none", class: "none" }, t("no-links")),
      this.linking ? linkForm(tournaments, this.linking, {
        choose: (choose) => { this.linking.choose = choose; this.redraw(); },
        set: (given) => this.put(`links/${this.linking.number}`, linkIn(given)),
        leave: () => this.link(null),
      }) : this.directs && tournaments.length ? h("button", { key: "new", onclick: () => this.link({ number: next, choose: "best", before: null }) }, t("add-link")) : null];
  }

  /** @param {Linking | null} linking */
  link(linking) {
    this.linking = linking;
    this.redraw();
  }

  linkButtons({ number, link, cut }) {
    if (!this.directs || cut || this.linking) return null;
    const named = (name) => `${say(name)}: ${say("link-number", { number })}`;
    return h("div", { class: "actions" }, h("button", { class: "quiet", "aria-label": named("edit"), onclick: () => this.link({ number, choose: link.choose, before: link }) }, say("edit")),
      h("button", { class: "quiet", "aria-label": named("remove-link"), onclick: () => this.attempt(() => this.write((api, version) => api.ask("DELETE", `${this.path}/links/${number}`, undefined, { headers: { "If-Match": `"${version}"` } }))) }, say("remove-link")));
  }

  /** To see who would go over; where the next tournament is announced with the cut, with its terms. */
  cutButtons({ number, link, cut }) {
    if (!this.directs || cut || this.linking) return null;
    const source = this.known.tournaments.find((one) => one.tournament === link.source);
    if (source?.status !== "ended") return h("p", { class: "facts" }, say("waits-for-end", { source: this.nameOf(link.source) }));
    const picks = link.choose === "picked" ? h("fieldset", { key: "picks" }, h("legend", {}, say("pick")), (this.candidates.get(link.source) ?? []).map(({ entry, name, rank }) => h("label", { key: entry, class: "check" },
      h("input", { type: "checkbox", name: "picked", value: entry }), `${rank}. ${name}`))) : null;
    return form({}, (given) => this.foresee({ link: number, ...(picks ? { picked: given.getAll("picked").map(Number) } : {}), ...(link.target ? {} : { announce: termsIn(given, source.game) }) }),
      picks, link.target ? null : this.terms(number, t("next-tournament")), h("p", { key: "do" }, h("button", { class: "primary" }, t("foresee-cut"))));
  }

  /** The cut of a link as it would be made, with why everybody goes over or stays; one click makes it. */
  wouldGo({ number }) {
    if (this.foreseen?.link !== number) return null;
    return h("div", { key: "foreseen", role: "status" }, h("h3", {}, t("would-go", { count: this.foreseen.through })), h("p", {}, cutInWords(this.foreseen, this.nameOf)), cutTable(this.foreseen),
      h("div", { class: "actions" }, h("button", { class: "primary", onclick: () => this.cut() }, t("make-cut")), h("button", { class: "quiet", onclick: () => { this.foreseen = null; this.redraw(); } }, t("cancel"))));
  }

  counting() {
    const hands = { choose: (tournament) => { this.counted = tournament; this.redraw(); }, set: (body) => this.put("points", body) };
    return [h("p", { key: "print", class: "actions" }, h("button", { class: "quiet", onclick: () => print() }, t("print"))),
      this.directs ? h("details", { key: "counting" }, h("summary", {}, say("how-counted")), pointsForm(this.known, this.counted, hands)) : null];
  }

  ending() {
    return h("section", { class: "card desk", key: "ending", "aria-labelledby": "ending" }, h("h2", { id: "ending" }, t("end-series")), h("p", {}, say("end-about")),
      form({ class: "inline" }, (given) => this.attempt(() => this.write((api, version) => api.post(`${this.path}/end`, { reason: given.get("reason") }, { version }))),
        h("label", {}, say("end-why"), h("input", { name: "reason", required: true, maxlength: REASON_MAX, value: t("all-over") })), h("button", {}, t("end-series"))));
  }

  foresee(body) {
    return this.attempt(async () => {
      this.foreseen = await apiOf(this.organiser).post(`${this.path}/cuts?dry_run=true`, body);
      this.asked = body;
      this.redraw();
    });
  }

  /** What was foreseen is decided, and nothing else: not if the series has changed since. */
  cut() {
    return this.attempt(async () => {
      await this.write((api, version) => api.post(`${this.path}/cuts`, this.asked, { version }), this.foreseen.version);
      this.foreseen = null;
    });
  }

  put(what, body) {
    return this.attempt(async () => {
      await this.write((api, version) => api.post(`${this.path}/${what}`, body, { version, method: "PUT" }));
      this.linking = null;
    });
  }

  /** Write what was decided on at a version; if somebody was faster, it is not written, and what changed is shown. */
  async write(send, since = this.known.version) {
    await sendAt(since, (version) => send(apiOf(this.organiser), version), async (version) => {
      await this.load();
      this.meanwhile = this.sentences.filter((one) => one.version > version);
      return { version: this.known.version, news: this.meanwhile };
    });
    this.meanwhile = [];
    await this.insist(() => this.load());
  }
}

customElements.define("cabinet-series", SeriesPage);
