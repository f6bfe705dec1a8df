// A box of intrigue: Richelieu's sheet above, the sheet of his enemy below, five spaces each, and their quarrel between them.

import { spot } from "../shared/board.js";
import { form } from "../shared/seals.js";
import { coin, leaf, thing } from "../shared/things.js";
import { translate, circle, fitted, group, path, rect, text, title } from "../shared/svg.js";
import { badge, reward, sheetArms } from "./emblems.js";
import { pawn, signed, worker } from "./pieces.js";
import { standing, tally } from "./tally.js";

const [WIDE, HIGH] = [340, 144];
/** How high a box is, and on an upright phone one that is closed. */
const [OPEN, CLOSED] = [2 * HIGH + 22, 110];
const NUMERALS = ["I", "II", "III"];

/** The three boxes beside each other. */
export function drawBoxes(board, view) {
  const below = board.narrow && !board.low; // an upright phone scrolls them
  const boxes = view.boxes.map((box, n) => drawBox(board, view, box, n, below));
  const tops = boxes.map((_, n) => boxes.slice(0, n).reduce((sum, box) => sum + box.high, 0));
  const [wide, high] = below ? [WIDE, tops.at(-1) + boxes.at(-1).high] : [WIDE * boxes.length, OPEN];
  return {
    key: "boxes", label: board.word("boxes"), ...(below ? { type: 7 } : { pans: true }), box: [0, 0, wide, high],
    parts: below && !view.scores.length && view.boxes.map((box, n) => ({ key: `${n}`, label: `${NUMERALS[n]} ${box ? summary(board, box) : "–"}`, words: box ? `${board.word("box", n + 1)}, ${summary(board, box)}` : `${board.word("box", n + 1)}, ${board.word("closed")}` })),
    draw: view.scores.length && board.endings.drawLadder ? [board.endings.drawLadder(board, view, wide, high, below)] : boxes.map(({ label, draw }, n) => group("box", { key: n, "data-part": n, role: "group", "aria-label": label, transform: below ? `translate(0 ${tops[n]})` : `translate(${n * WIDE} 0)` }, draw)),
  };
}

/** What the two sides of a box add up to, as far as they are seen, Richelieu's first. */
const summary = (board, box) => [box.richelieu, box.enemy].map((sheet) => { const { sum, unseen } = tally(sheet, board.edition.pawn_value); return `${signed(sum)}${unseen ? `+${unseen}?` : ""}`; }).join(":");

function drawBox(board, view, box, n, below) {
  const number = n + 1;
  const asked = (kind) => view.agenda.some((entry) => entry.kind === kind && entry.box === number);
  const closing = view.agenda.find(({ kind, box: of }) => kind === "close_intrigue" && of === number);
  const { verdict } = board.endings, decided = closing && box && verdict;
  const state = closing ? "resolving" : asked("resolve_intrigue") ? "waiting" : null;
  const high = box || !below ? OPEN : CLOSED;
  const stands = box && standing(box, board.edition.pawn_value);
  return {
    label: board.word("box", number), high,
    draw: [
      rect(3, 3, WIDE - 6, high - 6, "tray", 12), rect(6, 6, WIDE - 12, high - 12, state ? "braid busy" : "braid", 10),
      box ? [box.richelieu, box.enemy].map((sheet, side) => translate(9, 8 + side * (HIGH + 4), drawSheet(board, view, stands, sheet, `/boxes/${n}/${side ? "enemy" : "richelieu"}`)))
        : translate(WIDE / 2, high / 2 - 7, thing("keys", 54, "shut"), text(0, 46, board.word("closed"), "note", "middle")),
      box && translate(201, 146, quarrel(number, n)),
      decided && [rect(9, 8 + (closing.side === "richelieu" ? HIGH + 4 : 0), 322, HIGH - 4, "lost-sheet", 6), translate(WIDE / 2, high / 2 - 11, verdict(board, closing,
        [box.richelieu, box.enemy].map((sheet) => ({ sum: stands.find((one) => one.sheet === sheet).sum, faction: board.printed(sheet.id).faction }))))],
      state && !decided && translate(WIDE / 2, high / 2 - 11, rect(-104, -15, 208, 30, "ribbon", 4), fitted(0, 5.5, board.word(state), 190, 15, "told", "middle")),
    ],
  };
}

/** The boss between the two sides. */
const quarrel = (number, n) => group("quarrel", {}, title(`${number}`), circle(0.5, 2, 12.5, "cast"), circle(0, 0, 12.5, "boss"), text(0, 5, NUMERALS[n] ?? number, "numeral", "middle"));

