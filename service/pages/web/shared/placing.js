// Where a small box goes that is about a thing on the screen.

/** How far it stays from that, and from the edges of the window, in CSS pixels. */
const GAP = 8;

const overlap = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * Below what it is about, above it, above the whole `sheet` that this lies on, beside it, or in a corner: where there is room and it
 * hides the fewest of the things that must stay in sight.
 *
 * @param {DOMRect} of
 * @param {{ width: number, height: number }} size
 * @param {Element[]} inSight
 * @param {DOMRect} [sheet]
 * @param {boolean} [corners] Whether it may go to a corner of the window, far from what it is about.
 * @returns {{ left: number, top: number, hides: number }}
 */
export function placeFor(of, { width, height }, inSight, sheet = of, corners = true) {
  const boxes = inSight.map((node) => node.getBoundingClientRect());
  const hides = ({ left, top }) => boxes.filter((box) => overlap(box, { left, top, right: left + width, bottom: top + height })).length;
  const within = (low, place, high) => Math.max(low, Math.min(place, high));
  const [right, bottom] = [innerWidth - width - GAP, innerHeight - height - GAP];
  const middle = within(GAP, of.left + of.width / 2 - width / 2, right), level = within(GAP, of.top + of.height / 2 - height / 2, bottom);
  const places = [
    ...[of.bottom + GAP, of.top - GAP - height, sheet.top - GAP - height].map((top) => ({ left: middle, top })),
    ...[of.right + GAP, of.left - GAP - width].map((left) => ({ left, top: level })),
    ...(corners ? [GAP, right] : []).flatMap((left) => [bottom, GAP].map((top) => ({ left, top }))),
  ].filter(({ left, top }) => left >= GAP && left <= right && top >= GAP && top <= bottom);
  return (places.length ? places : [{ left: middle, top: GAP }]).map((one) => ({ left: Math.round(one.left), top: Math.round(one.top), hides: hides(one) }))
    .reduce((best, one) => (one.hides < best.hides ? one : best));
}
