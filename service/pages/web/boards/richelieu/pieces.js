// Workers and pawns: the colour is that of the owner, the numeral names the seat, the value shows only if it is known.

import { circle, group, path, rect, text } from "../shared/svg.js";
import { emblem } from "./emblems.js";

const NUMERALS = ["I", "II", "III", "IV"];
const NEUTRAL = ["△", "□"];

export const signed = (value) => (value < 0 ? `−${-value}` : `${value}`);

/** Whose worker that is: a seat's numeral, or the sign of a neutral colour. */
export const owner = (view, colour) => {
  const seat = view.colours.indexOf(colour);
  return NUMERALS.slice(0, view.players.length)[seat] ?? NEUTRAL[seat - view.players.length];
};

/** A worker on a space of 50 by 50, its middle at the origin; with a `badge` it says whose it is. */
export function worker(view, { owner: colour, value, face_up: up }, badge = true) {
  const known = typeof value === "number";
  return group(`worker colour-${colour} ${up ? "up" : "down"}`, {},
    circle(1, 2, 21, "shadow"), circle(0, 0, 21, "wax"), up ? circle(0, 0, 16, "face") : rect(-12, -12, 24, 24, "weave", 4),
    text(0, 7, known ? signed(value) : "?", known ? "value" : "value hidden", "middle"),
    badge && [circle(15, -15, 9.5, "badge"), text(15, -10.5, owner(view, colour), "badge-text", "middle")]);
}

/** The Queen or the Grey Eminence. */
export const pawn = (id) =>
  group(`pawn ${id}`, {}, path("M-16 20C-16 8 -10 6 -9 -4A9 9 0 1 1 9 -4C10 6 16 8 16 20Z", "robe"),
    group("scaled", { transform: "translate(0 2) scale(1.1)" }, emblem(id)));
