// A player: discs, favor, hand, contact, plots, edicts and events, as far as the viewer knows them.

import { armsAt } from "../shared/arms.js";
import { bearer, spot } from "../shared/board.js";
import { faceDown, header } from "../shared/seals.js";
import { translate, block, circle, fitted, group, path, rect, text, title } from "../shared/svg.js";
import { leaf } from "../shared/things.js";
import { factionSeal } from "./cards.js";
import { MARGIN, condition, favorAt, favorHigh, favorSpot, plotSlip, room, slip, slipAt, slipsHigh, wide } from "./slips.js";

const PIECES = ["red", "blue", "green", "yellow", "purple", "teal"];
const PURSE = 54;

export function drawPanel(board, view, player, index) {
  const seat = board.seatOf(index);
  const rows = [...plots(board, player, index), ...events(board, player, index)];
  const held = board.narrow && seat === board.scene.you; // its favor lies with the hand
  const stocked = held ? PURSE : PURSE + favorHigh(board);
  const high = stocked + 60 + slipsHigh(board, rows.length);
  const [width, inside] = [wide(board), room(board)];
  return {
    key: `panel-${index}`, kind: seat === board.scene.you ? "own" : null, label: board.word("panel", board.seatName(seat)), short: seat === board.scene.you ? board.word("lodge") : board.seatName(seat), box: [0, 0, width, high],
    draw: [
      leaf(2, 2, width - 4, high - 6, `leaf own ${board.dye(seat)}${seat === board.scene.you ? " mine" : ""}`, 9), path(`M2 11Q2 2 11 2H${width - 11}Q${width - 2} 2 ${width - 2} 11V48H2Z`, `lintel ${board.dye(seat)}`), rect(2, 47, width - 4, 2, "gilt"),
      armsAt(width - 30, 26, 40, bearer(board, seat), { field: seat < 0 ? "sable" : `piece-${PIECES[seat]}` }),
      spot(`seat:${seat}`, board.seatName(seat), { transform: "translate(12 12)" }, rect(-2, -5, inside - 30, 38, "touch mark", 6),
        header(board, seat, { x: 0, y: 0, width: inside - 36, note: note(board, view, player, seat) })),
      held ? null : translate(MARGIN, PURSE, Object.entries(player.purse).map(([faction, amount], n) => favorSpot(board, seat, index, faction, amount, favorAt(board, n)))),
      translate(MARGIN, stocked, stock(board, player, seat, index), cardsOf(board, player, seat, index), contact(board, player)),
      rows.map((draw, n) => translate(MARGIN + slipAt(board, n)[0], stocked + 52 + slipAt(board, n)[1], draw)),
    ],
  };
}

function note(board, view, player, seat) {
  const index = seat < 0 ? view.players.length - 1 : seat;
  const turn = view.now.seat === seat && !view.ending ? board.word("actions", view.now.actions) : null;
  return [view.start === seat && board.word("first"), turn, view.ending && board.word("total", view.ending.scores[index])].filter(Boolean).join(" · ");
}

const stock = (board, { supply }, seat, index) =>
  spot(`supply:${seat}`, board.word("supplied", supply), { "data-at": `/players/${index}/supply`, "data-explains": "disc" },
    rect(0, 0, 84, 42, "cell mark", 6), circle(18, 25, 11, `under ${board.dye(seat)}`), circle(18, 20, 11, `token ${board.dye(seat)}`),
    text(74, 28, supply, "amount", "end"));

function cardsOf(board, { hand, chosen }, seat, index) {
  const count = hand.known.length + hand.unknown;
  const names = hand.known.map((id) => board.name(id)).join(", ");
  return spot(`hand:${seat}`, [board.word("cards", count), names].filter(Boolean).join(": "), { transform: "translate(90 0)", "data-at": `/players/${index}/hand /players/${index}/chosen` },
    rect(0, 0, 150, 42, "cell mark", 6),
    Array.from({ length: Math.min(count, 7) }, (_, n) => translate(18 + n * 11, 21, n < hand.known.length ? small(board, hand.known[n]) : faceDown(0, 0, 18, 26))),
    chosen && translate(118, 21, faceDown(0, 0, 22, 30)), text(142, 38, count, "amount", "end"));
}

