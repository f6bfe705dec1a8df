// How it was won, where the boxes lay: what everybody's points are made of, the best first, as long as they are many.

import { seal } from "../shared/seals.js";
import { leaf } from "../shared/things.js";
import { fitted, group, path, rect, text, title, translate } from "../shared/svg.js";
import { emblem } from "./emblems.js";
import { ladder } from "./score.js";

/** The parts of a score in their order, each with what pictures it. */
const PARTS = { prestige: "prestige", income: "income", military: "military", majority: "richelieu", sets: "england", jewels: "jewel" };
const CROWN = "M-9 5L-10.5 -5L-5 -1L0 -8L5 -1L10.5 -5L9 5Z";
const [HEAD, KEY, MOST] = [48, 34, 64];

/** The steps in a room; `stacked` where a name stands over its bar. */
export function drawLadder(board, view, wide, high, stacked) {
  const rows = ladder(view), [first] = rows;
  const row = Math.min(MOST, (high - HEAD - KEY * (stacked ? 2 : 1) - 12) / rows.length), thick = stacked ? row * 0.44 : row * 0.62;
  const left = stacked ? 24 : 236, room = wide - left - (stacked ? 66 : 96), each = room / Math.max(first.total, 1);
  return group("ladder", {}, leaf(9, 9, wide - 18, high - 20, "leaf", 9), text(24, 36, board.word("howWon"), "heading"),
    rows.map(({ seat, score, total }, place) => group("step-of", { key: seat, transform: `translate(0 ${HEAD + place * row})` },
      translate(stacked ? 34 : 38, stacked ? row * 0.26 : row / 2, seal(seat, stacked ? 9.5 : 15, board.dye(seat))),
      fitted(stacked ? 50 : 62, stacked ? row * 0.26 + 5 : row / 2 + 6, board.seatName(seat), left - 74 + (stacked ? 240 : 0), 16.5, "name"),
      bar(board, score, left, stacked ? row * 0.5 : (row - thick) / 2, thick, each),
      text(left + total * each + 10, stacked ? row * 0.5 + thick / 2 + 8 : row / 2 + 9, total, "all-points"),
      place === 0 && !view.agenda.length && path(CROWN, "won-crown", { transform: `translate(${wide - 34} ${stacked ? row * 0.72 : row / 2}) scale(1.5)` }))),
    Object.keys(PARTS).map((part, n) => keyTo(board, part, n, wide, high, stacked)));
}

/** One part after another, each with its number where it has room. */
function bar(board, score, left, y, thick, each) {
  let x = left;
  return Object.keys(PARTS).filter((part) => score[part] > 0).map((part) => {
    const wide = score[part] * each, at = x;
    x += wide;
    return group(`part part-${part}`, {}, title(`${board.word(part)} ${score[part]}`), rect(at, y, wide, thick, "share", 3),
      wide > 18 && text(at + wide / 2, y + thick / 2 + 5.5, score[part], "share-of", "middle"));
  });
}

/** What a colour of the bars stands for. */
function keyTo(board, part, n, wide, high, stacked) {
  const [across, row] = stacked ? [3, Math.floor(n / 3)] : [6, 0], room = (wide - 40) / across;
  return group(`part part-${part}`, { transform: `translate(${24 + (n % across) * room} ${high - 30 - (stacked ? (1 - row) * 28 : 0)})` },
    rect(0, -12, 22, 22, "share", 4), translate(11, -1, emblem(PARTS[part], 16)), fitted(28, 4, board.word(part), room - 32, 13.5, "key-of"));
}
