// What lies in rows on a lodge and on the supply: slips in two columns, and favor. On a small screen, where all of it is drawn
// smaller, rows are farther apart and favor lies in two of them, so that a thumb finds each.

import { translate, rect, text } from "../shared/svg.js";
import { factionSeal } from "./emblems.js";

/** How wide and high a slip is. */
export const SLIP = [169, 52];

const IN_A_ROW = { columns: 6, cell: [54, 58], step: [58, 64], slip: 58, seal: [27, 20, 13], amount: [27, 52], anchor: "middle" };
const IN_TWO = { columns: 3, cell: [112, 58], step: [116, 64], slip: 64, seal: [31, 29, 18], amount: [96, 37], anchor: "end" };
const plan = (board) => (board.small ? IN_TWO : IN_A_ROW);

/** Where the slip of a number lies, from the first on. @returns {[number, number]} */
export const slipAt = (board, n) => [(n % 2) * 175, Math.floor(n / 2) * plan(board).slip];
/** How high so many slips are. */
export const slipsHigh = (board, count) => Math.ceil(count / 2) * plan(board).slip;

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
