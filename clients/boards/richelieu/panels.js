// What a player owns. One's own lies open on paper; of others one sees the painted screen, and the backs of what lies behind it.

import { bearer, spot } from "../shared/board.js";
import { armsAt } from "../shared/arms.js";
import { form, header, seal } from "../shared/seals.js";
import { leaf, thing } from "../shared/things.js";
import { translate, block, circle, fitted, group, path, rect, text, title } from "../shared/svg.js";
import { THIRD, TWO_THIRDS } from "./columns.js";
import { badge, emblem, sheetArms } from "./emblems.js";
import { owner, signed, worker } from "./pieces.js";
import { soFar, total } from "./score.js";

const STATS = [["prestige", "prestige"], ["louis", "louis"], ["jewels", "jewel"], ["income", "income"], ["military", "military"]];
const WIDE = THIRD;
const HELD = 62;
const [OWN_CAMP, CAMP] = [98, 58];
const OWN = TWO_THIRDS;
/** How high the points are in the end on a phone: the sum, and two lines of what it is made of. A table has no room left for more than the sum. */
const TOTAL = 58;

export function drawPanel(board, view, player, seat) {
  const camps = Object.entries(view.camps).filter(([, camp]) => camp.keeper === seat).sort(([, a], [, b]) => a.neutral - b.neutral);
  return seat === board.scene.you ? drawOwn(board, view, player, seat, camps) : drawScreen(board, view, player, seat, camps);
}

const about = (board, view, seat) => ({
  key: `panel-${seat}`, label: board.word("panel", board.seatName(seat), board.name(view.colours[seat])), short: board.seatName(seat),
});
const note = (board, view, seat) => [board.name(view.colours[seat]), !view.scores[seat] && board.word("soFar", total(soFar(view.players[seat], board.edition))), ended(board, view, seat)].filter(Boolean).join(" · ");
/** What there is to say of a seat: its points in the end, before that whether it begins. */
const ended = (board, view, seat) => (view.scores[seat] ? board.word("total", total(view.scores[seat])) : view.start === seat ? board.word("first") : "");

/** One's own: purse and household to the left, the workers to the right. */
function drawOwn(board, view, player, seat, camps) {
  const score = view.scores[seat];
  const stacked = board.narrow && !board.low; // on an upright phone the workers lie below, two camps side by side
  const two = camps.length > 1;
  const flat = board.low && two && board.clientWidth * 3 > board.clientHeight * 4; // on a phone that lies the camps lie beside each other
  const wide = stacked ? (two ? 528 : 420) : flat ? OWN + 170 : OWN;
  const end = stacked ? 124 + OWN_CAMP : flat ? 132 : 132 + (camps.length - 1) * 92;
  const high = end + (score && board.narrow ? TOTAL : 0);
  return {
    ...about(board, view, seat), kind: "hand", box: [0, 0, wide, high],
    draw: [
      leaf(3, 3, wide - 6, high - 8, `leaf mine ${board.dye(seat)}`, 9), path(`M3 12Q3 3 12 3H16V${high - 5}H12Q3 ${high - 5} 3 ${high - 14}Z`, `spine ${board.dye(seat)}`),
      header(board, seat, { x: 28, y: 14, width: two || stacked ? 230 : 206, note: ended(board, view, seat) }),
      STATS.map(([key, shape], n) => stat(board, player, seat, key, shape, n)),
      camps.map(([colour, camp], n) => drawCamp(board, view, colour, camp, stacked ? [18 + n * 254, 120] : flat ? [346 + n * 250, 14] : [346, 14 + n * OWN_CAMP])),
      trophies(board, player, seat, stacked ? (two ? [340, 40, 52, 110] : [282, 128, 44, 126]) : two && !flat ? [118, 134, 60, 216] : [240, 14, 38, 96]),
      !flat && armsAt(stacked ? wide - 46 : two ? 72 : OWN - 50, stacked ? 62 : two ? 164 : 66, stacked ? 74 : 84, bearer(board, seat), { field: `piece-${view.colours[seat]}` }),
      score && board.narrow && summed(board, score, high - TOTAL + 10),
    ],
  };
}

