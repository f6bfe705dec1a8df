// What lies behind a shield, as far as the viewer knows it, and what open play has proved.

import { spot } from "../shared/board.js";
import { faceDown, header } from "../shared/seals.js";
import { translate, circle, fitted, group, path, rect, text, title } from "../shared/svg.js";
import { coin, emblem, figure, mask } from "./figures.js";

const BOX = [0, 0, 340, 214];

export function drawShield(board, view, player, seat) {
  const orders = board.edition.payoff_boards;
  const mine = seat === board.scene.you;
  return {
    key: `shield-${seat}`, kind: mine ? "hand" : null, label: board.word("shield", board.seatName(seat)), box: BOX,
    draw: [
      path("M6 8H334V168Q334 206 250 208H90Q6 206 6 168Z", `screen seat-${seat}${mine ? " mine" : ""}`),
      header(board, seat, { x: 20, y: 18, width: 300, note: board.name(player.hq) }),
      marks(board, view, player, seat),
      player.coins.amounts
        ? [...orders[seat % orders.length], "solomon", "reserve"].map((id, n) => cell(board, view, player, seat, id, n, mine))
        : hidden(board, player, seat),
    ],
  };
}

function marks(board, view, player, seat) {
  const words = [view.start === seat && board.word("first"), player.restricted && board.word("restricted")].filter(Boolean);
  return group("marks", { "data-at": `/players/${seat}/restricted /players/${seat}/token` },
    group("marked", { "data-explains": player.restricted ? "restricted" : null }, text(20, 66, words.join(" · "), player.restricted ? "mark-text stop" : "mark-text")),
    group("token-of", { transform: "translate(312 54)", "data-explains": "starting_token" }, token(board, player)));
}

function token(board, player) {
  if (!player.token) return null;
  if (typeof player.token !== "string") return faceDown(0, 0, 22, 22);
  const agent = board.edition.agents.find(({ id }) => id === player.token);
  return [title(`${board.word("token")}: ${board.name(player.token)}`), figure(agent, 12)];
}

function cell(board, view, player, seat, id, n, mine) {
  const [x, y] = [14 + (n % 2) * 158, 76 + Math.floor(n / 2) * 31];
  const agent = board.edition.agents.find((one) => one.id === id);
  const burned = agent && !view.agents[id];
  const amount = player.coins.amounts[id] ?? 0;
  const label = board.word("coins", board.name(id), burned ? `${board.word("burned")}, ${amount}` : amount);
  const place = { transform: `translate(${x} ${y})`, "data-at": `/players/${seat}/coins/amounts/${id}`, "data-explains": burned ? "burned" : id };
  const drawn = [
    rect(0, 0, 152, 28, `cell mark${burned ? " burned" : ""}`, 5),
    translate(17, 14, agent ? figure(agent, 10.5) : id === "solomon" ? [circle(0, 0, 11, "dark"), mask()] : coin(0, 0, 9)),
    fitted(33, 19, board.name(id), 92, 13.5, burned ? "who gone" : "who"),
    text(143, 20, amount, amount ? "amount" : "amount none", "end"),
    burned && path("M6 23L146 5", "struck"),
  ];
  return mine ? spot(`coins:${id}`, label, place, ...drawn) : group("row", place, title(label), ...drawn);
}

/** What is not known: coins face down, and what others could see. */
function hidden(board, player, seat) {
  const most = player.proofs.reduce((all, proof) => ({ ...all, [proof.agent]: Math.max(all[proof.agent] ?? 0, proof.coins) }), {});
  return group("hidden", { "data-explains": "sovereigns" },
    Array.from({ length: Math.min(player.coins.hidden, 30) }, (_, n) =>
      translate(32 + (n % 15) * 19.5, 90 + Math.floor(n / 15) * 20, [circle(0, 0, 8, "gold down"), circle(0, 0, 4.5, "rim")])),
    group("behind", { "data-at": `/players/${seat}/coins/hidden` }, text(170, 140, board.word("behind", player.coins.hidden), "row", "middle")),
    Object.entries(most).map(([id, coins], n) => translate(30 + n * 50, 168, proof(board, id, coins, seat))),
    group("paid", { "data-at": `/players/${seat}/pays` }, text(170, 194, board.word("paid", player.pays), "soft", "middle")));
}

function proof(board, id, coins, seat) {
  const agent = board.edition.agents.find((one) => one.id === id);
  return group("proof", { "data-at": `/players/${seat}/proofs`, "data-explains": id },
    title(board.word("proven", board.name(id), coins)), agent ? figure(agent, 10.5) : emblem(id),
    text(15, 5, `≥${coins}`, "amount"));
}
