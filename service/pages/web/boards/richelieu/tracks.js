// The prestige track with the cardinal, and the tracks of income and military.

import { seal } from "../shared/seals.js";
import { translate, group, rect, text, title } from "../shared/svg.js";
import { emblem } from "./emblems.js";

/** @import { Point } from "../../types" */

const [COLUMNS, CELL, ROW] = [8, 41, 52];
const MINOR = 29;

export function drawPrestige(board, view) {
  const last = board.edition.tile;
  const spaces = Array.from({ length: last + 1 }, (_, n) => n);
  const rows = Math.ceil(spaces.length / COLUMNS);
  /** @returns {Point} */
  const place = (n) => {
    const row = Math.floor(n / COLUMNS);
    const column = row % 2 ? COLUMNS - 1 - (n % COLUMNS) : n % COLUMNS;
    return [7 + column * CELL, 34 + row * ROW];
  };
  const standing = (n) => view.players.flatMap((player, seat) => (Math.min(player.prestige, last) === n ? [seat] : []));
  return {
    key: "prestige", label: board.word("prestige"), box: [0, 0, 342, 40 + rows * ROW],
    draw: [
      rect(2, 2, 338, 36 + rows * ROW, "plate", 8),
      text(171, 24, board.word("prestige"), "heading", "middle"),
      spaces.map((n) => translate(...place(n), rect(1, 1, CELL - 2, ROW - 3, n === last ? "cell tile" : "cell", 4),
        text(5, 13, n === last ? board.word("tile") : n, "tick"))),
      cardinal(board, view, place(Math.min(view.cardinal, last))),
      spaces.map((n) => standing(n).map((seat, k) => marker(board, seat, place(n), k, view.players[seat].prestige))),
    ],
  };
}

const cardinal = (board, view, [x, y]) =>
  group("cardinal glides", { key: "cardinal", "data-anchor": "cardinal", transform: `translate(${x} ${y})`, "data-at": "/cardinal", "data-explains": "cardinal" }, title(board.word("at", board.name("cardinal"), view.cardinal)),
    rect(1, 1, CELL - 2, ROW - 3, "stand", 4), group("scaled", { transform: `translate(${CELL / 2} 22) scale(1.5)` }, emblem("hat")));

const marker = (board, seat, [x, y], k, prestige) =>
  group("marker glides", { key: `prestige-${seat}`, transform: `translate(${x + 11 + (k % 2) * 19} ${y + 23 + Math.floor(k / 2) * 17})`, "data-at": `/players/${seat}/prestige` },
    title(board.word("at", board.seatName(seat), prestige)), seal(seat, 9, board.dye(seat)));

export function drawTracks(board, view) {
  const { income, military } = board.edition;
  const high = 224;
  return {
    key: "tracks", label: board.word("tracks"), box: [0, 0, 342, high],
    draw: [
      rect(2, 2, 338, high - 4, "plate", 8),
      minor(board, view, "income", income.last, 0, {}),
      minor(board, view, "military", military.costs.length, 108, military.symbols),
    ],
  };
}

function minor(board, view, id, last, top, symbols) {
  return group("minor", { transform: `translate(11 ${top})`, "data-explains": id },
    translate(14, 20, emblem(id)), text(30, 26, board.word(id), "heading"),
    Array.from({ length: last + 1 }, (_, n) => translate(n * MINOR, 36, rect(1, 0, MINOR - 2, 64, "cell", 4),
      text(MINOR / 2, 14, n, "tick", "middle"),
      symbols[n] && group("symbol", { transform: `translate(${MINOR / 2} 53) scale(.8)` }, title(board.name(symbols[n])), emblem(symbols[n])))),
    view.players.map((player, seat) => {
      const k = view.players.slice(0, seat).filter((other) => other[id] === player[id]).length;
      return group("marker glides", { key: `${id}-${seat}`, transform: `translate(${player[id] * MINOR + 8.5 + (k % 2) * 12} ${61 + Math.floor(k / 2) * 14})`, "data-at": `/players/${seat}/${id}` },
        title(board.word("at", board.seatName(seat), player[id])), seal(seat, 6.8, board.dye(seat)));
    }));
}
