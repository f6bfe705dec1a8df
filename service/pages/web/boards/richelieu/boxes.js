// A box of intrigue: Richelieu's sheet above, the sheet of his enemy below, five spaces each.

import { spot } from "../shared/board.js";
import { translate, circle, fitted, group, path, rect, text, title } from "../shared/svg.js";
import { coin, emblem, reward } from "./emblems.js";
import { pawn, signed, worker } from "./pieces.js";

const [WIDE, HIGH] = [340, 156];

/** The three boxes beside each other. */
export function drawBoxes(board, view) {
  const boxes = view.boxes.map((box, n) => drawBox(board, view, box, n));
  return {
    key: "boxes", label: board.word("boxes"), pans: true, box: [0, 0, WIDE * boxes.length, Math.max(...boxes.map(({ high }) => high))],
    draw: [rect(0, 0, WIDE * boxes.length, Math.max(...boxes.map(({ high }) => high)), "cloth", 10), ...boxes.map(({ label, draw }, n) => group("box", { key: n, role: "group", "aria-label": label, transform: `translate(${n * WIDE} 0)` }, draw))],
  };
}

function drawBox(board, view, box, n) {
  const number = n + 1;
  const asked = (kind) => view.agenda.some((entry) => entry.kind === kind && entry.box === number);
  const state = asked("close_intrigue") ? "resolving" : asked("resolve_intrigue") ? "waiting" : null;
  const high = box ? 2 * HIGH + 36 : 110;
  return {
    label: board.word("box", number), high,
    draw: [
      rect(4, 4, WIDE - 8, high - 8, state ? "field busy" : "field", 8),
      text(WIDE / 2, 22, [board.word("box", number), state && board.word(state)].filter(Boolean).join(" · "), "heading", "middle"),
      box ? [box.richelieu, box.enemy].map((sheet, side) => translate(8, 30 + side * HIGH, drawSheet(board, view, sheet, `/boxes/${n}/${side ? "enemy" : "richelieu"}`)))
        : [path("M150 34L190 74M190 34L150 74", "shut"), text(WIDE / 2, 96, board.word("closed"), "note", "middle")],
    ],
  };
}

function drawSheet(board, view, sheet, at_) {
  const printed = board.printed(sheet.id);
  const step = `${printed.cardinal > 0 ? "+" : ""}${signed(printed.cardinal)}`;
  return group(`sheet-of ${printed.faction}`, { key: sheet.id, "data-anchor": `sheet:${sheet.id}`, "data-explains": sheet.id },
    rect(0, 2, 324, HIGH - 8, "leaf", 6), path("M0 8Q0 2 6 2H318Q324 2 324 8V30H0Z", "band"),
    group("side", { transform: "translate(17 16)", "data-explains": printed.faction }, title(board.name(printed.faction)), emblem(printed.faction)),
    fitted(34, 22, board.name(sheet.id), 200, 16, "sheet-name"),
    group("step", { transform: "translate(282 16)", "data-explains": "cardinal" }, title(board.word("cardinal", step)),
      emblem("hat"), text(14, 6, step, "many")),
    drawRewards(board, printed.first, "reward1", 8), drawRewards(board, printed.second, "reward2", 180),
    sheet.spaces.map((piece, n) => drawSpace(board, view, sheet.id, piece, n + 1, printed.spaces[n], `${at_}/spaces/${n}`)));
}

const drawRewards = (board, rewards, place, x) =>
  group("rewards", { transform: `translate(${x} 46)` }, text(0, 5, board.word(place), "place"),
    Object.entries(rewards).map(([id, amount], n) => translate(42 + n * 44, 0, reward(board, id, amount))));

function drawSpace(board, view, sheet, piece, number, cost, pointer) {
  const words = [board.word("space", board.name(sheet), number), told(board, view, piece, cost)].join(", ");
  return spot(`space:${sheet}:${number}`, words, { transform: `translate(${36 + (number - 1) * 63} 92)`, "data-at": pointer },
    circle(0, 0, 26, cost ? "hole mark" : "hole free mark"),
    piece === null ? null : typeof piece === "string" ? pawn(piece) : worker(view, piece),
    cost ? coin(0, 40, cost) : text(0, 44, board.word("free"), "cost-free", "middle"));
}

function told(board, view, piece, cost) {
  if (piece === null) return `${board.word("open")}, ${cost ? board.word("cost", cost) : board.word("free")}`;
  if (typeof piece === "string") return board.name(piece);
  const known = typeof piece.value === "number" ? signed(piece.value) : board.word("unknown");
  return `${board.word("worker", board.name(piece.owner), known)}, ${board.word(piece.face_up ? "faceUp" : "unknown")}`;
}
