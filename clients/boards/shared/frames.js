// Frames around drawn things, made from the room they take: a ring of light for what can be chosen, a broad one around what was
// chosen and is lifted, the corners alone for what changed. The three differ in form, not only in colour.

import { make } from "./dom.js";
import { group, path, rect } from "./svg.js";

const marked = (node) => node.querySelector(":scope .mark") ?? node;

/** The room that `inner` takes, in the coordinates of `node`, which it is or lies in; null where nothing is laid out. */
function box(node, inner, margin) {
  if (!node.getCTM() || !inner.getCTM()) return null;
  const { x, y, width, height } = inner.getBBox();
  const shift = node.getCTM().inverse().multiply(inner.getCTM());
  const from = new DOMPoint(x, y).matrixTransform(shift);
  const to = new DOMPoint(x + width, y + height).matrixTransform(shift);
  return [from.x - margin, from.y - margin, to.x - from.x + 2 * margin, to.y - from.y + 2 * margin];
}

/** Draw a mark on each of `nodes`: first all of them are measured, then drawn, so that the page is laid out once. */
function mark(nodes, measure, drawn) {
  const rooms = nodes.map(measure);
  nodes.forEach((node, n) => rooms[n] && node.append(make(drawn(rooms[n], node))));
}

/** A frame around the mark of each node, or around all of it; a round one around a circle. */
export const frameLit = (nodes) => mark(nodes, (node) => box(node, marked(node), 3), ([x, y, width, height], node) => {
  const corner = marked(node).tagName === "circle" ? width / 2 : Math.min(8, width / 3);
  return group("frame", {}, ["halo", "bezel", "ring-of-light"].map((kind) => rect(x, y, width, height, kind, corner)));
});

/** The corners of a room, so far around what lies in it. */
function corners([x, y, width, height]) {
  const [right, bottom] = [x + width, y + height];
  const c = Math.min(12, width / 3, height / 3);
  return `M${x} ${y + c}V${y}H${x + c} M${right - c} ${y}H${right}V${y + c} `
    + `M${right} ${bottom - c}V${bottom}H${right - c} M${x + c} ${bottom}H${x}V${bottom - c}`;
}

/** The corners of what changed. */
export const frameChanged = (nodes) => mark(nodes, (node) => box(node, node, 4), (room) => path(corners(room), "corners"));

/** The same, quietly, of what somebody changed last: by node the seat, which `dyeOf` gives a colour. */
export const frameLately = (seats, dyeOf) => mark([...seats.keys()], (node) => box(node, node, 4),
  (room, node) => group(`corners lately ${dyeOf(seats.get(node))}`, {}, path(corners(room), "under"), path(corners(room), "over")));
