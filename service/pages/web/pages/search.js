// Finished matches by what happened in them. The address has all that is searched for.

import { h } from "../shared/dom.js";
import { components, details, games } from "../shared/games.js";
import { Page, form, loading } from "../shared/page.js";
import { enter, to } from "../shared/router.js";
import { apiOf, players } from "../shared/settings.js";
import { number, said, t, words } from "../shared/texts.js";
import { pathIn } from "./explorer/explored.js";
import { conditions } from "./search/conditions.js";
import { foundList } from "./search/match_list.js";
import { namesOf, peopleOf, playersIn } from "./search/people.js";
import { BROUGHT, DAYS, NUMBERS, TEXTS, queryOf, requestOf, soughtIn } from "./search/query.js";
import { tabs } from "./search/tabs.js";
import { say } from "./search/words.js";

/** @import { Components, Game, api } from "../types" */
/** @import { Sought } from "./search/query.js" */

class Search extends Page {
  /** @type {Game[]} */
  games;

  /** @type {api.GameDetails} */
  details;

  /** @type {Components} */
  components;

  /** The names of the players whom the address names, by id. @type {Map<string, string>} */
  named = new Map();

  /** @type {api.FoundMatch[] | null} */
  found = null;

  /** @type {string | null} */
  next = null;

  /** @type {Sought} */
  sought;

  listen() { this.sought = soughtIn(this.where.query); }

  async start() {
    await this.learn();
    await this.search();
  }

  /** Everything is read again in another language; what was chosen stays. */
  retell() { return this.insist(() => this.start()); }

  /** Read what the game has that can be searched for. */
  async learn() {
    this.games = await games();
    this.strange = this.sought.game && !this.game ? this.sought.game : null;
    if (!this.game) Object.assign(this.sought, { game: this.games[0].key, has: [] });
    const { game, has, filters } = this.sought;
    [this.details, this.components, this.named] = await Promise.all([details(game), components(game), namesOf(playersIn([...has.map(({ who }) => who), filters.player, filters.winner]))]);
    this.redraw();
  }

  get game() { return this.games.find(({ key }) => key === this.sought.game); }

  /** Read the first page, or the next. What is refused is explained where it was asked for. */
  async search(cursor = null) {
    this.refused = null;
    try {
      const page = await apiOf().get(`/v1/search?${requestOf(this.sought, cursor)}`, {}, this.leaving.signal);
      this.found = [...(cursor ? this.found : []), ...page.items];
      this.next = page.next;
    } catch (problem) {
      if (problem.passing || problem.name === "AbortError") throw problem;
      Object.assign(this, { refused: problem, found: null, next: null });
    }
  }

  /** Another game has other things that happen. */
  async choose(game) {
    this.sought = { game, has: [], filters: {} };
    this.found = null;
    await this.learn();
  }

  /** Search for what the form says. The address says it too. */
  submit(given) {
    const fields = [...Object.keys(TEXTS), ...Object.keys(DAYS), ...Object.keys(NUMBERS)];
    const filters = Object.fromEntries(fields.map((name) => [name, String(given.get(name) ?? "").trim()]).filter(([, value]) => value));
    for (const name of BROUGHT) if (this.sought.filters[name]) filters[name] = this.sought.filters[name];
    if (given.get("mine")) filters.player = "me";
    else if (filters.player === "me") delete filters.player;
    this.sought = { ...this.sought, filters };
    const query = queryOf(this.sought);
    if (to(["search"], query) !== location.hash) enter(["search"], query);
    return this.lookAnew();
  }

  /** Read the first page, and go to it. */
  async lookAnew() {
    await this.attempt(() => this.search());
    /** @type {HTMLElement | null} */
    const heading = this.querySelector("#found");
    heading?.focus();
  }

