// What everybody stops for: light bursts behind a thing, which grows, and whoever did it sets a seal of wax with its arms upon it. What is
// lost falls out of an ember.

import { blazon, charge } from "./arms.js";
import { h, make, s } from "./dom.js";
import { glory } from "./ornaments.js";
import { form } from "./seals.js";
import { circle, group, path } from "./svg.js";

const LONGEST = 1500; // milliseconds
/** How wide the burst is at least: so many pixels, and that share of the board. It is no wider than twice as much. */
const SIDE = 150;
const SHARE = 0.3;
const WAX = 120;
const CALM = "cubic-bezier(0.3, 0, 0.2, 1)";

/** What the arms of a name show, as boards draw them: on a field of a given tincture. */
const emblemOf = (bearer) => blazon(bearer, { field: "or" }).borne;

/** The seal of a seat: its form and colour in wax, and pressed into it what its arms show. */
const wax = ({ seat, dye, bearer }) => s("svg", { viewBox: "-60 -60 120 120", class: "stamped-wax" },
  group(dye, {}, path(form(seat, 48), "cast", { transform: "translate(3 5)" }), path(form(seat, 48), "wax"), circle(0, 0, 36, "rim"),
    charge(emblemOf(bearer), [0, 0, 1.1], "on-wax")));

function put(node, x, y, width, height = width) {
  for (const [name, value] of Object.entries({ left: x - width / 2, top: y - height / 2, width, height })) node.style.setProperty(name, `${value}px`);
}

const LIGHT = [{ transform: "scale(0.3) rotate(-10deg)", opacity: 0 }, { transform: "scale(1) rotate(0deg)", opacity: 1, offset: 0.2 }, { transform: "scale(1) rotate(12deg)", opacity: 1 }];
const GROWN = 1.25;
const grow = (most) => [{ transform: "none" }, { transform: `scale(${most})`, offset: 0.25 }, { transform: `scale(${(1 + most) / 2})` }];
const FALLEN = [{ transform: "none", opacity: 1 }, { transform: "scale(1.2) rotate(-8deg)", opacity: 1, offset: 0.35 }, { transform: "translateY(35%) scale(0.8) rotate(70deg)", opacity: 0 }];
const SET = [{ transform: "scale(2.4)", opacity: 0 }, { transform: "scale(2.4)", opacity: 0, offset: 0.22 }, { transform: "scale(0.94)", opacity: 1, offset: 0.36 }, { transform: "none", offset: 0.44 }, { transform: "none" }];

/**
 * Show it over the board, at a box on the screen: `thing` is the picture of what lies there, `by` whose seal is set upon it (null for nobody's),
 * `loss` whether it is lost. It is gone at the latest when the board is drawn again.
 *
 * @param {HTMLElement} board
 * @param {{ box: DOMRect, thing: any, by: { seat: number, dye: string, bearer: string } | null, loss: boolean }} what
 * @param {number} lasts
 */
export function stamp(board, { box, thing, by, loss }, lasts) {
  const home = board.getBoundingClientRect(), duration = Math.min(lasts, LONGEST);
  const least = Math.max(SIDE, Math.min(home.width, home.height) * SHARE), side = Math.min(Math.max(least, Math.max(box.width, box.height) * 1.9), 2 * least);
  const [x, y] = [box.left + box.width / 2 - home.left, box.top + box.height / 2 - home.top];
  const holder = make(h("div", { class: `flight moment${loss ? " loss" : ""}`, "aria-hidden": "true" },
    s("svg", { viewBox: "-84 -84 168 168", class: "burst" }, glory()), h("div", { class: "grown" }, thing), by ? wax(by) : null));
  const [burst, grown, seal] = [".burst", ".grown", ".stamped-wax"].map((one) => /** @type {HTMLElement} */ (holder.querySelector(one)));
  put(burst, x, y, side);
  put(grown, x, y, box.width, box.height);
  const size = Math.min(side * 0.4, WAX), beside = (at, wide, room) => Math.max(size / 2, Math.min(at + Math.min(wide, side) / 2, room - size / 2));
  if (seal) put(seal, beside(x, box.width, home.width), beside(y, box.height, home.height), size);
  board.append(holder);
  burst.animate(LIGHT, { duration, easing: CALM });
  grown.animate(loss ? FALLEN : grow(Math.min(GROWN, Math.max(1, home.width / box.width))), { duration, easing: CALM, fill: "forwards" });
  seal?.animate(SET, { duration });
  holder.animate([{ opacity: 1 }, { opacity: 1, offset: 0.86 }, { opacity: 0 }], { duration }).finished.catch(() => {}).finally(() => holder.remove());
}
