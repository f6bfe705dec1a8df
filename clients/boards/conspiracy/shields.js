// What lies behind a shield, as far as the viewer knows it, and what open play has proved.

import { armsAt } from "../shared/arms.js";
import { bearer, spot } from "../shared/board.js";
import { faceDown, header } from "../shared/seals.js";
import { translate, circle, fitted, group, path, rect, text, title } from "../shared/svg.js";
import { coin, emblem, figure, mask } from "./figures.js";

const [WIDE, HIGH] = [340, 214];
/** @typedef {{ columns: number, cell: [number, number], step: [number, number] }} Plan */

/** Coins that may be touched lie so far apart that a thumb finds each: in two rows, or beside a board on a low screen in four. */
/** @type {Plan} */
const IN_ROWS = { columns: 4, cell: [88, 51], step: [94, 56] };
/** @type {Plan} */
const IN_COLUMNS = { columns: 2, cell: [110, 58], step: [116, 64] };
/** What another has shown, on a shield that is as large as before. */
/** @type {Plan} */
const SHOWN = { columns: 4, cell: [75, 51], step: [79.5, 56] };
const TOP = 76;
const PIECES = ["red", "blue", "green", "yellow", "purple", "teal"];

/** A shield, so much within the room of its sheet. */
const outline = (wide, high, inset) => {
  const [right, foot] = [wide - 6 - inset, high - 6 - inset];
  return `M${6 + inset} ${8 + inset}H${right}V${foot - 40}Q${right} ${foot} ${right - 54} ${foot}H60Q${6 + inset} ${foot} ${6 + inset} ${foot - 40}Z`;
};

export function drawShield(board, view, player, seat) {
  const mine = seat === board.scene.you;
  const coins = player.coins.amounts ? [...board.edition.agents.map(({ id }) => id), "solomon", "reserve"] : [];
  const plan = !mine ? SHOWN : board.low ? IN_COLUMNS : IN_ROWS;
  const [wide, high] = mine && coins.length ? [22 + plan.columns * plan.step[0], TOP + 10 + Math.ceil(coins.length / plan.columns) * plan.step[1]] : [WIDE, HIGH];
  return {
    key: `shield-${seat}`, kind: mine ? "hand" : null, label: board.word("shield", board.seatName(seat)), box: [0, 0, wide, high],
    draw: [
      path(outline(wide, high, 0), "cast", { transform: "translate(2 4)" }), path(outline(wide, high, 0), `${mine ? "leaf mine" : "screen"} ${board.dye(seat)}`),
      path(outline(wide, high, 7), mine ? "leaf-line" : "screen-line"),
      !mine && armsAt(wide - 54, 52, 54, bearer(board, seat), { field: `piece-${PIECES[seat]}` }),
      group(mine ? "own-head" : "light", {}, header(board, seat, { x: 22, y: 20, width: mine ? wide - 82 : wide - 114, note: board.name(player.hq) })),
      marks(board, view, player, seat, wide),
      coins.length ? coins.map((id, n) => cell(board, view, player, seat, id, n, mine, plan)) : hidden(board, player, seat),
    ],
  };
}

function marks(board, view, player, seat, wide) {
  const words = [view.start === seat && board.word("first"), player.restricted && board.word("restricted")].filter(Boolean);
  return group("marks", { "data-at": `/players/${seat}/restricted /players/${seat}/token` },
    group("marked", { "data-explains": player.restricted ? "restricted" : null }, text(24, 68, words.join(" · "), `mark-text${player.restricted ? " stop" : ""}${seat === board.scene.you ? "" : " pale"}`)),
    group("token-of", { transform: seat === board.scene.you ? `translate(${wide - 32} 40)` : `translate(${wide - 100} 64)`, "data-explains": "starting_token" }, token(board, player)),
    seat === board.scene.you && player.token && text(wide - 20, 68, board.word("token"), "mark-text", "end"));
}

function token(board, player) {
  if (!player.token) return null;
  if (typeof player.token !== "string") return faceDown(0, 0, 22, 22);
  const agent = board.edition.agents.find(({ id }) => id === player.token);
  return [title(`${board.word("token")}: ${board.name(player.token)}`), figure(agent, 12)];
}

function cell(board, view, player, seat, id, n, mine, { columns, cell: [wide, high], step }) {
  const [x, y] = [14 + (n % columns) * step[0], TOP + Math.floor(n / columns) * step[1]];
  const agent = board.edition.agents.find((one) => one.id === id);
  const burned = agent && !view.agents[id];
  const amount = player.coins.amounts[id] ?? 0;
  const label = board.word("coins", board.name(id), burned ? `${board.word("burned")}, ${amount}` : amount);
  const place = { transform: `translate(${x} ${y})`, "data-at": `/players/${seat}/coins/amounts/${id}`, "data-explains": burned ? "burned" : id };
  const drawn = [
    rect(0, 0, wide, high, `cell mark${burned ? " burned" : ""}`, 5),
    translate(20, 17, agent ? figure(agent, 12) : id === "solomon" ? [circle(0, 0, 12, "dark"), mask()] : coin(0, 0, 11)),
    fitted(wide / 2, high - 6, board.name(id), wide - 4, 13, burned ? "who gone" : "who", "middle"),
    text(wide - 12, 27, amount, amount ? "amount" : "amount none", "end"),
    burned && path(`M6 ${high - 6}L${wide - 6} 6`, "struck"),
  ];
  return mine ? spot(`coins:${id}`, label, place, ...drawn) : group("row", place, title(label), ...drawn);
}

/** What is not known: coins face down, and what others could see. */
function hidden(board, player, seat) {
  const most = player.proofs.reduce((all, proof) => ({ ...all, [proof.agent]: Math.max(all[proof.agent] ?? 0, proof.coins) }), {});
  return group("hidden light", { "data-explains": "sovereigns" },
    Array.from({ length: Math.min(player.coins.hidden, 30) }, (_, n) =>
      translate(32 + (n % 15) * 19.5, 90 + Math.floor(n / 15) * 20, [circle(0.4, 1.4, 8, "cast"), circle(0, 0, 8, "gold down"), circle(0, 0, 5, "milled"), path("M0 -3l2 3l-2 3l-2 -3Z", "on-boss")])),
    group("behind", { "data-at": `/players/${seat}/coins/hidden` }, text(170, 140, board.word("behind", player.coins.hidden), "row", "middle")),
    Object.entries(most).map(([id, coins], n) => translate(26 + n * 54, 168, proof(board, id, coins, seat))),
    group("paid", { "data-at": `/players/${seat}/pays` }, text(170, 194, board.word("paid", player.pays), "soft", "middle")));
}

function proof(board, id, coins, seat) {
  const agent = board.edition.agents.find((one) => one.id === id);
  return group("proof", { "data-at": `/players/${seat}/proofs`, "data-explains": id },
    title(board.word("proven", board.name(id), coins)), agent ? figure(agent, 10.5) : emblem(id),
    text(13, 5, `≥${coins}`, "amount"));
}
