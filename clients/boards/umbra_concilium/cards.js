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

/** Rays around a picture, from one radius to another. */
const rays = (from, to) => Array.from({ length: 24 }, (_, n) => {
  const [dx, dy] = [Math.cos((n * Math.PI) / 12), Math.sin((n * Math.PI) / 12)];
  return `M${(dx * from).toFixed(1)} ${(dy * from).toFixed(1)}L${(dx * (n % 2 ? to - 4 : to)).toFixed(1)} ${(dy * (n % 2 ? to - 4 : to)).toFixed(1)}`;
}).join("");
const HALO = { small: rays(27, 35), large: rays(35, 46) };

/** A card of 100 by 150, its middle at the origin; what it does is on it in few words, unless the cards of a phone are too small for that, or a ribbon lies there (not `told`). */
export function plotCard(board, id, brief = !board.narrow, told = true) {
  const { suit, number, effect, time } = board.card(id);
  const { suit: battle, silenced } = board.scene.view.trick;
  return group(`plot-card suit-${suit}${silenced || suit === battle ? " asleep" : ""}`, { "data-explains": id },
    rect(-50, -75, 100, 150, "mark touch", 8), leaf(-50, -75, 100, 150, "leaf", 8),
    brief ? inWords(board, effect, number, time, told) : large(board, effect, time),
    path("M-45 -75H45V-43L0 -36L-45 -43Z", "pennant"), path("M-45 -75H45", "pin"), text(-25, -46, number, "number", "middle"), translate(25, -58, thing(suit, 24, "on-pennant")));
}

/** The effect on a small card: as a picture, and what it is called in larger letters. What it does is told when the card is touched. */
const large = (board, effect, time) => [picture(effect, 5, 68, "large"),
  rect(-50, 46, 100, 26, "title-strip"), translate(-40, 59, timeOf(time, 15, "when-mark")), fitted(8, 64.5, board.name(effect), 78, 15, "effect large", "middle")];

/** The effect as a picture, what it is called, and in few words what it does. */
const inWords = (board, effect, number, time, told) => [picture(effect, -12, 46, "small"),
  rect(-50, 12, 100, 19, "title-strip"), translate(-41, 21.5, timeOf(time, 13, "when-mark")), fitted(7, 26, board.name(effect), 80, 12.5, "effect", "middle"),
  told && block(0, 47, board.word(`brief-${effect}`, number, board.edition.points[effect]), { limit: 92, size: 14, most: 2, kind: "brief", anchor: "middle" })];

/** What an effect is known by, on a sun of its suit. */
const picture = (effect, y, size, halo) => translate(0, y, path(HALO[halo], "rays"), thing(EFFECTS[effect] ?? "star", size, "picture"));

/** The same, small and without words: 22 by 32. */
export const smallCard = (board, id) => {
  const { suit, number } = board.card(id);
  return group(`plot-card small suit-${suit}`, { "data-explains": id }, rect(-11, -16, 22, 32, "pennant", 3),
    text(0, -1, number, "number", "middle"), translate(0, 8, thing(suit, 12, "on-pennant")));
};
