// What lies on paper beside the map: the lodge of each player, and the supply in the middle; on both favor, and slips in two columns.
// On a small screen, where all of it is drawn smaller, rows are farther apart and favor lies in two of them, so that a thumb finds each.
// Elsewhere both are wider, for the same reason: at a full table on a screen of 1280 × 720 all of it is drawn at 0.64.

import { armsAt } from "../shared/arms.js";
import { bearer, spot } from "../shared/board.js";
import { faceDown, header, seal } from "../shared/seals.js";
import { translate, block, circle, fitted, group, path, rect, text, title } from "../shared/svg.js";
import { leaf } from "../shared/things.js";
import { cardLabel, factionSeal, shortName } from "./cards.js";
import { progress } from "./plots.js";

const HIGH = 56;
const BETWEEN = 6;
/** What lies between the edge of a sheet and what is on it. */
const MARGIN = 12;

const IN_A_ROW = { wide: 404, columns: 6, cell: [60, 58], step: [64, 62], slip: 60, seal: [30, 20, 13], amount: [30, 52], anchor: "middle" };
const IN_TWO = { wide: 368, columns: 3, cell: [112, 58], step: [116, 64], slip: 64, seal: [31, 29, 18], amount: [96, 37], anchor: "end" };
const plan = (board) => (board.small ? IN_TWO : IN_A_ROW);

/** How wide and high a cell of favor is. */
const cell = (board) => plan(board).cell;
/** How wide a lodge and the supply are. */
const wide = (board) => plan(board).wide;
/** How wide what is on them may be. */
const room = (board) => wide(board) - 2 * MARGIN;

/** How wide and high a slip is. @returns {[number, number]} */
const slip = (board) => [(room(board) - BETWEEN) / 2, HIGH];
/** Where the slip of a number lies, from the first on: of `count` in so many `rows`, where more than two of a row overlap. @returns {[number, number]} */
function slipAt(board, n, count = 0, rows = count) {
  const across = Math.max(2, Math.ceil(count / (rows || 1)));
  return [(n % across) * (slip(board)[0] + BETWEEN) / (across - 1), Math.floor(n / across) * plan(board).slip];
}
/** How high so many slips are. */
const slipsHigh = (board, count) => Math.ceil(count / 2) * plan(board).slip;

/** What a plot asks for, in a few words, with the numbers for so many players. */
function condition(board, id) {
  const { check, cards, discs, count } = board.edition.plots.find((one) => one.id === id);
  return board.word(`plot-${check}`, count?.[board.scene.view.players.length - 2] || cards || discs, discs);
}

/** The name of a plot; once it is claimed upon a ribbon in the colour of each who holds it, with the seal of each. */
function plotName(board, id, claims, width, by, room) {
  const share = width / claims.length, known = block(9 * by, 17.5 * by, board.name(id), { limit: room, size: 13.5 * by, most: 1, kind: claims.length ? "who plot-name on-ribbon" : "who plot-name" });
  return claims.length ? [group("ribbon", {}, claims.map((seat, n) => rect(n * share, 0, share, 25 * by, `lintel ${board.dye(seat)}`, 4 * by)), rect(0, 24 * by, width, 2 * by, "gilt")), known] : known;
}

/** A slip with a plot of the player at an index: its name, how far it is, and below what it asks for, `marked` by what holds for it. */
const plotSlip = (board, id, marked, index) => {
  const claims = board.scene.view.players[index].claims.includes(id) ? [board.seatOf(index)] : [];
  return [rect(0, 0, ...slip(board), `cell scroll mark-box${claims.length ? " taken" : ""}`, 5), plotName(board, id, claims, slip(board)[0], 1, slip(board)[0] - 66),
    group(claims.length ? "on-ribbon" : "", { transform: `translate(${slip(board)[0] - 50} 13)` }, tallies(board, id, [index], 13)),
    block(10, claims.length ? 38 : 34, `${claims.length ? board.word("claimed") : marked}: ${condition(board, id)}`, { limit: slip(board)[0] - 18, size: 12.5, most: claims.length ? 1 : 2, kind: "soft" })];
};

/** Where the favor of a number lies, from the first on. @returns {[number, number]} */
function favorAt(board, n) {
  const { columns, step } = plan(board);
  return [(n % columns) * step[0], Math.floor(n / columns) * step[1]];
}
/** How high all favor is. */
const favorHigh = (board) => (6 / plan(board).columns) * plan(board).step[1];

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
  const { done, wanted } = progress(board.edition, board.scene.view, id, index), seat = board.seatOf(index);
  return group("tally-of", { transform: `translate(${n && (n * 2.4 + 1.5) * size} 0)` }, title(board.word("progress", board.seatName(seat), done, wanted)),
    done === wanted && circle(size * 0.7, 0, size * 0.86, "gilt"), translate(size * 0.7, 0, seal(seat, size * 0.6)),
    block(size * 1.6, size * 0.36, n ? done : `${done}/${wanted}`, { limit: size * 2, size, most: 1, kind: "many" }));
});

