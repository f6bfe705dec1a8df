// Workers and pawns: colour and form are those of the owner, the value shows only if it is known.

import { form } from "../shared/seals.js";
import { circle, group, path, text } from "../shared/svg.js";
import { thing } from "../shared/things.js";

const NUMERALS = ["I", "II", "III", "IV"];
const NEUTRAL = ["△", "□"];

export const signed = (value) => (value < 0 ? `−${-value}` : `${value}`);

/** Whose worker that is: a seat's numeral, or the sign of a neutral colour. */
export const owner = (view, colour) => {
  const seat = view.colours.indexOf(colour);
  return NUMERALS.slice(0, view.players.length)[seat] ?? NEUTRAL[seat - view.players.length];
};

/** A worker on a space of 50 by 50, its middle at the origin: open with its value on ivory, or its sealed back. */
export function worker(view, { owner: colour, value, face_up: up }) {
  const known = typeof value === "number";
  const outline = form(view.colours.indexOf(colour), 19.5);
  return group(`worker colour-${colour} ${up ? "up" : "down"}${known && value < 0 ? " trap" : ""}`, {},
    path(outline, "cast", { transform: "translate(1.5 4)" }), path(outline, "edge", { transform: "translate(0 2.5)" }), path(outline, "wax"),
    path("M-13 -12A17.5 17.5 0 0 1 8 -16", "gleam"),
    up ? [circle(0, 0, 14, "ivory"), path("M0 -14A14 14 0 0 1 0 14Z", "far")] : [circle(0, 0, 13.5, "sunk"), known ? null : thing("keyhole", 21, "lock")],
    text(0, 7, known ? signed(value) : "?", known ? "value" : "value hidden", "middle"));
}

const BODIES = {
  queen: ["M-15 22C-16 10 -7 6 -7 -3L-9 -6H9L7 -3C7 6 16 10 15 22Z", "M0 -17A6.5 6.5 0 1 1 -.1 -17Z", "M-7 -14L-9 -24L-4 -19L0 -26L4 -19L9 -24L7 -14Z"],
  grey_eminence: ["M0 -24C10 -24 11 -12 11 -6C13 5 16 12 16 22H-16C-16 12 -13 5 -11 -6C-11 -12 -10 -24 0 -24Z", "M0 -17C6 -17 7 -9 4 -4C2 -1 -2 -1 -4 -4C-7 -9 -6 -17 0 -17Z", "M-1 0L3 4L0 20L-2 20L1 5Z"],
  cardinal: ["M-16 22C-17 6 -10 2 -8 -5H8C10 2 17 6 16 22Z", "M0 -17A6.5 6.5 0 1 1 -.1 -17Z", "M-15 -14C-15 -18 -8 -17 -7 -18C-6 -26 6 -26 7 -18C8 -17 15 -18 15 -14C15 -11 -15 -11 -15 -14Z M-11 -6C-12 4 12 4 11 -6C14 2 14 8 0 8S-14 2 -11 -6Z"],
};

/** The Queen, the Grey Eminence or the cardinal, standing on the board. */
export const pawn = (id) =>
  group(`pawn ${id}`, {}, path("M-16 20C-16 26 22 26 19 19Z", "cast"), path(BODIES[id][0], "robe"), path("M0 -4H7C9 4 16 8 15 22H2Z", "far"),
    path(BODIES[id][1], "head"), path(BODIES[id][2], "sign"));
