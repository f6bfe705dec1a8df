// Where what somebody says is shown: at the seat, and over no other bubble.

/** Pixels between a bubble and its seat, another one, or the edge of the screen. */
const GAP = 8;

const meet = (one, other) => one.left < other.left + other.width && other.left < one.left + one.width && one.top < other.top + other.height && other.top < one.top + one.height;

/**
 * The place of a bubble, which is added to those `placed`: beside its seat if there is room, else below it; where the seat is not in
 * sight, in the `corner` of the board.
 *
 * @param {{ width: number, height: number }} bubble
 * @param {{ left: number, top: number, width: number, height: number } | undefined} seat
 * @param {{ left: number, top: number }} corner
 * @param {number} wide how wide the screen is
 * @param {{ left: number, top: number, width: number, height: number }[]} placed
 */
export function placeOf({ width, height }, seat, corner, wide, placed) {
  const inSight = seat?.height > 0 && seat.left < wide && seat.left + seat.width > 0;
  const side = !inSight ? "corner" : seat.left > width + 2 * GAP ? "beside" : "below";
  const [left, top] = {
    corner: () => [corner.left + GAP, corner.top + GAP],
    beside: () => [seat.left - width - GAP, Math.max(GAP, seat.top + (seat.height - height) / 2)],
    below: () => [Math.max(GAP, Math.min(seat.left, wide - width - GAP)), seat.top + seat.height + GAP],
  }[side]();
  const place = { left, top, width, height };
  for (let met; (met = placed.find((one) => meet(one, place)));) place.top = met.top + met.height + 2;
  placed.push(place);
  return { side, left: place.left, top: place.top };
}
