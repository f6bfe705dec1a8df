// How a box is decided: both sums over the seam, the winner's in gold with the seal of who is rewarded first; large for the moment when it happens.

import { seal } from "../shared/seals.js";
import { circle, fitted, group, rect, text, title, translate } from "../shared/svg.js";
import { badge } from "./emblems.js";
import { signed } from "./pieces.js";

/** How wide and high the half of a side is, and how much larger all of it is at first. */
const [HALF, HIGH, FIRST] = [88, 62, 1.5];

/**
 * The verdict around the middle of a box, `{won, sheet, first}`, of its two sheets with their sums, Richelieu's first.
 *
 * @param {any} board
 * @param {{ side: string, first: number | null }} closing
 * @param {{ sum: number, faction: string }[]} sides
 */
export function verdict(board, { side, first }, sides) {
  const now = board.scene.played?.event?.type === "intrigue_decided", won = side === "richelieu" ? 0 : 1;
  return group("verdict", { transform: now ? `scale(${FIRST})` : "" }, title(board.word("verdict", ...sides.map(({ sum }) => signed(sum)))),
    rect(2 - HALF, 5 - HIGH / 2, 2 * HALF, HIGH, "cast", 8), sides.map(({ sum, faction }, n) => group(n === won ? "won-side" : "lost-side", { transform: `translate(${n ? HALF / 2 : -HALF / 2} 0)` },
      rect(-HALF / 2, -HIGH / 2, HALF, HIGH, "half", 8), translate(n ? 27 : -27, 0, badge(faction, 12)), text(n ? -10 : 10, 12, signed(sum), "sum", "middle"))),
    circle(0, 0, 8, "boss"), text(0, 5.5, ":", "colon", "middle"),
    Number.isInteger(first) && translate(won ? HALF : -HALF, -HIGH / 2 + 2, seal(first, 17, board.dye(first))),
    rect(-76, HIGH / 2 - 3, 152, 22, "ribbon", 4), fitted(0, HIGH / 2 + 12.5, Number.isInteger(first) ? board.word("takes", board.seatName(first)) : board.word("resolving"), 142, 14, "told", "middle"));
}
