// The trick: the others in a row, each with its card below its name, your own card in front of you, and the battle suit and the direction
// beside it. So cards are large enough to be read on any screen, and nothing lies over anything.

import { armsAt } from "../shared/arms.js";
import { bearer } from "../shared/board.js";
import { seal } from "../shared/seals.js";
import { circle, fitted, group, path, rect, text, title, translate } from "../shared/svg.js";
import { leaf } from "../shared/things.js";
import { cardsOf, medallion, playOf } from "./trick.js";

/** @import { Point } from "../types" */

const [EDGE, GAP] = [6, 8];
/**
 * The width, the middles of the rows (names, cards of the others, own card), the height, where the medallion is, what room its words have,
 * and where from there the directions lie. A phone has no more than the cards need.
 */
const USUAL = { wide: 600, names: 56, cards: 188, own: 354, high: 438, medal: 118, words: 200, ways: /** @type {Point[]} */ ([[124, 0], [240, 0]]) };
const PHONE = { wide: 440, names: 46, cards: 168, own: 328, high: 410, medal: 68, words: 124, ways: /** @type {Point[]} */ ([[124, -38], [124, 32]]) };
/** How wide a card is with what parts it from the next. */
const COLUMN = 106;
const PLATE = 84;
/** The pieces whose colours the seats have. */
const PIECES = ["red", "blue", "green", "yellow", "purple", "teal"];
const CROWN = "M-9 5L-10.5 -5L-5 -1L0 -8L5 -1L10.5 -5L9 5Z";
/** A column is no wider than this; with few players they stand in the middle. */
const WIDEST = 150;

export function drawTable(board, view, you) {
  const seats = view.players.length;
  const first = Number.isInteger(you) ? you : 0;
  const others = Array.from({ length: seats - 1 }, (_, n) => (first + 1 + n) % seats);
  const room = board.narrow ? PHONE : USUAL;
  const wide = Math.max(room.wide, COLUMN * others.length + EDGE);
  const step = Math.min((wide - 2 * EDGE + GAP) / others.length, WIDEST + GAP);
  const x = (n) => wide / 2 + (n - (others.length - 1) / 2) * step;
  /** @type {(x: number, y: number) => Point} */
  const at = (...point) => point;
  const spots = [...others.map((seat, n) => ({ seat, at: at(x(n), room.cards) })), { seat: first, at: at(wide / 2, room.own) }];
  return {
    key: "table", type: 13.5, label: board.word("table"), box: [0, 0, wide, room.high],
    draw: [
      spots.map(({ seat, at }) => slot(view, seat, at)),
      medallion(board, view, [room.medal, room.own - 8], room.ways, room.words),
      others.map((seat, n) => plate(board, view, seat, [x(n), room.names], step - GAP)),
      plate(board, view, first, [wide - EDGE - WIDEST / 2, room.own], WIDEST),
      spots.map(({ seat, at }) => playOf(board, view, seat, at)),
      dealOver(board, view, wide, room.high),
    ],
  };
}

/** Where a card will lie, with its place in the order of the trick. */
function slot(view, seat, [x, y]) {
  if (view.trick.plays.some((play) => play.seat === seat) || view.lead === null || view.ending) return null;
  const seats = view.players.length;
  return group("slot-of", { transform: `translate(${x} ${y})` }, rect(-50, -75, 100, 150, "slot", 8),
    text(0, 12, ((seat - view.lead + seats) % seats) + 1, "place-of", "middle"));
}

/** Between two deals: how everybody stands. */
function dealOver(board, view, wide, most) {
  const { type, number } = board.scene.played?.event ?? {};
  if (type !== "deal_began" || number < 2) return null;
  const standing = view.players.map(({ score }, seat) => ({ seat, score })).sort((one, other) => other.score - one.score);
  const high = 82 + standing.length * 40, top = Math.min(104, most - high); // below the names
  return group("deal-over", { transform: `translate(${wide / 2} ${top})` }, leaf(-170, 0, 340, high, "leaf", 10),
    text(0, 38, board.word("dealOver", number - 1), "heading", "middle"),
    standing.map(({ seat, score }, place) => translate(0, 68 + place * 40, translate(-132, 0, seal(seat, 14)), fitted(-104, 7, board.seatName(seat), 190, 21, "name standing"),
      circle(130, 0, 17, "metal"), circle(130, 0, 14, "milled"), text(130, 7, score, "score", "middle"))));
}

function plate(board, view, seat, [x, y], wide) {
  const player = view.players[seat];
  const { awaited = [], you } = board.scene;
  const half = wide / 2;
  const rules = view.ending?.ruler === seat;
  const told = rules ? board.word("ruler") : view.lead === seat && !view.ending && board.word("leads");
  return group("seat", { key: `seat-${seat}`, "data-anchor": `seat:${seat}`, transform: `translate(${x} ${y})` },
    told && title(told),
    rect(-half + 1.5, -PLATE / 2 + 4, wide, PLATE, "cast", 10),
    rect(-half, -PLATE / 2, wide, PLATE, `screen seat-${seat}${awaited.includes(seat) ? " awaits" : rules ? " rules" : ""}`, 10), rect(-half + 3.5, -PLATE / 2 + 3.5, wide - 7, PLATE - 7, "screen-line", 7),
    fitted(0, -16, seat === you ? `${board.seatName(seat)} · ${board.word("you")}` : board.seatName(seat), wide - 14, 16.5, "who-sits", "middle"),
    armsAt(-half + 24, 16, 36, bearer(board, seat), { field: `piece-${PIECES[seat]}` }),
    rules ? group("ahead", { transform: `translate(0 ${-PLATE / 2}) scale(1.7)` }, path(CROWN, "crown")) : ahead(board, view, player, half - 24),
    group("points", { "data-at": `/players/${seat}/score` }, circle(half - 24, 17, 17, "metal"), circle(half - 24, 17, 14, "milled"), text(half - 24, 24, player.score, "score", "middle")),
    seat === you ? null : group("held", { "data-at": `/players/${seat}/hand`, transform: "translate(-18 17) scale(.84)" }, cardsOf(board, player.hand, wide - 124)));
}

function ahead(board, view, { score }, x) {
  if (!score || score < Math.max(...view.players.map((player) => player.score))) return null;
  return group("ahead", { transform: `translate(${x} -1)` }, title(board.word("ahead")), path(CROWN, "crown"));
}
