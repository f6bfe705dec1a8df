// Marks that all tables use: the seal of a seat (a numeral besides its colour), the head of a panel, a thing face down.

import { s } from "./dom.js";
import { cardBack } from "./things.js";
import { translate, circle, fitted, group, path, rect } from "./svg.js";

const NUMERALS = ["I", "II", "III", "IV", "V", "VI"];
const around = (count, far) => Array.from({ length: count }, (_, n) => (2 * Math.PI * n) / count)
  .map((angle, n) => [Math.cos(angle) * far(n), Math.sin(angle) * far(n)]);
/** The outline of the seal of each seat, around a radius of 1: who cannot tell the colours apart knows them by their forms. */
const FORMS = [
  around(24, (n) => (n % 2 ? 1.06 : 1)),
  [[-0.92, -0.92], [0.92, -0.92], [0.92, 0.92], [-0.92, 0.92]],
  [[0, -1.22], [1.22, 0], [0, 1.22], [-1.22, 0]],
  [[-0.95, -0.95], [0.95, -0.95], [0.95, 0.3], [0, 1.22], [-0.95, 0.3]],
  around(6, () => 1.12),
  around(16, (n) => (n % 2 ? 0.86 : 1.18)),
];

/** The outline of a piece of a seat, around the origin. */
export const form = (seat, radius) => `M${(FORMS[seat] ?? FORMS[0]).map(([x, y]) => `${(x * radius).toFixed(1)} ${(y * radius).toFixed(1)}`).join("L")}Z`;

/** A smaller seal tells its seat by form and colour alone. */
const SMALL = 9;

/** A seal with the number of a seat, from I; the house has a star. `dye` is the class that colours it. */
export function seal(seat, radius = 14, dye = `seat-${seat < 0 ? "house" : seat}`) {
  return group(`seal ${dye}`, {},
    path(form(seat, radius), "cast", { transform: `translate(${(radius * 0.08).toFixed(1)} ${(radius * 0.14).toFixed(1)})` }),
    path(form(seat, radius), "wax mark"), circle(0, 0, radius * 0.74, "rim"),
    radius > SMALL && s("text", { y: radius * 0.36, class: "numeral", "text-anchor": "middle", "font-size": radius }, NUMERALS[seat] ?? "✶"));
}

/** The head of a seat's panel: its seal, its name, a note, and whether it is awaited. */
export function header(board, seat, { x, y, width, note = "" }) {
  const { awaited = [], you } = board.scene;
  const waits = awaited.includes(seat);
  const told = [note, seat === you && board.word("you"), waits && board.word("awaited")].filter(Boolean).join(" · ");
  return group(waits ? "head awaited" : "head", { "data-anchor": `seat:${seat}`, transform: `translate(${x} ${y})` },
    waits && rect(-4, -5, width + 8, 36, "waits", 6),
    translate(16, 13, seal(seat, 14, board.dye(seat))),
    fitted(38, 12, board.seatName(seat), width - 44, 15, "name"), fitted(38, 27, told, width - 44, 12.5, "note"));
}

/** A card or token face down, with a keyhole where there is room for one. */
export const faceDown = (x, y, width, height, charge = "keyhole") => (Math.min(width, height) > 40
  ? group("face-down", { transform: `translate(${x} ${y})` }, cardBack(width, height, charge))
  : group("face-down", {}, rect(x - width / 2 + 1, y - height / 2 + 1.5, width, height, "cast", 3), rect(x - width / 2, y - height / 2, width, height, "back mark", 3),
    rect(x - width / 2 + 2.5, y - height / 2 + 2.5, width - 5, height - 5, "back-edge", 2), path(`M${x} ${y - 5}l4 5l-4 5l-4 -5Z`, "on-boss")));