/** A card of which one knows whose it is, by the colours of its factions. */
function small(board, id) {
  const [first, second = first] = board.luminary(id).factions;
  return group("held", { "data-explains": id }, rect(-8, -12, 18, 26, "cast", 2), rect(-9, -13, 18, 26, "leaf", 2), group(`faction-${first}`, {}, rect(-9, -13, 9, 9, "dyed")), group(`faction-${second}`, {}, rect(0, -13, 9, 9, "dyed")));
}

function contact(board, { contact: id }) {
  const data = board.edition.contacts.find((one) => one.id === id);
  return data && group("contact", { transform: "translate(246 0)", "data-explains": id }, title(board.name(id)), rect(0, 0, room(board) - 246, 42, "cell", 6),
    fitted(6, 14, board.name(id), room(board) - 256, 11, "tiny"), data.factions.map((faction, n) => translate(18 + n * 28, 28, factionSeal(board, faction, 9.5))));
}

/** The secret plot, those drawn to choose from, and where discs lie on or under plots. */
function plots(board, player, index) {
  const seat = board.seatOf(index);
  const own = seat === board.scene.you;
  const secret = player.plot && !(own && board.narrow) && (typeof player.plot === "string"
    ? plot(board, index, own ? `plot:${player.plot}` : `secret:${seat}`, player.plot, player.plot_shown ? "shown" : "secret", `/players/${index}/plot`)
    : spot(`secret:${seat}`, board.word("secret"), { "data-at": `/players/${index}/plot` }, rect(0, 0, ...slip(board), "cell mark", 5), translate(20, 23, faceDown(0, 0, 18, 24)), fitted(38, 28, board.word("secret"), slip(board)[0] - 59, 12.5, "soft")));
  const drawn = typeof player.plot_drawn === "string" && plot(board, index, `plot:${player.plot_drawn}`, player.plot_drawn, "drawn");
  const lost = player.lost.map((id) => plot(board, index, `lost:${index}:${id}`, id, "lost"));
  const secretClaims = player.claims.filter((id) => !board.scene.view.plots.includes(id) && id !== player.plot);
  return [secret, drawn, ...lost, ...secretClaims.map((id) => plot(board, index, `plot:${id}`, id, "claimed"))].filter(Boolean);
}

function events(board, player, index) {
  const edicts = player.edicts.map(({ card, favor: left }, n) =>
    row(board, `event:${card}`, board.name(card), left, `/players/${index}/edicts/${n}`, board.word("edict", board.name(card), left)));
  const drawn = Array.isArray(player.events_drawn) ? player.events_drawn : [];
  const kept = player.specials.known.filter((id) => id !== player.special);
  const unknown = player.specials.unknown + (player.events_drawn.hidden ?? 0);
  return [
    ...edicts,
    ...(player.special ? [row(board, `event:${player.special}`, board.name(player.special), board.word("inForce"), `/players/${index}/special`)] : []),
    ...kept.map((id) => row(board, `event:${id}`, board.name(id), board.word("special"))),
    ...drawn.map((id) => row(board, `event:${id}`, board.name(id), board.word("drawn"))),
    ...(unknown ? [group("row", {}, rect(0, 0, ...slip(board), "cell", 5), Array.from({ length: unknown }, (_, n) => translate(20 + n * 20, 23, faceDown(0, 0, 18, 24))),
      fitted(18 + unknown * 20, 28, board.word("special"), slip(board)[0] - 28 - unknown * 20, 12.5, "soft"))] : []),
  ];
}

/** A plot of a player, with what holds for it. */
const plot = (board, index, id, named, state, pointer = null) =>
  spot(id, [board.name(named), board.word(state), condition(board, named)].join(", "), { "data-at": pointer }, plotSlip(board, named, board.word(state), index));

/** A named slip, with what holds for it at its end. */
const row = (board, id, name, state, pointer = null, label = `${name}, ${state}`) =>
  spot(id, label, { "data-at": pointer }, rect(0, 0, ...slip(board), "cell scroll mark-box", 5),
    path("M10 9H18V21H10Z M12 12H16M12 15H16", "slip-mark"), block(26, 18, name, { limit: slip(board)[0] - 33, size: 14, most: 2, kind: "who" }), fitted(26, 49, `${state}`, slip(board)[0] - 33, 12.5, "soft"));