  render() {
    if (!this.details) return loading();
    return [h("h1", {}, say("search-title")), tabs("search", this.sought.game), h("p", { class: "lead" }, say("search-about")),
      this.strange ? h("p", { class: "problem", role: "alert", key: "strange" }, h("span", {}, say("unknown-game", { game: this.strange }))) : null,
      this.asking(), this.refused ? null : h("section", { class: "found", key: "found", "aria-labelledby": "found" }, h("h2", { id: "found", tabindex: -1 }, say("matches-found")), this.answer())];
  }

  asking() {
    const { sought, game, details: known } = this;
    return form({ class: "card search-form", key: "form" }, (given) => this.submit(given),
      h("label", { key: "game" }, t("game"), h("select", { name: "game", onchange: (event) => { const { value } = event.currentTarget; this.attempt(() => this.choose(value)); } },
        this.games.map(({ key, title }) => h("option", { key, value: key, ".selected": key === sought.game }, title)))),
      conditions({ has: sought.has, game, details: known, people: peopleOf(this.named, this.found ?? []), changed: () => this.redraw() }),
      this.filters(), this.brought(),
      h("p", { key: "do" }, h("button", { class: "primary" }, say("search-do"))),
      this.refused ? h("p", { class: "problem", role: "alert", key: "refused" }, h("span", {}, said(this.refused))) : null);
  }

  filters() {
    const { filters } = this.sought;
    const wrong = (name) => this.refused && said(this.refused).startsWith(`${name} `);
    const field = (name, label, how) => h("label", { key: name }, say(label), h("input", { name, ".value": filters[name] ?? "", "aria-invalid": wrong(name) ? "true" : null, ...how }));
    const open = Object.keys(filters).some((name) => name in TEXTS || name in DAYS || name in NUMBERS) || filters.player === "me";
    return h("details", { key: "filters", open: open || null }, h("summary", {}, say("filters")),
      players().length ? h("label", { key: "mine", class: "check" }, h("input", { type: "checkbox", name: "mine", ".checked": filters.player === "me" }), say("filter-mine")) : null,
      h("div", { class: "grid" },
        Object.entries(TEXTS).map(([name, label]) => field(name, label, { maxlength: 100, autocomplete: "off" })),
        Object.entries(DAYS).map(([name, label]) => field(name, label, { type: "date" })),
        Object.entries(NUMBERS).map(([name, label]) => field(name, label, { type: "number", min: 0, max: 1e9 }))));
  }

  /** What a link asked for that has no field: it can be taken away. */
  brought() {
    const there = BROUGHT.filter((name) => this.sought.filters[name] && !(name === "player" && this.sought.filters.player === "me"));
    if (!there.length) return null;
    return h("ul", { class: "chips", key: "brought", "aria-label": say("brought") }, there.map((name) => {
      const text = `${say(`brought-${name}`)}: ${this.broughtInWords(name, this.sought.filters[name])}`;
      return h("li", { key: name }, text, h("button", { type: "button", class: "bare", "aria-label": say("brought-gone", { text }), onclick: () => { delete this.sought.filters[name]; this.redraw(); } }, "×"));
    }));
  }

  broughtInWords(name, value) {
    const { causes, endings } = this.components;
    if (name === "how") return words(value, endings);
    if (name === "player" || name === "winner") return this.named.get(value) ?? value;
    return name === "path" ? pathIn(value).map((step) => words(step.type ?? step, causes)).join(" › ") : value;
  }

  answer() {
    if (!this.found) return this.problem ? null : loading();
    const count = number(this.found.length);
    const told = { components: this.components, labels: this.details.facet_labels, period: this.details.period_label };
    return [h("p", { role: "status", key: "count", class: this.found.length ? "facts" : "none" }, say(this.next ? (this.found.length ? "found-so-far" : "found-none-yet") : this.found.length ? "found-all" : "found-none", { count })),
      this.found.length ? foundList(this.found, told) : null,
      this.next ? h("p", { key: "more" }, h("button", { onclick: () => this.attempt(() => this.search(this.next)) }, say("go-on"))) : null];
  }
}

customElements.define("cabinet-search", Search);
