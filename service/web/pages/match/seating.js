// Before a match starts: take a seat, ask somebody to take one, seat a bot, begin.

import { Part, h } from "../../shared/dom.js";
import { apiOf, newPlayer, players } from "../../shared/settings.js";
import { form } from "../../shared/page.js";
import { t } from "../../shared/texts.js";

class Seating extends Part {
  /** `{match, game, changed}`: `changed` is called after every change. */
  render({ match, game }) {
    const host = players().find(({ id }) => id === match.host);
    const full = match.seats.every(({ name }) => name);
    return h("section", { class: "seating", "aria-labelledby": "seating" },
      h("h2", { id: "seating" }, t("before-start")),
      h("p", { role: "alert", class: "problem-text" }, this.problem ?? ""),
      h("ul", {}, match.seats.filter(({ name }) => !name).map((seat) => this.open(match, game, seat, host))),
      h("p", {}, t("share-link"), " ", h("a", { href: location.href.split("?")[0] }, location.href.split("?")[0])),
      host && full && h("button", { class: "primary", onclick: () => this.do(host, "start") }, t("start-match")),
      !host && full ? h("p", {}, t("host-will-start")) : null);
  }

  open(match, game, { seat }, host) {
    const free = players().filter(({ id }) => !match.seats.some(({ player }) => player === id));
    return h("li", { key: seat }, h("strong", {}, t("seat", { seat: seat + 1 })),
      free.map((player) => h("button", { onclick: () => this.do(player, `seats/${seat}`) }, t("sit-as", player))),
      form({ class: "inline" }, (given) => this.sit(given.get("alias").trim(), seat),
        h("label", {}, t("sit-new"), h("input", { name: "alias", required: true, maxlength: 64 })), h("button", {}, t("sit-down"))),
      host && game.bots.map(({ key }) => h("button", { class: "quiet", onclick: () => this.do(host, `seats/${seat}`, { bot: key }) }, t("seat-bot", { name: key }))));
  }

  async sit(name, seat) {
    await this.try(async () => {
      const player = await newPlayer(name);
      dispatchEvent(new Event("players"));
      await this.do(player, `seats/${seat}`);
    });
  }

  do(player, what, body = {}) {
    return this.try(() => apiOf(player).post(`/v1/matches/${this.value.match.id}/${what}`, body));
  }

  async try(action) {
    this.problem = null;
    try {
      await action();
      this.value.changed();
    } catch (problem) {
      this.problem = problem.message;
      this.redraw();
    }
  }
}

customElements.define("cabinet-seating", Seating);
