// Openings step by step, and the matches behind each. The address has the path, so that it can be shared and gone back.

import { h } from "../shared/dom.js";
import { components, details, games } from "../shared/games.js";
import { Page, loading } from "../shared/page.js";
import { currentRoute, enter, to } from "../shared/router.js";
import { apiOf, players } from "../shared/settings.js";
import { number, said, t, words } from "../shared/texts.js";
import { KINDS, TABLES, exploredIn, queryOf, requestOf, stepFor } from "./explorer/explored.js";
import { stepName, steps, successSaid } from "./explorer/steps.js";
import { foundList } from "./search/match_list.js";
import { namesOf, peopleOf, playersIn } from "./search/people.js";
import { tabs } from "./search/tabs.js";
import { say } from "./search/words.js";

/** @import { Components, Game, api } from "../types" */

/** Among so many steps the one that was taken is looked for, to say it in words. */
const LOOKED_AMONG = 200;

class Explorer extends Page {
  /** @type {Game[]} */
  games;

  /** @type {Components} */
  components;

  /** @type {api.GameDetails} */
  details;

  /** The name of the player whose openings these are, by id. @type {Map<string, string>} */
  named = new Map();

  /** @type {api.Explorer | null} */
  found = null;

  /** What the steps of the path are called. @type {string[]} */
  names = [];

  listen() {
    this.explored = exploredIn(this.where.query);
    addEventListener("keydown", (event) => this.key(event), { signal: this.leaving.signal });
  }

  async start() {
    this.games = await games();
    this.strange = this.explored.game && !this.game ? this.explored.game : null;
    if (!this.game) Object.assign(this.explored, { game: this.games[0].key, path: [] });
    const { game, who } = this.explored;
    [this.components, this.details, this.named] = await Promise.all([components(game), details(game), namesOf(playersIn([who]))]);
    this.redraw();
    await Promise.all([this.explore(), this.name()]);
  }

  /** Go to other openings. The page stays, and its address changes. */
  async walk(query) {
    enter(["explorer"], query);
    const explored = exploredIn(currentRoute().query);
    this.explored = explored;
    await this.insist(() => this.start(), () => this.explored === explored);
    /** @type {HTMLElement | null} */
    const here = this.querySelector(".path [aria-current]");
    if (this.explored === explored) here?.focus();
  }

  /** What a link to other openings has: a plain click stays on this page. */
  link(query) {
    return { href: to(["explorer"], query), onclick: (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      this.walk(query);
    } };
  }

  /** Everything is read again in another language. */
  retell() { return this.insist(() => this.start()); }

  get game() { return this.games.find(({ key }) => key === this.explored.game); }

  get address() { return /** @type {const} */ (`/v1/games/${this.explored.game}/explorer`); }

  /** Read the first page, or the next of the matches. What is refused is explained in place. */
  async explore(cursor = null) {
    this.refused = null;
    const { explored } = this;
    try {
      const found = await apiOf().get(this.address, requestOf(explored, cursor), this.leaving.signal);
      if (this.explored !== explored) return;
      this.found = cursor ? { ...found, items: [...this.found.items, ...found.items] } : found;
    } catch (problem) {
      if (problem.passing || problem.name === "AbortError") throw problem;
      if (this.explored === explored) Object.assign(this, { refused: problem, found: null });
    }
  }

  /** Find out what whole commands of the path are called: each is one of the steps that followed those before it. */
  async name() {
    const { explored } = this;
    const { path, game } = explored;
    const whole = path.some((step) => typeof step !== "string");
    const asked = path.map((_, place) => (whole ? apiOf().get(`/v1/games/${game}/statistics/openings`, { path: JSON.stringify(path.slice(0, place)), by: "command", limit: LOOKED_AMONG }) : null));
    const followed = await Promise.all(asked.map((one) => one?.catch(() => null) ?? null));
    if (this.explored === explored) this.names = path.map((step, place) => this.called(step, followed[place]));
  }

  called(step, followed) {
    const type = typeof step === "string" ? step : step?.type ?? "";
    const known = followed?.steps.find(({ command }) => command && sorted(command) === sorted(step));
    return known ? stepName(known, this.components.causes) : words(type, this.components.causes);
  }

