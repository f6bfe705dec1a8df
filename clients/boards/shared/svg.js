// Shapes and text for the boards, on top of the elements of the pages.

import { s } from "./dom.js";

/** A group with a class and what else is given. */
export const group = (kind, attributes, ...children) => s("g", { class: kind, ...attributes }, ...children);

/** A group, moved to a point. */
export const translate = (x, y, ...children) => s("g", { transform: `translate(${x} ${y})` }, ...children);

/** A line of text; `anchor` is start, middle or end. */
export const text = (x, y, words, kind = "", anchor = "start") =>
  s("text", { x, y, class: kind, "text-anchor": anchor }, `${words}`);

export const path = (d, kind, attributes = {}) => s("path", { d, class: kind, ...attributes });
export const circle = (cx, cy, r, kind) => s("circle", { cx, cy, r, class: kind });
export const rect = (x, y, width, height, kind, rx = 0) => s("rect", { x, y, width, height, rx, class: kind });
export const line = (x1, y1, x2, y2, kind) => s("line", { x1, y1, x2, y2, class: kind });

/** What a pointer that rests on its parent is told, and a screen reader. */
export const title = (words) => s("title", {}, words);

/** About how wide `words` are at a size of 1: half an em a letter, one for what is as wide as it is high. */
export const width = (words) => [...words].reduce((sum, letter) => sum + em(letter), 0);

const em = (letter) =>
  (letter > "\u2e80" ? 1 : "mwMW".includes(letter) ? 0.8 : letter === letter.toUpperCase() ? 0.6 : 0.5);

/** Where a line is broken best: after a word, or a part of a name in wide letters. */
const PARTS = /[^\s・-]+[・-]?\s*|\s+|[・-]/g;
/** Where it is broken otherwise: between wide letters too, but before none that may not begin a line. */
const LETTERS = /[\u2e80-\uffff][・、。，：；！？ー）」』ぁぃぅぇぉっゃゅょァィゥェォッャュョ]*|[^\s\u2e80-\uffff-]+-?\s*|-|\s+/g;

/**
 * `words` broken into lines no wider than `limit` (in ems), where that looks best if they are no more than `most` then. A dot
 * at the end of a line may be `out` ems beyond.
 */
function lines(words, limit, most, out) {
  const counted = (row) => width(row.trimEnd()) - (/・\s*$/.test(row) ? out : 0);
  const best = filled(words, PARTS, limit, counted);
  return best.length <= most && best.every((row) => counted(row) <= limit) ? best : filled(words, LETTERS, limit, counted);
}

function filled(words, parts, limit, counted) {
  const done = [""];
  for (const part of `${words}`.match(parts) ?? []) {
    const last = done.at(-1);
    if (last && counted(last + part) > limit) done.push(part.trimStart());
    else done[done.length - 1] = last + part;
  }
  return done.map((row) => row.trim()).filter(Boolean);
}

/** How much wider than its place text may be, to be drawn narrower and not cut. */
const CONDENSED = 1.4;

/** How much smaller text in several lines may be, before it is cut. */
const SMALLER = [1, 0.93, 0.86, 0.79, 0.73];

/**
 * Text in several lines, no wider than `limit` and no more than `most` lines of `size`. What is a little wider is drawn
 * narrower later, what is longer is smaller, and what is still too long is cut.
 */
export function block(x, y, words, { limit, size: full, most = 3, kind = "", anchor = "start" }) {
  const { rows, size } = set(words, limit, full, most);
  const kept = rows.length > most ? [...rows.slice(0, most - 1), `${rows[most - 1]}…`] : rows;
  return s("text", { x, y, class: kind, "font-size": size, "text-anchor": anchor, "data-room": limit },
    kept.map((row, n) => s("tspan", { x, dy: n ? size * 1.15 : 0 }, row)));
}

/** The rows of a text and the size at which they are no more than `most`, if one is. */
function set(words, limit, full, most) {
  const rows = lines(words, limit / full, most, 1);
  if (rows.length <= most) return { rows, size: full };
  let tried;
  for (const share of SMALLER) {
    const size = share * full;
    tried = { rows: lines(words, (CONDENSED * limit) / size, most, 0), size };
    if (tried.rows.length <= most) break;
  }
  return tried;
}

/** `words` cut to what fits in `limit` at `size`. */
export function fit(words, limit, size) {
  let kept = `${words}`;
  if (width(kept) * size <= limit) return kept;
  while (kept && width(`${kept}…`) * size > limit) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}

/** Text no wider than `limit`: what is a little wider is drawn narrower later, the rest is cut. */
export const fitted = (x, y, words, limit, size, kind = "", anchor = "start") =>
  s("text", { x, y, class: kind, "text-anchor": anchor, "data-room": limit }, fit(words, limit * CONDENSED, size));
