// The whole table in one drawing, so that nothing lies elsewhere from one step to the next: the others above, each with its card below its
// name, the battle suit and the direction in the middle, your own card and name below, beside it the stratagems, and your hand at the edge. A phone has
// hand and stratagems on sheets of their own.

import { armsAt } from "../shared/arms.js";
import { bearer } from "../shared/board.js";
import { form, seal } from "../shared/seals.js";
import { circle, fitted, group, path, rect, text, title, translate } from "../shared/svg.js";
import { leaf } from "../shared/things.js";
import { smallCard } from "./cards.js";
import { declared } from "./declared.js";
import { handIn, highOf } from "./hand.js";
import { ledgerSlip } from "./ledger.js";
import { lastCardOf } from "./standing.js";
import { STRATAGEMS, stratagemsIn } from "./stratagems.js";
import { cardsOf, medallion, playOf } from "./trick.js";

/** @import { Point } from "../types" */

const [EDGE, GAP] = [6, 8];
/** How wide a table is, how high at least and at most, and from which height on a hand lies in two rows. */
const [WIDE, LOWEST, HIGHEST, TALL] = [1080, 600, 1150, 960];
/** How high the trick is, how wide at least, and where in it are names, cards of the others, the medallion between them, and your own card. */
const TRICK = { high: 440, wide: 440, names: 54, cards: 182, medal: 172, own: 358 };
/** How wide a card is with what parts it from the next. */
const COLUMN = 106;
const PLATE = 92;
/** The pieces whose colours the seats have. */
const PIECES = ["red", "blue", "green", "yellow", "purple", "teal"];
const CROWN = "M-9 5L-10.5 -5L-5 -1L0 -8L5 -1L10.5 -5L9 5Z";
/** How wide your card is with the medallion and your name beside it, and the cards of the deal. */
const [OWN, SLIP] = [390, 150];
/** A name is no wider than this, and the columns of the others stand no farther apart. */
const [WIDEST, APART] = [172, 232];

const leastWide = (view) => Math.max(TRICK.wide, COLUMN * (view.players.length - 1) + EDGE);

/** The trick alone, on a phone. */
export function drawTrick(board, view, you) {
  const wide = leastWide(view);
  return { key: "table", kind: "whole", type: 13.5, label: board.word("table"), box: [0, 0, wide, TRICK.high], draw: trick(board, view, you, wide) };
}

/** All of it, in the shape of the room that it has. */
export function drawTable(board, view, you, dealt) {
  const high = Math.round(Math.min(Math.max((WIDE * board.clientHeight) / Math.max(board.clientWidth, 1), LOWEST), HIGHEST));
  const sits = Number.isInteger(you);
  const rows = high > TALL ? 2 : 1;
  const left = high - (sits ? highOf(dealt, rows, WIDE) : 0);
  const room = WIDE - STRATAGEMS - GAP;
  const scale = Math.min(left / TRICK.high, room / leastWide(view));
  const wide = room / scale, aside = asideWide(view, wide);
  return {
    key: "table", kind: "whole", type: 13.5, label: board.word("table"), box: [0, 0, WIDE, high],
    draw: [
      group("trick", { transform: `translate(0 ${(left - TRICK.high * scale) / 2}) scale(${+scale.toFixed(3)})` }, trick(board, view, you, wide, aside + GAP),
        translate(view.players.length === 3 ? wide / 2 + 141 : (wide + OWN + GAP) / 2, TRICK.own + 27, group("aside", { transform: `scale(${+(aside / SLIP).toFixed(3)})` }, ledgerSlip(board, view, you)))),
      translate(room, GAP, stratagemsIn(board, view, left - 2 * GAP)),
      sits && translate(0, left, handIn(board, view, view.players[you].hand, dealt, rows, WIDE)),
    ],
  };
}

/** How wide the cards of the deal may be beside your name; as they are where your name leaves that side free. */
const asideWide = (view, wide) => (view.players.length === 3 ? SLIP : Math.min(SLIP, Math.max(SLIP / 2, wide - OWN - 3 * GAP)));

/** What happens in the middle, in a room of a width, of which something beside your name takes a part. */
function trick(board, view, you, wide, aside = 0) {
  const seats = view.players.length;
  const first = Number.isInteger(you) ? you : 0;
  const others = Array.from({ length: seats - 1 }, (_, n) => (first + 1 + n) % seats);
  const step = Math.min((wide - 2 * EDGE) / others.length, APART);
  const two = others.length === 2;
  const middle = (others.length - 1) / 2;
  /** @type {(n: number) => number} */
  const x = (n) => wide / 2 + (n - middle) * step;
  /** Who sits at the side sits lower. */
  const y = (n) => (two ? 0 : 16 * ((n - middle) / (middle || 1)) ** 2);
  /** @type {(x: number, y: number) => Point} */
  const at = (...point) => point;
  // Between two cards there is room for the medallion; else it lies beside your own, and your name on its other side.
  const side = (wide - OWN - aside) / 2;
  const own = at(two ? wide / 2 : side + 174, TRICK.own);
  const medal = at(two ? wide / 2 : side + 52, two ? TRICK.medal : TRICK.own - 12);
  const spots = [...others.map((seat, n) => ({ seat, at: at(x(n), TRICK.cards + y(n)) })), { seat: first, at: own }];
  const ways = two ? [at(-62, 132), at(62, 132)] : [at(122, -34), at(122, 38)];
  return [
    spots.map(({ seat, at }) => slot(board, view, seat, at)),
    medallion(board, view, medal, ways, two ? step - 104 : 118),
    others.map((seat, n) => plate(board, view, seat, [x(n), TRICK.names + y(n)], Math.min(step - GAP, WIDEST))),
    plate(board, view, first, [own[0] + (two ? -141 : 141), TRICK.own + 27], 150),
    spots.map(({ seat, at }) => playOf(board, view, seat, at)),
    dealOver(board, view, wide), declared(board, wide, TRICK.high / 2 + 30),
  ];
}

