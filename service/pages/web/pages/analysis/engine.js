// The engine beside the board: the best commands of the seat that has to choose, filling in as they are worked out.

import { Answering } from "../../shared/answering.js";
import { Part, h } from "../../shared/dom.js";
import { sleep } from "../../shared/pauses.js";
import { number, seatName } from "../../shared/texts.js";
import { say } from "./words.js";

/** @import { Api } from "../../shared/api.js" */
/** @import { Match, api as types } from "../../types" */

const PAUSE = 600;
const PLAYOUTS = 400;
const SHOWN = 5;

/**
 * `at` is the version that is looked at; `seat` has to choose there, or null. `play` gives a command; null where none may be.
 *
 * @typedef {{ match: Match, at: number, seat: number | null, api: Api, play: ((command: any) => void) | null }} Value
 */

class Engine extends Answering(/** @type {typeof Part<Value>} */ (Part)) {
  on = false;

  /** @type {types.Job | null} */
  job = null;

  disconnectedCallback() {
    super.disconnectedCallback();
    this.drop();
  }

  /** @param {Value} value */
  render({ seat }) {
    return h("section", { class: "engine card", "aria-labelledby": "engine" },
      h("h2", { id: "engine" }, say("engine"),
        h("button", { key: "toggle", class: "quiet", title: say("engine-idle"), "aria-pressed": String(this.on), onclick: () => this.dispatchEvent(new CustomEvent("think", { bubbles: true })) }, say(this.on ? "engine-off" : "engine-on"))),
      this.problemNote(),
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
          place ? say("behind", { points: hundredths(one.difference), low: hundredths(one.difference_low), high: hundredths(one.difference_high) }) : say("best")))));
  }

  toggle() {
    this.on = !this.on;
    this.drop();
    this.redraw();
    this.think();
  }

  /** What looks best so far. */
  get best() { return this.on ? this.job?.analysis?.commands?.[0]?.command ?? null : null; }

  /** Have the commands at the version that is looked at worked out; what was asked for before is dropped. */
  async think() {
    const { match, at, seat, api } = this.value;
    if (this.thought === `${at} ${seat}` && this.job) return;
    this.drop();
    this.thought = `${at} ${seat}`;
    if (!this.on || seat === null) return;
    const asked = (this.asked = {});
    const wanted = () => asked === this.asked && !this.left;
    const made = await this.insist(() => api.post(`/v1/matches/${match.id}/analyses`, { at, seat, playouts: PLAYOUTS }), wanted);
    if (!made) return;
    if (!wanted()) {
      giveUp(api, made);
      return;
    }
    for (let job = made; job && wanted(); job = await this.insist(() => api.get(`/v1/jobs/${made.id}`, {}, this.leaving.signal), wanted)) {
      this.job = job;
      this.redraw();
      if (isOver(job)) return;
      await sleep(PAUSE, this.leaving.signal);
    }
  }

  /** Nobody works on at what nobody looks at. */
  drop() {
    if (this.job) giveUp(this.value.api, this.job);
    [this.asked, this.job, this.thought] = [null, null, null];
  }
}

const giveUp = (api, job) => isOver(job) || api.ask("DELETE", `/v1/jobs/${job.id}`).catch(() => {});
const isOver = ({ status }) => status === "done" || status === "failed";
const hundredths = (rate) => number(Math.round(100 * rate));

customElements.define("cabinet-engine", Engine);
