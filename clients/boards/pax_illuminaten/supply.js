// What lies in the middle besides the map: the pool of favor, faction cards, public plots, events, and a challenge.

import { spot } from "../shared/board.js";
import { seal } from "../shared/seals.js";
import { translate, block, fit, fitted, group, rect, text } from "../shared/svg.js";
import { leaf } from "../shared/things.js";
import { factionSeal } from "./cards.js";
import { pileSize } from "./hand.js";
import { MARGIN, favorAt, favorCell, favorHigh, openPlot, room, slip, slipAt, slipsHigh, wide } from "./slips.js";

const moved = ([x, y], left, top) => `translate(${left + x} ${top + y})`;
/** Where a slip lies below a title. */
const at = (board, n, top) => moved(slipAt(board, n), MARGIN, top + 8);

export function drawSupply(board, view) {
  const cards = Object.entries(view.factions);
  const tops = { pool: 40, factions: 60 + favorHigh(board), plots: 88 + favorHigh(board) + slipsHigh(board, cards.length) };
  const open = board.narrow ? [] : view.plots; // a phone has them beside the map
  const events = tops.plots + (open.length ? 56 + slipsHigh(board, open.length) : 4);
  const high = events + 52 + (view.duel ? 78 : 0);
  return {
    key: "supply", label: board.word("supply"), short: board.word(board.narrow ? "poolShort" : "plotsTitle"), box: [0, 0, wide(board), high],
    draw: [
      leaf(2, 2, wide(board) - 4, high - 6, "leaf", 8),
      text(14, 27, [board.word("round", view.round), view.final && board.word("final")].filter(Boolean).join(" · "), "heading"),
      text(wide(board) - 14, 27, board.word("poolTitle"), "tiny", "end"),
      Object.entries(view.pool).map(([faction, amount], n) => pool(board, faction, amount, moved(favorAt(board, n), MARGIN, tops.pool))),
      text(14, tops.factions, board.word("factionsTitle"), "tiny"),
      cards.map(([faction, owner], n) => factionCard(board, view, faction, owner, at(board, n, tops.factions))),
      open.length > 0 && text(14, tops.plots, board.word("plotsTitle"), "tiny"),
      open.map((id, n) => openPlot(board, view, id, { transform: at(board, n, tops.plots), "data-at": `/plots/${n}` })),
      text(14, events, board.word("events", view.event_deck.length, view.edicts_gone), "soft"),
      group("discarded", { "data-at": "/event_discards/top" }, text(14, events + 18, discarded(board, view.event_discards), "soft")),
      view.duel && duel(board, view.duel, events + 36),
    ],
  };
}

const discarded = (board, pile) =>
  [board.word("discards", pileSize(pile)), pile.top && fit(board.name(pile.top), 200, 12.5)].filter(Boolean).join(" · ");

const pool = (board, faction, amount, transform) =>
  spot(`pool:${faction}`, board.word("pool", board.name(faction), amount), { transform, "data-at": `/pool/${faction}`, "data-explains": "favor" },
    favorCell(board, faction, amount));

function factionCard(board, view, faction, owner, transform) {
  const held = Number.isInteger(owner);
  const [width, high] = slip(board), free = width - (held ? 71 : 47);
  const state = held ? board.word("heldBy", board.seatName(owner)) : board.word("unclaimed");
  return spot(`faction:${faction}`, `${board.name(faction)}, ${state}`, { transform, "data-at": `/factions/${faction}` },
    rect(0, 0, width, high, "cell mark-box", 5), translate(22, 26, factionSeal(board, faction, 13)), fitted(42, 22, board.name(faction), free, 14, "who"),
    fitted(42, 42, state, free, 12.5, "soft"), held && translate(width - 19, 26, seal(owner, 12)));
}

const duel = (board, { seat, rival, card, attack, defence }, y) =>
  group("duel", { transform: `translate(${MARGIN} ${y})`, "data-at": "/duel" },
    rect(0, 0, room(board), 66, "arena", 6), translate(22, 26, seal(seat, 14)), translate(room(board) - 22, 26, seal(rival, 14)),
    block(room(board) / 2, 18, `${board.word("duel")}: ${board.name(card)}`, { limit: room(board) - 110, size: 13, most: 2, kind: "who", anchor: "middle" }),
    text(44, 57, board.word("attack", attack), "amount"), text(room(board) - 44, 57, board.word("defence", defence), "amount", "end"));
