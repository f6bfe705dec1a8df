// What is printed on sheets and tracks: rewards, factions, the cardinal, the two pawns, jewels and coins.

import { translate, circle, group, path, text, title } from "../shared/svg.js";

// Drawn in a square from -10 to 10.
const SHAPES = {
  prestige: "M0 -9C4 -5 4 -1 1.6 3H6V5.5H-6V3H-1.6C-4 -1 -4 -5 0 -9Z M-8 2C-10 -3 -6 -6 -4 -3C-3.6 0 -5 2 -8 2Z M8 2C10 -3 6 -6 4 -3C3.6 0 5 2 8 2Z M-2 5.5L-3 9H3L2 5.5",
  louis: "M0 -8A8 8 0 1 0 .01 -8Z M-3 -4V4H3.5",
  income: "M-7 5A7 2.6 0 0 0 7 5V1A7 2.6 0 0 0 -7 1Z M-7 1A7 2.6 0 0 0 7 1A7 2.6 0 0 0 -7 1 M0 -9V-2M-3 -5L0 -9L3 -5",
  military: "M-8 8L6 -7L8.5 -8.5L7.5 -6L-6.5 9Z M8 8L-6 -7L-8.5 -8.5L-7.5 -6L6.5 9Z M-9 4L-4 9M9 4L4 9",
  worker: "M0 -9A3.6 3.6 0 1 0 .01 -9Z M-6.5 9C-6.5 0 -3 -1.5 0 -1.5S6.5 0 6.5 9Z",
  bribe: "M-3 -9H3L2 -5C7 -2 8 8 0 8.5C-8 8 -7 -2 -2 -5Z M-2.5 -5H2.5 M-2 0H2M-2 3H2",
  queen: "M-8 6L-9 -5L-4 0L0 -8L4 0L9 -5L8 6Z M-8 9H8",
  grey_eminence: "M0 -9C6 -9 8 -3 8 9H-8C-8 -3 -6 -9 0 -9Z M0 -5C3.4 -5 4 -1 3 2C1.6 5 -1.6 5 -3 2C-4 -1 -3.4 -5 0 -5Z",
  jewel: "M-8 -3L-4.5 -8H4.5L8 -3L0 9Z M-8 -3H8M-3 -3L0 9L3 -3L0 -8Z",
  hat: "M-9 4C-9 6 9 6 9 4C9 2.4 6 1.8 5.5 1.6C5.5 -6 3 -7 0 -7S-5.5 -6 -5.5 1.6C-6 1.8 -9 2.4 -9 4Z M-7 5V9M7 5V9",
  richelieu: "M-1.5 -9H1.5V-4H6V-1H1.5V9H-1.5V-1H-6V-4H-1.5Z",
  england: "M0 -9C1.5 -6 5 -7 6 -4C9 -3 7.5 0 8.5 2C7 4.5 4 4 2.6 6.5C1 7.5 -1 7.5 -2.6 6.5C-4 4 -7 4.5 -8.5 2C-7.5 0 -9 -3 -6 -4C-5 -7 -1.5 -6 0 -9Z M0 -2A2 2 0 1 0 .01 -2Z",
  france: "M0 -9C3 -5 3 -2 1.4 3H-1.4C-3 -2 -3 -5 0 -9Z M-2 2C-9 2 -10 -5 -6 -6C-4 -4 -4 -1 -2 2Z M2 2C9 2 10 -5 6 -6C4 -4 4 -1 2 2Z M-5 3H5V5H-5Z M-1.6 5L0 9L1.6 5",
  habsburg: "M0 -8L2 -5L6 -8L9 -3L7 3L3 4L2 8H-2L-3 4L-7 3L-9 -3L-6 -8L-2 -5Z M-4 -1V2M4 -1V2M0 -4V3",
  protestants: "M-8 -7C-4 -8 -1 -7 0 -5C1 -7 4 -8 8 -7V6C4 5 1 6 0 8C-1 6 -4 5 -8 6Z M0 -5V8 M3 -3H6M3 0H6",
};

export const emblem = (id, kind = "emblem") => path(SHAPES[id] ?? "M-6 -6H6V6H-6Z", kind);

/** An amount of something, as printed: the number and the emblem, in a width of 34. */
export const reward = (board, id, amount) =>
  group("reward", { "data-explains": id }, title(board.word("gives", `${amount} ${board.name(id)}`)),
    text(0, 5.5, amount, "many", "middle"), translate(18, 0, emblem(id)));

export const coin = (x, y, words, kind = "coin") =>
  translate(x, y, circle(0, 0, 9, kind), text(0, 4.5, words, "price", "middle"));
