// What has been seen of the deal: each number with its effect, and of each suit whether the card was played.

import { leaf, thing } from "../shared/things.js";
import { translate, circle, fitted, group, path, text, title } from "../shared/svg.js";
import { suitEmblem, timeOf } from "./cards.js";

const ROW = 23;
/** The room of what the marks mean, below. */
const KEY = 54;

export function drawLedger(board, view, you) {
  const { suits, numbers } = board.edition;
  const foot = 68 + numbers.length * ROW, high = foot + KEY;
  const known = knownOf(view, you);
  return {
    key: "ledger", kind: "drawer", label: board.word("ledger"), box: [0, 0, 344, high],
    draw: [
      leaf(2, 2, 340, high - 6, "leaf", 8),
      text(14, 26, board.word("deal", view.deal), "heading"),
      suits.map(({ id }, n) => group("suit-head", { transform: `translate(${218 + n * 34} 32)`, "data-explains": id }, title(board.name(id)), suitEmblem(id, 0.55))),
      keyTo(board, foot, Number.isInteger(you)),
      numbers.map((number, row) => drawNumber(board, number, 68 + row * ROW, suits, known)),
    ],
  };
}

/** The leaf folded: a mark for each card and what the marks mean, and a touch unfolds it. */
export function ledgerSlip(board, view, you) {
  const { suits, numbers } = board.edition, known = knownOf(view, you);
  return group("slip", { role: "button", tabindex: 0, "aria-label": board.word("ledger"), "aria-expanded": String(board.opened === "ledger"),
    onclick: (event) => unfold(board, event), onkeydown: (event) => (event.key === "Enter" || event.key === " ") && unfold(board, event) },
  leaf(-75, -66, 150, 112, "leaf", 8), fitted(0, -47, board.word("ledger"), 136, 13.5, "title", "middle"),
  suits.map(({ id }, row) => group(`suit-${id}`, {}, translate(-63, -31 + row * 14, thing(id, 12, "still-out")), numbers.map(({ number }, n) => {
    const seen = known.gone.has(`${id}_${number}`) || known.table.has(`${id}_${number}`);
    return dot(seen ? "unseen" : known.hand.has(`${id}_${number}`) ? "own-card" : "still-out", -46 + n * 13.5, -31 + row * 14);
  }))),
  path("M-68 24H68", "thread"), [["still-out", "out", -63], ["own-card", "yours", -14], ["unseen", "seen", 34]].map(([kind, word, x]) =>
    group("slip-key", { transform: `translate(${x} 35)` }, dot(kind), fitted(9, 4.5, board.word(word), 34, 12, "told"))));
}

/** A card of the deal as a dot: one that nobody showed yet, one of your own, or one that was seen. */
const dot = (kind, x = 0, y = 0) => circle(x, y, kind === "unseen" ? 2 : 4.6, kind);

const knownOf = (view, you) => ({
  gone: new Set(view.discards),
  table: new Set(view.trick.plays.map((play) => play.card)),
  hand: new Set(Number.isInteger(you) ? view.players[you].hand.known : []),
});

function unfold(board, event) {
  event.preventDefault();
  event.stopPropagation();
  board.open("ledger");
}

function drawNumber(board, { number, effect, time }, y, suits, known) {
  return group("row", { transform: `translate(0 ${y})`, "data-explains": `${suits[0].id}_${number}` },
    text(22, 0, number, "number", "middle"), fitted(40, 0, board.name(effect), 112, 13.5, "who"),
    group("when", { transform: "translate(174 -5)", "data-explains": time }, title(board.word(time)),
      timeOf(time, 15, "when-mark")),
    suits.map(({ id }, n) => translate(218 + n * 34, -5, mark(board, `${id}_${number}`, known))));
}

/** What the marks mean. */
function keyTo(board, y, sits) {
  const one = (x, row, drawn, word) => translate(x, y + 4 + row * ROW, drawn, fitted(13, 5, board.word(word), 84, 13, "who"));
  return group("key", {}, path(`M14 ${y - 16}H330`, "thread"),
    one(24, 0, shown("table"), "onTable"), sits && one(134, 0, shown("hand"), "inHand"), one(252, 0, shown("gone"), "played"),
    one(24, 1, timeOf("instant", 15, "when-mark"), "instant"), one(134, 1, timeOf("showdown", 15, "when-mark"), "showdown"), one(252, 1, circle(0, 0, 2, "unseen"), "unseen"));
}

const shown = (kind) => (kind === "gone" ? path("M-5 -5L5 5M5 -5L-5 5", "cross") : circle(0, 0, 6.5, kind));

function mark(board, id, { gone, table, hand }) {
  const [kind, words] = table.has(id) ? ["table", "onTable"] : hand.has(id) ? ["hand", "inHand"] : gone.has(id) ? ["gone", "played"] : [];
  if (!kind) return circle(0, 0, 2, "unseen");
  return group(`seen ${kind}`, {}, title(`${board.name(id)}: ${board.word(words)}`),
    shown(kind));
}
