// Your own hand. What is aimed at does not move when another card is played: the gap closes only when your next turn comes, and never under a pointer.

import { spot } from "../shared/board.js";
import { faceDown } from "../shared/seals.js";
import { group, text, translate } from "../shared/svg.js";
import { plotCard } from "./cards.js";

/** @import { Point } from "../types" */

const [STEP, ROW] = [112, 164];
const EDGE = 8;
/** How much larger than usual a card is at most. */
const LARGEST = 1.25;
/** On a phone so few cards are large enough to be read, in two rows or two columns. */
const FEW = 6;

const acrossOf = (dealt, rows) => Math.max(6, Math.ceil(dealt / rows));
const scaleOf = (dealt, rows, wide) => Math.min((wide - 2 * EDGE) / (STEP * acrossOf(dealt, rows)), LARGEST);

/** How high a hand of so many cards is in a room of a width. */
export const highOf = (dealt, rows, wide) => 2 * EDGE + rows * ROW * scaleOf(dealt, rows, wide);

/** The place of the nth of so many cards in rows of so many, each in the middle of its row. */
function spread(n, all, across) {
  const each = Math.ceil(all / Math.max(1, Math.ceil(all / across))), row = Math.floor(n / each);
  return row * across + (across - Math.min(each, all - row * each)) / 2 + (n % each);
}

/** Whether the next question has come to who holds the hand, and no card of it is under a pointer or has the keyboard. */
function mayCloseUp(board) {
  const asked = board.scene.options?.length > 0, begins = asked && !board.turns;
  board.turns = asked;
  return begins && !board.querySelector('[data-spot^="card:"]:is(:hover, :focus)');
}

/**
 * The place of every card: what is left keeps that which it had until it may close up, the cards of a new deal lie in the middle, in order.
 *
 * @param {string[]} known
 * @param {number} places
 * @param {number} across
 */
function placesOf(board, known, places, across) {
  const kept = board.places, closes = mayCloseUp(board);
  if (!closes && kept?.count === places && known.every((id) => kept.at.has(id))) return kept.at;
  board.places = { count: places, at: new Map(known.map((id, n) => [id, spread(n, known.length, across)])) };
  return board.places.at;
}

/** The hand at the edge of the table. */
export function handIn(board, view, hand, dealt, rows, wide) {
  const across = acrossOf(dealt, rows);
  const scale = scaleOf(dealt, rows, wide);
  return held(board, hand, { across, count: across * rows, scale, wide, high: rows * ROW * scale, brief: true });
}

/** The hand on a sheet of its own, on a phone: few cards are larger, in the same room. */
export function drawHand(board, hand, dealt) {
  const usual = board.low ? 3 : 6, most = Math.max(2, Math.ceil(dealt / usual));
  const few = hand.known.length + hand.unknown <= FEW;
  const [wide, high] = board.low ? [usual * STEP, most * ROW] : [usual * STEP, most * ROW * 1.3];
  const [across, rows] = few ? (board.low ? [2, 3] : [3, 2]) : [usual, most];
  const scale = Math.min(wide / (STEP * across), high / (ROW * rows));
  return { key: "hand", kind: "hand", type: 14, label: board.word("hand"), box: [0, 0, 2 * EDGE + wide, 2 * EDGE + high],
    draw: held(board, hand, { across, count: across * rows, scale, wide: 2 * EDGE + wide, high, brief: few }) };
}

function held(board, { known, unknown }, { across, count, scale, wide, high, brief }) {
  const rows = Math.ceil(count / across);
  /** @returns {Point} */
  const place = (n) => [wide / 2 + scale * STEP * ((n % across) - (across - 1) / 2), EDGE + high / 2 + scale * ROW * (Math.floor(n / across) - (rows - 1) / 2)];
  const places = placesOf(board, known, count, across);
  const first = Math.floor((count - unknown) / 2);
  return [
    known.length + unknown === 0 && text(wide / 2, EDGE + high / 2, board.word("empty"), "note", "middle"),
    known.map((id) => cardHeld(board, id, place(places.get(id)), scale, brief)),
    Array.from({ length: unknown }, (_, n) => translate(...place(first + n), group("scaled", { transform: `scale(${scale})` }, faceDown(0, 0, 100, 150)))),
  ];
}

function cardHeld(board, id, [x, y], scale, brief) {
  const { effect, time } = board.card(id);
  const label = `${board.name(id)}, ${board.name(effect)} (${board.word(time)})`;
  return spot(`card:${id}`, label, { class: "spot glides", transform: `translate(${+x.toFixed(1)} ${+y.toFixed(1)}) scale(${+scale.toFixed(3)})` }, plotCard(board, id, brief));
}
