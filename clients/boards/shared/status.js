// Where the line that says what is chosen stands: in a corner of the board, over nothing that can be touched next.

const covers = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * The corner of a room where a line of this size covers none of the boxes, from the lower left; null where each covers one.
 *
 * @param {{ width: number, height: number }} line
 * @param {{ left: number, top: number, right: number, bottom: number }} room
 * @param {{ left: number, top: number, right: number, bottom: number }[]} boxes
 */
export function cornerOf({ width, height }, room, boxes) {
  const lefts = [room.left, room.right - width], tops = [room.bottom - height, room.top];
  const corners = tops.flatMap((top) => lefts.map((left) => ({ left, top, right: left + width, bottom: top + height })));
  return corners.find((corner) => !boxes.some((box) => covers(corner, box))) ?? null;
}

/**
 * Put the line of a board where it is in nobody's way; where it always is, and on a phone, whose board it would cover, only those
 * hear it who do not see.
 */
export function placeStatus(board, line, lit) {
  line.classList.remove("aside");
  const { left, top, height, width } = board.getBoundingClientRect();
  const stage = board.querySelector(":scope > .stage").getBoundingClientRect();
  const room = { left: Math.max(left, stage.left), top: Math.max(top, stage.top), right: Math.min(left + width, stage.right), bottom: Math.min(top + height, stage.bottom) };
  const corner = cornerOf(line.getBoundingClientRect(), room, lit.map((node) => node.getBoundingClientRect()));
  line.classList.toggle("aside", !corner || board.narrow);
  if (!corner) return;
  line.style.setProperty("left", `${corner.left - left}px`);
  line.style.setProperty("top", `${corner.top - top}px`);
}
