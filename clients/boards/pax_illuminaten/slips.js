// What lies in rows on a lodge and on the supply: slips in two columns, and favor. On a small screen, where all of it is drawn
// smaller, rows are farther apart and favor lies in two of them, so that a thumb finds each. Elsewhere both are wider, for the same
// reason: at a full table on a screen of 1280 × 720 all of it is drawn at 0.64.

import { spot } from "../shared/board.js";
import { seal } from "../shared/seals.js";
import { translate, block, circle, group, rect, text, title } from "../shared/svg.js";
import { factionSeal } from "./cards.js";
import { progress } from "./plots.js";

const HIGH = 56;
const BETWEEN = 6;
/** What lies between the edge of a sheet and what is on it. */
export const MARGIN = 12;

const IN_A_ROW = { wide: 404, columns: 6, cell: [60, 58], step: [64, 64], slip: 64, seal: [30, 20, 13], amount: [30, 52], anchor: "middle" };
const IN_TWO = { wide: 368, columns: 3, cell: [112, 58], step: [116, 64], slip: 64, seal: [31, 29, 18], amount: [96, 37], anchor: "end" };
const plan = (board) => (board.small ? IN_TWO : IN_A_ROW);

/** How wide a lodge and the supply are. */
export const wide = (board) => plan(board).wide;
/** How wide what is on them may be. */
export const room = (board) => wide(board) - 2 * MARGIN;

/** How wide and high a slip is. @returns {[number, number]} */
export const slip = (board) => [(room(board) - BETWEEN) / 2, HIGH];
/** Where the slip of a number lies, from the first on. @returns {[number, number]} */
export const slipAt = (board, n) => [(n % 2) * (slip(board)[0] + BETWEEN), Math.floor(n / 2) * plan(board).slip];
/** How high so many slips are. */
export const slipsHigh = (board, count) => Math.ceil(count / 2) * plan(board).slip;

/** What a plot asks for, in a few words, with the numbers for so many players. */
export function condition(board, id) {
  const { check, cards, discs, count } = board.edition.plots.find((one) => one.id === id);
  return board.word(`plot-${check}`, count?.[board.scene.view.players.length - 2] || cards || discs, discs);
}

/** A slip with a plot of the player at an index: its name, how far it is, and below what it asks for, `marked` by what holds for it. */
export const plotSlip = (board, id, marked, index) => [
  rect(0, 0, ...slip(board), "cell scroll mark-box", 5), block(10, 18, board.name(id), { limit: slip(board)[0] - 66, size: 13.5, most: 1, kind: "who plot-name" }),
  translate(slip(board)[0] - 50, 13, tallies(board, id, [index], 13)),
  block(10, 34, `${marked}: ${condition(board, id)}`, { limit: slip(board)[0] - 18, size: 12.5, most: 2, kind: "soft" })];

/** Where the favor of a number lies, from the first on. @returns {[number, number]} */
export function favorAt(board, n) {
  const { columns, step } = plan(board);
  return [(n % columns) * step[0], Math.floor(n / columns) * step[1]];
}
/** How high all favor is. */
export const favorHigh = (board) => (6 / plan(board).columns) * plan(board).step[1];

/** The favor of a player of one faction, in a cell of some size or as the plan has it. */
export const favorSpot = (board, seat, index, faction, amount, [x, y], [width, high] = [0, 0]) =>
  spot(`favor:${seat}:${faction}`, board.word("favor", board.name(faction), board.seatName(seat), amount),
    { transform: `translate(${x} ${y})`, "data-at": `/players/${index}/purse/${faction}`, "data-explains": "favor" },
    width ? [rect(0, 0, width, high, "cell mark-box", 6), translate(width * 0.3, high / 2, factionSeal(board, faction, high * 0.36)),
      block(width * 0.76, high * 0.68, amount, { limit: width / 2, size: high * 0.52, most: 1, kind: `purse${amount ? "" : " none"}`, anchor: "middle" })] : favorCell(board, faction, amount));

/** Who can claim plots, the viewer first: the automa cannot. */
const claimants = ({ players, automa }, you) => [...players.keys()].slice(0, automa ? -1 : undefined).sort((one, other) => Number(other === you) - Number(one === you));

/** How far players are with a plot: each seal, in gold once all is done, with what is done; of the first also what is wanted. */
const tallies = (board, id, players, size) => players.map((index, n) => {
  const [done, wanted] = progress(board, board.scene.view, id, index), seat = board.seatOf(index);
  return group("tally-of", { transform: `translate(${n && (n * 2.4 + 1.5) * size} 0)` }, title(board.word("progress", board.seatName(seat), done, wanted)),
    done === wanted && circle(size * 0.7, 0, size * 0.86, "gilt"), translate(size * 0.7, 0, seal(seat, size * 0.6)),
    block(size * 1.6, size * 0.36, n ? done : `${done}/${wanted}`, { limit: size * 2, size, most: 1, kind: "many" }));
});

/** Who has claimed a plot, by seat. */
const claimed = (board, { players }, id) => players.flatMap(({ claims }, index) => (claims.includes(id) ? [board.seatOf(index)] : []));

/** A plot that all may claim, or, `marked`, one's own: what it asks for, who has claimed it and how far everybody is; as large as one says. */
export function openPlot(board, view, id, attributes, { marked = "", size: [width, high] = [slip(board)[0], HIGH + 22], by = 1 } = {}) {
  const claims = claimed(board, view, id), own = view.players.findIndex(({ plot }) => plot === id);
  const state = marked || (claims.length ? `${board.word("claimed")}: ${claims.map((seat) => board.seatName(seat)).join(", ")}` : board.word("unclaimed"));
  const counted = own < 0 ? claimants(view, board.scene.you) : [own];
  return spot(`plot:${id}`, [board.name(id), state, condition(board, id)].join(", "), attributes,
    rect(0, 0, width, high, `cell scroll mark-box${claims.length ? " taken" : ""}`, 5 * by),
    block(9 * by, 18 * by, board.name(id), { limit: width - (16 + claims.length * 22) * by, size: 13.5 * by, most: 1, kind: "who plot-name" }), claims.map((seat, n) => translate(width - (14 + n * 22) * by, 13 * by, seal(seat, 10 * by))),
    block(9 * by, 34 * by, [marked, condition(board, id)].filter(Boolean).join(": "), { limit: width - 18 * by, size: 12.5 * by, most: by > 1 ? 3 : 2, kind: "soft" }),
    translate(8 * by, high - 12 * by, tallies(board, id, counted, 13 * by)));
}

/** The favor of a faction: its seal, and how much there is. */
export function favorCell(board, faction, amount) {
  const { cell, seal: [x, y, radius], amount: [right, base], anchor } = plan(board);
  const kind = `${board.small ? "large amount" : "amount"}${amount ? "" : " none"}`;
  return [rect(0, 0, ...cell, "cell mark-box", 6), translate(x, y, factionSeal(board, faction, radius)), text(right, base, amount, kind, anchor)];
}
