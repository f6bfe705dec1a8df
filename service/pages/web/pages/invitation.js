// A link for a seat: what it is for, and sitting down with it.

import { h } from "../shared/dom.js";
import { game } from "../shared/games.js";
import { Page, loading } from "../shared/page.js";
import { go, to } from "../shared/router.js";
import { apiOf } from "../shared/settings.js";
import { list, moment, t } from "../shared/texts.js";
import { cover } from "./lobby/cover.js";
import { termsInWords } from "./lobby/seek.js";
import "./match/seating.js";

class Invitation extends Page {
  async start() {
    const token = this.where.path[1];
    this.given = await apiOf(null).ask("POST", "/v1/invitations", { invitation: token });
    this.game = await game(this.given.match.game);
    this.invitation = { seat: this.given.seat, token };
  }

  /** Everything is read again in another language; what was typed stays. */
  retell() { return this.insist(() => this.start()); }

  /** What one would sit down to: the game, who is there, and the terms. */
  preview(match) {
    const { game } = this, there = match.seats.map(({ name }) => name).filter(Boolean);
    return h("section", { class: "card invited-to", key: "preview", "aria-label": game.title },
      cover(game.key),
      h("div", {},
        h("p", {}, game.summary),
        h("p", { class: "facts" }, t("game-facts", { low: game.seats_min, high: game.seats_max, minutes: game.minutes, weight: t(`weight-${game.weight}`) })),
        there.length ? h("p", {}, t("sits-there", { names: list(there) })) : null,
        h("ul", { class: "chips" }, termsInWords(match).map((term) => h("li", { key: term }, term))),
        h("p", {}, h("a", { href: `/v1/games/${game.key}/rules` }, t("rules")))));
  }

  render() {
    if (!this.game) return this.problem ? h("p", {}, h("a", { href: to([]) }, t("lobby"))) : loading();
    const { match, until } = this.given;
    return [
      h("h1", {}, t("invited-to", { game: this.game.title })),
      this.preview(match),
      h("p", { class: "lead" }, t("good-until", { until: moment(until) })),
      h("cabinet-seating", { ".value": { match, game: this.game, invitation: this.invitation, changed: () => go(["match", match.id]) } }),
    ];
  }
}

customElements.define("cabinet-invitation", Invitation);
