// Engraver's ornaments that carry no meaning.

import { circle, group, path, text } from "./svg.js";

/** A compass rose. */
export function compass(radius) {
  const ray = (angle, r, w) => `rotate(${angle}) scale(${w} ${r})`;
  const points = [0, 90, 180, 270].map((angle) => [angle, radius, 9]).concat([45, 135, 225, 315].map((angle) => [angle, radius * 0.6, 7]));
  return group("compass ornament", { "aria-hidden": "true" },
    circle(0, 0, radius * 0.72, "ring"), circle(0, 0, radius * 0.66, "ring"),
    points.map(([angle, r, w]) => [
      path("M0 0L0 -1L1 0Z", "ray light", { transform: ray(angle, r, w) }),
      path("M0 0L0 -1L-1 0Z", "ray dark", { transform: ray(angle, r, w) }),
    ]),
    text(0, -radius - 5, "N", "north", "middle"));
}

/** Light behind what has won. */
export const glory = () => group("glory", {}, circle(0, 0, 58, "glow"),
  path(Array.from({ length: 16 }, (_, n) => {
    const [from, to] = [(n * Math.PI) / 8, (n * Math.PI) / 8 + 0.16];
    const at = (angle, far) => `${(Math.cos(angle) * far).toFixed(1)} ${(Math.sin(angle) * far).toFixed(1)}`;
    return `M${at(from, 44)}L${at((from + to) / 2, n % 2 ? 66 : 80)}L${at(to, 44)}Z`;
  }).join(""), "beam"));
