// Your own hand, large enough to touch.

import { spot } from "../shared/board.js";
import { faceDown } from "../shared/seals.js";
import { translate, text } from "../shared/svg.js";
import { plotCard } from "./cards.js";

/** @import { Point } from "../types" */

const [STEP, ROW] = [112, 166];

export function drawHand(board, { known, unknown }) {
  const count = known.length + unknown;
  const row = board.low ? Math.max(3, Math.ceil(count / 5)) : Math.max(6, Math.ceil(count / 2)); // beside a low board it is high
  const rows = Math.max(1, Math.ceil(count / row));
  const start = (n) => (row - Math.min(row, count - Math.floor(n / row) * row)) / 2; // each row stands in the middle
  /** @returns {Point} */
  const place = (n) => [8 + STEP / 2 + ((n % row) + start(n)) * STEP, 8 + ROW / 2 + Math.floor(n / row) * ROW];
  return {
    key: "hand", kind: "hand", type: 14, label: board.word("hand"), box: [0, 0, 16 + STEP * row, 16 + ROW * rows],
    draw: [
      count === 0 && text(8 + (STEP * row) / 2, 95, board.word("empty"), "note", "middle"),
      known.map((id, n) => held(board, id, place(n))),
      Array.from({ length: unknown }, (_, n) => translate(...place(known.length + n), faceDown(0, 0, 100, 150))),
    ],
  };
}

function held(board, id, [x, y]) {
  const { effect, time } = board.card(id);
  const label = `${board.name(id)}, ${board.name(effect)} (${board.word(time)})`;
  return spot(`card:${id}`, label, { transform: `translate(${x} ${y})` }, plotCard(board, id));
}
