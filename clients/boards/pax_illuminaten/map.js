// The map: rows of cards laid like bricks, the discs on them, the placards beside them, and the automa's token.

import { armsAt } from "../shared/arms.js";
import { bearer, spot } from "../shared/board.js";
import { faceDown, seal } from "../shared/seals.js";
import { translate, block, circle, group, path, rect, text, title } from "../shared/svg.js";
import { coin } from "../shared/things.js";
import { HIGH, luminary, cardLabel, WIDE } from "./cards.js";
import { spotOf, unitCost } from "./plots.js";
import { PIECES, openPlot } from "./papers.js";

/** @import { Point } from "../types" */

const [HALF, ROW, MARGIN] = [76, 104, 16]; // half a card with its gap, a row, the paper around

export function drawMap(board, view) {
  const layout = board.edition.layouts.find((one) => one.players === view.players.length);
  const spots = view.places.map((name) => spotOf(layout, name));
  const corners = [...spots, ...layout.placards];
  const left = Math.min(...corners.map(({ x }) => x));
  const right = Math.max(...corners.map(({ x }) => x)) + 2;
  const rows = Math.max(...corners.map(({ row }) => row));
  /** @returns {Point} */
  const place = ({ row, x }) => [MARGIN + (x - left) * HALF + 3, MARGIN + (row - 1) * ROW + 3];
  const [width, height] = [2 * MARGIN + (right - left) * HALF, 2 * MARGIN + rows * ROW];
  const beside = board.narrow && watched(board, view, [width, height]);
  return {
    key: "map", type: beside ? 20 : 13, pans: true, label: board.word("map"), box: [0, 0, ...(beside ? beside.box : [width, height])],
    draw: [
      rect(6, 6, width - 12, height - 12, "neatline", 12), rect(10, 10, width - 20, height - 20, "neatline thin", 9),
      layout.placards.map((one, index) => drawPlacard(board, index, place(one))),
      view.places.map((name, n) => drawPlace(board, view, name, n, place(spots[n]))), beside && beside.draw,
    ],
  };
}

/** So large are plots on a phone that stands: their lines can be read, and keep their distance. */
const UPRIGHT = 2;

/** On a phone the plots that one can claim lie beside the map: below it, or to its right on one that lies. */
function watched(board, view, [width, height]) {
  const mine = view.players[board.scene.you]?.plot, ids = [...view.plots, ...(typeof mine === "string" ? [mine] : [])];
  const by = board.low ? (view.players.length > 2 ? 1.75 : 1.5) : UPRIGHT;
  /** @type {Point} */
  const size = board.low ? [150 * by, 96 * by] : [(width - 2 * MARGIN + 8) / 3 - 8, 90 * by];
  const place = (n) => (board.low ? [width, MARGIN + n * (size[1] + 8)] : [MARGIN + n * (size[0] + 8), height - 6]);
  return { box: board.low ? [width + size[0] + 10, height] : [Math.max(width, MARGIN + ids.length * (size[0] + 8)), height + size[1] + 2],
    draw: ids.map((id, n) => openPlot(board, view, id, { transform: `translate(${place(n)})`, "data-at": id === mine ? `/players/${board.scene.you}/plot` : `/plots/${n}` }, { size, by, marked: id === mine ? board.word("secret") : "" })) };
}

function drawPlacard(board, index, [x, y]) {
  const seat = board.seatOf(index);
  return spot(`placard:${seat}`, board.word("placardOf", board.seatName(seat)), { transform: `translate(${x} ${y})` },
    path(`M11 4H${WIDE - 8}L${WIDE + 2} 14V${HIGH - 6}L${WIDE - 8} ${HIGH + 4}H12L2 ${HIGH - 6}V14Z`, "cast"), path(`M10 0H${WIDE - 10}L${WIDE} 10V${HIGH - 10}L${WIDE - 10} ${HIGH}H10L0 ${HIGH - 10}V10Z`, `placard mark ${board.dye(seat)}`),
    armsAt(WIDE / 2, 38, 58, bearer(board, seat), { outline: "cartouche", field: seat < 0 ? "sable" : `piece-${PIECES[seat]}` }), translate(WIDE / 2 + 30, 54, seal(seat, 11)), block(WIDE / 2, 86, board.seatName(seat), { limit: WIDE - 16, size: board.narrow ? 20 : 14, most: 1, kind: "who", anchor: "middle" }));
}

