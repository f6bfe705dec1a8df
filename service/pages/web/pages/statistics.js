// Statistics of a game: what each seat wins, how matches end, how long they are, and what is used.

import { h } from "../shared/dom.js";
import { components, games } from "../shared/games.js";
import { Page, loading } from "../shared/page.js";
import { note, to } from "../shared/router.js";
import { apiOf } from "../shared/settings.js";
import { number, percent, span, words } from "../shared/texts.js";
import { share } from "./people/share.js";
import { gameChoice, gameIn, tabs } from "./people/tabs.js";
import { say } from "./people/words.js";

/** @import { Components, Game, api } from "../types" */

const TABLES = ["people", "bots", "mixed"];
const SHOWN = 20;

class Statistics extends Page {
  /** @type {Game[]} */
  games;

  /** @type {api.GameStatistics} */
  found;

  /** @type {api.ComponentStatistics} */
  used;

  /** @type {Components} */
  components;

  listen() { this.table = TABLES.includes(this.where.query.table) ? this.where.query.table : ""; }

  async start() {
    this.games = await games();
    this.game = gameIn(this.games, this.game?.key ?? this.where.query.game);
    const asked = { table: this.table || null };
    [this.found, this.used, this.components] = await Promise.all([
      apiOf().get(`/v1/games/${this.game.key}/statistics`, asked), apiOf().get(`/v1/games/${this.game.key}/statistics/components`, asked), components(this.game.key)]);
    this.redraw();
  }

  /** The same in another language. */
  retell() { return this.insist(() => this.start()); }

  choose(what) {
    Object.assign(this, what);
    note(this.where, { game: this.game.key, table: this.table || null });
    return this.insist(() => this.start());
  }

  render() {
    if (!this.found) return loading();
    const { figures } = this.found;
    return [h("h1", { key: "title" }, say("statistics")), tabs("statistics", this.game.key), h("p", { class: "lead", key: "about" }, say("statistics-about")),
      h("div", { class: "actions", key: "choices" }, gameChoice(this.games, this.game.key, (key) => this.choose({ game: gameIn(this.games, key) })), this.tables()),
      figures.matches ? [this.facts(figures), figures.forms.map((form) => this.seats(form)), this.endings(figures), this.usage(), this.elsewhere()] : h("p", { class: "none", key: "none" }, say("no-matches-yet"))];
  }

  tables() {
    return h("label", { key: "table" }, say("at-tables"), h("select", { name: "table", onchange: (event) => this.choose({ table: event.currentTarget.value }) },
      ["", ...TABLES].map((value) => h("option", { key: value, value, ".selected": value === this.table }, say(`tables-${value || "all"}`)))));
  }

  facts({ matches, mean_plies: plies, mean_seconds: seconds }) {
    const facts = [["matches", number(matches)], ["events-each", number(Math.round(plies ?? 0))], ["lasts", span(1000 * (seconds ?? 0))]];
    return h("dl", { class: "facts-list", key: "facts" }, facts.map(([name, value]) => h("div", { key: name }, h("dt", {}, say(name)), h("dd", {}, value))));
  }

  seats({ seats, expected, by_seat: rows }) {
    const caption = say("by-seat", { seats: number(seats), expected: percent(expected) });
    return h("div", { class: "wide", key: `seats ${seats}`, tabindex: 0, role: "group", "aria-label": caption }, h("table", { class: "figures" }, h("caption", {}, caption),
      h("thead", {}, h("tr", {}, ["seat", "matches", "won", "mean-rank", "mean-score"].map((name) => h("th", { key: name, scope: "col" }, say(`col-${name}`))))),
      h("tbody", {}, rows.map((row) => h("tr", { key: row.seat }, h("th", { scope: "row" }, number(row.seat + 1)), h("td", {}, number(row.share.count)), h("td", {}, share(row.share)), h("td", {}, figure(row.mean_rank)), h("td", {}, figure(row.mean_score)))))));
  }

  endings({ how, matches }) {
    const rows = Object.entries(how).sort(([, one], [, other]) => other - one);
    return h("div", { class: "wide", key: "endings", tabindex: 0, role: "group", "aria-label": say("endings") }, h("table", { class: "figures" }, h("caption", {}, say("endings")),
      h("tbody", {}, rows.map(([name, count]) => h("tr", { key: name }, h("th", { scope: "row" }, h("a", { href: to(["results"], { game: this.game.key, how: name }) }, this.ending(name))), h("td", {}, number(count)), h("td", {}, percent(count / matches)))))));
  }

  ending(name) { return words(name, this.components.endings).replace("{house}", say("house")); }

  usage() {
    if (!this.used.items.length) return null;
    const caption = say("used", { all: percent(this.used.share.win_rate) });
    return h("div", { class: "wide", key: "used", tabindex: 0, role: "group", "aria-label": caption }, h("table", { class: "figures" }, h("caption", {}, caption),
      h("thead", {}, h("tr", {}, ["component", "seats-used", "won"].map((name) => h("th", { key: name, scope: "col" }, say(`col-${name}`))))),
      h("tbody", {}, this.used.items.slice(0, SHOWN).map((one) => h("tr", { key: one.id }, h("th", { scope: "row" }, one.name), h("td", {}, number(one.share.count)), h("td", {}, share(one.share)))))));
  }

  elsewhere() {
    return h("p", { key: "elsewhere" }, h("a", { href: to(["explorer"], { game: this.game.key }) }, say("to-openings")), " · ", h("a", { href: to(["search"], { game: this.game.key }) }, say("to-search")));
  }
}

const figure = (value) => (value == null ? "–" : number(value));

customElements.define("cabinet-statistics", Statistics);
