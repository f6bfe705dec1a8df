// What is drawn over a board and thought of a move, as data: glyphs by the numbers of PGN, arrows and marks.

import { GLYPHS } from "./glyphs.js";

/** @typedef {{ from: string, to: string, colour: Colour }} Arrow */
/** @typedef {{ on: string, colour: Colour }} Mark */
/** @typedef {"green" | "red" | "blue" | "yellow"} Colour */

/** @type {Colour[]} */
export const COLOURS = ["green", "red", "blue", "yellow"];

/** The most glyphs on a version. */
export const GLYPHS_MAX = 4;

/** The numbers of all glyphs, in their order. */
export const glyphs = () => Object.keys(GLYPHS).map(Number);

/** @returns {{ text: string, glyphs: number[], arrows: Arrow[], marks: Mark[] }} */
export const blank = () => ({ text: "", glyphs: [], arrows: [], marks: [] });

/** Whether nothing is said. */
export const isBlank = ({ text, glyphs: given, arrows, marks }) => !text.trim() && !given.length && !arrows.length && !marks.length;

/** A list of glyphs with one more, or without it; of the most that there may be the first goes. */
export const turned = (given, glyph) => (given.includes(glyph) ? given.filter((one) => one !== glyph) : [...given, glyph].slice(-GLYPHS_MAX));

/**
 * What is drawn with one more arrow, or a mark if it leads nowhere else. What is there in this colour goes; in another
 * colour it gets this one.
 *
 * @param {string} from
 * @param {string} to
 * @param {Colour} colour
 */
export function drawnWith(draft, from, to, colour) {
  if (from === to) return { ...draft, marks: toggled(draft.marks, { on: from, colour }, (one) => one.on === from) };
  return { ...draft, arrows: toggled(draft.arrows, { from, to, colour }, (one) => one.from === from && one.to === to) };
}

function toggled(list, shape, isSame) {
  const there = list.find(isSame);
  const others = list.filter((one) => !isSame(one));
  return there?.colour === shape.colour ? others : [...others, shape];
}

/** The colour that keys held while drawing choose, as on Lichess. @returns {Colour} */
export function colourBy({ shiftKey, altKey, ctrlKey }) {
  const red = shiftKey || ctrlKey;
  if (red && altKey) return "yellow";
  return red ? "red" : altKey ? "blue" : "green";
}

/** Everything that several notes draw, each once. */
export function joinMarks(notes) {
  const once = (list) => [...new Map(list.map((one) => [JSON.stringify(one), one])).values()];
  return { arrows: once(notes.flatMap(({ arrows }) => arrows)), marks: once(notes.flatMap(({ marks }) => marks)) };
}

/**
 * The line of an arrow from the middle of one box to the edge of another, and its head. Boxes are `{x, y, width, height}`.
 *
 * @param {DOMRect | { x: number, y: number, width: number, height: number }} from
 * @param {DOMRect | { x: number, y: number, width: number, height: number }} to
 */
export function arrowBetween(from, to) {
  const [start, goal] = [middle(from), middle(to)];
  const far = Math.hypot(goal.x - start.x, goal.y - start.y) || 1;
  const [dx, dy] = [(goal.x - start.x) / far, (goal.y - start.y) / far];
  const spare = Math.min(Math.min(to.width, to.height) * 0.3, far * 0.3);
  const head = Math.min(16, far * 0.4);
  const tip = { x: goal.x - dx * spare, y: goal.y - dy * spare };
  const neck = { x: tip.x - dx * head, y: tip.y - dy * head };
  const side = head * 0.55;
  const point = (x, y) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
  return {
    line: `M${point(start.x, start.y)}L${point(neck.x, neck.y)}`,
    head: `M${point(tip.x, tip.y)}L${point(neck.x - dy * side, neck.y + dx * side)}L${point(neck.x + dy * side, neck.y - dx * side)}Z`,
  };
}

const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });
