// The trick: every seat around the table, its card before it, the battle suit and the direction in the middle.

import { faceDown, seal } from "../shared/seals.js";
import { translate, circle, fitted, group, path, rect, text, title } from "../shared/svg.js";
import { plotCard, smallCard, suitEmblem } from "./cards.js";
import { armsAt } from "../shared/arms.js";
import { bearer, spot } from "../shared/board.js";

const MIDDLE = [300, 250];
/** The size of a card of the trick, by that of one in hand. */
const PLAYED = 0.7;
/** The room of words beside the medallion. */
const AROUND = 104;
/** The ribbon of a stratagem across its card, and a line of it. */
const [RIBBON, LINE] = [124, 18];
const PIECES = ["red", "blue", "green", "yellow", "purple", "teal"];
const CROWN = "M-9 5L-10.5 -5L-5 -1L0 -8L5 -1L10.5 -5L9 5Z";
const ARROWS = { high: "M0 -13L12 5H5V13H-5V5H-12Z", low: "M0 13L12 -5H5V-13H-5V-5H-12Z" };

export function drawTable(board, view, you) {
  const seats = view.players.length;
  const first = Number.isInteger(you) ? you : 0;
  const angle = (seat) => Math.PI / 2 + (2 * Math.PI * ((seat - first + seats) % seats)) / seats;
  return {
    key: "table", type: 13.5, label: board.word("table"), box: [0, 0, 600, 508],
    draw: [
      path("M300 62C470 62 566 150 566 250S470 438 300 438S34 350 34 250S130 62 300 62Z", "oval"), path("M300 72C462 72 556 156 556 250S462 428 300 428S44 344 44 250S138 72 300 72Z", "oval thin"),
      medallion(board, view),
      view.players.map((player, seat) => drawSeat(board, view, player, seat, angle(seat))),
      view.trick.plays.map((play, order) => drawPlay(board, view, play, order, angle(play.seat))),
    ],
  };
}

const around = (angle, rx, ry) => [MIDDLE[0] + Math.cos(angle) * rx, MIDDLE[1] + Math.sin(angle) * ry];

function medallion(board, view) {
  const { suit, silenced } = view.trick;
  const way = view.direction;
  return translate(...MIDDLE, group("medallion", { "data-anchor": "medallion", "data-at": "/trick/suit /direction", "data-explains": "battle_suit" },
    circle(1.5, 4, 52, "cast"), circle(0, 0, 52, "disc"), circle(0, 0, 46, "disc-rim"), circle(0, 0, 43, "disc-face"),
    suit ? [title(`${board.word("suit")}: ${board.name(suit)}`), translate(-15, -8, suitEmblem(suit, 0.95)),
      fitted(-15, 29, board.name(suit), 46, 13, "told on-disc", "middle")]
      : translate(-15, 0, text(0, 5, "–", "none", "middle"), title(board.word("nosuit"))),
    way && group("way", { transform: "translate(23 -6)", "data-explains": "direction" },
      title(board.word("direction", board.name(way))), path(ARROWS[way], "arrow")),
    silenced && path("M-34 34L34 -34", "silence")),
  silenced && fitted(0, -57, board.word("silenced"), AROUND, 14, "told way-words", "middle"),
  way ? fitted(0, 63, board.word("direction", board.name(way)), AROUND, 14, "told way-words", "middle") : ["high", "low"].map((one, n) => chooseWay(board, one, n)));
}

const chooseWay = (board, way, n) =>
  spot(`direction:${way}`, board.word("direction", board.name(way)), { transform: `translate(${n ? 116 : -116} 0)` },
    rect(-54, -26, 112, 60, "cast", 8), rect(-56, -30, 112, 60, "way-card mark", 8), path(ARROWS[way], "arrow", { transform: "translate(0 -8)" }),
    fitted(0, 22, board.name(way), 108, 14, "told", "middle"));

function drawSeat(board, view, player, seat, angle) {
  const [side, y] = around(angle, 250, 208);
  const x = Math.min(Math.max(side, 92), 508);
  const { awaited = [], you } = board.scene;
  const most = Math.max(...view.players.map(({ score }) => score));
  const leads = view.lead === seat && !view.ending;
  const notes = [leads && board.word("leads"), view.ending?.ruler === seat && board.word("ruler"),
    awaited.includes(seat) && !leads && board.word("awaited")].filter(Boolean);
  return group("seat", { key: `seat-${seat}`, "data-anchor": `seat:${seat}`, transform: `translate(${Math.round(x)} ${Math.round(y)})` },
    rect(-80.5, -32, 164, 72, "cast", 10), rect(-82, -36, 164, 72, `screen seat-${seat}${awaited.includes(seat) ? " awaits" : ""}`, 10), rect(-78.5, -32.5, 157, 65, "screen-line", 7),
    armsAt(-58, -8, 42, bearer(board, seat), { field: `piece-${PIECES[seat]}` }), translate(-41, 10, seal(seat, 9.5)),
    player.score > 0 && player.score === most && group("ahead", { transform: "translate(-58 -37)" }, title(board.word("ahead")), path(CROWN, "crown")),
    group("points", { "data-at": `/players/${seat}/score` }, circle(72, -22, 15.5, "metal"), circle(72, -22, 12.5, "milled"), text(72, -15, player.score, "score", "middle")),
    fitted(-33, -12, board.seatName(seat), 90, 16, "name"),
    fitted(-28, 5, notes.join(" · "), 100, 13, "note"),
    seat === you ? text(-28, 22, board.word("you"), "note")
      : group("held", { "data-at": `/players/${seat}/hand`, transform: "translate(-20 21) scale(.84)" }, held(board, player.hand)));
}

/** The cards in a hand: known ones open, the others face down, and how many there are. */
function held(board, { known, unknown }) {
  const count = known.length + unknown;
  const each = Math.min(14, 82 / Math.max(count, 1));
  return [
    title(board.word("cards", count)),
    known.map((id, n) => translate(n * each, 0, smallCard(board, id))),
    Array.from({ length: unknown }, (_, n) => translate((known.length + n) * each, 0, faceDown(0, 0, 18, 26))),
    text(count * each + 8, 6, count, "count"),
  ];
}

function drawPlay(board, view, play, order, angle) {
  const [side, y] = around(angle, 103, 118);
  const x = Math.min(Math.max(side, 208), 392);
  const tags = play.stratagem ? [board.name(play.stratagem), play.copies && board.word("acts", board.name(play.copies)),
    play.use_effect && board.word("effect")].filter(Boolean) : [];
  const won = view.trick.winner === play.seat;
  return group(won ? "play won" : "play",
    { key: `play-${play.card}`, "data-anchor": `play:${play.card}`, transform: `translate(${Math.round(x)} ${Math.round(y)})`, "data-at": `/trick/plays/${order}` },
    title([board.seatName(play.seat), board.name(play.card), ...tags].join(", ")),
    group("scaled", { transform: `scale(${PLAYED})` }, plotCard(board, play.card)),
    group("order", { transform: "translate(-35 -52)" }, circle(0, 0, 9, "disc"), text(0, 4.5, order + 1, "count", "middle")),
    tags.length > 0 && group("declared", { transform: `translate(${y > 270 ? Math.min(Math.max(x, 238), 362) - Math.round(x) : 0} ${34 - LINE * (tags.length - 1)})` },
      rect(-RIBBON / 2, 0, RIBBON, 4 + LINE * tags.length, "ribbon", 4),
      tags.map((tag, n) => fitted(0, 15 + LINE * n, tag, RIBBON - 6, 14, "told", "middle"))));
}
