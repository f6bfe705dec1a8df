// Plot cards: the suit is an emblem as well as a colour, the number is printed large.

import { translate, block, group, path, rect, text } from "../shared/svg.js";

// Drawn in a square from -20 to 20.
const EMBLEMS = {
  fist: "M-13 -5Q-13 -13 -8 -13Q-5 -16 -2 -13Q1 -16 4 -13Q7 -16 10 -13Q14 -12 14 -6V5Q14 12 8 13V18H-7V13Q-13 11 -13 4Z " +
    "M-7 -12V-4M-2 -13V-4M4 -13V-4M9 -12V-4 M-13 0Q-13 -4 -8 -4H4Q8 -4 8 0Q8 4 4 4H-2",
  bow: "M-9 -18Q18 -9 18 0Q18 9 -9 18Q8 8 9 0Q8 -8 -9 -18Z M-9 -18V18 M-18 0H13 M-18 -4L-13 0L-18 4 M8 -4L14 0L8 4",
  sword: "M0 -19L3.5 -14V7H-3.5V-14Z M0 -14V6 M-10 7H10V10.5H-10Z M-2 10.5H2V16H-2Z M0 16A2.6 2.6 0 1 0 .01 16Z",
  axe: "M-3 -18H1V19H-3Z M1 -15Q12 -18 17 -10Q19 -3 15 3Q10 -3 1 -3Z M-3 -12H-9L-6 -8L-9 -4H-3Z",
};

export const suitEmblem = (suit, scale = 1) =>
  group(`suit suit-${suit}`, { transform: `scale(${scale})` }, path(EMBLEMS[suit], "figure"));

/** A card of 100 by 150, its middle at the origin. */
export function plotCard(board, id) {
  const { suit, number, effect, time } = board.card(id);
  return group(`plot-card suit-${suit}`, { "data-explains": id },
    rect(-50, -75, 100, 150, "leaf mark", 8), rect(-45, -70, 90, 140, "inner", 5),
    text(-40, -38, number, "number"), translate(30, -50, suitEmblem(suit, 0.62)),
    translate(0, -3, suitEmblem(suit, 1.3)),
    path(time === "instant" ? "M3 31L-5 41H-1L-4 48L5 38H1Z" : "M-6 33L6 45M6 33L-6 45", "time"),
    block(0, 64, board.name(effect), { limit: 92, size: 12.5, most: 1, kind: "effect", anchor: "middle" }));
}

/** The same, small and without words: 22 by 32. */
export const smallCard = (board, id) => {
  const { suit, number } = board.card(id);
  return group(`plot-card small suit-${suit}`, { "data-explains": id }, rect(-11, -16, 22, 32, "leaf", 3),
    text(0, -2, number, "number", "middle"), translate(0, 8, suitEmblem(suit, 0.28)));
};
