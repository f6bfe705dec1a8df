// Your own hand, large enough to touch. What it takes of the screen stays the same over a whole deal, so that nothing else moves when a
// card is played; fewer cards are larger.

import { spot } from "../shared/board.js";
import { faceDown } from "../shared/seals.js";
import { group, text, translate } from "../shared/svg.js";
import { plotCard } from "./cards.js";

/** @import { Point } from "../types" */

const [STEP, ROW] = [112, 166];
const EDGE = 8;
/** How much larger a card is at most where few are left. */
const LARGEST = 1.5;

/**
 * How many cards lie in a row, of as many as were dealt: beside a low board the hand is high.
 *
 * @param {number} dealt
 */
const rowOf = (board, dealt) => {
  if (board.low) return Math.max(3, Math.ceil(dealt / 5));
  return Math.max(board.narrow ? 4 : 6, Math.ceil(dealt / 2));
};

/** The rows of so many cards in a room, and their scale: the one at which they are largest. */
function laid(count, wide, high) {
  const ways = Array.from({ length: Math.max(1, Math.floor(high / ROW)) }, (_, n) => n + 1).map((rows) => {
    const row = Math.max(1, Math.ceil(count / rows));
    return { rows: Math.max(1, Math.ceil(count / row)), row, scale: Math.min(wide / (STEP * row), high / (ROW * rows), LARGEST) };
  });
  return ways.reduce((best, way) => (way.scale > best.scale + 0.01 ? way : best));
}

export function drawHand(board, { known, unknown }, dealt) {
  const count = known.length + unknown;
  const most = Math.max(dealt, count), across = rowOf(board, most);
  const [wide, high] = [STEP * across, ROW * Math.ceil(most / across)];
  const { rows, row, scale } = laid(count, wide, high);
  const inRow = (n) => Math.min(row, count - n * row);
  /** @returns {Point} */
  const place = (n) => {
    const at = Math.floor(n / row);
    return [EDGE + wide / 2 + scale * STEP * ((n % row) - (inRow(at) - 1) / 2), EDGE + high / 2 + scale * ROW * (at - (rows - 1) / 2)];
  };
  return {
    key: "hand", kind: "hand", type: 14, label: board.word("hand"), box: [0, 0, 2 * EDGE + wide, 2 * EDGE + high],
    draw: [
      count === 0 && text(EDGE + wide / 2, EDGE + high / 2, board.word("empty"), "note", "middle"),
      known.map((id, n) => held(board, id, place(n), scale)),
      Array.from({ length: unknown }, (_, n) => translate(...place(known.length + n), group("scaled", { transform: `scale(${scale})` }, faceDown(0, 0, 100, 150)))),
    ],
  };
}

function held(board, id, [x, y], scale) {
  const { effect, time } = board.card(id);
  const label = `${board.name(id)}, ${board.name(effect)} (${board.word(time)})`;
  return spot(`card:${id}`, label, { transform: `translate(${x} ${y}) scale(${+scale.toFixed(3)})` }, plotCard(board, id));
}
