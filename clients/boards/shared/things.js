// Things that several tables have: silhouettes in their own colours, coins, backs of cards, and paper that lies on cloth.

import { CHARGES } from "./charges.js";
import { s } from "./dom.js";
import { circle, group, path, rect, text } from "./svg.js";

/** A silhouette of `shared/charges.js` as a thing of its own, `size` high. */
export const thing = (charge, size, kind = "thing") =>
  s("path", { d: CHARGES[charge], class: kind, transform: `scale(${+(size / 48).toFixed(3)})`, "fill-rule": "evenodd" });

/** A coin with words on it, its middle at the origin. */
export const coin = (words, radius = 10) => group("coin", {},
  circle(0.6, 1.6, radius, "cast"), circle(0, 0, radius, "metal"), circle(0, 0, radius - 2, "milled"), text(0, 4.6, words, "price", "middle"));

/** Paper that lies on cloth. */
export const leaf = (x, y, width, height, kind = "leaf", corner = 6) => [
  rect(x + 1.5, y + 3.5, width, height, "cast", corner), rect(x, y, width, height, kind, corner), rect(x + 3, y + 3, width - 6, height - 6, "leaf-line", Math.max(2, corner - 2))];

/**
 * A line from one x to another, from a height on and so far down, cut off at both sides of the middle: what is drawn and hidden by a
 * clip would still count as part of the thing where it is looked for on the screen.
 */
function cut(from, y, to, down, limit) {
  const [left, right] = [from, to].map((x) => Math.max(-limit, Math.min(limit, x)));
  const at = (x) => +(y + ((x - from) / (to - from)) * down).toFixed(2);
  return left === right ? "" : `M${+left.toFixed(2)} ${at(left)}L${+right.toFixed(2)} ${at(right)}`;
}

/** The back of a card that keeps its secret: lozenges, and a charge on a boss in the middle. */
export function cardBack(width, height, charge, kind = "") {
  const [w, h] = [width / 2, height / 2];
  const lattice = Array.from({ length: 7 }, (_, n) => {
    const at = -w + ((n - 1) * width) / 4;
    const there = at + h - 4, top = 4 - h;
    return [[at, top, there], [there, top, at], [there, 0, at], [at, 0, there]].map(([from, y, to]) => cut(from, y, to, h - 4, w - 4)).join("");
  });
  const boss = Math.min(w, h) * 0.62;
  return group(`card-back ${kind}`, {}, rect(-w + 1.5, -h + 2.5, width, height, "cast", 4), rect(-w, -h, width, height, "back mark", 4),
    path(lattice.join(""), "lattice"),
    rect(-w + 3.5, -h + 3.5, width - 7, height - 7, "back-edge", 2.5), circle(0, 0, boss, "boss"), thing(charge, boss * 1.35, "on-boss"));
}
