// Luck, apart from what anybody decided: for each seat what was drawn, and what nobody could know, gave it and took from it, command by command.

import { h, s } from "../../shared/dom.js";
import { number, percent, seatName } from "../../shared/texts.js";
import { luckOf } from "./course.js";
import { say } from "./words.js";

/** @import { Match, api } from "../../types" */

const LEAST = 0.05;
/** Less luck at a command is not counted. */
const SHOWN = 0.005;

/**
 * @param {Match} match
 * @param {api.Report} report
 */
export function luck(match, report) {
  const [first, last] = [report.odds[0]?.version ?? 0, Math.max(report.version, (report.odds[0]?.version ?? 0) + 1)];
  const rows = report.seats.map(({ seat, ...told }) => ({ seat, told, drawn: luckOf(report.odds, seat) }));
  const most = Math.max(LEAST, ...rows.flatMap(({ drawn }) => drawn.map((one) => Math.abs(one.luck))));
  const x = (version) => Math.round((1000 * (version - first)) / (last - first));
  return h("ul", { class: "lucks", key: "lucks" }, rows.map(({ seat, told, drawn }) => h("li", { key: seat, class: `seat-${seat}` },
    h("span", { class: "legend" }, h("span", { class: "place", "aria-hidden": "true" }, seat + 1), h("span", { class: "who" }, seatName(match.seats, seat))),
    s("svg", { viewBox: "0 0 1000 60", preserveAspectRatio: "none", "aria-hidden": "true" }, s("line", { class: "zero", x1: 0, x2: 1000, y1: 30, y2: 30 }),
      drawn.map(({ version, luck: by }) => s("path", { key: version, class: by < 0 ? "bad" : "good", d: `M${x(version)},30V${Math.round(30 - (28 * by) / most)}` }))),
    h("span", { class: "sum" }, say("luck-sum", { deal: signed(told.deal), luck: signed(told.luck), low: signed(told.luck_low), high: signed(told.luck_high), draws: number(drawn.filter((one) => Math.abs(one.luck) >= SHOWN).length) })))));
}

const signed = (share) => (share > 0 ? `+${percent(share)}` : percent(share).replace("-", "−"));
