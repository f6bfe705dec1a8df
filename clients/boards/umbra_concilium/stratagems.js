// The forbidden stratagems: which are used, by whom, and which one is in force.

import { spot } from "../shared/board.js";
import { seal } from "../shared/seals.js";
import { leaf, thing } from "../shared/things.js";
import { translate, fitted, group, path, rect, text } from "../shared/svg.js";

const [WIDE, HIGH, LOW] = [164, 58, 44];
/** How wide the stratagems at the edge of the table are, and a scroll of them. */
export const STRATAGEMS = 236;
export const PICTURES = {
  all_out_assault: "flames", relentless_pursuit: "horn", pure_arms: "swords", righteous_war: "banner", underdog_coup: "crown", few_overturn: "dagger",
  host_tramples: "pikes", mirror: "eye",
};

/** One below the other on the cloth at the edge of the table, in a room of a height. */
export function stratagemsIn(board, view, high) {
  const scale = Math.min((high - 34) / (view.stratagems.length * HIGH), 1.3);
  return [
    text(STRATAGEMS / 2, 24, board.word("stratagems"), "heading on-felt", "middle"),
    group("column", { transform: `translate(0 34) scale(${+scale.toFixed(3)})` },
      view.stratagems.map((id, n) => drawOne(board, view, id, 0, n * HIGH, STRATAGEMS / scale))),
  ];
}

/** On a leaf of their own, on a phone: low, so that the trick stays in sight above it. */
export function drawStratagems(board, view) {
  const rows = Math.ceil(view.stratagems.length / 2);
  return {
    key: "stratagems", kind: "drawer", label: board.word("stratagems"), box: [0, 0, 2 * WIDE + 16, 16 + rows * LOW],
    draw: [
      leaf(2, 2, 2 * WIDE + 12, 10 + rows * LOW, "leaf", 8),
      view.stratagems.map((id, n) => drawOne(board, view, id, 8 + (n % 2) * WIDE, 7 + Math.floor(n / 2) * LOW, WIDE, LOW)),
    ],
  };
}

function drawOne(board, view, id, x, y, wide, high = HIGH) {
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
  rect(4.5, 6, wide - 8, high - 7, "cast", 4), path(`M6 3H${wide - 6}V${high - 5}H6Z`, "scroll mark"), rect(3, 2, wide - 6, 5, "roll", 2.5), rect(3, high - 8, wide - 6, 5, "roll", 2.5),
  translate(22, high / 2, thing(PICTURES[id] ?? "scroll", 26, "picture")),
  fitted(42, high / 2 - 4, board.name(id), wide - (use ? 82 : 50), 13.5, "title"),
  (lasts || !use) && fitted(42, high / 2 + 14, board.word(lasts ? "lasting" : `brief-${id}`), wide - (bonus || use ? 80 : 50), 13, "note"),
  bonus && !use && text(wide - 12, high / 2 + 14, board.word("bonus", bonus), "bonus", "end"),
  use && translate(wide - 24, high / 2, seal(use.seat, 13)));
}