  /** Keys go to a step, back, or walk through the steps. */
  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.closest?.("input, select, textarea")) return;
    const links = [.../** @type {NodeListOf<HTMLAnchorElement>} */ (this.querySelectorAll(".followed a"))];
    const step = stepFor(event.key, links.length);
    const walk = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === -1 && this.explored.path.length) this.walk(queryOf(this.explored, { path: this.explored.path.slice(0, -1) }));
    else if (step !== null && step >= 0) links[step].click();
    else if (walk && links.length) links[(links.findIndex((link) => link === document.activeElement) + walk + links.length) % links.length].focus();
    else return;
    event.preventDefault();
  }

  render() {
    if (!this.details) return loading();
    return [h("h1", {}, say("explorer-title")), tabs("explorer", this.explored.game), h("p", { class: "lead" }, say("explorer-about")),
      this.strange ? h("p", { class: "problem", role: "alert", key: "strange" }, h("span", {}, say("unknown-game", { game: this.strange }))) : null,
      this.choices(), this.path(),
      this.refused ? h("p", { class: "problem", role: "alert", key: "refused" }, h("span", {}, said(this.refused))) : null,
      this.found ? this.next() : this.refused || this.problem ? null : loading(),
      this.found ? this.behind() : null];
  }

  choices() {
    const { explored, game } = this;
    const choose = (change) => this.walk(queryOf(explored, change));
    const choice = (name, label, known) => h("label", { key: name }, label,
      h("select", { onchange: (event) => choose({ [name]: event.currentTarget.value }) }, (known.some(([value]) => value === explored[name]) ? known : [...known, [explored[name], explored[name]]])
        .map(([value, text]) => h("option", { key: value, value, ".selected": value === explored[name] }, text))));
    const count = (from, upto, shown) => Array.from({ length: upto - from + 1 }, (_, n) => [String(from + n), number(from + n + shown)]);
    return h("div", { class: "card grid", key: "choices" },
      h("label", { key: "game" }, t("game"), h("select", { onchange: (event) => this.walk({ game: event.currentTarget.value }) }, this.games.map(({ key, title }) => h("option", { key, value: key, ".selected": key === explored.game }, title)))),
      choice("who", say("of-whom"), this.people()),
      choice("seat", say("at-seat"), [["", say("any")], ...count(0, game.seats_max - 1, 1)]),
      choice("seats", say("number-of-seats"), [["", say("any")], ...count(game.seats_min, game.seats_max, 0)]),
      choice("table", say("occupants"), [["", say("any")], ...TABLES.map((name) => [name, say(`table-${name}`)])]),
      choice("by", say("steps-as"), KINDS.map((kind) => [kind === KINDS[0] && !explored.by ? "" : kind, say(`steps-${kind}`)])));
  }

  /** Whose openings may be looked at: everybody's, one's own, those of bots, and of the people behind what is shown. */
  people() {
    return [["", say("of-everybody")], ...(players().length ? [["me", say("of-me")]] : []), ...this.game.bots.map(({ key, name }) => [`bot:${key}`, say("bot-named", { name })]),
      ...peopleOf(this.named, this.found?.items ?? []).map(([value, name]) => [value, say("of-player", { name })])];
  }

  path() {
    const { path } = this.explored;
    const step = (length, text) => (length === path.length ? h("span", { "aria-current": "step", tabindex: -1 }, text)
      : h("a", this.link(queryOf(this.explored, { path: path.slice(0, length) })), text));
    return h("nav", { key: "path", "aria-label": say("path-so-far") }, h("ol", { class: "path" },
      h("li", { key: "start" }, step(0, say("path-start"))), path.map((_, place) => h("li", { key: place }, step(place + 1, this.names[place] ?? "…")))));
  }

  next() {
    const { openings } = this.found;
    const { choice, share } = openings;
    return h("section", { key: "next", "aria-labelledby": "next" }, h("h2", { id: "next" }, say("what-followed")),
      h("p", { class: "facts", role: "status" }, say("so-far-n", { count: number(share.count), success: successSaid(share) }), choice?.more ? ` ${say("counted-more", { count: number(choice.matches) })}` : null),
      steps(openings, this.components.causes, (path) => this.link(queryOf(this.explored, { path }))),
      openings.steps.length ? h("p", { class: "facts keys" }, say("explorer-keys")) : null);
  }

  /** The matches behind it. */
  behind() {
    const { items, next } = this.found;
    const told = { components: this.components, labels: this.details.facet_labels, period: this.details.period_label };
    const { path, who, seat, game } = this.explored;
    const [kind, ...id] = who === "me" ? ["player", "me"] : who.split(":");
    const query = { game, path: JSON.stringify(path), seat: who && seat ? seat : null, [kind || "player"]: id.join(":") || null };
    return h("section", { key: "matches", "aria-labelledby": "matches" }, h("h2", { id: "matches" }, say("matches-behind")),
      path.length ? h("p", { key: "search" }, h("a", { href: to(["search"], query) }, say("search-this"))) : null,
      items.length ? foundList(items, told) : h("p", { class: "none", key: "none" }, say(next ? "found-none-yet" : "found-none")),
      next ? h("p", { key: "more" }, h("button", { onclick: () => this.attempt(() => this.explore(next)) }, say("go-on"))) : null);
  }
}

/** A command with its fields in order, however it was written. */
const sorted = (command) => JSON.stringify(command, (_, value) => (value && typeof value === "object" && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort()) : value));

customElements.define("cabinet-explorer", Explorer);
