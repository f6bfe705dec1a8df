// Plot cards: a pennant of the suit with number and charge, the effect as a picture and in words.

import { leaf, thing } from "../shared/things.js";
import { translate, block, fitted, group, path, rect, text } from "../shared/svg.js";

/** What pictures the effect of a number. */
const EFFECTS = {
  colour_shift: "flask", few_prevail: "dagger", three_souls: "raven", puppet: "mask", imbalance: "scales", commensal: "chalice", made_fortune: "wheel",
  many_prevail: "banner",
};
const TIMES = { instant: "storm", showdown: "swords" };
/** When the effect of a number acts: a storm at once, swords at the showdown. */
export const timeOf = (time, size, kind) => thing(TIMES[time], size, kind);

export const suitEmblem = (suit, scale = 1) => group(`suit suit-${suit}`, {}, thing(suit, 40 * scale, "figure"));

/** A card of 100 by 150, its middle at the origin; what it does is on it in few words, unless the cards of a phone are too small for that. */
export function plotCard(board, id, brief = !board.narrow) {
  const { suit, number, effect, time } = board.card(id);
  const { suit: battle, silenced } = board.scene.view.trick;
  return group(`plot-card suit-${suit}${silenced || suit === battle ? " asleep" : ""}`, { "data-explains": id },
    rect(-50, -75, 100, 150, "mark touch", 8), leaf(-50, -75, 100, 150, "leaf", 8),
    path("M-44 -75H-12V-8L-28 -20L-44 -8Z", "pennant"), path("M-44 -75H-12", "pin"), text(-28, -45, number, "number", "middle"), translate(-28, -31, thing(suit, 21, "on-pennant")),
    brief ? inWords(board, effect, number, time) : large(board, effect, time));
}

/** The effect on a small card: as a picture, and what it is called in larger letters. What it does is told when the card is touched. */
const large = (board, effect, time) => [translate(18, -52, timeOf(time, 18, "faint")), picture(effect, 10, 14, 64),
  rect(-50, 46, 100, 26, "title-strip"), fitted(0, 64.5, board.name(effect), 94, 15, "effect large", "middle")];

/** The effect as a picture, what it is called, and in few words what it does. */
const inWords = (board, effect, number, time) => [translate(36, -58, timeOf(time, 18, "faint")), picture(effect, 14, -20, 50),
  rect(-50, 10, 100, 19, "title-strip"), fitted(0, 24, board.name(effect), 92, 12.5, "effect", "middle"),
  block(0, 46, board.word(`brief-${effect}`, number, board.edition.points[effect]), { limit: 92, size: 14, most: 2, kind: "brief", anchor: "middle" })];

const picture = (effect, x, y, size) => translate(x, y, thing(EFFECTS[effect] ?? "star", size, "picture"));

/** The same, small and without words: 22 by 32. */
export const smallCard = (board, id) => {
  const { suit, number } = board.card(id);
  return group(`plot-card small suit-${suit}`, { "data-explains": id }, rect(-11, -16, 22, 32, "pennant", 3),
    text(0, -1, number, "number", "middle"), translate(0, 8, thing(suit, 12, "on-pennant")));
};
