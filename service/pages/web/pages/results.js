// Results of finished matches, the latest first. The address has by what they are chosen.

import { h, make } from "../shared/dom.js";
import { components, games } from "../shared/games.js";
import { Page, form, loading } from "../shared/page.js";
import { enter, to } from "../shared/router.js";
import { apiOf } from "../shared/settings.js";
import { moment, number, words } from "../shared/texts.js";
import { person } from "./people/person.js";
import { askedOf, chosen, requestFor } from "./people/results.js";
import { gameChoice, tabs } from "./people/tabs.js";
import { say } from "./people/words.js";

/** @import { Game, api } from "../types" */

class Results extends Page {
  /** @type {Game[]} */
  games;

  /** @type {api.MatchResult[] | null} */
  found = null;

  /** @type {string | null} */
  next = null;

  /** What endings are called, by game. @type {Record<string, Record<string, string>>} */
  endings = {};

  listen() { this.chosen = chosen(this.where.query); }

  async start() {
    this.games = await games();
    await this.read();
  }

  /** The same in another language. */
  retell() {
    this.endings = {};
    return this.insist(() => this.start());
  }

  /** The first page, or the next. */
  async read(cursor = null) {
    const page = await apiOf().get(`/v1/results?${requestFor(this.chosen, cursor)}`);
    for (const key of new Set(page.items.map(({ game }) => game))) this.endings[key] ??= (await components(key)).endings;
    this.found = [...(cursor ? this.found : []), ...page.items];
    this.next = page.next;
    this.redraw();
  }

  /** What the form says; what a link brought beside it stays. */
  submit(given) {
    this.chosen = { ...this.chosen, ...askedOf(given) };
    enter(["results"], this.chosen);
    this.found = null;
    this.redraw();
    return this.attempt(() => this.read());
  }

  render() {
    if (!this.games) return loading();
    return [h("h1", { key: "title" }, say("results")), tabs("results", this.chosen.game), this.asking(),
      this.found ? this.table() : this.problem ? null : loading()];
  }

  asking() {
    const { chosen: { game, name, winner, since, until, player, against, how } } = this;
    const field = (key, value, how_ = {}) => h("label", { key }, say(`by-${key}`), h("input", { name: key, ".value": value ?? "", ...how_ }));
    return form({ class: "card results-form", key: "form" }, (given) => this.submit(given),
      h("div", { class: "grid" }, gameChoice(this.games, game ?? "", () => {}, say("every-game")),
        field("name", name, { maxlength: 100, autocomplete: "off" }), field("since", since, { type: "date" }), field("until", until, { type: "date" })),
      player || winner || how ? h("ul", { class: "chips", key: "brought" }, this.brought("player", player && say("of-one-player")), this.brought("against", against && say("against-one-player")), this.brought("winner", winner && say("won-by-one")), this.brought("how", how && words(how, this.endings[game]).replace("{house}", say("house")))) : null,
      h("div", { class: "actions" }, h("button", { class: "primary" }, say("show")), h("button", { type: "button", class: "quiet", onclick: () => this.attempt(() => this.save()) }, say("csv"))));
  }

  brought(name, text) {
    if (!text) return null;
    const without = () => { this.chosen = { ...this.chosen, [name]: null }; this.redraw(); };
    return h("li", { key: name }, text, h("button", { type: "button", class: "bare", "aria-label": say("not-so", { text }), onclick: without }, "×"));
  }

  table() {
    if (!this.found.length) return h("p", { class: "none", key: "none" }, say("no-results"));
    return [h("div", { class: "wide", key: "table", tabindex: 0, role: "group", "aria-label": say("results") }, h("table", { class: "figures results-table" },
      h("thead", {}, h("tr", {}, ["ended", "game", "who", "ending"].map((name) => h("th", { key: name, scope: "col" }, say(`col-${name}`))))),
      h("tbody", {}, this.found.map((one) => this.row(one))))),
    this.next ? h("p", { key: "more" }, h("button", { onclick: () => this.attempt(() => this.read(this.next)) }, say("more"))) : null];
  }

  row(one) {
    const title = this.games.find(({ key }) => key === one.game)?.title ?? one.game;
    const ranked = [...one.seats].sort((first, second) => first.rank - second.rank);
    return h("tr", { key: one.match }, h("td", {}, h("a", { href: to(["match", one.match, "history"]) }, moment(one.ended_at))), h("td", {}, title),
      h("td", {}, h("ol", { class: "ranked" }, ranked.map((seat) => h("li", { key: seat.seat, class: seat.won ? "won" : null }, `${number(seat.rank)}. `, person(seat), seat.score == null ? null : h("small", {}, ` ${say("points", { points: number(seat.score) })}`), seat.resigned ? h("small", {}, ` ${say("resigned")}`) : null)))),
      h("td", {}, words(one.how, this.endings[one.game]).replace("{house}", say("house"))));
  }

  async save() {
    const text = await apiOf().text(`/v1/results?${requestFor(this.chosen)}`, "text/csv");
    const link = /** @type {HTMLAnchorElement} */ (make(h("a", { href: URL.createObjectURL(new Blob([text], { type: "text/csv" })), download: "results.csv" })));
    link.click();
    URL.revokeObjectURL(link.href);
  }
}

customElements.define("cabinet-results", Results);
