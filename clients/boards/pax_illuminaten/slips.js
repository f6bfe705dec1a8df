// What lies in rows on a lodge and on the supply: slips in two columns, and favor. On a small screen, where all of it is drawn
// smaller, rows are farther apart and favor lies in two of them, so that a thumb finds each. Elsewhere both are wider, for the same
// reason: at a full table on a screen of 1280 × 720 all of it is drawn at 0.64.

import { translate, block, fitted, rect, text } from "../shared/svg.js";
import { factionSeal } from "./emblems.js";

const HIGH = 56;
const BETWEEN = 6;
/** What lies between the edge of a sheet and what is on it. */
export const MARGIN = 12;

const IN_A_ROW = { wide: 404, columns: 6, cell: [60, 58], step: [64, 64], slip: 64, seal: [30, 20, 13], amount: [30, 52], anchor: "middle" };
const IN_TWO = { wide: 368, columns: 3, cell: [112, 58], step: [116, 64], slip: 64, seal: [31, 29, 18], amount: [96, 37], anchor: "end" };
const plan = (board) => (board.small ? IN_TWO : IN_A_ROW);

/** How wide a lodge and the supply are. */
export const wide = (board) => plan(board).wide;
/** How wide what is on them may be. */
export const room = (board) => wide(board) - 2 * MARGIN;

/** How wide and high a slip is. @returns {[number, number]} */
export const slip = (board) => [(room(board) - BETWEEN) / 2, HIGH];
/** Where the slip of a number lies, from the first on. @returns {[number, number]} */
export const slipAt = (board, n) => [(n % 2) * (slip(board)[0] + BETWEEN), Math.floor(n / 2) * plan(board).slip];
/** How high so many slips are. */
export const slipsHigh = (board, count) => Math.ceil(count / 2) * plan(board).slip;

/** What a plot asks for, in a few words, with the numbers for so many players. */
export function condition(board, id) {
  const { check, cards, discs, count } = board.edition.plots.find((one) => one.id === id);
  return board.word(`plot-${check}`, count?.[board.scene.view.players.length - 2] || cards || discs, discs);
}

/** A slip with a plot: its name, and below what it asks for, `marked` by what holds for it; `kept` is left free after its name. */
export const plotSlip = (board, id, marked = "", kept = 0) => [
  rect(0, 0, ...slip(board), "cell scroll mark-box", 5), fitted(10, 18, board.name(id), slip(board)[0] - 19 - kept, 14, "who plot-name"),
  block(10, 34, [marked, condition(board, id)].filter(Boolean).join(": "), { limit: slip(board)[0] - 18, size: 12.5, most: 2, kind: "soft" })];

/** Where the favor of a number lies, from the first on. @returns {[number, number]} */
export function favorAt(board, n) {
  const { columns, step } = plan(board);
  return [(n % columns) * step[0], Math.floor(n / columns) * step[1]];
}
/** How high all favor is. */
export const favorHigh = (board) => (6 / plan(board).columns) * plan(board).step[1];

/** The favor of a faction: its seal, and how much there is. */
export function favorCell(board, faction, amount) {
  const { cell, seal: [x, y, radius], amount: [right, base], anchor } = plan(board);
  const kind = `${board.small ? "large amount" : "amount"}${amount ? "" : " none"}`;
  return [rect(0, 0, ...cell, "cell mark-box", 6), translate(x, y, factionSeal(board, faction, radius)), text(right, base, amount, kind, anchor)];
}
