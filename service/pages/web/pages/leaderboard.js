// The leaderboard of a game.

import { h } from "../shared/dom.js";
import { games } from "../shared/games.js";
import { Page, loading } from "../shared/page.js";
import { note } from "../shared/router.js";
import { apiOf, players } from "../shared/settings.js";
import { number } from "../shared/texts.js";
import { person } from "./people/person.js";
import { gameChoice, gameIn, tabs } from "./people/tabs.js";
import { say } from "./people/words.js";

/** @import { Game, api } from "../types" */

class LeaderboardPage extends Page {
  /** @type {Game[]} */
  games;

  /** @type {api.LeaderboardRow[] | null} */
  rows = null;

  /** @type {string | null} */
  next = null;

  listen() { this.bots = this.where.query.bots === "true"; }

  async start() {
    this.games = await games();
    this.game = gameIn(this.games, this.game?.key ?? this.where.query.game);
    await this.read();
  }

  /** The same in another language. */
  retell() { return this.insist(() => this.start()); }

  /** The first page, or the next. */
  async read(cursor = null) {
    const page = await apiOf().get(`/v1/leaderboards/${this.game.key}`, { bots: this.bots || null, cursor });
    this.rows = [...(cursor ? this.rows : []), ...page.items];
    this.next = page.next;
    this.redraw();
  }

  choose(what) {
    Object.assign(this, what, { rows: null });
    note(this.where, { game: this.game.key, bots: this.bots || null });
    this.redraw();
    return this.insist(() => this.read());
  }

  render() {
    if (!this.games) return loading();
    return [h("h1", { key: "title" }, say("leaderboard")), tabs("leaderboard", this.game.key), h("p", { class: "lead", key: "about" }, say("leaderboard-about")),
      h("div", { class: "actions", key: "choices" }, gameChoice(this.games, this.game.key, (key) => this.choose({ game: gameIn(this.games, key) })),
        h("label", { class: "check", key: "bots" }, h("input", { type: "checkbox", name: "bots", ".checked": this.bots, onchange: (event) => this.choose({ bots: event.currentTarget.checked }) }), say("with-bots"))),
      this.rows ? this.board() : loading()];
  }

  board() {
    if (!this.rows.length) return h("p", { class: "none", key: "none" }, say("nobody-rated"));
    return [h("div", { class: "wide", key: "board", tabindex: 0, role: "group", "aria-label": say("leaderboard") }, h("table", { class: "figures" },
      h("thead", {}, h("tr", {}, ["place", "player", "rating", "matches", "wins"].map((name) => h("th", { key: name, scope: "col" }, say(name))))),
      h("tbody", {}, this.rows.map((row) => h("tr", { key: row.player ?? `bot:${row.bot}`, class: players().some(({ id }) => id === row.player) ? "own" : null },
        h("td", {}, number(row.place)), h("th", { scope: "row" }, person(row)), h("td", {}, number(row.newest.rating)), h("td", {}, number(row.newest.matches)), h("td", {}, number(row.newest.wins))))))),
    this.next ? h("p", { key: "more" }, h("button", { onclick: () => this.attempt(() => this.read(this.next)) }, say("more"))) : null];
  }
}

customElements.define("cabinet-leaderboard", LeaderboardPage);
