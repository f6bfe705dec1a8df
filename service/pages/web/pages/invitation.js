// A link for a seat: what it is for, and sitting down with it.

import { h } from "../shared/dom.js";
import { game } from "../shared/games.js";
import { Page, loading } from "../shared/page.js";
import { go, to } from "../shared/router.js";
import { apiOf } from "../shared/settings.js";
import { moment, t } from "../shared/texts.js";
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

  render() {
    if (!this.game) return this.problem ? h("p", {}, h("a", { href: to([]) }, t("lobby"))) : loading();
    const { match, until } = this.given;
    return [
      h("h1", {}, t("invited-to", { game: this.game.title })),
      h("p", { class: "lead" }, t("good-until", { until: moment(until) })),
      h("cabinet-seating", { ".value": { match, game: this.game, invitation: this.invitation, changed: () => go(["match", match.id]) } }),
    ];
  }
}

customElements.define("cabinet-invitation", Invitation);
