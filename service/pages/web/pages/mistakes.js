// Where a player loses, or those who play in a tournament: by kind of decision and by period of the game, over the matches on
// which there are reports. The address has whose, and the game.

import { h, make } from "../shared/dom.js";
import { games } from "../shared/games.js";
import { Page, loading } from "../shared/page.js";
import { note, to } from "../shared/router.js";
import { apiOf, current } from "../shared/settings.js";
import { number } from "../shared/texts.js";
import { shade, sums } from "./mistakes/sums.js";
import { say } from "./mistakes/words.js";

/** @import { Game, api } from "../types" */

const TOURNAMENT = "trn_";
const PART = 1000;

class Mistakes extends Page {
  /** @type {api.WhereLost} */
  found;

  /** @type {Game[]} */
  games;

  /** @type {api.TournamentDocument | null} */
  tournament = null;

  /** Whose: a player or a tournament, by its id; nobody named is who plays here. @type {string | undefined} */
  of;

  listen() {
    this.of = this.where.path[1];
    this.game = this.where.query.game;
    this.who = this.where.query.who ?? "";
  }

  async start() {
    this.player = this.of ?? current()?.id;
    if (!this.player) return this.redraw();
    [this.games, this.tournament] = await Promise.all([games(), this.isTournament ? apiOf().get(`/v1/tournaments/${this.of}`) : null]);
    return this.read();
  }

  /** The same in another language. */
  retell() { return this.insist(() => this.start()); }

  get isTournament() { return Boolean(this.of?.startsWith(TOURNAMENT)); }

  /** What is asked for: of a tournament all who play there, or one. */
  get query() { return this.isTournament && this.who ? { [this.who.startsWith("bot:") ? "bot" : "player"]: this.who.replace("bot:", "") } : {}; }

  async read() {
    this.found = await (this.isTournament ? apiOf().get(`/v1/tournaments/${this.of}/mistakes`, this.query) : apiOf().get(`/v1/players/${this.player}/mistakes`));
    this.redraw();
  }

  get shown() { return this.found.games.find(({ game }) => game === this.game) ?? this.found.games.find(({ matches }) => matches) ?? this.found.games[0]; }

  render() {
    if (!this.player) return [h("h1", {}, say("own")), h("p", {}, say("no-player"))];
    if (!this.found) return loading();
    return [h("h1", { key: "title" }, this.heading()), h("p", { class: "lead", key: "about" }, say("about")), this.choices(), this.shown ? this.told(this.shown) : h("p", { key: "none" }, say("none"))];
  }

  heading() {
    if (this.tournament) return say("tournament", { name: this.tournament.name });
    return say(this.player === current()?.id ? "own" : "player");
  }

  choices() {
    const found = this.found.games;
    if (found.length < 2 && !this.tournament) return null;
    return h("div", { class: "actions", key: "choices" },
      found.length < 2 ? null : h("label", {}, say("game"), h("select", { name: "game", onchange: ({ currentTarget }) => this.choose({ game: currentTarget.value }) },
        found.map(({ game }) => h("option", { key: game, value: game, ".selected": game === this.shown.game }, this.titleOf(game))))),
      this.tournament ? h("label", {}, say("who"), h("select", { name: "who", onchange: ({ currentTarget }) => this.choose({ who: currentTarget.value }) },
        h("option", { value: "" }, say("everybody")), this.entered().map(([id, name]) => h("option", { key: id, value: id, ".selected": id === this.who }, name)))) : null);
  }

  /** Who plays in the tournament: each player, and each bot once. */
  entered() { return [...new Map(this.tournament.entries.map(({ player, bot, name }) => [player ?? `bot:${bot}`, name]))]; }

  choose(what) {
    const again = "who" in what;
    Object.assign(this, what);
    note(this.where, what);
    return again ? this.insist(() => this.read()) : this.redraw();
  }

  titleOf(game) { return this.games.find(({ key }) => key === game)?.title ?? game; }

  told(of) {
    return [
      h("h2", { key: "game" }, this.titleOf(of.game)), this.facts(of),
      of.matches ? this.table(of) : h("p", { key: "unreported" }, say("none-reported")),
      h("div", { class: "actions", key: "actions" },
        of.matches ? h("button", { class: "quiet", onclick: () => this.attempt(() => this.save()) }, say("csv")) : null,
        this.tournament ? null : h("a", { href: to(["search"], { game: of.game, mistake_min: 5, ...this.player === current()?.id ? { player: "me" } : { player: this.player } }) }, say("to-search"))),
    ];
  }

  facts({ matches, own, unreported, decisions, lost, mistakes }) {
    const facts = [["counted", own ? `${number(matches)} (${number(own)} ${say("own-matches")})` : number(matches)], ["unreported", number(unreported)], ["decisions", number(decisions)],
      ["lost-each", decisions ? percent(lost / decisions) : "–"], ["mistakes", number(mistakes)]];
    return h("dl", { class: "facts-list", key: "facts" }, facts.map(([name, value]) => h("div", { key: name }, h("dt", {}, say(name)), h("dd", {}, value))));
  }

  table({ game, period }) {
    const { rows, periods, all } = sums(this.found.items, game);
    const most = Math.max(...rows.flatMap(({ of }) => [...of.values()].map(({ lost }) => lost)));
    const numbers = [...periods.keys()], caption = say("table", { period: period ?? say("whole-game") });
    return h("div", { class: "wide", key: "table", tabindex: 0, role: "group", "aria-label": caption }, h("table", { class: "losses" }, h("caption", {}, caption),
      h("thead", {}, h("tr", {}, h("th", { scope: "col" }, say("kind")), numbers.map((one) => h("th", { scope: "col", key: one }, period ? say("period-n", { period, number: number(one) }) : say("whole-game"))), period ? h("th", { scope: "col", key: "all" }, say("whole-game")) : null)),
      h("tbody", {}, rows.map(({ kind, label, of, all: whole }) => h("tr", { key: kind }, h("th", { scope: "row" }, label), numbers.map((one) => cell(one, of.get(one), most)), period ? cell("all", whole) : null))),
      h("tfoot", {}, h("tr", {}, h("th", { scope: "row" }, say("all-kinds")), numbers.map((one) => cell(one, periods.get(one))), period ? cell("all", all) : null))),
    h("p", { class: "why" }, say("legend")));
  }

  async save() {
    const path = this.isTournament ? `/v1/tournaments/${this.of}/mistakes?${new URLSearchParams(this.query)}` : `/v1/players/${this.player}/mistakes`;
    const text = await apiOf().text(path, "text/csv");
    const link = /** @type {HTMLAnchorElement} */ (make(h("a", { href: URL.createObjectURL(new Blob([text], { type: "text/csv" })), download: "mistakes.csv" })));
    link.click();
    URL.revokeObjectURL(link.href);
  }
}

/** A field; of a row or a column in all it has no shade. */
function cell(key, sum, most = 0) {
  if (!sum) return h("td", { key }, "");
  const told = { lost: percent(sum.lost), decisions: number(sum.decisions), mistakes: number(sum.mistakes) };
  return h("td", { key, class: most ? `shade-${shade(sum.lost, most)}` : null, title: say("cell", told) }, told.lost, h("small", {}, say("decisions-n", told)));
}

const percent = (share) => `${number(Math.round(PART * share) / 10)} %`;

customElements.define("cabinet-mistakes", Mistakes);