function stat(board, player, seat, key, shape, n) {
  const place = { transform: `translate(${26 + n * 61} 62)`, "data-at": `/players/${seat}/${key}`, "data-explains": shape };
  return spot(key, board.word("at", board.name(key), player[key]), place,
    rect(0, 0, 57, 54, "slot mark", 7), translate(19, 27, emblem(shape, 30)), text(51, 34, player[key], "amount", "end"));
}

/** One's workers of one colour: those in hand by value, then those in the city and those that nobody has seen. */
function drawCamp(board, view, colour, camp, [x, y]) {
  const { hidden } = camp.hand;
  const asked = view.agenda.at(-1)?.owner ?? view.colours[board.scene.you];
  return group("camp", { key: `camp-${colour}`, transform: `translate(${x} ${y})`, "data-at": `/camps/${colour}/hand /camps/${colour}/city` },
    hidden === undefined ? count(camp.hand).map(([value, many], n) => held(board, view, colour, value, many, n, colour === asked))
      : Array.from({ length: hidden }, (_, n) => translate(28 + n * Math.min(44, 250 / hidden), 34, worker(view, { owner: colour, value: null, face_up: false }))),
    !(hidden ?? camp.hand.length) && text(12, 38, `${board.word("hand")}: ${board.word("none")}`, "soft"),
    camp.neutral && text(246, 38, `${owner(view, colour)} ${board.word("neutral")}`, "tiny", "end"),
    chips(board, view, colour, camp, 78));
}

/** Small discs: what lies in the city, and what nobody has seen. */
function chips(board, view, colour, camp, y, step = 19) {
  const unseen = camp.lots.flatMap((lot) => lot.unseen).sort((a, b) => a - b);
  const seat = view.colours.indexOf(colour);
  const chip = (value, n, kind) => translate(n * step, 0, group(`chip ${kind} colour-${colour}`, {}, path(form(seat, 8.2), "wax"), text(0, 4.4, signed(value), "worth", "middle")));
  const far = camp.city.length ? camp.city.length * step + 34 : 34;
  return group("chips", { transform: `translate(14 ${y})` },
    group("in-city", {}, title(`${board.word("inCity")}: ${camp.city.map(signed).join(" ") || "–"}`), thing("gate", 17, "faint"), translate(20, 0, camp.city.map((value, n) => chip(value, n, "spent")))),
    unseen.length > 0 && group("unseen", { transform: `translate(${far} 0)` }, title(board.word("unseen", unseen.map(signed).join(" "))), thing("mask", 18, "faint"), translate(21, 0, unseen.map((value, n) => chip(value, n, "guess")))));
}

function held(board, view, colour, value, many, n, active) {
  const place = { transform: `translate(${28 + n * HELD} 34)`, "data-explains": "faceless" };
  const one = () => worker(view, { owner: colour, value, face_up: true });
  const drawn = [
    Array.from({ length: Math.min(many - 1, 2) }, (_, k) => translate(3.5 * (Math.min(many - 1, 2) - k), 4 * (Math.min(many - 1, 2) - k), one())),
    group("scaled mark", { transform: "scale(1.1)" }, one()),
    many > 1 && translate(19, -18, circle(0, 0, 11, "tally"), text(0, 5, `×${many}`, "times many-of", "middle"))];
  return active ? spot(`worker:${value}`, board.word("value", signed(value), many), place, ...drawn)
    : group("held", { key: `${colour}:${value}`, ...place }, ...drawn);
}

const count = (values) => [...Map.groupBy(values, (value) => value)].map(([value, all]) => [value, all.length]).sort(([a], [b]) => a - b);

