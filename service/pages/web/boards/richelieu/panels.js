// What a player owns: money, jewels, tracks, workers in hand and in the city, and the sheets that were won.

import { spot } from "../shared/board.js";
import { header } from "../shared/seals.js";
import { translate, block, fitted, group, rect, text, title } from "../shared/svg.js";
import { emblem } from "./emblems.js";
import { owner, signed, worker } from "./pieces.js";

const STATS = [["prestige", "prestige"], ["louis", "louis"], ["jewels", "jewel"], ["income", "income"], ["military", "military"]];
const HAND = 56;
const [WIDE, CAMP] = [342, 108];

export function drawPanel(board, view, player, seat) {
  const mine = seat === board.scene.you;
  const camps = Object.entries(view.camps).filter(([, camp]) => camp.keeper === seat).sort(([, a], [, b]) => a.neutral - b.neutral);
  const score = view.scores[seat];
  const beside = mine; // one's own workers lie beside what one owns, low enough for the foot of a screen
  const own = 112 + (beside ? 0 : camps.length * CAMP);
  const ending = score ? 54 : 0;
  const high = Math.max(own + 38 + ending, beside ? 10 + camps.length * CAMP : 0);
  const wide = beside ? 2 * WIDE : WIDE;
  return {
    key: `panel-${seat}`, kind: mine ? "hand" : null, label: board.word("panel", board.seatName(seat), board.name(view.colours[seat])), box: [0, 0, wide, high],
    draw: [
      rect(2, 2, wide - 4, high - 4, `plate own ${board.dye(seat)}${mine ? " mine" : ""}`, 10),
      header(board, seat, { x: 14, y: 14, width: 314, note: board.name(view.colours[seat]) + (view.start === seat ? ` · ${board.word("first")}` : "") }),
      STATS.map(([key, shape], n) => stat(board, player, seat, key, shape, n, mine)),
      camps.map(([colour, camp], n) => drawCamp(board, view, colour, camp, mine, beside ? [WIDE + 4, 12 + n * CAMP] : [12, 112 + n * CAMP])),
      won(board, player, seat, own),
      score && total(board, score, own + 54),
    ],
  };
}

function stat(board, player, seat, key, shape, n, mine) {
  const place = { transform: `translate(${12 + n * 64} 54)`, "data-at": `/players/${seat}/${key}`, "data-explains": shape };
  const drawn = [rect(0, 0, 60, 40, "cell mark", 6), translate(16, 20, emblem(shape, key === "jewels" ? "emblem gem" : "emblem")),
    text(54, 27, player[key], "amount", "end")];
  const label = board.word("at", board.name(key), player[key]);
  return mine ? spot(key, label, place, ...drawn) : group("stat", place, title(label), ...drawn);
}

/** The workers of one colour: those in hand by value if they are known, those in the city, and what nobody has seen. */
function drawCamp(board, view, colour, camp, mine, [x, y]) {
  const hidden = camp.hand.hidden;
  const asked = view.agenda.at(-1)?.owner ?? view.colours[board.scene.you];
  const counts = hidden === undefined ? count(camp.hand) : [];
  const unseen = camp.lots.flatMap((lot) => lot.unseen).sort((a, b) => a - b).map(signed).join(" ");
  return group("camp", { key: `camp-${colour}`, transform: `translate(${x} ${y})`, "data-at": `/camps/${colour}/hand /camps/${colour}/city` },
    text(4, 10, `${camp.neutral ? `${owner(view, colour)} ` : ""}${board.name(colour)}${camp.neutral ? ` (${board.word("neutral")})` : ""} · ${board.word("hand")} ${hidden ?? camp.hand.length}`, "tiny"),
    hidden === undefined
      ? counts.map(([value, many], n) => held(board, view, colour, value, many, n, mine && colour === asked))
      : Array.from({ length: hidden }, (_, n) => translate(18 + n * Math.min(31, 290 / hidden), 40, group("small", { transform: "scale(.72)" },
        worker(view, { owner: colour, value: null, face_up: false }, false)))),
    fitted(4, 99, `${board.word("inCity")}: ${camp.city.map(signed).join(" ") || "–"}   ·   ${board.word("unseen", unseen || "–")}`, 314, 12, "soft"));
}

function held(board, view, colour, value, many, n, active) {
  const place = { transform: `translate(${28 + n * HAND} 41)`, "data-explains": "faceless" };
  const drawn = [group("scaled mark", { transform: "scale(1.1)" }, worker(view, { owner: colour, value, face_up: true }, false)), text(0, 38, `×${many}`, "times", "middle")];
  return active ? spot(`worker:${value}`, board.word("value", signed(value), many), place, ...drawn)
    : group("held", { key: `${colour}:${value}`, ...place }, ...drawn);
}

const count = (values) => [...Map.groupBy(values, (value) => value)].map(([value, all]) => [value, all.length]).sort(([a], [b]) => a - b);

/** The sheets won, by the emblem of their faction. */
function won(board, player, seat, y) {
  const by = Object.entries(Object.groupBy(player.sheets, (id) => board.printed(id).faction));
  return group("won-sheets", { transform: `translate(12 ${y})`, "data-at": `/players/${seat}/sheets` },
    by.length ? fitted(4, 20, board.word("won"), 74, 12.5, "tiny") : text(4, 20, `${board.word("won")}: ${board.word("none")}`, "tiny"),
    by.map(([faction, ids], n) => translate(92 + n * 48, 15, title(`${board.name(faction)}: ${ids.map((id) => board.name(id)).join(", ")}`),
      group(`faction ${faction}`, {}, rect(-12, -13, 24, 26, "chip", 4), emblem(faction)), text(15, 6, `×${ids.length}`, "times"))));
}

function total(board, score, y) {
  const parts = Object.entries(score).map(([key, points]) => `${board.word(key).toLowerCase()} ${points}`).join(" + ");
  const sum = Object.values(score).reduce((all, points) => all + points, 0);
  return group("total", { transform: `translate(16 ${y})` }, text(0, -2, board.word("total", sum), "heading"), block(0, 15, parts, { limit: 312, size: 12, most: 2, kind: "soft" }));
}
