// What lies on the table of a trick, wherever it is laid: the medallion, the cards that were played, those that are held.

import { spot } from "../shared/board.js";
import { faceDown } from "../shared/seals.js";
import { thing } from "../shared/things.js";
import { circle, fitted, group, path, rect, text, title, translate } from "../shared/svg.js";
import { plotCard, smallCard, suitEmblem } from "./cards.js";
import { leading } from "./standing.js";

/** @import { Point } from "../types" */

/** The ribbon of a stratagem across its card, and a line of it. */
const [RIBBON, LINE] = [112, 18];
const ARROWS = { high: "M0 -13L12 5H5V13H-5V5H-12Z", low: "M0 13L12 -5H5V-13H-5V-5H-12Z" };

/**
 * The battle suit and the direction, at a point; while the direction is to be chosen, its two ways lie at `ways` from there. `room` is that of words.
 *
 * @param {any} board
 * @param {any} view
 * @param {Point} at
 * @param {Point[]} ways
 * @param {number} room
 */
export function medallion(board, view, at, ways, room) {
  const { suit, silenced } = view.trick;
  const way = view.direction;
  return translate(...at, group("medallion weighed", { "data-anchor": "medallion", "data-at": "/trick/suit /direction", "data-explains": "battle_suit" },
    circle(1.5, 4, 52, "cast"), circle(0, 0, 52, "disc"), circle(0, 0, 46, "disc-rim"), circle(0, 0, 43, "disc-face"),
    suit ? [title(`${board.word("suit")}: ${board.name(suit)}`), translate(-15, -10, suitEmblem(suit, 0.95)),
      fitted(0, 29, board.name(suit), 58, 13, "told on-disc", "middle")]
      : translate(-15, 0, text(0, 5, "–", "none", "middle"), title(board.word("nosuit"))),
    way && group("way", { transform: "translate(23 -9)", "data-explains": "direction" },
      title(board.word("direction", board.name(way))), path(ARROWS[way], "arrow")),
    silenced && path("M-34 34L34 -34", "silence")),
  silenced && fitted(0, -57, board.word("silenced"), room, 14, "told way-words", "middle"),
  way ? fitted(0, 68, board.word("direction", board.name(way)), room, 14, "told way-words", "middle") : ["high", "low"].map((one, n) => chooseWay(board, one, ways[n])));
}

const chooseWay = (board, way, [x, y]) =>
  spot(`direction:${way}`, board.word("direction", board.name(way)), { transform: `translate(${x} ${y})` },
    rect(-54, -26, 112, 60, "cast", 8), rect(-56, -30, 112, 60, "way-card mark", 8), path(ARROWS[way], "arrow", { transform: "translate(0 -8)" }),
    fitted(0, 22, board.name(way), 108, 14, "told", "middle"));

/** The cards in a hand: known ones open, the others face down, and how many there are. */
export function cardsOf(board, { known, unknown }, wide = 82) {
  const count = known.length + unknown;
  const each = Math.min(14, wide / Math.max(count, 1));
  return [
    title(board.word("cards", count)),
    known.map((id, n) => translate(n * each, 0, smallCard(board, id))),
    Array.from({ length: unknown }, (_, n) => translate((known.length + n) * each, 0, faceDown(0, 0, 18, 26))),
    text(count * each + 8, 6, count, "count"),
  ];
}

/**
 * The card that a seat has played to the trick, at a point; null if it has not.
 *
 * @param {any} board
 * @param {any} view
 * @param {number} seat
 * @param {Point} at
 */
export function playOf(board, view, seat, [x, y]) {
  const order = view.trick.plays.findIndex((play) => play.seat === seat), play = view.trick.plays[order];
  if (!play) return null;
  const tags = play.stratagem ? [board.name(play.stratagem), play.copies && board.word("acts", board.name(play.copies)),
    play.use_effect && board.word("effect")].filter(Boolean) : [];
  const won = view.trick.winner === play.seat, leads = view.trick.winner === null && leading(view) === play;
  return group(`play weighed${won ? " won" : leads ? " foremost" : ""}`,
    { key: `play-${play.card}`, "data-anchor": `play:${play.card}`, transform: `translate(${Math.round(x)} ${Math.round(y)})`, "data-at": `/trick/plays/${order}` },
    title([board.seatName(play.seat), board.name(play.card), ...tags, ...leads ? [board.word("best")] : []].join(", ")),
    plotCard(board, play.card, true, !tags.length),
    leads && [rect(-50, -75, 100, 150, "edging", 8), translate(0, -76, circle(0, 0, 12, "metal"), thing("star", 19, "best-star"))],
    group("order", { transform: "translate(-47 -72)" }, circle(0, 0, 12, "disc"), text(0, 5.5, order + 1, "count", "middle")),
    tags.length > 0 && group("declared", { transform: `translate(0 ${74 - LINE * tags.length})` },
      rect(-RIBBON / 2, 0, RIBBON, 4 + LINE * tags.length, "ribbon", 4),
      tags.map((tag, n) => fitted(0, 15 + LINE * n, tag, RIBBON - 6, 14, "told", "middle"))));
}