function drawSheet(board, view, stands, sheet, at_) {
  const printed = board.printed(sheet.id), own = stands.find((one) => one.sheet === sheet);
  const more = surchargeOf(board, view);
  const step = `${printed.cardinal > 0 ? "+" : ""}${signed(printed.cardinal)}`;
  return group(`sheet-of ${printed.faction}`, { key: sheet.id, "data-anchor": `sheet:${sheet.id}`, "data-explains": sheet.id },
    leaf(0, 0, 322, HIGH - 4), path("M0 6Q0 0 6 0H316Q322 0 322 6V29H0Z", "tincture"), path("M3 6Q3 3 6 3H316", "gleam"), rect(0, 28, 322, 2.5, "gilt"),
    sheetArms(sheet.id, printed.faction, 36, 36, 68),
    fitted(76, 20.5, board.name(sheet.id), 158, 16.5, "sheet-name"),
    group("side", { transform: "translate(256 14)", "data-explains": printed.faction }, title(board.name(printed.faction)), badge(printed.faction, 11)),
    group("step", { transform: "translate(286 14)", "data-explains": "cardinal" }, title(board.word("cardinal", step)),
      thing("galero", 21, "on-tincture"), text(13, 6, step, "many")),
    sheet.spaces.some((piece) => piece !== null) && strength(board, own, own === stands[0]),
    [printed.first, printed.second].map((rewards, n) => drawRewards(board, view, rewards, n + 1, own.ranks[n])),
    sheet.spaces.map((piece, n) => drawSpace(board, view, sheet.id, piece, n + 1, printed.spaces[n] + more, `${at_}/spaces/${n}`)),
    sheet.spaces.map((piece, n) => piece === null && !more && printed.spaces[n] > 0 && group("due", { key: `due-${n}`, transform: `translate(${35 + n * 63} 126)` }, coin(printed.spaces[n]))),
    more > 0 && sheet.spaces.map((piece, n) => piece === null && surcharge(35 + n * 63, printed.spaces[n], more)));
}

/** What everything costs you more because you have placed a worker in this turn. */
function surchargeOf(board, view) {
  const asked = view.agenda.at(-1);
  return asked?.kind === "take_action" && asked.seat === board.scene.you && asked.taken.includes("place_worker") ? board.edition.actions.second_placement : 0;
}

/** The price of a space with what the second placement costs more. */
const surcharge = (x, price, more) => group("due more", { key: `due-${x}`, transform: `translate(${x} 126)` },
  rect(-18.4, -8.4, 38, 20, "cast", 10), rect(-19, -10, 38, 20, "metal", 10), text(0, 4.8, price ? `${price}+${more}` : `+${more}`, "price", "middle"));

/** What a side adds up to, as far as it is seen, below its arms; the side that is ahead has it in gold. */
const strength = (board, { sum, unseen }, ahead) =>
  group(`strength${ahead ? " ahead" : ""}`, { transform: "translate(40 62)" }, title([board.word("strength", signed(sum)), unseen && board.word("more-unseen", unseen), ahead && board.word("ahead")].filter(Boolean).join(", ")),
    rect(-25, -9.5, 50, 20, "might", 10), text(0, 5.5, unseen ? `${signed(sum)} +${unseen}?` : signed(sum), "total", "middle"));

/** The rewards of a place, with the colour that would take them as far as is seen. */
const drawRewards = (board, view, rewards, place, taker) =>
  group(`rewards reward${place}`, { transform: `translate(${place === 1 ? 96 : 216} 50)` }, title([board.word(`reward${place}`), taker && board.word("leads", board.name(taker.colour), taker.sum)].filter(Boolean).join(": ")), path("M-6 4L-9 16L-4 13L0 17L4 13L9 16L6 4Z", "tails"), circle(0, 0, 10, "rosette"), text(0, 5, place, "place", "middle"),
    taker && group(`taker colour-${taker.colour}`, { transform: "translate(-9 -8)" }, path(form(view.colours.indexOf(taker.colour), 7.5), "wax")),
    Object.entries(rewards).map(([id, amount], n) => translate(24 + n * 44, 0, reward(board, id, amount))));

function drawSpace(board, view, sheet, piece, number, cost, pointer) {
  const words = [board.word("space", board.name(sheet), number), told(board, view, piece, cost)].join(", ");
  return spot(`space:${sheet}:${number}`, words, { transform: `translate(${35 + (number - 1) * 63} 101)`, "data-at": pointer },
    circle(0, 0, 26, "mark touch"), circle(0, 0, 24, cost ? "well" : "well free"), path("M-19.5 -12.5A23 23 0 0 1 19.5 -12.5A26 26 0 0 0 -19.5 -12.5Z", "hollow"),
    piece === null ? (cost ? thing("keyhole", 19, "faint") : thing("eye", 27, "faint")) : typeof piece === "string" ? pawn(piece) : worker(view, piece),);
}

function told(board, view, piece, cost) {
  if (piece === null) return `${board.word("open")}, ${cost ? board.word("cost", cost) : board.word("free")}`;
  if (typeof piece === "string") return board.name(piece);
  const known = typeof piece.value === "number" ? signed(piece.value) : board.word("unknown");
  return `${board.word("worker", board.name(piece.owner), known)}, ${board.word(piece.face_up ? "faceUp" : "unknown")}`;
}