/** The screen of another player, painted in its colour with its arms. */
function drawScreen(board, view, player, seat, camps) {
  const score = view.scores[seat];
  const alone = view.players.length === 2 && !board.narrow; // its two camps lie beside each other
  const wide = alone ? TWO_THIRDS : THIRD;
  const high = 96 + (alone ? 1 : camps.length) * CAMP + (score && board.narrow ? TOTAL : 0);
  const folds = `M3 12Q3 3 12 3H${wide - 12}Q${wide - 3} 3 ${wide - 3} 12V${high - 8}H3Z`;
  return {
    ...about(board, view, seat), box: [0, 0, wide, high],
    draw: [
      path(folds, "cast", { transform: "translate(2 4)" }), path(folds, `screen ${board.dye(seat)}`), path([1, 2, 3, 4, 5].map((n) => n * 110).filter((x) => x < wide - 20).map((x) => `M${x} 4V${high - 8}`).join(""), "fold"),
      path(`M9 14Q9 9 14 9H${wide - 14}Q${wide - 9} 9 ${wide - 9} 14V${high - 14}H9Z`, "screen-line"),
      group("bearer", { "data-anchor": `seat:${seat}` }, armsAt(44, 48, 64, bearer(board, seat), { field: `piece-${view.colours[seat]}` }), translate(66, 72, seal(seat, 11, board.dye(seat)))),
      head(board, view, seat),
      STATS.map(([key, shape], n) => group("stat", { transform: `translate(${92 + n * 47} 66)`, "data-at": `/players/${seat}/${key}`, "data-explains": shape },
        title(board.word("at", board.name(key), player[key])), emblem(shape, 23), text(15, 6, player[key], "amount light"))),
      camps.map(([colour, camp], n) => behind(board, view, colour, camp, alone ? [n * WIDE, 88] : [0, 88 + n * CAMP])),
      won(board, player, seat, wide - 16 - 36 * factions(board, player).length, alone ? 40 : 106),
      score && board.narrow && summed(board, score, high - TOTAL + 8),
    ],
  };
}

function head(board, view, seat) {
  const waits = (board.scene.awaited ?? []).includes(seat);
  return group(waits ? "head awaited" : "head", { transform: "translate(80 0)" }, waits && rect(-4, 11, 246, 40, "waits", 6),
    fitted(2, 29, board.seatName(seat), 236, 16, "name light"), fitted(2, 45, [note(board, view, seat), waits && board.word("awaited")].filter(Boolean).join(" · "), 236, 12.5, "note light"));
}

/** The backs of the workers behind a screen, and what is known of the others. */
function behind(board, view, colour, camp, [x, y]) {
  const { hidden } = camp.hand;
  const hand = hidden === undefined ? camp.hand.map((value) => ({ owner: colour, value, face_up: true })) : Array(hidden).fill({ owner: colour, value: null, face_up: false });
  const step = Math.min(25, 150 / Math.max(hand.length, 1));
  return group("camp", { key: `camp-${colour}`, transform: `translate(${x} ${y})`, "data-at": `/camps/${colour}/hand /camps/${colour}/city` },
    title(`${board.name(colour)} · ${board.word("hand")} ${hand.length}`),
    hand.map((piece, n) => translate(30 + n * step, 16, group("small", { transform: "scale(.68)" }, worker(view, piece)))),
    hand.length === 0 && text(20, 21, board.word("none"), "note light"),
    group("light-chips", { transform: "translate(6 0)" }, chips(board, view, colour, camp, 44)));
}

const factions = (board, player) => Object.entries(Object.groupBy(player.sheets, (id) => board.printed(id).faction));

/** The arms of the sheets that one has won, in a row. */
function trophies(board, player, seat, [x, y, size, room]) {
  const step = Math.min(size + 4, (room - size) / Math.max(player.sheets.length - 1, 1));
  const sorted = [...player.sheets].sort();
  return group("won-sheets", { transform: `translate(${x} ${y})`, "data-at": `/players/${seat}/sheets` },
    sorted.map((id, n) => group("trophy", { "data-explains": id }, title(`${board.name(id)}, ${board.name(board.printed(id).faction)}`), sheetArms(id, board.printed(id).faction, size / 2 + n * step, size / 2, size))));
}

/** The sheets won, by the badge of their side. */
function won(board, player, seat, x, y) {
  return group("won-sheets", { transform: `translate(${x} ${y})`, "data-at": `/players/${seat}/sheets` },
    factions(board, player).map(([faction, ids], n) => translate(14 + n * 36, 0, title(`${board.name(faction)}: ${ids.map((id) => board.name(id)).join(", ")}`),
      badge(faction, 13), ids.length > 1 && translate(11, 9, circle(0, 0, 8.5, "tally"), text(0, 4.3, `×${ids.length}`, "times", "middle")))));
}

function summed(board, score, y) {
  const parts = Object.entries(score).map(([key, one]) => `${board.word(key).toLowerCase()} ${one}`).join(" + ");
  return group("total", { transform: `translate(26 ${y})` }, text(0, -2, board.word("total", total(score)), "heading"), block(0, 13, parts, { limit: 288, size: 12, most: 2, kind: "soft" }));
}
