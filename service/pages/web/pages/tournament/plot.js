// Points after each round as a drawing: a line for each entry, told apart by its mark and its name at the end.

import { h, s } from "../../shared/dom.js";
import { number, t } from "../../shared/texts.js";

/** @import { api } from "../../types" */

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [720, 320, 40, 150, 16, 36];
const LINES = 12;
const DASHES = ["", "7 4", "2 4", "10 3 2 3", "1 3", "14 4"];

/**
 * The drawing, which begins before the first round.
 *
 * @param {api.StandingsByRound} course
 */
export function plot(course) {
  const rounds = Array.from({ length: course.rounds + 1 }, (_, closed) => closed);
  const lines = course.entries.slice(0, LINES).map(({ entry, name, points }) => ({ entry, name, points: [0, ...points.map((one) => one ?? 0)] }));
  const most = Math.max(1, ...lines.flatMap(({ points }) => points));
  const x = (closed) => LEFT + (closed / Math.max(1, course.rounds)) * (WIDTH - LEFT - RIGHT);
  const y = (points) => HEIGHT - BOTTOM - (points / most) * (HEIGHT - TOP - BOTTOM);
  const heights = apart(lines.map(({ points }) => y(points.at(-1))));
  return [
    h("div", { key: "plot", class: "wide", tabindex: 0, role: "group", "aria-label": t("plot") }, s("svg", { class: "plot", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": t("plot") },
      rounds.map((closed) => s("g", { key: closed }, s("line", { class: "grid-line", x1: x(closed), x2: x(closed), y1: TOP, y2: HEIGHT - BOTTOM }),
        s("text", { x: x(closed), y: HEIGHT - 12, "text-anchor": "middle" }, String(closed)))),
      [0, most / 2, most].map((value) => s("text", { key: `y ${value}`, x: LEFT - 8, y: y(value) + 5, "text-anchor": "end" }, number(value))),
      lines.map((line, place) => s("g", { key: line.entry, class: `plot-line seat-${place % 6}` },
        s("polyline", { points: line.points.map((points, closed) => `${x(closed)},${y(points)}`).join(" "), "stroke-dasharray": DASHES[place % DASHES.length] }),
        line.points.map((points, closed) => s("circle", { cx: x(closed), cy: y(points), r: 4 })),
        s("text", { x: WIDTH - RIGHT + 12, y: heights[place] + 5 }, line.name))))),
    h("details", { key: "data" }, h("summary", {}, t("as-table")), table(rounds, lines)),
  ];
}

/** Names that do not lie upon each other. */
function apart(heights) {
  const order = heights.map((height, place) => [height, place]).sort(([one], [other]) => one - other);
  const found = [];
  let least = -Infinity;
  for (const [height, place] of order) found[place] = least = Math.max(height, least + 17);
  return found;
}

const table = (rounds, lines) => h("table", {},
  h("thead", {}, h("tr", {}, h("th", { scope: "col" }, t("player")), rounds.map((closed) => h("th", { key: closed, scope: "col" }, t("after-round", { round: closed }))))),
  h("tbody", {}, lines.map((line) => h("tr", { key: line.entry }, h("th", { scope: "row" }, line.name), line.points.map((points, place) => h("td", { key: place }, number(points)))))));
