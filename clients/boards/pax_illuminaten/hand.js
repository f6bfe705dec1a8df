// The viewer's hand, and the court with the deck.

import { spot } from "../shared/board.js";
import { faceDown } from "../shared/seals.js";
import { translate, block, group, path, rect, text, title } from "../shared/svg.js";
import { leaf } from "../shared/things.js";
import { HIGH, OPEN, luminary, cardLabel, shortName, WIDE } from "./cards.js";
import { favorSpot, pileSize } from "./papers.js";

/** @import { Point } from "../types" */

/** What lies between the edge of a sheet and its cards, from one card to the next, and how high the row is. */
const [EDGE, STEP, CARD] = [8, 152, HIGH + 22];
/** The cards for which a hand has room side by side: so many it has while one is drawn. More overlap. */
const IN_HAND = 5;
/** How wide the piles beside the court are, and from where one is below the other. */
const [PILE, BELOW] = [84, 74];

/** A sheet as high as a row of cards; its usual text is of such a size that it is drawn no wider than the map of two players. */
const sheet = (key, label, short, wide, type, draw) => ({ key, label, short, type, box: [0, 0, wide, CARD + 18], draw });

const card = (board, id, [x, y], pointer, extra, open = false) => {
  return spot(`card:${id}`, [cardLabel(board, id), extra].filter(Boolean).join(", "),
    { transform: `translate(${x} ${y})`, "data-at": pointer }, luminary(board, id, { ability: true, open }));
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

/** The viewer's hand, a card chosen for a challenge last. */
export function drawHand(board, player, seat) {
  if (board.narrow) return drawHeld(board, player, seat);
  const cards = [...player.hand.known, ...(player.chosen ? [player.chosen] : [])];
  const wide = 2 * EDGE + IN_HAND * STEP - 6, step = Math.min(STEP, ((IN_HAND - 1) * STEP) / (cards.length - 1)), first = (wide - WIDE - step * (cards.length - 1)) / 2;
  return { ...sheet(`hand-${seat}`, board.word("hand"), board.word("hand"), wide, 13, [
    rect(2, 2, wide - 4, CARD + 12, "neatline thin", 8), cards.length === 0 && text(wide / 2, 74, board.word("empty"), "bare", "middle"),
    cards.map((id, n) => card(board, id, [first + n * step, EDGE])),
  ]), kind: "hand" };
}

export function drawCourt(board, view) {
  const size = view.deck.hidden ?? view.deck.length, { narrow } = board, high = narrow ? OPEN : CARD;
  // What is drawn from lies in one row; a phone that stands has two of them, in which cards say what they can do.
  const across = narrow && !board.low ? (view.court.length + 1) / 2 : view.court.length + 1;
  /** @returns {Point} */
  const at = (n) => [EDGE + (n % across) * STEP, EDGE + Math.floor(n / across) * (high + 6)];
  const [left, top] = at(view.court.length), wide = across === view.court.length + 1 ? left + PILE + EDGE : across * STEP + 2 * EDGE - 6, deep = top + high + 10;
  return { key: "court", label: board.word("court"), short: board.word("courtShort"), type: narrow ? 16 : 14.2, box: [0, 0, wide, deep], draw: [
    leaf(2, 2, wide - 4, deep - 6, "leaf", 8),
    view.court.map((id, n) => (id ? card(board, id, at(n), `/court/${n}`, n === view.chamberlain && board.word("chamberlain"), narrow)
      : translate(...at(n), rect(0, 0, WIDE, high, "gap", 6)))),
    chamberlain(board, at(view.chamberlain)),
    spot("deck", board.word("deck", size), { transform: `translate(${left} ${top})`, "data-at": "/deck" },
      translate(PILE / 2 + 3, 35, faceDown(0, 0, PILE - 6, 66, "pyramid")), translate(PILE / 2, 32, faceDown(0, 0, PILE - 6, 64, "pyramid")),
      text(PILE / 2, 40, size, "count", "middle")),
    drawDiscards(board, view.discards, [left, top + BELOW]),
  ] };
}

/** The pile of discards: its top card by its name, those below it nobody may look at. */
function drawDiscards(board, pile, [x, y]) {
  const count = board.word("discards", pileSize(pile)), high = CARD - BELOW;
  return [translate(x, y, rect(0, 0, PILE, high, "gap", 6)),
    pile.top && spot(`card:${pile.top}`, [cardLabel(board, pile.top), count].join(", "), { transform: `translate(${x} ${y})`, "data-at": "/discards/top", "data-explains": pile.top },
      rect(2, 2, PILE - 4, high - 4, "leaf mark-box", 4), block(PILE / 2, 17, shortName(board.name(pile.top)), { limit: PILE - 8, size: 12.5, most: 1, kind: "who", anchor: "middle" })),
    text(x + PILE / 2, y + high - 8, count, "tiny", "middle")];
}

const chamberlain = (board, [x, y]) =>
  group("chamberlain", { transform: `translate(${x + WIDE - 4} ${y - 2})`, "data-explains": "chamberlain" }, title(board.word("chamberlain")), path("M-14 -8H8V6L-3 14L-14 6Z", "steward"), path("M-3 -4A3 3 0 1 0 -2.9 -4M-3 2V9M-6 6H0", "steward-key"));
