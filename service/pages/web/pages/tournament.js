// One tournament: who takes part, rounds with their pairings and reasons, standings at any of its versions, a plot.

import { h } from "../shared/dom.js";
import { components, game } from "../shared/games.js";
import { Page, loading } from "../shared/page.js";
import { apiOf, players } from "../shared/settings.js";
import { currentRoute, to } from "../shared/router.js";
import { list, number, t } from "../shared/texts.js";
import "./match/slider.js";
import { termsInWords } from "./desk/terms_in_words.js";
import { partOf } from "./series/list.js";
import { announcements, may, staffInWords } from "./tournament/announcements.js";
import { bracket } from "./tournament/bracket.js";
import { crossTable } from "./tournament/cross_table.js";
import { askedFor, meetings } from "./tournament/meetings.js";
import { plot } from "./tournament/plot.js";
import { round } from "./tournament/rounds.js";
import { rulingInWords } from "./tournament/rulings.js";
import { yourself } from "./tournament/yourself.js";

/** @import { Components, Game, Item, api } from "../types" */

/** In a larger field the cross table and all rounds but the newest are read once somebody opens them. */
const FEW = 64;
/** So many places are shown before somebody wants all. */
const PLACES = 100;
/** Tie-breaks of FIDE are in capital letters. */
const FROM_FIDE = /^[A-Z]/;

class TournamentPage extends Page {
  /** @type {`/v1/tournaments/${string}`} */
  path;

  /** @type {Game} */
  game;

  /** @type {Components["endings"]} */
  endings;

  /** @type {api.TournamentDocument} */
  known;

  /** Those that were read, by number. @type {Map<number, api.RoundDocument>} */
  rounds = new Map();

  /**
   * The standings after each round.
   *
   * @type {api.StandingsByRound}
   */
  course;

  /** Null before it is read. @type {api.CrossTable | null} */
  cross = null;

  /** Whether all places are shown, and what of the rest is open. */
  opened = { places: false, cross: false, rounds: new Set() };

  /**
   * That of a knockout; null for any other format.
   *
   * @type {api.Bracket | null}
   */
  drawn;

  /**
   * Who met whom, of those that somebody looked for; null before.
   *
   * @type {api.EncounterPage["items"] | null}
   */
  met = null;

  /** @type {Item<"/v1/series">[]} */
  series = [];

  /** @type {api.AnnouncementList["items"]} */
  announced;

  /** @type {api.Standings} */
  standings;

  /** What happened at the versions that were looked at. @type {Map<number, string>} */
  happened = new Map();

  listen() {
    this.path = `/v1/tournaments/${this.where.path[1]}`;
    this.addEventListener("at", ({ detail }) => this.insist(() => this.standingsAt(detail), () => this.at === detail));
  }

  async start() {
    await this.load();
    this.every(4000, () => this.refresh());
    ({ items: this.series } = await apiOf().get("/v1/series", { tournament: this.known.id }));
    this.redraw();
  }

  /** Everything is read again in another language; what was typed stays. */
  retell() { return this.insist(() => this.load()); }

  /** Read anew if there is something new. */
  async refresh() {
    const { version } = await apiOf().get(this.path);
    if (version !== this.known.version) await this.load();
  }

  async load() {
    const [api, before] = [apiOf(), this.at];
    const known = await api.get(this.path);
    [this.game, { endings: this.endings }] = await Promise.all([game(known.game), components(known.game)]);
    const large = known.entries.length > FEW, newest = known.rounds.length;
    const wanted = known.rounds.map(({ number: one }) => one).filter((one) => !large || one === newest || this.opened.rounds.has(one));
    const at = before === this.known?.version ? known.version : before;
    const [rounds, announced, course, cross, drawn, shown] = await Promise.all([Promise.all(wanted.map((one) => api.get(`${this.path}/rounds/${one}`))),
      known.announcements ? api.get(`${this.path}/announcements`) : { items: [] }, api.get(`${this.path}/standings/rounds`),
      large && !this.opened.cross ? null : api.get(`${this.path}/cross-table`), known.format === "knockout" ? api.get(`${this.path}/bracket`) : null,
      api.get(`${this.path}/standings`, { as_of: at }), this.readHappened(at)]);
    if (known.version < this.known?.version) return;
    Object.assign(this, { known, rounds: new Map(rounds.map((one) => [one.round, one])), course, cross, drawn, announced: announced.items });
    if (this.at === before) Object.assign(this, { at, standings: shown });
  }

