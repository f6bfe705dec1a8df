// Hands of which something is known, and the court with the deck.

import { spot } from "../shared/board.js";
import { faceDown } from "../shared/seals.js";
import { at, fit, group, path, rect, text, title } from "../shared/svg.js";
import { HIGH, luminary, told, WIDE } from "./cards.js";

const [STEP, ROW] = [164, 132];
const place = (n) => [14 + (n % 2) * STEP, 38 + Math.floor(n / 2) * ROW];

const sheet = (key, label, cells, draw) => {
  const high = 48 + Math.max(1, Math.ceil(cells / 2)) * ROW;
  return { key, label, box: [0, 0, 338, high],
    draw: [rect(2, 2, 334, high - 4, "plate", 8), text(169, 25, fit(label, 300, 19), "heading", "middle"), draw] };
};

const card = (board, id, n, pointer, extra) => {
  const [x, y] = place(n);
  return spot(`card:${id}`, [told(board, id), extra].filter(Boolean).join(", "),
    { transform: `translate(${x} ${y})`, "data-at": pointer }, luminary(board, id, { ability: true }));
};

/** The hand of a seat: its known cards open, the others face down, a card chosen for a challenge last. */
export function drawHand(board, { hand: { known, unknown }, chosen }, seat) {
  const cells = [...known, ...Array(unknown).fill(null), ...(chosen ? [chosen] : [])];
  const label = seat === board.scene.you ? board.word("hand") : board.word("handOf", board.seatName(board.seatOf(seat)));
  const turned = (n) => at(place(n)[0] + WIDE / 2, place(n)[1] + HIGH / 2 + 11, faceDown(0, 0, WIDE, HIGH + 22));
  return sheet(`hand-${seat}`, label, cells.length, [
    cells.length === 0 && text(169, 100, board.word("empty"), "note", "middle"),
    cells.map((id, n) => (typeof id === "string" ? card(board, id, n, null) : turned(n))),
  ]);
}

/** How many cards a pile of discards has. */
export const pileSize = ({ top, below }) => (top ? 1 : 0) + (below.hidden ?? below.length);

export function drawCourt(board, view) {
  const size = view.deck.hidden ?? view.deck.length;
  const spaces = view.court.length;
  const [x, y] = place(spaces);
  return sheet("court", board.word("court"), spaces + 2, [
    view.court.map((id, n) => (id ? card(board, id, n, `/court/${n}`, n === view.chamberlain && board.word("chamberlain"))
      : at(...place(n), rect(0, 0, WIDE, HIGH + 22, "gap", 6)))),
    chamberlain(board, place(view.chamberlain)),
    spot("deck", board.word("deck", size), { transform: `translate(${x} ${y})`, "data-at": "/deck" },
      at(WIDE / 2 + 3, HIGH / 2 + 14, faceDown(0, 0, WIDE - 10, HIGH + 12)), at(WIDE / 2, HIGH / 2 + 10, faceDown(0, 0, WIDE - 10, HIGH + 12)),
      text(WIDE / 2, 60, size, "count", "middle")),
    drawDiscards(board, view.discards, spaces + 1),
  ]);
}

/** The pile of discards: its top card open, those below it nobody may look at. */
function drawDiscards(board, pile, n) {
  const [x, y] = place(n);
  const count = board.word("discards", pileSize(pile));
  return [pile.top ? card(board, pile.top, n, "/discards/top", count) : at(x, y, rect(0, 0, WIDE, HIGH + 22, "gap", 6)),
    text(x + WIDE / 2, y + HIGH + 34, count, "tiny", "middle")];
}

const chamberlain = (board, [x, y]) =>
  group("chamberlain", { transform: `translate(${x + WIDE - 4} ${y - 2})`, "data-explains": "chamberlain" }, title(board.word("chamberlain")), path("M-14 -8H8V6L-3 14L-14 6Z", "steward"), path("M-3 -4A3 3 0 1 0 -2.9 -4M-3 2V9M-6 6H0", "steward-key"));