/** Who has claimed a plot, by seat. */
const claimed = (board, { players }, id) => players.flatMap(({ claims }, index) => (claims.includes(id) ? [board.seatOf(index)] : []));

/** How many plots a seat has claimed, of those that win. */
const heldBy = (board, { players }, seat) => board.word("plotsHeld", players.at(seat).claims.length, board.edition.setup.plots_to_win);

/** A plot that all may claim, or, `marked`, one's own: what it asks for, who has claimed it and how far everybody is; as large as one says. */
export function openPlot(board, view, id, attributes, { marked = "", size: [width, high] = [slip(board)[0], HIGH + 22], by = 1 } = {}) {
  const claims = claimed(board, view, id), own = view.players.findIndex(({ plot }) => plot === id);
  const state = marked || (claims.length ? `${board.word("claimed")}: ${claims.map((seat) => board.seatName(seat)).join(", ")}` : board.word("unclaimed"));
  const counted = own < 0 ? claimants(view, board.scene.you) : [own];
  return spot(`plot:${id}`, [board.name(id), state, condition(board, id)].join(", "), attributes,
    rect(0, 0, width, high, `cell scroll mark-box${claims.length ? " taken" : ""}`, 5 * by),
    plotName(board, id, claims, width, by, width - (16 + claims.length * 26) * by), claims.map((seat, n) => translate(width - (18 + n * 26) * by, 14 * by, circle(0, 0, 14.5 * by, "gilt"), seal(seat, 12.5 * by))),
    block(9 * by, (claims.length ? 38 : 34) * by, [marked, condition(board, id)].filter(Boolean).join(": "), { limit: width - 18 * by, size: 12.5 * by, most: by > 1 ? 3 : 2, kind: "soft" }),
    translate(8 * by, high - 12 * by, tallies(board, id, counted, 13 * by)),
    claims.length && counted.length < 3 && !board.narrow ? block(width - 9 * by, high - 7.5 * by, heldBy(board, view, claims[0]), { limit: width / 2 - 14 * by, size: 12.5 * by, most: 1, kind: "many", anchor: "end" }) : null);
}

/** The favor of a faction: its seal, and how much there is. */
function favorCell(board, faction, amount) {
  const { seal: [x, y, radius], amount: [right, base], anchor } = plan(board);
  const kind = `${board.small ? "large amount" : "amount"}${amount ? "" : " none"}`;
  return [rect(0, 0, ...cell(board), "cell mark-box", 6), translate(x, y, factionSeal(board, faction, radius)), text(right, base, amount, kind, anchor)];
}

/** How many cards a pile of discards has. */
export const pileSize = ({ top, below }) => (top ? 1 : 0) + (below.hidden ?? below.length);

const moved = ([x, y], left, top) => `translate(${left + x} ${top + y})`;
/** From one row of faction cards to the next. */
const CARD = 46;

export function drawSupply(board, view) {
  const open = board.narrow ? [] : view.plots; // a phone has them beside the map
  const cards = Object.entries(view.pool).flatMap(([faction], n) => (faction in view.factions ? [[faction, n]] : []));
  const rows = board.small ? Math.ceil(cards.length / 3) : 1;
  const tops = { pool: 38, factions: 54 + favorHigh(board), plots: 72 + favorHigh(board) + rows * CARD };
  const events = tops.plots + (open.length ? 26 + slipsHigh(board, open.length) + 22 * Math.ceil(open.length / 2) : 4);
  return {
    key: "supply", type: 13, label: board.word("supply"), short: board.word(board.narrow ? "poolShort" : "plotsTitle"), box: [0, 0, wide(board), events + 22],
    draw: [
      leaf(2, 2, wide(board) - 4, events + 16, "leaf", 8),
      text(14, 26, [board.word("round", view.round), view.final && board.word("final")].filter(Boolean).join(" · "), "heading"),
      text(wide(board) - 14, 26, board.word("poolTitle"), "tiny", "end"),
      Object.entries(view.pool).map(([faction, amount], n) => pool(board, faction, amount, moved(favorAt(board, n), MARGIN, tops.pool))),
      text(14, tops.factions, board.word("factionsTitle"), "tiny"),
      cards.map(([faction, column], n) => factionCard(board, faction, view.factions[faction], moved([favorAt(board, board.small ? n % 3 : column)[0], board.small ? Math.floor(n / 3) * CARD : 0], MARGIN, tops.factions + 7))),
      open.length > 0 && text(14, tops.plots, board.word("plotsTitle"), "tiny"),
      open.map((id, n) => openPlot(board, view, id, { transform: moved([slipAt(board, n)[0], Math.floor(n / 2) * (HIGH + 26)], MARGIN, tops.plots + 7), "data-at": `/plots/${n}` })),
      fitted(14, events, board.word("events", view.event_deck.length, view.edicts_gone), room(board) - 110, 12.5, "soft"),
      group("discarded", { "data-at": "/event_discards/top" }, fitted(wide(board) - 14, events, discarded(board, view.event_discards), 108, 12.5, "soft", "end")),
      view.duel && duel(board, view.duel, events - 56),
    ],
  };
}

