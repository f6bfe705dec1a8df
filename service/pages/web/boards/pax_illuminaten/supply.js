// What lies in the middle besides the map: the pool of favor, faction cards, public plots, events, and a challenge.

import { spot } from "../shared/board.js";
import { seal } from "../shared/seals.js";
import { translate, block, fit, fitted, group, rect, text } from "../shared/svg.js";
import { factionSeal } from "./emblems.js";
import { pileSize } from "./hand.js";

const WIDE = 338;

export function drawSupply(board, view) {
  const cards = Object.entries(view.factions);
  const tops = { pool: 40, factions: 124, plots: 152 + cards.length * 30 };
  const events = tops.plots + 34 + view.plots.length * 36;
  const high = events + 52 + (view.duel ? 78 : 0);
  return {
    key: "supply", label: board.word("supply"), box: [0, 0, WIDE, high],
    draw: [
      rect(2, 2, WIDE - 4, high - 4, "plate", 8),
      text(14, 27, [board.word("round", view.round), view.final && board.word("final")].filter(Boolean).join(" · "), "heading"),
      Object.entries(view.pool).map(([faction, amount], n) => pool(board, faction, amount, 12 + n * 53, tops.pool)),
      text(14, tops.factions, board.word("factionsTitle"), "tiny"),
      cards.map(([faction, owner], n) => factionCard(board, view, faction, owner, tops.factions + 8 + n * 30)),
      text(14, tops.plots, board.word("plotsTitle"), "tiny"),
      view.plots.map((id, n) => publicPlot(board, view, id, n, tops.plots + 8 + n * 36)),
      text(14, events, board.word("events", view.event_deck.length, view.edicts_gone), "soft"),
      group("discarded", { "data-at": "/event_discards/top" }, text(14, events + 18, discarded(board, view.event_discards), "soft")),
      view.duel && duel(board, view.duel, events + 36),
    ],
  };
}

const discarded = (board, pile) =>
  [board.word("discards", pileSize(pile)), pile.top && fit(board.name(pile.top), 200, 12.5)].filter(Boolean).join(" · ");

const pool = (board, faction, amount, x, y) =>
  spot(`pool:${faction}`, board.word("pool", board.name(faction), amount), { transform: `translate(${x} ${y})`, "data-at": `/pool/${faction}`, "data-explains": "favor" },
    rect(0, 0, 50, 60, "cell mark-box", 6), translate(25, 20, factionSeal(board, faction, 13)), text(25, 53, amount, "amount", "middle"));

function factionCard(board, view, faction, owner, y) {
  const held = Number.isInteger(owner);
  const state = held ? board.word("heldBy", board.seatName(owner)) : board.word("unclaimed");
  return spot(`faction:${faction}`, `${board.name(faction)}, ${state}`, { transform: `translate(12 ${y})`, "data-at": `/factions/${faction}` },
    rect(0, 0, 314, 27, "cell mark-box", 5), translate(16, 13.5, factionSeal(board, faction, 10)), text(34, 18.5, board.name(faction), "who"),
    fitted(held ? 278 : 304, 18.5, state, 150, 12.5, "soft", "end"), held && translate(296, 13.5, seal(owner, 10)));
}

function publicPlot(board, view, id, n, y) {
  const claims = view.players.flatMap((player, index) => (player.claims.includes(id) ? [board.seatOf(index)] : []));
  const label = [board.name(id), claims.length ? `${board.word("claimed")}: ${claims.map((seat) => board.seatName(seat)).join(", ")}` : board.word("unclaimed")];
  return spot(`plot:${id}`, label.join(", "), { transform: `translate(12 ${y})`, "data-at": `/plots/${n}` },
    rect(0, 0, 314, 32, "cell scroll mark-box", 5), fitted(12, 21, board.name(id), 180, 14.5, "who plot-name"),
    claims.map((seat, k) => translate(296 - k * 26, 16, seal(seat, 11))));
}

const duel = (board, { seat, rival, card, attack, defence }, y) =>
  group("duel", { transform: `translate(12 ${y})`, "data-at": "/duel" },
    rect(0, 0, 314, 66, "arena", 6), translate(22, 26, seal(seat, 14)), translate(292, 26, seal(rival, 14)),
    block(157, 18, `${board.word("duel")}: ${board.name(card)}`, { limit: 234, size: 13, most: 2, kind: "who", anchor: "middle" }),
    text(44, 57, board.word("attack", attack), "amount"), text(270, 57, board.word("defence", defence), "amount", "end"));
