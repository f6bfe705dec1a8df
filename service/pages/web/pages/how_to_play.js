// How a game is played: two pages for who never played it, and the whole rules after them. It can be printed.

import "../help/how_to_play.js";
import { reference } from "../help/reference.js";
import { rulesOf } from "../help/rules.js";
import { h } from "../shared/dom.js";
import { TAUGHT, games } from "../shared/games.js";
import { Page, loading } from "../shared/page.js";
import { to } from "../shared/router.js";
import { t } from "../shared/texts.js";

/** @import { Game } from "../types" */

class HowToPlay extends Page {
  /** @type {Game[]} */
  games;

  async start() {
    this.games = await games();
    const [, key] = this.where.path;
    this.game = this.games.find((one) => one.key === key);
    if (!this.game) return this.leaveFor(["how-to-play", this.games[0].key]);
    this.rules = await rulesOf(this.game.key, this.leaving.signal);
    return this.redraw();
  }

  render() {
    const { game, rules } = this;
    if (!game) return loading();
    const { key } = game;
    return [
      h("nav", { class: "tabs", "aria-label": t("games") }, this.games.map((one) =>
        h("a", { key: one.key, href: to(["how-to-play", one.key]), "aria-current": one.key === key ? "page" : null }, one.title))),
      h("p", { class: "actions" },
        TAUGHT.includes(key) ? h("a", { class: "button primary", href: to(["learn", key]) }, t("learn")) : null,
        h("button", { onclick: () => print() }, t("print"))),
      h("cabinet-how-to-play-text", { key, ".value": { game: key, top: 1 } }),
      rules ? h("section", { class: "reference rules-text", lang: rules.language, "aria-labelledby": "reference" },
        h("h2", { id: "reference" }, t("rules-in-full")),
        h("p", {}, t("rules-in-full-about"), " ", h("a", { href: `/v1/games/${key}/rules` }, t("rules-for-referees"))),
        reference(rules.text)) : loading(),
    ];
  }
}

customElements.define("cabinet-how-to-play", HowToPlay);