const discarded = (board, pile) =>
  [board.word("discards", pileSize(pile)), pile.top && board.name(pile.top)].filter(Boolean).join(" · ");

const pool = (board, faction, amount, transform) =>
  spot(`pool:${faction}`, board.word("pool", board.name(faction), amount), { transform, "data-at": `/pool/${faction}`, "data-explains": "favor" },
    favorCell(board, faction, amount));

/** The card of a faction, below its favor: whose it is. */
function factionCard(board, faction, owner, transform) {
  const held = Number.isInteger(owner), [width] = cell(board);
  const state = held ? board.word("heldBy", board.seatName(owner)) : board.word("unclaimed");
  return spot(`faction:${faction}`, `${board.name(faction)}, ${state}`, { transform, "data-at": `/factions/${faction}`, "data-explains": faction },
    rect(0, 0, width, CARD - 6, `cell mark-box${held ? " taken" : ""}`, 5), translate(width / 2 - 13, CARD / 2 - 3, factionSeal(board, faction, 11)),
    held ? translate(width / 2 + 15, CARD / 2 - 3, seal(owner, 12)) : group("free", {}, rect(width / 2 + 5, CARD / 2 - 12, 19, 18, "gap", 9)));
}

const duel = (board, { seat, rival, card, attack, defence }, y) =>
  group("duel", { transform: `translate(${MARGIN} ${y})`, "data-at": "/duel" },
    rect(0, 0, room(board), 66, "arena", 6), translate(22, 26, seal(seat, 14)), translate(room(board) - 22, 26, seal(rival, 14)),
    block(room(board) / 2, 18, `${board.word("duel")}: ${board.name(card)}`, { limit: room(board) - 110, size: 13, most: 2, kind: "who", anchor: "middle" }),
    text(44, 57, board.word("attack", attack), "amount"), text(room(board) - 44, 57, board.word("defence", defence), "amount", "end"));

export const PIECES = ["red", "blue", "green", "yellow", "purple", "teal"];
const PURSE = 54;
/** What is held in a hand that is not the viewer's, each card with its name once it is seen; more of them overlap. */
const [HELD, HELD_HIGH] = [72, 44];
/** For how many rows of slips a panel has room, whatever lies there: one's own, and those of others. */
const [ROWS, OTHERS] = [2, 1];

export function drawPanel(board, view, player, index) {
  const seat = board.seatOf(index);
  const rows = [...plots(board, player, index), ...events(board, player, index)];
  const own = seat === board.scene.you, held = board.narrow && own; // its favor lies with the hand
  const stocked = held ? PURSE : PURSE + favorHigh(board);
  const most = board.narrow ? Math.ceil(rows.length / 2) : own ? ROWS : OTHERS;
  const slips = stocked + (own ? 50 : 54 + HELD_HIGH), high = slips + 10 + slipsHigh(board, 2 * most);
  const [width, inside] = [wide(board), room(board)];
  return {
    key: `panel-${index}`, kind: own ? "own" : null, type: 13, label: board.word("panel", board.seatName(seat)), short: own ? board.word("lodge") : board.seatName(seat), box: [0, 0, width, high],
    draw: [
      leaf(2, 2, width - 4, high - 6, `leaf own ${board.dye(seat)}${own ? " mine" : ""}`, 9), path(`M2 11Q2 2 11 2H${width - 11}Q${width - 2} 2 ${width - 2} 11V48H2Z`, `lintel ${board.dye(seat)}`), rect(2, 47, width - 4, 2, "gilt"),
      armsAt(width - 30, 26, 40, bearer(board, seat), { field: seat < 0 ? "sable" : `piece-${PIECES[seat]}` }),
      spot(`seat:${seat}`, board.seatName(seat), { transform: "translate(12 12)" }, rect(-2, -5, inside - 30, 38, "touch mark", 6),
        header(board, seat, { x: 0, y: 0, width: inside - 36, note: note(board, view, player, seat) })),
      held ? null : translate(MARGIN, PURSE, Object.entries(player.purse).map(([faction, amount], n) => favorSpot(board, seat, index, faction, amount, favorAt(board, n)))),
      translate(MARGIN, stocked, stock(board, player, seat, index), own ? cardsOf(board, player, seat, index) : sealed(board, player, seat, index), contact(board, player)),
      own ? null : translate(MARGIN, stocked + 48, handOf(board, player, seat, index)),
      rows.map((draw, n) => translate(MARGIN + slipAt(board, n, rows.length, most)[0], slips + slipAt(board, n, rows.length, most)[1], draw)),
    ],
  };
}

