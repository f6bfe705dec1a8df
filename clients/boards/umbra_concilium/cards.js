// Plot cards: a pennant of the suit with number and charge, the effect as a picture and in words.

import { leaf, thing } from "../shared/things.js";
import { translate, fitted, group, path, rect, text } from "../shared/svg.js";

/** What pictures the effect of a number. */
const EFFECTS = {
  colour_shift: "flask", few_prevail: "dagger", three_souls: "raven", puppet: "mask", imbalance: "scales", commensal: "chalice", made_fortune: "wheel",
  many_prevail: "banner",
};
const TIMES = { instant: "storm", showdown: "swords" };
/** When the effect of a number acts: a storm at once, swords at the showdown. */
export const timeOf = (time, size, kind) => thing(TIMES[time], size, kind);

export const suitEmblem = (suit, scale = 1) => group(`suit suit-${suit}`, {}, thing(suit, 40 * scale, "figure"));

/** A card of 100 by 150, its middle at the origin. */
export function plotCard(board, id) {
  const { suit, number, effect, time } = board.card(id);
  return group(`plot-card suit-${suit}`, { "data-explains": id },
    rect(-50, -75, 100, 150, "mark touch", 8), leaf(-50, -75, 100, 150, "leaf", 8),
    path("M-44 -75H-12V-8L-28 -20L-44 -8Z", "pennant"), path("M-44 -75H-12", "pin"), text(-28, -45, number, "number", "middle"), translate(-28, -31, thing(suit, 21, "on-pennant")),
    translate(18, -52, timeOf(time, 18, "faint")),
    translate(10, 14, thing(EFFECTS[effect] ?? "star", 64, "picture")),
    strip(board, board.name(effect)));
}

/** What the effect is called, on a phone in larger letters. */
const strip = (board, name) => (board.narrow
  ? [rect(-50, 46, 100, 26, "title-strip"), fitted(0, 64.5, name, 94, 15, "effect large", "middle")]
  : [rect(-50, 51, 100, 18, "title-strip"), fitted(0, 64.5, name, 92, 12.5, "effect", "middle")]);

/** The same, small and without words: 22 by 32. */
export const smallCard = (board, id) => {
  const { suit, number } = board.card(id);
  return group(`plot-card small suit-${suit}`, { "data-explains": id }, rect(-11, -16, 22, 32, "pennant", 3),
    text(0, -1, number, "number", "middle"), translate(0, 8, thing(suit, 12, "on-pennant")));
};