/** Where a card will lie, with its place in the order of the trick, and small the one that lay there before. */
function slot(board, view, seat, [x, y]) {
  if (view.trick.plays.some((play) => play.seat === seat) || view.lead === null || view.ending) return null;
  const seats = view.players.length, last = lastCardOf(board.tricks, view, seat);
  return group("slot-of", { transform: `translate(${x} ${y})` }, rect(-50, -75, 100, 150, "slot", 8),
    text(0, last ? -22 : 12, ((seat - view.lead + seats) % seats) + 1, "place-of", "middle"),
    last && group(last.won ? "last-card won" : "last-card", { transform: "translate(0 38) scale(1.75)" }, title(board.word(last.won ? "lastWon" : "lastTrick", board.name(last.card))),
      smallCard(board, last.card)));
}

/** Between two deals: how everybody stands. */
function dealOver(board, view, wide) {
  const { type, number } = board.scene.played?.event ?? {};
  if (type !== "deal_began" || number < 2) return null;
  const standing = view.players.map(({ score }, seat) => ({ seat, score })).sort((one, other) => other.score - one.score);
  const high = 82 + standing.length * 40, top = Math.min(104, TRICK.high - high); // below the names
  return group("deal-over", { transform: `translate(${wide / 2} ${top})` }, leaf(-170, 0, 340, high, "leaf", 10),
    text(0, 38, board.word("dealOver", number - 1), "heading", "middle"),
    standing.map(({ seat, score }, place) => translate(0, 68 + place * 40, translate(-132, 0, seal(seat, 14)), fitted(-104, 7, board.seatName(seat), 190, 21, "name standing"),
      circle(130, 0, 17, "metal"), circle(130, 0, 14, "milled"), text(130, 7, score, "score", "middle"))));
}

function plate(board, view, seat, [x, y], wide) {
  const player = view.players[seat];
  const { awaited = [], you } = board.scene;
  const half = wide / 2, top = -PLATE / 2, slim = wide < 130;
  const rules = view.ending?.ruler === seat;
  const told = rules ? board.word("ruler") : view.lead === seat && !view.ending && board.word("leads");
  return group("seat", { key: `seat-${seat}`, "data-anchor": `seat:${seat}`, transform: `translate(${x} ${y})` },
    told && title(told),
    rect(-half + 1.5, top + 4, wide, PLATE, "cast", 10),
    rect(-half, top, wide, PLATE, `screen seat-${seat}${awaited.includes(seat) ? " awaits" : rules ? " rules" : ""}`, 10), rect(-half + 3.5, top + 3.5, wide - 7, PLATE - 7, "screen-line", 7),
    fitted(0, top + 24, seat === you ? `${board.seatName(seat)} · ${board.word("you")}` : board.seatName(seat), wide - 18, 16.5, "who-sits", "middle"),
    slim ? null : armsAt(-half + 24, 6, 32, bearer(board, seat), { field: `piece-${PIECES[seat]}` }),
    rules ? group("ahead", { transform: `translate(0 ${top}) scale(1.7)` }, path(CROWN, "crown")) : ahead(board, view, player, half - 24),
    group("points", { "data-anchor": `points:${seat}`, "data-at": `/players/${seat}/score` }, circle(half - 24, 6, 16, "metal"), circle(half - 24, 6, 13.5, "milled"), text(half - 24, 12.5, player.score, "score", "middle")),
    seat === you ? null : group("held", { "data-at": `/players/${seat}/hand`, transform: `translate(${-half + (slim ? 18 : 56)} 6) scale(.84)` }, cardsOf(board, player.hand, wide - (slim ? 64 : 112))),
    track(board, seat, player.score, half));
}

/** A mark for each point up to those that end the game. */
function track(board, seat, score, half) {
  const { target } = board.edition.points;
  const x = (n) => -half + 16 + n * ((2 * half - 32) / (target - 1));
  return group("track", { transform: "translate(0 34)" },
    Array.from({ length: target }, (_, n) => (n < score ? path(form(seat, n + 1 === target ? 5.2 : 4.4), "won-point", { transform: `translate(${x(n)} 0)` })
      : circle(x(n), 0, n + 1 === target ? 4.4 : 2.8, "pip"))));
}

function ahead(board, view, { score }, x) {
  if (!score || score < Math.max(...view.players.map((player) => player.score))) return null;
  return group("ahead", { transform: `translate(${x} -12)` }, title(board.word("ahead")), path(CROWN, "crown"));
}
