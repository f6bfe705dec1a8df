// Scores, one row a seat, with a mark for each point up to the target.

import { form, seal } from "../shared/seals.js";
import { leaf } from "../shared/things.js";
import { translate, circle, fitted, group, line, path, text } from "../shared/svg.js";

const ROW = 32;

export function drawScores(board, view) {
  const { target } = board.edition.points;
  const high = 44 + view.players.length * ROW;
  return {
    key: "scores", label: board.word("scores"), box: [0, 0, 344, high],
    draw: [
      leaf(2, 2, 340, high - 6, "leaf", 8),
      text(172, 25, board.word("scores"), "heading", "middle"),
      view.players.map((player, seat) => drawRow(board, view, player, seat, target)),
    ],
  };
}

function drawRow(board, view, { score }, seat, target) {
  const gains = view.trick.gains[seat];
  const x = (n) => 148 + n * (152 / target);
  return group("row", { key: `score-${seat}`, transform: `translate(0 ${50 + seat * ROW})`, "data-at": `/players/${seat}/score` },
    translate(22, 0, seal(seat, 11)), fitted(40, 5, board.seatName(seat), 98, 13.5, "who"),
    line(x(0), 0, x(target - 1), 0, "thread"),
    Array.from({ length: target }, (_, n) => n < score ? group(`seat-${seat}`, {}, path(form(seat, n + 1 === target ? 6.5 : 5.4), "wax", { transform: `translate(${x(n)} 0)` })) : circle(x(n), 0, n + 1 === target ? 6 : 4.2, "pip")),
    text(334, 6, score, "score", "end"),
    gains ? text(308, -8, board.word("gain", gains), "gain", "end") : null);
}
