// Doctor Solomon's track: the spaces down to 1, the icon, and the die.

import { spot } from "../shared/board.js";
import { translate, fitted, group, path, rect, text } from "../shared/svg.js";
import { leaf } from "../shared/things.js";
import { mask } from "./figures.js";

const ROW = 11;
const SIDE = 46;

const place = (n) => [14 + SIDE * (n < ROW ? n : 2 * ROW - 1 - n), n < ROW ? 14 : 14 + SIDE + 8];

export function drawTrack(board, view) {
  const start = board.edition.track[view.players.length];
  const spaces = Array.from({ length: start + 1 }, (_, n) => start - n); // the last is the icon, 0
  const [x, y] = place(spaces.indexOf(view.die));
  const blank = SIDE * (2 * ROW - spaces.length);
  return {
    key: "track", type: 16, label: board.word("track"), box: [0, 0, 28 + SIDE * ROW, 130],
    draw: [
      leaf(2, 2, 24 + SIDE * ROW, 124),
      fitted(20, 92, board.word("trackTitle"), blank - 16, 16, "heading"), fitted(20, 113, board.word("trackNote"), blank - 16, 14, "soft"),
      spaces.map((space, n) => translate(...place(n), drawSpace(space, view.die))),
      spot("die", board.word("coins", board.name("dr_solomon_die"), view.die || board.name("icon")),
        { transform: `translate(${x + SIDE / 2} ${y + SIDE / 2})`, "data-at": "/die", "data-explains": "solomon", class: "spot glides" }, die(view.die)),
    ],
  };
}

const drawSpace = (space, die) =>
  group(space === 0 ? "space icon" : "space", { class: space > die ? "space passed" : space ? "space" : "space icon", "data-explains": space ? "track" : "icon" },
    rect(2, 2, SIDE - 4, SIDE - 4, "cell", 4),
    space ? text(SIDE / 2, SIDE / 2 + 6, space, "number", "middle")
      : translate(SIDE / 2, SIDE / 2 + 2, group("big", { transform: "scale(1.7)" }, mask())));

const die = (space) => group("die", {},
  path("M-13 -5L2 -13L17 -5V13L2 21L-13 13Z", "cast"), path("M-15 -9L0 -17L15 -9V9L0 17L-15 9Z", "cube mark"), path("M-15 -9L0 -17L15 -9L0 -1Z", "top"), path("M0 -1L15 -9V9L0 17Z", "far"),
  space ? text(0, 9, space, "number", "middle") : translate(0, 3, mask()));