  async standingsAt(at) {
    this.at = at;
    this.redraw();
    const [standings] = await Promise.all([apiOf().get(`${this.path}/standings`, { as_of: at }), this.readHappened(at)]);
    if (this.at === at) this.standings = standings;
    this.redraw();
  }

  /** What the event of a version says, in words. */
  async readHappened(at) {
    const { sentences } = await apiOf().get(`${this.path}/timeline`, { after: at - 1, limit: 1 });
    this.happened.set(at, sentences[0]?.text ?? "");
  }

  /** Read what somebody opens of a large tournament. */
  async openCross() {
    this.opened.cross = true;
    this.cross ??= await apiOf().get(`${this.path}/cross-table`);
    this.redraw();
  }

  async openRound(one) {
    this.opened.rounds.add(one);
    if (!this.rounds.has(one)) this.rounds.set(one, await apiOf().get(/** @type {const} */ (`${this.path}/rounds/${one}`)));
    this.redraw();
  }

  /** Who of the players here may do something, the organiser first. */
  deputy(right) {
    const those = players().filter(({ id }) => may(this.known, id, right));
    return those.find(({ id }) => id === this.known.organiser) ?? those[0];
  }

  render() {
    if (!this.standings) return loading();
    const { known } = this, herald = this.deputy("announce");
    return [
      h("div", { class: "match-head", key: "head" }, h("h1", {}, known.name, h("small", {}, this.game.title)),
        h("p", { class: "facts" }, t(`term-${known.format}`), " · ", t(`tournament-${known.status}`), known.rounds_planned ? ` · ${t("rounds-n", { count: known.rounds_planned })}` : ""), staffInWords(known.staff)),
      partOf(this.series),
      ["enter", "pair", "rule"].some((right) => this.deputy(right)) ? h("p", { key: "desk" }, h("a", { class: "button", href: to(["tournament", known.id, "desk"]) }, t("to-desk"))) : null,
      this.entered(), termsInWords(known),
      announcements(this.announced, herald ? (text, made) => this.announce(herald, text, made) : null),
      h("section", { class: "card", "aria-labelledby": "standings" }, h("h2", { id: "standings" }, t("standings")), this.position(), this.table()),
      this.drawn?.rounds.length ? h("section", { class: "card", "aria-labelledby": "bracket" }, h("h2", { id: "bracket" }, t("bracket")), bracket(this.drawn)) : null,
      known.rounds.length && !this.drawn ? this.everybodyAgainstEverybody() : null,
      this.course.rounds && !this.drawn ? h("section", { class: "card", "aria-labelledby": "plot" }, h("h2", { id: "plot" }, t("plot")), plot(this.course)) : null,
      h("section", { "aria-labelledby": "rounds" }, h("h2", { id: "rounds" }, t("rounds")), h("div", { class: "sheets" }, [...known.rounds].reverse().map(({ number: one }) => this.sheet(one)))),
      known.rounds.length ? meetings(this.met, { find: (given) => this.attempt(async () => { ({ items: this.met } = await apiOf().get(`${this.path}/head-to-head`, askedFor(given))); }), cardOf: (entry) => to(["tournament", known.id, "entry", String(entry)]) }) : null,
      known.rounds.length ? h("p", { key: "mistakes" }, h("a", { href: to(["mistakes", known.id]) }, t("to-mistakes-here"))) : null,
      this.rulings(),
      this.file(),
    ];
  }

  /** The cross table; in a large field it is read once it is opened. */
  everybodyAgainstEverybody() {
    if (this.known.entries.length <= FEW) return this.cross?.rounds ? h("section", { key: "cross", class: "card", "aria-labelledby": "cross" }, h("h2", { id: "cross" }, t("cross-table")), crossTable(this.cross)) : null;
    return h("details", { key: "cross", class: "card", ontoggle: ({ currentTarget }) => { if (currentTarget.open) this.insist(() => this.openCross()); } }, h("summary", {}, t("cross-table")),
      this.cross ? crossTable(this.cross) : h("p", {}, t("loading")));
  }

