// The forbidden stratagems: which are used, by whom, and which one is in force.

import { spot } from "../shared/board.js";
import { seal } from "../shared/seals.js";
import { translate, block, rect, text } from "../shared/svg.js";

const [WIDE, HIGH] = [164, 58];

export function drawStratagems(board, view) {
  const rows = Math.ceil(view.stratagems.length / 2);
  return {
    key: "stratagems", label: board.word("stratagems"), box: [0, 0, 2 * WIDE + 16, 40 + rows * HIGH],
    draw: [
      rect(2, 2, 2 * WIDE + 12, 36 + rows * HIGH, "plate", 8),
      text(WIDE + 8, 24, board.word("stratagems"), "heading", "middle"),
      view.stratagems.map((id, n) => drawOne(board, view, id, 8 + (n % 2) * WIDE, 34 + Math.floor(n / 2) * HIGH)),
    ],
  };
}

function drawOne(board, view, id, x, y) {
  const index = view.used.findIndex((use) => use.stratagem === id);
  const use = view.used[index];
  const lasts = view.lasting === id;
  const { bonus } = board.edition.stratagems.find((one) => one.id === id);
  const state = [use ? board.word("usedBy", board.seatName(use.seat)) : board.word("free"), lasts && board.word("lasting")];
  const label = `${board.name(id)}, ${state.filter(Boolean).join(", ")}`;
  return spot(`stratagem:${id}`, label, {
    transform: `translate(${x} ${y})`, "data-at": use ? `/used/${index}` : null,
    class: ["spot", "stratagem", use && "used", lasts && "lasts"].filter(Boolean).join(" "),
  },
  rect(3, 3, WIDE - 6, HIGH - 6, "scroll mark", 6),
  block(12, 22, board.name(id), { limit: use ? 112 : 140, size: 13.5, most: 2, kind: "title" }),
  bonus && text(WIDE - 14, HIGH - 12, board.word("bonus", bonus), "bonus", "end"),
  lasts && text(12, HIGH - 12, board.word("lasting"), "note"),
  use && translate(WIDE - 22, 20, seal(use.seat, 11)));
}
