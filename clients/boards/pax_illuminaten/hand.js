// Hands of which something is known, and the court with the deck.

import { spot } from "../shared/board.js";
import { faceDown } from "../shared/seals.js";
import { translate, fitted, group, path, rect, text, title } from "../shared/svg.js";
import { leaf } from "../shared/things.js";
import { HIGH, luminary, cardLabel, WIDE } from "./cards.js";
import { favorSpot, pileSize } from "./papers.js";

/** @import { Point } from "../types" */

const [STEP, ROW] = [164, 132];
const IN_COURT = 4;
/** The cards for which a hand has room side by side, at a step of its own: so many it has while one is placed. More overlap. */
const [IN_HAND, HELD] = [5, 152];
/** @returns {Point} */
const place = (n, row) => [14 + (n % row) * STEP, 38 + Math.floor(n / row) * ROW];

const sheet = (key, label, short, wide, rows, draw) => {
  const high = 48 + rows * ROW;
  return { key, label, short, box: [0, 0, wide, high],
    draw: [leaf(2, 2, wide - 4, high - 6, "leaf", 8), fitted(wide / 2, 25, label, wide - 38, 19, "heading", "middle"), draw] };
};

const card = (board, id, [x, y], pointer, extra) => {
  return spot(`card:${id}`, [cardLabel(board, id), extra].filter(Boolean).join(", "),
    { transform: `translate(${x} ${y})`, "data-at": pointer }, luminary(board, id, { ability: true }));
};

/** What a phone keeps in sight: one's favor, as wide as the hand below it. */
function drawHeld(board, player, seat) {
  const cards = [...player.hand.known, ...(player.chosen ? [player.chosen] : [])];
  const wide = 8 + Math.max(cards.length, 3) * 154, share = (wide - 12) / 6, deep = share * 0.6, rest = cards.length ? 114 : 14;
  return { key: `hand-${seat}`, label: board.word("hand"), kind: "hand", box: [0, 0, wide, deep + rest],
    draw: [leaf(2, 2, wide - 4, deep + rest - 6, "leaf", 8),
      Object.entries(player.purse).map(([faction, amount], n) => favorSpot(board, seat, seat, faction, amount, [8 + n * share, 8], [share - 4, deep - 4])),
      cards.map((id, n) => card(board, id, [8 + n * 154, deep + 10]))] };
}

/** The hand of a seat: its known cards open, the others face down, a card chosen for a challenge last. */
export function drawHand(board, player, seat) {
  if (seat === board.scene.you && board.narrow) return drawHeld(board, player, seat);
  const { hand: { known, unknown }, chosen } = player;
  const cells = [...known, ...Array(unknown).fill(null), ...(chosen ? [chosen] : [])];
  const own = seat === board.scene.you;
  const label = own ? board.word("hand") : board.word("handOf", board.seatName(board.seatOf(seat)));
  const wide = 12 + IN_HAND * HELD, step = Math.min(HELD, (IN_HAND - 1) * HELD / (cells.length - 1)), first = (wide - WIDE - step * (cells.length - 1)) / 2;
  /** @returns {Point} */
  const at = (n) => [first + n * step, 38];
  const turned = ([x, y]) => translate(x + WIDE / 2, y + HIGH / 2 + 11, faceDown(0, 0, WIDE, HIGH + 22, "pyramid"));
  const drawn = sheet(`hand-${seat}`, label, label, wide, 1, [
    cells.length === 0 && text(wide / 2, 100, board.word("empty"), "note", "middle"),
    cells.map((id, n) => (typeof id === "string" ? card(board, id, at(n)) : turned(at(n)))),
  ]);
  return { ...drawn, type: 13, kind: own ? "hand" : null }; // no wider than the map
}

export function drawCourt(board, view) {
  const size = view.deck.hidden ?? view.deck.length;
  const spaces = view.court.length;
  const [x, y] = place(spaces, IN_COURT);
  return sheet("court", board.word("court"), board.word("courtShort"), 10 + IN_COURT * STEP, Math.ceil((spaces + 2) / IN_COURT), [
    view.court.map((id, n) => (id ? card(board, id, place(n, IN_COURT), `/court/${n}`, n === view.chamberlain && board.word("chamberlain"))
      : translate(...place(n, IN_COURT), rect(0, 0, WIDE, HIGH + 22, "gap", 6)))),
    chamberlain(board, place(view.chamberlain, IN_COURT)),
    spot("deck", board.word("deck", size), { transform: `translate(${x} ${y})`, "data-at": "/deck" },
      translate(WIDE / 2 + 3, HIGH / 2 + 14, faceDown(0, 0, WIDE - 10, HIGH + 12, "pyramid")), translate(WIDE / 2, HIGH / 2 + 10, faceDown(0, 0, WIDE - 10, HIGH + 12, "pyramid")),
      text(WIDE / 2, 60, size, "count", "middle")),
    drawDiscards(board, view.discards, spaces + 1),
  ]);
}

/** The pile of discards: its top card open, those below it nobody may look at. */
function drawDiscards(board, pile, n) {
  const [x, y] = place(n, IN_COURT);
  const count = board.word("discards", pileSize(pile));
  return [pile.top ? card(board, pile.top, [x, y], "/discards/top", count) : translate(x, y, rect(0, 0, WIDE, HIGH + 22, "gap", 6)),
    text(x + WIDE / 2, y + HIGH + 37, count, "tiny", "middle")];
}

const chamberlain = (board, [x, y]) =>
  group("chamberlain", { transform: `translate(${x + WIDE - 4} ${y - 2})`, "data-explains": "chamberlain" }, title(board.word("chamberlain")), path("M-14 -8H8V6L-3 14L-14 6Z", "steward"), path("M-3 -4A3 3 0 1 0 -2.9 -4M-3 2V9M-6 6H0", "steward-key"));
