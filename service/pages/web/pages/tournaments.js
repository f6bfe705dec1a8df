// Tournaments: those there are, and announcing one; the form is what the API says a tournament needs.

import { pages } from "../shared/api.js";
import { h } from "../shared/dom.js";
import { games } from "../shared/games.js";
import { Page, form, loading } from "../shared/page.js";
import { to } from "../shared/router.js";
import { openSeries, seriesIn, seriesList } from "./series/list.js";
import { apiOf, players } from "../shared/settings.js";
import { moment, t } from "../shared/texts.js";
import { bodyOf, draftOf, faultsIn, gapsIn } from "./desk/terms.js";
import { termsForm } from "./desk/terms_form.js";
import { say } from "./desk/words.js";

/** @import { Game, Item } from "../types" */

class Tournaments extends Page {
  /** @type {Game[]} */
  games;

  draft = draftOf();

  /** @type {Map<string, string>} */
  faults = new Map();

  /** @type {Item<"/v1/tournaments">[]} */
  known;

  /** @type {Item<"/v1/series">[]} */
  series;

  async start() {
    [this.games, this.known, this.series] = await Promise.all([games(), pages(apiOf(), "/v1/tournaments", { limit: 50 }, 100),
      pages(apiOf(), "/v1/series", { limit: 50 }, 100)]);
    this.draft["/game"] ||= this.games[0].key;
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
    return h("details", { class: "card" }, h("summary", {}, t("announce")),
      form({ novalidate: true }, () => this.open(),
        termsForm({ draft: this.draft, faults: this.faults, changed: () => this.redraw(), games: this.games }),
        this.faults.has("") ? h("p", { class: "problem", role: "alert" }, this.faults.get("")) : null,
        h("p", {}, h("button", { class: "primary" }, t("announce")))));
  }

  async openSeries(given) {
    const made = await apiOf().post("/v1/series", seriesIn(given));
    return this.leaveFor(["series", made.id]);
  }

  /** Announce a tournament; what is wrong is said beside its field. */
  open() {
    this.faults = gapsIn(this.draft, say);
    if (this.faults.size) return this.redraw();
    return this.attempt(async () => {
      try {
        const made = await apiOf().post("/v1/tournaments", bodyOf(this.draft));
        return await this.leaveFor(["tournament", made.id, "desk"]);
      } catch (problem) {
        this.faults = faultsIn(problem);
        if (!this.faults.size) throw problem;
        return undefined;
      }
    });
  }
}

customElements.define("cabinet-tournaments", Tournaments);
