// What every seat can expect at the version that is looked at: with everything open, and by what it knows. It is coarse at
// first, and grows finer with every world that is looked at.

import { h } from "../../shared/dom.js";
import { isOver } from "../../shared/jobs.js";
import { number, percent, seatName } from "../../shared/texts.js";
import { say } from "./words.js";
import { Working } from "./working.js";

/** @import { Api } from "../../shared/api.js" */
/** @import { Match } from "../../types" */

/**
 * `at` is the version that is looked at, or null where the game is over or nobody wants to know.
 *
 * @typedef {{ match: Match, at: number | null, api: Api }} Value
 */

class Odds extends Working {
  /** @param {Value} value */
  render({ match }) {
    const found = this.job?.report?.odds[0];
    return h("div", { class: "odds", key: "odds" }, this.problemNote(),
      found ? h("table", { key: "found" },
        h("caption", {}, say("odds"), " ", isOver(this.job) ? null : h("small", { key: "worlds" }, say("odds-worlds", { done: number(this.job.done), total: number(this.job.total) }))),
        h("thead", {}, h("tr", {}, ["odds-seat", "odds-truth", "odds-known"].map((name) => h("th", { scope: "col", key: name }, say(name))))),
        h("tbody", {}, match.seats.map(({ seat }) => h("tr", { key: seat, class: `seat-${seat}` },
          h("th", { scope: "row" }, seatName(match.seats, seat)), share(found.truth[seat]), share(found.known[seat])))))
        : this.job?.failure ? h("p", { key: "failed" }, say("engine-failed"), " ", this.job.failure.text)
          : this.value.at !== null ? h("p", { class: "why", key: "soon" }, say("odds-soon")) : null);
  }

  redraw() {
    super.redraw();
    const { at } = this.value ?? {};
    if (at !== undefined) this.work("reports", at === null ? null : { at });
  }
}

const share = (part) => h("td", {}, part == null ? "–" : [h("meter", { min: 0, max: 1, value: part, "aria-hidden": "true" }), ` ${percent(part)}`]);

customElements.define("cabinet-odds", Odds);