  /** A round; one that was not read yet is once it is opened. */
  sheet(one) {
    if (this.rounds.has(one) && (one === this.known.rounds.length || this.known.entries.length <= FEW)) return round(this.rounds.get(one), this.endings);
    return h("details", { key: one, class: "card", open: this.opened.rounds.has(one) || null, ontoggle: ({ currentTarget }) => { if (currentTarget.open) this.insist(() => this.openRound(one)); } },
      h("summary", {}, t("round-n", { round: one })), this.rounds.has(one) ? round(this.rounds.get(one), this.endings) : h("p", {}, t("loading")));
  }

  /** Who takes part, and what the players here do about that. */
  entered() {
    const { known } = this;
    return [yourself(known, players(), { act: (...what) => this.do(...what), link: currentRoute().query.link, now: Date.now() }), h("section", { class: "card desk", "aria-labelledby": "desk" }, h("h2", { id: "desk" }, t("entries-n", { count: known.entries.length })),
      h("p", {}, list(known.entries.map((entry) => (entry.active ? entry.name : t(entry.excluded ? "excluded" : "withdrawn", entry)))) || "–"))];
  }

  do(player, method, what, body = method === "DELETE" ? undefined : {}) {
    return this.attempt(async () => {
      await apiOf(player).post(`${this.path}/${what}`, body, { method });
      await this.insist(() => this.load());
    });
  }

  announce(player, text, made) {
    return this.attempt(async () => {
      await apiOf(player).post(`${this.path}/announcements`, { text });
      made.reset();
      await this.insist(() => this.load());
    });
  }

  position() {
    const happened = this.happened.get(this.at) ?? "";
    return [h("cabinet-slider", { key: "position", ".value": { at: this.at, last: this.known.version, label: t("standings-at"), text: happened } }),
      h("p", { key: "happened", class: "happened", role: "status" }, happened)];
  }

  table() {
    const { places } = this.standings, shown = this.opened.places ? places : places.slice(0, PLACES);
    const breaks = places[0]?.tie_breaks.map(({ name }) => name).filter((name) => name !== "wins") ?? [];
    return [h("div", { key: "table", class: "wide", tabindex: 0, role: "group", "aria-label": t("standings") }, h("table", {},
      h("thead", {}, h("tr", {}, [t("place"), t("player"), t("points"), t("wins")].map((text) => h("th", { key: text, scope: "col" }, text)),
        breaks.map((name) => h("th", { key: name, scope: "col" }, FROM_FIDE.test(name) ? h("abbr", { title: t(`break-${name}`) }, name) : t(`break-${name}`))))),
      h("tbody", {}, shown.map((place) => h("tr", { key: place.entry, class: place.rank === 1 ? "winner" : null },
        h("td", {}, place.rank), h("th", { scope: "row" }, h("a", { href: to(["tournament", this.known.id, "entry", String(place.entry)]) }, place.name)), h("td", {}, number(place.points)), h("td", {}, place.wins),
        place.tie_breaks.filter(({ name }) => name !== "wins").map((one) => h("td", { key: one.name }, number(one.value)))))))),
      shown.length < places.length ? h("button", { key: "all", onclick: () => { this.opened.places = true; this.redraw(); } }, t("all-places", { count: number(places.length) })) : null];
  }

  /** The portable record, with what the log says of it. */
  file() {
    return h("section", { class: "card", key: "file", "aria-labelledby": "record" }, h("h2", { id: "record" }, t("record")),
      h("p", {}, t("record-tournament")), h("p", {}, h("a", { href: to(["tournament", this.known.id, "print"]) }, t("print")), " · ", h("a", { href: to(["tournament", this.known.id, "projector"]) }, t("projector"))), h("a", { href: `${this.path}/record?proof=1`, download: "" }, t("download")));
  }

  rulings() {
    if (!this.known.rulings.length) return null;
    return h("section", { "aria-labelledby": "rulings" }, h("h2", { id: "rulings" }, t("rulings")),
      h("ul", {}, this.known.rulings.map((ruling) => h("li", { key: ruling.number, class: ruling.counts ? null : "none" },
        `${ruling.number}. `, rulingInWords(ruling, (entry) => this.known.entries[entry - 1].name)))));
  }
}

customElements.define("cabinet-tournament", TournamentPage);
