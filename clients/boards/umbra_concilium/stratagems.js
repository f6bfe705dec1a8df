// The forbidden stratagems: which are used, by whom, and which one is in force.

import { spot } from "../shared/board.js";
import { seal } from "../shared/seals.js";
import { leaf, thing } from "../shared/things.js";
import { translate, fitted, path, rect, text } from "../shared/svg.js";

const [WIDE, HIGH] = [164, 58];
const PICTURES = {
  all_out_assault: "flames", relentless_pursuit: "horn", pure_arms: "swords", righteous_war: "banner", underdog_coup: "crown", few_overturn: "dagger",
  host_tramples: "pikes", mirror: "eye",
};

export function drawStratagems(board, view) {
  const rows = Math.ceil(view.stratagems.length / 2);
  return {
    key: "stratagems", label: board.word("stratagems"), box: [0, 0, 2 * WIDE + 16, 40 + rows * HIGH],
    draw: [
      leaf(2, 2, 2 * WIDE + 12, 34 + rows * HIGH, "leaf", 8),
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
  rect(4.5, 6, WIDE - 8, HIGH - 7, "cast", 4), path(`M6 3H${WIDE - 6}V${HIGH - 5}H6Z`, "scroll mark"), rect(3, 2, WIDE - 6, 5, "roll", 2.5), rect(3, HIGH - 8, WIDE - 6, 5, "roll", 2.5),
  translate(22, HIGH / 2, thing(PICTURES[id] ?? "scroll", 26, "picture")),
  fitted(42, 25, board.name(id), use ? 82 : 114, 13.5, "title"),
  (lasts || !use) && fitted(42, HIGH - 14, board.word(lasts ? "lasting" : `brief-${id}`), bonus || use ? 84 : 114, 13, "note"),
  bonus && !use && text(WIDE - 12, HIGH - 14, board.word("bonus", bonus), "bonus", "end"),
  use && translate(WIDE - 24, HIGH / 2, seal(use.seat, 13)));
}
