// A rating over the matches of somebody as a drawing: a line, and how sure it is as a band around it.

import { h, s } from "../../shared/dom.js";
import { moment, number } from "../../shared/texts.js";
import { say } from "./words.js";

/** @import { api } from "../../types" */

const [WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM] = [640, 200, 44, 16, 14, 26];

/**
 * Where everything lies: the points of the line, those of the band, and the values at the side.
 *
 * @param {Pick<api.RatedMatch, "rating" | "mu" | "sigma">[]} course the oldest first
 */
export function laidOut(course) {
  const low = Math.min(0, ...course.map(({ rating }) => rating));
  const high = Math.max(1, ...course.map(({ mu, sigma }) => mu + sigma));
  const x = (place) => LEFT + (place / Math.max(1, course.length - 1)) * (WIDTH - LEFT - RIGHT);
  const y = (value) => HEIGHT - BOTTOM - ((value - low) / (high - low)) * (HEIGHT - TOP - BOTTOM);
  const along = (valueOf) => course.map((one, place) => [x(place), y(valueOf(one))].map((at) => Math.round(at * 10) / 10));
  return {
    line: along(({ rating }) => rating),
    above: along(({ mu, sigma }) => mu + sigma),
    below: along(({ mu, sigma }) => mu - sigma),
    marks: [low, (low + high) / 2, high].map((value) => ({ value, at: y(value) })),
  };
}

const joined = (points) => points.map((point) => point.join(",")).join(" ");

/**
 * @param {api.RatedMatch[]} newestFirst
 * @param {string} title
 */
export function course(newestFirst, title) {
  const told = [...newestFirst].reverse();
  const { line, above, below, marks } = laidOut(told);
  const about = say("course-about", { title, count: number(told.length), first: number(told[0].rating), last: number(told.at(-1).rating) });
  return h("div", { class: "wide", key: "course", tabindex: 0, role: "group", "aria-label": about },
    s("svg", { class: "plot course", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": about },
      marks.map(({ value, at }) => s("g", { key: value }, s("line", { class: "grid-line", x1: LEFT, x2: WIDTH - RIGHT, y1: at, y2: at }),
        s("text", { x: LEFT - 8, y: at + 5, "text-anchor": "end" }, number(Math.round(value))))),
      s("polygon", { class: "band", points: joined([...above, ...below.reverse()]) }),
      s("g", { class: "plot-line seat-0" }, s("polyline", { points: joined(line) }),
        line.map(([cx, cy], place) => s("circle", { key: place, cx, cy, r: told.length > 60 ? 1.5 : 3.5 }, s("title", {}, `${moment(told[place].at)}: ${number(told[place].rating)}`)))),
      s("text", { x: LEFT, y: HEIGHT - 6 }, moment(told[0].at)),
      told.length > 1 ? s("text", { x: WIDTH - RIGHT, y: HEIGHT - 6, "text-anchor": "end" }, moment(told.at(-1).at)) : null));
}
