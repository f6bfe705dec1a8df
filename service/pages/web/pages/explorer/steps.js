// What followed an opening, as a table: how often it was played and how it fared, with the interval drawn.

import { h, s } from "../../shared/dom.js";
import { language } from "../../shared/settings.js";
import { number, words } from "../../shared/texts.js";
import { say } from "../search/words.js";

/** @import { api } from "../../types" */

const WIDE = 120;
const HIGH = 16;

export const percent = (share) => new Intl.NumberFormat(language(), { style: "percent", maximumFractionDigits: 0 }).format(share);

/**
 * A step in words: a whole command by its label, a kind of command by its name.
 *
 * @param {Pick<api.OpeningStep, "type" | "command" | "label">} step
 * @param {Record<string, string>} causes
 */
export const stepName = ({ type, command, label }, causes) => (command ? label : words(type, causes));

/**
 * @param {api.Openings} openings
 * @param {Record<string, string>} causes
 * @param {(path: unknown[]) => Record<string, any>} link
 */
export function steps({ steps: all, share, more }, causes, link) {
  if (!all.length) return h("p", { class: "none", key: "none" }, say("steps-none"));
  return h("div", { class: "wide", key: "steps" },
    h("table", { class: "followed" },
      h("thead", {}, h("tr", {}, ["step", "played", "success"].map((name) => h("th", { scope: "col", key: name }, say(name))))),
      h("tbody", {}, all.map((step, place) => h("tr", { key: step.path },
        h("th", { scope: "row" }, h("a", link(JSON.parse(step.path)), place < 9 ? h("kbd", { "aria-hidden": "true" }, place + 1) : null, stepName(step, causes))),
        h("td", {}, say("played-n", { count: number(step.share.count), share: percent(step.share.count / Math.max(1, share.count)) })),
        h("td", {}, success(step.share, share)))))),
    more ? h("p", { class: "facts" }, say("steps-rarer")) : null);
}

/**
 * A rate of wins in words.
 *
 * @param {api.Share} share
 */
export const successSaid = ({ win_rate: rate, low, high }) => (rate === null ? "–" : say("success-said", { rate: percent(rate), low: percent(low), high: percent(high) }));

/** The rate, and its interval as a line beside the rate of all that came so far. */
function success(share, all) {
  if (share.win_rate === null) return "–";
  const at = (rate) => Math.round(rate * WIDE);
  return h("span", { class: "success" },
    s("svg", { class: "interval", viewBox: `0 0 ${WIDE} ${HIGH}`, width: WIDE, height: HIGH, "aria-hidden": "true" },
      s("line", { class: "ground", x1: 0, x2: WIDE, y1: HIGH / 2, y2: HIGH / 2 }),
      all.win_rate === null ? null : s("line", { class: "all", x1: at(all.win_rate), x2: at(all.win_rate), y1: 1, y2: HIGH - 1 }),
      s("line", { class: "range", x1: at(share.low), x2: at(share.high), y1: HIGH / 2, y2: HIGH / 2 }),
      s("circle", { class: "rate", cx: at(share.win_rate), cy: HIGH / 2, r: 4 })),
    h("span", {}, successSaid(share)));
}
