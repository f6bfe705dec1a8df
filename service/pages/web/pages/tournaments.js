// Tournaments: those there are, and announcing one; the form is what the API says a tournament needs.

import { pages } from "../shared/api.js";
import { h } from "../shared/dom.js";
import { games, requests } from "../shared/games.js";
import { Page, form, loading } from "../shared/page.js";
import { to } from "../shared/router.js";
import { fields, filled } from "../shared/schema_form.js";
import { openSeries, seriesIn, seriesList } from "./series/list.js";
import { apiOf, players } from "../shared/settings.js";
import { moment, t, terms } from "../shared/texts.js";

const ASKED_ELSEWHERE = ["game", "options", "points"];

/** @import { Game, Item, Schema } from "../types" */

class Tournaments extends Page {
  /** @type {Game[]} */
  games;

  /** @type {Record<string, Schema>} */
  schemas;

  /** @type {Item<"/v1/tournaments">[]} */
  known;

  /** @type {Item<"/v1/series">[]} */
  series;

  async start() {
    [this.games, this.schemas, this.known, this.series] = await Promise.all([games(), requests(), pages(apiOf(), "/v1/tournaments", { limit: 50 }, 100),
      pages(apiOf(), "/v1/series", { limit: 50 }, 100)]);
  }

  /** Everything is read again in another language; what was typed stays. */
  retell() { return this.insist(() => this.start()); }

  render() {
    if (!this.known) return loading();
    return [h("h1", {}, t("tournaments")),
      h("section", { class: "matches", "aria-label": t("tournaments") },
        this.known.length ? h("ul", { class: "match-list" }, this.known.map((one) => this.line(one))) : h("p", { class: "none" }, t("no-tournaments"))),
      players().length ? this.announce() : h("p", { class: "none" }, t("name-first")),
      seriesList(this.series), players().length ? openSeries(this.known, (given) => this.attempt(() => this.openSeries(given))) : null];
  }

  line(one) {
    return h("li", { key: one.id }, h("a", { href: to(["tournament", one.id]) },
      h("span", { class: "match-game" }, one.name),
      h("span", { class: "match-seats" }, this.games.find(({ key }) => key === one.game)?.title, " · ", t(`term-${one.format}`), " · ", t("entries-n", { count: one.entries })),
      h("span", { class: `status ${one.status === "ended" ? "finished" : one.status}` }, t(`tournament-${one.status}`), one.round ? ` ${one.round}/${one.rounds}` : ""),
      h("time", { datetime: one.created_at }, moment(one.created_at))));
  }

  announce() {
    const schema = { schemas: this.schemas, but: ASKED_ELSEWHERE };
    return h("details", { class: "card" }, h("summary", {}, t("announce")),
      form({}, (given, made) => this.attempt(() => this.open({ game: given.get("game"), ...filled(this.schemas.NewTournament, made, schema) })),
        h("div", { class: "grid" },
          h("label", {}, t("game"), h("select", { name: "game" }, this.games.map((game) => h("option", { value: game.key }, game.title)))),
          fields(this.schemas.NewTournament, { ...schema, names: terms() })),
        h("p", {}, h("button", { class: "primary" }, t("announce")))));
  }

  async openSeries(given) {
    const made = await apiOf().post("/v1/series", seriesIn(given));
    return this.leaveFor(["series", made.id]);
  }

  async open(body) {
    const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value.length !== 0));
    const made = await apiOf().post("/v1/tournaments", given);
    return this.leaveFor(["tournament", made.id]);
  }
}

customElements.define("cabinet-tournaments", Tournaments);