function note(board, view, player, seat) {
  const index = seat < 0 ? view.players.length - 1 : seat;
  const turn = view.now.seat === seat && !view.ending ? board.word("actions", view.now.actions) : null;
  const near = !view.ending && seat !== board.scene.you && view.players[index].claims.length >= board.edition.setup.plots_to_win - 1 ? board.word("near") : null;
  return [view.start === seat && board.word("first"), near, turn, view.ending && board.word("total", view.ending.scores[index])].filter(Boolean).join(" · ");
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

/** The hand of another: what one knows of it open, the rest face down, a card chosen for a challenge last. */
function handOf(board, { hand, chosen }, seat, index) {
  const cells = [...hand.known, ...Array(hand.unknown).fill(null), ...(chosen ? [chosen] : [])];
  const step = Math.min(HELD + 4, (room(board) - HELD) / Math.max(cells.length - 1, 1));
  return [spot(`hand:${seat}`, board.word("cards", cells.length), { "data-at": `/players/${index}/hand /players/${index}/chosen` }, rect(0, 0, room(board), HELD_HIGH, "touch mark", 6)),
    cells.map((id, n) => translate(n * step, 0, typeof id === "string" ? open(board, id) : faceDown(HELD / 2, HELD_HIGH / 2, HELD, HELD_HIGH - 4)))];
}

/** A card of another's hand that one has seen: its rank, its factions and its name. */
function open(board, id) {
  const { rank, factions: [first, second = first] } = board.luminary(id);
  return spot(`card:${id}`, cardLabel(board, id), { "data-explains": id }, rect(0, 2, HELD, HELD_HIGH - 4, "leaf mark-box", 4),
    [first, second].map((faction, n) => group(`faction-${faction}`, {}, rect(n * HELD / 2, 2, HELD / 2, 19, "dyed"))),
    text(6, 17, rank, "rank"), [...new Set([first, second])].map((faction, n) => translate(HELD - 12 - n * 20, 11.5, factionSeal(board, faction, 8))),
    fitted(HELD / 2, 36, shortName(board.name(id)), HELD - 6, 12.5, "who", "middle"));
}

/** A card of one's own hand, by the colours of its factions. */
function small(board, id) {
  const [first, second = first] = board.luminary(id).factions;
  return group("held", { "data-explains": id }, rect(-8, -12, 18, 26, "cast", 2), rect(-9, -13, 18, 26, "leaf", 2), group(`faction-${first}`, {}, rect(-9, -13, 9, 9, "dyed")), group(`faction-${second}`, {}, rect(0, -13, 9, 9, "dyed")));
}

function contact(board, { contact: id }) {
  const data = board.edition.contacts.find((one) => one.id === id);
  return data && group("contact", { transform: "translate(246 0)", "data-explains": id }, title(board.name(id)), rect(0, 0, room(board) - 246, 42, "cell", 6),
    fitted(6, 14, board.name(id), room(board) - 256, 11, "tiny"), data.factions.map((faction, n) => translate(18 + n * 28, 28, factionSeal(board, faction, 9.5))));
}

/** That another has a plot which one does not know. */
const sealed = (board, { plot: id }, seat, index) => id && typeof id !== "string" && spot(`secret:${seat}`, board.word("secret"), { transform: "translate(90 0)", "data-at": `/players/${index}/plot` },
  rect(0, 0, 150, 42, "cell mark", 6), translate(20, 21, faceDown(0, 0, 18, 24)), fitted(38, 26, board.word("secret"), 106, 12.5, "soft"));

/** One's secret plot and those of others that one knows, those drawn to choose from, and where discs lie on or under plots. */
function plots(board, player, index) {
  const seat = board.seatOf(index);
  const own = seat === board.scene.you;
  const secret = typeof player.plot === "string" && !(own && board.narrow)
    && plot(board, index, own ? `plot:${player.plot}` : `secret:${seat}`, player.plot, player.plot_shown ? "shown" : "secret", `/players/${index}/plot`);
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
