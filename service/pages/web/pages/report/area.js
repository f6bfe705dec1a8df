// The odds of all seats upon each other, from the first command to the last, with flags at the turning points. An arrow key
// or the pointer goes along it; what was to be expected there is told below.

import { Part, h, s } from "../../shared/dom.js";
import { to } from "../../shared/router.js";
import { number, percent, seatName } from "../../shared/texts.js";
import { bands, marks, momentsOf, placeAt, rowsFor } from "./course.js";
import { say } from "./words.js";

/** @import { Match, api } from "../../types" */
/** @import { Kind, Moment } from "./course.js" */

/** How wide a flag is, and usually all of it, in pixels. */
const [FLAG, USUAL] = [30, 1000];
const STEPS = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10, Home: -Infinity, End: Infinity };

/** @typedef {{ match: Match, report: api.Report, kind: Kind, whole: boolean }} Value `whole`: all commands are examined. */

class Area extends Part {
  /** @type {number | null} */
  at = null;

  /** @param {Value} value */
  render({ match, report, kind, whole }) {
    const moments = momentsOf(report.odds, kind);
    if (!moments.length) return h("p", { class: "why", key: "soon" }, say("odds-soon"));
    this.moments = moments;
    this.ends = [moments[0].version, Math.max(whole ? 0 : report.version, moments.at(-1).version, moments[0].version + 1)];
    const here = Math.max(0, this.at === null ? moments.length - 1 : placeAt(moments, this.at));
    return [
      h("div", { class: "area", key: "area" }, this.flags(report.turning_points), this.drawing(match, kind, here)),
      this.told(match, report, here),
    ];
  }

  along(version) { return (version - this.ends[0]) / (this.ends[1] - this.ends[0]); }

  flags(turns) {
    const places = turns.map(({ version }) => this.along(version));
    const rows = rowsFor(places, FLAG / (this.clientWidth || USUAL));
    if (!turns.length) return null;
    return h("ol", { class: "flags", key: "flags", "aria-label": say("flags"), "data-rows": Math.max(...rows) + 1 }, turns.map(({ version, text }, place) =>
      h("li", { key: version, "data-at": places[place], "data-row": rows[place] }, h("a", { href: `#turn-${version}`, onclick: (event) => this.showTurn(event, version), "aria-label": say("flag", { number: number(place + 1), text }) }, number(place + 1)))));
  }

  drawing(match, kind, here) {
    const { moments } = this;
    const at = moments[here];
    const values = { now: number(at.version), odds: this.inWords(match, at) };
    return h("div", { class: "drawn", key: "drawn", role: "slider", tabindex: 0, "aria-label": say(`area-${kind}`), "aria-valuemin": this.ends[0], "aria-valuemax": moments.at(-1).version,
      "aria-valuenow": at.version, "aria-valuetext": say("area-at", values), onkeydown: (event) => this.step(event, here), onpointermove: (event) => event.pointerType === "mouse" && this.point(event), onpointerdown: (event) => this.point(event) },
    s("svg", { viewBox: "0 0 1000 100", preserveAspectRatio: "none", "aria-hidden": "true" },
      bands(moments, (version) => this.along(version)).map((path, seat) => s("path", { key: seat, class: `band seat-${seat}`, d: path })),
      [25, 50, 75].map((height) => s("line", { key: `line ${height}`, class: "level", x1: 0, x2: 1000, y1: height, y2: height }))),
    marks(moments, (version) => this.along(version)).map((mark, seat) => mark && h("span", { key: `mark ${seat}`, class: `mark seat-${seat}`, "aria-hidden": "true", "data-at": mark.x, "data-down": mark.y }, h("span", { class: "place" }, seat + 1))),
    h("span", { key: "here", class: "here", "aria-hidden": "true", "data-at": this.along(at.version) }));
  }

  /** What was to be expected at the place, of both kinds, and the way there. */
  told(match, { odds }, here) {
    const { version } = this.moments[here];
    const found = odds.find((one) => one.version === version);
    return h("div", { class: "told", key: "told" },
      h("p", { key: "where" }, h("a", { href: to(["match", match.id, "history"], { at: version - 1, as: "truth" }) }, say("to-version", { version: number(version) }))),
      h("ul", { key: "odds", class: "legend" }, match.seats.map(({ seat }) => h("li", { key: seat, class: `seat-${seat}` }, h("span", { class: "place", "aria-hidden": "true" }, seat + 1),
        h("span", { class: "who" }, seatName(match.seats, seat)), " ", say("both", { truth: percent(found.truth[seat]), known: percent(found.known[seat]) })))));
  }

  inWords(match, { shares }) { return match.seats.map(({ seat }) => `${seatName(match.seats, seat)} ${percent(shares[seat])}`).join(", "); }

  step(event, here) {
    if (event.key === "Enter") return /** @type {HTMLElement} */ (this.querySelector(".told a")).click();
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.altKey || event.metaKey) return undefined;
    event.preventDefault();
    this.at = this.moments[Math.min(this.moments.length - 1, Math.max(0, here + step))].version;
    return this.redraw();
  }

  point({ currentTarget, clientX }) {
    const { left, width } = currentTarget.getBoundingClientRect();
    const version = this.ends[0] + ((clientX - left) / width) * (this.ends[1] - this.ends[0]);
    this.at = this.moments[Math.max(0, placeAt(this.moments, version))].version;
    this.redraw();
  }

  /** Bring a turning point below into sight, and go along to it. */
  showTurn(event, version) {
    event.preventDefault();
    this.at = version;
    this.redraw();
    const card = /** @type {HTMLElement | null} */ (document.querySelector(`#turn-${version} a`));
    card?.scrollIntoView({ block: "nearest" });
    card?.focus({ preventScroll: true });
  }

  redraw() {
    super.redraw();
    for (const node of /** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll("[data-at]"))) {
      node.style.setProperty("--at", node.dataset.at);
      node.style.setProperty("--down", node.dataset.down ?? "0");
      node.style.setProperty("--row", node.dataset.row ?? "0");
    }
    const flags = /** @type {HTMLElement | null} */ (this.querySelector(".flags"));
    flags?.style.setProperty("--rows", flags.dataset.rows);
  }
}

customElements.define("cabinet-area", Area);