function drawPlace(board, view, name, n, [x, y]) {
  const [face, down] = [view.faces[n], view.down[n]];
  const known = typeof down === "string" ? down : null;
  const label = face ? cardLabel(board, face) : down ? [board.word("faceDown", board.name(name)), known && board.name(known)].filter(Boolean).join(", ")
    : board.word("place", board.name(name));
  const standing = view.discs[n].flatMap((count, index) => (count ? [[board.seatOf(index), count]] : []));
  const counted = standing.map(([seat, count]) => board.word("discs", board.seatName(seat), count));
  return spot(`card:${face ?? name}`, [label, ...counted].join("; "),
    { transform: `translate(${x} ${y})`, "data-at": `/faces/${n} /down/${n} /discs/${n}` },
    group(aimed(view, face ?? name) ? "given" : "", {}, face ? luminary(board, face) : [down ? turned(board, name, known) : rect(0, 0, WIDE, HIGH, "gap mark", 6),
      block(10, board.narrow ? 26 : 21, board.name(name), { limit: 50, size: board.narrow ? 22 : 15, most: 1, kind: "place-name" })]),
    standing.map(([seat, count], k) => translate(...discAt(board, k, standing.length), group("scaled", { transform: board.narrow ? "scale(1.15)" : "" }, disc(board, seat, count)))),
    priced(board, face ?? name),
    view.token === n && group("token", { transform: `translate(${WIDE - 16} ${HIGH - 18})` }, title(board.word("token")), path("M0 -12L4 -4L12 -3L6 3L8 11L0 7L-8 11L-6 3L-12 -3L-4 -4Z", "star")));
}

/** Where the disc of a number lies: from the right, free of the name and the arms, on a phone from the left. @returns {Point} */
const discAt = (board, n, count) => (board.narrow ? [22 + n * 34, 78] : [126 - n * Math.min(28, 66 / (count - 1)), 79]);

/** What a disc on a card costs that can be influenced now, or to scout a place: a coin with so much favor. */
function priced(board, target) {
  const option = board.scene.options.find(({ command }) => command?.target === target && PRICED.has(command.type));
  return option && group("asks", { transform: board.narrow ? `translate(${WIDE - 20} ${HIGH - 20}) scale(1.7)` : `translate(15 ${HIGH - 14})`, "data-explains": "favor" },
    coin(option.command.type === "scout" ? 1 : unitCost(board.edition, target), 11));
}
const PRICED = new Set(["influence", "scout"]);

/** Whether what is done now, and may still be paid for, is done to this: it stays lifted. */
const aimed = ({ agenda }, what) => agenda.some(({ deed, place }) => deed?.target === what || place === what);

const turned = (board, name, known) => [
  translate(WIDE / 2, HIGH / 2, faceDown(0, 0, WIDE, HIGH, "pyramid")),
  known && group("peek", {}, rect(6, HIGH - 52, WIDE - 12, 48, "slip", 3), block(WIDE / 2, HIGH - 37, board.name(known), { limit: WIDE - 18, size: 12, kind: "tiny", anchor: "middle" })),
];

const disc = (board, seat, count) =>
  group("disc", {}, count > 1 && circle(3, 3, 13, `under ${board.dye(seat)}`), seal(seat, 13),
    count > 1 && [circle(11, -11, 8, "badge"), text(11, -7, count, "badge-text", "middle")]);
