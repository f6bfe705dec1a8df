// The engine beside the board: the odds of every seat, and the best commands of the one that has to choose, filling in as
// they are worked out.

import { h } from "../../shared/dom.js";
import { hundredths, number, seatName } from "../../shared/texts.js";
import { say } from "./words.js";
import { Working } from "./working.js";
import "./odds.js";

/** @import { Api } from "../../shared/api.js" */
/** @import { Match } from "../../types" */

const PLAYOUTS = 400;
const SHOWN = 5;

/**
 * `at` is the version that is looked at; `seat` has to choose there, or null; `over` says whether the game is over there.
 * `play` gives a command; null where none may be.
 *
 * @typedef {{ match: Match, at: number, seat: number | null, over: boolean, api: Api, play: ((command: any) => void) | null }} Value
 */

class Engine extends Working {
  on = false;

  /** @param {Value} value */
  render({ match, at, seat, over, api }) {
    return h("section", { class: "engine card", "aria-labelledby": "engine" },
      h("h2", { id: "engine" }, say("engine"),
        h("button", { key: "toggle", class: "quiet", title: say("engine-idle"), "aria-pressed": String(this.on), onclick: () => this.dispatchEvent(new CustomEvent("think", { bubbles: true })) }, say(this.on ? "engine-off" : "engine-on"))),
      this.problemNote(),
      this.on && !over ? h("cabinet-odds", { key: "odds", ".value": { match, api, at } }) : null,
      h("div", { role: "status", key: "standing" }, this.standing(seat)),
      this.on && this.job ? this.found() : null);
  }

  standing(seat) {
    if (!this.on) return null;
    if (seat === null) return h("p", { class: "why" }, say("engine-nothing"));
    if (!this.job) return null;
    const { failure, done, total } = this.job;
    if (failure) return h("p", {}, say("engine-failed"), " ", failure.text);
    return h("p", { class: "why" }, say("engine-thinks", { name: seatName(this.value.match.seats, seat), done: number(done), total: number(total) }));
  }

  found() {
    return h("ol", { class: "best", key: "found" }, (this.job.analysis?.commands ?? []).slice(0, SHOWN).map((one, place) =>
      h("li", { key: JSON.stringify(one.command) },
        this.value.play ? h("button", { class: "quiet", title: say("play-it"), onclick: () => this.value.play(one.command) }, one.label) : h("span", {}, one.label),
        h("meter", { min: 0, max: 1, value: one.equity, "aria-label": one.label }),
        h("small", {}, say("share", { share: hundredths(one.equity), low: hundredths(one.low), high: hundredths(one.high) }), " · ",
          one.is_even ? say("as-good") : place ? say("behind", { points: hundredths(one.difference), low: hundredths(one.difference_low), high: hundredths(one.difference_high) }) : say("best")))));
  }

  toggle() {
    this.on = !this.on;
    this.redraw();
    this.think();
  }

  /** What looks best so far. */
  get best() { return this.on ? this.job?.analysis?.commands?.[0]?.command ?? null : null; }

  /** Have the commands at the version that is looked at worked out; what was asked for before is dropped. */
  think() {
    const { at, seat } = this.value;
    return this.work("analyses", this.on && seat !== null ? { at, seat, playouts: PLAYOUTS } : null);
  }
}

customElements.define("cabinet-engine", Engine);
