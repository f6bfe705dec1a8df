// The prestige track with the cardinal walking on it, and the tracks of income and military.

import { seal } from "../shared/seals.js";
import { leaf } from "../shared/things.js";
import { translate, group, path, rect, text, title } from "../shared/svg.js";
import { THIRD, WHOLE } from "./columns.js";
import { emblem } from "./emblems.js";
import { pawn } from "./pieces.js";

/** @import { Point } from "../types" */

const ROW = 74;
/** How many spaces of prestige lie in a row on a phone, and how wide one is. */
const [FEW, CELL] = [11, 31.6];

export function drawPrestige(board, view) {
  const last = board.edition.tile;
  const spaces = Array.from({ length: last + 1 }, (_, n) => n);
  const columns = board.narrow ? FEW : spaces.length, cell = board.narrow ? CELL : (WHOLE - 26) / columns;
  const rows = Math.ceil(spaces.length / columns);
  const [wide, high] = [26 + columns * cell, 24 + rows * ROW];
  /** @returns {Point} */
  const place = (n) => {
    const row = Math.floor(n / columns);
    const column = row % 2 ? columns - 1 - (n % columns) : n % columns;
    return [13 + column * cell, 22 + row * ROW];
  };
  const cardinal = Math.min(view.cardinal, last);
  const standing = (n) => view.players.flatMap((player, seat) => (Math.min(player.prestige, last) === n ? [seat] : []));
  return {
    key: "prestige", label: board.word("prestige"), box: [0, 0, wide, high],
    draw: [
      leaf(3, 3, wide - 6, high - 8), translate(24, 20, emblem("prestige", 21)), text(40, 26, board.word("prestige"), "heading"),
      spaces.map((n) => translate(...place(n), rect(0.8, 11, cell - 1.6, ROW - 19, kindOf(n, cardinal, last), 4),
        n % 5 === 0 || n === last ? path(`M${cell / 2} 12.5l3 3l-3 3l-3 -3Z`, "stud") : null,
        text(cell / 2, ROW - 12, n === last ? board.word("tile") : n, n % 5 ? "tick" : "tick five", "middle"))),
      group("cardinal glides", { key: "cardinal", "data-anchor": "cardinal", transform: `translate(${place(cardinal)})`, "data-at": "/cardinal", "data-explains": "cardinal" },
        title(board.word("at", board.name("cardinal"), view.cardinal)), group("scaled", { transform: `translate(${cell / 2} 24)` }, pawn("cardinal"))),
      spaces.map((n) => standing(n).map((seat, k) => marker(board, view, seat, place(n), k, view.players[seat].prestige, n === cardinal, cell))),
    ],
  };
}

/** Whether others stand there too. */
const sharers = (view, id, seat) => view.players.filter((other) => other[id] === view.players[seat][id]).length > 1;

/** Those in the shadow of the cardinal have two actions. */
const kindOf = (n, cardinal, last) => (n === last ? "step tile" : n < cardinal ? "step shadowed" : n === cardinal ? "step under" : "step");

const marker = (board, view, seat, [x, y], k, prestige, low, cell) =>
  group("marker glides", { key: `prestige-${seat}`, transform: `translate(${x + cell / 2 + (sharers(view, "prestige", seat) ? (k % 2 ? 7 : -7) : 0)} ${y + (low ? 46 : 26) + Math.floor(k / 2) * 17})`, "data-at": `/players/${seat}/prestige` },
    title(board.word("at", board.seatName(seat), prestige)), seal(seat, 8.6, board.dye(seat)));

export function drawTracks(board, view) {
  const { income, military } = board.edition;
  const beside = !board.narrow && view.players.length > 3; // with fewer players their screens lie beside both
  const one = beside ? (WHOLE - 17) / 2 : THIRD - 8, minor = (one - 41) / (income.last + 1);
  return {
    key: "tracks", label: board.word("tracks"), short: board.word("tracksShort"), box: beside ? [0, 0, 2 * one + 17, 70] : [0, 0, one + 8, 132],
    draw: [
      drawTrack(board, view, "income", income.last, [3, 3], minor, {}),
      drawTrack(board, view, "military", military.costs.length, beside ? [one + 11, 3] : [3, 66], minor, military.symbols),
    ],
  };
}

function drawTrack(board, view, id, last, [x, y], step, symbols) {
  return group("minor", { transform: `translate(${x} ${y})`, "data-explains": id }, title(board.word(id)),
    leaf(0, 0, 41 + step * (last + 1), 62), translate(21, 31, emblem(id, 29)),
    Array.from({ length: last + 1 }, (_, n) => translate(36 + n * step, 6, rect(1, 0, step - 2, 50, "step", 4),
      text(step / 2, 46, n, n % 5 ? "tick" : "tick five", "middle"),
      symbols[n] && group("symbol", { transform: `translate(${step / 2} 28)` }, title(board.name(symbols[n])), emblem(symbols[n], 14)))),
    view.players.map((player, seat) => {
      const k = view.players.slice(0, seat).filter((other) => other[id] === player[id]).length;
      return group("marker glides", { key: `${id}-${seat}`, transform: `translate(${36 + player[id] * step + step / 2 + (sharers(view, id, seat) ? (k % 2 ? 6 : -6) : 0)} ${13 + Math.floor(k / 2) * 14})`, "data-at": `/players/${seat}/${id}` },
        title(board.word("at", board.seatName(seat), player[id])), seal(seat, 6.6, board.dye(seat)));
    }));
}
