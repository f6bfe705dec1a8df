// Beside the board: the commands of a seat are tried, and how they fare is shown while that is worked out.

import { h } from "../../shared/dom.js";
import { form } from "../../shared/page.js";
import { hundredths, number, percent, seatName, t } from "../../shared/texts.js";
import { Working } from "../analysis/working.js";

const PLAYOUTS = [100, 400, 2000];

const randomFirst = (bots) => [...bots.filter(({ key }) => key === "random"), ...bots.filter(({ key }) => key !== "random")];

/** @import { Api } from "../../shared/api.js" */
/** @import { Game, Match } from "../../types" */

/**
 * `seats` are those whose commands may be tried at a version.
 *
 * @typedef {{ match: Match, game: Game, at: number, seats: number[], api: Api }} Value
 */

class Analysis extends Working {
  /** @param {Value} value */
  render({ match, game, at, seats }) {
    return h("section", { class: "analysis card", "aria-labelledby": "analysis" },
      h("h2", { id: "analysis" }, t("try-at", { at })),
      h("p", { class: "why" }, t("try-about")),
      form({ class: "inline" }, (given) => this.ask(given),
        h("label", {}, t("whose-commands"), h("select", { name: "seat" }, seats.map((seat) => h("option", { value: seat }, seatName(match.seats, seat))))),
        h("label", {}, t("playouts"), h("select", { name: "playouts" }, PLAYOUTS.map((count) => h("option", { value: count, selected: count === PLAYOUTS[1] }, number(count))))),
        h("label", {}, t("plays-on"), h("select", { name: "bot" }, [h("option", { value: "" }, t("plays-on-quickly")), ...randomFirst(game.bots).map(({ key, name }) => h("option", { value: key }, t("bot", { name })))])),
        h("button", { class: "primary" }, t("try"))),
      this.problemNote(),
      h("div", { role: "status", key: "standing" }, this.job ? this.standing() : null),
      this.job ? this.found() : null,
      h("div", { class: "actions", key: "actions" }, h("button", { type: "button", onclick: () => this.remove() }, t("close"))));
  }

  standing() {
    const { failure, done, total, analysis } = this.job;
    return [h("p", {}, failure ? `${t("try-failed")} ${failure.text}` : t("tried-n", { done: number(done), total: number(total) })),
      analysis.ended ? h("p", {}, t(`tried-${analysis.ended}`)) : null,
      analysis.omitted ? h("p", {}, t("try-omitted", { count: number(analysis.omitted) })) : null];
  }

  found() {
    const { commands } = this.job.analysis;
    return h("div", { class: "wide", key: "found", tabindex: 0, role: "group", "aria-label": t("try-at", { at: this.value.at }) }, h("table", {},
      h("thead", {}, h("tr", {}, ["command", "equity", "interval", "behind-best", "interval"].map((name, at) => h("th", { scope: "col", key: at }, t(name))))),
      h("tbody", {}, commands.map((one, place) => h("tr", { key: JSON.stringify(one.command) },
        h("th", { scope: "row" }, one.label),
        h("td", {}, h("meter", { min: 0, max: 1, value: one.equity, "aria-label": t("equity") }), ` ${percent(one.equity)}`),
        h("td", {}, `${hundredths(one.low)}–${percent(one.high)}`),
        h("td", {}, place ? percent(one.difference) : ""),
        h("td", {}, place ? t("from-to", { low: percent(one.difference_low), high: percent(one.difference_high) }) : ""))))));
  }

  /** Have the commands tried, and show how they fare until that is over or something else is asked for. */
  ask(given) {
    const { at } = this.value;
    this.problem = null;
    this.drop();
    return this.work("analyses", { at, seat: Number(given.get("seat")), playouts: Number(given.get("playouts")), bot: given.get("bot") || null });
  }
}

customElements.define("cabinet-analysis", Analysis);
