// Coats of arms for whatever has a name: the same name has the same arms everywhere, and no two names need look alike. A field
// of one or two tinctures, divided or crossed as heralds do it, and a charge; metal lies on colour and colour on metal.

import { CHARGES, CHARGE_NAMES } from "./charges.js";
import { group, path, translate } from "./svg.js";
import { s } from "./dom.js";

/** @import { EmblemTerms, Point, Shape } from "../types" */

const COLOURS = ["gules", "azure", "vert", "sable", "purpure", "murrey"];
const METALS = ["or", "argent"];

/** A stream of numbers from 0 to 1 that follows from a name alone (FNV-1a, then mulberry32). */
export function lots(name) {
  let hash = 0x811c9dc5;
  for (const letter of `${name}`) hash = Math.imul(hash ^ letter.codePointAt(0), 0x01000193);
  return () => {
    hash = (hash + 0x6d2b79f5) | 0;
    let mixed = Math.imul(hash ^ (hash >>> 15), 1 | hash);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const round = (count, rx, ry = rx) => Array.from({ length: count }, (_, n) => {
  const angle = (2 * Math.PI * n) / count;
  return /** @type {Point} */ ([Math.cos(angle) * rx, Math.sin(angle) * ry]);
});

/** The right edge of a shield below its shoulders, a Bézier curve. */
const flank = Array.from({ length: 13 }, (_, n) => {
  const t = n / 12;
  const at = (a, b, c, d) => a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t ** 2 * (1 - t) + d * t ** 3;
  return /** @type {Point} */ ([at(40, 40, 22, 0), at(-4, 24, 40, 48)]);
});

/** Outlines in a square from -50 to 50, without a hollow. */
const OUTLINES = {
  shield: [[-40, -46], [40, -46], ...flank, ...flank.slice(0, -1).reverse().map(([x, y]) => [-x, y])],
  round: round(40, 46),
  lozenge: [[0, -48], [42, 0], [0, 48], [-42, 0]],
  cartouche: [[-26, -46], [26, -46], [40, -30], [40, 30], [26, 46], [-26, 46], [-40, 30], [-40, -30]],
};

/** What of a polygon lies within an outline that has no hollow (Sutherland and Hodgman). */
export function within(outline, polygon) {
  let left = polygon;
  outline.forEach(([ax, ay], n) => {
    const [bx, by] = outline[(n + 1) % outline.length];
    const side = ([x, y]) => (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    const kept = [];
    left.forEach((to, k) => {
      const from = left[(k + left.length - 1) % left.length];
      const [d, e] = [side(from), side(to)];
      if (d >= 0 !== e >= 0) kept.push([from[0] + ((to[0] - from[0]) * d) / (d - e), from[1] + ((to[1] - from[1]) * d) / (d - e)]);
      if (e >= 0) kept.push(to);
    });
    left = kept;
  });
  return left;
}

const short = (number) => `${Math.round(number * 10) / 10}`;
const line = (points) => (points.length > 2 ? `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}Z` : "");
const box = (x, y, right, below) => [[x, y], [right, y], [right, below], [x, below]];
const band = (turn, from, to) => {
  const [c, n] = [Math.cos(turn), Math.sin(turn)];
  return box(-99, from, 99, to).map(([x, y]) => [x * c - y * n, x * n + y * c]);
};
const stripes = (count, turn) => Array.from({ length: count }, (_, n) => band(turn, -60 + (120 * (2 * n + 1)) / (2 * count), -60 + (120 * (2 * n + 2)) / (2 * count)));
const QUARTER = Math.PI / 4;

// What lies on the field in its second colour.
const DIVISIONS = {
  plain: [], pale: [box(0, -60, 60, 60)], fess: [box(-60, 0, 60, 60)], bend: [band(QUARTER, 0, 99)], sinister: [band(-QUARTER, 0, 99)],
  quarterly: [box(0, -60, 60, 0), box(-60, 0, 0, 60)], saltire: [[[-60, -60], [0, 0], [-60, 60]], [[60, -60], [0, 0], [60, 60]]],
  chevron: [[[-60, 54], [0, -8], [60, 54], [60, 99], [-60, 99]]], barry: stripes(4, 0), paly: stripes(4, 2 * QUARTER), bendy: stripes(4, QUARTER),
  gyronny: [0, 1, 2, 3].map((n) => [[0, 0], ...[0, 1].map((k) => [99 * Math.cos((2 * n + k) * QUARTER), 99 * Math.sin((2 * n + k) * QUARTER)])]),
};
// What lies on it in a metal, with the places of charges beside it: [x, y, size].
const BARE = { drawn: [], places: [[0, 0, 1.35]] };
const ORDINARIES = {
  chief: { drawn: [box(-60, -60, 60, -20)], places: [[0, 13, 1.1]], on: [[-24, -32, 0.4], [0, -32, 0.4], [24, -32, 0.4]] },
  chevronel: { drawn: [[[-60, 46], [0, -10], [60, 46], [60, 66], [0, 10], [-60, 66]]], places: [[-22, -24, 0.62], [22, -24, 0.62], [0, 27, 0.55]] },
  bar: { drawn: [box(-60, -10, 60, 12)], places: [[-20, -28, 0.6], [20, -28, 0.6], [0, 28, 0.6]] },
  bendlet: { drawn: [band(QUARTER, -10, 10)], places: [[18, -22, 0.8], [-17, 20, 0.72]] },
  pile: { drawn: [[[-34, -60], [34, -60], [0, 40]]], places: [], on: [[0, -20, 0.8]] },
  base: { drawn: [[[-60, 22], [60, 22], [60, 60], [-60, 60]]], places: [[0, -12, 1.2]] },
};

/** @returns {Record<string, any>} a thing in a tincture */
const dyed = (tincture) => ({ fill: `var(--${tincture})` });
const drawn = (outline, polygons, tincture) => {
  const d = polygons.map((one) => line(within(outline, one))).join("");
  return d && path(d, null, dyed(tincture));
};

/** A charge in a tincture, its middle at a point; `size` 1 is half the square of arms. */
export const charge = (name, [x, y, size], tincture) =>
  s("path", { d: CHARGES[name] ?? CHARGES.star, transform: `translate(${x} ${y}) scale(${size})`, "fill-rule": "evenodd", ...dyed(tincture) });

/**
 * Of a name: the parts of its arms.
 *
 * @param {string} name
 * @param {EmblemTerms} terms
 */
export function blazon(name, { charge: own, field, outline }) {
  const lot = lots(name);
  const pick = (list) => list[Math.floor(lot() * list.length)];
  const first = field ?? pick(COLOURS);
  const second = pick(COLOURS.filter((one) => one !== first && !(one === "murrey" && first === "gules") && !(one === "gules" && first === "murrey")));
  const metal = pick(METALS);
  const crossed = lot() < 0.45;
  const ordinary = crossed ? ORDINARIES[pick(Object.keys(ORDINARIES))] : BARE;
  const division = !crossed && lot() < 0.72 ? pick(Object.keys(DIVISIONS)) : "plain";
  const borne = own ?? pick(CHARGE_NAMES);
  return { first, second, metal, ordinary, division, borne, outline: outline ?? "shield", bordered: !crossed && lot() < 0.2 };
}

/**
 * The arms of a name, as a group in a square from -50 to 50.
 *
 * @param {string} name
 * @param {EmblemTerms} [terms]
 * @returns {Shape}
 */
export function arms(name, terms = {}) {
  const { first, second, metal, ordinary, division, borne, outline, bordered } = blazon(name, terms);
  const edge = OUTLINES[outline];
  const inner = edge.map(([x, y]) => [x * 0.86, y * 0.86]);
  return group("arms", { "aria-hidden": "true" },
    path(line(edge), null, dyed(bordered ? metal : first)),
    bordered && path(line(inner), null, dyed(first)),
    drawn(bordered ? inner : edge, DIVISIONS[division], second),
    drawn(edge, ordinary.drawn, metal),
    ordinary.places.map((place) => charge(borne, bordered ? [place[0], place[1], place[2] * 0.9] : place, metal)),
    (ordinary.on ?? []).map((place) => charge(borne, place, first)),
    path(line(within(edge, box(0, -60, 60, 60))), null, { fill: "var(--shade)" }),
    path(line(edge), null, { fill: "none", stroke: "var(--rim)", "stroke-width": 4, "stroke-linejoin": "round" }),
    path(line(edge.map(([x, y]) => [x * 0.955, y * 0.955])), null, { fill: "none", stroke: "var(--gleam)", "stroke-width": 1.2, "stroke-linejoin": "round" }));
}

/**
 * The same, `size` high in a drawing, its middle at a point.
 *
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string} name
 * @param {EmblemTerms} [terms]
 */
export const armsAt = (x, y, size, name, terms) => translate(x, y, s("g", { transform: `scale(${size / 100})` }, arms(name, terms)));
