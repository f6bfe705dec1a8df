// Marks that all tables use: the seal of a seat (a numeral besides its colour), the head of a panel, a thing face down.

import { s } from "../../shared/dom.js";
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

/** A seal with the number of a seat, from I; the house has a star. `dye` is the class that colours it. */
export function seal(seat, radius = 14, dye = `seat-${seat < 0 ? "house" : seat}`) {
  const outline = (FORMS[seat] ?? FORMS[0]).map(([x, y]) => `${(x * radius).toFixed(2)} ${(y * radius).toFixed(2)}`);
  return group(`seal ${dye}`, {},
    path(`M${outline.join("L")}Z`, "wax mark"), circle(0, 0, radius * 0.74, "rim"),
    s("text", { y: radius * 0.36, class: "numeral", "text-anchor": "middle", "font-size": radius }, NUMERALS[seat] ?? "✶"));
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

/** A card or token face down. */
export const faceDown = (x, y, width, height) =>
  group("face-down", {}, rect(x - width / 2, y - height / 2, width, height, "back mark", 3),
    rect(x - width / 2 + 3, y - height / 2 + 3, width - 6, height - 6, "lattice", 2));
