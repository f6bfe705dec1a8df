// A stratagem that is declared: a scroll across the table, for as long as that is shown.

import { seal } from "../shared/seals.js";
import { thing } from "../shared/things.js";
import { circle, fitted, group, path, rect, text, translate } from "../shared/svg.js";
import { PICTURES } from "./stratagems.js";

/** How wide the scroll is at most, and how high. */
const [WIDEST, HIGH] = [560, 112];

/** The scroll in the middle of a room, around a height; null unless a stratagem is declared just now. */
export function declared(board, room, y) {
  const { type, seat, stratagem, copies } = board.scene.played?.event ?? {};
  if (type !== "stratagem_used") return null;
  const wide = Math.min(WIDEST, room - 24), half = wide / 2, acts = copies ?? stratagem;
  const { bonus } = board.edition.stratagems.find((one) => one.id === acts);
  const name = copies ? `${board.name(stratagem)} ${board.word("acts", board.name(copies))}` : board.name(stratagem);
  const words = wide - 150 - (bonus ? 62 : 0), left = 92 - half;
  return group("declaration", { transform: `translate(${room / 2} ${y})` },
    rect(5 - half, 8 - HIGH / 2, wide, HIGH, "cast", 5), path(`M${8 - half} ${-HIGH / 2}H${half - 8}V${HIGH / 2}H${8 - half}Z`, "scroll"),
    [-half, half - 14].map((x) => rect(x, -6 - HIGH / 2, 14, HIGH + 12, "roll", 6)),
    translate(52 - half, 0, thing(PICTURES[acts] ?? "scroll", 58, "picture")),
    translate(left + 11, -33, seal(seat, 11)), fitted(left + 28, -27.5, board.seatName(seat), words - 28, 16.5, "who-declares"),
    fitted(left, 7, name, words, 26, "declares"), fitted(left, 37, board.word(`brief-${acts}`), words, 19, "brief"),
    bonus && translate(half - 54, 2, circle(0, 0, 29, "metal"), circle(0, 0, 25.5, "milled"), text(0, 9, board.word("bonus", bonus), "declares", "middle")));
}
