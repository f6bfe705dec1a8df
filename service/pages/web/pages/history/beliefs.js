// Beside the board: what may lie in each place that is hidden from a seat, as shares of the worlds that it holds possible.

import { Answering } from "../../shared/answering.js";
import { Part, h } from "../../shared/dom.js";
import { loading } from "../../shared/page.js";
import { number, percent, seatName, t, words } from "../../shared/texts.js";

const SAMPLES = 200;
const SHOWN = 6;

/** @import { Api } from "../../shared/api.js" */
/** @import { Match } from "../../types" */

/**
 * `draw` is how the service is to draw worlds, `names` are those of the game. `closed` is told of the button; without it the
 * element goes by itself.
 *
 * @typedef {{ match: Match, names: Record<string, string>, at: number, seat: number, draw: "behaviour" | "uniform", api: Api, closed?: () => void }} Value
 */

class Beliefs extends Answering(/** @type {typeof Part<Value>} */ (Part)) {
  connectedCallback() {
    super.connectedCallback();
    this.insist(() => this.read(this.value));
  }

  /** @param {Value} value */
  async read({ match, at, seat, draw, api }) {
    this.known = await api.get(`/v1/matches/${match.id}/knowledge`, { at, seat, draw, samples: SAMPLES }, this.leaving.signal);
  }

  /** @param {Value} value */
  render({ match, at, seat }) {
    return h("section", { class: "analysis card", "aria-labelledby": "beliefs" },
      h("h2", { id: "beliefs" }, t("beliefs-at", { name: seatName(match.seats, seat), at })),
      this.problemNote(),
      this.known ? this.found(this.known) : this.problem ? null : loading(),
      h("div", { class: "actions", key: "actions" }, h("button", { type: "button", onclick: () => (this.value.closed ?? (() => this.remove()))() }, t("close"))));
  }

  found({ hidden, samples, draw }) {
    if (!samples || !hidden.length) return h("p", { key: "nothing" }, t("beliefs-nothing"));
    return [h("p", { class: "why", key: "about" }, t(`beliefs-${draw}`, { samples: number(samples) })),
      h("div", { class: "wide", key: "found", tabindex: 0, role: "group", "aria-labelledby": "beliefs" }, h("table", {},
        h("thead", {}, h("tr", {}, ["beliefs-place", "beliefs-held"].map((name) => h("th", { scope: "col", key: name }, t(name))))),
        h("tbody", {}, hidden.map((place) => h("tr", { key: place.pointer },
          h("th", { scope: "row" }, this.place(place)), h("td", {}, this.held(place, samples)))))))];
  }

  /** Where it is, in words: a seat by its name, a part of the table by that of the game. */
  place({ pointer, count }) {
    const { match, names } = this.value;
    const steps = pointer.slice(1).split("/").map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
    const told = steps[0] === "players" ? [seatName(match.seats, Number(steps[1])), ...steps.slice(2)] : steps;
    const where = told.filter((step) => step !== "amounts").map((step) => (/^\d+$/.test(step) ? number(Number(step) + 1) : words(step, names))).join(" · ");
    return count > 1 ? `${where} (${number(count)})` : where;
  }

  held({ values, omitted }, samples) {
    if (!values.length) return t("beliefs-unknown");
    const rest = omitted + Math.max(0, values.length - SHOWN);
    return h("ul", { class: "chips" }, values.slice(0, SHOWN).map(({ value, samples: there }, at) => h("li", { key: at }, `${this.named(value)} ${percent(there / samples)}`)),
      rest ? h("li", { key: "rest" }, t("beliefs-rest", { count: number(rest) })) : null);
  }

  named(value) {
    const { names } = this.value;
    if (typeof value === "string") return words(value, names);
    return value !== null && typeof value === "object" ? Object.values(value).map((part) => words(part, names)).join(" ") : String(value);
  }
}

customElements.define("cabinet-beliefs", Beliefs);
